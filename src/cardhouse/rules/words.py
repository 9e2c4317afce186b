"""Words as people type them: their forms and small typing errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

_WORD: Final = re.compile(r"[a-z0-9½]+(?:\.[0-9a-z]+)*")
_ENDINGS: Final = (
    "ations",
    "ation",
    "ings",
    "ing",
    "ied",
    "ies",
    "ed",
    "es",
    "ers",
    "er",
    "ly",
    "s",
    "e",
    "y",
)
_STEM: Final = 3
"""The fewest letters that are left of a word without its ending."""
_FORMS: Final = """
begin began begun, bring brought, buy bought, choose chose chosen, come came, deal dealt, draw drew drawn,
give gave given, go went gone, hold held, leave left, lose lost, make made, pay paid, say said, see saw seen,
show shown, sit sat, speak spoken, take took taken, throw threw thrown, win won
"""
_IRREGULAR: Final = {form: forms.split()[0] for forms in _FORMS.split(",") for form in forms.split()}
_SMALL: Final = """
a an and are as at be by for from if in is it its of on or that the they to was what when who with
"""
SMALL: Final = frozenset(_SMALL.split())
"""Words that say nothing about a rule."""


def words_of(text: str) -> list[str]:
    """The words of a text, without marks and capitals.

    >>> words_of("Hold'em: WSOP-103.1, the dealer's")
    ['holdem', 'wsop', '103.1', 'the', 'dealers']
    """
    return _WORD.findall(text.lower().replace("'", "").replace("’", "").replace("é", "e"))


@cache
def stem(word: str) -> str:
    """A word without the ending that its form gives it.

    >>> {stem(word) for word in ("raise", "raises", "raised", "raising")}
    {'rais'}
    >>> stem("betting"), stem("dealt"), stem("antes"), stem("carries"), stem("carry")
    ('bet', 'deal', 'ant', 'car', 'car')
    """
    word = _IRREGULAR.get(word, word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM and word.isalpha():
            return _undoubled(word[: -len(ending)])
    return word


def _undoubled(word: str) -> str:
    return word[:-1] if word[-1] == word[-2] and word[-1] not in "ls" else word


def stems_of(text: str) -> Iterator[str]:
    """The stems of the words that say something."""
    return (stem(word) for word in words_of(text) if word not in SMALL)


def near(word: str, known: Iterable[str]) -> list[str]:
    """The known words that a mistyped one may have been.

    >>> near("oversizd", ["oversiz", "undersiz", "over"])
    ['oversiz']
    """
    most = 0 if len(word) < _STEM + 1 else 1 if len(word) < 8 else 2
    return [other for other in known if most and _within(word, other, most)]


def _within(one: str, other: str, most: int) -> bool:
    """Whether so many letters that are wrong, missing, too many or swapped lie between two words."""
    if abs(len(one) - len(other)) > most or one[0] != other[0]:
        return False
    before, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        above, row, two_above = row, [place], before
        for across, match in enumerate(other, 1):
            best = min(above[across] + 1, row[-1] + 1, above[across - 1] + (letter != match))
            if place > 1 and across > 1 and letter == other[across - 2] and one[place - 2] == match:
                best = min(best, two_above[across - 2] + 1)
            row.append(best)
        before = above
        if min(row) > most:
            return False
    return row[-1] <= most
