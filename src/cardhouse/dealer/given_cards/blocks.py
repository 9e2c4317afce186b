"""Which steps led to a showdown of given cards, where that depends on something."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadShowdown
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.breaking_off import OpenWith
from cardhouse.sheets.words.choosing import Roll

from .dice import read_facts
from .hands import cards_in
from .question import Question


class GivenLying:
    """What a question says of the things that conditions look at."""

    def __init__(self, players: int, die: Any, dice: Any, opened: bool | None, board: Any) -> None:
        self.players = players
        self._die, self._dice, self._opened, self._board = die, dice, opened, board
        self.facts: dict[str, int] = {}
        self.areas: dict[str, Sequence[Card]] = {}
        self.shown: Iterable[Sequence[Card]] = ()

    def look(self, block: Block, sheet: Sheet) -> None:
        """Find out what a block asks, or refuse a question that does not say it."""
        rolls = [step for step in sheet.steps if isinstance(step, Roll)]
        for atom in block.when.atoms:
            if atom.needs in ("die", "dice"):
                self.facts.update(read_facts(rolls, sheet, self._die, self._dice))
            if atom.needs == "opened?":
                if not isinstance(self._opened, bool):
                    raise BadShowdown("dealer.say-whether-opened", game=sheet.name)
                self.facts["opened"] = int(self._opened)
            if atom.area:
                if not isinstance(self._board, Mapping) or atom.area not in self._board:
                    raise BadShowdown("dealer.board-by-areas", area=atom.area, condition=atom.text)
                self.areas[atom.area] = cards_in(self._board[atom.area], Said("places.on-board"))
            if atom.shows:
                raise BadShowdown("dealer.condition-unknown", condition=atom.text)


def opened_fact(asked: Question) -> dict[str, int]:
    """Whether somebody opened the pot, in a game that depends on it."""
    opens = any(isinstance(step, OpenWith) for step in asked.sheet.steps)
    if asked.opened is not None and not (opens and isinstance(asked.opened, bool)):
        raise BadShowdown("dealer.nobody-opens", game=asked.sheet.name)
    if asked.opened is None and any(one.when and one.when.name == "opened" for one in asked.contests):
        raise BadShowdown("dealer.say-whether-opened", game=asked.sheet.name)
    return {} if asked.opened is None else {"opened": int(asked.opened)}


def steps_done(step: Step, sheet: Sheet, lying: GivenLying) -> Iterable[Step]:
    """The steps inside another that were done; what is repeated counts once."""
    if not isinstance(step, Block):
        return step.inside()
    lying.look(step, sheet)
    return step.do if step.when.holds(lying) else step.otherwise
