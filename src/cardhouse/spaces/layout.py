"""What each action of an environment stands for: one list for each game, always in the same order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet

from .asks import WORDS, asks_of

LEAST, MOST = "least", "most"
POTS: Final = {
    "1/3 pot": (1, 3),
    "1/2 pot": (1, 2),
    "2/3 pot": (2, 3),
    "pot": (1, 1),
    "3/2 pot": (3, 2),
    "2 pots": (2, 1),
}
"""Raises by a share of the pot after a call, as a fraction."""
RANGE: Final = {"1/4": (1, 4), "1/2": (1, 2), "3/4": (3, 4)}
"""Amounts between the least and the most, as a fraction of the way from one to the other."""
PICKED: Final = 6
"""With up to this many cards, one action names all that are picked."""


@dataclass(frozen=True)
class Layout:
    """The list of actions of a game.

    >>> from cardhouse.sheets import find_game
    >>> holdem = find_game("holdem")
    >>> Layout.of(holdem, Stakes.parse("limit 10/20", holdem)).labels
    ('fold', 'check', 'call', 'bet least')
    """

    words: tuple[str, ...]
    bets: tuple[str, ...]
    """How large bets and raises may be."""
    wagers: tuple[str, ...]
    choices: tuple[tuple[str, str], ...]
    picks: int
    """From how many cards one action picks some, named by their places in the sorted hand."""
    rows: int
    """How many rows cards are laid in, one after another; one more action leaves a card out."""

    @classmethod
    def of(cls, sheet: Sheet, stakes: Stakes) -> Layout:
        """The actions of a game, played for these stakes."""
        asks = asks_of(sheet)
        return cls(
            tuple(word for word in WORDS if word in asks.words),
            _bets(stakes, asks.sizes),
            (LEAST, *RANGE, MOST) if asks.wagers else (),
            asks.choices,
            min(asks.hand, PICKED),
            asks.rows,
        )

    @cached_property
    def first_bet(self) -> int:
        """Where the bets begin."""
        return len(self.words)

    @cached_property
    def first_wager(self) -> int:
        """Where the wagers begin."""
        return self.first_bet + len(self.bets)

    @cached_property
    def first_choice(self) -> int:
        """Where the choices begin."""
        return self.first_wager + len(self.wagers)

    @cached_property
    def first_pick(self) -> int:
        """Where the cards picked at once begin: nothing, the lowest card, the second, both, and so on."""
        return self.first_choice + len(self.choices)

    @cached_property
    def first_row(self) -> int:
        """Where the rows begin."""
        return self.first_pick + (2**self.picks if self.picks else 0)

    @cached_property
    def leave(self) -> int:
        """The action that lays a card in no row, if there are rows."""
        return self.first_row + self.rows

    @cached_property
    def size(self) -> int:
        """How many actions there are."""
        return self.first_row + (self.rows + 1 if self.rows else 0)

    @cached_property
    def word_at(self) -> dict[str, int]:
        """The place of each answer of one word."""
        return {word: place for place, word in enumerate(self.words)}

    @cached_property
    def choice_at(self) -> dict[tuple[str, str], int]:
        """The place of each choice."""
        return {choice: self.first_choice + place for place, choice in enumerate(self.choices)}

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What every action stands for, in words."""
        picks = [
            "pick " + (" ".join(str(place + 1) for place in range(self.picks) if bits >> place & 1) or "none")
            for bits in range(2**self.picks if self.picks else 0)
        ]
        rows = [f"row {row + 1}" for row in range(self.rows)]
        return (
            *self.words,
            *(f"bet {size}" for size in self.bets),
            *(f"wager {size}" for size in self.wagers),
            *(f"{kind} {word}" for kind, word in self.choices),
            *picks,
            *rows,
            *(["leave"] if rows else []),
        )


def _bets(stakes: Stakes, sizes: int) -> tuple[str, ...]:
    """The sizes of bets: fixed, by the pot, or within bounds."""
    if not sizes:
        return ()
    if stakes.structure in ("no-limit", "pot-limit"):
        return (LEAST, *POTS, MOST)
    if stakes.structure == "spread":
        return (LEAST, *RANGE, MOST)
    return (LEAST, MOST)[:sizes]
