"""The decks the books play with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardhouse.errors import did_you_mean

from .card import CARDS, JOKER, Card, Rank, Suit
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
    """The most times that a card is in it; more than 1 if several packs are shuffled together."""

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

    @property
    def counts(self) -> dict[Card, int]:
        """How many times each card is in it."""
        return dict(self._counts)

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
MOST_JOKERS: Final = 20
_DECK: Final = re.compile(
    r"(?:(?P<copies>\d{1,9})\s*x\s*)?(?P<base>[^+]+?)(?:\s+without\s+(?P<without>[^+]+?))?"
    r"(?:\s*\+\s*(?:(?P<jokers>\d{1,2}|a)\s+)?(?P<joker>jokers?))?",
    re.IGNORECASE,
)
_SUITS: Final = {suit.name.lower(): suit for suit in Suit if suit is not Suit.NONE}
_RANKS: Final = {rank.letter: rank for rank in Rank if rank is not Rank.JOKER} | {"10": Rank.TEN}


def find_deck(name: str) -> Deck:
    """The deck that a text describes.

    >>> len(find_deck("2x53")), len(find_deck("7-A")), len(find_deck("52 without 8 9 T + 2 jokers"))
    (106, 32, 42)

    ``52``, ``53``, ``36`` or ``41``, or ranks as in ``7-A`` or ``2-7 J-A``; several packs as in ``2x52``;
    some ranks, suits or cards left out as in ``52 without 8 9 T``; jokers added as in ``52 + 2 jokers``.
    """
    found = _DECK.fullmatch(name.strip())
    base = _base(found["base"].strip()) if found else None
    if found is None or base is None:
        hint = did_you_mean(name.strip().lower(), _NAMES)
        raise UnknownDeck("cards.unknown-deck", deck=name, hint=hint, known=list(DECKS))
    said, cards = base
    if found["without"]:
        items = found["without"].replace(",", " ").split()
        gone = {item: _meant(item) for item in items}
        for item, some in gone.items():
            if not some.intersection(cards):
                raise UnknownDeck("cards.not-in-pack", deck=name, given=item)
        cards = tuple(card for card in cards if not any(card in some for some in gone.values()))
        said += f" without {' '.join(_plain(item) for item in items)}"
    copies = int(found["copies"] or 1)
    if not 1 <= copies <= MOST_COPIES:
        raise UnknownDeck("cards.too-many-decks", copies=copies, most=MOST_COPIES)
    jokers = 0 if not found["joker"] else int(found["jokers"]) if (found["jokers"] or "a") != "a" else 1
    if jokers > MOST_JOKERS or not cards:
        raise UnknownDeck("cards.no-such-deck", deck=name, most=MOST_JOKERS)
    if copies > 1:
        said = f"{copies}x{said}"
    if jokers:
        said += f" + {jokers} joker{'s' if jokers > 1 else ''}"
    if said in DECKS:
        return DECKS[said]
    whole = cards * copies + (JOKER,) * jokers
    return Deck(said, whole, max(copies, whole.count(JOKER)))


def _base(text: str) -> tuple[str, tuple[Card, ...]] | None:
    """A pack by its name, or by its ranks."""
    plain = text.lower().removesuffix(" joker").removesuffix("-card")
    if plain in _NAMES:
        return _NAMES[plain].name, _NAMES[plain].cards
    ranks: list[Rank] = []
    said = []
    for item in text.upper().split():
        first, dash, last = item.partition("-")
        if first not in _RANKS or (dash and last not in _RANKS):
            return None
        low, high = _RANKS[first], _RANKS[last] if dash else _RANKS[first]
        ranks += [rank for rank in _RANKS.values() if low <= rank <= high]
        said.append(f"{low.letter}-{high.letter}" if dash else low.letter)
        if low > high:
            return None
    return " ".join(said), tuple(card for card in CARDS if card.rank in ranks)


def _meant(item: str) -> frozenset[Card]:
    """The cards of a rank or of a suit, or one card."""
    if item.lower() in _SUITS:
        return frozenset(card for card in CARDS if card.suit is _SUITS[item.lower()])
    if item.upper() in _RANKS:
        return frozenset(card for card in CARDS if card.rank is _RANKS[item.upper()])
    return frozenset(card for card in CARDS if str(card).lower() == item.lower())


def _plain(item: str) -> str:
    """A rank, suit or card as it is usually written."""
    if item.lower() in _SUITS:
        return item.lower()
    return "T" if item == "10" else item[0].upper() + item[1:].lower()
