"""Turns: one player after the other picks a way and does its steps alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sheets.own.whole import try_whole

from cardhouse.sheets import Sheet, find_game

ALL_FOR_ONE = """
name       = "All for one or one for all"
source     = "the house"
family     = "draw"
players    = [2, 8]
structures = ["spread", "limit"]
runs_out   = "muck"
play = [
  "ante", "deal 5 down", "bet small",
  { until = "the deck cannot go round or 6 turns each", order = "next player first", turn = { one = [
    "deal 1 down"], all = ["draw all"] }, then = ["bet any, next player first"] },
  "showdown",
]
contest.high = { scale = "high" }
"""
WHISKEY = """
name       = "Whiskey poker"
source     = "the house"
family     = "exchange"
players    = [2, 9]
structures = ["spread", "no-limit"]
play = [
  "ante", "deal 5 down", "offer 5 cards",
  { until = "a knock, and one more turn each", most = 10, turn = { swap = [
    "swap 1 or all with the offer"], pass = [], knock = [] } },
  "bet any", "showdown",
]
contest.high = { scale = "high", use = "5 hand" }
"""
KNOCK = """
name       = "Knock poker"
source     = "the house"
family     = "exchange"
players    = [2, 6]
structures = ["spread", "no-limit"]
runs_out   = "muck"
play = [
  "ante", "deal 5 down", "offer 1 card",
  { until = "a knock, and one more turn each", turn = { play = [
    "take 1 down from the offer or down from the deck",
    "discard 1 onto the offer",
  ], knock = { when = "not a knock", do = [
    "take 1 down from the offer or down from the deck",
    "discard 1 onto the offer",
  ] }, fold = { when = "a knock", do = ["fold"] } } },
  "showdown",
]
contest.high = { scale = "high", use = "5 hand" }
"""
UP = """
name       = "Turn up until somebody shows a pair"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["spread"]
play = [
  "ante", "deal 5 down", "bet any",
  { until = "somebody shows a pair or a stop or 3 turns each", turn = { show = ["expose 1"], change = [
    "discard 1 down", "deal 1 up"], stop = { when = "holds a pair", do = [] } } },
  "bet any", "showdown",
]
contest.high = { scale = "high" }
"""
ALONE = """
name       = "A card for a card, three times each"
source     = "the house"
family     = "draw"
players    = [2, 5]
structures = ["limit"]
play = [
  "ante", "deal 5 down",
  { until = "3 turns each", turn = { go = ["draw 0-1, for 1 ante"] } },
  "bet big", "showdown",
]
contest.low = { scale = "a-5" }
"""
ALL = [ALL_FOR_ONE, WHISKEY, KNOCK, UP, ALONE]
NAMES = ["deck", "widow", "knock", "shown", "one way"]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


@pytest.mark.parametrize("text", ALL, ids=NAMES)
def test_it_goes_through_everything(tmp_path: Path, text: str) -> None:
    try_whole(load(tmp_path, text))
