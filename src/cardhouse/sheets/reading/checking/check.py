"""What a sheet must be, besides well written: a game that can be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.reading.shapes import Problem
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.choosing import Choose, RemoveLines, Showdown
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.posting import Blinds
from cardhouse.sheets.words.repeating import Repeat
from cardhouse.sheets.words.rows.setting import Rows, SetRows
from cardhouse.sheets.words.turning_up import TurnToBeat

from .banks import bank_faults
from .cost import cost_faults
from .judging import contest_faults, hand_faults, part_faults, wild_faults
from .ways import Way, cases, condition_faults, faults, start_of, throws_of, ways_of

Places = Mapping[int, str]
"""Where each step stands, by its identity."""


def problems(sheet: Sheet, places: Places | None = None) -> Iterator[Problem]:
    """Everything that would stop the dealer in the middle of a hand."""
    least, most = sheet.players
    ways = [(way, _Through(sheet, way, least, places or {})) for way in ways_of(sheet)]
    for way, gone in ways:
        yield from gone.steps
        yield from _order(sheet, way, places or {})
        yield from contest_faults(sheet, way)
        yield from gone.parts
    yield from _named(sheet, places or {})
    for table in sheet.tables.values():
        yield from table.wrong(sheet)
    for way, gone in ways:
        yield from gone.hands
        for seats, _ in sheet.decks if not gone.faults else ():
            if least <= seats < most and (few := _Through(sheet, way, seats, {}).faults):
                yield "deck", few[0][1]
        if not gone.faults and (many := _Through(sheet, way, most, {}).faults):
            yield "players", _too_many_players(sheet, way, many[0][1])
    yield from cost_faults(sheet)


def _named(sheet: Sheet, places: Places) -> Iterator[Problem]:
    """Check that everything that is named is there."""
    yield from _choose(sheet)
    dealt = {area for step in sheet.steps for area in step.areas_of(sheet.layout.areas)}
    for area in sheet.layout.areas:
        if area not in dealt:
            yield "board", Said("errors.sheets.area-never-dealt", area=area)
    yield from _off(sheet)
    for step in sheet.steps:
        place = places.get(id(step), "play")
        for key in step.needs:
            if key not in sheet.tables:
                yield place, Said("errors.sheets.table-needed", step=step.line, table=key)
        if "points" in sheet.structures and (isinstance(step, Blinds | TurnToBeat) or step.follows):
            yield place, Said("errors.sheets.not-for-points", step=step.line)
        yield from ((place, message) for message in step.misfits(sheet))
    yield from wild_faults(sheet, "wild", sheet.wild)
    yield from _choices(sheet)


def _choose(sheet: Sheet) -> Iterator[Problem]:
    """Check that there is one choice, and nothing after it."""
    for branch in sheet.branches:
        if any(isinstance(step, Choose) for step in branch.play):
            yield f"choice.{branch.name}.play", Said("errors.sheets.two-choices")
    if sum(isinstance(step, Choose) for step in sheet.play) > 1:
        yield "play", Said("errors.sheets.two-choices")
    if any(isinstance(step, Choose) and step not in sheet.play for step in sheet.steps):
        yield "play", Said("errors.sheets.choose-last")


def _choices(sheet: Sheet) -> Iterator[Problem]:
    """Check that a choice is always left to the player who chooses."""
    if not sheet.branches or any(branch.when is None for branch in sheet.branches):
        return
    asked = [branch.when for branch in sheet.branches if branch.when is not None]
    found = cases(sheet, sheet.play, asked)
    if not found or not all(any(when.holds(facts) for when in asked) for facts in found):
        yield "choice", Said("errors.sheets.no-choice-left", choices=[one.name for one in sheet.branches])


def _off(sheet: Sheet) -> Iterator[Problem]:
    """Check that every area off the board is used."""
    on_offer = {area for step in sheet.steps for area in step.off_named()}
    for area in sheet.off:
        if area not in on_offer:
            yield "off", Said("errors.sheets.off-never-named", area=area)


def _order(sheet: Sheet, way: Way, places: Places) -> Iterator[Problem]:
    """Check how a way ends, and what its words name."""
    every = way.every
    showdowns = sum(isinstance(step, Showdown) for step in every)
    paid = any(step.pays for step in every)
    if showdowns > 1 or (not isinstance(every[-1], Showdown) and (showdowns or not paid)):
        yield way.place, Said("errors.sheets.last-step")
    yield from _over(way, places)
    if sheet.branches and not isinstance(sheet.play[-1], Choose):
        yield "play", Said("errors.sheets.choose-last")
    found = throws_of(sheet, way)
    if any(isinstance(step, RemoveLines) for step in every) and any(one.when for one in sheet.lines):
        yield "lines", Said("errors.sheets.remove-plain-lines")
    for lines in sheet.lines:
        if lines.when is not None:
            yield from (("lines", message) for message in condition_faults(lines.when, every, found))
    yield from _declared(way, places)


def _declared(way: Way, places: Places) -> Iterator[Problem]:
    """Check that what players declare is a contest."""
    names = [contest.name for contest in way.contests]
    for step in way.every:
        for name in step.ways if isinstance(step, Declare) else ():
            if name not in names:
                hint = did_you_mean(name, names)
                place = places.get(id(step), way.place)
                yield place, Said("errors.sheets.declares-no-contest", way=name, hint=hint)


def _over(way: Way, places: Places) -> Iterator[Problem]:
    """Check that nothing follows a repeated part with which the game is over."""
    for step in way.every:
        end = next((one for one in step.ends if one.end.last), None) if isinstance(step, Repeat) else None
        if end is not None and step is not way.steps[-1]:
            yield places.get(id(step), way.place), Said("errors.sheets.over-with-this", until=end.written)


def players_served(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most players that the deck has cards for on every way that can be dealt at all."""
    least, most = sheet.players
    ways = [way for way in ways_of(sheet) if not _Through(sheet, way, least, {}).faults]
    return least, min((_most_served(sheet, way) for way in ways), default=most)


def _most_served(sheet: Sheet, way: Way) -> int:
    least, most = sheet.players
    served = (seats for seats in range(most, least, -1) if not _Through(sheet, way, seats, {}).faults)
    return next(served, least)


def _too_many_players(sheet: Sheet, way: Way, why: Said) -> Said:
    most = sheet.players[1]
    return Said("errors.sheets.too-many-players", players=most, fits=_most_served(sheet, way), why=why)


class _Through:
    """A way gone through with so many players."""

    def __init__(self, sheet: Sheet, way: Way, seats: int, places: Places) -> None:
        self._sheet = sheet
        self._way = way
        self.parts: list[Problem] = []
        """Parts of a hand that are compared but not there."""
        self.hands: list[Problem] = []
        """What is missing where hands are compared."""
        state = start_of(sheet, seats)
        state.watch, state.strict = self._watch, seats == sheet.players[0]
        self.steps = [(places.get(id(step), way.place), message) for step, message in faults(way, state)]
        """What steps do not find."""
        if state.owed:
            self.steps.append((way.place, Said("errors.sheets.still-owed", steps=sorted(state.owed))))

    def _watch(self, step: Step, state: State) -> Iterator[Said]:
        if step.judges:
            self.parts.extend(part_faults(self._sheet, self._way, step, state))
            self.hands.extend(hand_faults(self._sheet, self._way, step, state))
            self.hands.extend(bank_faults(self._sheet, self._way, step, state))
        if "posts" in state.facts and not step.after_posts:
            yield Said("errors.sheets.posts-then-bet", step=step.line)
        for branch in self._sheet.branches if isinstance(step, Choose) else ():
            if branch.when is not None:
                place = f"choice.{branch.name}.when"
                self.parts.extend((place, message) for message in branch.when.walk(state, alone=True))
        if isinstance(step, SetRows) and (rows := self._sheet.find(Rows)) and state.held.fewest < rows.total:
            yield Said("errors.sheets.rows-and-held", total=rows.total, held=state.held.fewest)
        if isinstance(step, Showdown) and state.owed:
            yield Said("errors.sheets.still-owed", steps=sorted(state.owed))

    @property
    def faults(self) -> list[Problem]:
        """Everything that is wrong."""
        return [*self.steps, *self.parts, *self.hands]
