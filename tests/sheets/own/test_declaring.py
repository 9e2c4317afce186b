"""Declaring any ways, one way, in turn, or that one is out."""

from __future__ import annotations

import pytest
from tests.sheets.own.dealt import awards, own, same_odds
from tests.sheets.own.whole import dealt

from cardhouse.dealer import Action, deal
from cardhouse.sheets import SheetError
from cardhouse.sheets.explaining.page import explain

STUD = """
players = [2, 7]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big", "deal 1 up", "bet big", "deal 1 down", "bet big", "{}", "showdown"]
contest.high.scale = "high"
contest.low.scale = "a-5"
contest.spade = {{ scale = "high-spade", down = true }}
"""
SHORT = """
play = ["ante", "deal 5 down", "{}", "showdown"]
contest.high.scale = "high"
contest.low.scale = "a-5"
"""
WORDS = (
    "declare any of high, low, spade",
    "declare any of high, low, spade, in turn",
    "declare any of high, low, spade, or out",
    "declare any of high, low, in turn, or out",
    "declare one of high, low",
    "declare one of high, low, spade, in turn, or out",
    "declare any of high, low, spade, ties are enough",
    "declare any of high, low, each way by itself",
    "declare high, low or both, ties are enough",
)
TIES = ", ties are enough"
ACES, WHEEL, SEVEN = "As Ad 9c / Ah Kd Kc 9h", "2s 3d 4c / 5h 6d Tc Jh", "Ks 3c 4d / 5d 7h Ts Qh"


@pytest.mark.parametrize(
    ("word", "said", "right"),
    [
        (WORDS[0], ["high-and-spade", "low", "low"], [80, 40, 0]),
        (WORDS[0], ["high", "high-and-low", "spade"], [60, 0, 60]),
        (WORDS[0], [["spade", "high"], "low", "spade"], [80, 40, 0]),
        (WORDS[0], ["high-and-low-and-spade", "low", "spade"], [0, 60, 60]),
        (WORDS[2], ["out", "high-and-low", "spade"], [0, 80, 40]),
        (WORDS[4], ["high", "low", "low"], [60, 60, 0]),
        (WORDS[7], ["both", "both", "low"], [60, 60, 0]),
        (WORDS[8], ["high", "both", "low"], [60, 0, 60]),
    ],
)
def test_worked_showdowns(word: str, said: list[str], right: list[int]) -> None:
    text = STUD.format(word)
    if "spade" not in word:
        text = text.replace("contest.spade", "#")
    hands = [None if one == "out" else hand for one, hand in zip(said, (ACES, WHEEL, SEVEN), strict=True)]
    assert awards(own(text), hands, declare=said) == right


@pytest.mark.proof
@pytest.mark.parametrize("word", WORDS)
def test_hands_are_dealt_to_the_end(word: str) -> None:
    dealt(own(STUD.format(word)), 4)


def test_who_ties_sweeps_only_where_ties_are_enough() -> None:
    tied = ["As Ad 9c / Ah Kd Kc 9h", "Ac 2d 3c / 4h 5d Kh Ks"]
    both = ["Ac 2d 3c / 4h 5d Kh Ks", "As 2s 3h / 4d 5c Qh Js"]
    plain = STUD.replace("contest.spade", "#")
    strict, lenient = (own(plain.format(f"declare high, low or both{how}")) for how in ("", TIES))
    assert awards(strict, both, declare=["both", "low"], pot=120) == [0, 120]
    assert awards(lenient, both, declare=["both", "low"], pot=120)[0] > 0
    assert awards(lenient, tied, declare=["both", "low"], pot=120) == [0, 120]


def test_all_who_give_up_share_the_pot() -> None:
    sheet = own(SHORT.format("declare one of high, low, or out"))
    hand = deal(sheet, stacks=[100, 100], stakes="limit 10/20 ante 5", seed=1)
    for _ in range(2):
        hand.act(Action("declare", choice="out"))
    assert hand.is_over
    assert hand.stacks == [100, 100]


def test_the_last_one_left_wins() -> None:
    sheet = own(SHORT.format("declare one of high, low, in turn, or out"))
    hand = deal(sheet, stacks=[100, 100], stakes="limit 10/20 ante 5", seed=1)
    hand.act(Action("declare", choice="out"))
    assert hand.is_over
    assert sorted(hand.stacks) == [95, 105]


def test_odds() -> None:
    sheet = own(STUD.format(WORDS[0]))
    odds = same_odds(sheet, ["As Ad / Ah", "2s 3d / 4h"], declare=["high-and-spade", "low"], samples=40)
    assert sum(odds) == pytest.approx(1)


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("declare any of high, lo", "'lo'"),
        ("declare any of high, high", "twice"),
    ],
)
def test_mistakes(word: str, says: str) -> None:
    with pytest.raises(SheetError) as error:
        own(STUD.format(word))
    assert says in error.value.message


def test_there_are_not_many_ways() -> None:
    names = ("a", "b", "c", "d", "e", "f")
    more = "".join(f'contest.{name}.scale = "high"\n' for name in names)
    with pytest.raises(SheetError, match="at most 5 ways"):
        own(STUD.format(f"declare any of {', '.join(names)}") + more)


def test_rules_in_english() -> None:
    said = " ".join(explain(own(STUD.format(WORDS[2]))).split())
    assert "declare high, low or spade, or several of them, or that they are out, in secret" in said
    assert "must win all of them outright" in said
