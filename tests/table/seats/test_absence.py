"""Missed-blind and absent buttons, the third man walking, and lost connections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import BadBuyIn, BadCommand, NotNow
from cardhouse.table.seats.absence import may_be_picked_up

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def gone(table: Room, player: str) -> None:
    """Somebody sits out until the big blind has passed."""
    table.say("out", player)
    while not table.seat_of(player).owes_big:
        table.hand_out()


@pytest.mark.rule("WSOP-73")
def test_a_missed_blind_and_two_absent_buttons(room: MakeRoom) -> None:
    table = room(range(6))
    table.hand_out()
    gone(table, "cy")
    assert "missed blind" in table.view(None)["seats"][2]["badges"]
    with pytest.raises(NotNow):
        table.say("pick-up", "cy")
    table.say("dealer")
    assert may_be_picked_up(table.state) == []
    table.say("dealer")
    assert may_be_picked_up(table.state) == ["cy"]
    table.say("pick-up", "cy")
    assert "cy" in table.left


@pytest.mark.rule("WSOP-57")
def test_chips_that_were_taken_off_the_table_come_back_whole(room: MakeRoom) -> None:
    table = room(range(6))
    table.hand_out()
    gone(table, "cy")
    table.say("dealer")
    table.say("dealer")
    chips = table.stack("cy")
    table.say("pick-up", "cy")
    with pytest.raises(BadBuyIn):
        table.sit("cy", 2, chips - 1)
    table.sit("cy", 2, chips)


@pytest.mark.rule("WSOP-73")
def test_without_a_missed_blind_there_is_no_absent_button(room: MakeRoom) -> None:
    table = room(range(6))
    table.hand_out()
    table.say("out", "cy")
    table.say("dealer")
    table.say("dealer")
    assert may_be_picked_up(table.state) == []


@pytest.mark.rule("WSOP-73")
def test_who_comes_back_has_no_absent_buttons(room: MakeRoom) -> None:
    table = room(range(6))
    table.hand_out()
    gone(table, "cy")
    table.say("dealer")
    table.say("in", "cy")
    table.say("out", "cy")
    table.say("dealer")
    assert may_be_picked_up(table.state) == []


@pytest.mark.rule("WSOP-74")
def test_the_third_man_walking_is_picked_up_after_a_missed_blind(room: MakeRoom) -> None:
    table = room(range(7))
    table.hand_out()
    for player in ("ann", "bob"):
        table.say("out", player)
        assert not table.seat_of(player).walked
    gone(table, "cy")
    assert may_be_picked_up(table.state) == ["cy"]


@pytest.mark.rule("WSOP-74")
def test_the_second_to_leave_is_not_the_third(room: MakeRoom) -> None:
    table = room(range(7))
    table.hand_out()
    table.say("out", "ann")
    gone(table, "cy")
    assert may_be_picked_up(table.state) == []


def test_who_is_away_is_dealt_in_and_may_come_back_in_the_middle_of_a_hand(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    player = table.turn
    table.say("away", player)
    assert "away" in table.view(None)["seats"][table.seat_of(player).number]["badges"]
    table.say("away", player, text="back")
    table.act("call")
    with pytest.raises(BadCommand):
        table.say("away", player, text="perhaps")


def test_without_a_clock_whoever_is_away_is_answered_for(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    with pytest.raises(NotNow):
        table.say("tick")
    player = table.turn
    table.say("away", player)
    table.say("tick")
    assert table.turn != player


def test_acting_is_being_there(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    player = table.turn
    table.say("away", player)
    table.act("call")
    assert not table.seat_of(player).away
