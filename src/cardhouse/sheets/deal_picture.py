"""What a deal looks like: the few facts from which a small picture of a game is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .language.which import find_wild
from .language.word import Step
from .sheet import Sheet
from .words.bank.banking import SetHands
from .words.bank.between import Posts
from .words.choosing import Showdown
from .words.dealing import DealCards
from .words.drawing import Draw, Expose
from .words.guts.in_or_out import InOrOut
from .words.power.table import Powers
from .words.repeating import NextDeal, after_each, flat
from .words.rows.setting import Rows
from .words.turning_up import ExposeTogether

DOWN, UP = "d", "u"


class DealPicture(NamedTuple):
    """A deal at one glance.

    >>> from cardhouse.sheets import find_game
    >>> deal_picture(find_game("stud")).cards
    'dduuuud'
    """

    cards: str
    """The cards of a player in order: ``d`` for down, ``u`` for up."""
    board: tuple[tuple[tuple[int, str], ...], ...]
    rows: tuple[int, ...]
    """The sizes of the rows in which players set their cards."""
    draws: int
    split: bool
    """Whether several hands share the pot."""
    high_low: bool
    """Whether a low hand is one of them."""
    wild: bool
    wild_areas: tuple[str, ...]
    """The areas of the board that make cards wild."""


def deal_picture(sheet: Sheet) -> DealPicture:
    """What the deal of a game looks like."""
    steps = tuple(first_course(sheet))
    rows = _rows(sheet, steps)
    shares = [one.name for one in sheet.contests if one.line is None] if _is_shared(sheet, steps) else []
    return DealPicture(
        cards="" if rows else _cards(steps),
        board=sheet.layout.rows,
        rows=rows,
        draws=sum(
            isinstance(step, Draw) or (isinstance(step, InOrOut) and bool(step.draws)) for step in steps
        ),
        split=len(shares) > 1,
        high_low=all(any(name.endswith(way) for name in shares) for way in ("high", "low")),
        wild=_has_wild_cards(sheet),
        wild_areas=tuple(area for text in sheet.wild if (wild := find_wild(text)) for area in wild.areas),
    )


def _rows(sheet: Sheet, steps: Iterable[Step]) -> tuple[int, ...]:
    """The sizes of the rows that a hand is set in, of a table of rows or of the hands for a bank."""
    rows = sheet.find(Rows)
    if rows is not None:
        return tuple(size for _, size in rows.rows)
    return next((tuple(size for _, size in one.parts) for one in steps if isinstance(one, SetHands)), ())


def first_course(sheet: Sheet) -> Iterable[Step]:
    """The steps of the first deal, on the first way it may take."""
    first = sheet.branches[0].play if sheet.branches else ()
    for step in flat((*sheet.play, *first), into_turns=False):
        if isinstance(step, NextDeal):
            return
        yield step


def _cards(steps: Iterable[Step]) -> str:
    cards = ""
    for step, state in after_each(steps):
        if isinstance(step, DealCards):
            down = 0 if step.keep_one_down else step.down
            cards += DOWN * down + UP * (step.each - down - step.out) + DOWN * step.out
        elif isinstance(step, Posts):
            cards += UP * 2
        elif isinstance(step, Expose | ExposeTogether):
            shown = step.least if isinstance(step, Expose) else step.count
            kept = max(0, cards.count(DOWN) - shown)
            cards = DOWN * kept + UP * (len(cards) - kept)
        else:
            cards += (UP if step.shows else DOWN) * (state.held.fewest - len(cards))
    return cards


def _is_shared(sheet: Sheet, steps: Iterable[Step]) -> bool:
    return sheet.find(Rows) is None and (
        any(isinstance(step, Showdown) for step in steps)
        or len({one.scale.low for one in sheet.contests}) > 1
    )


def _has_wild_cards(sheet: Sheet) -> bool:
    powers = sheet.find(Powers)
    return bool(
        sheet.wild
        or any(one.wild for one in sheet.contests)
        or (powers is not None and any(power.may("wild") for power in powers.powers))
    )
