"""A sheet that is being written at random, and what its words need to know about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

Line = str | dict[str, Any]
"""A step, or steps that are repeated."""


@dataclass
class Draft:
    """The sheet so far: what players hold by now, and what the rest says."""

    random: Random
    players: int = 4
    """The most players."""
    deck: int = 52
    areas: dict[str, int] = field(default_factory=dict)
    """The areas of the board that have not been dealt yet."""
    board: dict[str, int] = field(default_factory=dict)
    """All areas of the board."""
    down: int = 0
    up: int = 0
    unseen: int = 0
    used: int = 0
    """The most cards of the deck that one deal uses."""
    asked_in: bool = False
    rolled: bool = False
    several: bool = False
    """Whether the steps are inside a repeated part."""
    tables: dict[str, Any] = field(default_factory=dict)
    """Other keys of the sheet that words need."""

    @property
    def held(self) -> int:
        """How many cards each player has."""
        return self.down + self.up + self.unseen

    @property
    def cards(self) -> int:
        """How many cards a contest may use."""
        return self.held + sum(self.board.values())

    def few(self, most: int) -> int:
        """A number from one to the most; small ones are more likely."""
        return min(self.random.randint(1, most), self.random.randint(1, most))

    def takes(self, each: int) -> bool:
        """Take cards for everybody from the deck, if there are enough; now and then it may run short."""
        need = each * self.players
        if self.used + need > self.deck and self.random.random() < 0.9:
            return False
        self.used += need
        return True

    def new_deal(self) -> None:
        """Gather the cards."""
        self.down = self.up = self.unseen = self.used = 0
        self.areas = dict(self.board)


Word = Callable[[Draft], Line | None]
"""Writes a step, or nothing if it would not fit."""

STREET: Final[list[tuple[int, Word]]] = []
"""The words that may come anywhere between the first cards and the showdown, and how often they do."""


def street(weight: int) -> Callable[[Word], Word]:
    """Register a word that may come anywhere between the first cards and the showdown."""

    def add(word: Word) -> Word:
        STREET.append((weight, word))
        return word

    return add
