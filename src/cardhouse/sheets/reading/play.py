"""The steps of ``play``, from the lines of a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.repeating import ENDS, MOST, Repeat, Until
from cardhouse.sheets.words.vocabulary import WORDS, read_step

from .conditions import read_when
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
        step = step.ranked(source.scales)
        known_areas(source, here, (*step.areas_of(layout.areas), *step.areas_named()), layout)
        source.places[id(step)] = here
        steps.append(step)
    if not steps:
        raise source.fail(place, Said("errors.sheets.no-steps"))
    return tuple(steps)


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
    when = read_when(source, f"{place}, when", table["when"], layout.areas)
    do = read_play(source, f"{place}, do", table.get("do"), layout)
    otherwise = read_play(source, f"{place}, else", table["else"], layout) if "else" in table else ()
    return Block(when, do, otherwise)


def known_areas(source: Source, place: str, areas: Iterable[str], layout: Layout) -> None:
    """Refuse an area that the board does not have."""
    for area in areas:
        if area not in layout.areas:
            hint = did_you_mean(area, layout.areas) or Said("hints.areas", known=list(layout.areas))
            raise source.fail(place, Said("errors.sheets.no-such-area", area=area, hint=hint))
