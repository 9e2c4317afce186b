"""Words as people type them: in one spelling, numbers in digits, and a letter wrong here and there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_ONE_TO_THIRTEEN: Final = (
    *("one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
_NUMBERS: Final = {word: str(number) for number, word in enumerate(_ONE_TO_THIRTEEN, 1)}
_LEFT_OUT: Final = re.compile(r"['’]|[\u0300-\u036f]")
_SIGN: Final = re.compile(r"[^a-z0-9½]+")
_LONGEST: Final = 30
"""Longer ones are nobody's mistyped word."""


def words_of(text: str) -> list[str]:
    """The words of a text in one spelling.

    >>> words_of("Dealer’s Five-Card Café")
    ['dealers', '5', 'card', 'cafe']
    """
    plain = _LEFT_OUT.sub("", unicodedata.normalize("NFD", text.lower()))
    return [_NUMBERS.get(word, word) for word in _SIGN.sub(" ", plain).split()]


def stem(word: str) -> str:
    """A word without the end that makes it many.

    >>> stem("boards"), stem("8s"), stem("cross")
    ('board', '8s', 'cross')
    """
    return word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] != "s" else word


def distance(one: str, other: str, most: int) -> int:
    """How many letters must be added, left out, changed or swapped with a neighbour; ``most + 1`` if more.

    >>> distance("pineaple", "pineapple", 2), distance("omhaa", "omaha", 2), distance("stud", "draw", 2)
    (1, 1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    if one[:1] == other[:1] and sorted(one) == sorted(other):
        return int(one != other)  # All letters are there, in the wrong order.
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        new = [i]
        for j, wanted in enumerate(other, 1):
            least = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                least = min(least, before[j - 2] + 1)
            new.append(least)
        if min(new) > most:
            return most + 1
        before, row = row, new
    return min(row[-1], most + 1)


def allowed(word: str) -> int:
    """How many letters of a word may be wrong; short words are not guessed."""
    return 0 if len(word) < 4 or word.isdigit() or len(word) > _LONGEST else 1 if len(word) < 7 else 2


def _digits(word: str) -> str:
    return "".join(letter for letter in word if letter.isdigit())


def _letters(word: str) -> int:
    """Which letters a word has, as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


class Vocabulary:
    """Known words, with what a mistyped one most likely means.

    >>> Vocabulary({"omaha": 9, "badugi": 3}).meant("badgui")
    'badugi'
    """

    def __init__(self, words: dict[str, int]) -> None:
        self._words = words
        self._known = [(word, _letters(word)) for word in words if len(word) > 3 and not word.isdigit()]

    def __contains__(self, word: str) -> bool:
        return word in self._words

    def begins(self, typed: str) -> bool:
        """Whether a known word begins with what was typed."""
        return any(word.startswith(typed) for word in self._words)

    def meant(self, typed: str) -> str | None:
        """The nearest known word, the most common of several; nothing if none is near."""
        most = allowed(typed)
        if not most:
            return None
        letters = _letters(typed)
        # A wrong letter changes at most two bits, so that nearly every word is passed over quickly.
        near = (word for word, bits in self._known if (bits ^ letters).bit_count() <= 2 * most)
        # Another number is no slip: who asks for three draws does not mean two.
        alike = (word for word in near if _digits(word) == _digits(typed))
        found = [
            (far, -self._words[word], word) for word in alike if (far := distance(typed, word, most)) <= most
        ]
        return min(found)[2] if found else None


def squeezed(words: Iterable[str]) -> str:
    """Words without the spaces that people set differently."""
    return "".join(words)
