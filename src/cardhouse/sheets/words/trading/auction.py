"""The word for cards on offer that are auctioned by open bids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.words.drawing import whole

from .areas import (
    AREA,
    DECK,
    OFFER,
    ORDERS,
    PLAIN_ORDER,
    Face,
    Order,
    each_gets_one,
    each_on,
    face_of,
    named,
    on_offer,
    order_faults,
    order_of,
)


@dataclass(frozen=True)
class Auction(Step):
    """Cards are sold one after the other to the highest bid, until every player has one."""

    up: bool
    least: Sum
    most: Sum | None = None
    step: Sum | None = None
    """By how much a bid must be higher than the one before it; by the least bid, if it is not said."""
    deck: Face = ""
    price: Sum | None = None
    """What a card of the deck costs."""
    area: str = OFFER
    order: Order = "in turn"

    grammar = (
        "auction OFFER up, from SUM | auction OFFER down, from SUM "
        "[to SUM] [by SUM] [, or up from deck for SUM] [, ORDER]"
    )
    example = "auction the offer up, from 25c, or from deck for 50c"
    forms = (
        "auction the offer up, from 25c, or from deck for 50c",
        "auction the offer down, from 1 ante to 1 big bet by 1 ante, next player first",
    )
    drawn = ("choice", "auction")
    stage = "take"
    takes_off = True
    lays_off = True
    pattern = re.compile(
        rf"auction (?P<area>{AREA}) (?P<up>up|down), from (?P<least>{SUM})(?: to (?P<most>{SUM}))?"
        rf"(?: by (?P<step>{SUM}))?(?P<deck>, or (?:(?P<lies>up|down) )?from {DECK} for (?P<price>{SUM}))?"
        rf"(?:, (?P<order>{PLAIN_ORDER}))?"
    )

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """Whether it puts cards face up in front of players."""
        return self.up or self.deck == "up"

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(
            found["up"] == "up",
            Sum.read(found["least"]),
            Sum.read(found["most"]) if found["most"] else None,
            Sum.read(found["step"]) if found["step"] else None,
            face_of(found["deck"], found["lies"], found["up"]),
            Sum.read(found["price"]) if found["price"] else None,
            named(found["area"]),
            order_of(found["order"]),
        )

    def off_named(self) -> Iterable[str]:
        return (self.area,)

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("auction", state)
        lying, seats = state.offer_of(self.area), state.seats
        enough = each_on(self.area) in state.facts or lying.fewest >= state.players.most
        enough = enough or lying.fewest + state.deck + state.muck + state.burnt >= seats
        state.take(seats)
        each_gets_one(state, 1, up=self.up, deck=self.deck, enough=enough)
        state.offers[self.area] = Span(max(0, lying.fewest - seats), lying.most)
        state.facts.discard(each_on(self.area))

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from order_faults(self.order, up_cards=page.has_up_cards)
        if self.step is not None and self.step.is_free:
            yield Said("errors.sheets.bids-must-rise")

    def english(self) -> str:
        most = f", at most {self.most.english()}" if self.most else ""
        step = f", each at least {self.step.english()} higher" if self.step else ""
        said = (
            f"The cards {on_offer(self.area)} are auctioned one after the other, the oldest first. When "
            "there is none, one is turned up from the deck. "
            f"{ORDERS[self.order]}, those who have got no card yet bid for it, from "
            f"{self.least.english()}{step}{most}, or pass. The highest bid goes into the pot, and the bidder "
            f"gets the card, face {'up' if self.up else 'down'}."
        )
        if self.deck and self.price is not None:
            said += (
                f" Instead of bidding, a player may have the next card of the deck for "
                f"{self.price.english()}, face {self.deck}."
            )
        return said + (
            " If nobody bids, the first of them takes the card for the least bid. It ends when "
            "everybody has got a card."
        )
