"""Who opens by any cards that show, and limits on a round of betting."""

from __future__ import annotations

import pytest
from tests.sheets.own.dealt import given

from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own

FLIP = """
name = "Seven-Card Flip"
source = "home games"
family = "stud"
players = [2, 7]
structures = ["limit", "spread"]
play = [
  "ante", "deal 4 down", "expose 2 together", "bring-in lowest hand", "bet small",
  "deal 1 up", "bet big, highest hand showing first", "deal 1 up", "bet big, highest hand showing first",
  "deal 1 down", "bet big, highest hand showing first", "showdown",
]
contest.high.scale = "high"
"""
KENTRELL = """
name = "Kentrell"
source = "home games"
family = "stud"
players = [2, 6]
structures = ["limit"]
play = [
  "ante", "deal 4 down", "discard 1", "expose 1", "bring-in lowest", "bet small",
  "deal 1 up", "bet small, highest showing first", "deal 1 up", "bet big, highest showing first",
  "deal 1 up", "bet big, lowest hand on showing-a-5 showing first",
  "deal 1 down", "bet big, highest showing first", "showdown",
]
contest.high.scale = "high"
contest.low.scale = "a-5"
contest.low.qualify = "8"
"""
Q_BALL = """
name = "Q-Ball"
source = "home games"
family = "draw"
players = [2, 8]
structures = ["limit", "pot-limit", "no-limit"]
play = [
  "blinds", "deal 3 down", "bet small", "deal 1 down", "bet small, no checking",
  "deal 1 down", "bet big, at most 1 raise", "draw 0-5", "bet big, no raising", "showdown",
]
contest.low.scale = "2-7"
"""
SCARNEY = """
name = "Scarney"
source = "home games"
family = "flop"
players = [2, 6]
board = \"\"\"
b b b t t r
d d d e e f
\"\"\"
play = [
  "blinds", "deal 6 down", "bet small", "board b d", "discard all like d", "bet small",
  "board t e", "discard all like d e", "bet big, without cards only calling",
  "board r f", "discard 0-1 like f", "bet big, without cards only calling", "showdown",
]
lines = ["b t r"]
contest.high.scale = "high"
contest.low = { scale = "count-low", use = "hand" }
"""
ALL = {"flip": FLIP, "kentrell": KENTRELL, "q-ball": Q_BALL, "scarney": SCARNEY}


WORKED = [
    (FLIP, ["7d 6c 8s / 6h Kc 8c As", "Kh 4s 3s / Jc Qc 5s 5h"], None, [120, 0]),
    (KENTRELL, ["4h 5h 8d / 6c Js 2h Td", "Qd Jc 2s / 7s Th 3c Qc"], None, [60, 60]),
    (KENTRELL, ["As 2s Qc / 3c 9c Td 3d", "Kd 6h 9s / 7s 7h Kh 6c"], None, [0, 120]),
    (Q_BALL, ["Th Ks 7s Kd 4s", "5s Kc Js Ac 8c"], None, [0, 120]),
    (
        SCARNEY,
        ["2h 9d 4s Ah 9c", "2c 7s 9h"],
        {"b": "8s 4h 2s", "t": "3d Qh", "r": "8c", "d": "Tc Ks 6h", "e": "Jh 5s", "f": "Qs"},
        [60, 60],
    ),
]
"""Sheets, hands, boards, and what each hand gets of a pot of 120."""


class TestWhoOpens:
    def test_all_cards_showing_count_and_not_the_last(self) -> None:
        hand = given(FLIP, ["2c 3d 9h Ts", "8d 7h Ks Qc", "Kd Kh 4s 5c"])
        hand.play("expose 8d 7h, expose Kd Kh, expose 2c Ts")
        # Ten-high beats eight-high, and a pair beats both.
        assert (hand.turn, hand.asked.kind) == (1, "bet")
        hand.act("call")
        to_next = hand.turn
        assert to_next == 2
        while hand.asked.kind == "bet" and not hand.told("deal")[12:]:
            hand.act("check" if hand.asked.may_check else "call")
        assert hand.turn == 2

    def test_a_card_exposed_by_choice_brings_it_in(self) -> None:
        hand = given(KENTRELL, ["2c 3d 9h Ts", "8d 7h Ks Qc"])
        hand.play("discard Qc, discard Ts, expose Ks, expose 2c")
        assert hand.turn == 0

    @pytest.mark.parametrize(
        ("wrong", "says"),
        [
            ("bring-in lowest hand on no-such-scale", "there is no scale 'no-such-scale'"),
            ("bet small, highest hand on razzz showing first", "there is no scale 'razzz'"),
        ],
    )
    def test_a_scale_that_is_not_there(self, wrong: str, says: str) -> None:
        with pytest.raises(SheetError, match=says):
            read_own(FLIP.replace("bring-in lowest hand", wrong))

    def test_cards_that_may_not_show_bring_nothing_in(self) -> None:
        with pytest.raises(SheetError, match="bring-in"):
            read_own(KENTRELL.replace("expose 1", "expose 0-1"))


class TestLimits:
    def test_the_first_bets_or_folds(self) -> None:
        hand = given(Q_BALL, ["2c 3d 9h Ts 4c", "8d 7h Ks Qc 5c", "9d 9s Tc Td 6c"], stakes="limit 10/20")
        hand.play("call, call, check")
        assert hand.may == "fold, bet 10"
        hand.act("fold")
        assert hand.may == "fold, bet 10"
        hand.play("bet 10, call")
        assert hand.may == "check, bet 20"

    def test_one_raise_and_no_more(self) -> None:
        hand = given(Q_BALL, ["2c 3d 9h Ts 4c", "8d 7h Ks Qc 5c", "9d 9s Tc Td 6c"], stakes="no-limit 5/10")
        hand.play("call, call, check, bet 10, call, call")
        hand.play("bet 20, raise 60")
        assert hand.may == "fold, call 60"
        hand.play("call, call")
        while hand.asked.kind == "draw":
            hand.act("draw")
        hand.act("bet 20")
        assert hand.may == "fold, call 20"

    def test_who_has_no_cards_may_only_call(self) -> None:
        hand = given(
            SCARNEY,
            ["2c 3c 4c 5c 6c 7c", "2d 2h 3d 3h 4d 4h"],
            "Ks Qs Js 2s 3s 4s Kd Qd 9s 8s",
            stakes="limit 10/20",
        )
        hand.play("call, check")
        assert len(hand.players[1].cards) == 0
        hand.play("check, check")
        assert hand.turn == 1
        assert hand.may == "check"
        hand.act("check")
        assert hand.may == "check, bet 20"
        hand.act("bet 20")
        assert hand.may == "fold, call 20"

    def test_what_matches_may_be_discarded_by_choice(self) -> None:
        hand = given(
            SCARNEY,
            ["2c 3c 4c 5c 6c 7c", "8d 8h 9d Th Jd Jh"],
            "Ks Qs Js Kd Qd Ad Kh Qh 9s 8s As 5d",
            stakes="limit 10/20",
        )
        while hand.asked.kind == "bet":
            hand.act("check" if hand.asked.may_check else "call")
        assert (hand.turn, hand.asked.kind, hand.asked.counts) == (0, "discard", (0, 1))
        hand.act("discard")
        assert hand.asked.kind == "bet"
