"""What games against a bank need: a hand for the bank, and one for everybody who plays against it."""

from __future__ import annotations

from collections.abc import Iterator

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.reading.shapes import Problem
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.bank.banking import SettleWithBank

from .judging import cards_of, compared, has_hand, parts_in
from .ways import Way, throws_of


def bank_faults(sheet: Sheet, way: Way, step: Step, state: State) -> Iterator[Problem]:
    """Hands that may be missing where players settle with the bank."""
    if not isinstance(step, SettleWithBank):
        return
    parts = parts_in(sheet, state)
    bank = state.copy()
    bank.held = state.bank
    for contest in compared(way, step):
        place = f"{way.table}.{contest.name}"
        if contest.down:
            yield f"{place}.down", Said("errors.sheets.down-with-bank")
            continue
        for there in (state, bank):
            if all(
                has_hand(sheet, contest, there, parts, throw, fewest=True) for throw in throws_of(sheet, way)
            ):
                continue
            held, scale, size = cards_of(contest, there, parts).fewest, contest.scale_id, contest.scale.size
            if there is state:
                message = Said("errors.sheets.players-may-lack-hand", scale=scale, size=size, held=held)
            else:
                message = Said("errors.sheets.bank-may-lack-hand", scale=scale, size=size, held=held)
            yield f"{place}.scale", message
