"""Where new players go, who is called, and who has to play."""

from __future__ import annotations

import pytest

from cardhouse.floor import Call, Line, Standing, calls, may_transfer, must_play, sends_to

FOUR = ("T1", "T2", "T3", "T4")


@pytest.mark.rule("WSOP-85")
def test_a_new_player_goes_to_the_game_most_in_need() -> None:
    line = Line("balanced", ("A", "B"))
    assert sends_to(line, {"A": Standing(7, 2), "B": Standing(9, 0)}) == ("A",)
    assert sends_to(line, {"A": Standing(8, 1), "B": Standing(5, 4)}) == ("B",)
    assert sends_to(line, {"A": Standing(6, 3), "B": Standing(6, 3)}) == ("A", "B")
    assert sends_to(line, {"A": Standing(9, 0), "B": Standing(9, 0)}) == ()
    # A table that nobody plays at is not in need.
    assert sends_to(line, {"A": Standing(3, 6), "B": Standing(0, 9)}) == ("A",)
    assert sends_to(line, {"A": Standing(9, 0), "B": Standing(0, 9)}) == ("B",)


@pytest.mark.rule("WSOP-96")
def test_with_a_must_move_a_new_player_begins_there() -> None:
    line = Line("must-move", ("T1", "T2", "T3"))
    tables = {"T1": Standing(8, 1), "T2": Standing(9, 0), "T3": Standing(4, 5)}
    assert sends_to(line, tables) == ("T3",)
    assert sends_to(line, {**tables, "T3": Standing(9, 0)}) == ()
    # Where nobody could be called, the chair in the main game is for a new player.
    assert sends_to(line, {**tables, "T3": Standing(0, 9)}) == ("T1",)
    assert sends_to(line, {"T1": Standing(9, 0), "T2": Standing(9, 0), "T3": Standing(0, 9)}) == ("T3",)


@pytest.mark.rule("WSOP-98.a")
def test_in_a_daisy_chain_a_new_player_begins_in_the_last_game() -> None:
    line = Line("daisy-chain", FOUR)
    full = dict.fromkeys(FOUR, Standing(8, 1))
    assert sends_to(line, full) == ("T4",)
    assert sends_to(line, {**full, "T4": Standing(0, 9)}) == ("T3",)
    assert sends_to(line, dict.fromkeys(FOUR, Standing(0, 9))) == ("T1",)


@pytest.mark.rule("WSOP-85")
@pytest.mark.parametrize(("left", "entered", "allowed"), [(7, 8, False), (9, 6, True)])
def test_a_transfer_leaves_no_smaller_game_behind(left: int, entered: int, allowed: bool) -> None:
    assert may_transfer(left, entered) == allowed


@pytest.mark.rule("WSOP-97")
@pytest.mark.parametrize(
    ("seats", "others", "must"),
    [(9, 3, True), (9, 2, False), (6, 2, True), (6, 1, False), (8, 3, True), (5, 2, True), (2, 1, True)],
)
def test_who_waits_has_to_play_a_new_game_that_is_large_enough(seats: int, others: int, must: bool) -> None:
    assert must_play(seats, others) == must


@pytest.mark.rule("WSOP-98.a")
def test_a_chair_in_the_first_of_four_games_is_filled_through_the_whole_chain() -> None:
    tables = {
        "T1": Standing(8, 1, ("a1",)),
        "T2": Standing(9, 0, ("b1", "b2")),
        "T3": Standing(9, 0, ("c1", "c2")),
        "T4": Standing(9, 0, ("d1", "d2")),
    }
    assert calls(Line("daisy-chain", FOUR), tables, ["w1", "w2"]) == [
        Call("b1", "T2", "T1", now=True),
        Call("c1", "T3", "T2", now=False),
        Call("d1", "T4", "T3", now=False),
        Call("w1", "", "T4", now=False),
    ]


@pytest.mark.rule("WSOP-96")
def test_the_must_move_fills_all_main_games_in_the_order_of_its_list() -> None:
    line = Line("must-move", ("T1", "T2", "T3"))
    tables = {"T1": Standing(8, 1), "T2": Standing(7, 2), "T3": Standing(9, 0, ("x", "y", "z", "w"))}
    found = calls(line, tables)
    assert [(call.player, call.to, call.now) for call in found] == [
        ("x", "T2", True),
        ("y", "T1", True),
        ("z", "T2", True),
    ]


def test_who_does_not_fit_is_passed_over() -> None:
    line = Line("must-move", ("T1", "T2"))
    tables = {"T1": Standing(8, 1), "T2": Standing(3, 6, ("x", "y", "z"))}
    found = calls(line, tables, ["w", "v"], fits=lambda player, _: player not in ("x", "w"))
    assert [(call.player, call.source, call.to) for call in found] == [("y", "T2", "T1"), ("v", "", "T2")]


@pytest.mark.rule("WSOP-85")
def test_side_by_side_the_list_goes_where_players_are_needed() -> None:
    line = Line("balanced", ("A", "B"))
    found = calls(line, {"A": Standing(8, 1), "B": Standing(6, 3)}, ["w1", "w2", "w3", "w4", "w5"])
    assert [(call.player, call.to) for call in found] == [("w1", "B"), ("w2", "B"), ("w3", "A"), ("w4", "B")]
    assert all(call.now and not call.source for call in found)
