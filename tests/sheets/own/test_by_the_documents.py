"""Odd games of a table that nobody had in mind, written down by the documents alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.amounts import some
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own

WIDOW = """
name    = "Widow's Walk"
source  = "our table"
summary = "Four cards against a widow of four: beat her, and the runner-up gets a quarter."
family  = "draw"
players = [2, 7]
deck    = "52 without 2 3"
board   = "widow widow widow widow"
play = [
  "ante",
  "deal 4 down",                    "bet small",
  "draw 0-2, for 25c a card",       "bet small, no checking",
  "expose 1 together",              "bet big, highest hand showing first",
  "board widow",
  "showdown",
]
contest.best   = { scale = "walk", use = "4 hand", beats = "widow", share = 3 }
contest.second = { scale = "walk", use = "4 hand", place = 2 }

[scale.walk]
cards = 4
ranks = "4-A"
row   = "4-A"
wraps = true
rungs = ["high card", "pair", "straight", "one colour", "two pair", "three of a kind", "four of a kind"]
[scale.walk.rung]
straight = "run of 4"
"one colour" = ["no pair, all red", "no pair, all black"]
"""

LIFT = """
name    = "Ski Lift"
source  = "our table"
family  = "stud"
players = [2, 6]
play = [
  "ante",
  "deal 2 down, 1 up",   "bring-in highest hand on lift",   "bet small",
  "deal 1 up",           "bet small, highest hand on lift showing first",
  "pass 1 across",       "bet big, highest hand on lift showing first",
  "deal 1 down, or up for 1 ante", "bet big, highest hand on lift showing first",
  "declare one of top, bottom, or out",
  "showdown",
]
contest.top    = { scale = "lift", use = "1-3 up + down" }
contest.bottom = { scale = "drop", use = "hand" }
[scale.lift]
cards = 3
rungs = ["high card", "pair", "three of a kind"]
fewer = true
[scale.drop]
values = { hearts = 3, spades = 2, diamonds = 1, clubs = 0 }
wins = "low"
"""

ODD = """
name    = "Odd Fellows"
source  = "our table"
family  = "point-count"
players = [2, 8]
structures = ["spread"]
runs_out = "muck"
play = [
  "ante", "deal 1 down, 1 up",
  { until = "everybody has stopped", most = 6, do = [
    "take a card or pass, frozen after 1 passes",
    { when = "players >= 3", do = ["bet any, next player first"] },
  ] },
  "bet any, last bettor first",
  "declare high, low or both, ties are enough",
  "showdown",
]
contest.high = { scale = "odd", use = "hand" }
contest.low  = { scale = "even", use = "hand" }
[scale.odd]
values = { "A 3 5 7 9" = "pips", "2 4 6 8 T" = -1, JQK = 0.5 }
aim = 11
over = "after under"
[scale.even]
like = "odd"
aim = 3.5
over = "loses"
"""

WELLS = '''
name    = "Three Wells"
source  = "our table"
family  = "flop"
players = [2, 6]
board = """
a b c
a b c
"""
play = [
  "blinds",
  "deal 7 down",  "split 2 left, 2 middle, 2 right, 1 for all",
  "bet small",
  "board a",      "discard 1 of left", "bet small",
  "board b",      "draw 0-2 of middle",  "bet big",
  "board c",      "bet big",
  "showdown",
]
contest.left   = { scale = "three-card", use = "left + a" }
contest.middle = { scale = "three-card", use = "1-2 middle + 1 b" }
contest.right  = { scale = "bridge", use = "right + 1 c" }
[scale.bridge]
set = "one suit, different ranks"
most = 3
'''

SMUGGLER = """
name    = "Smuggler"
source  = "our table"
family  = "stud"
players = [2, 6]
nobody  = "split"
wild    = ["one rank of choice"]
play = [
  { until = "a deal is played out", do = [
    "ante",
    "deal 3 down",          "pass 1 right, in turn",  "bet small",
    "deal 1 up",            "bet small, highest showing first",
    "discard all red 7",
    "deal 1 up",            "bet big, highest showing first",
    "deal 1 up",            "bet big, highest showing first",
    "start over if nobody qualifies",
  ] },
  "showdown",
]
[power]
"Q up"  = "pay 1 small bet or discard"
"Ks"    = "kill"
[contest]
best   = { scale = "high", qualify = "JJ" }
couple = { scale = "couple", takes = "all" }
[scale.couple]
first = [{ holding = "each of Kh Qh", natural = true, say = "the royal couple" }]
"""

GAMES = {"widow": WIDOW, "lift": LIFT, "odd": ODD, "wells": WELLS, "smuggler": SMUGGLER}

SHOWDOWNS: list[tuple[str, dict[str, Any], list[int]]] = [
    # A straight beats the widow's pair and has three quarters; the pair of nines is second.
    (
        "widow",
        {"hands": ["Kh Qd Jc Ts", "9h 9d 5c 4s", "7h 7c 5d 6s"], "board": "8h 8c 7d 4c"},
        [75, 25, 0],
    ),
    # Nobody beats a widow of two pair, so that the runner-up has all.
    (
        "widow",
        {"hands": ["Kh Qd Jc Ts", "9h 9d 5c 4s"], "board": "8h 8c 7d 7c"},
        [0, 100],
    ),
    # Three aces with an ace up go to the top, two diamonds to the bottom.
    (
        "lift",
        {
            "hands": ["Kh Kd 2c / Kc 3c", "2d 3d 4c / 5c 6c", "Ah Ad 9c / As 4d"],
            "declare": ["top", "bottom", "top"],
        },
        [0, 50, 50],
    ),
    # 10 and a half is nearer to 11 than 9; 3 and a half is what the low aims at.
    (
        "odd",
        {"hands": ["9h / Ad 2c", "7h / 3d Kc", "3h / Kd"], "declare": ["high", "high", "low"]},
        [0, 50, 50],
    ),
    # Three aces in the left well, three sevens in the middle one, three spades in the right one.
    (
        "wells",
        {
            "hands": [
                {"left": ["Ad"], "middle": ["Kd", "Qd"], "right": ["As", "5s"], "shared": ["3s"]},
                {"left": ["4d"], "middle": ["7h", "7c"], "right": ["Ks", "Qc"], "shared": ["5h"]},
            ],
            "board": {"a": ["Ah", "Ac"], "b": ["7d", "8s"], "c": ["2s", "9s"]},
            "pot": 120,
        },
        [80, 40],
    ),
    # The royal couple takes everything, also from four aces.
    ("smuggler", {"hands": ["Ah Ad Ac / As 3s 4s", "Kh Qh 2c / 5d 8s 9c"]}, [0, 100]),
    ("smuggler", {"hands": ["Ah Ad Ac / As 3s 4s", "Kh Qd 2c / 5d 8s 9c"]}, [100, 0]),
]


@pytest.mark.proof
@pytest.mark.parametrize("name", some([*GAMES], 2))
def test_a_game_by_the_documents_is_one_of_the_house(name: str) -> None:
    try_whole(read_own(GAMES[name]), hands=2)


@pytest.mark.parametrize(("name", "given", "awards"), SHOWDOWNS)
def test_who_wins_what(name: str, given: dict[str, Any], awards: list[int]) -> None:
    pot = given.get("pot", 100)
    assert cardhouse.showdown(read_own(GAMES[name]), **{**given, "pot": pot}).awards == awards


def opened_by(scale: str, *, wild: str = "") -> str:
    """The lift, opened by another scale than the one that wins it."""
    text = LIFT.replace("on lift", "on other").replace("deal 1 up", "deal 4 up")
    return f"{wild}\n{text}\n[scale.other]\nfewer = true\n{scale}"


def test_who_opens_is_told_by_a_scale_that_ranks_the_deck() -> None:
    with pytest.raises(
        SheetError, match="play, step 3: the scale other cannot rank 2c, which is in the deck"
    ):
        read_own(opened_by('ranks = "3-A"\nrungs = ["high card", "pair"]'))


def test_who_opens_is_found_in_time() -> None:
    """On a ladder of suits, a wild card may be any card at all."""
    glow = 'rungs = ["high card", "glow"]\nrung.glow = "all red"'
    read_own(opened_by(glow))
    with pytest.raises(SheetError, match=r"play: with 6 players, .* sets of cards may have to be ranked"):
        read_own(opened_by(glow, wild='wild = ["7"]'))
