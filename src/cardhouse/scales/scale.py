"""What every scale has in common, and the hands that it ranks cards into."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import total_ordering
from itertools import combinations
from math import comb
from typing import Any, ClassVar, Final

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

from .errors import BoardNeeded, DifferentScales, TooFewCards, UnknownQualifier, UnknownWild
from .hand_name import HandName
from .wild import NOTHING_WILD, Wilds

AT_ONCE: Final = 7
"""The number of cards that are ranked at once."""
_WILD: Final = 8
"""How many times longer it takes with wild cards."""

Cards = str | Iterable[str | int]
"""Cards as they may be given: a text, or a sequence of texts, cards or ids."""
WildCards = Wilds | str | Iterable[str | Card]
"""Wild cards as they may be given: ``"joker"``, ``"2"``, ``["Qs", "bug"]``."""


class Scale(ABC):
    """A way of ranking hands.

    >>> from cardhouse.scales import find_scale
    >>> badugi = find_scale("badugi")
    >>> badugi.size, badugi.plays
    (1, 4)
    >>> badugi.rank("7s 4c 2h Ad") > badugi.rank("8s 4c 2h Ad")
    True

    A scale answers four questions about cards it is given: which integer they are worth (:meth:`rate`, higher
    wins), which of them play (:meth:`playing`), how players name the hand (:meth:`named`) and whether it is
    good enough to win (:meth:`minimum`). It does not decide which cards a player may use.
    """

    no_hand: HandName = HandName("no-hand")
    """What a hand is called that does not qualify."""

    takes_wilds: bool = False

    low: bool = False
    """Whether low cards make a good hand."""

    by_suit: bool = False
    """Whether it matters which suit a card has, and not only whether others have it too."""

    explained: tuple[str, ...] = ()
    """What somebody's own scale says, in English."""

    own: bool = False
    """Whether it is somebody's own, for which nothing is compiled."""

    asks: tuple[str, ...] = ()
    """Which cards its definition leaves to the board, as in ``suit of river``; without one they are none."""

    adds: Scale | None = None
    """What adds its cards up, if a total decides in the end."""

    tell: Callable[[Mapping[str, Iterable[int]]], Scale] | None = None
    """The scale for a board, given the cards that each of these means."""

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
        """The fewest cards that are needed."""
        self.plays = size if plays is None else plays
        """The most cards that make up the hand."""
        self.example = example
        """Cards that make a good hand on this scale."""
        self.deck = deck
        self.order = order or id
        """Scales with the same order compare with each other."""
        self.aliases = aliases

    def __repr__(self) -> str:
        return f"<Scale {self.id}>"

    @property
    def limit(self) -> int:
        """More than any rating."""
        return 1 << 30

    def looks(self, size: int, *, wild: int = 0) -> int:
        """Roughly how many sets it looks at to rate that many cards, at the most so many of them wild."""
        if size <= AT_ONCE:
            return 1
        return comb(size, min(self.plays, size)) * (_WILD if wild else 1)

    @abstractmethod
    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        """The integer that checked cards are worth; higher wins."""

    def rate_plain(self, cards: tuple[Card, ...]) -> int:
        """The same without what the first cards of a hand may be worth, as two that make 21."""
        return self.rate(cards)

    @abstractmethod
    def named(self, rating: int, *, full: bool = False) -> HandName:
        """What a rating is called; in full, with everything that can decide a comparison."""

    def name(self, rating: int) -> str:
        """A rating in a few words."""
        return str(self.named(rating))

    def describe(self, rating: int) -> str:
        """A rating with everything that can decide a comparison."""
        return str(self.named(rating, full=True))

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
        """What decides an odd chip by suit: the highest card, by its rank on this scale, then its suit."""
        return max(self._prefer(card) for card in cards)

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        """What else this scale can say about a hand, for ``--json``."""
        return {}

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        return card not in wilds.wild and card not in wilds.bugs, card

    def rank(self, cards: Cards) -> Hand:
        """Rank the best hand these cards make, with nothing wild and no qualifier."""
        return self.evaluate(cards)

    def best(self, choices: Sequence[tuple[Card, ...]]) -> Hand:
        """The best hand that any of several sets of cards makes; the first of equals.

        The cards are not checked: they may come from several packs.
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
        if self.asks:
            raise BoardNeeded("scales.board-needed", scale=self.id, asks=list(self.asks))
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


@total_ordering
class Hand:
    """What some cards are worth on a scale.

    Hands on one scale compare with ``<``, ``==`` and ``>``; the greater wins and
    equal hands split. ``str()`` gives the hand as players say it.

    >>> import cardhouse
    >>> low = cardhouse.evaluate("badugi", "7s 4c 2h 2d")
    >>> print(low)
    three-card seven-four-two badugi
    >>> low > cardhouse.evaluate("badugi", "7d 5c Ah Ad")
    True
    >>> cardhouse.format_cards(low.cards)
    '7s 4c 2h'
    """

    __slots__ = ("held", "rating", "scale")

    # Nearly every hand has nothing wild and no qualifier, so these take no space in it.
    wilds: ClassVar[Wilds] = NOTHING_WILD
    minimum: ClassVar[int] = 1

    def __init__(self, scale: Scale, held: tuple[Card, ...], rating: int) -> None:
        self.scale = scale
        self.held = held
        """Every card the hand was chosen from."""
        self.rating = rating
        """What the cards are worth before any qualifier."""

    @property
    def value(self) -> int:
        """The integer that decides: higher wins, 0 does not qualify."""
        return self.rating if self.rating >= self.minimum else 0

    @property
    def qualifies(self) -> bool:
        """Whether the hand may win at all on this scale."""
        return self.value > 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that play, highest first; among equal choices, the higher suits."""
        return self.scale.playing(self.held, self.rating, self.wilds)

    @property
    def name(self) -> str:
        """The hand in a few words: ``kings full of queens``."""
        return str(self.named())

    @property
    def description(self) -> str:
        """The hand with everything that can decide a comparison."""
        return str(self.named(full=True))

    def named(self, *, full: bool = False) -> HandName:
        """What the hand is called, as data; in full, with everything that can decide a comparison."""
        if self.qualifies:
            return self.scale.named(self.rating, full=full)
        none = self.scale.no_hand
        if not full or not self.rating:
            return none
        return self.scale.named(self.rating, full=True)._replace(lacking=none.kind)

    def to_dict(self) -> dict[str, Any]:
        """The hand as plain data, the way ``--json`` prints it."""
        return {
            "scale": self.scale.id,
            "cards": [str(card) for card in self.held],
            "playing": [str(card) for card in self.cards],
            "value": self.value,
            "qualifies": self.qualifies,
            "name": self.name,
            "description": self.description,
            **self.scale.facts(self.held, self.rating),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self.value == other.value and self.scale.order == other.scale.order

    def __lt__(self, other: Hand) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        if self.scale.order != other.scale.order:
            raise DifferentScales(
                "scales.different-scales",
                scales=[self.scale.id, other.scale.id],
                one=self.scale.id,
                other=other.scale.id,
            )
        return self.value < other.value

    def __hash__(self) -> int:
        return hash((self.scale.order, self.value))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Hand {self.scale.id}: {self.description}>"


class HandWith(Hand):
    """A hand ranked with wild cards or a qualifier."""

    __slots__ = ("minimum", "wilds")

    def __init__(
        self, scale: Scale, held: tuple[Card, ...], rating: int, *, wilds: Wilds, minimum: int
    ) -> None:
        super().__init__(scale, held, rating)
        self.wilds = wilds  # type: ignore[misc]
        self.minimum = minimum  # type: ignore[misc]
