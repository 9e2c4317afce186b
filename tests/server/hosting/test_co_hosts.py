"""Who runs a table: co-hosts, and a table that is handed over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import People, Person, Refused, Running, quick, running, three_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[People]:
    with three_people(server) as three:
        yield three


def seated(people: People, **more: object) -> str:
    """Ann's table with all three of them."""
    table = people[0].open_table(**more)
    for chair, person in enumerate(people):
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=500)
    return table


def refused(person: Person, type: str, **said: object) -> str:
    with pytest.raises(Refused) as found:
        person.ask(type, **said)
    return found.value.code


def test_a_co_host_does_what_a_host_does_but_names_nobody(people: People) -> None:
    ann, bob, cy = people
    table = seated(people)
    assert refused(bob, "pause", table=table, on=True) == "not-allowed"
    ann.ask("name-host", table=table, player=bob.id)
    bob.ask("ping")
    assert bob.views[table]["co_hosts"] == [{"player": bob.id, "name": "Bob"}]
    bob.ask("pause", table=table, on=True)
    bob.ask("mute", table=table, player=cy.id)
    assert [one["name"] for one in bob.views[table]["bans"]] == ["Cy"]
    assert refused(bob, "name-host", table=table, player=cy.id) == "not-allowed"
    assert refused(bob, "hand-over", table=table, player=cy.id) == "not-allowed"
    assert bob.http.delete(f"/api/tables/{table}").status_code == 403
    for word in ("remove", "ban", "mute"):
        assert refused(bob, word, table=table, player=ann.id) == "not-allowed"
    ann.ask("name-host", table=table, player=bob.id, on=False)
    assert refused(bob, "pause", table=table, on=False) == "not-allowed"


def test_who_is_named_and_who_is_not(people: People, server: Running) -> None:
    ann, bob, _ = people
    table = seated(people)
    ann.ask("bot", table=table, seat=3, kind="random", amount=500)
    bot = next(seat["player"] for seat in ann.views[table]["seats"] if "bot" in seat["badges"])
    assert refused(ann, "name-host", table=table, player=bot) == "not-found"
    assert refused(ann, "name-host", table=table, player="nobody") == "not-found"
    assert refused(ann, "name-host", table=table, player=ann.id) == "bad-message"
    assert refused(ann, "name-host", table=table, account="No Such") == "not-found"
    di = Person(server)
    di.id = di.post("/api/register", name="Dina", password="a long password")["user"]["id"]
    ann.ask("name-host", table=table, account="dina")
    assert [one["name"] for one in ann.views[table]["co_hosts"]] == ["Dina"]
    # She finds the table in her lobby, though she does not sit there.
    assert table in [one["id"] for one in di.get("/api/tables")["tables"]]
    assert refused(bob, "name-host", table=table, player=bob.id) == "not-allowed"


def test_the_table_is_handed_over(people: People) -> None:
    ann, bob, cy = people
    table = seated(people)
    assert refused(ann, "hand-over", table=table, player="nobody") == "not-found"
    ann.ask("hand-over", table=table, player=bob.id)
    cy.ask("ping")
    assert cy.views[table]["host"] == bob.id
    assert cy.views[table]["co_hosts"] == [{"player": ann.id, "name": "Ann"}]
    # Who was the host stays one of the hosts until the new one says otherwise, and closes nothing.
    ann.ask("pause", table=table, on=True)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 403
    bob.ask("name-host", table=table, player=ann.id, on=False)
    assert refused(ann, "pause", table=table, on=False) == "not-allowed"
    assert bob.http.delete(f"/api/tables/{table}").status_code == 200
    # The ledger of a closed table is its last host's, too.
    assert bob.get(f"/api/tables/{table}/ledger")["players"]


def test_hosts_survive_a_restart(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running(settings) as server:
        people = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Cy")
        for person in people:
            person.connect()
        table = seated(people)
        ann, bob, cy = people
        ann.ask("name-host", table=table, player=cy.id)
        ann.ask("hand-over", table=table, player=bob.id)
        cookies = bob.http.cookies
    with running(settings) as server:
        again = Person(server)
        again.http.cookies = cookies
        again.connect()
        again.ask("watch", table=table)
        view = again.views[table]
        assert view["host"] == bob.id
        assert [one["name"] for one in view["co_hosts"]] == ["Ann", "Cy"]
        again.ask("pause", table=table, on=True)


def test_a_table_for_practising_is_nobody_elses(people: People) -> None:
    ann = people[0]
    table = ann.open_table(practice=True, bots=["random"])
    assert refused(ann, "name-host", table=table, player=people[1].id) == "not-allowed"
