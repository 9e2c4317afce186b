"""Scales of one and two cards."""

from __future__ import annotations

from cardhouse.cards import Card, Rank, Suit

from .errors import UnknownQualifier
from .hand_name import HandName, letters
from .scale import Scale
from .wild import NOTHING_WILD, Wilds


class OneCard(Scale):
    """The best single card among those that count; with none, the hand does not qualify."""

    no_hand: HandName = HandName("no-card")
    by_suit = True

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

    def minimum(self, qualifier: str | int) -> int:
        """The lowest rank that counts, or in a low the highest: ``9``."""
        text = str(qualifier).strip().upper()
        letter = "T" if text == "10" else text
        rank = next((rank for rank in Rank if rank.letter == letter and rank is not Rank.JOKER), None)
        if rank is None:
            raise UnknownQualifier("scales.card-qualifier", qualifier=str(qualifier), scale=self.id)
        number = self._ace if rank is Rank.ACE else int(rank)
        return 64 - 4 * number - 3 if self._lowest else 4 * number

    def named(self, rating: int, *, full: bool = False) -> HandName:
        if not rating:
            return self.no_hand
        number, suit = divmod(64 - rating if self._lowest else rating, 4)
        if not self._suits_decide:
            return HandName("card", letters((number,)))
        return HandName("card-of-suit", letters((number,)), suit=Suit(suit).letter)


class Holds(Scale):
    """Whether one named card is held, as when the queen of diamonds takes half."""

    def __init__(self, id: str, card: Card, *, summary: str = "") -> None:
        self.card = card
        said = f"{card.rank.name} of {card.suit.name}".lower()
        super().__init__(id, summary or f"whoever holds the {said}", size=1, example=str(card))

    no_hand: HandName = HandName("not-held")
    by_suit = True

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return int(self.card in cards)

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return (self.card,) if rating else ()

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return HandName("card-of-suit", self.card.rank.letter, suit=self.card.suit.letter)
