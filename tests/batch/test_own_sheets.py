"""Sheets that nobody of the house has written, at compiled tables: the dealer's hands, or a refusal."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.amounts import amount
from tests.batch.harness import compare
from tests.batch.spots import spots
from tests.sheets.random.bases import bases

from cardhouse.batch import compiled
from cardhouse.batch.errors import CannotCompile
from cardhouse.sheets import find_game
from cardhouse.sheets.random_sheets.writing import any_sheet

SHEETS = amount(10, proof=600)
HANDS = amount(4, proof=12)
STUD = """
name = "Ours"
source = "us"
family = "stud"
players = [2, 6]
structures = ["limit", "spread"]
play = [
    "ante", "deal 2 down, 1 up", "bet small", "deal 1 up", "bet small", "deal 1 up", "bet big",
    "deal 2 up", "bet big", "deal 1 down", "showdown",
]
contest = { high = { scale = "add-em-up-10" } }
wild = ["T"]
"""
"""Eight cards that may be added up."""
OMAHA = """
name = "Ours"
source = "us"
family = "flop"
players = [2, 7]
structures = ["limit", "pot-limit", "no-limit"]
board = "flop flop flop turn river"
play = [
    "blinds", "deal 5 down", "bet small", "board flop", "bet small", "board turn", "bet big",
    "board river", "bet big", "showdown",
]
contest.high = { scale = "high", use = "2 hand + 3 board" }
contest.low = { scale = "ours", use = "2 hand + 3 board" }
scale.ours = { cards = 5, rungs = ["high card", "four of a kind", "straight flush"], row = "A-A" }
"""
"""A scale of one's own, of two cards of the hand and three of the board."""
DICE = """
name = "Ours"
source = "us"
family = "draw"
players = [2, 6]
structures = ["limit"]
play = ["ante", "deal 2 down", "roll DICE", "bet any", "showdown"]
contest.pips = { scale = "pips", use = "hand", qualify = "dice" }
contest.high = { scale = "two-card", use = "hand" }
scale.pips = { values = { A-K = "pips" } }
"""
BUGS = """
name = "Ours"
source = "us"
family = "flop"
players = [2, 6]
structures = ["limit"]
deck = "53"
board = "one one two two two"
play = ["blinds", "deal 4 down", "board one two", "bet any", "showdown"]
contest.high = { scale = "high" }
wild = WILD
"""


UNSEEN = """
name = "Ours"
source = "us"
family = "stud"
players = [2, 6]
structures = ["limit"]
play = ["ante", "deal 1 unseen", "deal 1 up", "deal 2 down", "bet small, and expose 1", "showdown"]
contest.high = { scale = "three-card" }
"""


OPENERS = """
name = "Ours"
source = "us"
family = "draw"
players = [2, 6]
structures = ["limit"]
contest.high = { scale = "three-card" }
play = [
    "ante",
    { until = "a deal is played out", do = [
        "deal 3 unseen", "deal 2 down", "open with JJ", "bet big", "start over if nobody qualifies",
    ] },
    "showdown",
]
"""
CHOICE = """
name = "Ours"
source = "us"
family = "stud"
players = [2, 6]
structures = ["limit"]
play = ["ante", "deal 2 down", "choose, under the gun"]
contest.high = { scale = "high", wild = ["rank of choice"] }
choice.one = { play = ["bet small", "showdown"], contest = { low = { scale = "two-card" } } }
choice.other = { play = ["deal 2 up", "showdown"], contest = { low = { scale = "two-card" } } }
"""


def sheet_in(folder: Path, text: str) -> str:
    file = folder / "ours.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def compare_some(game: str, hands: int) -> int:
    """Compare hands; how many there were, besides those at stakes that only the plain dealer knows."""
    played = 0
    for spot, random in spots(game, hands, per_setting=4):
        try:
            compare(spot, random)
            played += 1
        except CannotCompile:
            continue
    return played


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (STUD, ""),
        (OMAHA, ""),
        (DICE.replace("DICE", "2 dice"), ""),
        (DICE.replace("DICE", "3 dice"), "three dice"),
        (BUGS.replace("WILD", '["bug"]'), ""),
        (BUGS.replace("WILD", '["joker", "rank of two"]'), ""),
        (BUGS.replace("WILD", '["bug", "rank of two"]'), "rank of two"),
        (BUGS.replace("WILD", '["bug", "5"]'), "bug"),
        (UNSEEN, "this step"),
        (OPENERS, "this step"),
        (CHOICE, "the place 'choice'"),
    ],
    ids=[
        "groups",
        "own-scale",
        "dice",
        "three-dice",
        "bug",
        "ranks",
        "bug-and-ranks",
        "bug-and-fives",
        "unseen",
        "unseen-openers",
        "rank-of-nothing",
    ],
)
def test_what_random_sheets_have_found(text: str, why: str, tmp_path: Path) -> None:
    game = sheet_in(tmp_path, text)
    told = compiled(find_game(game))
    assert why in told if why else not told
    if not why:
        assert compare_some(game, 40)


@pytest.mark.parametrize("tens", range(0, SHEETS, 10))
def test_random_sheets_are_played_as_the_dealer_does(tens: int, tmp_path: Path) -> None:
    for number in range(tens, tens + 10):
        text, _ = any_sheet(Random(f"compiled {number}"), bases())
        game = sheet_in(tmp_path, text)
        if not compiled(find_game(game)):
            compare_some(game, HANDS)
