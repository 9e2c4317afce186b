"""A sheet that is being written at random, and what its words have to know of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

Line = str | dict[str, Any]
"""A step, or steps that are repeated."""


@dataclass
class Draft:
    """How far a sheet has come: what players hold by now, and what has been said of the rest."""

    random: Random
    players: int = 4
    """The most that may play."""
    deck: int = 52
    areas: dict[str, int] = field(default_factory=dict)
    """The areas of the board that have not been dealt yet."""
    board: dict[str, int] = field(default_factory=dict)
    """All areas of the board."""
    down: int = 0
    up: int = 0
    unseen: int = 0
    used: int = 0
    """Cards of the deck that are dealt in one deal, at the most."""
    asked_in: bool = False
    rolled: bool = False
    several: bool = False
    """Whether the steps are inside a part that is repeated."""
    tables: dict[str, Any] = field(default_factory=dict)
    """Other keys of the sheet that words ask for."""

    @property
    def held(self) -> int:
        """How many cards each player has."""
        return self.down + self.up + self.unseen

    @property
    def cards(self) -> int:
        """How many cards a contest may be about."""
        return self.held + sum(self.board.values())

    def few(self, most: int) -> int:
        """A number from one to the most, the small ones more often."""
        return min(self.random.randint(1, most), self.random.randint(1, most))

    def takes(self, each: int) -> bool:
        """Take cards for everybody from the deck, if there are enough; now and then it may run short."""
        need = each * self.players
        if self.used + need > self.deck and self.random.random() < 0.9:
            return False
        self.used += need
        return True

    def new_deal(self) -> None:
        """The cards are gathered."""
        self.down = self.up = self.unseen = self.used = 0
        self.areas = dict(self.board)


Word = Callable[[Draft], Line | None]
"""Writes a step, or nothing where it would not fit."""

STREET: Final[list[tuple[int, Word]]] = []
"""The words that may stand anywhere between the first cards and the showdown, and how often they do."""


def street(weight: int) -> Callable[[Word], Word]:
    """Have a word stand anywhere between the first cards and the showdown."""

    def add(word: Word) -> Word:
        STREET.append((weight, word))
        return word

    return add
