"""The deck of a real table: cards leave it, and nobody tells which they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from cardhouse.cards import Card, DuplicateCard, Untold
from cardhouse.dealer import DealerError


class LiveSupply:
    """Numbers the cards in the order in which they leave the deck, and gives those that were told.

    >>> from cardhouse.cards import DECK_52, parse_card
    >>> supply = LiveSupply(DECK_52.cards, {1: parse_card("Ah")}, {})
    >>> supply.take(0), supply.take(1), supply.left
    (Card('?0'), Card('Ah'), 50)
    """

    may_run_short = True

    def __init__(
        self,
        deck: Sequence[Card],
        known: Mapping[int, Card],
        excluded: Mapping[int, AbstractSet[Card]],
    ) -> None:
        self._deck = frozenset(deck)
        self._copies = Counter(deck)
        self._out: Counter[Card] = Counter()
        """The cards that have left the deck and were told."""
        self._known = known
        self._excluded = excluded
        self._top: list[Card] = []
        self._left = len(deck)
        self.cards: list[Card] = []
        """Every card that has left the deck, by its number."""

    def take(self, seat: int | None) -> Card:
        if not self.left:
            raise DealerError("dealer.deck-empty")
        if self._top:
            return self._top.pop()
        self._left -= 1
        number = len(self.cards)
        card = self._known.get(number)
        if card is None:
            card = Untold(number, self._deck - self._excluded.get(number, frozenset()))
        else:
            self._count(card)
        self.cards.append(card)
        return card

    def _count(self, card: Card) -> None:
        """Raise :class:`DuplicateCard` for a card that was told of two places."""
        self._out[card] += 1
        given, right = self._out[card], self._copies[card]
        if given > right:
            raise DuplicateCard("cards.too-many-copies", card=str(card), given=given, right=right)

    def burn(self) -> Card | None:
        return self.take(None) if self.left else None

    @property
    def left(self) -> int:
        return self._left + len(self._top)

    def add(self, cards: Sequence[Card]) -> None:
        self._left += len(cards)
        self._out.subtract(card for card in cards if not isinstance(card, Untold))

    def gather(self, cards: Sequence[Card]) -> None:
        self._top.clear()
        self._out.clear()
        self._left = len(cards)

    def put_on_top(self, card: Card) -> None:
        self._top.append(card)
