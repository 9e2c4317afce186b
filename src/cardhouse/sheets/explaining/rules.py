"""Further rules: betting, and what happens when the deck runs out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.basic import BASIC
from cardhouse.sheets.words.choosing import Choose
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Draw

from .text import capital, listed, sentence

_PLAIN: Final = frozenset(BASIC) - {Draw, Choose}
"""The steps that take no cards from the deck but those that all players and the board are dealt."""
_TO_SPARE: Final = {"community": 0, "muck": 1, "scramble": 2}
"""How many cards more than those dealt the deck must have, so that it does not run short."""


def further_rules(sheet: Sheet, structure: str = "") -> Iterator[str]:
    """What else applies, in sentences; in one structure, if it is known."""
    book = sheet.book
    if book.no_check_raise:
        yield "A player who has checked may not raise in the same round of betting."
    if book.no_limping:
        yield (
            "Before the first draw or board, nobody may just call the big blind: "
            "a player who comes in must raise."
        )
    if book.sevens:
        yield from book.sevens.english()
    if structure not in ("no-limit", "pot-limit"):
        yield from _raises(sheet)
    if book.opening_tie == "suit":
        yield "Of equal hands showing, the one whose highest card has the higher suit opens."
    if sheet.has_up_cards and _may_run_short(sheet):
        if book.runs_out == "muck":
            yield "When the deck runs out, the last card is shuffled with the muck and the deal continues."
        elif book.runs_out == "scramble":
            yield (
                "When the deck runs short, the burnt cards are shuffled in; if that is "
                "not enough, one card is dealt for all."
            )
        else:
            yield "When the deck cannot give every player the last card, one card is dealt face up for all."
    yield from _scales(sheet)
    if any(isinstance(step, Draw) for step in sheet.steps):
        yield "When the deck runs out during a draw, earlier discards and folded hands are shuffled in."


def _scales(sheet: Sheet) -> Iterator[str]:
    """What the scales are by which steps compare hands."""
    for scale in dict.fromkeys(scale for step in sheet.steps for scale in step.scales()):
        contests = [one.name for one in sheet.every_contest if one.scale is scale]
        if contests:
            yield f"The scale {scale.id} is that of {listed(contests)}, as said above."
        else:
            summary = sentence(scale.summary)
            said = [line for line in scale.explained if line != capital(summary)]
            yield " ".join((f"The scale {scale.id}: {summary}", *said))


def _may_run_short(sheet: Sheet) -> bool:
    """Whether the most players may need more cards, dealt one street after another, than the deck has."""
    if sum(isinstance(step, DealCards) for step in sheet.steps) < 2:
        return False
    if sheet.tables or any(type(step) not in _PLAIN for step in sheet.play):
        return True
    seats = sheet.players[1]
    left = len(sheet.for_players(seats).deck)
    first = True
    for step in sheet.play:
        need = step.each * seats if isinstance(step, DealCards) else 0
        if isinstance(step, DealBoard):
            need = sum(sheet.layout.areas[area] for area in step.areas)
        if need and not first:
            if isinstance(step, DealCards) and left < need + _TO_SPARE[sheet.book.runs_out]:
                return True
            left -= sheet.book.burns and left > need
        left -= need
        first = first and not need
    return False


def _raises(sheet: Sheet) -> Iterator[str]:
    """How many raises there are, if they are limited."""
    if sheet.rounds and {"limit", "spread"}.intersection(sheet.structures):
        where = "" if sheet.structures[0] in ("limit", "spread") else "In limit, "
        two = "between two players too" if sheet.book.cap_heads_up else "unless it begins with two players"
        said = f"{where}a round of betting has a bet and at most {plural(sheet.book.raises, 'raise')}, {two}."
        yield capital(said)
