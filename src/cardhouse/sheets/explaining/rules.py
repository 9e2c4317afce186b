"""Further rules: betting, and what happens when the deck runs out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardhouse.sheets.language.word import plural
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Draw

from .text import capital

_RULES: Final = {
    "no_check_raise": "A player who has checked may not raise in the same round of betting.",
    "no_limping": "Before the first draw or board, nobody may just call the big blind: "
    "a player who comes in must raise.",
}


def further_rules(sheet: Sheet) -> Iterator[str]:
    """What else applies, in sentences."""
    yield from (text for name, text in _RULES.items() if getattr(sheet, name))
    if sheet.sevens:
        yield from sheet.sevens.english()
    yield from _raises(sheet)
    if sheet.opening_tie == "suit":
        yield "Of equal hands showing, the one whose highest card has the higher suit opens."
    if sheet.has_up_cards and sum(isinstance(step, DealCards) for step in sheet.steps) > 1:
        if sheet.runs_out == "muck":
            yield "When the deck runs out, the last card is shuffled with the muck and the deal continues."
        elif sheet.runs_out == "scramble":
            yield (
                "When the deck runs short, the burnt cards are shuffled in; if that is "
                "not enough, one card is dealt for all."
            )
        else:
            yield "When the deck cannot give every player the last card, one card is dealt face up for all."
    if any(isinstance(step, Draw) for step in sheet.steps):
        yield "When the deck runs out during a draw, earlier discards and folded hands are shuffled in."


def _raises(sheet: Sheet) -> Iterator[str]:
    """How many raises there are, if they are limited."""
    if sheet.rounds and {"limit", "spread"}.intersection(sheet.structures):
        where = "" if sheet.structures[0] in ("limit", "spread") else "In limit, "
        two = "between two players too" if sheet.cap_heads_up else "unless it begins with two players"
        said = f"{where}a round of betting has a bet and at most {plural(sheet.raises, 'raise')}, {two}."
        yield capital(said)
