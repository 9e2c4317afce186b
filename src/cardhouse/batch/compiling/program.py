"""A sheet, its stakes and a number of seats, compiled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels import going, policies
from cardhouse.batch.kernels.kernel import KERNELS, Kernel
from cardhouse.batch.kernels.numbers import (
    ANY_ANSWER,
    AVOID,
    DECLARED_KERNEL,
    FOR_BOARD,
    GO,
    GO_ROUND,
    MORE,
    ODD_SUIT,
    OPENER,
    PART,
    PASSED_SEVEN,
    POWER,
    RAKE,
    SETTLE_SEVENS,
    SEVENS,
    SHUFFLE,
    WILDS,
    WITH_WILD,
)
from cardhouse.batch.kernels.showdown import comparing, making, paying, values, wilds
from cardhouse.batch.kernels.words import choosing
from cardhouse.batch.records import LARGE, Size, scratch_type, size_for, table_type
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.declaring import CardsSpeak
from cardhouse.sheets.words.posting import Ante, Blinds, BringIn
from cardhouse.sheets.words.repeating import Repeat
from cardhouse.sheets.words.taking import TakeOrPass
from cardhouse.sheets.words.trading.giving import Pass
from cardhouse.sheets.words.trading.passing import BuyFromPile, DealAndSet, KeepOrPass
from cardhouse.sheets.words.turning_up import DealUnseen

from . import card_steps, choice_steps, deal_steps, steps
from .contests import write_contests
from .power_steps import extra_cards, write_powers
from .rules import write_rules
from .sevens import write_sevens
from .wilds import wild_of
from .writer import Writer

# Importing these teaches the compiler their kernels and words.
__all__ = [
    "Program",
    "card_steps",
    "choice_steps",
    "choosing",
    "comparing",
    "compile_sheet",
    "deal_steps",
    "making",
    "paying",
    "policies",
    "steps",
    "values",
    "wilds",
]

_MOST_KEPT: Final = 64
_PLAIN_WORDS: Final = frozenset((Ante, Bet, Blinds, BringIn, CardsSpeak, DealBoard, DealCards, Showdown))
"""Words that ask for nothing but bets."""
_TABLES: Final = ("jackpot", "power")
"""Tables of sheets that are known here; at tables of a batch there is no jackpot."""


class Program:
    """What kernels need to know to play a game at some stakes with a number of seats."""

    def __init__(self, writer: Writer, size: Size, cards: int) -> None:
        self.sheet, self.stakes, self.seats = writer.sheet, writer.stakes, writer.seats
        self.size = size
        self.choices = tuple(writer.choices)
        """The words that may be chosen, by their numbers."""
        self.parts = tuple(writer.parts)
        self.areas = dict(writer.starts)
        """The first place of each area of the board."""
        self.words = {place: kernel.name for field, place, kernel in writer.kernels if field == "entry"}
        """The kernel of each step, by its name."""
        self.contests = tuple(one.name for one in writer.sheet.every_contest)
        self.kept = writer.kept
        self.record = writer.record
        """One program; its address is that of the first byte."""
        self.start, self.go = going.start, KERNELS[GO]
        self.cards = cards

    def tables(self, many: int) -> Any:
        """Tables at which nothing has been dealt."""
        return np.zeros(many, dtype=table_type(self.size))

    def scratch(self) -> Any:
        """Scratch paper for one thread."""
        return np.zeros(1, dtype=scratch_type())

    def entry(self, kernel: Kernel) -> int:
        """The address of a kernel for this program's tables."""
        return kernel.address(self.size)


def compile_sheet(sheet: Sheet, stakes: Stakes, seats: int) -> Program:
    """The program of a game. Raises :class:`CannotCompile` with what only the plain dealer can do."""
    if not sheet.resolved or any(contest.scale.own for contest in sheet.every_contest):
        return _compile(sheet, stakes, seats)
    return _kept(sheet.key, sheet.digest, seats, stakes, _Same(sheet))


class _Same:
    """A sheet that is as good as any other with the same digest."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=_MOST_KEPT)
def _kept(key: str, digest: str, seats: int, stakes: Stakes, same: _Same) -> Program:
    return _compile(same.sheet, stakes, seats)


def check_sheet(sheet: Sheet, stakes: Stakes, seats: int) -> None:
    """Raise :class:`CannotCompile` for what only the plain dealer can do, without compiling anything."""
    _written(sheet, stakes, seats)


def _compile(sheet: Sheet, stakes: Stakes, seats: int) -> Program:
    writer, size, cards = _written(sheet, stakes, seats)
    writer.link(size)
    return Program(writer, size, cards)


def _written(sheet: Sheet, stakes: Stakes, seats: int) -> tuple[Writer, Size, int]:
    writer = Writer(sheet, stakes, seats)
    write_rules(writer.record[0], sheet, stakes, seats)
    known = [table for table in sheet.tables if table not in _TABLES]
    if known or not sheet.has_showdown:
        raise CannotCompile("batch.game", what=", ".join(known) or "no showdown")
    deck = sheet.deck
    if deck.copies > 1:
        raise CannotCompile("batch.game", what="several packs")
    usual = wild_of(writer, sheet.wild)
    writer.set("wild", usual.cards)
    writer.set("bugs", usual.bugs)
    writer.set("wilds_n", usual.words)
    write_contests(writer)
    write_powers(writer)
    write_steps(writer, sheet.play)
    cards = _most_held(sheet) + extra_cards(writer)
    size = size_for(seats, cards, len(deck.cards))
    if size is None:
        raise CannotCompile("batch.too-large", what="cards in a hand", most=LARGE.cards)
    write_sevens(writer, size)
    writer.set("steps", writer.steps)
    writer.set("row", size.cards)
    writer.set("deck_n", len(deck.cards))
    writer["deck"][: len(deck.cards)] = [int(card) for card in deck.cards]
    writer.needed.add(GO)
    writer.left_out = _left_out(writer, cards)
    return writer, size, cards


def _most_held(sheet: Sheet) -> int:
    """The most cards that a hand may have."""
    found = 0
    for step in sheet.steps:
        if isinstance(step, TakeOrPass):
            return len(sheet.deck.cards)
        if isinstance(step, DealCards):
            found += step.down + step.up
        elif isinstance(step, DealUnseen | DealAndSet):
            found += step.count
        elif isinstance(step, KeepOrPass | BuyFromPile):
            found += 1
        elif isinstance(step, Pass) and not step.in_turn:
            found = max(found, *(one.most for one in step.ways))
        elif isinstance(step, Pass):
            found += max(one.most for one in step.ways)
    return found


def write_steps(writer: Writer, play: Sequence[Step]) -> None:
    """Write steps down, one after the other."""
    for place, step in enumerate(play):
        steps.write_step(step, writer, play[place + 1] if place + 1 < len(play) else None)


def _left_out(writer: Writer, cards: int) -> frozenset[int]:
    """The kernels that this program cannot need."""
    sheet, seats = writer.sheet, writer.seats
    kinds = {type(step) for step in sheet.steps}
    acting = any(one.acting for one in sheet.rounds) or bool(writer["powers_n"])
    plain = kinds <= _PLAIN_WORDS and not acting
    board = int(writer["board_n"])
    # Nobody draws, and there are cards for everybody and every burn, whoever is still dealt in.
    plenty = plain and seats * (cards + 1) + board + len(sheet.steps) <= len(sheet.deck.cards)
    once = sum(isinstance(step, DealCards) for step in sheet.steps) == 1 and isinstance(
        next(step for step in sheet.steps if isinstance(step, DealCards | DealBoard)), DealCards
    )
    low_flush = any(low and suited for low, suited in zip(writer["s_low"], writer["s_suited"], strict=True))
    unneeded = {
        ODD_SUIT: not any(writer["branch_suit"]),
        WITH_WILD: not writer.wilds,
        WILDS: not writer.wild_rows,
        AVOID: not low_flush,
        MORE: cards + board + (0 if plenty else 1) <= values.AT_ONCE,
        OPENER: not any(writer["code"].reshape(-1, 8)[:, 5]),
        DECLARED_KERNEL: not writer["ways_n"],
        **dict.fromkeys((SEVENS, PASSED_SEVEN, SETTLE_SEVENS), not writer["sevens"]),
        POWER: not writer["powers_n"],
        SHUFFLE: plenty,
        FOR_BOARD: plenty or not board,
        GO_ROUND: once and plain,
        RAKE: not writer["rake"] and not writer["drop"],
        PART: Repeat not in kinds,
    }
    if not plain:
        writer.needed.add(ANY_ANSWER)
    return frozenset(number for number, one in unneeded.items() if one)
