"""Facets: what a list of games is narrowed by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .traits import Length, Mood, Traits

MANY: Final = {"cards": 7, "boards": 3, "draws": 3}
"""From how many on a number means "so many or more"."""


@dataclass(frozen=True)
class Facets:
    """What a list of games is narrowed by; ``None`` narrows nothing.

    >>> from cardhouse.sheets import find_game
    >>> from cardhouse.sheets.finding.traits import measure
    >>> Facets(cards=4, split=True).fit(measure(find_game("omaha-8")))
    True
    >>> Facets(boards=2).fit(measure(find_game("omaha-8")))
    False
    """

    cards: int | None = None
    """Cards in the hand; 7 for seven or more."""
    boards: int | None = None
    """Boards; 3 for three or more."""
    draws: int | None = None
    """Draws; 3 for three or more."""
    betting: str | None = None
    """A structure it is played with."""
    split: bool | None = None
    wild: bool | None = None
    passing: bool | None = None
    """Whether players pass, swap, buy or take cards."""
    players: int | None = None
    length: Length | None = None
    mood: Mood | None = None

    def fit(self, traits: Traits) -> bool:
        """Whether a game is what they leave."""
        return (
            (self.players is None or traits.suits(self.players))
            and all(
                wanted is None or wanted == has
                for wanted, has in (
                    (_at_most(self.cards, "cards"), _at_most(traits.hand, "cards")),
                    (_at_most(self.boards, "boards"), _at_most(traits.boards, "boards")),
                    (_at_most(self.draws, "draws"), _at_most(traits.draws, "draws")),
                    (self.split, traits.split),
                    (self.wild, traits.wild),
                    (self.passing, traits.passes + traits.buys > 0),
                    (self.length, traits.length),
                    (self.mood, traits.mood),
                )
            )
            and (self.betting is None or self.betting in traits.structures)
        )


def _at_most(count: int | None, name: str) -> int | None:
    return None if count is None else min(count, MANY[name])
