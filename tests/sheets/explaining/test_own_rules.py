"""What the rules of people's own games say about their ways of ranking and their conditions."""

from __future__ import annotations

import pytest

from cardhouse import find_scale
from cardhouse.sheets.explaining.page import explain
from cardhouse.sheets.language.when import When
from cardhouse.sheets.own_sheets import read_own

ROOKERY = """
name    = "Rookery"
source  = "us"
family  = "stud"
players = [2, 6]
deck    = "7-A"
play = [
  "ante",
  "deal 1 down, 1 up", "bring-in highest", "bet small",
  "deal 2 up",   "bet small, highest hand on perch showing first",
  "deal 1 down", "bet big, highest hand on perch showing first",
  "showdown",
]
contest.roost = { scale = "roost" }
[scale.roost]
cards   = 4
ranks   = "7-A"
row     = "7-A"
rungs   = ["high card", "pair", "fence", "two pair", "crows", "court", "three of a kind", "cage", "stairs"]
[scale.roost.rung]
fence  = "run of 4 by 2"
crows  = "no pair, all black"
court  = "all of J Q K, each of J Q K"
cage   = ["2+2, all red", "2+2, all black"]
stairs = "run of 4, all black"
[scale.perch]
summary = "pairs and threes that show"
ranks = "7-A"
cards = 4
fewer = true
rungs = ["high card", "pair", "two pair", "three of a kind"]
"""


def said(text: str) -> str:
    return " ".join(explain(read_own(text)).split())


def test_a_scale_that_only_tells_who_opens_is_described() -> None:
    rules = said(ROOKERY)
    assert "opened by the highest hand on the scale perch showing" in rules
    assert (
        "- The scale perch: pairs and threes that show. Hands of 4 cards, the best first: three of a kind, "
        in rules
    )
    assert "Fewer cards will do; they are no pair, pair or three of a kind and nothing else." in rules
    assert rules.count("The scale perch") == 1


def test_a_scale_that_also_ranks_a_contest_is_not_described_twice() -> None:
    rules = said(ROOKERY.replace("on perch", "on roost").replace("cards   = 4", "cards = 4\nfewer = true"))
    assert "The scale roost is that of roost, as said above." in rules


def test_a_scale_of_the_house_is_named_with_what_wins() -> None:
    rules = said(ROOKERY.replace("on perch", "on showing-2-7"))
    assert f"The scale showing-2-7: {find_scale('showing-2-7').summary}." in rules


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("not sea has a pair", "if the sea has no pair"),
        ("not sea has two pair", "if the sea does not have two pair"),
        ("not flop has K", "if the flop has no king"),
        ("not flop has Kd", "if the flop does not have the king of diamonds"),
        ("not flop has 2 hearts", "if the flop does not have two hearts"),
        ("not flop has 2 of a suit", "if the flop does not have two cards of a suit"),
        ("not flop has like river", "if the flop has no card of the same rank as the river"),
        ("not river is red", "if the river is not all red"),
        ("not flop is of one suit", "if the flop is not of one suit"),
        ("not flop is hearts", "if the flop is not all hearts"),
        ("flop is hearts", "if the flop is nothing but hearts"),
        ("not holds a pair", "if the player holds no pair"),
        ("not holds 2 hearts", "if the player does not hold two hearts"),
        ("not shows K", "if the player shows no king"),
        ("not somebody shows K", "if nobody shows a king"),
        ("not declared low", "if nobody still in has declared low"),
        ("not players >= 4", "if the number of players still in is less than 4"),
        ("not players < 4", "if the number of players still in is 4 or more"),
        ("not players == 4", "if the number of players still in is not 4"),
        ("not die <= 3", "if the die shows more than 3"),
        ("not die > 3", "if the die shows 3 or less"),
        ("not dice == 7", "if the dice do not add up to 7"),
        ("not die 2 == 6", "if die 2 does not show 6"),
        ("not opened", "if nobody opened the pot"),
        ("not a knock", "if nobody has picked 'knock'"),
    ],
)
def test_what_is_not_so_is_said_plainly(text: str, english: str) -> None:
    when = When.read(text)
    assert when is not None
    assert when.english() == english
