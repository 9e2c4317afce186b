"""The words of a sheet as the steps of a program: one function for each word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.numbers import (
    BETTOR_OR_OPENER,
    FROM_BUTTON,
    LAST_BETTOR,
    NEXT,
    SHOWING,
    WHO_OPENED,
)
from cardhouse.batch.kernels.words import dealing, posting, powers
from cardhouse.scales import find_scale
from cardhouse.scales.points import points_of
from cardhouse.sheets import Step
from cardhouse.sheets.words.betting import Bet, ByHand
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.declaring import CardsSpeak
from cardhouse.sheets.words.posting import Ante, Blinds, BringIn

from .scales import points_showing, scale_tables
from .wilds import check_mixed, wild_of
from .writer import Writer

Write = Callable[[Any, Writer, Step | None], None]
"""Writes a step down, given the one after it."""
W = TypeVar("W", bound=Write)
WORDS: Final[dict[type[Step], Write]] = {}
_MORE_THAN_ANY: Final = 2000
_FIRST: Final = {
    None: FROM_BUTTON,
    "next": NEXT,
    "last bettor": LAST_BETTOR,
    "opener": WHO_OPENED,
    "last bettor or opener": BETTOR_OR_OPENER,
}
_SHOWING: Final = {
    "high": "showing",
    "low": "showing-a-5",
    "low ace high": "showing-2-7",
    "count": "count-low",
}


def compiles(word: type[Step]) -> Callable[[W], W]:
    """Teach the compiler a word."""

    def learn(write: W) -> W:
        WORDS[word] = write
        return write

    return learn


def write_step(step: Step, writer: Writer, upcoming: Step | None) -> None:
    """Write one step down. Raises :class:`CannotCompile` for a word that has no kernel."""
    write = WORDS.get(type(step))
    if write is None:
        raise cannot(step)
    write(step, writer, upcoming)


def cannot(step: Step) -> CannotCompile:
    """What to raise for a step that only the plain dealer can play."""
    return CannotCompile("batch.step", step=step.english())


@compiles(Showdown)
@compiles(CardsSpeak)
def _nothing(step: Step, writer: Writer, upcoming: Step | None) -> None:
    """Hands are compared at the end in any case."""


@compiles(Ante)
def _ante(step: Ante, writer: Writer, upcoming: Step | None) -> None:
    writer.step(posting.button_ante if step.button else posting.ante)


@compiles(Blinds)
def _blinds(step: Blinds, writer: Writer, upcoming: Step | None) -> None:
    if not writer.stakes.blinds and not writer.stakes.bomb:
        raise cannot(step)
    writer.step(posting.blinds)


@compiles(DealCards)
def _deal(step: DealCards, writer: Writer, upcoming: Step | None) -> None:
    if step.staying or step.out:
        raise cannot(step)
    part = writer.part(step.part) if step.part else 0
    kernel = powers.deal_with_powers if writer["powers_n"] else dealing.deal
    writer.step(kernel, step.down, step.up, step.keep_one_down, part)


@compiles(DealBoard)
def _board(step: DealBoard, writer: Writer, upcoming: Step | None) -> None:
    if not writer.in_order(step.areas):
        raise cannot(step)
    writer.step(dealing.board, writer.places(step.areas))


def _by_cards(writer: Writer, step: Step, how: str | ByHand) -> tuple[int, int]:
    """The number of the scale on which cards showing are compared, one more, and how."""
    wild = wild_of(writer, writer.sheet.wild)
    if isinstance(how, ByHand):
        scale = how.scale
        joker = 0 if scale.takes_wilds else 2
        flags = (1 if how.best else 0) | joker | (0 if how.highest else 8)
    elif how == "count":
        counted = (points_of(contest.scale) for contest in writer.sheet.contests)
        points = next((one for one in counted if one is not None), None)
        if points is not None:
            found = points_showing(points, _MORE_THAN_ANY)
            return 1 + writer.scale((points, "showing"), found), 1 | 2 | 4
        scale, flags = find_scale(_SHOWING[how]), 1 | 2
    else:
        scale, flags = find_scale(_SHOWING[how]), 1
    takes = scale.takes_wilds
    if takes:
        check_mixed(wild, scale, writer.sheet.wild)
    found = scale_tables(writer, scale, wild=wild.any and takes, bug=wild.any_bug and takes)
    return 1 + writer.scale((scale, wild.any and takes, wild.any_bug and takes), found), flags


def bet_numbers(step: Bet, writer: Writer) -> tuple[int, ...]:
    """The numbers of a round of betting."""
    stakes = writer.stakes
    size = 1 if step.size == "big" else 0
    if stakes.structure == "spread" or step.size in ("either", "any"):
        size = 2
    elif step.big_if_open_pair:
        size = 4 if step.size == "big" else 3
    ceiling = step.ceiling.chips(stakes.dollar) if step.ceiling else 0
    raises = -1 if step.raises is None else step.raises
    first, scale, flags = _FIRST.get(step.first, SHOWING), 0, 0
    if first == SHOWING:
        scale, flags = _by_cards(writer, step, step.by or step.first or "")
    return size, first, ceiling, step.no_checking, raises, scale, 0, flags


@compiles(BringIn)
def _bring_in(step: BringIn, writer: Writer, upcoming: Step | None) -> None:
    either = isinstance(upcoming, Bet) and upcoming.size == "either"
    scale, flags = _by_cards(writer, step, step.by) if step.by else (0, 0)
    numbers = (step.highest, step.ace_low, step.by_suit, either, step.full, scale, 0, flags)
    writer.step(posting.bring_in, *numbers)
