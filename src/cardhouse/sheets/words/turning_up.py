"""Words for cards that are turned up: of a layout, of one's own row, together, or to beat a hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Page, Picture, Step, dealt

from .betting import Bet, Size
from .drawing import expose, whole


@dataclass(frozen=True)
class TurnUp(Step):
    """The player who opened the last round of betting turns up any cards of the layout."""

    count: int

    grammar = "turn up N of the layout"
    example = "turn up 2 of the layout"
    stage = "board"
    pattern = re.compile(r"turn up (?P<count>\d+) of the layout")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        return board

    def walk(self, state: State) -> Iterator[Said]:
        if not self.count:
            yield Said("errors.sheets.turns-nothing-up")
        left = sum(state.room.values()) - state.board.fewest
        if self.count > left:
            yield Said("errors.sheets.layout-turned-up", count=self.count, left=left)
        state.lay(state.room, state.take(self.count), self.count)

    def picture(self, layout: Layout) -> Picture:
        return Picture("board", f"turn up {self.count}", self.count)

    def english(self) -> str:
        return (
            f"The player who opened the betting, or else the next still in to the left, turns up any "
            f"{plural(self.count, 'card')} of the layout."
        )


@dataclass(frozen=True)
class LayInOrder(Step):
    """Players lay their down-cards in the order in which they will turn them up."""

    each: bool = False
    """Each part of the hand is laid in an order of its own."""

    grammar = "lay cards in order | lay each part in order"
    example = "lay cards in order"
    forms = ("lay each part in order",)
    drawn = ("choice", "order")
    pattern = re.compile(r"lay (?:cards|(?P<each>each part)) in order")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["each"]))

    def walk(self, state: State) -> Iterator[Said]:
        if self.each and not state.parts:
            yield Said("errors.sheets.no-parts", step="lay each part in order")
        if state.down.most < 2:
            yield Said("errors.sheets.nothing-to-order", held=state.down.most)
        state.row = state.hidden

    def english(self) -> str:
        if self.each:
            return "Each player puts the cards of each hand, for good, in the order they will be turned up."
        return "Each player puts the down cards, for good, in the order in which they will be turned up."


@dataclass(frozen=True)
class RollOut(Step):
    """All turn up the next of their down-cards at once."""

    count: int = 1
    each: bool = False
    """As many of each part of the hand."""

    grammar = "roll out N | roll out N of each"
    example = "roll out 1"
    forms = ("roll out 1 of each",)
    turns_up = True
    stage = "roll-out"
    pattern = re.compile(r"roll out (?P<count>\d+)(?P<each> of each)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]), bool(found["each"]))

    def walk(self, state: State) -> Iterator[Said]:
        if self.each and not state.parts:
            yield Said("errors.sheets.no-parts", step=f"roll out {self.count} of each")
            return
        count = self.count * (len(state.parts) if self.each else 1)
        if not 0 < count <= state.hidden.fewest:
            held = state.hidden.fewest
            yield Said("errors.sheets.step-with-cards", step=f"roll out {self.count}", held=held)
        expose(state, self.count if self.each else count, count)
        state.row = state.row.less(count)

    def picture(self, layout: Layout) -> Picture:
        return Picture("up", f"roll out {self.count}", self.count)

    def english(self) -> str:
        cards = "card" if self.count == 1 else plural(self.count, "card")
        row = "each of their hands" if self.each else "their row"
        return f"All players turn up the next {cards} of {row} at once."


@dataclass(frozen=True)
class TakeUp(Step):
    """Players take the cards that they show into the hand."""

    grammar = "take up-cards down"
    example = "take up-cards down"
    drawn = ("other", "take down")
    pattern = re.compile(r"take up-cards down")

    def walk(self, state: State) -> Iterator[Said]:
        if not state.up.most:
            yield Said("errors.sheets.nothing-to-take-down")
        state.turn(state.up.fewest, state.up.most, start="up", end="down")

    def english(self) -> str:
        return "Everybody takes the cards that lie face up into the hand."


@dataclass(frozen=True)
class DealUnseen(Step):
    """Everybody gets cards that not even their owner may look at."""

    count: int

    grammar = "deal N unseen"
    example = "deal 7 unseen"
    stage = "deal"
    pattern = re.compile(r"deal (?P<count>[1-9]\d*) unseen")

    def misfits(self, page: Page) -> Iterator[Said]:
        if sorting := next((step for step in page.steps if step.sorts), None):
            yield Said("errors.sheets.unseen-but-sorted", step=sorting.line)

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("deal", state)
        yield from state.deal(unseen=self.count)

    def picture(self, layout: Layout) -> Picture:
        return dealt(self.count, 0)

    def english(self) -> str:
        return f"Each player is dealt {plural(self.count, 'card')} face down, and nobody may look at them."


@dataclass(frozen=True)
class TurnToBeat(Step):
    """In turn, players turn up unseen cards until they beat the best hand showing; each success is bet on."""

    bet: Bet
    area: str = ""
    """The area of the board whose cards are the first hand to beat."""

    grammar = (
        "turn to beat [AREA], bet small | turn to beat [AREA], bet big | turn to beat [AREA], bet either"
        " | turn to beat [AREA], bet any"
    )
    example = "turn to beat, bet any"
    forms = ("turn to beat m, bet any",)
    drawn = ("other", "turn to beat")
    pattern = re.compile(r"turn to beat(?: (?P<area>\w[\w-]*))?, bet (?P<size>small|big|either|any)")
    shows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        size: Size = found["size"]  # type: ignore[assignment]
        return cls(Bet(size), found["area"] or "")

    def areas_named(self) -> Iterable[str]:
        return (self.area,) if self.area else ()

    def betting(self) -> Iterable[Step]:
        return (self.bet,)

    def walk(self, state: State) -> Iterator[Said]:
        if not state.hidden.most:
            yield Said("errors.sheets.nothing-to-turn-up")
        state.turn(0, state.down.most)
        state.turn(0, state.unseen.most, start="unseen")
        state.turn(0, state.out.most, start="out")
        # Whoever does not lead has turned up all cards.
        state.lies["up"] = state.up.within(min(1, state.held.fewest), state.up.most)
        if self.area and not state.areas.get(self.area, Span()).fewest:
            yield Said("errors.sheets.area-not-dealt-yet", step=f"turn to beat {self.area}", area=self.area)
        state.may_fold()

    def english(self) -> str:
        begin = "The player at the dealer's left turns up a card and opens a round of betting."
        if self.area:
            begin = f"The cards of {self.area} are the first hand to beat."
        return (
            f"{begin} Then each player in turn turns up cards, one after the other, until the cards showing "
            "beat the best hand that still stands, and opens a round of betting. A player who turns up all "
            "cards without beating it is beaten, and there is no betting. It ends when nobody is left with "
            "cards to turn up and a hand to beat."
        )


@dataclass(frozen=True)
class ExposeTogether(Step):
    """Each player picks down-cards in secret, and all turn theirs up at the same time."""

    count: int

    grammar = "expose N together"
    example = "expose 1 together"
    pattern = re.compile(r"expose (?P<count>[1-9]\d*) together")
    shows = True
    follows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def walk(self, state: State) -> Iterator[Said]:
        held = state.hidden.most
        if self.count >= held:
            yield Said("errors.sheets.step-with-cards", held=held, step=f"expose {self.count} together")
        sure = min(self.count, max(0, state.hidden.fewest - 1))
        expose(state, sure, self.count)

    def picture(self, layout: Layout) -> Picture:
        return Picture("up", f"turn up {self.count}", self.count)

    def english(self) -> str:
        return (
            f"Each player picks {plural(self.count, 'down card')} in secret; when all have, "
            "everybody turns up what was picked."
        )
