"""Scales that count points instead of climbing the ladder."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cardhouse.cards import CARDS, Card, Rank

from .errors import UnknownQualifier
from .hand_name import HandName, halves
from .scale import Scale
from .wild import NOTHING_WILD, Wilds

if TYPE_CHECKING:
    from fractions import Fraction

# Points are counted in halves, so that half a point for a face card is a whole number.
Pips = dict[Rank, int]


_TOTAL: Final = re.compile(r"-?\d{1,4}(\.[05])?")
_ELEVEN: Final = 20
"""What an ace gains, in halves, when it counts eleven."""


class Points(Scale):
    """All cards are added up; the game decides what the sum is worth."""

    no_hand: HandName = HandName("no-count")

    plain: bool = True
    """Whether all cards are added up, and none counts less than nothing."""

    target: int | None = None
    """The total, in halves, that the nearest wins."""

    def __init__(
        self,
        id: str,
        summary: str,
        *,
        pips: Pips,
        worth: Callable[[int], int],
        soft_aces: bool,
        example: str,
        size: int = 1,
        aliases: tuple[str, ...] = (),
    ) -> None:
        super().__init__(id, summary, size=size, example=example, aliases=aliases)
        self._pips = {card: pips[card.rank] for card in CARDS if card.rank in pips}
        self._worth = worth
        self.soft_aces = soft_aces
        self.adds = self

    @property
    def limit(self) -> int:
        return 1 << 25

    def looks(self, size: int, *, wild: int = 0) -> int:
        return 1

    def _totals(self, cards: tuple[Card, ...]) -> list[int]:
        hard = sum(map(self._pips.__getitem__, cards))
        aces = sum(card.rank is Rank.ACE for card in cards) if self.soft_aces else 0
        return [hard + _ELEVEN * eleven for eleven in range(aces + 1)]

    def totals(self, cards: tuple[Card, ...]) -> tuple[Fraction, ...]:
        """Every total the cards can be counted as, lowest first.

        >>> import cardhouse
        >>> scale = cardhouse.find_scale("7-27-low")
        >>> [str(total) for total in scale.totals(cardhouse.parse_cards("Ah Kd"))]
        ['3/2', '23/2']
        """
        # Imported here because nothing else of ranking needs it.
        from fractions import Fraction

        return tuple(Fraction(total, 2) for total in self._totals(cards))

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return max(map(self.rate_total, self._totals(cards)))

    def rate_plain(self, cards: tuple[Card, ...]) -> int:
        return max(map(self.rate_total, self._totals(cards)), default=0)

    def pips(self, card: Card) -> int:
        """What one card counts, in halves, with an ace as one."""
        return self._pips[card]

    def rate_total(self, total: int) -> int:
        """What a total, in halves, is worth."""
        # The total itself is kept in the low bits, for the name; equal worth
        # always means an equal total, so it never decides anything.
        worth = self._worth(total)
        return worth << 12 | total if worth > 0 else 0

    def minimum(self, qualifier: str | int) -> int:
        """The least total that counts, or in a low the most: ``17``, ``7.5``."""
        text = str(qualifier).strip().replace("½", ".5")
        doubled = 2 * float(text) if _TOTAL.fullmatch(text) else 0.5
        if doubled == int(doubled) and (least := self.rate_total(int(doubled))) > 0:
            return least
        raise UnknownQualifier("scales.count-qualifier", qualifier=str(qualifier), scale=self.id)

    def total(self, rating: int) -> int:
        """The total behind a rating, in halves."""
        return rating & 0xFFF

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return tuple(sorted(cards, reverse=True))

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return HandName("total", number=self.total(rating))

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        return {"totals": [halves(total) for total in self._totals(cards)]}


def points_of(scale: Scale) -> Points | None:
    """What adds up the cards of a scale on which a total decides."""
    return scale.adds if isinstance(scale.adds, Points) else None


class Count(Points):
    """A plain count, named with its points."""

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return HandName("points", number=self.total(rating))


class Blackjack(Points):
    """Nearest to 21 and not over it; 21 on two cards beats any other."""

    no_hand: HandName = HandName("bust")
    target = 42
    _NATURAL: Final = 43

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        if len(cards) == 2 and 42 in self._totals(cards):
            return self._NATURAL << 12 | 42
        return super().rate(cards, wilds)

    def minimum(self, qualifier: str | int) -> int:
        """``blackjack``, or the least total: ``17``."""
        text = str(qualifier).strip().lower()
        if text == "blackjack":
            return self._NATURAL << 12
        if text.isdecimal() and 0 < int(text) <= 21:
            return self.rate_total(2 * int(text))
        raise UnknownQualifier("scales.blackjack-qualifier", qualifier=str(qualifier), scale=self.id)

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return HandName("blackjack") if rating >> 12 == self._NATURAL else super().named(rating)


class Nearest(Points):
    """Nearest to a target; a total over it loses outright, or only to the same distance under."""

    def __init__(
        self,
        id: str,
        summary: str,
        *,
        pips: Pips,
        soft_aces: bool,
        target: int,
        over_loses: bool,
        example: str,
        aliases: tuple[str, ...] = (),
    ) -> None:
        self.target = self._aim = target
        self._over_loses = over_loses
        super().__init__(
            id, summary, pips=pips, worth=self._near, soft_aces=soft_aces, example=example, aliases=aliases
        )

    no_hand: HandName = HandName("over")

    def _near(self, total: int) -> int:
        if total > self._aim and self._over_loses:
            return 0
        far = abs(total - self._aim)
        return max(1, 2048 - 2 * far - (total > self._aim))


class _WithWilds(Points):
    """Points in which a wild card counts what serves best."""

    takes_wilds = True

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        if wilds is NOTHING_WILD:
            return super().rate(cards)
        natural, wild, bugs = wilds.split(cards)
        totals = set(self._totals(natural))
        for _ in range(wild + bugs):
            totals = {total + value for total in totals for value in self._any}
        return max(map(self.rate_total, totals))

    @cached_property
    def _any(self) -> frozenset[int]:
        """What a card may count."""
        ace = max(self._pips[card] for card in CARDS if card.rank is Rank.ACE)
        return frozenset((*self._pips.values(), ace + _ELEVEN if self.soft_aces else ace))


class OwnCount(_WithWilds, Count):
    """A count of somebody's own."""


class OwnNearest(_WithWilds, Nearest):
    """The nearest to a target of somebody's own."""
