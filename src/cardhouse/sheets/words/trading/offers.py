"""Words for cards on offer: they lie face up on the table, belong to nobody, and are taken or swapped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.sheets.language.count import COUNT, Count
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.state import Lies, Span, State
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.words.drawing import whole

Order = Literal["in turn", "lowest showing first", "highest showing first"]

_PRICES: Final = rf"{SUM}(?:, {SUM})*(?: or {SUM})?"
_ORDERS: Final[dict[Order, str]] = {
    "in turn": "From the dealer's left",
    "lowest showing first": "From the lowest hand showing to the highest",
    "highest showing first": "From the highest hand showing to the lowest",
}


def _prices(text: str | None) -> tuple[Sum, ...]:
    """Prices by place: the oldest card first, the deck last; the last price goes for whatever follows."""
    return tuple(Sum.read(one) for one in re.split(r", | or ", text)) if text else ()


def _priced(prices: tuple[Sum, ...], deck: bool) -> str:
    """What the prices are, in English."""
    if not prices:
        return ""
    if len(prices) == 1:
        return f" for {prices[0].english()}"
    *first, last = (price.english() for price in prices)
    said = f" The oldest card costs {first[0]}"
    said += "".join(f", the next {price}" for price in first[1:])
    return f"{said}, and {'the card of the deck' if deck else 'any other'} {last}."


@dataclass(frozen=True)
class OfferCards(Step):
    """Cards are laid face up on the table, on offer to all."""

    count: int
    """How many; 0 for one for each player still in."""

    grammar = "offer N cards | offer one card for each"
    example = "offer 3 cards"
    forms = ("offer one card for each",)
    drawn = ("board", "offer")
    stage = "offer"
    pattern = re.compile(r"offer (?:(?P<count>\d+) cards?|one card for each)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"] or 0))

    def walk(self, state: State) -> Iterator[Said]:
        fewest, most = (self.count, self.count) if self.count else state.players
        missing = max(0, most - state.offer.fewest)
        sure = state.take(missing) == missing
        state.offer = Span(fewest if sure else state.offer.fewest, max(most, state.offer.most))
        if sure and not self.count:
            state.facts.add("offer")
        yield from ()

    def misfits(self, page: Page) -> Iterator[Said]:
        if not any(isinstance(step, Take | SwapOffer) for step in page.steps):
            yield Said("errors.sheets.offer-without-taker")
        if self.count > len(page.deck):
            yield Said("errors.sheets.offer-too-large", count=self.count, deck=len(page.deck))

    def english(self) -> str:
        many = plural(self.count, "card") if self.count else "as many cards as there are players still in"
        return f"Cards are turned up on the table until {many} are on offer."


@dataclass(frozen=True)
class Take(Step):
    """Each player takes a card on offer, or one of the deck."""

    up: bool
    least: int = 1
    deck: Literal["", "up", "down"] = ""
    """How a card of the deck lies; empty if none may be taken."""
    prices: tuple[Sum, ...] = ()
    replaced: bool = False
    turning: int = 0
    """How many cards a player may have turned onto the offer; the last of them must be taken."""
    order: Order = "in turn"

    grammar = (
        "take 1 up from the offer[ or down from the deck][, for SUM, SUM or SUM][, replaced]"
        "[, turning up to N][, ORDER]"
    )
    example = "take 1 up from the offer or down from the deck, for 1 ante, 2 antes or nothing, replaced"
    forms = (
        "take 1 up from the offer",
        "take 0-1 down from the offer",
        "take 1 up from the offer, for 1 ante",
        "take 1 up from the offer or down from the deck, for 1 ante, 2 antes or nothing, replaced",
        "take 1 up from the offer, turning up to 3",
        "take 1 up from the offer, lowest showing first",
    )
    drawn = ("choice", "take")
    stage = "take"
    pattern = re.compile(
        r"take (?P<least>0-)?1 (?P<up>up|down) from the offer"
        r"(?P<deck> or (?:(?P<lies>up|down) )?from the deck)?"
        rf"(?:, for (?P<prices>{_PRICES}))?(?P<replaced>, replaced)?(?:, turning up to (?P<turning>\d+))?"
        r"(?:, (?P<order>in turn|lowest showing first|highest showing first))?"
    )

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """Whether it puts cards face up in front of players."""
        return self.up or self.deck == "up"

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        deck: Literal["", "up", "down"] = ""
        if found["deck"]:
            deck = "up" if (found["lies"] or found["up"]) == "up" else "down"
        order: Order = "in turn"
        for known in _ORDERS:
            order = known if found["order"] == known else order
        return cls(
            found["up"] == "up",
            0 if found["least"] else 1,
            deck,
            _prices(found["prices"]),
            bool(found["replaced"]),
            int(found["turning"] or 0),
            order,
        )

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("take", state)
        if not state.offer.most and not self.turning:
            yield Said("errors.sheets.nothing-on-offer")
        seats, offered = state.seats, state.offer
        enough = "offer" in state.facts or offered.fewest >= state.players.most
        came = 0
        if self.replaced or self.deck or self.turning:
            wanted = seats * max(1, self.turning)
            enough = enough or offered.fewest + state.deck + state.muck + state.burnt >= seats
            came = state.take(wanted)
        state.gain(self.least if enough else 0, 1, lies="up" if self.up else "down")
        if self.deck and (self.deck == "up") != self.up:
            start: Lies = "up" if self.up else "down"
            state.turn(0, 1, start=start, end="down" if self.up else "up")
        least = offered.fewest if self.replaced and came == seats else 0
        state.offer = Span(least, offered.most + came)
        state.facts.discard("offer")

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.order != "in turn" and not page.has_up_cards:
            yield Said("errors.sheets.order-needs-up-cards", order=self.order)

    def english(self) -> str:
        way = "up" if self.up else "down"
        other = f", or the next card of the deck, face {self.deck}" if self.deck else ""
        may = "takes" if self.least else "may take"
        price = _priced(self.prices, bool(self.deck))
        said = f"{_ORDERS[self.order]}, each player {may} a card on offer, face {way}{other}"
        said += price + ("" if price.endswith(".") else ".")
        if self.turning:
            said += (
                f" Instead a player may have a card turned onto the offer, up to {self.turning} times; "
                "the last of them must be taken."
            )
        return said + (" A card that is taken is replaced from the deck." if self.replaced else "")


@dataclass(frozen=True)
class SwapOffer(Step):
    """Each player may swap cards of the hand for cards on offer."""

    count: Count
    prices: tuple[Sum, ...] = ()
    replaced: bool = False
    """Cards given up are out of play and the deck fills the offer; otherwise they become the offer."""

    grammar = "swap COUNT with the offer[, for SUM][, replaced]"
    example = "swap 0 or 1 or all with the offer"
    forms = ("swap 0-1 with the offer, for 1 ante, replaced",)
    drawn = ("choice", "swap")
    stage = "swap"
    pattern = re.compile(
        rf"swap (?P<count>{COUNT}) with the offer(?:, for (?P<prices>{_PRICES}))?(?P<replaced>, replaced)?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        count = Count.read(found["count"]) or Count(((0, 0),))
        return cls(count, _prices(found["prices"]), bool(found["replaced"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("swap", state)
        most = max(self.count.of(state.held.most), default=0)
        if not most or self.count.least > state.held.fewest:
            step = f"swap {self.count.english()} with the offer"
            yield Said("errors.sheets.step-with-cards", held=state.held.fewest, step=step)
        if not state.offer.most:
            yield Said("errors.sheets.nothing-on-offer")
        if self.replaced:
            state.take(state.seats * min(most, state.offer.most))
        state.facts.discard("offer")
        state.row = Span()

    def english(self) -> str:
        price = _priced(self.prices[:1], deck=False)
        said = (
            f"From the dealer's left, each player swaps {self.count.english()} of the cards held for as "
            f"many on offer{price}. A card lies as the one that it replaces."
        )
        if self.replaced:
            return f"{said} Cards given up are out of play, and the deck fills the offer."
        return f"{said} Cards given up are on offer from then on, face up."


@dataclass(frozen=True)
class DiscardOnto(Step):
    """Each player lays cards of the hand on offer."""

    count: int

    grammar = "discard N onto the offer"
    example = "discard 1 onto the offer"
    drawn = ("draw", "discard")
    pattern = re.compile(r"discard (?P<count>\d+) onto the offer")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("discard", state)
        if not 0 < self.count <= state.held.fewest:
            step = f"discard {self.count} onto the offer"
            yield Said("errors.sheets.step-with-cards", held=state.held.fewest, step=step)
        state.lose(self.count)
        state.offer = state.offer.plus(self.count * state.players.fewest, self.count * state.players.most)
        state.row = Span()

    def english(self) -> str:
        many = plural(self.count, "card")
        return f"Each player lays {many} of the hand face up on the table, where they are on offer."


@dataclass(frozen=True)
class ClearOffer(Step):
    """What is left on offer goes away."""

    under: bool = False
    """Under the deck, and not out of play."""

    grammar = "clear the offer[ under the deck]"
    example = "clear the offer"
    forms = ("clear the offer under the deck",)
    drawn = ("other", "clear")
    pattern = re.compile(r"clear the offer(?P<under> under the deck)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["under"]))

    def walk(self, state: State) -> Iterator[Said]:
        if self.under:
            state.deck += state.offer.fewest
        else:
            state.muck += state.offer.fewest
        state.offer = Span()
        state.facts.discard("offer")
        yield from ()

    def english(self) -> str:
        where = "goes under the deck" if self.under else "is out of play"
        return f"What is left on offer {where}."
