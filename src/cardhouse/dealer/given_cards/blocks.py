"""Which steps led to a showdown of given cards, where that depends on something."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadShowdown
from cardhouse.dealer.hand.lying import found_in
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.places import shown_by
from cardhouse.errors import did_you_mean, has_only
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.language.asking import BOARD, Atom
from cardhouse.sheets.language.when import When
from cardhouse.sheets.sheet import conditions_of
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.breaking_off import OpenWith
from cardhouse.sheets.words.choosing import Roll
from cardhouse.sheets.words.turns.turns import Turns

from .declarations import read_declared
from .dice import read_facts
from .hands import cards_in, in_pieces, named_groups
from .numbers import is_whole
from .question import Question


@dataclass
class GivenLying:
    """What lies on a table that is given or imagined."""

    players: int
    areas: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    shown: Iterable[Sequence[Card]] = ()
    declared: Collection[str] = ()
    own: Sequence[Card] = ()
    own_up: Sequence[Card] = ()


def facts_given(
    sheet: Sheet,
    facts: Mapping[str, int],
    areas: Mapping[str, Sequence[Card]],
    entries: Sequence[Entry],
    declared: Declared | None,
) -> Mapping[str, int]:
    """The facts that are given, and what conditions of contests and lines find among the cards."""
    if not sheet.looks:
        return facts
    said = {way for entry in entries for way in declared.goes(entry.seat)} if declared else ()
    lying = GivenLying(len(entries), areas, list(shown_by(entries).values()), said)
    return {**facts, **found_in(sheet.looks, facts, lying)}


@dataclass
class GivenTable:
    """What a question says of the things that the conditions of steps look at."""

    sheet: Sheet
    hands: Sequence[Any]
    live: Sequence[int]
    board: Any = None
    die: Any = None
    dice: Any = None
    opened: Any = None
    declare: Any = None
    took: Mapping[str, int | None] | None = None

    def holds(self, when: When) -> bool:
        """Whether a condition held, or an error if the question does not say."""
        facts: dict[str, int] = {}
        lying = GivenLying(len(self.live))
        for atom in when.atoms:
            facts.update(self._facts(atom))
            if atom.areas:
                lying.areas = {**lying.areas, **self._areas(atom)}
            if atom.shows:
                lying.shown = [self._up(self.hands[seat], atom) for seat in self.live]
            if atom.declares:
                lying.declared = self._declared()
        return when.now(facts, lying)

    def _declared(self) -> set[str]:
        sheet = self.sheet
        declared = read_declared(self.declare, self.live, len(self.hands), sheet, sheet.steps)
        return {way for seat in self.live for way in declared.goes(seat)} if declared else set()

    def _facts(self, atom: Atom) -> dict[str, int]:
        if atom.by_dice:
            rolls = [step for step in self.sheet.steps if isinstance(step, Roll)]
            return read_facts(rolls, self.sheet, self.die, self.dice)
        if atom.fact == "opened":
            if not isinstance(self.opened, bool):
                raise BadShowdown("dealer.say-whether-opened", game=self.sheet.name)
            return {"opened": int(self.opened)}
        return {atom.fact: int(seat_of(self.took, atom.way, self.sheet) is not None)} if atom.way else {}

    def _areas(self, atom: Atom) -> dict[str, Sequence[Card]]:
        named = [area for area in atom.areas if area != BOARD or BOARD in self.sheet.layout.areas]
        named = named if len(named) == len(atom.areas) else list(self.sheet.layout.areas)
        board = self.board if isinstance(self.board, Mapping) else {}
        for area in atom.areas:
            if (area not in board and area in self.sheet.layout.areas) or not board:
                raise BadShowdown("dealer.board-by-areas", area=area, condition=atom.text)
        return {area: cards_in(board.get(area, ()), Said("places.on-board")) for area in named}

    def _up(self, hand: Any, atom: Atom) -> Sequence[Card]:
        groups, pieces = named_groups(hand), in_pieces(hand)
        given = groups.get("up") if groups else pieces[1] if len(pieces) == 2 else None
        if given is None:
            raise BadShowdown("dealer.condition-unknown", condition=atom.text)
        return cards_in(given, None)


def given_facts(asked: Question) -> dict[str, int]:
    """Facts of the hand that a game depends on: whether the pot was opened, who took which way of a turn."""
    sheet = asked.sheet
    atoms = [atom for when in conditions_of(asked.contests, sheet.lines) for atom in when.atoms]
    opens = any(isinstance(step, OpenWith) for step in sheet.steps)
    if asked.opened is not None and not (opens and isinstance(asked.opened, bool)):
        raise BadShowdown("dealer.nobody-opens", game=sheet.name)
    if asked.opened is None and any(atom.fact == "opened" for atom in atoms):
        raise BadShowdown("dealer.say-whether-opened", game=sheet.name)
    facts = {} if asked.opened is None else {"opened": int(asked.opened)}
    for atom in atoms:
        if atom.way:
            facts[atom.fact] = int(seat_of(asked.took, atom.way, sheet) is not None)
    return facts


def read_took(given: Any, sheet: Sheet, seats: int) -> dict[str, int | None] | None:
    """Who was the first to pick which way of a turn, if that is said."""
    if given is None:
        return None
    ways = [name for step in sheet.steps if isinstance(step, Turns) for name in step.names]
    if not ways:
        raise BadShowdown("dealer.no-turns", game=sheet.name)
    if not isinstance(given, Mapping):
        raise BadShowdown("dealer.say-who-took", way=ways[0], game=sheet.name)
    for way, seat in given.items():
        if way not in ways:
            hint = did_you_mean(str(way), ways) or has_only(ways)
            raise BadShowdown("dealer.took-no-way", way=str(way), game=sheet.name, hint=hint)
        if seat is not None and not (is_whole(seat) and 0 <= seat < seats):
            raise BadShowdown("dealer.no-such-seat", seat=repr(seat), last=seats - 1)
    return dict(given)


def seat_of(took: Mapping[str, int | None] | None, way: str, sheet: Sheet) -> int | None:
    """The seat that was the first to pick a way of a turn, or ``None`` if nobody did."""
    if took is None:
        raise BadShowdown("dealer.say-who-took", way=way, game=sheet.name)
    return took.get(way)


def steps_done(step: Step, table: GivenTable) -> Iterable[Step]:
    """The steps inside another that were done; what is repeated counts once."""
    if not isinstance(step, Block):
        return step.inside()
    return step.do if table.holds(step.when) else step.otherwise
