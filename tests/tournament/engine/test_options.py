"""Options of structures in play: banks, redraws, breaking, hand-for-hand, and stacks that are given up."""

from __future__ import annotations

import pytest
from tests.tournament.engine.playing import (
    fold_round,
    give,
    lose,
    may_start,
    seats,
    sheet,
    shortest,
    started,
    table_of,
)

from cardhouse.tournament import EventCommand, NotOffered, TooManyEntries

_QUICK = "hand_for_hand = { at_money = false }"


def test_banks_get_more_with_each_level_and_at_the_final_table() -> None:
    event = started(sheet(f"action = {{ bank = 60, per_level = 5, final_table = 30 }}\n{_QUICK}", seats=4), 6)
    event.do(EventCommand("tick", at=600_000))
    assert {seat.time_bank for table in event.tables.values() for seat in table.seats.values()} == {65_000}
    for _ in range(2):
        lose(event, [shortest(event, next(iter(event.tables)))], at=601_000)
    assert event.state.final
    (table,) = event.tables.values()
    assert {seat.time_bank for seat in table.seats.values()} == {95_000}


def test_everybody_draws_again_at_so_many_tables() -> None:
    event = started(sheet(f"final_table = {{ redraw_at = [2] }}\n{_QUICK}", seats=4), 9)
    assert len(event.tables) == 3
    told = lose(event, [next(iter(seats(event, 1)))]).told
    assert [one.what for one in told].count("redraw") == 1
    assert len(event.tables) == 2
    assert all(not table.state.positions.drawn for table in event.tables.values())


@pytest.mark.parametrize(("order", "broken"), [("highest number", 3), ("smallest", 1)])
def test_which_table_breaks(order: str, broken: int) -> None:
    event = started(sheet(f'break_order = "{order}"\n{_QUICK}', seats=4), 9)
    told = lose(event, [next(iter(seats(event, 1)))]).told
    assert [one.data["table"] for one in told if one.what == "broken"] == [broken]


def test_all_who_go_out_in_a_round_of_hands_share_where_the_structure_says_so() -> None:
    event = started(sheet("final_table = 2\nhand_for_hand = { shares = true }", seats=2), 4)
    one, two = shortest(event, 1), shortest(event, 2)
    give(event, {one: 4000, two: 3000})
    lose(event, [two])
    lose(event, [one])
    assert (event.state.entries[one].place, event.state.entries[two].place) == (3, 3)


def test_hand_for_hand_may_be_announced_earlier() -> None:
    event = started(sheet("final_table = 3\nhand_for_hand = { early = 3 }", seats=3), 6)
    assert event.state.hand_for_hand is not None
    fold_round(event, 1)
    assert not may_start(event, 1)


def test_a_stack_is_given_up_for_a_new_entry() -> None:
    event = started(sheet("late = 3\nre_entry = { most = 1, until = 3, surrender = true }"), 5)
    give(event, {"p0": 400})
    event.do(EventCommand("surrender", "p0", text="re-enter"))
    assert seats(event, table_of(event, "p0"))["p0"] == 10000
    assert event.state.book.removed == 400
    assert event.chips == event.chips_due
    with pytest.raises(NotOffered):
        started(sheet(), 5).do(EventCommand("surrender", "p0"))


def test_what_is_offered_is_not_refused() -> None:
    event = started(sheet("late = 3\nre_entry = { most = 1, until = 3, surrender = true }"), 5)
    assert event.view("p0")["me"]["may_surrender"]
    event.do(EventCommand("surrender", "p0", text="re-enter"))
    assert not event.view("p0")["me"]["may_surrender"]
    with pytest.raises(TooManyEntries):
        event.do(EventCommand("surrender", "p0", text="re-enter"))


def test_who_is_moved_takes_everything_along() -> None:
    event = started(sheet("lammers = { each = 2, value = 5000, until = 3 }", seats=6), 8)
    player = next(iter(seats(event, 1)))
    event.do(EventCommand("penalise", player, text="hands", amount=3))
    before = event.tables[1].seat_of(player)
    free = next(chair for chair in range(1, 7) if chair - 1 not in event.tables[2].seats)
    event.do(EventCommand("move", player, table=2, seat=free))
    after = event.tables[2].seat_of(player)
    assert (after.stack, after.time_bank, after.penalty) == (before.stack, before.time_bank, 3)
    assert event.state.entries[player].lammers == 2
    assert not after.owes
