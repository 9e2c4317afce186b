"""Cards and dice that are told in advance, up to the first that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import product

from cardhouse.cards import Card
from cardhouse.dealer import Action, DealerError, Decision, Event, OutOfCards, Pot
from cardhouse.dealer.pieces.player import Player

Outcome = Card | tuple[int, ...]
"""What chance does: it deals a card, or rolls dice."""


class Told:
    """A supply of cards, and a record of dice, for one history of a game.

    It gives what it was told. The first time that chance has to decide something else it
    notes what may happen, and the hand stops there. A card is never burnt: one that nobody
    sees is as good as one left in the deck.
    """

    may_run_short = False

    def __init__(self, deck: Sequence[Card], outcomes: Sequence[Outcome]) -> None:
        self._outcomes = list(outcomes)
        self._at = 0
        self._packs = [Counter(deck)]
        """What is left of the deck, and under it what was shuffled in later."""
        self.open: tuple[tuple[Outcome, Fraction], ...] = ()
        """What may happen next and how likely it is, if the hand has stopped for chance."""

    @property
    def left(self) -> int:
        """How many cards are left."""
        return sum(pack.total() for pack in self._packs)

    def take(self, seat: int | None) -> Card:
        """The next card that was told."""
        while self._packs[1:] and not self._packs[0].total():
            del self._packs[0]
        pack = self._packs[0]
        if not pack.total():
            raise DealerError("env.deck-empty")
        card = self._next([(card, Fraction(pack[card], pack.total())) for card in sorted(+pack)])
        if not isinstance(card, Card):
            raise TypeError(f"{card} is no card")
        pack[card] -= 1
        return card

    def burn(self) -> Card | None:
        """Nothing is burnt."""
        return None

    def add(self, cards: Sequence[Card]) -> None:
        """Put cards under what is left."""
        self._packs.append(Counter(cards))

    def gather(self, cards: Sequence[Card]) -> None:
        """Begin again with all the cards."""
        self._packs = [Counter(cards)]

    def roll(self, dice: int) -> list[int]:
        """The dice as they were told."""
        ways = [*product(range(1, 7), repeat=dice)]
        rolled = self._next([(way, Fraction(1, len(ways))) for way in ways])
        return list(rolled) if isinstance(rolled, tuple) else []

    def _next(self, ways: list[tuple[Outcome, Fraction]]) -> Outcome:
        if self._at == len(self._outcomes):
            self.open = tuple(ways)
            raise OutOfCards("env.chance-not-told")
        self._at += 1
        return self._outcomes[self._at - 1]

    def opener(self, live: Sequence[Player]) -> int | None:
        """Only the cards say who opens."""
        return None

    def order(self) -> None:
        """Everybody acts in turn."""

    def paid(self, players: Sequence[Player], pots: Sequence[Pot], events: Sequence[Event]) -> None:
        """The cards tell who wins."""

    def mucks(self, live: Sequence[Player]) -> Collection[int]:
        """Everybody shows."""
        return ()

    def allows(self, players: Sequence[Player], decision: Decision, action: Action) -> bool:
        """Only what is legal stands."""
        return False
