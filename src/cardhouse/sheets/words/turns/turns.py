"""Turns: one player after the other picks one of several ways and does its steps alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.choosing import Choose, Showdown
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Discard, Draw, Expose
from cardhouse.sheets.words.repeating import MOST_STEPS, NextDeal, flat
from cardhouse.sheets.words.replacing import ReplaceBoard
from cardhouse.sheets.words.taking import DiscardLike
from cardhouse.sheets.words.trading.market import Take
from cardhouse.sheets.words.trading.offers import ClearOffer, DiscardOnto
from cardhouse.sheets.words.trading.swapping import SwapOffer
from cardhouse.sheets.words.turning_up import DealUnseen, RollOut, TakeUp

from .ways import TurnEnd, TurnWay

MOST_ROUNDS: Final = 20
"""How often turns go round if a sheet does not say."""
Order = Literal["in turn", "next player first"]
ORDERS: Final[tuple[Order, ...]] = ("in turn", "next player first")


@dataclass(frozen=True)
class Fold(Step):
    """The player whose turn it is folds."""

    grammar = "fold"
    example = "fold"
    drawn = ("choice", "fold")
    pattern = re.compile(r"fold")

    def walk(self, state: State) -> Iterator[Said]:
        if not state.alone:
            yield Said("errors.sheets.only-in-a-turn", step=self.example)
        state.players = Span(0, state.players.most)

    def english(self) -> str:
        return "The player folds."


ALONE: Final = (
    Block,
    ClearOffer,
    DealCards,
    DealUnseen,
    Discard,
    DiscardLike,
    DiscardOnto,
    Draw,
    Expose,
    Fold,
    ReplaceBoard,
    RollOut,
    SwapOffer,
    Take,
    TakeUp,
)
"""The words that make sense for one player alone."""
_NOT_WITHIN: Final = (NextDeal, Showdown, Choose)
"""The words that have no place between turns."""


@dataclass(frozen=True)
class Turns(Step):
    """Turns; written ``{ until = "a knock", turn = { play = [...], knock = [...] }, then = [...] }``."""

    ends: tuple[TurnEnd, ...]
    ways: tuple[TurnWay, ...]
    then: tuple[Step, ...] = ()
    """What all do after each round of turns."""
    most: int = MOST_ROUNDS
    """How often they go round at the most, besides the last turns after a way that ends them."""
    order: Order = "in turn"

    grammar = '{ until = "…", turn = { NAME = [ … ], NAME = { when = "…", do = [ … ] } }, then = [ … ] }'
    example = "turn"
    drawn = ("other", "turns")
    stage = "own-turns"
    in_one_piece = True
    pattern = re.compile(r"(?!)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """The ways by name."""
        return tuple(way.name for way in self.ways)

    @property
    def ending(self) -> frozenset[str]:
        """The ways that end the turns."""
        return frozenset(end.way for end in self.ends if end.way)

    @property
    def folding(self) -> frozenset[str]:
        """The ways in which a player gives the hand up."""
        return frozenset(way.name for way in self.ways if any(isinstance(step, Fold) for step in way.do))

    @property
    def modest(self) -> tuple[str, ...]:
        """The ways, those first that change least: nothing is done, nothing ends, nobody folds."""

        def changes(way: TurnWay) -> tuple[bool, bool, bool]:
            return way.name in self.folding, way.name in self.ending, bool(way.do)

        return tuple(way.name for way in sorted(self.ways, key=changes))

    def inside(self) -> Iterable[Step]:
        return (*(step for way in self.ways for step in way.do), *self.then)

    def conditions(self) -> Iterable[When]:
        asked = (*(way.when for way in self.ways), *(end.when for end in self.ends))
        return [when for when in asked if when is not None]

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        return [area for step in self.inside() for area in step.areas_of(board)]

    def betting(self) -> Iterable[Step]:
        return [one for step in self.inside() for one in step.betting()]

    def takes(self, seats: int) -> int:
        alone = max(sum(step.takes(seats) for step in way.do) for way in self.ways)
        together = sum(step.takes(seats) for step in self.then)
        return (self.most + 1) * (seats * (1 + alone) + together)

    def walk(self, state: State) -> Iterator[Said]:
        wrong = [*self._misplaced(), *self._unknown(state)]
        if state.reflexes:
            wrong.append(Said("errors.sheets.turns-and-powers"))
        yield from wrong
        steps = self.takes(state.seats)
        if steps > MOST_STEPS:
            yield Said("errors.sheets.goes-on-too-long", steps=steps, most=MOST_STEPS)
        elif not wrong:
            around, state.inside = state.inside, (*state.inside, "turns")
            yield from self._through(state)
            state.inside = around
        state.at = self

    def _misplaced(self) -> Iterator[Said]:
        for way in self.ways:
            for step in flat(way.do):
                if not isinstance(step, ALONE):
                    yield Said("errors.sheets.not-alone", step=step.line, way=way.name)
        for step in flat(self.then):
            if isinstance(step, _NOT_WITHIN):
                yield Said("errors.sheets.not-between-turns", step=step.line)

    def _unknown(self, state: State) -> Iterator[Said]:
        """What the ends and the ways ask for, and cannot be known."""
        state.facts |= {f"way {name}" for name in self.names}
        for end in self.ends:
            if end.way and end.way not in self.names:
                yield Said("errors.sheets.ends-by-no-way", way=end.way, ways=list(self.names))
            if end.when:
                yield from self._looked(end.when, state, alone=False)
        for way in self.ways:
            if way.when:
                yield from self._looked(way.when, state, alone=True)
        if all(way.when for way in self.ways):
            yield Said("errors.sheets.no-way-left", ways=list(self.names))

    def _looked(self, when: When, state: State, *, alone: bool) -> Iterator[Said]:
        """What a condition asks; cards may be turned up by the turns themselves."""
        shown = state.copy()
        inside = flat(self.inside())
        if any(step.shows or step.turns_up or isinstance(step, Expose | DealCards) for step in inside):
            shown.lies["up"] = Span(0, max(1, shown.up.most))
        yield from when.walk(shown, alone=alone)

    def _through(self, state: State) -> Iterator[Said]:
        """Go round as often as may be; the turns may be over after any round, or in the middle of one."""
        over = state.copy() if any(end.leaves_some_out for end in self.ends) else None
        numbers = [end.number for end in self.ends if end.number]
        most = min((self.most, *numbers))
        exact = bool(numbers) and len(self.ends) == 1
        for _ in range(most + any(end.more for end in self.ends)):
            before = state.copy()
            wrong = list(self._round(state))
            middle = state.copy()
            wrong += state.through(self.then)
            if wrong:
                yield from wrong
                return
            if not exact:
                over = over or state.copy()
                over.join(middle)
                over.join(state)
                state.join(before)
            if state.stands_as(before):
                break
        if over is not None:
            state.become(over)

    def _round(self, state: State) -> Iterator[Said]:
        """Everybody has a turn, one after the other, each with a hand as it was before."""
        held = state.copy()
        after: State | None = None
        for _ in range(state.seats):
            ways = []
            for way in self.ways:
                one = state.copy()
                one.hold_as(held)
                one.seats, one.players, one.alone = 1, Span(1, 1), True
                wrong = list(one.through(way.do))
                if wrong:
                    yield from wrong
                    return
                folds = not one.players.fewest
                one.seats, one.players, one.alone = state.seats, state.players, state.alone
                if folds:
                    one.may_fold()
                ways.append(one)
            first, *others = ways
            for other in others:
                first.join(other)
            state.become(first)
            if after is not None:
                first.hold_or(after)
            after = first
        if after is not None:
            state.hold_as(after)

    def english(self) -> str:
        who = "from the dealer's left" if self.order == "in turn" else "the next player first in each round"
        until = ", or ".join(end.english() for end in self.ends)
        how = "picks one of these and does it alone" if len(self.ways) > 1 else "does what follows alone"
        most = "" if any(0 < end.number <= self.most for end in self.ends) else self._most()
        return f"In turn, {who}, each player {how}, {until}{most}."

    def _most(self) -> str:
        return f"; they go round at most {plural(self.most, 'time')}"
