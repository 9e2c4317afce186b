"""Lines of ``play`` at random, and lines inside others: repeated parts, conditions, turns."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardhouse.sheets.words.posting import Ante, Blinds
from cardhouse.sheets.words.repeating import ENDS
from cardhouse.sheets.words.vocabulary import BASIC, WORDS

from .grammar import AREAS, Names, line_of

Line = str | dict[str, Any]

CONDITIONS: Final = (
    "die <= 3",
    "dice > 7",
    "die 1 > die 2",
    "opened",
    "players >= 3",
    "players == 2 or m is red",
    "m is red",
    "m is hearts",
    "a has a pair",
    "a is of one suit and not players <= 2",
    "somebody shows a pair",
    "somebody shows K",
    "holding a pair",
    "not holding faces",
)
_TURN_ENDS: Final = (
    "a stop",
    "a stop, and one more turn each",
    "2 turns each",
    "the deck cannot go round",
    "2 turns each or a stop",
)
_LAST: Final = ("showdown",) * 6 + ("settle", "settle with the bank", "score rows", "lowest loses a leg")


def some_line(random: Random, names: Names | None = None) -> str:
    """A line of any word; those of most games more often."""
    return line_of(random.choice(BASIC if random.random() < 0.3 else WORDS), random, names)


def some_play(random: Random) -> list[Line]:
    """The lines of a whole game."""
    first = line_of(random.choice((Ante, Ante, Blinds)), random)
    lines: list[Line] = [first, f"deal {random.randint(1, 7)} down", *_lines(random, 0, 5)]
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        lines.insert(random.randint(1, len(lines)), some_block(random))
    if random.random() < 0.3:
        lines.append(f"board {' '.join(random.sample(AREAS, random.randint(1, 3)))}")
    return [*lines, random.choice(_LAST)]


def some_block(random: Random, names: Names | None = None, *, depth: int = 0) -> dict[str, Any]:
    """Lines that are repeated, done if something is so, or done by one player after the other."""
    inside = _lines(random, 1, 4, names)
    if depth < 2 and random.random() < 0.2:
        inside.insert(random.randint(0, len(inside)), some_block(random, names, depth=depth + 1))
    how = random.random()
    block: dict[str, Any]
    if how < 0.6:
        block = {"until": random.choice(ENDS).example, "do": inside}
    elif how < 0.85:
        block = {"when": random.choice(CONDITIONS), "do": inside}
        return block | ({"else": _lines(random, 1, 2, names)} if random.random() < 0.5 else {})
    else:
        block = {"until": random.choice(_TURN_ENDS), "turn": {"play": inside, "stop": []}}
        if random.random() < 0.3:
            block["then"] = _lines(random, 1, 2, names)
    return block | ({"most": random.randint(1, 6)} if random.random() < 0.5 else {})


def _lines(random: Random, least: int, most: int, names: Names | None = None) -> list[Line]:
    return [some_line(random, names) for _ in range(random.randint(least, most))]


def lists_in(lines: list[Line]) -> list[list[Line]]:
    """A list of lines, and those inside its blocks."""
    found = [lines]
    for line in lines:
        if not isinstance(line, dict):
            continue
        turn = line.get("turn")
        ways = [
            way.get("do") if isinstance(way, dict) else way
            for way in (turn.values() if isinstance(turn, dict) else ())
        ]
        for inside in (line.get("do"), line.get("else"), line.get("then"), *ways):
            if isinstance(inside, list):
                found += lists_in(inside)
    return found
