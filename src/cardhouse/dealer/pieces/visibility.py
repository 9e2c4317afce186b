"""The one rule that says who may see a card: whoever has seen it where it lies."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final, NamedTuple

from cardhouse.cards import Card

Eyes = frozenset[int] | None
"""The seats that have seen a card; ``None`` if everybody has, including spectators."""

EVERYBODY: Final[Eyes] = None
NOBODY: Final[Eyes] = frozenset()


def may_see(seat: int | None, eyes: Eyes) -> bool:
    """Whether a seat may see what these have seen; without a seat, whether a spectator may."""
    return eyes is None or seat in eyes


class Held(NamedTuple):
    """One card in front of a player.

    It records who has seen the card since it was dealt. A card that goes back into the deck loses this
    record, and is unseen when it is dealt again. With two packs, two cards that look alike have separate
    records.
    """

    card: Card
    up: bool
    """Whether it lies face up under the rules."""
    eyes: Eyes

    def may_be_seen_by(self, seat: int | None) -> bool:
        """Whether a seat may see it now; without a seat, whether a spectator may."""
        return may_see(seat, self.eyes)


@cache
def only(seat: int) -> Eyes:
    """The eyes of one seat; the same value every time, since most cards of most hands are seen by these."""
    return frozenset((seat,))


def who_has_seen(cards: Collection[Card], order: Iterable[Held]) -> Eyes:
    """Who has seen some cards of a player; cards that are not the player's are open to all."""
    eyes: Eyes = EVERYBODY
    for held in order:
        if held.eyes is not None and held.card in cards:
            eyes = held.eyes if eyes is None else eyes & held.eyes
    return eyes


def seen_by_all(held: Held) -> Held:
    """The card after everybody was shown it; under the rules it still lies as it lay."""
    return held if held.eyes is None else held._replace(eyes=EVERYBODY)


def seen_by_more(held: Held, seat: int) -> Held:
    """The card after one more player has seen it."""
    return held if held.may_be_seen_by(seat) else held._replace(eyes=(held.eyes or frozenset()) | {seat})
