"""A schedule of stakes on a server: hands are dealt for them, also after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running


def seated(server: Running) -> tuple[Person, Person, str]:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table = ann.open_table(rules={"stakes": "no-limit 1/2", "seats": 2})
    for chair, person in enumerate((ann, bob)):
        person.connect()
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=200)
    return ann, bob, table


def play(people: tuple[Person, Person], table: str) -> None:
    """One hand, in which whoever is asked first folds."""
    host = people[0]
    hand = host.views[table]["hands"] + 1
    host.ask("run", table=table, on=True)
    for person in people:
        person.until(lambda person=person: person.views[table]["hands"] >= hand)  # type: ignore[misc]
    host.ask("run", table=table, on=False)
    for person in people:
        if person.may_act(table):
            person.act(table, "fold")
    for person in people:
        person.until(lambda person=person: person.is_over(table, hand))  # type: ignore[misc]


def step(after: str, count: int, stakes: str) -> dict[str, Any]:
    return {"after": after, "count": count, "stakes": stakes}


def test_hands_are_dealt_for_the_stakes_that_are_due_also_after_a_restart(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running(settings) as server:
        ann, bob, table = seated(server)
        ann.ask("schedule", table=table, steps=[step("hands", 1, "2/4"), step("hands", 2, "5/10")])
        bob.ask("ping")
        assert bob.views[table]["schedule"]["steps"][0]["stakes"] == "no-limit 2/4"
        play((ann, bob), table)
        assert ann.views[table]["rules"]["stakes"] == "no-limit 1/2"
        play((ann, bob), table)
        assert ann.views[table]["rules"]["stakes"] == "no-limit 2/4"
        jars = ann.http.cookies, bob.http.cookies
    with running(settings) as server:
        people = Person(server), Person(server)
        for person, jar in zip(people, jars, strict=True):
            person.http.cookies = jar
            person.connect()
            person.ask("watch", table=table)
        for stakes in ("no-limit 2/4", "no-limit 5/10"):
            play(people, table)
            assert people[0].views[table]["rules"]["stakes"] == stakes
        assert people[0].views[table]["schedule"] is None


def test_only_hosts_plan_and_nonsense_is_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        ann, bob, table = seated(server)
        with pytest.raises(Refused) as stranger:
            bob.ask("schedule", table=table, steps=[step("hands", 1, "2/4")])
        assert stranger.value.code == "not-allowed"
        for steps in ([], [step("hands", 1, "much")], [step("time", 1, "2/4")]):
            with pytest.raises(Refused):
                ann.ask("schedule", table=table, steps=steps)
        with pytest.raises(Refused) as nothing:
            ann.ask("schedule", table=table, does="pause")
        assert nothing.value.code == "not-now"
        ann.ask("schedule", table=table, steps=[step("minutes", 20, "2/4")])
        ann.ask("schedule", table=table, does="pause")
        assert ann.views[table]["schedule"]["paused"]
        ann.ask("schedule", table=table, does="off")
        assert ann.views[table]["schedule"] is None
