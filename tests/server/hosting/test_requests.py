"""What players ask the hosts for: it is answered by any of them, with another amount if they like."""

from __future__ import annotations

from collections.abc import Iterator

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


def table_of(people: People, **rules: object) -> str:
    """Ann's table, at which she approves every buy-in; all of them watch it."""
    given = {"stakes": "no-limit 5/10", "min_buy_in": 200, "max_buy_in": 1000, **rules}
    table = people[0].open_table(approve=True, rules=given)
    for person in people:
        person.ask("watch", table=table)
    return table


def stacks(person: Person, table: str) -> dict[str, int]:
    person.ask("ping")
    return {seat["name"]: seat["stack"] for seat in person.views[table]["seats"]}


def test_the_host_gives_less_than_was_asked_for(people: People) -> None:
    ann, bob, cy = people
    table = table_of(people)
    bob.ask("sit", table=table, seat=1, amount=900)
    ann.ask("ping")
    asks = ann.views[table]["asking"]
    assert [(one["name"], one["amount"], one["least"], one["most"]) for one in asks] == [
        ("Bob", 900, 200, 1000)
    ]
    cy.ask("ping")
    assert cy.views[table]["asking"] == []
    ann.ask("approve", table=table, player=bob.id, yes=True, amount=400)
    assert stacks(ann, table) == {"Bob": 400}
    assert ann.views[table]["asking"] == []


@pytest.mark.parametrize("amount", [100, 1001])
def test_an_amount_beyond_the_limits_changes_nothing(people: People, amount: int) -> None:
    ann, bob, _ = people
    table = table_of(people)
    bob.ask("sit", table=table, seat=1, amount=900)
    with pytest.raises(Refused):
        ann.ask("approve", table=table, player=bob.id, yes=True, amount=amount)
    assert stacks(ann, table) == {}
    assert [one["amount"] for one in ann.views[table]["asking"]] == [900]
    ann.ask("approve", table=table, player=bob.id, yes=True)
    assert stacks(ann, table) == {"Bob": 900}


def test_more_chips_obey_the_limit_of_the_stack(people: People) -> None:
    ann, bob, _ = people
    table = table_of(people)
    bob.ask("sit", table=table, seat=1, amount=700)
    ann.ask("approve", table=table, player=bob.id, yes=True)
    bob.ask("top-up", table=table, amount=200)
    ann.ask("ping")
    assert [(one["seat"], one["amount"], one["most"]) for one in ann.views[table]["asking"]] == [
        (-1, 200, 300)
    ]
    with pytest.raises(Refused):
        ann.ask("approve", table=table, player=bob.id, yes=True, amount=301)
    ann.ask("approve", table=table, player=bob.id, yes=True, amount=300)
    assert stacks(ann, table) == {"Bob": 1000}


def test_a_co_host_sees_requests_and_answers_them(people: People) -> None:
    ann, bob, cy = people
    table = table_of(people)
    bob.ask("sit", table=table, seat=1, amount=500)
    ann.ask("approve", table=table, player=bob.id, yes=True)
    ann.ask("name-host", table=table, player=bob.id)
    cy.ask("sit", table=table, seat=2, amount=500)
    bob.ask("ping")
    assert [one["name"] for one in bob.views[table]["asking"]] == ["Cy"]
    bob.ask("approve", table=table, player=cy.id, yes=True, amount=300)
    assert stacks(bob, table) == {"Bob": 500, "Cy": 300}
    # A co-host's own chips wait for nobody, as the host's do not.
    bob.ask("top-up", table=table, amount=100)
    assert stacks(bob, table) == {"Bob": 600, "Cy": 300}


def test_who_asked_takes_it_back_and_nobody_else_does(people: People) -> None:
    ann, bob, cy = people
    table = table_of(people)
    bob.ask("sit", table=table, seat=1, amount=500)
    for person, yes in ((cy, False), (bob, True)):
        with pytest.raises(Refused, match="host"):
            person.ask("approve", table=table, player=bob.id, yes=yes)
    ann.ask("ping")
    assert [one["name"] for one in ann.views[table]["asking"]] == ["Bob"]
    bob.ask("approve", table=table, player=bob.id, yes=False)
    ann.ask("ping")
    assert ann.views[table]["asking"] == []
    assert stacks(ann, table) == {}
