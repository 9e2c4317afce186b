"""Regulars, people kept apart and playing over, as clients meet them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.clients import BUTTON_CARDS, People, Person, Refused, Running, quick, running, three_people
from tests.server.places import Ear, Place, Play

from cardhouse.server.store.schema import tables


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[People]:
    """Three people who are connected."""
    with three_people(server) as three:
        yield three


def full_table(people: People, **more: object) -> str:
    """A table with two chairs, Ann's as the host, with her and Bob in them and Cy watching."""
    ann, bob, cy = people
    table = ann.open_table(rules={"seats": 2}, **more)
    for person in people:
        person.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=500)
    bob.ask("sit", table=table, seat=1, amount=500)
    cy.ask("ping")
    return table


@pytest.mark.rule("WSOP-84")
def test_the_host_puts_a_regular_further_up(people: People, server: Running) -> None:
    ann, _, cy = people
    table = full_table(people)
    di = Person(server, "Di")
    di.connect()
    cy.ask("list", table=table)
    di.ask("list", table=table)
    with pytest.raises(Refused) as unknown:
        ann.ask("tier", table=table, player=ann.id, tier=1)
    assert unknown.value.code == "not-found"
    with pytest.raises(Refused) as bad:
        ann.ask("tier", table=table, player=di.id, tier=3)
    assert bad.value.code == "bad-message"
    ann.ask("tier", table=table, player=di.id, tier=1)
    assert [(one["name"], one["tier"]) for one in ann.views[table]["waiting"]] == [("Di", 1), ("Cy", 0)]
    di.leave()


@pytest.mark.rule("WSOP-89")
def test_who_is_kept_apart_is_told_to_the_host_alone(people: People) -> None:
    ann, bob, cy = people
    table = ann.open_table()
    for person in people:
        person.ask("watch", table=table)
    bob.ask("sit", table=table, seat=1, amount=500)
    with pytest.raises(Refused) as unknown:
        ann.ask("apart", table=table, player=bob.id, other="nobody")
    assert unknown.value.code == "not-found"
    ann.ask("apart", table=table, player=bob.id, other=cy.id)
    pair = {"player": bob.id, "other": cy.id, "name": "Bob", "other_name": "Cy"}
    assert ann.views[table]["apart"] == [pair]
    for person in (bob, cy):
        person.ask("ping")
        assert person.views[table]["apart"] == []
    assert cy.views[table]["mine"]["chairs"] == []
    assert not any("other_name" in text for text in (*bob.texts, *cy.texts))
    with pytest.raises(Refused) as apart:
        cy.ask("sit", table=table, seat=2, amount=500)
    assert apart.value.code == "kept-apart"
    ann.ask("apart", table=table, player=cy.id, other=bob.id, on=False)
    cy.ask("sit", table=table, seat=2, amount=500)
    assert ann.views[table]["apart"] == []


@pytest.mark.rule("WSOP-64")
def test_nobody_plays_over_without_the_leave_of_the_host(people: People) -> None:
    ann, bob, cy = people
    table = full_table(people)
    with pytest.raises(Refused) as early:
        cy.ask("over", table=table, seat=1, amount=400)
    assert early.value.code == "not-now"
    bob.ask("out", table=table)
    cy.until(lambda: cy.views[table]["mine"]["over"] == [1])
    cy.ask("over", table=table, seat=1, amount=400)
    limits = {"least": 100, "most": None}
    asked = {"player": cy.id, "name": "Cy", "seat": 1, "amount": 400, "over": True, **limits}
    assert cy.views[table]["asking"] == [asked]
    ann.until(lambda: ann.views[table]["asking"] == [asked])
    ann.ask("approve", table=table, player=cy.id, yes=True)
    cy.until(lambda: cy.views[table]["chair"] == 1)
    owner = {"player": bob.id, "name": "Bob", "stack": 500, "back": False}
    assert cy.views[table]["seats"][1]["owner"] == owner
    # The owner of the chair is a spectator of what is played there.
    ann.ask("run", table=table, on=True)
    ann.ask("run", table=table, on=False)
    for person in people:
        person.until(lambda person=person: person.views[table]["hands"] == 1)  # type: ignore[misc]
    assert (bob.views[table]["chair"], bob.views[table]["hand"]["view"]["seat"]) == (None, None)
    mine = cy.views[table]["hand"]["view"]["seats"][1]["cards"]
    assert "??" not in mine
    told = [BUTTON_CARDS.sub("", text) for text in bob.texts]
    assert not any(f'"{card}"' in text for card in mine for text in told)
    # Whoever comes back on another line is the same owner.
    bob.hang_up()
    bob.connect()
    bob.ask("watch", table=table)
    bob.ask("in", table=table)
    assert bob.views[table]["seats"][1]["owner"]["back"]
    ledger = ann.get(f"/api/tables/{table}/ledger")
    assert ledger["names"][bob.id] == "Bob"
    assert ledger["results"][bob.id] == 0
    ann.ask("remove", table=table, player=cy.id)
    while not ann.is_over(table):
        ann.act(table)
    bob.until(lambda: bob.views[table]["chair"] == 1)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 200


@pytest.mark.rule("WSOP-64")
def test_the_host_who_plays_over_asks_nobody(people: People) -> None:
    ann, bob, cy = people
    table = ann.open_table(rules={"seats": 2})
    for chair, person in enumerate((bob, cy)):
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=500)
    cy.ask("out", table=table)
    ann.ask("watch", table=table)
    ann.ask("over", table=table, seat=1, amount=400)
    assert ann.views[table]["chair"] == 1
    # Closing the table pays both who have chips in that chair.
    assert ann.http.delete(f"/api/tables/{table}").status_code == 200
    ledger = bob.get(f"/api/tables/{table}/ledger")
    assert set(ledger["results"].values()) == {0}
    assert sum(entry["kind"] == "cash-out" for entry in ledger["entries"]) == 3


def test_what_was_asked_for_before_there_was_playing_over_is_read(play: Play) -> None:
    async def test(place: Place) -> None:
        room, host = await place.table(), Ear("ann")
        old = {"cy": [2, 500, "Cy"]}
        await place.store.write((tables.update().where(tables.c.id == room.id).values(asked=old), {}))
        await place.restart()
        room = place.house.room(room.id)
        await room.watch(host)
        assert [(one["player"], one["over"]) for one in host.view["asking"]] == [("cy", False)]

    play(test)


def test_of_two_with_the_same_name_who_ask_for_a_chair_one_has_it(people: People, server: Running) -> None:
    ann, bob, _ = people
    table = ann.open_table(approve=True)
    other = Person(server, "Bob")
    other.connect()
    for chair, person in enumerate((bob, other)):
        person.ask("sit", table=table, seat=chair, amount=500)
    ann.ask("approve", table=table, player=bob.id, yes=True)
    with pytest.raises(Refused) as refused:
        ann.ask("approve", table=table, player=other.id, yes=True)
    assert refused.value.code == "name-taken"
    other.leave()
