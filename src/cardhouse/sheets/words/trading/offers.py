"""Words for cards on offer: they lie face up on the table, belong to nobody, and come and go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Page, Picture, Step
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.drawing import whole

from .areas import AREA, OFFER, each_on, named, on_offer, where


@dataclass(frozen=True)
class OfferCards(Step):
    """Cards are laid face up on the table, on offer to all."""

    laid: tuple[tuple[str, int], ...]
    """Each area, and how many cards lie there then; 0 for one for each player still in."""

    grammar = "offer N cards [on OFFER] | offer one card for each [on OFFER] | board OFFER, one for each"
    example = "offer 3 cards"
    forms = (
        "offer 3 cards",
        "offer 5 cards on widow",
        "offer one card for each",
        "board offer, one for each",
    )
    stage = "offer"
    lays_off = True
    pattern = Pattern(
        rf"offer (?:(?P<count>[1-9]\d*) cards?|one card for each)(?: on (?P<area>{AREA}))?"
        rf"|board (?P<each>{AREA}), one for each"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(((named(found["each"] or found["area"] or OFFER), int(found["count"] or 0)),))

    def off_named(self) -> Iterable[str]:
        return [area for area, _ in self.laid]

    def walk(self, state: State) -> Iterator[Said]:
        for area, count in self.laid:
            fewest, most = (count, count) if count else state.players
            lying = state.offer_of(area)
            missing = max(0, most - lying.fewest)
            sure = state.take(missing) == missing
            fewest = max(fewest, lying.fewest) if sure else lying.fewest
            state.offers[area] = Span(fewest, max(most, lying.most))
            if sure and not count:
                state.facts.add(each_on(area))
        yield from ()

    def misfits(self, page: Page) -> Iterator[Said]:
        wanted = {area for step in page.steps if step.takes_off for area in step.off_named()}
        for area, count in self.laid:
            if area not in wanted:
                yield Said("errors.sheets.offer-without-taker", area=area)
            if count > len(page.deck):
                yield Said("errors.sheets.offer-too-large", count=count, deck=len(page.deck))

    def picture(self, layout: Layout) -> Picture:
        label = self.laid[0][0] if len(self.laid) == 1 else OFFER
        # One for each player is drawn as one card.
        return Picture("board", label, sum(count or 1 for _, count in self.laid))

    def english(self) -> str:
        *others, last = (_lie(count, where(area)) for area, count in self.laid)
        lie = f"{', '.join(others)} and {last}" if others else last
        return f"Cards are turned up on the table until {lie}."


def _lie(count: int, where: str) -> str:
    if not count:
        return f"one lies {where} for each player still in"
    return f"{plural(count, 'card')} {'lies' if count == 1 else 'lie'} {where}"


@dataclass(frozen=True)
class DiscardOnto(Step):
    """Each player lays cards of the hand on offer."""

    count: int
    area: str = OFFER

    grammar = "discard N onto OFFER"
    example = "discard 1 onto the offer"
    forms = ("discard 1 onto the offer", "discard 1 onto heap")
    drawn = ("draw", "discard")
    lays_off = True
    pattern = Pattern(rf"discard (?P<count>\d+) onto (?P<area>{AREA})")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]), named(found["area"]))

    def off_named(self) -> Iterable[str]:
        return (self.area,)

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("discard", state)
        if not 0 < self.count <= state.held.fewest:
            step = f"discard {self.count} onto {self.area}"
            yield Said("errors.sheets.step-with-cards", held=state.held.fewest, step=step)
        state.lose(self.count)
        more = (self.count * state.players.fewest, self.count * state.players.most)
        state.offers[self.area] = state.offer_of(self.area).plus(*more)
        state.row = Span()

    def english(self) -> str:
        on = "on the table, where they are on offer" if self.area == OFFER else f"on the {self.area}"
        return f"Each player lays {plural(self.count, 'card')} of the hand face up {on}."


@dataclass(frozen=True)
class ClearOffer(Step):
    """What is left on offer goes away."""

    under: bool = False
    """Under the deck, and not out of play."""
    area: str = OFFER

    grammar = "clear OFFER [under the deck]"
    example = "clear the offer"
    forms = ("clear the offer under the deck",)
    drawn = ("other", "clear")
    pattern = Pattern(rf"clear (?P<area>{AREA})(?P<under> under the deck)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["under"]), named(found["area"]))

    def off_named(self) -> Iterable[str]:
        return (self.area,)

    def walk(self, state: State) -> Iterator[Said]:
        left = state.offer_of(self.area).fewest
        state.offers[self.area] = Span()
        left = max(left, _free(state) - state.deck - state.muck - state.burnt)
        if self.under:
            state.deck += left
        else:
            state.muck += left
        state.facts.discard(each_on(self.area))
        yield from ()

    def english(self) -> str:
        goes = "goes under the deck" if self.under else "is out of play"
        return f"What is left {on_offer(self.area)} {goes}."


def _free(state: State) -> int:
    """How many cards surely lie in the deck, the muck or among the burnt, since nothing else can have them.

    In a repeated part cards may have been put aside, and a player's turn does not tell what the others hold.
    """
    if state.inside or state.alone:
        return 0
    table = [state.board, state.common, state.bank, *state.offers.values()]
    return state.cards - state.seats * state.held.most - sum(span.most for span in table)
