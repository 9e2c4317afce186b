"""The steps of ``play``, from the lines of a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.dealing import DealBoard
from cardhouse.sheets.words.repeating import ENDS, MOST, Repeat, Until
from cardhouse.sheets.words.trading.areas import OFFER
from cardhouse.sheets.words.trading.offers import OfferCards
from cardhouse.sheets.words.vocabulary import WORDS, read_step, written

from .source import Source

REPEAT_KEYS: Final = ("until", "do", "most")
BLOCK_KEYS: Final = ("when", "do", "else")


def read_play(source: Source, place: str, lines: Any, layout: Layout) -> tuple[Step, ...]:
    """The steps of a list of lines."""
    if not isinstance(lines, list) or not lines:
        raise source.fail(place, Said("errors.sheets.no-steps"))
    steps: list[Step] = []
    for n, line in enumerate(lines, start=1):
        here = f"{place}, step {n}"
        if isinstance(line, Mapping):
            read = _block if "when" in line else _repeat
            steps.append(read(source, here, line, layout))
            source.places[id(steps[-1])] = here
            continue
        if isinstance(line, list):
            # An option may replace one step with several, or with none.
            steps.extend(read_play(source, here, line, layout) if line else ())
            continue
        step = read_step(str(line))
        if step is None:
            known = [word.example for word in WORDS]
            plain = [way.split("[")[0].strip() for word in WORDS for way in word.grammar.split("|")]
            hint = did_you_mean(str(line), [*known, *plain]) or Said("hints.known-steps", known=known)
            raise source.fail(here, Said("errors.sheets.no-step", line=str(line), hint=hint))
        step = _off_board(source, here, step.ranked(source.scales))
        step = written(step, str(line))
        known_areas(source, here, (*step.areas_of(layout.areas), *step.areas_named()), layout)
        known_off(source, here, step, layout)
        source.places[id(step)] = here
        steps.append(step)
    if not steps:
        raise source.fail(place, Said("errors.sheets.no-steps"))
    return tuple(steps)


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
    until = Until.read(str(table.get("until", "")))
    if until is None:
        raise source.fail(
            place,
            Said(
                "errors.sheets.no-end",
                known=[f"'{end.example}'" for end in ENDS],
                given=str(table.get("until", "")),
            ),
        )
    most = table.get("most", MOST)
    if type(most) is not int or not 0 < most <= MOST:
        raise source.fail(
            f"{place}, most", Said("errors.sheets.not-in-range", most=MOST, least=1, given=repr(most))
        )
    return Repeat(until, read_play(source, f"{place}, do", table.get("do"), layout), most)


def _block(source: Source, place: str, table: Mapping[str, Any], layout: Layout) -> Step:
    source.known(place, table, BLOCK_KEYS)
    when = When.read(str(table["when"]))
    if when is None:
        raise source.fail(
            f"{place}, when", Said("errors.sheets.no-block-condition", given=str(table["when"]))
        )
    do = read_play(source, f"{place}, do", table.get("do"), layout)
    otherwise = read_play(source, f"{place}, else", table["else"], layout) if "else" in table else ()
    block = Block(when, do, otherwise)
    known_areas(source, f"{place}, when", block.areas_named(), layout)
    return block


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
