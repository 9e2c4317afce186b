"""Scales of one card or a few."""

from __future__ import annotations

from cardhouse.cards import Card, Suit
from cardhouse.scales.definitions.kinds import CardDefinition
from cardhouse.scales.definitions.words import LETTERS
from cardhouse.scales.errors import UnknownQualifier
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.scale import Scale
from cardhouse.scales.wild import NOTHING_WILD, Wilds


class WrittenCards(Scale):
    """The best of the cards that count, or the best few; a hand without any does not qualify."""

    no_hand: HandName = HandName("no-card")
    by_suit = True

    def __init__(self, definition: CardDefinition) -> None:
        about = definition.about
        super().__init__(
            about.id,
            about.summary,
            size=1,
            plays=definition.number,
            example=about.example,
            deck=about.deck,
            aliases=about.aliases,
        )
        self.definition = definition
        self.low = definition.low
        suits = definition.of.suits if definition.of else frozenset()
        if about.nothing:
            self.no_hand = HandName.called(about.nothing)
        elif definition.of and len(suits) == 1 and not definition.of.ranks:
            self.no_hand = HandName("no-card-of-suit", suit=Suit(min(suits)).letter)
        self._place = {index: place for place, index in enumerate(definition.ranks, start=1)}
        # A suit that is the only one that counts is said, and breaks no ties.
        self._suits = definition.suits or tuple(sorted(suits))
        self._base = 4 * (len(definition.ranks) + 1)

    @property
    def limit(self) -> int:
        return int(self._base**self.definition.number)

    def _worth(self, card: Card) -> int:
        """What one card is worth; 0 if it does not count."""
        index, suit = card >> 2, card & 3
        of = self.definition.of
        if card.is_joker or index not in self._place or not (of is None or of.has(index, suit)):
            return 0
        place = self._place[index]
        tie = self._suits.index(suit) if suit in self._suits else 0
        if self.low:
            return 4 * (len(self._place) + 1 - place) + 3 - tie
        return 4 * place + tie

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        found = sorted(map(self._worth, cards), reverse=True)[: self.definition.number]
        rating = 0
        for worth in [*found, *[0] * (self.definition.number - len(found))]:
            rating = rating * self._base + worth
        return rating

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        best_first = sorted((card for card in cards if self._worth(card)), key=self._worth, reverse=True)
        return tuple(best_first[: self.definition.number])

    def _cards(self, rating: int) -> list[tuple[str, str]]:
        """The letters of the rank and the suit of each card."""
        found = []
        while rating:
            rating, worth = divmod(rating, self._base)
            place, tie = divmod(worth, 4)
            if not worth:
                continue
            if self.low:
                place, tie = len(self._place) + 1 - place, 3 - tie
            suit = Suit(self._suits[tie]).letter if self._suits else ""
            found.append((LETTERS[self.definition.ranks[place - 1]], suit))
        return found[::-1]

    def named(self, rating: int, *, full: bool = False) -> HandName:
        cards = self._cards(rating)
        if not cards:
            return self.no_hand
        if len(cards) == 1 and cards[0][1]:
            return HandName("card-of-suit", cards[0][0], suit=cards[0][1])
        ranks = "".join(rank for rank, _ in cards)
        return HandName("card" if len(ranks) == 1 else "cards", ranks)

    def minimum(self, qualifier: str | int) -> int:
        """The lowest rank that counts, or in a low the highest: ``9``."""
        text = str(qualifier).strip().upper()
        letter = "T" if text == "10" else text
        index = LETTERS.find(letter) if len(letter) == 1 else -1
        if index not in self._place:
            raise UnknownQualifier("scales.card-qualifier", qualifier=str(qualifier), scale=self.id)
        place = len(self._place) + 1 - self._place[index] if self.low else self._place[index]
        return int(4 * place * self._base ** (self.definition.number - 1))

    def looks(self, size: int, *, wild: int = 0) -> int:
        return 1

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        return self._worth(card) > 0, card
