"""Cards that all but their owner see, cards taken into the hand, dealt the other way for a fee, replaced."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.dealer.seeing.test_secrets import cards_named
from tests.sheets.own.dealt import given, to

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.cards import parse_card, parse_cards
from cardhouse.history import write_seen
from cardhouse.history.records.felt import steps_of, view_of
from cardhouse.history.records.record import Record
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own

INDIAN = """
name = "Indian Poker"
source = "home games"
family = "stud"
players = [2, 10]
structures = ["no-limit", "limit"]
play = ["ante", "deal 1 out", "bet small", "showdown"]
contest.high = { scale = "high-card" }
"""
PIG = """
name = "Pig Poker"
source = "home games"
family = "draw"
players = [2, 6]
play = [
  "ante", "deal 3 down", "bet small", "deal 1 up", "bet small, highest showing first",
  "deal 1 up", "bet big, highest showing first", "take up-cards down",
  "draw 0-3, 4 with A shown", "bet big", "showdown",
]
contest.high.scale = "high"
"""
SWEAT = """
name = "A card to beat"
source = "home games"
family = "stud"
players = [2, 6]
board = "m"
lines = []
play = ["ante", "deal 7 unseen", "board m", "turn to beat m, bet any", "showdown"]
contest.high = { scale = "high", use = "5 hand" }
"""
HOLE = """
name = "Down, or up for a fee"
source = "home games"
family = "flop"
players = [2, 6]
board = "flop flop flop turn river"
play = [
  "ante", "deal 2 down", "bet small", "deal 1 down, or up for 1 ante", "board flop", "bet small",
  "replace flop", "board turn", "bet big", "board river",
  "replace river, for 1 small bet", "bet big", "showdown",
]
contest.high.scale = "high"
"""
ALL = {"indian": INDIAN, "pig": PIG, "sweat": SWEAT, "hole": HOLE}


WORKED = [
    (INDIAN, ["Kd", "9c", "Kh"], None, [60, 0, 60]),
    (PIG, ["6d Ah 6h 4h Qd", "Jc 8h 5d Js Qc"], None, [0, 120]),
    (HOLE, ["Ad Ah 4h", "Jc Js 5d"], "2c 7d 9h Jd 3s", [0, 120]),
]
"""Sheets, hands, boards, and what each hand gets of a pot of 120."""


class TestOut:
    def test_all_see_it_but_its_owner_and_those_who_watch(self) -> None:
        hand = given(INDIAN, ["Kd", "9c", "Kh"], stakes="limit 10/20 ante 2")
        for seat in range(3):
            view = hand.view(seat)
            assert view.cards == ()
            assert [one.cards for one in view.seats if one.seat == seat] == [(None,)]
            assert all(one.cards[0] is not None for one in view.seats if one.seat != seat)
        assert cards_named(json.dumps(hand.view(None).to_dict())) == set()

    def test_no_history_tells_an_owner_who_folds(self) -> None:
        hand = given(INDIAN, ["Kd", "9c", "Kh"], stakes="limit 10/20 ante 2")
        hand.play("bet 10, fold, fold")
        kept = Record.from_dict(Record.of(hand).to_dict())
        for seat, own in enumerate(parse_cards("Kd 9c Kh")):
            told = json.dumps([view_of(kept, seat), steps_of(kept, seat), write_seen(hand, seat)])
            assert own not in cards_named(told)

    def test_bots_and_learners_see_the_others_alone(self) -> None:
        sheet = read_own(INDIAN)
        hand = given(INDIAN, ["2d", "Ac"], stakes="limit 10/20 ante 2")
        view = hand.view(hand.turn)
        assert view.decision is not None
        assert find_bot("easy")(view, view.decision, sheet, Random(1)).kind in ("check", "bet")
        env = cardhouse.env(sheet, players=2, stacks=400)
        env.reset(seed=3)
        seen = env.observe(env.agent_selection)["observation"]
        parts = env.observer.parts
        assert not any(seen[parts.at["own cards"]])
        assert sum(seen[parts.at["cards of seat 1"]]) == 1

    def test_who_sorts_cards_must_see_them(self) -> None:
        text = INDIAN.replace("deal 1 out", 'deal 4 out", "split 2 a, 2 b')
        with pytest.raises(SheetError, match="asks players to sort theirs"):
            read_own(text)

    def test_nobody_picks_only_cards_that_are_out(self) -> None:
        with pytest.raises(SheetError, match="have not seen"):
            read_own(INDIAN.replace('"bet small"', '"bet small", "draw 0-1"'))


class TestTakenUp:
    def test_what_lay_up_is_hidden_and_may_be_thrown_away_unseen(self) -> None:
        hand = to(given(PIG, ["2c 3c 4c Kd Qd", "2d 3d 4d Kh Qh"]), "draw")
        assert [player.up for player in hand.players] == [(), ()]
        other = hand.view(0).seats[1].cards
        assert other == (None,) * 5
        assert [event.kind for event in hand.view(0).events].count("pick-up") == 2
        hand.act("draw Kh")
        assert hand.view(0).seats[1].cards == (None,) * 4

    def test_nothing_shows_after_it(self) -> None:
        with pytest.raises(SheetError, match="bring-in"):
            read_own(PIG.replace('"draw 0-3, 4 with A shown"', '"bring-in lowest"'))


def test_a_card_on_the_table_is_the_first_to_beat() -> None:
    hand = given(SWEAT, ["9c Kd 2s 5h 5c 7d Jh", "7h 4c 9d 2h 3s 6c Ts"], "8s")
    # A seven does not beat the eight; seven and four do not either.
    assert [str(card) for card in hand.players[1].up] == ["7h", "4c", "9d"]


class TestEitherWay:
    def test_a_fee_turns_the_card(self) -> None:
        hand = to(given(HOLE, ["2c 3c 4c", "2d 3d 4d"]), "buy")
        assert "face up, for 2" in str(hand.asked.said)
        hand.play("buy yes, buy no")
        assert [player.up for player in hand.players] == [(), (parse_card("4d"),)]
        assert hand.told("pay") == [(1, 2)]

    def test_the_board_is_replaced(self) -> None:
        hand = given(HOLE, ["2c 3c 4c", "2d 3d 4d"], "Ks Qs Js 5h 6h 7h 8h 9h Th")
        to(hand, "buy").play("buy no, buy no")
        assert hand.board["flop"] == list(parse_cards("Ks Qs Js"))
        hand.play("check, check")
        assert hand.board["flop"] == list(parse_cards("5h 6h 7h"))
        assert {*parse_cards("Ks Qs Js")} <= {*hand.state.stock.muck}
        hand.play("check, check")
        assert hand.board["river"] == list(parse_cards("9h"))
        assert "other cards for the river, for 10" in str(hand.asked.said)
        hand.act("buy yes")
        assert hand.board["river"] == list(parse_cards("Th"))
        hand.act("buy no")
        assert hand.asked.kind == "bet"

    def test_only_what_lies_there_can_be_replaced(self) -> None:
        with pytest.raises(SheetError, match="turn"):
            read_own(HOLE.replace("replace flop", "replace turn"))
