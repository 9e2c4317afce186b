"""The word for players who take cards on offer, or bid for the first choice of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.drawing import whole

from .areas import (
    AREA,
    DECK,
    ORDERS,
    PLAIN_ORDER,
    PRICES,
    Face,
    Order,
    each_gets_one,
    each_on,
    face_of,
    named,
    on_offer,
    order_faults,
    order_of,
    price_faults,
    priced,
    prices_of,
)

_TOP: Final = r"(?:(?:the )?top of )?"


class From(NamedTuple):
    """An area that a card may be taken from."""

    area: str
    up: bool
    """Whether the card lies face up in front of the player."""
    top: bool = False
    """Whether only the card that came last may be taken."""

    @classmethod
    def read(cls, text: str, lies: str) -> From:
        """The area that a text names, with how its cards lie if it does not say so."""
        for face in ("up", "down"):
            if text.startswith((f"{face} from ", f"{face} ")):
                lies, text = face, text.removeprefix(f"{face} ")
        name = text.removeprefix("from ")
        top = name.removeprefix("the ").startswith("top of ")
        return cls(named(name.removeprefix("the ").removeprefix("top of ")), lies == "up", top)

    def english(self) -> str:
        """``a card on offer, face up``, ``the top card of the heap, face down``."""
        card = "the top card" if self.top else "a card"
        return f"{card} {on_offer(self.area)}, face {'up' if self.up else 'down'}"


@dataclass(frozen=True)
class Take(Step):
    """Each player takes a card on offer, or one of the deck."""

    sources: tuple[From, ...]
    least: int = 1
    deck: Face = ""
    prices: tuple[Sum, ...] = ()
    replaced: bool = False
    turning: int = 0
    """How many cards a player may have turned onto the first area; the last of them must be taken."""
    order: Order = "in turn"
    bids: tuple[Sum, Sum] | None = None
    """The least and the most that may be bid for the first choice."""

    grammar = (
        "take 1 up from OFFER | take 0-1 down from OFFER | take 1 down from top of OFFER "
        "[or up from OFFER] [or down from deck] [, for SUM, SUM or SUM] [, replaced] [, turning up to N] "
        "[, ORDER|, highest bid first, bids SUM to SUM]"
    )
    example = "take 1 up from the offer or down from the deck, for 1 ante, 2 antes or nothing, replaced"
    forms = (
        "take 1 up from the offer",
        "take 0-1 down from the offer",
        "take 1 up from the offer, for 1 ante",
        "take 1 up from the offer or down from the deck, for 1 ante, 2 antes or nothing, replaced",
        "take 1 down from top of heap or deck",
        "take 1 up from the offer, turning up to 3",
        "take 1 up from the offer, lowest showing first",
        "take 1 up from offer, highest bid first, bids 1 small bet to 1 big bet",
    )
    samples = (
        "take 1 up from the offer or down from the deck, for SUM, SUM or SUM, replaced",
        "take 0-1 down from the offer or deck, for SUM, turning up to 3",
        "take 1 up from the offer, highest bid first, bids SUM to 1 big bet",
    )
    drawn = ("choice", "take")
    stage = "take"
    takes_off = True
    pattern = Pattern(
        rf"take (?P<least>0-)?1 (?P<up>up|down) from (?P<area>{_TOP}{AREA})"
        rf"(?P<more>(?: or (?:(?:up|down) )?(?:from )?{_TOP}{AREA})*)"
        rf"(?P<deck> or (?:(?P<lies>up|down) )?(?:from )?{DECK})?"
        rf"(?:, for (?P<prices>{PRICES}))?(?P<replaced>, replaced)?(?:, turning up to (?P<turning>\d+))?"
        rf"(?:, (?P<order>{PLAIN_ORDER})|, highest bid first, bids (?P<low>{SUM}) to (?P<high>{SUM}))?"
    )

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """Whether it puts cards face up in front of players."""
        return self.deck == "up" or any(one.up for one in self.sources)

    @property
    def areas(self) -> tuple[str, ...]:
        """The areas to take from."""
        return tuple(one.area for one in self.sources)

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        texts = (found["area"], *filter(None, found["more"].split(" or ")))
        bids = (Sum.read(found["low"]), Sum.read(found["high"])) if found["low"] else None
        return cls(
            tuple(From.read(text, found["up"]) for text in texts),
            0 if found["least"] else 1,
            face_of(found["deck"], found["lies"], found["up"]),
            prices_of(found["prices"]),
            bool(found["replaced"]),
            int(found["turning"] or 0),
            "highest bid first" if bids else order_of(found["order"]),
            bids,
        )

    def off_named(self) -> Iterable[str]:
        return self.areas

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("take", state)
        lying = [state.offer_of(area) for area in self.areas]
        for area, span in zip(self.areas, lying, strict=True):
            if not span.most and not self.deck and not (self.turning and area == self.areas[0]):
                yield Said("errors.sheets.nothing-on-offer", area=area)
        seats = state.seats
        fewest = sum(span.fewest for span in lying)
        enough = fewest >= state.players.most or any(each_on(area) in state.facts for area in self.areas)
        came = 0
        if self.replaced or self.deck or self.turning:
            enough = enough or fewest + state.deck + state.muck + state.burnt >= seats
            came = state.take(seats * max(1, self.turning))
        up = self.sources[0].up
        each_gets_one(state, self.least, up=up, deck=self.deck, enough=enough)
        if any(one.up != up for one in self.sources):
            state.turn(0, 1, start="up" if up else "down", end="down" if up else "up")
        for area, span in zip(self.areas, lying, strict=True):
            least = span.fewest if self.replaced and came == seats else max(0, span.fewest - seats)
            turned = came if self.turning and area == self.areas[0] else 0
            state.offers[area] = Span(least, span.most + turned)
            state.facts.discard(each_on(area))

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from order_faults(self.order, up_cards=page.has_up_cards)
        for area in self.areas:
            if self.areas.count(area) > 1:
                yield Said("errors.sheets.offer-named-twice", area=area)
        laid = {area for step in page.steps if step.lays_off for area in step.off_named()}
        for area in self.areas:
            if area not in laid and not self.turning:
                yield Said("errors.sheets.nothing-on-offer", area=area)
        yield from price_faults(self.prices, self.areas, page.off, deck=bool(self.deck))
        if self.bids and self.bids[0].surely_above(self.bids[1]):
            least, most = (bid.english() for bid in self.bids)
            yield Said("errors.sheets.bids-reversed", least=least, most=most)

    def english(self) -> str:
        ways = [one.english() for one in self.sources]
        ways += [f"the next card of the deck, face {self.deck}"] if self.deck else []
        may = "takes" if self.least else "may take"
        price = priced(self.prices, deck=bool(self.deck))
        said = f"{ORDERS[self.order]}, each player {may} {', or '.join(ways)}"
        said += price if price.startswith(" for ") else f".{price}"
        said = said.rstrip(".") + "."
        if self.bids:
            least, most = (bid.english() for bid in self.bids)
            said = (
                f"Each player hides a bid of {least} to {most}. All bids are shown together and go into the "
                f"pot. {said} Of equal bids, the one nearest to the dealer's left comes first."
            )
        if self.turning:
            said += (
                f" Instead a player may have a card turned up from the deck, up to {self.turning} times; "
                "the last of them must be taken."
            )
        return said + (" A card that is taken is replaced from the deck." if self.replaced else "")
