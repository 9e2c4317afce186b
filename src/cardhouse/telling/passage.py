"""A line of a story, in pieces: the part that shows it decides about colours, columns and drawings."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card
from cardhouse.phrases import Said, english

from .pieces import Piece

Place = Literal["title", "heading", "deal", "line", "note", "made", "pot", "won", "stack"]
"""What a line is: the title, the heading of a street or of another deal, what a seat does, what happens
besides, the hand that is made of cards, a pot, who wins it, or what a seat has at the end."""


class Passage(NamedTuple):
    """A line of a story."""

    place: Place
    pieces: tuple[Piece, ...]
    dim: bool = False
    """Whether it may be shown faintly: a fold, or a hand that is not shown."""

    @classmethod
    def of(cls, place: Place, said: Said, *, dim: bool = False) -> Passage:
        """A line that is one phrase."""
        return cls(place, tuple(english().pieces(said.key, said.values)), dim)


class BoardPassage(NamedTuple):
    """The board as it lies now."""

    board: dict[str, tuple[Card, ...]]
    removed: frozenset[int] = frozenset()
    """Lines that are out of play."""
