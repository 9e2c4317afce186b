"""Seats: draws, late seats, balancing, breaking, the final table."""

from __future__ import annotations

import pytest
from tests.tournament.engine.playing import (
    act_out,
    deal,
    fold_round,
    lose,
    may_start,
    seats,
    sheet,
    shortest,
    started,
    table_of,
)

from cardhouse.tournament import EventCommand, NotNow, RegistrationClosed, Tournament


def test_tables_differ_by_one_player_at_most() -> None:
    event = started(sheet(seats=6), 20)
    assert sorted(event.sizes.values()) == [5, 5, 5, 5]
    assert sum(started(sheet(seats=9), 20).sizes.values()) == 20


def test_the_same_seed_draws_the_same_seats() -> None:
    one, other = (started(sheet(), 20).state.places for _ in range(2))
    assert one == other
    assert started(sheet(), 20, seed="other").state.places != one


def test_the_fullest_table_gives_a_player_to_the_smallest() -> None:
    event = started(sheet("hand_for_hand = { at_money = false }", seats=9), 12)
    assert sorted(event.sizes.values()) == [6, 6]
    table = table_of(event, "p0")
    lose(event, ["p0"])
    told = lose(event, [shortest(event, table)]).told
    assert "moved" in [one.what for one in told]
    assert sorted(event.sizes.values()) == [5, 5]


def test_a_move_waits_until_both_tables_are_between_hands() -> None:
    event = started(sheet("hand_for_hand = { at_money = false }", seats=9), 12)
    table = table_of(event, "p0")
    other = next(number for number in event.tables if number != table)
    deal(event, other)
    lose(event, [shortest(event, table)])
    lose(event, [shortest(event, table)])
    assert event.sizes[table] == 4
    assert not may_start(event, table)
    act_out(event, other)
    assert sorted(event.sizes.values()) == [5, 5]
    assert may_start(event, table)


def test_the_final_table_draws_seats_and_waits_for_a_minute() -> None:
    event = started(sheet("hand_for_hand = { at_money = false }", seats=6), 8)
    lose(event, ["p0"])
    assert event.state.final
    assert len(event.tables) == 1
    assert event.state.paused == ("final table",)
    (number,) = event.tables
    assert not may_start(event, number)
    assert event.deadline == 60_000
    event.do(EventCommand("tick", at=60_000))
    assert may_start(event, number)
    assert event.state.clock.left == 600


def test_late_players_get_a_full_stack_at_the_smallest_table() -> None:
    event = started(sheet("late = 2", seats=6), 7)
    event.do(EventCommand("register", "late"))
    assert sorted(event.sizes.values()) == [4, 4]
    assert event.chips == event.chips_due == 80000
    event.do(EventCommand("tick", at=1_200_000))
    with pytest.raises(RegistrationClosed):
        event.do(EventCommand("register", "later", at=1_200_001))


def test_a_late_player_waits_for_the_end_of_a_hand() -> None:
    event = started(sheet("late = 2", seats=6), 4)
    deal(event, 1)
    event.do(EventCommand("register", "late"))
    assert "late" in event.state.going
    assert event.chips == event.chips_due == 50000
    act_out(event, 1)
    assert table_of(event, "late") == 1


def test_a_new_table_opens_when_all_are_full() -> None:
    event = started(sheet("late = 2", seats=6), 12)
    event.do(EventCommand("register", "late"))
    assert sorted(event.sizes.values()) == [4, 4, 5] or sorted(event.sizes.values()) == [3, 5, 5]
    assert event.chips == event.chips_due == 130000


def test_alternates_take_the_seats_of_those_who_go_out() -> None:
    event = Tournament(sheet("late = 2\nmost = 6\nalternates = 2"), seed="alternates")
    for number in range(7):
        event.do(EventCommand("register", f"p{number}"))
    assert event.view()["waiting"] == ["p6"]
    event.do(EventCommand("start"))
    lose(event, ["p0"])
    assert event.state.entries["p6"].status == "in"
    assert event.left == 6
    assert event.chips == event.chips_due == 70000


def test_the_desk_moves_breaks_and_redraws() -> None:
    event = started(sheet(seats=6), 14)
    player = next(iter(seats(event, 1)))
    free = next(chair for chair in range(1, 7) if chair - 1 not in event.tables[3].seats)
    event.do(EventCommand("move", player, table=3, seat=free))
    assert table_of(event, player) == 3
    event.do(EventCommand("redraw"))
    assert sum(event.sizes.values()) == 14
    assert all(not table.state.positions.drawn for table in event.tables.values())
    deal(event, 1)
    with pytest.raises(NotNow):
        event.do(EventCommand("break", table=1))
    fold = fold_round(event, 2)
    assert not fold.closed
