"""What contests need wherever hands are compared: parts, lines, cards for a hand, something to play for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardhouse.cards import JOKER
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import UnknownQualifier
from cardhouse.sheets.language.condition import Condition
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.wild import find_wild
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.language.work import ways_to_make
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.choosing import RemoveLines
from cardhouse.sheets.words.rows.setting import Rows

from .shapes import Problem
from .ways import Facts, Way, lines_at, throws_of

_JOKER_STANDS: Final = (
    ("joker",),
    ("bug",),
    ("joker dealt down", "bug dealt up"),
    ("joker lying down", "bug lying up"),
)
"""Sets of words that say what a joker is wherever it lies; one set must be complete."""


def contest_faults(sheet: Sheet, way: Way) -> Iterator[Problem]:
    """What is wrong with the contests of a way, whatever is dealt."""
    every = way.every
    throws = throws_of(every)
    judging = any(step.judges for step in every)
    if not way.contests and (judging or not any(step.pays for step in every)):
        yield way.table, Said("errors.sheets.no-contest")
    for contest in way.contests:
        place = f"{way.table}.{contest.name}"
        yield from _condition(place, contest, throws)
        yield from _pack(sheet, place, contest)
        yield from wild_faults(sheet, f"{place}.wild", contest.wild or ())
        if contest.line is not None:
            yield from _line(sheet, place, contest.line, every, throws)


def _condition(place: str, contest: Contest, throws: Sequence[Facts]) -> Iterator[Problem]:
    when = contest.when
    if when is not None and when.name not in throws[0]:
        yield f"{place}.when", unrolled(when)
    elif when is not None and not any(when.holds(throw) for throw in throws):
        yield f"{place}.when", Said("errors.sheets.never-in-force")
    if contest.qualify != "dice":
        return
    if "dice" not in throws[0]:
        yield f"{place}.qualify", Said("errors.sheets.dice-not-rolled")
        return
    for throw in throws:
        if when is not None and not when.holds(throw):
            continue
        try:
            contest.minimum(throw)
        except UnknownQualifier as error:
            yield f"{place}.qualify", error.said
            return


def _line(
    sheet: Sheet, place: str, line: int, steps: Sequence[Step], throws: Sequence[Facts]
) -> Iterator[Problem]:
    found = [lines_at(sheet, throw) for throw in throws]
    fewest = min(len(one.lines) if one is not None else 0 for one in found)
    if type(line) is not int or line not in range(fewest):
        yield f"{place}.line", Said("errors.sheets.no-such-line", line=line, last=fewest - 1)
    elif any(isinstance(step, RemoveLines) for step in steps):
        yield f"{place}.line", Said("errors.sheets.line-may-be-removed", line=line)


def _pack(sheet: Sheet, place: str, contest: Contest) -> Iterator[Problem]:
    """Check that every card of the deck means something wherever it may be ranked."""
    strange = [card for card in sheet.deck.cards if card not in contest.scale.deck and card != JOKER]
    if strange:
        yield (
            f"{place}.scale",
            Said("errors.sheets.card-not-on-scale", scale=contest.scale_id, card=str(strange[0])),
        )
    if JOKER not in sheet.deck:
        return
    words = sheet.wild if contest.wild is None else contest.wild
    if not contest.scale.takes_wilds:
        yield f"{place}.scale", Said("errors.sheets.joker-not-on-scale", scale=contest.scale_id)
    elif not any(all(word in words for word in way) for way in _JOKER_STANDS):
        yield f"{place}.wild", Said("errors.sheets.joker-means-nothing")


def wild_faults(sheet: Sheet, place: str, words: Sequence[str]) -> Iterator[Problem]:
    """Wild cards that are named after something that the sheet does not have."""
    areas = sheet.layout.areas
    for word in words:
        wild = find_wild(word)
        if wild is None:
            continue
        if wild.word.depends_on == "area" and wild.which not in areas:
            hint = did_you_mean(wild.which, areas) or Said("hints.areas", known=list(areas))
            yield place, Said("errors.sheets.no-such-area", area=wild.which, hint=hint)
        if wild.word.depends_on == "order" and not sheet.has_up_cards:
            yield place, Said("errors.sheets.wild-after-nothing", word=word)


def unrolled(when: Condition) -> Said:
    """Why a condition can never be looked at."""
    return Said("errors.sheets.die-not-rolled" if when.name == "die" else "errors.sheets.dice-not-rolled")


def hand_faults(sheet: Sheet, way: Way, step: Step, state: State) -> Iterator[Problem]:
    """What is missing where a step compares hands, given what is surely there."""
    parts = parts_in(sheet, state)
    for throw in throws_of(way.every):
        in_force = [one for one in _compared(way, step) if one.when is None or one.when.holds(throw)]
        for number, contest in enumerate(in_force):
            place = f"{way.table}.{contest.name}"
            if not _has_hand(sheet, contest, state, parts, throw, fewest=False):
                most = cards_of(contest, state, parts)
                yield f"{place}.use", _too_few(contest, most.most, state.board.most + state.common.most)
                continue
            must = not number and sheet.nobody == "first" and step.for_pot
            if must and not _has_hand(sheet, contest, state, parts, throw, fewest=True):
                held = cards_of(contest, state, parts).fewest
                board = state.board.fewest + state.common.fewest
                yield f"{place}.use", _too_few(contest, held, board, seats=state.seats)


def parts_in(sheet: Sheet, state: State) -> dict[str, Span]:
    """The parts of a hand, and its rows."""
    rows = sheet.find(Rows)
    return {**state.parts, **{name: Span(size, size) for name, size in (rows.rows if rows else ())}}


def _compared(way: Way, step: Step) -> list[Contest]:
    return [one for one in way.contests if not step.compares or one.name in step.compares]


def part_faults(sheet: Sheet, way: Way, step: Step, state: State) -> Iterator[Problem]:
    """Parts of a hand that a step compares, and that are not surely there."""
    parts = parts_in(sheet, state)
    for contest in _compared(way, step):
        for part in (contest.part, *contest.either):
            if part is not None and part not in parts:
                yield (
                    f"{way.table}.{contest.name}.{'part' if part == contest.part else 'either'}",
                    Said("errors.sheets.no-step-makes-part", part=part, hint=did_you_mean(part, parts)),
                )


def _too_few(contest: Contest, held: int, board: int, *, seats: int = 0) -> Said:
    uses = [use.english() for use in contest.use]
    if seats:
        return Said(
            "errors.sheets.maybe-no-hand",
            scale=contest.scale_id,
            size=contest.scale.size,
            use=uses,
            held=held,
            board=board,
            players=seats,
        )
    return Said(
        "errors.sheets.never-a-hand",
        scale=contest.scale_id,
        size=contest.scale.size,
        use=uses,
        held=held,
        board=board,
    )


def cards_of(contest: Contest, state: State, parts: Mapping[str, Span]) -> Span:
    """How many cards of a player play in a contest."""
    wanted = contest.either or ((contest.part,) if contest.part else ())
    named = [parts[part] for part in wanted if part in parts]
    if named:
        return Span(max(one.fewest for one in named), max(one.most for one in named))
    return state.hidden if contest.down else state.held


def _has_hand(
    sheet: Sheet,
    contest: Contest,
    state: State,
    parts: Mapping[str, Span],
    throw: Mapping[str, int],
    *,
    fewest: bool,
) -> bool:
    """Whether a player has the cards for a hand, with the fewest or the most that there may be."""
    held = cards_of(contest, state, parts)
    common = state.common.fewest if fewest else state.common.most
    boards = _boards(sheet, contest, state, throw, fewest=fewest)
    boards = [(*board, *(("", n) for n in range(common))) for board in boards] or [()]
    rows = [tuple(map(len, sheet.layout.places))]
    size = contest.scale.size
    return any(
        ways and cards >= size
        for use in contest.use
        for ways, cards in ways_to_make(
            use, held.fewest if fewest else held.most, boards, contest.scale, rows
        )
    )


def _boards(
    sheet: Sheet, contest: Contest, state: State, throw: Mapping[str, int], *, fewest: bool
) -> list[tuple[tuple[str, int], ...]]:
    """The cards of each line, as many as there surely are or may be."""
    found = lines_at(sheet, throw)
    lines = found.lines if found is not None else (tuple(sheet.layout.areas),)
    if contest.line is not None:
        lines = lines[contest.line : contest.line + 1]
    counts = {area: one.fewest if fewest else one.most for area, one in state.areas.items()}
    return [tuple((area, n) for area in line for n in range(counts.get(area, 0))) for line in lines]
