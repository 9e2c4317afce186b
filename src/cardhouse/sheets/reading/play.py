"""The steps of ``play``, from the lines of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.asking import WAY
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.lines import read_step, written
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.dealing import DealBoard
from cardhouse.sheets.words.repeating import ENDS, MOST, Repeat, Until
from cardhouse.sheets.words.trading.areas import OFFER
from cardhouse.sheets.words.trading.offers import OfferCards
from cardhouse.sheets.words.turns.turns import MOST_ROUNDS, ORDERS, Turns
from cardhouse.sheets.words.turns.ways import TURN_ENDS, TurnWay, read_ends

from .fitting import meant
from .source import Source

REPEAT_KEYS: Final = ("until", "do", "most")
TURN_KEYS: Final = ("until", "turn", "then", "most", "order")
WAY_KEYS: Final = ("when", "do")
BLOCK_KEYS: Final = ("when", "do", "else")


def read_play(source: Source, place: str, lines: Any, layout: Layout) -> tuple[Step, ...]:
    """The steps of a list of lines."""
    if not isinstance(lines, list) or not lines:
        raise source.fail(place, Said("errors.sheets.no-steps"))
    steps: list[Step] = []
    for n, line in enumerate(lines, start=1):
        here = f"{place}, step {n}"
        before = str(lines[n - 2]) if n > 1 else ""
        steps.extend(source.part("play", partial(_line, source, here, line, layout, before), ()))
    if not steps and not source.found:
        raise source.fail(place, Said("errors.sheets.no-steps"))
    return tuple(steps)


def _line(source: Source, here: str, line: Any, layout: Layout, before: str) -> tuple[Step, ...]:
    """What one line of a list stands for; ``before`` is the one before it."""
    if isinstance(line, list):
        # An option may replace one step with several, or with none.
        return read_play(source, here, line, layout) if line else ()
    if isinstance(line, Mapping):
        read = _block if "when" in line else _turns if "turn" in line else _repeat
        step = read(source, here, line, layout)
    else:
        found = read_step(str(line))
        if found is None:
            hint = meant(str(line), before)
            raise source.fail(here, Said("errors.sheets.no-step", line=str(line), hint=hint))
        step = written(_off_board(source, here, found.ranked(source.scales)), str(line))
        known_areas(source, here, (*step.areas_of(layout.areas), *step.areas_named()), layout)
        known_off(source, here, step, layout)
    source.places[id(step)] = here
    return (step,)


def _off_board(source: Source, place: str, step: Step) -> Step:
    """A step as it is meant where some areas lie off the board: what is dealt there is on offer."""
    off = source.off
    if not isinstance(step, DealBoard) or off.keys().isdisjoint(step.areas):
        return step
    if board := [area for area in step.areas if area not in off]:
        laid = " ".join(area for area in step.areas if area in off)
        raise source.fail(place, Said("errors.sheets.off-beside-board", board=" ".join(board), off=laid))
    for area in step.areas:
        if not off[area]:
            raise source.fail(place, Said("errors.sheets.off-without-places", area=area))
    return OfferCards(tuple((area, off[area]) for area in step.areas))


def _repeat(source: Source, place: str, table: Mapping[str, Any], layout: Layout) -> Step:
    source.known(place, table, REPEAT_KEYS)
    ends = Until.read_all(str(table.get("until", "")))
    if ends is None:
        raise source.fail(
            place,
            Said(
                "errors.sheets.no-end",
                known=[f"'{end.example}'" for end in ENDS],
                given=str(table.get("until", "")),
            ),
        )
    most = _times(source, place, table, MOST)
    for end in ends:
        if end.when is not None:
            source.when(f"{place}, until", end.when.text, layout.areas)
    until, *others = ends
    return Repeat(until, read_play(source, f"{place}, do", table.get("do"), layout), most, tuple(others))


def _turns(source: Source, place: str, table: Mapping[str, Any], layout: Layout) -> Step:
    source.known(place, table, TURN_KEYS)
    until = str(table.get("until", ""))
    ends = read_ends(until)
    if ends is None:
        known = [f"'{end}'" for end in TURN_ENDS]
        raise source.fail(f"{place}, until", Said("errors.sheets.no-turn-end", given=until, known=known))
    for end in ends:
        if end.when:
            source.when(f"{place}, until", end.when.text, layout.areas)
    given = table["turn"]
    if not isinstance(given, Mapping) or not given:
        raise source.fail(f"{place}, turn", Said("errors.sheets.no-ways"))
    ways = tuple(_way(source, f"{place}, turn, {name}", name, way, layout) for name, way in given.items())
    then = read_play(source, f"{place}, then", table["then"], layout) if "then" in table else ()
    order = source.one_of(f"{place}, order", table.get("order", ORDERS[0]), ORDERS)
    return Turns(ends, ways, then, _times(source, place, table, MOST_ROUNDS), order)


def _way(source: Source, place: str, name: str, given: Any, layout: Layout) -> TurnWay:
    if not re.fullmatch(WAY, name):
        raise source.fail(place, Said("errors.sheets.way-name", name=name))
    when = None
    if isinstance(given, Mapping):
        source.known(place, given, WAY_KEYS)
        if "when" in given:
            when = source.when(f"{place}, when", given["when"], layout.areas)
        given = given.get("do", [])
    if not isinstance(given, list):
        raise source.fail(place, Said("errors.sheets.no-ways"))
    return TurnWay(name, read_play(source, place, given, layout) if given else (), when)


def _times(source: Source, place: str, table: Mapping[str, Any], usual: int) -> int:
    """How often something is repeated at the most."""
    most = table.get("most", usual)
    if type(most) is not int or not 0 < most <= MOST:
        raise source.fail(
            f"{place}, most", Said("errors.sheets.not-in-range", most=MOST, least=1, given=quoted(most))
        )
    return most


def _block(source: Source, place: str, table: Mapping[str, Any], layout: Layout) -> Step:
    source.known(place, table, BLOCK_KEYS)
    when = source.when(f"{place}, when", table["when"], layout.areas)
    do = read_play(source, f"{place}, do", table.get("do"), layout)
    otherwise = read_play(source, f"{place}, else", table["else"], layout) if "else" in table else ()
    return Block(when, do, otherwise)


def known_areas(source: Source, place: str, areas: Iterable[str], layout: Layout) -> None:
    """Refuse an area that the board does not have."""
    for area in areas:
        if area in source.off:
            raise source.fail(place, Said("errors.sheets.area-is-off", area=area))
        if area not in layout.areas:
            hint = did_you_mean(area, layout.areas) or Said("hints.areas", known=list(layout.areas))
            raise source.fail(place, Said("errors.sheets.no-such-area", area=area, hint=hint))


def known_off(source: Source, place: str, step: Step, layout: Layout) -> None:
    """Refuse an area for cards on offer that is not among those off the board."""
    known = source.off or {OFFER: 0}
    for area in step.off_named():
        if area in layout.areas:
            raise source.fail(place, Said("errors.sheets.area-not-off", area=area))
        if area not in known:
            hint = did_you_mean(area, known) or Said("hints.areas", known=list(known))
            raise source.fail(place, Said("errors.sheets.no-off-area", area=area, hint=hint))
