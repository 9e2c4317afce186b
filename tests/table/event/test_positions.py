"""Who is moved, and into which chair: the positions of a table by the dead-button rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table.event.positions import standing

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


@pytest.mark.parametrize(
    ("chairs", "spots", "big", "worst"),
    [
        # The button was in 1, the blinds in 2 and 3: the next big blind is whoever sits left of 3.
        ((0, 1, 2, 3, 4, 5, 6, 7), (1, 2, 3), 4, 8),
        ((0, 1, 2, 3, 5, 6, 7, 8), (1, 2, 3), 5, 4),
        ((0, 1, 2, 3, 6, 7, 8), (1, 2, 3), 6, 4),
        # The last big blind is gone, so chair 3 has the small blind: nobody is put there.
        ((0, 1, 2, 4, 5, 6, 7, 8), (1, 2, 3), 4, None),
        ((0, 1, 2, 4, 5, 7, 8), (1, 2, 3), 4, 6),
        # The small blind is gone: a player in 2 would have the button, the last chair to get the big blind.
        ((0, 1, 3, 4, 5, 6, 7, 8), (1, 2, 3), 4, 2),
        ((0, 1, 3, 4, 5, 6, 7), (1, 2, 3), 4, 8),
        # Both are gone.
        ((0, 1, 4, 5, 6, 7, 8), (1, 2, 3), 4, 2),
        # Round the corner.
        ((0, 1, 2, 3, 4, 5, 6, 7), (6, 7, 0), 1, 8),
        ((1, 2, 3, 4, 5), (7, 8, 0), 1, 6),
        # Two players: the one with the button has the next big blind, unless somebody comes before.
        ((1, 5), (1, 1, 5), 1, 6),
        ((1, 2), (1, 1, 2), 1, 3),
    ],
)
def test_the_worst_position_is_the_chair_that_is_big_blind_soonest(
    event: MakeRoom,
    chairs: tuple[int, ...],
    spots: tuple[int, int, int],
    big: int,
    worst: int | None,
) -> None:
    table = event(chairs)
    table.next_at(*spots)
    assert standing(table).next_big == big
    assert standing(table).leaver() == big
    assert standing(table).worst == worst
    # And so it is when the next hand is dealt.
    table.deal()
    assert table.lineup is not None
    assert table.lineup.big == big


def test_a_chair_between_the_button_and_the_small_blind_waits(event: MakeRoom) -> None:
    table = event((0, 1, 2, 5, 6))
    table.next_at(1, 2, 5)
    # The button goes to 2 and the small blind to 5.
    assert [chair for chair in (3, 4, 7, 8) if standing(table).waits(chair)] == [3, 4]
    # It is the worst position only if there is no other, because the big blind is farthest away.
    assert standing(table).worst == 7
    assert [standing(table).hands_until_big(chair) for chair in (6, 7, 8, 0, 3, 4, 5)] == [
        0,
        1,
        1,
        1,
        4,
        4,
        4,
    ]
    table.say("seat", "new", seat=3, amount=1000)
    table.deal()
    assert "new" not in table.dealt


@pytest.mark.parametrize("chair", range(9))
def test_what_is_said_of_a_chair_is_what_happens_in_it(event: MakeRoom, chair: int) -> None:
    table = event((0, 2, 5, 6), amount=100_000)
    table.next_at(0, 2, 5)
    waits, hands = standing(table).waits(chair), standing(table).hands_until_big(chair)
    if chair not in table.seats:
        table.say("seat", "new", seat=chair, amount=100_000)
    name = table.seats[chair].player
    for number in range(12):
        table.deal()
        assert table.lineup is not None
        if number == 0 and name == "new":
            assert (name not in table.dealt) is waits
        if table.lineup.big == chair:
            assert number == hands
            return
        table.fold_out()
    raise AssertionError("never")


def test_in_stud_the_chair_that_was_emptied_last_is_filled(event: MakeRoom) -> None:
    table = event(range(8), games=["stud"], stakes="limit 10/20", seats=8)
    assert not standing(table).has_blinds
    assert standing(table).worst is None
    table.hand_out()
    table.say("take", "cy")
    table.say("take", "flo")
    table.say("take", "ann")
    assert standing(table).worst == 0
    assert standing(table).next_big is None
    assert standing(table).hands_until_big(0) is None
    assert not standing(table).waits(0)
    table.say("seat", "new", seat=0, amount=10)
    assert standing(table).worst == 5
    # From a full table, the player in that place is moved, or the next one.
    first, other = standing(table).leaver(5), standing(table).leaver(1)
    assert first is not None
    assert other is not None
    assert (table.seats[first].player, table.seats[other].player) == ("gus", "bob")


def test_in_a_stud_round_of_a_mix_it_is_as_if_the_next_hand_had_blinds(event: MakeRoom) -> None:
    table = event(range(5), games=["holdem", "stud"], stakes="limit 10/20", change_after=2, seats=8)
    table.hand_out(2)
    spots = table.state.positions.spots
    assert spots is not None
    due = standing(table).next_big
    assert due == (spots.big + 1) % 5
    table.hand_out()
    assert table.on.sheet.id == "stud"
    assert standing(table).next_big == due
    table.hand_out()
    # After the stud the blinds go on from there.
    table.deal()
    assert table.on.sheet.id == "holdem"
    assert table.lineup is not None
    assert table.lineup.big == due


def test_before_the_first_button_any_chair_will_do(event: MakeRoom) -> None:
    table = event((0, 1))
    assert (standing(table).next_big, standing(table).worst, standing(table).waits(5)) == (None, 2, False)


def test_nobody_is_left_to_move(event: MakeRoom) -> None:
    assert standing(event()).leaver() is None
    assert standing(event()).next_big is None


def test_who_wins_the_button_may_change_it_but_there_is_an_answer(event: MakeRoom) -> None:
    table = event((0, 1, 2, 5, 6), win_the_button=True)
    table.next_at(0, 1, 2)
    table.deal()
    table.fold_to("cy")
    # cy has the button, chair 5 the small blind.
    assert standing(table).next_big == 6
    assert standing(table).worst == 7
    assert not standing(table).waits(3)
