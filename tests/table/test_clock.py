"""The clock of a decision, the time bank and pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardroom.table import NotNow, NotYourTurn

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


def test_the_time_bank_comes_after_the_clock_and_is_used_up(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60)
    table.deal()
    player = table.turn
    assert table.deadline == 90_000
    table.say("act", player, text="call", at=50_000)
    assert table.seat_of(player).time_bank == 40_000
    assert table.deadline == 140_000


def test_when_time_runs_out_a_bet_is_folded_and_nothing_is_checked(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=0)
    table.deal()
    with pytest.raises(NotNow):
        table.say("tick", at=29_999)
    table.say("tick", at=30_000)
    assert str(table.on.actions[-1]) == "fold"
    table.act("call")
    table.say("tick", at=60_000)
    assert str(table.on.actions[-1]) == "check"


def test_who_is_away_has_no_time_bank(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60)
    table.deal()
    table.say("away", table.turn)
    assert table.deadline == 30_000


def test_a_pause_stops_the_clock_where_it_is(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=0)
    table.deal()
    table.say("pause", at=10_000)
    stopped = table.deadline
    assert stopped is None
    with pytest.raises(NotNow):
        table.act("call")
    with pytest.raises(NotNow):
        table.say("tick", at=99_000)
    with pytest.raises(NotNow):
        table.say("pause", at=99_000)
    table.say("pause", text="off", at=100_000)
    assert table.deadline == 120_000
    with pytest.raises(NotNow):
        table.say("pause", text="off")


def test_nothing_starts_in_a_pause(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.say("pause")
    assert not table.may_start
    with pytest.raises(NotNow):
        table.deal()


def test_time_does_not_go_back(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=0)
    table.say("bomb", at=50_000)
    table.say("start", text="seed", at=1)
    assert table.deadline == 80_000


@pytest.mark.rule("WSOP-63")
def test_only_the_one_who_is_asked_answers(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    with pytest.raises(NotNow):
        table.say("act", "ann", text="check")
    table.deal()
    other = next(player for player in table.dealt if player != table.turn)
    with pytest.raises(NotYourTurn):
        table.say("act", other, text="fold")


@pytest.mark.parametrize("how", ["leave", "remove"])
def test_who_goes_in_a_pause_leaves_the_next_player_the_time_there_is(room: MakeRoom, how: str) -> None:
    table = room([0, 1, 2, 3], clock=30, time_bank=60)
    table.say("start", text="a", at=1_000)
    table.say("pause", at=2_000)
    table.say(how, table.turn, at=302_000)
    table.say("pause", text="off", at=602_000)
    assert table.deadline == 602_000 + 90_000
