"""Games for fewer than want to play, or for more than could be dealt in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


@pytest.mark.rule("WSOP-70.a")
def test_the_seat_left_of_the_big_blind_sits_out_in_turn(room: MakeRoom) -> None:
    table = room(range(7), games=["deuce-to-seven-triple-draw@wsop2018"], stakes="limit 4/8", seats=7)
    resting = []
    for _ in range(7):
        table.deal()
        assert len(table.dealt) == 6
        (out,) = {seat.player for seat in table.seats.values()} - table.dealt
        assert table.state.positions.spots is not None
        assert table.seat_of(out).number == (table.state.positions.spots.big + 1) % 7
        resting.append(out)
        table.fold_out()
    assert len(set(resting)) == 7
    assert not any(seat.owes for seat in table.seats.values())


@pytest.mark.rule("WSOP-70.a")
def test_who_comes_back_as_the_straddle_makes_a_seventh(room: MakeRoom) -> None:
    table = room(
        range(7),
        games=["deuce-to-seven-triple-draw"],
        stakes="limit 4/8",
        most_dealt=6,
        straddles="under the gun",
        seats=7,
    )
    table.next_at(0, 1, 2)
    seat = table.seat_of("ed")
    seat.owes_big = seat.owes_small = True
    table.say("in", "ed", text="straddle")
    table.deal()
    assert table.live["ed"] == 8
    assert len(table.dealt) == 7


def test_in_stud_too_everybody_sits_out_in_turn(room: MakeRoom) -> None:
    table = room(range(9), games=["stud"], stakes="limit 4/8", change_after=100)
    resting = set()
    for _ in range(9):
        table.deal()
        resting |= {seat.player for seat in table.seats.values()} - table.dealt
        assert len(table.dealt) == 8
        table.fold_out()
    assert len(resting) == 9


def crowd(least: int, most: int) -> dict[str, str]:
    """A game that takes so many."""
    text = f'name = "Crowd"\nsource = "a test"\nextends = "holdem"\nplayers = [{least}, {most}]\n'
    return {"sheet": text}


@pytest.mark.rule("WSOP-70.a")
def test_who_posts_sits_out_too_where_more_post_than_are_dealt_in(room: MakeRoom) -> None:
    table = room([0, 1], games=["deuce-to-seven-triple-draw@wsop2018"], stakes="limit 10/20")
    table.next_at(0, 0, 1)
    for chair in range(2, 8):
        table.sit(f"new {chair}", chair)
        table.say("in", f"new {chair}", text="post")
    table.deal()
    assert len(table.dealt) == 6
    assert table.state.positions.spots is not None
    # The two left of the big blind sit out, and post when they are dealt in.
    out = [(table.state.positions.spots.big + step) % 8 for step in (1, 2)]
    assert table.dealt == {seat.player for seat in table.seats.values()} - {
        table.seats[chair].player for chair in out
    }
    for chair in out:
        assert table.seats[chair].player not in (*table.live, *table.dead)
        assert table.seats[chair].new
    table.fold_out()
    table.deal()
    assert len(table.dealt) == 6
    table.fold_out()
    table.hand_out(8)
    assert not any(seat.new for seat in table.seats.values())


@pytest.mark.rule("WSOP-70.a")
def test_no_more_than_are_to_be_are_dealt_in_though_all_post(room: MakeRoom) -> None:
    table = room([0, 1], games=["badugi"], stakes="limit 10/20", seats=8, most_dealt=6)
    table.hand_out()
    for chair in range(2, 8):
        table.sit(f"new {chair}", chair)
        table.say("in", f"new {chair}", text="post")
    table.deal()
    assert len(table.dealt) == 6


@pytest.mark.rule("WSOP-70.a")
@pytest.mark.parametrize("straddles", ["none", "under the gun"])
@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 2), (4, 3), (5, 3)])
def test_a_game_for_two_or_three_is_played_by_the_blinds_and_then_the_button(
    room: MakeRoom, players: int, most: int, straddles: str
) -> None:
    table = room(range(players), games=[crowd(2, most)], stakes="no-limit 5/10", straddles=straddles)
    if straddles != "none":
        for seat in table.seats.values():
            table.say("straddle", seat.player)
    had: dict[str, int] = {}
    for _ in range(2 * players):
        table.deal()
        assert len(table.dealt) == most
        assert sorted(table.live.values()) == [5, 10]
        assert table.turn == (min(table.live, key=lambda one: table.live[one]) if most == 2 else table.turn)
        for player in table.live:
            had[player] = had.get(player, 0) + 1
        table.fold_out()
    assert set(had.values()) == {4}


def test_where_too_few_could_be_dealt_in_for_a_game_nothing_is_owed(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4], games=[crowd(4, 9), "badugi"], stakes="limit 10/20", missed="wait")
    table.next_at(0, 1, 2)
    table.seat_of("bob").owes_big = True
    table.say("leave", "cy")
    table.deal()
    assert table.on.sheet.name == "Crowd"
    assert table.dealt == {"ann", "bob", "di", "ed"}
    assert not table.seat_of("bob").owes


def test_where_no_game_is_for_so_few_no_hand_may_start(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=[crowd(4, 9)], stakes="limit 10/20")
    assert not table.may_start
    table.sit("di", 3)
    assert table.may_start
