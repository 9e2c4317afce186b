"""Scales of one and two cards."""

from __future__ import annotations

from typing import Final

from cardhouse.cards import Card, Rank, Suit

from .errors import UnknownQualifier
from .hand_name import HandName, letters
from .scale import Scale
from .wild import NOTHING_WILD, Wilds


class OneCard(Scale):
    """The best single card among those that count; with none, the hand does not qualify."""

    no_hand: HandName = HandName("no-card")

    def __init__(
        self,
        id: str,
        summary: str,
        *,
        example: str,
        suit: Suit | None = None,
        lowest: bool = False,
        ace: int = 14,
        suits_decide: bool = False,
        aliases: tuple[str, ...] = (),
    ) -> None:
        super().__init__(id, summary, size=1, example=example, aliases=aliases)
        self._suit = suit
        if suit is not None:
            self.no_hand = HandName("no-card-of-suit", suit=suit.letter)
        self._lowest = lowest
        self._ace = ace
        self._suits_decide = suits_decide or suit is not None

    def _worth(self, card: Card) -> int:
        if self._suit not in (None, card.suit):
            return 0
        number = self._ace if card.rank is Rank.ACE else int(card.rank)
        worth = number * 4 + (card.suit if self._suits_decide else 0)
        return 64 - worth if self._lowest else worth

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return max(map(self._worth, cards))

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return tuple(
            sorted((card for card in cards if self._worth(card) == rating), reverse=True)[: rating > 0]
        )

    def named(self, rating: int, *, full: bool = False) -> HandName:
        number, suit = divmod(64 - rating if self._lowest else rating, 4)
        if not self._suits_decide:
            return HandName("card", letters((number,)))
        return HandName("card-of-suit", letters((number,)), suit=Suit(suit).letter)


class Holds(Scale):
    """Whether one named card is held, as when the queen of diamonds takes half."""

    def __init__(self, id: str, card: Card) -> None:
        self.card = card
        said = f"{card.rank.name} of {card.suit.name}".lower()
        super().__init__(id, f"whoever holds the {said}", size=1, example=str(card))

    no_hand: HandName = HandName("not-held")

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return int(self.card in cards)

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return (self.card,) if rating else ()

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return HandName("card-of-suit", self.card.rank.letter, suit=self.card.suit.letter)


_PAIR: Final = 1 << 12


class NinesUp(Scale):
    """Two cards: pairs, then the last digit of the total, then the higher cards."""

    def __init__(self, id: str, summary: str, *, example: str, aliases: tuple[str, ...] = ()) -> None:
        super().__init__(id, summary, size=2, example=example, aliases=aliases)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return max(_two(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :])

    def minimum(self, qualifier: str | int) -> int:
        """The least total: ``1``; or ``pair``."""
        text = str(qualifier).strip().lower()
        if text == "pair":
            return _PAIR | 2 << 4 | 2
        if len(text) == 1 and text.isdecimal():
            return max(1, int(text) << 8)
        raise UnknownQualifier("scales.total-qualifier", qualifier=str(qualifier), scale=self.id)

    def named(self, rating: int, *, full: bool = False) -> HandName:
        high, low, total = rating >> 4 & 15, rating & 15, rating >> 8
        if not high:
            return HandName("total-of", number=total)
        if rating & _PAIR:
            return HandName("pair", letters((high,)))
        return HandName("cards-for", letters((high, low)), number=total)


def _two(a: Card, b: Card) -> int:
    high, low = max(a.rank, b.rank), min(a.rank, b.rank)
    if high == low:
        return _PAIR | high << 4 | low
    total = sum(1 if rank is Rank.ACE else min(rank, 10) for rank in (high, low)) % 10
    return total << 8 | high << 4 | low
