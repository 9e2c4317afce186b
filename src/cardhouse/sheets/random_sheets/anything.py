"""Sheets of any words in any places; few can be dealt as they stand."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardhouse.sheets.words.posting import Ante, Blinds
from cardhouse.sheets.words.repeating import ENDS
from cardhouse.sheets.words.vocabulary import BASIC, WORDS

from .grammar import AREAS, line_of

Line = str | dict[str, Any]

_DECKS: Final = (
    "52",
    "52",
    "52",
    "52",
    "53",
    "36",
    "41",
    "2x52",
    "7-A",
    "52 without 8 9 T",
    "2x52 + 4 jokers",
    "9-A",
)
_SCALES: Final = (
    "high",
    "high",
    "a-5",
    "2-7",
    "badugi",
    "three-card",
    "two-card",
    "two-card-low",
    "high-card-ace-low-suits",
    "short-deck",
    "mexican",
    "count",
    "7-27-low",
    "blackjack",
)
_USES: Final = ("any", "hand", "2 hand", "5 hand", "2 hand + 3 board", "1-3 hand + board", "0-2 hand + board")
_USES_MORE: Final = (
    "all hand + board",
    "hand + whole line",
    "2 hand + 1 of each row",
    "1 down + 4 up",
    "0-2 down + up + board",
    "2 hand + 1 a + 1 m",
    "one + board",
    "hand + board + 0-1 another's up",
)
_WILD: Final = (
    "joker",
    "bug",
    "2",
    "Qs",
    "lowest down",
    "down",
    "rank of m",
    "lowest board",
    "highest up",
    "red 5",
    "hearts",
    "like m",
    "players",
)
_KEYS: Final[dict[str, tuple[Any, ...]]] = {
    "part": ("one", "two", "front"),
    "line": (0, 1),
    "when": ("die <= 3", "dice > 7"),
    "qualify": ("8", "pair", "JJ", "dice"),
    "down": (True,),
    "place": (2,),
    "takes": ("all",),
    "share": (2, 3),
    "each": ("line",),
    "instead_of": ("high",),
}
"""Keys of a contest that stand there now and then."""
_RULES: Final[dict[str, tuple[Any, ...]]] = {
    "runs_out": ("muck", "scramble", "community"),
    "nobody": ("split", "first"),
    "odd_chip": ("suit",),
    "burns": (False,),
    "deal_to_folded": (False,),
    "opening_tie": ("suit",),
}
_TABLES: Final[dict[str, Any]] = {
    "settle": {"loser": "pot"},
    "bank": {"ties": "bank"},
    "rows": {"front": 3, "middle": 5, "back": 5},
    "score": {"row": 1, "scoop": 3},
    "fantasyland": {"enter": {"front": "QQ"}},
    "jackpot": {},
}
_LAST: Final = ("showdown",) * 6 + ("settle", "settle with the bank", "score rows", "lowest loses a leg")


def anything(random: Random) -> dict[str, Any]:
    """A sheet of any words."""
    sheet: dict[str, Any] = {"name": "Anything", "source": "chance", "family": "random"}
    if random.random() < 0.8:
        sheet["players"] = [2, random.choice((2, 3, 4, 6, 8, 10))]
    if random.random() < 0.4:
        sheet["deck"] = random.choice(_DECKS)
    if random.random() < 0.4:
        sheet["board"] = random.choice(("a a a b m", "a b\nm m", "m", "a b m"))
        if random.random() < 0.4:
            sheet["lines"] = ["a m", "b m"]
    sheet["structures"] = [random.choice(("limit", "spread", "no-limit", "pot-limit"))]
    sheet["play"] = _play(random)
    return sheet | _rest(random, sheet)


def _rest(random: Random, game: dict[str, Any]) -> dict[str, Any]:
    """What is played for, and the rules and tables that go with it."""
    sheet: dict[str, Any] = {}
    for name, values in _RULES.items():
        if random.random() < 0.15:
            sheet[name] = random.choice(values)
    if random.random() < 0.25 or game.get("deck") in ("53", "41", "2x52 + 4 jokers"):
        sheet["wild"] = [random.choice(_WILD)]
    sheet["contest"] = {name: _contest(random) for name in ("high", "low")[: random.randint(1, 2)]}
    said = str(game["play"])
    sheet |= {name: table for name, table in _TABLES.items() if name in said or random.random() < 0.02}
    if random.random() < 0.08:
        sheet["power"] = {random.choice(("4 up", "Q down")): random.choice(("1 down", "1 down for $1"))}
    return sheet


def some_line(random: Random) -> str:
    """A line of any word; those of most games more often."""
    return line_of(random.choice(BASIC if random.random() < 0.5 else WORDS), random)


def _play(random: Random) -> list[Line]:
    first = line_of(random.choice((Ante, Ante, Blinds)), random)
    lines: list[Line] = [first, f"deal {random.randint(1, 7)} down"]
    lines += [some_line(random) for _ in range(random.randint(0, 5))]
    if random.random() < 0.3:
        inside = [some_line(random) for _ in range(random.randint(1, 4))]
        block = {"until": random.choice(ENDS).example, "do": inside}
        lines.insert(random.randint(1, len(lines)), block | ({"most": 5} if random.random() < 0.5 else {}))
    if random.random() < 0.3:
        lines.append(f"board {' '.join(random.sample(AREAS, random.randint(1, 3)))}")
    return [*lines, random.choice(_LAST)]


def _contest(random: Random) -> dict[str, Any]:
    table: dict[str, Any] = {"scale": random.choice(_SCALES)}
    if random.random() < 0.4:
        table["use"] = random.choice((*_USES, *_USES, *_USES_MORE))
    for key, values in _KEYS.items():
        if random.random() < 0.06:
            table[key] = random.choice(values)
    return table
