"""Asking for a chair, and who has it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import NotHere, NotNow, SeatTaken, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def chairs(table: Room) -> dict[str, int]:
    return {seat.player: number for number, seat in table.seats.items()}


@pytest.mark.rule("WSOP-93")
def test_the_earliest_who_asked_has_the_chair_that_opens(room: MakeRoom) -> None:
    table = room([1, 2, 4, 6], seats=8)
    table.hand_out()
    table.say("want", "bob", seat=4, at=14 * 3_600_000)
    table.say("want", "ann", seat=4, at=14 * 3_600_000 + 300_000)
    assert [seat["wants"] for seat in table.view(None)["seats"]] == [[4], [4], [], []]
    table.say("leave", "cy")
    assert chairs(table) == {"bob": 4, "ann": 1, "di": 6}
    # Ann may have the chair that bob has left before the new player, who gets what is free.
    table.say("want", "ann", seat=2)
    table.sit("new", 1)
    assert chairs(table) == {"bob": 4, "ann": 2, "di": 6, "new": 1}


@pytest.mark.rule("WSOP-93")
def test_whoever_plays_comes_before_somebody_new_until_a_hand_was_dealt(room: MakeRoom) -> None:
    table = room([1, 2, 4, 6], seats=8)
    table.deal()
    table.say("want", "bob", seat=5)
    # Bob plays a hand when somebody new sits down there.
    table.sit("new", 5)
    assert chairs(table)["new"] == 5
    table.fold_out()
    assert (chairs(table)["bob"], chairs(table)["new"]) == (5, 2)
    assert table.state.lists.wanted == ()
    table.hand_out()
    table.say("want", "bob", seat=2)
    assert (chairs(table)["bob"], chairs(table)["new"]) == (5, 2)
    with pytest.raises(SeatTaken):
        table.say("move", "bob", seat=2)


@pytest.mark.rule("WSOP-93")
def test_one_chair_that_opens_lets_several_change(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], seats=4)
    table.hand_out()
    table.say("want", "bob", seat=0)
    table.say("want", "cy", seat=1)
    table.say("want", "di", seat=2)
    table.deal()
    table.say("leave", "ann")
    assert table.in_hand
    assert chairs(table)["bob"] == 1
    table.fold_out()
    assert chairs(table) == {"bob": 0, "cy": 1, "di": 2}


def test_nobody_takes_a_chair_that_another_asked_for_before(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], seats=6)
    table.hand_out()
    table.say("out", "di")
    table.say("want", "bob", seat=4)
    assert chairs(table)["bob"] == 4
    table.deal()
    table.say("want", "ann", seat=5)
    with pytest.raises(SeatTaken, match="ann asked"):
        table.say("move", "di", seat=5)
    table.fold_out()
    assert chairs(table)["ann"] == 5


def test_asking_can_be_taken_back_and_ends_with_leaving(room: MakeRoom) -> None:
    table = room([0, 1, 2], seats=4)
    for seat in (0, 4, -1):
        with pytest.raises(SeatTaken, match="these are possible"):
            table.say("want", "ann", seat=seat)
    table.say("want", "ann", seat=1)
    table.say("want", "ann", seat=2)
    table.say("want", "ann", seat=2, text="off")
    with pytest.raises(NotNow):
        table.say("want", "ann", seat=2, text="off")
    assert Table.from_dict(table.to_dict()) == table
    table.say("leave", "ann")
    assert table.state.lists.wanted == ()


@pytest.mark.rule("WSOP-159")
def test_a_chair_that_was_asked_for_costs_what_any_other_move_does(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 5, 7, 8])
    table.next_at(8, 0, 1)
    for seat in table.seats.values():
        seat.settle()
    # Past di, ed and flo, away from the blinds.
    table.say("want", "cy", seat=8)
    table.say("leave", "gus")
    assert chairs(table)["cy"] == 8
    table.deal()
    assert "cy" not in table.dealt


@pytest.mark.rule("WSOP-92")
def test_a_game_begun_with_one_player_more_loses_the_chair_of_the_first_who_quits(room: MakeRoom) -> None:
    table = room(range(9), seats=9)
    with pytest.raises(SeatTaken):
        table.sit("extra", 9)
    table.say("chair")
    table.sit("extra", 9)
    table.hand_out(2)
    assert len(table.seats) == 10
    with pytest.raises(NotNow):
        table.say("chair")
    table.say("leave", "di")
    assert table.view(None)["closed"] == 3
    with pytest.raises(SeatTaken, match="these are free: none"):
        table.sit("new", 3)
    with pytest.raises(SeatTaken):
        table.say("want", "ann", seat=3)
    table.hand_out(10)
    assert len(table.dealt) == 9
    # Who quits now is followed by another.
    table.say("leave", "ed")
    table.sit("new", 4)
    assert Table.from_dict(table.to_dict()) == table


@pytest.mark.rule("WSOP-95")
def test_a_chair_is_added_for_who_comes_from_a_broken_game(room: MakeRoom) -> None:
    table = room(range(3), seats=3)
    table.hand_out()
    table.say("chair")
    table.sit("moved", 3, 17, text="moved")
    table.say("leave", "ann")
    table.say("chair")
    # The chair that was taken away is there again, rather than a fifth.
    assert (table.rules.seats, table.closed) == (4, -1)
    table.sit("new", 0)
    full = room(seats=15)
    with pytest.raises(NotHere):
        full.say("chair")


@pytest.mark.rule("WSOP-159")
def test_several_changes_between_two_hands_are_one(room: MakeRoom) -> None:
    for steps in ([9], [3, 6, 9], [3, 9], [6, 3, 9]):
        table = room([0, 1, 2, 4, 5, 7, 8], seats=10, stakes="limit 10/20")
        table.next_at(7, 8, 0)
        for seat in table.seats.values():
            seat.settle()
        for chair in steps:
            table.say("move", "bob", seat=chair)
        # Past cy, di, ed, flo and gus: bob, who was the first behind the big blind, waits for that place.
        assert (table.seats[9].place, table.seats[9].player) == (1, "bob")
        assert Table.from_dict(table.to_dict()) == table
        table.deal()
        assert "bob" not in table.dealt


@pytest.mark.rule("WSOP-159")
def test_after_a_hand_a_change_is_measured_anew(room: MakeRoom) -> None:
    table = room([0, 1, 2, 4, 5, 7, 8], seats=10, stakes="limit 10/20")
    table.next_at(7, 8, 0)
    for seat in table.seats.values():
        seat.settle()
    # Past one, and back again, costs nothing; nor does going past two in the next hand.
    for chair in (3, 1, 3):
        table.say("move", "bob", seat=chair)
    table.hand_out()
    table.say("move", "bob", seat=6)
    assert not table.seats[6].comes_in
