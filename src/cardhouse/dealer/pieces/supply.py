"""Where the dealer's cards come from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, runtime_checkable

from cardhouse.cards import Card, Chance, QuickChance
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.events.event import Event

from .action import Action
from .decision import Decision
from .player import Player
from .pots import Pot


class Supply(Protocol):
    """Gives cards one at a time."""

    def take(self, seat: int | None) -> Card:
        """The next card, for a seat or for the board."""

    def burn(self) -> Card | None:
        """Take a card out of play unseen."""

    @property
    def left(self) -> int:
        """How many cards are left."""

    @property
    def may_run_short(self) -> bool:
        """Whether a board stays short when players hold all the cards; if not, the deck is too small."""

    def add(self, cards: Sequence[Card]) -> None:
        """Shuffle discards and put them under what is left."""

    def gather(self, cards: Sequence[Card]) -> None:
        """Start again with all the cards, shuffled."""


@runtime_checkable
class Stacked(Protocol):
    """A supply on top of which a card may be put."""

    def put_on_top(self, card: Card) -> None:
        """Have a card be the next one."""


class Record(Protocol):
    """What the record of a hand knows and its cards may not show."""

    def opener(self, live: Sequence[Player]) -> int | None:
        """Who opened by the cards showing, if some of them are unknown."""

    def order(self) -> Callable[[Sequence[Player]], int] | None:
        """Finds who acts next in a round among those waiting, if somebody acted out of turn."""

    def paid(
        self, players: Sequence[Player], pots: Sequence[Pot], events: Sequence[Event]
    ) -> Sequence[int] | None:
        """What each seat was paid at the showdown, if the cards do not show it."""

    def mucks(self, live: Sequence[Player]) -> Collection[int]:
        """Who did not show at the showdown, and so wins nothing."""

    def roll(self, dice: int) -> list[int]:
        """What the dice show."""

    def allows(self, players: Sequence[Player], decision: Decision, action: Action) -> bool:
        """Whether an action stands even though it breaks the rules."""


class Stub:
    """The undealt part of a shuffled deck, the top card first."""

    may_run_short = True
    __slots__ = ("_at", "_cards", "_chance")

    def __init__(self, cards: Sequence[Card], chance: Chance | QuickChance) -> None:
        self._cards = list(cards)
        self._chance = chance
        self._at = 0

    def take(self, seat: int | None) -> Card:
        if self._at == len(self._cards):
            raise DealerError("dealer.deck-empty")
        card = self._cards[self._at]
        self._at += 1
        return card

    def burn(self) -> Card | None:
        return self.take(None) if self.left else None

    @property
    def left(self) -> int:
        return len(self._cards) - self._at

    @property
    def rest(self) -> tuple[Card, ...]:
        """The cards left, the top one first."""
        return tuple(self._cards[self._at :])

    def add(self, cards: Sequence[Card]) -> None:
        self._cards.extend(self._chance.shuffled(cards))

    def gather(self, cards: Sequence[Card]) -> None:
        self.lay(self._chance.shuffled(cards))

    def put_on_top(self, card: Card) -> None:
        self.lay((card, *self.rest))

    def lay(self, cards: Sequence[Card]) -> None:
        """Have these cards be what is left, the top one first."""
        self._cards = list(cards)
        self._at = 0
