"""What every scale has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, ClassVar

from cardhouse.cards import (
    DECK_52,
    JOKER,
    Card,
    CardNotInDeck,
    Deck,
    JokerNotInDeck,
    UnknownDeck,
    parse_cards,
)

from .errors import TooFewCards, UnknownQualifier, UnknownWild
from .hand import Hand, HandWith
from .wild import NOTHING_WILD, Wilds

Cards = str | Iterable[str | int]
WildCards = Wilds | str | Iterable[str | Card]


class Scale(ABC):
    """A way of ranking hands.

    A scale answers four questions about cards it is given: which integer they are
    worth (:meth:`rate`, higher wins), which of them play (:meth:`playing`), how
    players would say it (:meth:`name`) and whether it is good enough to win
    (:meth:`minimum`). Which cards a player may use at all is not its business.
    """

    no_hand: ClassVar[str] = "no qualifying hand"
    """How players say that a hand does not qualify."""

    takes_wilds: bool = False

    def __init__(
        self,
        id: str,
        summary: str,
        *,
        size: int,
        example: str,
        plays: int | None = None,
        deck: Deck = DECK_52,
        order: str = "",
        aliases: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.summary = summary
        """One line for the list of scales."""
        self.size = size
        """How many cards are needed at least."""
        self.plays = size if plays is None else plays
        """How many cards make the hand at most."""
        self.example = example
        """Cards that make a good hand on this scale."""
        self.deck = deck
        self.order = order or id
        """Scales with the same order compare with each other."""
        self.aliases = aliases

    def __repr__(self) -> str:
        return f"<Scale {self.id}>"

    @abstractmethod
    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        """The integer that cards already checked are worth; higher wins."""

    @abstractmethod
    def name(self, rating: int) -> str:
        """A rating in a few words."""

    def describe(self, rating: int) -> str:
        """A rating with everything that can decide a comparison."""
        return self.name(rating)

    def minimum(self, qualifier: str | int) -> int:
        """The smallest rating that satisfies a qualifier."""
        raise UnknownQualifier("scales.no-qualifiers", qualifier=str(qualifier), scale=self.id)

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        """The cards that make the rating.

        Ratings do not remember their cards, so this looks for the first selection
        that is worth as much, natural cards and higher suits first.
        """
        best_first = sorted(cards, key=lambda card: self._prefer(card, wilds), reverse=True)
        for chosen in combinations(best_first, min(self.plays, len(cards))):
            if self.rate(chosen, wilds) == rating:
                return tuple(sorted(chosen, key=self._prefer, reverse=True))
        raise AssertionError(f"no {self.plays} of {cards} are worth {rating} on {self.id}")

    def order_of(self, cards: tuple[Card, ...]) -> tuple[bool, Card]:
        """What decides an odd chip by suit: the highest card, its rank as on this scale, then its suit."""
        return max(self._prefer(card) for card in cards)

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        """What else this scale can say of a hand, for ``--json``."""
        return {}

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        return card not in wilds.wild and card not in wilds.bugs, card

    def rank(self, cards: Cards) -> Hand:
        """Rank the best hand these cards make, with nothing wild and no qualifier."""
        return self.evaluate(cards)

    def best(self, choices: Sequence[tuple[Card, ...]]) -> Hand:
        """The best hand of several sets of cards, of each of which it may be made; the first of equals.

        The cards are taken as they are: several packs may have been dealt from.
        """
        ratings = list(map(self.rate, choices))
        best = max(ratings)
        return Hand(self, choices[ratings.index(best)], best)

    def evaluate(
        self,
        cards: Cards,
        *,
        wild: WildCards | None = None,
        qualify: str | int | None = None,
        decks: int = 1,
    ) -> Hand:
        """Rank the best hand these cards make; see :func:`cardhouse.evaluate`."""
        if decks < 1:
            raise UnknownDeck("scales.too-few-decks", decks=decks)
        held = parse_cards(cards)
        wilds = NOTHING_WILD if wild is None else Wilds.parse(wild)
        minimum = 1 if qualify is None else self.minimum(qualify)
        self.check(held, wilds, decks=decks)
        return HandWith(self, held, self.rate(held, wilds), wilds=wilds, minimum=minimum)

    def check(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD, *, decks: int = 1) -> None:
        """Raise unless these are enough cards, from the scale's deck, each held once.

        With several ``decks`` a card may be held as often as there are decks. A joker
        is in the deck when something says what it stands for.
        """
        if (wilds.wild or wilds.bugs) and not self.takes_wilds:
            raise UnknownWild("scales.no-wild-cards", scale=self.id)
        joker_means_something = JOKER in wilds.wild or JOKER in wilds.bugs
        if JOKER in cards and not joker_means_something:
            at = cards.index(JOKER) + 1
            if self.takes_wilds:
                raise JokerNotInDeck("scales.joker-means-nothing", card=str(JOKER), position=at)
            raise JokerNotInDeck("scales.no-joker", card=str(JOKER), position=at, scale=self.id)
        for position, card in enumerate(cards, start=1):
            if card not in self.deck and card != JOKER:
                raise CardNotInDeck(
                    "scales.not-in-deck",
                    card=str(card),
                    position=position,
                    deck=self.deck.name,
                    scale=self.id,
                )
        if len(set(cards)) != len(cards) or decks != 1:
            copies = max(decks, self.deck.copies)
            pack = Deck(self.deck.name, (*(c for c in set(self.deck.cards) if c != JOKER), JOKER))
            pack.times(copies).check(cards)
        if len(cards) < self.size:
            raise TooFewCards("scales.too-few-cards", needed=self.size, given=len(cards), scale=self.id)
