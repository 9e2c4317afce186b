"""The clock of a decision, the time bank and pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import Command, NotNow, NotYourTurn, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def test_the_time_bank_comes_after_the_clock_and_is_used_up(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60)
    table.deal()
    player = table.turn
    assert table.deadline == 90_000
    table.say("act", player, text="call", at=50_000)
    assert table.seat_of(player).time_bank == 40_000
    assert table.deadline == 140_000


@pytest.mark.rule("WSOP-105.6")
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


def test_who_is_away_has_a_short_clock_and_no_time_bank(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60)
    away = [seat.player for seat in table.seats.values()]
    for player in away:
        table.say("away", player)
    table.deal()
    assert table.deadline == 15_000
    table.say("tick", at=15_000)
    assert str(table.on.actions[-1]) == "fold"
    assert {seat.time_bank for seat in table.seats.values()} == {60_000}
    table.say("away", table.turn, text="back", at=16_000)
    assert table.deadline == 105_000


def test_a_clock_that_is_shorter_already_stays_as_it_is(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=10, time_bank=60)
    for player in ("ann", "bob", "cy"):
        table.say("away", player)
    table.deal()
    assert table.deadline == 10_000


def test_who_loses_the_connection_while_deciding_has_the_short_clock_from_then_on(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60)
    table.deal()
    player = table.turn
    table.say("away", player, at=5_000)
    assert table.deadline == 20_000
    # Whoever is away is not away once more.
    table.say("away", player, at=12_000)
    assert table.deadline == 20_000
    table.say("away", player, text="back", at=13_000)
    assert table.deadline == 90_000
    # Who was at the time bank already has that much of it, and has used it.
    table.say("away", player, at=50_000)
    assert table.deadline == 65_000
    table.say("tick", at=65_000)
    assert table.seat_of(player).time_bank == 25_000


def test_nobody_has_more_time_for_having_lost_the_connection(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=5)
    table.deal()
    table.say("away", table.turn, at=34_000)
    assert table.deadline == 35_000


def test_a_house_may_give_those_who_are_away_as_long_as_anybody(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60, away_clock=0)
    table.deal()
    table.say("away", table.turn, at=5_000)
    assert table.deadline == 30_000


def test_a_dealer_who_is_away_has_the_short_clock_to_pick_a_game(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["holdem", "razz"], dealers_choice=True, clock=30)
    table.say("start", text="a seed")
    table.say("away", table.picking, at=1_000)
    assert table.deadline == 16_000
    table.say("tick", at=16_000)
    assert table.picking == ""


def test_two_clocks_run_out_in_a_row_mean_sitting_out(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=0)
    table.deal()
    player = table.turn
    table.act("call", "call")
    while table.turn != player:
        table.act("check")
    table.say("tick", at=table.deadline)
    assert table.seat_of(player).late == 1
    assert not table.seat_of(player).out
    while table.turn != player:
        table.act("check")
    table.say("tick", at=table.deadline)
    assert table.seat_of(player).out
    assert {"out", "timed out"} <= {*badges_of(table, player)}
    table.fold_out()
    table.deal()
    assert player not in table.dealt
    table.say("in", player)
    assert not {"out", "timed out"} & {*badges_of(table, player)}
    assert table.seat_of(player).late == 0


def badges_of(table: Room, player: str) -> list[str]:
    found: list[str] = next(seat["badges"] for seat in table.view(None)["seats"] if seat["player"] == player)
    return found


def test_an_answer_in_between_begins_the_count_anew(room: MakeRoom) -> None:
    table = room([0, 1], clock=30, time_bank=0)
    for _ in range(4):
        table.deal()
        table.act("call")
        player = table.turn
        table.say("tick", at=table.deadline)
        while table.turn != player:
            table.act("check")
        table.act("check")
        assert (table.seat_of(player).late, table.seat_of(player).out) == (0, False)
        table.fold_out()


@pytest.mark.parametrize(("out_after", "ticks"), [(0, 5), (1, 1), (3, 3)])
def test_after_how_many_clocks_one_sits_out_is_a_rule(room: MakeRoom, out_after: int, ticks: int) -> None:
    table, ticked = room([0, 1, 2], clock=30, time_bank=0, out_after=out_after), 0
    while ticked < 5 and not table.seat_of("ann").out:
        if not table.playing:
            table.deal()
        if table.turn == "ann":
            table.say("tick", at=table.deadline)
            ticked += 1
        else:
            table.act("check" if table.asked.may_check else "call")
    assert ticked == ticks


def test_without_a_clock_who_is_away_sits_out_after_two_answers_given_for_them(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=0)
    table.deal()
    player = table.turn
    table.act("call", "call", "check")
    for _ in range(2):
        while table.turn != player:
            table.act("check")
        table.say("away", player)
        table.say("tick")
    assert table.seat_of(player).out


def test_a_table_from_before_these_rules_goes_on_without_them(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30, time_bank=60)
    table.deal()
    state = table.to_dict()
    del state["rules"]["away_clock"], state["rules"]["out_after"]
    for seat in state["seats"]:
        assert not {"late", "gone_at"} & seat.keys()
    old = Table.from_dict(state)
    old.do(Command("away", table.turn, at=1_000))
    assert old.deadline == 30_000
    assert (old.rules.away_clock, old.rules.out_after) == (0, 0)
    assert old.rules.changed({"clock": 20}).out_after == 0


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
