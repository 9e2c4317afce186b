"""Going to another table and coming from one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadCommand
from cardhouse.table.seats.absence import may_be_picked_up

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def here(table: Room, player: str) -> bool:
    return any(seat.player == player for seat in table.seats.values())


def played_until_gone(table: Room, player: str) -> int:
    """How many more hands somebody was dealt into who is called away."""
    hands = 0
    while here(table, player):
        table.deal()
        hands += player in table.dealt
        table.fold_out()
    return hands


@pytest.mark.rule("WSOP-94")
@pytest.mark.parametrize(
    ("player", "hands"),
    # The blinds were on cy and di: di has the small blind and the button to come, cy the button.
    [("di", 2), ("cy", 1), ("bob", 0), ("ed", 0), ("flo", 0)],
)
def test_who_has_taken_a_blind_may_play_through_the_button(room: MakeRoom, player: str, hands: int) -> None:
    table = room(range(6))
    table.next_at(0, 1, 2)
    table.hand_out()
    assert table.state.positions.spots == (1, 2, 3)
    table.say("leave", player, text="called")
    assert here(table, player) == (hands > 0)
    assert played_until_gone(table, player) == hands


@pytest.mark.rule("WSOP-98")
@pytest.mark.rule("WSOP-98.a")
@pytest.mark.rule("WSOP-98.b")
@pytest.mark.parametrize(
    ("player", "more"),
    # On the button, in the small blind, in the big blind, under the gun.
    [("bob", 0), ("cy", 1), ("di", 2), ("ed", 0)],
)
def test_who_is_called_in_the_middle_of_a_hand_plays_it_and_what_is_left_of_the_round(
    room: MakeRoom, player: str, more: int
) -> None:
    table = room(range(6))
    table.next_at(0, 1, 2)
    table.deal()
    assert table.state.positions.spots == (1, 2, 3)
    table.say("leave", player, text="called")
    # The hand is not folded by it.
    assert not table.on.players[table.seat_of(player).number].folded
    badges = table.view(None)["seats"][table.seat_of(player).number]["badges"]
    assert "called away" in badges
    table.fold_out()
    assert played_until_gone(table, player) == more


@pytest.mark.rule("WSOP-94")
@pytest.mark.rule("WSOP-98")
@pytest.mark.parametrize(("waiting", "more"), [(True, 0), (False, 1)])
@pytest.mark.parametrize("playing", [True, False])
def test_in_stud_one_plays_the_present_hand_and_one_more_if_nobody_waits(
    room: MakeRoom, waiting: bool, more: int, playing: bool
) -> None:
    table = room(range(6), games=["stud"], stakes="limit 4/8")
    table.hand_out()
    if waiting:
        table.say("list", "hal")
    if playing:
        table.deal()
    table.say("leave", "cy", text="called")
    if playing:
        assert here(table, "cy")
        table.fold_out()
    assert played_until_gone(table, "cy") == more


def test_who_is_alone_at_the_table_waits_for_no_button(room: MakeRoom) -> None:
    table = room(range(2))
    table.hand_out()
    big = table.seats[table.state.positions.spots.big].player if table.state.positions.spots else ""
    table.say("out", next(seat.player for seat in table.seats.values() if seat.player != big))
    table.say("leave", big, text="called")
    assert not here(table, big)


def test_being_called_away_can_be_taken_back(room: MakeRoom) -> None:
    table = room(range(4))
    table.deal()
    table.say("leave", "cy", text="called")
    table.say("in", "cy")
    table.fold_out()
    assert here(table, "cy")
    with pytest.raises(BadCommand):
        table.say("leave", "cy", text="slowly")


def test_who_sits_out_on_the_way_to_the_button_goes(room: MakeRoom) -> None:
    table = room(range(6))
    table.next_at(0, 1, 2)
    table.hand_out()
    table.say("leave", "di", text="called")
    table.say("out", "di")
    assert played_until_gone(table, "di") == 0


@pytest.mark.rule("WSOP-98")
@pytest.mark.parametrize("may_pass", [True, False])
def test_where_the_button_may_not_be_let_past_the_big_blind_is_taken_when_it_comes(
    room: MakeRoom, may_pass: bool
) -> None:
    table = room([0, 2, 4, 6], stakes="limit 10/20", may_pass=may_pass)
    table.next_at(0, 2, 4)
    table.sit("ed", 5, text="moved")
    table.deal()
    # The big blind is due in chair 5 at once.
    assert ("ed" in table.dealt) == (not may_pass)
    assert table.live == ({"di": 10, "cy": 5} if may_pass else {"ed": 10, "cy": 5})


@pytest.mark.rule("WSOP-98")
@pytest.mark.parametrize("may_pass", [True, False])
def test_who_is_moved_comes_in_free_in_any_place_but_the_best(room: MakeRoom, may_pass: bool) -> None:
    for chair, free in ((8, True), (2, False), (3, False)):
        table = room([0, 2, 4, 6], stakes="limit 10/20", may_pass=may_pass, seats=9)
        # The next button is on 2, which leaves, and the blinds are on 4 and 6.
        table.next_at(0, 2, 4)
        table.say("leave", "bob")
        table.sit("ed", chair, text="moved")
        table.deal()
        assert table.live == {"cy": 5, "di": 10}
        assert ("ed" in table.dealt) == free


@pytest.mark.rule("WSOP-98.d")
@pytest.mark.parametrize(("how", "live"), [("post", 10), ("wait", 0)])
def test_a_missed_blind_goes_with_who_is_moved_in_a_round_of_stud(
    room: MakeRoom, how: str, live: int
) -> None:
    games = ["stud", "holdem"]
    table = room([0, 2, 4, 6], games=games, stakes="limit 10/20", change_after=2)
    table.hand_out()
    table.sit("ed", 8, text="moved", data={"owes": ["big", "small"]})
    assert "missed blind" in table.view(None)["seats"][4]["badges"]
    table.deal()
    assert (table.on.sheet.id, "ed" in table.dealt) == ("stud", True)
    table.fold_out()
    table.say("in", "ed", text=how)
    table.next_at(0, 2, 4)
    table.deal()
    assert table.on.sheet.id == "holdem"
    assert (table.live.get("ed", 0), table.dead.get("ed", 0)) == (live, live // 2)


@pytest.mark.parametrize(
    ("text", "owes"), [("moved", ["everything"]), ("moved", "big"), ("", ["big"]), ("moved", 3)]
)
def test_what_is_owed_is_blinds_and_comes_from_another_table(room: MakeRoom, text: str, owes: Any) -> None:
    table = room([0, 1])
    with pytest.raises(BadCommand):
        table.sit("cy", 5, text=text, data={"owes": owes})


@pytest.mark.rule("WSOP-73")
@pytest.mark.parametrize("hands", [0, 1])
def test_who_sat_out_at_the_other_table_is_out_here_with_the_absent_buttons(
    room: MakeRoom, hands: int
) -> None:
    table = room([0, 1, 2])
    for _ in range(hands):
        table.hand_out()
    data = {"owes": ["big"], "out": True, "absent": 2, "walked": False}
    table.sit("gus", 5, 200, text="moved", data=data)
    seat = table.seat_of("gus")
    assert (seat.out, seat.absent) == (True, 2)
    table.hand_out()
    assert "gus" not in table.dealt
    if hands:
        assert may_be_picked_up(table.state) == ["gus"]


@pytest.mark.parametrize("data", [{"out": 1}, {"absent": True}, {"walked": "yes"}])
def test_what_is_said_of_who_comes_over_has_its_form(room: MakeRoom, data: dict[str, Any]) -> None:
    with pytest.raises(BadCommand, match="absent must be a number"):
        room([0, 1]).sit("gus", 5, 200, text="moved", data=data)
