"""What somebody won at the end of a hand, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Award
from cardhouse.dealer.events.plain import plain_of, read_plain
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.visibility import Eyes, may_see
from cardhouse.scales.hand_name import HandName

UNSAID: Final[Eyes] = frozenset((-1,))
"""Stands for those who have seen a hand, in records from before that was stored."""


class Won(NamedTuple):
    """Chips for a seat, out of a pot, for a contest or a reason, with a hand."""

    seat: int
    amount: int
    pot: int
    contest: str = ""
    why: Why | None = None
    run: int = 0
    hand: HandName | None = None
    """The name of the winning hand, if there was one."""
    cards: tuple[Card, ...] = ()
    eyes: Eyes = UNSAID
    """Who had seen that hand when it won."""

    @classmethod
    def of(cls, award: Award) -> Won:
        """What is stored of an award."""
        hand = award.hand
        return cls(
            award.seat,
            award.amount,
            award.pot,
            award.contest,
            award.why,
            award.run,
            None if hand is None else hand.named(full=True),
            () if hand is None else tuple(hand.cards),
            award.eyes,
        )

    def to_dict(self) -> dict[str, Any]:
        """The award as plain data."""
        plain: dict[str, Any] = {"seat": self.seat, "amount": self.amount, "pot": self.pot}
        plain |= {"contest": self.contest} if self.contest else {}
        plain |= {"why": plain_of(self.why)} if self.why is not None else {}
        plain |= {"run": self.run} if self.run else {}
        plain |= {"hand": plain_of(self.hand), "cards": "".join(map(str, self.cards))} if self.hand else {}
        plain |= {} if self.eyes == UNSAID else {"eyes": None if self.eyes is None else sorted(self.eyes)}
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Won:
        """An award from stored data."""
        why: Why | None = read_plain(Why, plain["why"]) if "why" in plain else None
        cards = tuple(parse_cards(plain["cards"])) if plain.get("cards") else ()
        eyes: Eyes = UNSAID
        if "eyes" in plain:
            eyes = None if plain["eyes"] is None else frozenset(plain["eyes"])
        return cls(
            plain["seat"],
            plain["amount"],
            plain["pot"],
            plain.get("contest", ""),
            why,
            plain.get("run", 0),
            read_plain(HandName, plain["hand"]) if plain.get("hand") else None,
            cards,
            eyes,
        )

    def as_far_as(self, kept: Won) -> Won:
        """The award without what an earlier record of it does not say."""
        eyes = UNSAID if kept.eyes == UNSAID else self.eyes
        old_name = self.hand and kept.hand and kept.hand.kind == "as-written"
        return self._replace(eyes=eyes, hand=kept.hand if old_name else self.hand)

    def seen_by_all(self, known: frozenset[Card]) -> Won:
        """The award as everybody may know it, who has seen these cards."""
        if may_see(None, self.eyes) or (self.eyes == UNSAID and known.issuperset(self.cards)):
            return self
        return self._replace(hand=None, cards=())

    def seen_by(self, seat: int | None, known: frozenset[Card]) -> Won:
        """The award as a seat or a spectator may know it: without a hand that they have not seen."""
        if may_see(seat, self.eyes) or (self.eyes == UNSAID and known.issuperset(self.cards)):
            return self
        return self._replace(hand=None, cards=())
