"""Ranks, suits and cards as a definition names them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

LETTERS: Final = "23456789TJQKA"
"""The ranks by index, 0 for a two to 12 for an ace."""
ACE: Final = 12
_SUITS: Final = {
    "c": (0,),
    "clubs": (0,),
    "d": (1,),
    "diamonds": (1,),
    "h": (2,),
    "hearts": (2,),
    "s": (3,),
    "spades": (3,),
    "red": (1, 2),
    "black": (0, 3),
}
_CARD: Final = re.compile(r"(10|[2-9TJQKA])([cdhs])")
_RANGE: Final = re.compile(r"(10|[2-9TJQKA])-(10|[2-9TJQKA])")


_ON_BOARD: Final = (
    r"(?:rank|suit) of \w[\w-]{0,39}|like \w[\w-]{0,39}(?: \w[\w-]{0,39}){0,9}|(?:lowest|highest) board"
)
"""Cards that the board tells: a part of what a sheet can say of cards everywhere."""


class NoRanks(ValueError):
    """A text that names no ranks."""


def rank(text: str) -> int | None:
    """The index of a rank: ``K``, ``10`` or ``T``."""
    letter = "T" if text == "10" else text
    return LETTERS.find(letter) if len(letter) == 1 and letter in LETTERS else None


def ranks(text: str) -> tuple[int, ...]:
    """Ranks in the order in which they are named: ``A-K``, ``2-7 J-A``, ``A 6-A``, ``JQK``.

    In a range an ace is low where it begins and high where it ends, so that ``A-A`` has it twice.
    """
    found: list[int] = []
    for piece in text.split():
        if one := _RANGE.fullmatch(piece):
            first, last = (rank(end) for end in one.groups())
            low = -1 if first == ACE else int(first or 0)
            if last is None or low >= last:
                raise NoRanks(piece)
            found += [ACE if index < 0 else index for index in range(low, last + 1)]
        elif (single := rank(piece)) is not None:
            found.append(single)
        elif all(letter in LETTERS for letter in piece):
            found += map(LETTERS.index, piece)
        else:
            raise NoRanks(piece)
    if not found:
        raise NoRanks(text)
    return tuple(found)


def suits(text: str) -> tuple[int, ...]:
    """Suits in the order in which they are named: ``s c d h``, ``hearts``, ``red``."""
    found: list[int] = []
    for piece in text.split():
        if piece not in _SUITS:
            raise NoRanks(piece)
        found += _SUITS[piece]
    return tuple(found)


class Members(NamedTuple):
    """Some cards: by rank, by suit, or one by one."""

    ranks: frozenset[int] = frozenset()
    suits: frozenset[int] = frozenset()
    cards: frozenset[int] = frozenset()
    """Cards by their ids."""
    asks: str = ""
    """What the board tells about them, as in ``suit of river``; until it is known they are no cards."""

    @property
    def by_suit(self) -> bool:
        """Whether suits make a difference."""
        return bool(self.suits or self.cards) or self.asks.startswith("suit")

    def told(self, meant: Iterable[int]) -> Members:
        """Them, given the cards that the board means."""
        if self.asks.startswith("suit"):
            return Members(suits=frozenset(card & 3 for card in meant))
        return Members(ranks=frozenset(card >> 2 for card in meant))

    def has(self, index: int, suit: int) -> bool:
        """Whether a card is one of them; a suit of less than 0 is none."""
        return index in self.ranks or suit in self.suits or (suit >= 0 and 4 * index + suit in self.cards)


def members(text: str) -> Members:
    """Cards as people name them: ``J Q K``, ``2-7``, ``hearts``, ``Qs Jd``, ``red``, ``suit of river``."""
    said = " ".join(text.split())
    if re.fullmatch(_ON_BOARD, said):
        return Members(asks=said)
    of_ranks: set[int] = set()
    of_suits: set[int] = set()
    cards: set[int] = set()
    for piece in text.replace(",", " ").split():
        if piece in _SUITS:
            of_suits.update(_SUITS[piece])
        elif one := _CARD.fullmatch(piece):
            cards.add(4 * int(rank(one[1]) or 0) + "cdhs".index(one[2]))
        else:
            of_ranks.update(ranks(piece))
    if not (of_ranks or of_suits or cards):
        raise NoRanks(text)
    return Members(frozenset(of_ranks), frozenset(of_suits), frozenset(cards))


def letters(indices: Iterable[int]) -> str:
    """Ranks by their letters."""
    return "".join(LETTERS[index] for index in indices)
