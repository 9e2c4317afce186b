"""The rule of sevens, as the numbers of a program."""

from __future__ import annotations

from typing import Final

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.words import sevens
from cardhouse.batch.records import Size
from cardhouse.scales import find_scale
from cardhouse.sheets import Step
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.declaring import CardsSpeak
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.posting import Ante, Blinds

from .writer import Writer

_WORDS: Final = (Ante, Bet, Blinds, CardsSpeak, DealCards, Draw, Showdown)
_ENDS: Final = (CardsSpeak, Showdown)


def write_sevens(writer: Writer, size: Size) -> None:
    """Write the rule down, if it holds. Raises :class:`CannotCompile` if it holds in more rounds than one."""
    sheet = writer.sheet
    rule = sheet.book.sevens
    if rule is None or not rule.holds(writer.stakes.structure):
        return
    plain = not writer.parts and not sheet.branches and not writer.wild_rows
    # What is remembered lies where parts of a hand and discards do, so no card may come after it.
    if not plain or not _in_the_last_round(sheet.steps) or writer.seats**2 > size.seats * size.cards:
        raise CannotCompile("batch.game", what="such a rule of sevens")
    if sheet.contests[0].wild_in(sheet.wild) != sheet.wild:
        raise CannotCompile("batch.game", what="such a rule of sevens")
    writer.set("sevens", sevens.WHOLE_POT if rule.whole_pot else 1)
    writer.set("seven", find_scale("a-5").minimum("7"))


def _in_the_last_round(steps: tuple[Step, ...]) -> bool:
    """Whether blinds begin the only other round, and nothing but the showdown follows the last."""
    bets = [step for step in steps if isinstance(step, Bet)]
    last = [step for step in steps if not isinstance(step, _ENDS)][-1:]
    return (
        all(isinstance(step, _WORDS) for step in steps)
        and len(bets) == 2
        and any(isinstance(step, Blinds) for step in steps)
        and last == bets[-1:]
        and not any(step.ceiling or step.along for step in bets)
    )
