"""The decks the books play with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardhouse.errors import did_you_mean

from .card import CARDS, JOKER, Card, Rank
from .errors import CardNotInDeck, DuplicateCard, JokerNotInDeck, UnknownDeck

MOST_COPIES: Final = 100
"""The most packs that may be shuffled together."""


@dataclass(frozen=True)
class Deck:
    """What is in a pack before it is shuffled.

    >>> len(DECK_41), JOKER in DECK_41
    (41, True)
    """

    name: str
    cards: tuple[Card, ...]
    copies: int = 1
    """How many packs are shuffled together."""

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self._counts

    def times(self, copies: int) -> Deck:
        """Several of these packs shuffled together.

        >>> len(DECK_52.times(2))
        104
        """
        if not 1 <= copies * self.copies <= MOST_COPIES:
            raise UnknownDeck("cards.too-many-decks", copies=copies, most=MOST_COPIES)
        return Deck(f"{copies}x{self.name}", self.cards * copies, self.copies * copies)

    @cached_property
    def _counts(self) -> Counter[Card]:
        return Counter(self.cards)

    def check(self, cards: Iterable[Card]) -> None:
        """Raise unless these cards could all have come from this deck."""
        for card, held in Counter(cards).items():
            in_deck = self._counts[card]
            if held <= in_deck:
                continue
            if in_deck:
                raise DuplicateCard("cards.too-many-copies", card=str(card), given=held, right=in_deck)
            if card == JOKER:
                raise JokerNotInDeck("cards.no-joker-in-deck", card="Xx", deck=self.name)
            raise CardNotInDeck("cards.not-in-deck", card=str(card), lacks=_absent(self), deck=self.name)


def _absent(deck: Deck) -> list[str]:
    present = {card.rank for card in deck.cards}
    return [rank.letter for rank in Rank if rank not in present and rank is not Rank.JOKER]


def _without(*ranks: Rank) -> tuple[Card, ...]:
    return tuple(card for card in CARDS if card.rank not in ranks)


DECK_52: Final = Deck("52", CARDS)
"""The standard pack."""

DECK_53: Final = Deck("53", (*CARDS, JOKER))
"""The standard pack and one joker."""

DECK_36: Final = Deck("36", _without(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE))
"""Short deck: no two, three, four or five."""

DECK_41: Final = Deck("41", (*_without(Rank.EIGHT, Rank.NINE, Rank.TEN), JOKER))
"""Mexican poker: no eight, nine or ten, and one joker."""

DECKS: Final = {deck.name: deck for deck in (DECK_52, DECK_53, DECK_36, DECK_41)}
"""The packs by name."""
_NAMES: Final = {
    **DECKS,
    "standard": DECK_52,
    "joker": DECK_53,
    "short": DECK_36,
    "mexican": DECK_41,
}
_SEVERAL: Final = re.compile(r"(\d{1,9})\s*x\s*([^x]+)", re.IGNORECASE)


def find_deck(name: str) -> Deck:
    """The deck with that name: ``52``, ``53``, ``36``, ``41``, or several as in ``2x52``.

    >>> len(find_deck("2x53"))
    106
    """
    text = name.strip().lower()
    if several := _SEVERAL.fullmatch(text):
        return find_deck(several[2]).times(int(several[1]))
    deck = _NAMES.get(text.removesuffix(" joker").removesuffix("-card"))
    if deck is None:
        hint = did_you_mean(text, _NAMES)
        raise UnknownDeck("cards.unknown-deck", deck=name, hint=hint, known=list(DECKS))
    return deck
