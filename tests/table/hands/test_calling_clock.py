"""Calling the clock: who may, from when on, and what happens when it runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import BadCommand, Command, NotHere, NotNow, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def other(table: Room) -> str:
    """Somebody in the hand whose turn it is not."""
    return next(name for name in sorted(table.dealt) if name != table.turn)


@pytest.mark.rule("WSOP-181")
@pytest.mark.rule("WSOP-105.6")
def test_after_two_minutes_there_is_one_more_and_ten_seconds_and_the_hand_is_dead(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    slow = table.turn
    assert table.view(None)["deadline"] is None
    with pytest.raises(NotNow, match="thought for 120 seconds"):
        table.say("clock", other(table), at=100_000)
    assert table.view(None)["clock_from"] == 120_000
    caller = other(table)
    table.say("clock", caller, at=120_000)
    assert table.view(None)["deadline"] == 190_000
    assert table.view(None)["clock_called"] == caller
    assert table.view(None)["clock_from"] is None
    with pytest.raises(NotNow):
        table.say("tick", at=189_999)
    table.say("tick", at=190_000)
    assert str(table.on.actions[-1]) == "fold"
    assert table.turn != slow
    # The clock was for one decision.
    assert table.view(None)["deadline"] is None
    assert table.view(None)["clock_called"] == ""


@pytest.mark.rule("WSOP-181")
def test_who_faces_no_bet_checks_when_the_clock_runs_out(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    table.act("call", "call")
    table.say("clock", other(table), at=120_000)
    table.say("tick", at=190_000)
    assert str(table.on.actions[-1]) == "check"


@pytest.mark.rule("WSOP-181")
def test_who_answers_in_time_has_answered(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    table.say("clock", other(table), at=130_000)
    table.say("act", table.turn, text="call", at=150_000)
    with pytest.raises(NotNow, match="thought for 120 seconds"):
        table.say("clock", other(table), at=260_000)
    table.say("clock", other(table), at=270_000)
    assert table.deadline == 340_000


@pytest.mark.rule("WSOP-181")
def test_anybody_dealt_into_the_hand_may_call_it_and_nobody_else(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3])
    table.deal()
    folded = table.turn
    table.act("fold")
    table.sit("ed", 7)
    for stranger in ("ed", "nobody"):
        with pytest.raises(NotHere, match="dealt in"):
            table.say("clock", stranger, at=200_000)
    with pytest.raises(NotNow, match="on themselves"):
        table.say("clock", table.turn, at=200_000)
    table.say("away", folded, at=200_000)
    with pytest.raises(NotHere, match="at the table"):
        table.say("clock", folded, at=200_000)
    table.say("away", folded, text="back", at=200_000)
    # Who has folded was dealt in all the same.
    table.say("clock", folded, at=200_000)
    with pytest.raises(NotNow, match="running already"):
        table.say("clock", other(table), at=210_000)


@pytest.mark.rule("WSOP-181")
def test_the_floor_may_shorten_it_but_not_for_a_hand_that_it_plays(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    with pytest.raises(NotHere, match="like everybody else"):
        table.say("clock", other(table), text="floor", amount=10, at=5_000)
    with pytest.raises(BadCommand):
        table.say("clock", "host", text="floor", amount=71, at=5_000)
    table.say("clock", "host", text="floor", amount=10, at=5_000)
    assert table.deadline == 15_000


def test_a_shorter_clock_of_the_table_stays(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=100, time_bank=60)
    table.deal()
    slow = table.turn
    table.say("clock", other(table), at=130_000)
    assert table.deadline == 160_000
    table.say("tick", at=160_000)
    assert table.seat_of(slow).time_bank == 0


def test_what_is_left_of_the_time_bank_stays(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=100, time_bank=600)
    table.deal()
    slow = table.turn
    table.say("clock", other(table), at=120_000)
    table.say("tick", at=190_000)
    assert table.seat_of(slow).time_bank == 600_000 - 90_000


def test_a_pause_stops_a_clock_that_was_called(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    table.say("clock", other(table), at=120_000)
    table.say("pause", at=130_000)
    assert table.deadline is None
    table.say("pause", text="off", at=530_000)
    assert table.deadline == 590_000


def test_a_table_is_read_again_with_its_clock(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    table.say("clock", other(table), at=120_000)
    again = Table.from_dict(table.to_dict())
    assert again == table
    assert again.deadline == 190_000
    old = table.to_dict()
    del old["called_by"], old["until"], old["taken_back"]
    assert Table.from_dict(old).deadline is None


@pytest.mark.rule("WSOP-352")
def test_in_open_face_it_is_half_a_minute_and_half_a_minute(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["open-face-chinese"], stakes="points 5")
    table.deal()
    with pytest.raises(NotNow, match="thought for 30 seconds"):
        table.say("clock", other(table), at=29_999)
    table.say("clock", other(table), at=30_000)
    assert table.deadline == 60_000
    table.say("tick", at=60_000)
    assert table.on.actions[-1].kind == "set"


def test_tournament_directors_give_half_a_minute_and_another(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock_calls="half a minute")
    table.deal()
    with pytest.raises(NotNow, match="thought for 30 seconds"):
        table.say("clock", other(table), at=29_999)
    table.say("clock", other(table), at=30_000)
    # 25 seconds, and a count of five.
    assert table.deadline == 60_000
    table.say("tick", at=60_000)
    assert str(table.on.actions[-1]) == "fold"


def test_the_clock_is_called_on_whoever_picks_the_game_and_then_it_is_picked(room: MakeRoom) -> None:
    rules = {"games": ["holdem", "stud"], "stakes": "limit 4/8", "dealers_choice": True}
    table = room([0, 1, 2], **rules)
    table.say("start", text="seed", at=1000)
    picker = table.picking
    waits, out = (seat.player for seat in table.seats.values() if seat.player != picker)
    table.say("out", out)
    assert table.view(None)["clock_from"] == 121_000
    for player, refused in ((picker, NotNow), (out, NotHere)):
        with pytest.raises(refused):
            table.say("clock", player, at=121_000)
    table.say("clock", waits, at=121_000)
    assert table.deadline == 191_000
    stored = Table.from_dict(table.to_dict())
    stored.do(Command("tick", at=191_000))
    table.say("pick", picker, text="stud", at=150_000)
    for one in (table, stored):
        assert not one.picking
        assert one.view(None)["clock_called"] == ""
        assert one.deadline is None
