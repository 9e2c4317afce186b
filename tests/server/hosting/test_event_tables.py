"""What the director of an event does about people at its tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.events.test_desk import Room
from tests.server.events.test_tournaments import read_here

from cardhouse.server.web.routes.events import tournaments


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path_factory.mktemp("event"))) as found:
            yield found


def refused(person: Person, type: str, **said: object) -> str:
    with pytest.raises(Refused) as found:
        person.ask(type, **said)
    return found.value.code


def test_a_director_mutes_players_and_bans_onlookers(server: Running) -> None:
    room = Room(server, "Ann", "Bob", bots=2)
    ann, bob = room.people
    room.direct("start")
    bob.until(lambda: bool(bob.moves))
    table = bob.moves[-1]["table"]
    cy = Person(server, "Cy")
    cy.connect()
    for person in (ann, bob, cy):
        person.ask("watch", table=table)
    assert refused(bob, "mute", table=table, player=cy.id) == "not-allowed"
    ann.ask("mute", table=table, player=bob.id)
    assert refused(bob, "say", table=table, text="hello") == "muted"
    ann.ask("mute", table=table, player=bob.id, on=False)
    bob.ask("say", table=table, text="hello")
    # Whoever plays is disqualified instead: the event keeps the books.
    assert refused(ann, "ban", table=table, player=bob.id) == "not-here"
    assert refused(ann, "remove", table=table, player=bob.id) == "not-here"
    ann.ask("ban", table=table, player=cy.id)
    assert refused(cy, "watch", table=table) == "banned"
    for word in ("name-host", "hand-over"):
        assert refused(ann, word, table=table, player=bob.id) == "not-here"
    steps = [{"after": "hands", "count": 1, "stakes": "100/200"}]
    assert refused(ann, "schedule", table=table, steps=steps) == "not-here"


def test_what_holds_against_somebody_holds_at_a_table_that_is_opened_later(server: Running) -> None:
    room = Room(server, "Ann", "Bob", seats=2, late=3)
    ann, bob = room.people
    room.direct("start")
    ann.until(lambda: bool(ann.moves))
    first = ann.moves[-1]["table"]
    eve = Person(server, "Eve")
    eve.connect()
    for person in (ann, bob, eve):
        person.ask("watch", table=first)
    ann.ask("mute", table=first, player=bob.id)
    ann.ask("ban", table=first, player=eve.id)
    for name in ("Cy", "Dan"):
        late = Person(server, name)
        late.connect()
        late.ask("watch-event", event=room.id)
        late.ask("register", event=room.id)
    late.until(lambda: bool(late.moves))
    second = late.moves[-1]["table"]
    assert second != first
    ann.ask("watch", table=second)
    ann.until(lambda: {one["kind"] for one in ann.views[second]["bans"]} == {"mute", "ban"})
    assert refused(eve, "watch", table=second) == "banned"
