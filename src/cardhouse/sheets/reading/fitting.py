"""What could stand at a place of ``play``: what a mistyped line meant, and what usually follows another."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.lines import words

_MOST_WAYS: Final = 4
"""How many ways to write a word are named."""
_NEAR: Final = 0.7
"""How alike two first words are if one is the other mistyped."""
_LONGEST_WORD: Final = 30
_BETS: Final = ("bet small", "bet big")
_AFTER: Final = {
    "": ("blinds", "ante"),
    "blinds": ("deal 2 down",),
    "ante": ("deal 5 down", "deal 2 down, 1 up"),
    "deal": ("bet small", "bring-in lowest", "board flop", "expose 1"),
    "bring-in": ("bet small",),
    "bet": ("deal 1 up", "board flop", "draw 0-3", "discard 1", "declare high, low or both", "showdown"),
    "declare": ("showdown",),
    **dict.fromkeys(("board", "draw", "discard", "expose", "pass", "roll"), (*_BETS, "draw 0-3", "showdown")),
}
"""What follows a step in most games of the house, by its first word."""
_ANYWHERE: Final = ("deal 1 down", "bet small", "board flop", "draw 0-3", "discard 1", "showdown")


def every_after() -> dict[str, tuple[str, ...]]:
    """The same for every first word that usually has certain followers."""
    return dict(_AFTER)


def lines_after(before: str) -> tuple[str, ...]:
    """What usually follows a line, as examples; ``before`` is empty at the beginning.

    >>> lines_after("")
    ('blinds', 'ante')
    >>> lines_after("bring-in lowest")
    ('bet small',)
    """
    first, *_ = before.replace(",", " ").split() or [""]
    return _AFTER.get(first, _ANYWHERE)


def meant(line: str, before: str) -> Said | str:
    """The tail of an error about a line that is no step: what it may have meant, or what fits there.

    >>> str(meant("deel 2 down", "blinds"))
    "; did you mean 'deal 2 down'?"
    >>> str(meant("wibble", ""))
    "; here could stand 'blinds' or 'ante'"
    """
    if found := next((said for word in words() if (said := word.meant_by(line))), ""):
        return Said("hints.did-you-mean", word=found)
    first, *rest = line.split() or [""]
    known = dict.fromkeys(way.split()[0] for way, _ in _ways())
    near = get_close_matches(first.lower(), known, 3, _NEAR) if len(first) <= _LONGEST_WORD else []
    ways = [way for way, _ in _ways() if way.split()[0] in near]
    if near and first != near[0] and _is_step(mended := " ".join((near[0], *rest))):
        return Said("hints.did-you-mean", word=mended)
    if hint := did_you_mean(line, [*(way for way in ways if way != line), *_examples(near)]):
        return hint
    if ways:
        some = [f"'{way}'" for way in ways if way.split()[0] == near[0]][:_MOST_WAYS]
        return Said("hints.written-as", ways=some)
    return Said("hints.fits-here", known=[f"'{one}'" for one in lines_after(before)])


def _is_step(line: str) -> bool:
    return any(word.pattern.fullmatch(line) for word in words())


@cache
def _ways() -> tuple[tuple[str, str], ...]:
    """The plain ways to write every word, with its example."""
    return tuple(_split())


def _split() -> Iterator[tuple[str, str]]:
    for word in words():
        for way in word.grammar.split("|"):
            plain = way.split("[")[0].strip()
            if plain and "]" not in way.split("[")[0] and not plain.startswith(","):
                yield plain, word.example


def _examples(near: list[str]) -> list[str]:
    return [example for way, example in _ways() if way.split()[0] in near]
