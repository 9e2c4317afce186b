"""Lines that a word's own grammar allows, so that every word takes part in random sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.vocabulary import read_step

AREAS: Final = ("a", "b", "m")
"""The areas of the boards of such sheets."""
OFF: Final = ("heap", "widow")
"""Areas off their boards."""
PARTS: Final = ("one", "two")
CONTESTS: Final = ("high", "low")
_TRIES: Final = 6
_NUMBER: Final = re.compile(r"\d+")
_SLOTS: Final[dict[str, Sequence[str]]] = {
    "NAME": (*PARTS, *PARTS, *CONTESTS),
    "PART": PARTS,
    "AREA": AREAS,
    "OFFER": ("the offer", "the offer", "offer", *OFF),
    "ORDER": ("in turn", "next player first", "lowest showing first", "highest showing first"),
    "CONTEST": CONTESTS,
    "MONEY": ("25c", "50c", "$1"),
    "SUM": ("25c", "1 ante", "1 small bet", "nothing"),
    "HAND": ("JJ", "pair", "flush", "8"),
    "SCALE": ("high", "a-5", "three-card", "showing", "showing-a-5", "short-deck", "ours"),
    "RANK": tuple("23456789TJQKA"),
    "CARD": ("Qs", "Q", "2", "Ah"),
    "CARDS": ("7", "Kd", "hearts", "lowest down", "rank of m", "red 5"),
    "COUNT": ("1", "2", "0-2", "all"),
    "PLACE": ("hand", "down", "up", "m", "deck", *PARTS),
}
"""What may stand where a grammar has a word in capitals."""
_SLOT: Final = re.compile(rf"\b(?:{'|'.join(_SLOTS)})\b")


Names = Mapping[str, Sequence[str]]
"""What may stand where a grammar has a word in capitals."""


def line_of(word: type[Step], random: Random, names: Names | None = None) -> str:
    """A line for a word: as its grammar says, or its example, with any numbers.

    ``names`` are those of the sheet that it is for, by the words that stand for them in grammars.

    >>> from cardhouse.sheets.words.drawing import Discard
    >>> line_of(Discard, Random(3)).split()[0]
    'discard'
    """
    texts = [*_ways(word.grammar), *word.samples]
    for _ in range(_TRIES):
        line = _filled(_chosen(random.choice(texts), random), random, names or {})
        if type(read_step(line)) is word:
            return line
    changed = _NUMBER.sub(lambda _: str(_number(random)), word.example)
    return changed if type(read_step(changed)) is word else word.example


def _ways(grammar: str) -> list[str]:
    """The ways that a grammar names, each with everything that may follow the last of them."""
    ways = _split(grammar)
    more = ways[-1][ways[-1].index("[") :] if "[" in ways[-1] else ""
    return [way if "[" in way else f"{way} {more}".rstrip() for way in ways]


def _split(text: str) -> list[str]:
    """Split a grammar where it has ``|`` outside of brackets."""
    parts, depth, part = [], 0, ""
    for sign in text:
        depth += (sign == "[") - (sign == "]")
        if sign == "|" and not depth:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    return [*parts, part.strip()]


def _chosen(text: str, random: Random) -> str:
    """Leave out what is in brackets, or take one of the ways that are there."""
    found = ""
    while "[" in text:
        before, _, rest = text.partition("[")
        end = _closing(rest)
        inside, text = rest[:end], rest[end + 1 :]
        taken = _chosen(random.choice(_split(inside)), random) if random.random() < 0.35 else ""
        found = f"{found}{before.rstrip()}{'' if taken.startswith(',') else ' '}{taken}".rstrip()
    return f"{found}{text}"


def _closing(text: str) -> int:
    depth = 1
    for place, sign in enumerate(text):
        depth += (sign == "[") - (sign == "]")
        if not depth:
            return place
    return len(text)


def _filled(text: str, random: Random, names: Names) -> str:
    """Put numbers and names where a grammar has words in capitals."""
    text = re.sub(r"\bN-N\b", lambda _: _span(random), text)
    text = re.sub(r"\bN\b", lambda _: str(_number(random)), text)
    text = _SLOT.sub(lambda found: random.choice(names.get(found[0]) or _SLOTS[found[0]]), text)
    return " ".join(text.replace("…", "").split()).replace(" ,", ",")


def _number(random: Random) -> int:
    """Mostly small."""
    return random.choice((1, 1, 1, 2, 2, 3, 4, 5, 7, random.randint(0, 13)))


def _span(random: Random) -> str:
    least, most = sorted((random.choice((0, 0, 1, 2)), _number(random)))
    return f"{least}-{most}"
