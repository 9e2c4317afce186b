"""Hands of events in which everybody only checks and calls: kernels play them, from the same decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from cardhouse.batch.compiling.program import Program, compile_sheet
from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.numbers import FIXED, MAY_BET, MAY_CALL, MAY_CHECK, MAY_FOLD, RAISES
from cardhouse.batch.records import AWARDS
from cardhouse.batch.tables import MOST_CHIPS
from cardhouse.cards.shuffle import Chance
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.decision import Raises
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.native import Fixed, Workspace, can_translate
from cardhouse.sheets import Sheet
from cardhouse.table.dealers import Dealer
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.rules.game import Game
from cardhouse.vector.one_table import is_never_shuffled

from .kernels import call_down

_MOST_KEPT: Final = 256
"""How many tables are kept, each for other stakes or another number of seats."""


class _Played(NamedTuple):
    """What came of a hand that was called down."""

    asked: Decision
    begun: list[int]
    """What each seat had when the first was asked."""
    ended: list[int]
    awards: list[Award]


class CalledHand(Deal):
    """A hand among callers, who all answer as soon as the first has.

    Its chips come from kernels. Whoever asks for anything else has it dealt: the plain hand then takes the
    place of this one, and has taken the same answers.
    """

    __slots__ = ("_answered", "_dealt", "_played")

    def __init__(self, setup: Setup, played: _Played) -> None:
        self.setup, self.sheet, self.stakes = setup, setup.sheet, setup.stakes
        self._played, self._answered, self._dealt = played, False, False
        self.decision, self.waiting = played.asked, None

    def __getattr__(self, name: str) -> Any:
        """Whatever is not there yet: the hand is dealt."""
        if self._dealt or name.startswith("__"):
            raise AttributeError(name)
        self._dealt = True
        super().__init__(self.setup)
        while self._answered and self.decision is not None:
            super().act(_called(self.decision))
        return getattr(self, name)

    def act(self, action: Action | str) -> None:
        """Answer the decision; if it is called, so are all that follow."""
        if not self._dealt and not self._answered and action == _called(self._played.asked):
            self._answered, self.decision = True, None
            return
        super().act(action)

    @property
    def stacks(self) -> list[int]:
        """The chips in front of each seat."""
        if self._dealt:
            return super().stacks
        return self._played.ended if self._answered else self._played.begun

    @property
    def awards(self) -> list[Award]:
        """Who was paid what out of the pots; with which hands matters only where somebody has lost all."""
        if self._dealt or not self._answered or not all(self._played.ended):
            return super().awards
        return self._played.awards

    @property
    def button(self) -> int:
        """The seat that has the button, which does not move in games of one deal."""
        return super().button if self._dealt else self.setup.button

    @property
    def raked(self) -> int:
        """What the house has taken out of the pots."""
        return super().raked if self._dealt else 0

    @property
    def house(self) -> int:
        """What went to the dealer."""
        return super().house if self._dealt else 0

    @property
    def is_void(self) -> bool:
        """Whether a ruling has said that the deal does not count."""
        return self._dealt and super().is_void

    @property
    def carries(self) -> Mapping[str, tuple[int, ...]]:
        """What this hand leaves for the next one."""
        return super().carries if self._dealt else {}

    @property
    def jackpot(self) -> int | None:
        """What the table's jackpot holds."""
        return super().jackpot if self._dealt else None


def _called(decision: Decision) -> Action:
    return Action("check") if decision.may_check else Action("call")


class _Desk:
    """A table at which one thread plays, and what it is told of a hand there."""

    def __init__(self, program: Program, deck: int) -> None:
        seats, table = program.seats, program.tables(1)
        self.stack, self.button = table["stack"][0], table["button"]
        self.deck, self.asked = np.zeros(deck, np.uint8), np.zeros(6, np.int64)
        self.begun, self.ended = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        self.awards = np.zeros((AWARDS, 4), np.int64)
        self.where = tuple(map(Fixed, (table, program.record, program.scratch())))
        told = (self.deck, self.asked, self.begun, self.ended, self.awards)
        self.told = tuple(Fixed(one) for one in told)


class _Ready:
    """A game at some stakes with a number of seats, and a table of it for each thread."""

    def __init__(self, sheet: Sheet, stakes: Stakes, seats: int) -> None:
        program = compile_sheet(sheet, stakes, seats)
        self._program, self._seats = program, seats
        self._ids = [int(card) for card in sheet.deck.cards]
        self._go = program.entry(program.go)
        self._desks = Workspace(lambda: _Desk(program, len(self._ids)))

    def play(self, setup: Setup) -> _Played | None:
        """The hand; nothing if somebody is asked what callers do not answer with a check or a call."""
        if setup.seed is None:
            return None
        desk = self._desks.mine
        desk.stack[: self._seats] = setup.stacks
        desk.button[0] = setup.button
        desk.deck[:] = Chance(setup.seed).shuffled(self._ids)
        if call_down(*desk.where, self._go, *desk.told) < 1:
            return None
        names, awards = self._program.contests, desk.awards[: desk.asked[5]].tolist()
        paid = [
            Award(pot, names[won] if won >= 0 else "", seat, chips, None) for pot, won, seat, chips in awards
        ]
        return _Played(self._question(*desk.asked.tolist()), desk.begun.tolist(), desk.ended.tolist(), paid)

    def _question(self, seat: int, call: int, flags: int, least: int, most: int, _awards: int) -> Decision:
        """The first question, as the plain dealer asks it."""
        raises = None
        if flags & MAY_BET:
            sizes = tuple(dict.fromkeys((least, most))) if flags & FIXED else ()
            step = 1 if flags & FIXED else self._program.stakes.unit
            raises = Raises("raise" if flags & RAISES else "bet", least, most, sizes, step)
        fold, check, calls = (bool(flags & one) for one in (MAY_FOLD, MAY_CHECK, MAY_CALL))
        return Decision(seat, "bet", call, fold, check, calls, raises)


class CallingDealer(Dealer):
    """Deals hands among players who only check and call; what kernels cannot play is dealt as ever."""

    def __init__(self) -> None:
        self._ready: dict[tuple[str, str, Stakes, int], _Ready | None] = {}

    def deal(self, game: Game, setup: Setup, *, live: bool = False) -> DealtHand:
        """Deal a hand."""
        ready = None if live or not _is_usual(setup) else self._ready_for(setup)
        played = None if ready is None else ready.play(setup)
        return super().deal(game, setup, live=live) if played is None else CalledHand(setup, played)

    def _ready_for(self, setup: Setup) -> _Ready | None:
        sheet, stakes, seats = setup.sheet, setup.stakes, len(setup.stacks)
        key = (sheet.key, sheet.digest, stakes, seats)
        if key not in self._ready:
            if len(self._ready) >= _MOST_KEPT:
                self._ready.clear()
            try:
                self._ready[key] = _Ready(sheet, stakes, seats) if is_never_shuffled(sheet, seats) else None
            except CannotCompile:
                self._ready[key] = None
        return self._ready[key]


def _is_usual(setup: Setup) -> bool:
    """Whether a hand has nothing that compiled ones lack."""
    extras = setup.cut, setup.jackpot, *filter(None, setup.carried.values())
    taken = setup.stakes.rake[0] or setup.stakes.drop
    plain = setup.chance == "fair" and setup.may_run == 1 and bool(setup.sheet.resolved)
    return can_translate() and plain and not taken and not any(extras) and sum(setup.stacks) <= MOST_CHIPS
