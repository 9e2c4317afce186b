"""Small whole sheets that show what no single word does, and what can be wild."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.explaining.page import rules_page
from cardhouse.sheets.own_sheets import read_own

_HEAD: Final = 'source = "ours"\n'
WILD: Final = {
    "holdem": (
        "deuces",
        "one-eyed jacks",
        "Kd",
        "rank of river",
        "suit of turn",
        "lowest board",
        "one rank of choice",
    ),
    "stud": (
        "lowest down",
        "lowest down of all",
        "first up",
        "rank after the last Q dealt up",
        "3 dealt down",
    ),
}
"""What may stand in ``wild``, by a game in which it means something."""
EXAMPLES: Final = {
    "boards": '''name = "Three Boards"
source = "ours"
family = "flop"
players = [2, 6]
board = """
a a a b c
d d d e f
g g g h i
"""
lines = ["a b c", "d e f", "g h i"]
play = [
  "blinds",
  "deal 5 down", "bet small",
  "board a d g", "bet small",
  "board b e h", "bet big",
  "board c f i", "bet big",
  "showdown",
]
contest.high = { scale = "high", use = "2 hand + 3 board", each = "line" }
''',
    "shares": """name = "High and Low"
source = "ours"
extends = "omaha"
contest.high.share = 2
contest.low = { scale = "a-5", use = "2 hand + 3 board", qualify = "8" }
""",
    "repeated": """name = "Until Somebody Qualifies"
source = "ours"
family = "draw"
players = [2, 6]
play = [
  "ante",
  { until = "a deal is played out", do = [
    "deal 5 down", "bet small",
    "draw 0-3", "bet big",
    "start over if nobody qualifies",
  ] },
  "showdown",
]
contest.high = { scale = "high", qualify = "JJ" }
""",
    "turns": """name = "Exchange or Knock"
source = "ours"
family = "draw"
players = [2, 6]
play = [
  "ante",
  "deal 5 down",
  { until = "a knock, and one more turn each", most = 5, turn = { draw = ["draw 0-1"], knock = [] } },
  "bet small",
  "showdown",
]
contest.high.scale = "high"
""",
    "option": """name = "As the Table Likes"
source = "ours"
extends = "holdem"
[option.cards]
help = "how many cards are dealt"
[option.cards.choices]
two = {}
three = { "play.2" = "deal 3 down" }
""",
}
"""Whole sheets by what they show."""


def wild_words() -> Iterator[tuple[str, str]]:
    """What may be wild, each as it is written and as the rules say it."""
    for game, cards in WILD.items():
        for one in cards:
            sheet = read_own(f'name = "Wild"\n{_HEAD}extends = "{game}"\nwild = ["{one}"]\n')
            lines = [line.text for part in rules_page(sheet) if part.name == "wild" for line in part.lines]
            yield one, " ".join(lines)


def whole_sheets() -> Iterator[tuple[str, str]]:
    """The examples, each with its title."""
    for name, text in EXAMPLES.items():
        yield str(Said(f"sheet-examples.{name}")), text
