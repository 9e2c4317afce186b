"""What a decision is about, if its kind does not say: the offer, the price, the part of the hand."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from cardhouse.cards import Card
from cardhouse.cards.words import which_said
from cardhouse.dealer.events.reason import Facing
from cardhouse.phrases import Listed, Said
from cardhouse.scales.hand_name import HandName

Matter = Literal[
    "sit-out",
    "pass-bet",
    "ace",
    "bank-goes-on",
    "part",
    "pot",
    "part-of-pot",
    "needs",
    "keep-or-pass",
    "price",
    "wild",
    "extra",
    "show",
    "parts",
    "swap",
    "give",
    "card-of",
    "in-order",
    "rows",
    "freeze",
    "exchange",
    "refusable",
    "face",
    "replace",
    "replace-one",
    "pass-to",
    "pass-ways",
    "trade-offer",
    "trade-for",
    "take",
    "swap-offer",
    "bid-order",
    "auction",
    "pay-or-fold",
    "pay-or-discard",
    "take-turn",
]
_PLAINLY: Final[dict[Matter, Said]] = {
    "sit-out": Said("decisions.sit-out"),
    "pass-bet": Said("decisions.pass-bet"),
    "ace": Said("decisions.ace"),
    "bank-goes-on": Said("decisions.bank-goes-on"),
    "in-order": Said("decisions.in-order"),
    "trade-offer": Said("decisions.trade-offer"),
    "take-turn": Said("decisions.take-turn"),
    "bid-order": Said("decisions.bid-order"),
}
_NUMBERS: Final = (
    Said("numbers.first"),
    Said("numbers.second"),
    Said("numbers.third"),
    Said("numbers.fourth"),
)


class About(NamedTuple):
    """The subject of a decision, with its details.

    >>> from cardhouse.cards import parse_card
    >>> str(About("price", card=parse_card("7c"), amount=25).said)
    'the 7c for 25'
    """

    matter: Matter
    part: str = ""
    """Which of the player's hands it is about, if there are several."""
    card: Card | None = None
    other: int | None = None
    """Another seat; ``None`` may stand for the deck or the discards."""
    amount: int = 0
    """A price, or how much of the pot can be won."""
    pot: int = 0
    number: int = 0
    """Which card of several, or how many cards or passes."""
    total: int = 0
    facing: Facing = "down"
    """How extra cards are dealt."""
    power: str = ""
    """The card or the rank that has a power."""
    needs: HandName | None = None
    """The hand that it takes, or a better one."""
    parts: tuple[str, str] = ("", "")
    """The two hands that cards are split into."""
    rows: tuple[tuple[str, str], ...] = ()
    """Pairs of rows, of which the first may not beat the second."""
    hand: int | None = None
    """Which of the player's hands is being set, if there are several; the first is 0."""
    each: bool = False
    """Whether a price is that of a single card."""
    seats: tuple[int, ...] = ()
    """The seats that cards go to, one for each row."""
    ways: tuple[str, ...] = ()
    """Where those sit: ``left``, ``right by 2``."""
    prices: tuple[int, ...] = ()
    """What each of the choices costs, as far as they cost anything."""
    again: bool = False
    """Whether it is asked a second time, because the first answer broke the rules."""

    @property
    def said(self) -> Said:
        """What it is about, as a phrase."""
        if self.matter in _PLAINLY:
            return self._with_part(_PLAINLY[self.matter])
        if self.matter in ("exchange", "refusable", "face", "replace", "replace-one", "part"):
            return self._exchange()
        match self.matter:
            case "needs":
                return Said("decisions.needs", needs=self.needs)
            case "card-of":
                return Said("decisions.card-of", number=self.number, total=self.total)
            case "price":
                return Said("decisions.price", card=self.card, amount=self.amount)
            case "parts":
                return Said("decisions.parts", count=self.number, first=self.parts[0], second=self.parts[1])
            case "take" | "swap-offer" | "auction":
                return self._offer()
            case "pass-ways":
                ways = zip(self.ways, self.seats, strict=True)
                told = [Said("decisions.pass-way", way=way, other=_seat(seat)) for way, seat in ways]
                return Said("decisions.pass-ways", ways=Listed(told))
            case "freeze":
                return Said(
                    "decisions.freeze" if self.number == 1 else "decisions.freeze-many", count=self.number
                )
        return self._other()

    def _with_part(self, said: Said) -> Said:
        return Said("decisions.with-part", part=self.part, said=said) if self.part else said

    def _exchange(self) -> Said:
        """What exchanging, turning up or replacing cards costs, and of which hand."""
        match self.matter:
            case "part":
                return Said("decisions.part", part=self.part)
            case "refusable":
                return Said("decisions.refusable", card=self.card)
            case "face":
                up = self.facing == "up"
                return Said("decisions.face-up" if up else "decisions.face-down", amount=self.amount)
            case "replace":
                return Said("decisions.replace", area=self.part, amount=self.amount)
            case "replace-one":
                said = Said("decisions.replace-one", area=self.part)
                return Said("decisions.for-fee", said=said, amount=self.amount) if self.amount else said
        said = Said("decisions.for-each" if self.each else "decisions.for-once", amount=self.amount)
        return Said("decisions.with-part", part=self.part, said=said) if self.part else said

    def _other(self) -> Said:
        match self.matter:
            case "pot" | "part-of-pot":
                said = Said("decisions.pot", pot=self.pot)
                if self.matter == "part-of-pot":
                    said = Said("decisions.part-of-pot", amount=self.amount, pot=self.pot)
                return Said("decisions.with-part", part=self.part, said=said) if self.part else said
            case "keep-or-pass" if self.other is None:
                return Said("decisions.keep-or-discard", card=self.card)
            case "keep-or-pass":
                return Said("decisions.keep-or-pass", card=self.card, other=_seat(self.other))
            case "swap" if self.other is None:
                return Said("decisions.swap-deck")
            case "swap":
                return Said("decisions.swap", other=_seat(self.other))
            case "give":
                return Said("decisions.give", other=_seat(self.other))
            case "pass-to" | "trade-for":
                return self._neighbour()
            case "rows":
                return self._rows()
        return self._power()

    def _offer(self) -> Said:
        """What cards on offer cost."""
        if self.matter == "auction":
            return self._auction()
        if self.matter == "take":
            costs = any(self.prices)
            return Said("decisions.take-for", prices=Listed(self.prices)) if costs else Said("decisions.take")
        said = Said("decisions.swap-offer")
        if self.prices:
            return Said("decisions.swap-prices", said=said, prices=Listed(self.prices))
        return Said("decisions.for-fee", said=said, amount=self.amount) if self.amount else said

    def _auction(self) -> Said:
        """The card that is auctioned, the bid to beat, and what a card of the deck costs."""
        said = Said("decisions.auction", card=self.card)
        if self.other is not None:
            other = _seat(self.other)
            said = Said("decisions.auction-over", card=self.card, amount=self.amount, other=other)
        return Said("decisions.auction-deck", said=said, amount=self.prices[-1]) if self.prices else said

    def _neighbour(self) -> Said:
        """Who gets cards, or offers some."""
        if self.matter == "pass-to":
            return Said("decisions.pass-to", other=_seat(self.other))
        return Said("decisions.trade-for", count=self.number, other=_seat(self.other))

    def _rows(self) -> Said:
        """Which hand it is, if there are several, and what would foul it."""
        told = [Said("decisions.row-order", below=below, above=above) for below, above in self.rows]
        if self.hand is not None:
            told = [Said("decisions.which-hand", hand=_NUMBERS[self.hand]), *told]
        said = Said("decisions.rows", rows=Listed(told))
        return Said("decisions.again", said=said) if self.again else said

    def _power(self) -> Said:
        extra = _extra(self.number, self.facing)
        match self.matter:
            case "pay-or-fold":
                return Said("decisions.pay-or-fold", card=self.card, amount=self.amount)
            case "pay-or-discard":
                return Said("decisions.pay-or-discard", card=self.card, amount=self.amount)
            case "wild":
                return Said("decisions.wild", card=self.card, amount=self.amount)
            case "extra":
                return Said("decisions.extra", extra=extra, card=self.card, amount=self.amount)
        said = Said("decisions.show", power=which_said(self.power), extra=extra)
        return Said("decisions.for-fee", said=said, amount=self.amount) if self.amount else said


def _seat(seat: int | None) -> Said:
    return Said("seats.seat", number=seat)


def _extra(count: int, facing: Facing) -> Said:
    """What a card with a power brings."""
    if facing == "unseen":
        return Said("extras.unseen" if count == 1 else "extras.unseen-many", count=count)
    if facing == "up":
        return Said("extras.up" if count == 1 else "extras.up-many", count=count)
    return Said("extras.down" if count == 1 else "extras.down-many", count=count)
