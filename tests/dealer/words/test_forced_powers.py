"""Cards that make their holder pay, fold or discard when they come face up."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.dealer.checks.invariants import check
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game

STUD = """
name       = "{name}"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["limit"]
play = [
  "ante",
  "deal 2 down, 1 up", "bet small, highest showing first",
  "deal 1 up", "bet small, highest showing first",
  "deal 1 up", "bet big, highest showing first",
  "deal 1 up", "bet big, highest showing first",
  "deal 1 down", "bet big, highest showing first",
  "showdown",
]
contest.high = {{ scale = "high" }}
"""
WOOLWORTH = (
    STUD.format(name="Woolworth")
    + """
[power]
"5 up" = "pay 1 small bet or fold"
"T up" = "pay 1 big bet or fold"
"""
).replace("source     =", 'wild       = ["5", "T"]\nsource     =')
SAMURAI = (
    STUD.format(name="Samurai sevens")
    + """
[power]
"7 up" = "pay the pot or fold"
"""
).replace("source     =", 'wild       = ["7"]\nsource     =')
BAD = (
    STUD.format(name="Bad ranks").replace('{ scale = "high" }', '{ scale = "count", use = "hand" }')
    + """
[power]
"K up"  = "discard"
"Qs up" = "fold"
"2 up"  = "pay 1 ante or discard"
"""
)
ALL = [WOOLWORTH, SAMURAI, BAD]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


@pytest.mark.parametrize("text", ALL)
class TestEveryone:
    def test_it_goes_through_everything(self, tmp_path: Path, text: str) -> None:
        try_whole(load(tmp_path, text))

    def test_it_has_no_odds(self, tmp_path: Path, text: str) -> None:
        with pytest.raises(NoOdds, match="pay, fold or discard"):
            equity(load(tmp_path, text), ["AhAd", "KhKd"])


def test_who_does_not_pay_folds(tmp_path: Path) -> None:
    sheet = load(tmp_path, WOOLWORTH)
    asked = 0
    for seed in range(40):
        hand = cardhouse.deal(sheet, stacks=[500] * 3, stakes="limit 10/20 ante 2", seed=seed)
        while decision := hand.decision:
            if decision.kind != "buy":
                hand.act("check" if decision.may_check else "call")
                continue
            asked += 1
            about, seat = decision.about, decision.seat
            assert about is not None
            assert about.card is not None
            assert about.card == hand.players[seat].up[-1]
            assert about.amount == {"5": 10, "T": 20}[str(about.card)[0]]
            before = hand.players[seat].stack
            hand.act("buy yes" if seed % 2 else "buy no")
            assert hand.players[seat].folded != bool(seed % 2)
            assert before - hand.players[seat].stack == (about.amount if seed % 2 else 0)
        check(hand)
    assert asked > 20


def test_a_card_that_must_go_is_gone(tmp_path: Path) -> None:
    sheet = load(tmp_path, BAD)
    for seed in range(20):
        hand = cardhouse.deal(sheet, stacks=[500] * 4, stakes="limit 10/20 ante 2", seed=seed)
        while decision := hand.decision:
            assert not any(str(card)[0] == "K" for player in hand.players for card in player.up)
            hand.act("buy no" if decision.kind == "buy" else "check" if decision.may_check else "call")
        check(hand)


def test_it_is_explained(tmp_path: Path) -> None:
    page = " ".join(explain(load(tmp_path, WOOLWORTH)).split())
    assert "A player to whom a five comes face up pays one small bet, or folds." in page
    page = " ".join(explain(load(tmp_path, BAD)).split())
    assert "A player to whom a king comes face up discards it." in page


def test_given_hands(tmp_path: Path) -> None:
    hands = ["8s 7h 5c / 8h Qs 9s 4s", "Kd Ks 7s / 8d 9d Kc 9h"]
    assert cardhouse.showdown(load(tmp_path, WOOLWORTH), hands=hands, pot=120).awards == [0, 120]
    hands = ["7h 6s 9d / 4d 5h 9c 8c", "Jh Kc 4h / Qd Ac 7d Jd"]
    assert cardhouse.showdown(load(tmp_path, SAMURAI), hands=hands, pot=120).awards == [0, 120]
    hands = ["9h 6s 9d / 4d 5h", "Jh 9c 4h / Qd Ac Jd"]
    assert cardhouse.showdown(load(tmp_path, BAD), hands=hands, pot=120).awards == [0, 120]


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("1 small bet or fold", "1 small bett or fold", "is not a power"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, right: str, wrong: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        load(tmp_path, WOOLWORTH.replace(right, wrong))
