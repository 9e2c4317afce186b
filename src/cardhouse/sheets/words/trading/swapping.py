"""The word for players who swap cards of the hand for cards on offer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.count import COUNT, Count
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.sums import Sum
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.words.drawing import whole

from .areas import AREA, DECK, OFFER, PRICES, each_on, named, on_offer, price_faults, priced, prices_of


@dataclass(frozen=True)
class SwapOffer(Step):
    """Each player may swap cards of the hand for cards on offer, or for cards of the deck."""

    count: Count
    prices: tuple[Sum, ...] = ()
    """One price, paid once; or prices by place, paid for each card."""
    replaced: bool = False
    """Cards given up are out of play and the deck fills the area; otherwise they lie there from then on."""
    area: str = OFFER
    deck: bool = False
    """Whether the next card of the deck may be had instead; it comes face down."""

    grammar = "swap COUNT with OFFER [or deck] [, for SUM, SUM or SUM] [, replaced]"
    example = "swap 0 or 1 or all with the offer"
    forms = (
        "swap 0 or 1 or all with the offer",
        "swap 0-1 with the offer, for 1 ante, replaced",
        "swap 0-1 with offer or deck, for 1 ante, 2 antes, 3 antes or 4 antes, replaced",
        "swap 1 or all with widow",
    )
    samples = ("swap 0-1 with the offer or deck, for SUM, SUM or SUM, replaced", "swap COUNT with the offer")
    drawn = ("choice", "swap")
    stage = "swap"
    takes_off = True
    pattern = re.compile(
        rf"swap (?P<count>{COUNT}) with (?P<area>{AREA})(?P<deck> or {DECK})?"
        rf"(?:, for (?P<prices>{PRICES}))?(?P<replaced>, replaced)?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        count = Count.read(found["count"]) or Count(((0, 0),))
        prices = prices_of(found["prices"])
        return cls(count, prices, bool(found["replaced"]), named(found["area"]), bool(found["deck"]))

    def off_named(self) -> Iterable[str]:
        return (self.area,)

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("swap", state)
        most = max(self.count.of(state.held.most), default=0)
        if not most or self.count.least > state.held.fewest:
            step = f"swap {self.count} with {self.area}"
            yield Said("errors.sheets.step-with-cards", held=state.held.fewest, step=step)
        lying = state.offer_of(self.area)
        if not lying.most:
            yield Said("errors.sheets.nothing-on-offer", area=self.area)
        if self.deck:
            state.take(state.seats * most)
            state.turn(0, most, start="up", end="down")
        elif self.replaced:
            state.take(state.seats * min(most, lying.most))
        state.facts.discard(each_on(self.area))
        state.row = Span()

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from price_faults(self.prices, (self.area,), page.off, deck=self.deck)

    def english(self) -> str:
        price = priced(self.prices, deck=self.deck)
        other = ", or for as many of the deck" if self.deck else ""
        said = (
            f"From the dealer's left, each player swaps {self.count.english()} of the cards held for as "
            f"many {on_offer(self.area)}{other}"
        )
        said = f"{said}{price}." if len(self.prices) < 2 else f"{said}.{price}"
        lies = " A card lies as the one that it replaces"
        said += f"{lies}; one of the deck comes face down." if self.deck else f"{lies}."
        if self.replaced:
            return f"{said} Cards given up are out of play, and the deck fills their places."
        if self.area == OFFER:
            return f"{said} Cards given up are on offer from then on, face up."
        return f"{said} Cards given up lie on the {self.area} from then on, face up."
