"""The last deal of the night: any game, with all cards up and without betting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from cardhouse.phrases import Said

from .errors import SheetError
from .language.which import find_wild
from .language.word import Step
from .sheet import Branch, Sheet
from .words.betting import Bet
from .words.choosing import Choose, RemoveLines, Roll, Showdown
from .words.dealing import DealBoard, DealCards
from .words.declaring import Declare
from .words.drawing import Discard, Draw, Expose, Split
from .words.posting import Ante, Blinds, BringIn, OddChips
from .words.power.table import powers_of
from .words.repeating import NextDeal, Repeat

_LEFT_OUT: Final = (Ante, Bet, Blinds, BringIn, Expose)
_PLAYED: Final = (Choose, Declare, DealBoard, NextDeal, RemoveLines, Roll, Showdown, Split)


def face_up(sheet: Sheet) -> Sheet:
    """A game as it is dealt for the last pot of the night.

    >>> from cardhouse.sheets import find_game
    >>> [step.english() for step in face_up(find_game("five-card-draw")).play][1]
    'Each player is dealt five cards face up.'

    Raises :class:`SheetError` for a game that needs betting or cards face down.
    """
    if any(isinstance(step, OddChips) for step in sheet.play):
        return sheet
    if not sheet.has_showdown:
        raise _no(sheet, Said("errors.sheets.because-no-showdown"))
    for contest in (*sheet.contests, *(one for branch in sheet.branches for one in branch.contests)):
        places = {term.place for use in contest.use if use.terms for term in use.terms.terms}
        if contest.down or places & {"down", "up"} or _depends_on_hole(contest.wild or ()):
            raise _no(sheet, Said("errors.sheets.because-of-hole-cards"))
    powers = powers_of(sheet.tables.values())
    if powers and powers.asks_for_money:
        raise _no(sheet, Said("errors.sheets.because-of-fees"))
    if _depends_on_hole(sheet.wild):
        raise _no(sheet, Said("errors.sheets.because-of-hole-cards"))
    branches = tuple(_branch(sheet, branch) for branch in sheet.branches)
    return replace(sheet, play=(OddChips(), *_open(sheet, sheet.play)), branches=branches)


def _branch(sheet: Sheet, branch: Branch) -> Branch:
    return replace(branch, play=tuple(_open(sheet, branch.play)))


def _no(sheet: Sheet, why: Said) -> SheetError:
    return SheetError("sheets.not-the-last-deal", file=sheet.key, place="play", why=why, game=sheet.name)


def _depends_on_hole(words: Iterable[str]) -> bool:
    return any("down" in word for word in words if find_wild(word) or " " in word)


def _open(sheet: Sheet, steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        if isinstance(step, DealCards):
            yield replace(step, down=0, up=step.each, out=0, keep_one_down=False)
        elif isinstance(step, Draw):
            # What is not bet is not paid for either.
            yield replace(step, prices=None)
        elif isinstance(step, Discard):
            yield replace(step, place="" if step.down_only else step.place)
        elif isinstance(step, Repeat):
            yield replace(step, do=tuple(_open(sheet, step.do)))
        elif isinstance(step, Bet) and step.acting:
            acting = step.along
            yield from _open(sheet, (acting,) if acting else ())
        elif isinstance(step, _PLAYED):
            yield step
        elif not isinstance(step, _LEFT_OUT):
            raise _no(sheet, Said("errors.sheets.because-of-step", step=step.line))
