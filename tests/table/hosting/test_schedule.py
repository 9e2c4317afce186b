"""The stakes of an evening: steps by the clock, by hands and at a time, between hands alone."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.errors import CardhouseError
from cardhouse.table import Command, Rules, Table

MINUTE = 60_000
SEED = "07" * 32


def table_of(**rules: Any) -> Table:
    table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2", **rules}))
    table.do(Command("sit", "ann", seat=0, amount=200))
    table.do(Command("sit", "bob", seat=1, amount=200))
    return table


def step(after: str, count: int, stakes: str) -> dict[str, Any]:
    return {"after": after, "count": count, "stakes": stakes}


def plan(table: Table, *steps: dict[str, Any], at: int = 0, **more: Any) -> None:
    table.do(Command("schedule", at=at, data={"steps": list(steps), **more}))


def play(table: Table, at: int) -> None:
    """One hand, in which the first player folds."""
    table.do(Command("start", text=SEED, at=at))
    while table.to_act is not None:
        table.do(Command("act", table.to_act.player, text="fold", at=at))


def stakes(table: Table) -> str:
    return str(table.rules.levels[0])


def refused(table: Table, command: Command) -> str:
    before = table.to_dict()
    with pytest.raises(CardhouseError) as found:
        table.do(command)
    assert table.to_dict() == before
    return found.value.code


def test_steps_come_by_the_clock_and_then_by_hands() -> None:
    table = table_of()
    plan(table, step("minutes", 20, "no-limit 2/4"), step("hands", 2, "no-limit 5/10"), at=MINUTE)
    assert refused(table, Command("step", at=21 * MINUTE - 1)) == "not-now"
    table.do(Command("step", at=21 * MINUTE))
    assert stakes(table) == "no-limit 2/4"
    play(table, 22 * MINUTE)
    seen = table.view("ann")["schedule"]
    assert (seen["left"], seen["due"], len(seen["steps"])) == (1, None, 1)
    assert refused(table, Command("step", at=30 * MINUTE)) == "not-now"
    play(table, 31 * MINUTE)
    table.do(Command("step", at=31 * MINUTE))
    assert stakes(table) == "no-limit 5/10"
    assert table.view(None)["schedule"] is None


def test_a_step_at_a_time_of_the_evening() -> None:
    table = table_of()
    assert refused(table, Command("schedule", at=500, data={"steps": [step("time", 500, "no-limit 2/4")]}))
    plan(table, step("time", 90 * MINUTE, "no-limit 2/4"))
    assert table.view(None)["schedule"]["due"] == 90 * MINUTE
    table.do(Command("step", at=95 * MINUTE))
    assert stakes(table) == "no-limit 2/4"


def test_no_step_is_made_in_the_middle_of_a_hand() -> None:
    table = table_of()
    plan(table, step("minutes", 1, "no-limit 2/4"))
    table.do(Command("start", text=SEED, at=30_000))
    assert refused(table, Command("step", at=2 * MINUTE)) == "not-now"


def test_a_pause_of_the_table_stops_the_schedule() -> None:
    table = table_of()
    plan(table, step("minutes", 10, "no-limit 2/4"))
    table.do(Command("pause", at=4 * MINUTE))
    assert table.view(None)["schedule"]["paused"]
    table.do(Command("pause", text="off", at=34 * MINUTE))
    assert table.view(None)["schedule"]["due"] == 40 * MINUTE


def test_a_schedule_that_its_host_stopped_does_not_go_on_with_the_table() -> None:
    table = table_of()
    plan(table, step("minutes", 10, "no-limit 2/4"))
    table.do(Command("schedule", text="pause", at=1 * MINUTE))
    table.do(Command("pause", at=2 * MINUTE))
    table.do(Command("pause", text="off", at=3 * MINUTE))
    assert table.view(None)["schedule"]["paused"]
    table.do(Command("schedule", text="go", at=6 * MINUTE))
    assert table.view(None)["schedule"]["due"] == 15 * MINUTE
    table.do(Command("schedule", text="off", at=7 * MINUTE))
    assert table.view(None)["schedule"] is None
    assert refused(table, Command("schedule", text="go", at=8 * MINUTE)) == "not-now"


def test_a_changed_schedule_counts_from_the_last_step_unless_it_begins_anew() -> None:
    table = table_of()
    plan(table, step("minutes", 10, "no-limit 2/4"))
    plan(table, step("minutes", 15, "no-limit 5/10"), at=5 * MINUTE)
    assert table.view(None)["schedule"]["due"] == 15 * MINUTE
    plan(table, step("minutes", 15, "no-limit 5/10"), at=6 * MINUTE, anew=True)
    assert table.view(None)["schedule"]["due"] == 21 * MINUTE


def test_an_objection_holds_a_step_back_until_it_is_withdrawn() -> None:
    table = table_of()
    plan(table, step("minutes", 1, "no-limit 2/4"))
    table.do(Command("object", "bob"))
    table.do(Command("step", at=2 * MINUTE))
    seen = table.view(None)["schedule"]
    assert (stakes(table), seen["held"], seen["due"]) == ("no-limit 1/2", "objects", None)
    # It is not tried again before another hand has been played.
    table.do(Command("object", "bob", text="off", at=2 * MINUTE))
    assert refused(table, Command("step", at=2 * MINUTE)) == "not-now"
    play(table, 3 * MINUTE)
    table.do(Command("step", at=3 * MINUTE))
    assert stakes(table) == "no-limit 2/4"


def test_rules_that_no_longer_fit_hold_it_back_as_well() -> None:
    table = table_of()
    plan(table, step("minutes", 1, "no-limit 50/100"))
    table.do(Command("rules", data={"max_buy_in": 100}))
    table.do(Command("step", at=2 * MINUTE))
    assert (stakes(table), table.view(None)["schedule"]["held"]) == ("no-limit 1/2", "rules")


@pytest.mark.parametrize(
    "steps",
    [
        [],
        "soon",
        [step("hands", 0, "no-limit 2/4")],
        [step("hands", 3, "nothing")],
        [step("days", 3, "no-limit 2/4")],
        [{"after": "hands", "count": 3}],
        [step("hands", True, "no-limit 2/4")],
        [step("hands", 3, "no-limit 2/4")] * 31,
    ],
)
def test_a_schedule_that_makes_no_sense_is_refused(steps: Any) -> None:
    refused(table_of(), Command("schedule", data={"steps": steps}))


def test_the_time_that_a_house_was_closed_does_not_count() -> None:
    table = table_of()
    plan(table, step("minutes", 10, "no-limit 2/4"))
    table.do(Command("reopen", amount=60 * MINUTE))
    assert table.view(None)["schedule"]["due"] == 70 * MINUTE


def test_a_schedule_is_stored_with_the_table() -> None:
    table = table_of()
    plan(table, step("minutes", 10, "no-limit 2/4"), step("hands", 5, "no-limit 5/10"))
    table.do(Command("name-host", "bob", name="Bob"))
    table.do(Command("hand-over", "bob", data={"from": "ann", "name": "Ann"}))
    again = Table.from_dict(table.to_dict())
    assert again == table
    assert again.view("ann")["co_hosts"] == [{"player": "ann", "name": "Ann"}]
    again.do(Command("step", at=10 * MINUTE))
    assert stakes(again) == "no-limit 2/4"
