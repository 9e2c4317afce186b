"""A hand, ranked."""

from __future__ import annotations

from functools import total_ordering
from typing import TYPE_CHECKING, Any, ClassVar

from cardhouse.cards import Card

from .errors import DifferentScales
from .wild import NOTHING_WILD, Wilds

if TYPE_CHECKING:
    from .scale import Scale


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

    # Nearly every hand has nothing wild and no qualifier, so these take no room in it.
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
        """The cards that play, highest first; of equal choices the higher suits."""
        return self.scale.playing(self.held, self.rating, self.wilds)

    @property
    def name(self) -> str:
        """The hand in a few words: ``kings full of queens``."""
        if not self.qualifies:
            return self.scale.no_hand
        return self.scale.name(self.rating)

    @property
    def description(self) -> str:
        """The hand with everything that can decide a comparison."""
        if not self.qualifies:
            return f"{self.scale.no_hand} ({self.scale.describe(self.rating)})" if self.rating else self.name
        return self.scale.describe(self.rating)

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
