"""One table that kernels play at and Python steps, for environments of a single table."""

from __future__ import annotations

from ctypes import PYFUNCTYPE, c_int64, c_void_p
from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.answers import action_of
from cardhouse.batch.compiling.program import compile_sheet
from cardhouse.batch.errors import CannotCompile
from cardhouse.cards.shuffle import Chance
from cardhouse.dealer import Action, Decision
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.posting import Ante, Blinds
from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.parts import Parts

from .fields import Fields
from .kernels.acting import give_answer, write_mask
from .kernels.alone import deal_given, take_action
from .kernels.floats import write_floats
from .kernels.telling import go_on
from .records import memory_type
from .script import script_of

_WATCHER: Final = PYFUNCTYPE(c_int64, *[c_void_p] * 5)
"""How a watcher is called from Python, which costs less than an entry with arrays.

Other threads do not run meanwhile: to let them takes longer than a step.
"""
_NEVER_SHUFFLED: Final = frozenset((Ante, Bet, Blinds, DealBoard, DealCards, Showdown))


class OneTable:
    """A table for hands of a game, one after the other, from decks that are shuffled fairly.

    A hand is the same as the plain dealer's with the same seed. Raises :class:`CannotCompile` for games that
    are not compiled, or in which cards may come back into the deck. Threads that play at it take turns.
    """

    def __init__(self, config: EnvConfig, layout: Layout, parts: Parts) -> None:
        if not is_never_shuffled(config.sheet, len(config.stacks)):
            raise CannotCompile("batch.game", what="cards that come back into the deck")
        program = compile_sheet(config.sheet, config.stakes, len(config.stacks))
        board = sum(config.sheet.layout.areas.values())
        fields = Fields.of(players=len(config.stacks), cards=program.cards, board=board)
        self._script = script_of(program, layout, parts, fields, stacks=config.stacks, worth=1, most_steps=1)
        self._program = program
        self._table, self._paper = program.tables(1), program.scratch()
        self._memory = np.zeros(1, dtype=memory_type(program.size))
        every = (self._table, program.record, self._paper, self._memory, self._script)
        self._at = tuple(one.ctypes.data for one in every)
        watchers = deal_given, take_action, write_floats
        self._deal, self._take, self._write = (_WATCHER(one.address(program.size)) for one in watchers)
        self._ids = [int(card) for card in config.sheet.deck.cards]
        self._deck = np.zeros(len(self._ids), np.uint8)
        self._row: NDArray[np.float32] = np.zeros(parts.size, np.float32)
        self._mask: NDArray[np.int8] = np.zeros(layout.size, np.int8)
        self._row_at = self._row.ctypes.data
        self._script["mask"], self._script["deck"] = self._mask.ctypes.data, self._deck.ctypes.data
        for name, one in (("go", go_on), ("answer", give_answer), ("allow", write_mask)):
            self._script[name] = one.address(program.size)
        # Views of single fields: to ask a record for one takes longer than a step.
        memory, table = self._memory, self._table
        self._look, self._viewer, self._action = memory["look"], memory["viewer"], memory["action"]
        self._act = table["act"]
        self._stack, self._total = table["stack"][0], table["total"][0]
        self.players = len(config.stacks)
        self.turn = Lock()
        """Held while something is looked at and done to the table, which belongs together."""

    def deal(self, seed: bytes, button: int) -> int:
        """Deal a hand as far as the first question; the seat that is asked, -1 if none is."""
        shuffled = Chance(seed).shuffled(self._ids)
        with self.turn:
            self._deck[:] = shuffled
            self._action[0] = button
            asked: int = self._deal(*self._at)
        return asked

    def is_legal(self, action: int) -> bool:
        """Whether an action may be taken now."""
        return 0 <= action < len(self._mask) and bool(self._mask[action])

    def take(self, action: int) -> tuple[int, int]:
        """Take a legal action; the answer that it was, and the seat that is asked next, -1 if none is."""
        self._action[0] = action
        asked: int = self._take(*self._at)
        return int(self._act[0]), asked

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees."""
        with self.turn:
            self._look[0], self._viewer[0] = self._row_at, seat
            self._write(*self._at)
            return self._row.copy()

    def mask(self) -> NDArray[np.int8]:
        """The actions that are legal for the seat that is asked."""
        return self._mask.copy()

    def chips(self, *, in_pot: bool) -> list[int]:
        """What each seat has, with or without what it has in the middle."""
        found = self._stack + self._total if in_pot else self._stack
        chips: list[int] = found[: self.players].tolist()
        return chips

    def actions(self, decision: Decision, answer: int) -> Action:
        """An answer as the plain dealer takes it."""
        return action_of(decision, answer, self._program.choices)


def is_never_shuffled(sheet: Sheet, players: int) -> bool:
    """Whether a deck is dealt once and has cards for everybody and every burn, whatever happens."""
    each = [step.each for step in sheet.steps if isinstance(step, DealCards)]
    boards = sum(isinstance(step, DealBoard) for step in sheet.steps)
    needed = sum(sheet.layout.areas.values()) + boards + players * sum(each)
    if not sheet.book.burns:
        needed -= boards
    known = all(type(step) in _NEVER_SHUFFLED for step in sheet.steps)
    return known and len(each) == 1 and needed <= len(sheet.deck)
