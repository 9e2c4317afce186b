"""The floor at a table of real cards, where whoever keeps the score speaks for everybody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.table.hands.test_entering import enter, live, stacks, start, table_of

from cardhouse.table import BadCommand, Command, NotNow, Table

CHOICE = "kill-unaware seat=1 put=1 announced=yes"
"""Something of which the book lets the player choose."""


def at_work(*entries: str, **rules: Any) -> Table:
    """A table of three at which something was entered, and then something went wrong."""
    table = table_of(**rules)
    table.do(Command("button", seat=0))
    start(table)
    enter(table, *entries)
    call(table)
    return table


def call(table: Table) -> None:
    table.do(Command("call-floor", "sam", name="Sam", data={"floor": True}))


def rule(table: Table, stated: str, **data: Any) -> None:
    chips = table.chips
    table.do(Command("rule", "sam", text=stated, name="Sam", data=data or None))
    assert table.chips == chips
    assert Table.from_dict(json.loads(json.dumps(table.to_dict()))) == table


def test_the_dealer_says_what_a_player_chooses() -> None:
    table = at_work()
    looked = table.dealer.look(live(table), CHOICE)["ruling"]
    assert looked["chooser"] == 1
    with pytest.raises(BadCommand, match="Bob chooses"):
        rule(table, CHOICE)
    rule(table, CHOICE, option=looked["options"][-1]["name"])
    made = table.view(None)["floor"]["rulings"][-1]
    assert (made["chosen_by"], table.view(None)["floor"]["question"]) == ("Bob", None)


def test_the_dealer_appeals_for_a_player_and_takes_back() -> None:
    table = at_work()
    rule(table, "chips seat=0 new=100")
    assert stacks(table)["ann"] == 198
    table.do(Command("appeal", "bob"))
    assert table.view(None)["floor"]["rulings"][-1]["appealed"] == "Bob"
    table.do(Command("grant", "sam", name="Sam"))
    assert stacks(table)["ann"] == 200
    rule(table, "", effects=["wager seat=0 to=100"], reason="everybody heard it")
    assert stacks(table)["ann"] == 100
    with pytest.raises(NotNow, match="one appeal"):
        table.do(Command("appeal", "bob"))


def test_entries_are_taken_back_while_a_case_is_open() -> None:
    table = at_work("raise 6", "call")
    table.do(Command("unenter", amount=2))
    view = table.view(None)
    assert view["floor"]["call"]["after"] == live(table).happened
    rule(table, "chips seat=0 new=100")
    enter(table, "fold")
    assert len(live(table).actions) == 2


def test_a_ruling_that_moves_nothing_stays_until_what_came_before_it_is_taken_back() -> None:
    table = at_work("call")
    rule(table, "", effects=["note text=warned"], reason="slow")
    call(table)
    rule(table, "", effects=[], reason="nothing happened")
    enter(table, "call")
    table.do(Command("unenter"))
    assert [one["reason"] for one in table.view(None)["floor"]["rulings"]] == ["slow", "nothing happened"]
    table.do(Command("unenter"))
    assert table.view(None)["floor"]["rulings"] == []
    assert len(live(table).actions) == 1


def test_a_pot_that_was_paid_wrongly_is_paid_again() -> None:
    table = at_work("raise 6", "call", "fold", *["check"] * 6, "tell 0", "done")
    assert stacks(table) == {"ann": 208, "bob": 194, "cat": 198}
    rule(table, "", effects=["award-again seat=0 to=1 amount=14"], reason="Bob had a flush")
    table.do(Command("play-on", "sam"))
    assert stacks(table) == {"ann": 194, "bob": 208, "cat": 198}
    assert [seat.stack for seat in table.seats.values()] == [194, 208, 198]
