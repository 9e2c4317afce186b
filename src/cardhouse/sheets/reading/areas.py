"""The areas of a sheet: those of the board, and those off it that cards on offer lie on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.terms import PLACE_WORDS
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.trading.areas import OFFER

from .source import Source

_NAME: Final = re.compile(r"[a-zA-Z][\w-]*")
_TAKEN: Final = (*PLACE_WORDS, "deck", "the")
"""What names something else in a step."""


def read_board(source: Source) -> tuple[Layout, dict[str, int]]:
    """The board, and the areas off it with how many places are drawn for each."""
    drawn = Layout.read(str(source.raw.get("board", "")))
    off: dict[str, int] = {}
    for name in source.raw.get("off", ()):
        if not _NAME.fullmatch(name):
            raise source.fail("off", Said("errors.sheets.bad-off-name", name=name))
        if name in _TAKEN or name in off:
            raise source.fail("off", Said("errors.sheets.name-taken", name=name))
        off[name] = drawn.areas.get(name, 0)
    return drawn.without(off), off


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


def off_area_in(text: str, source: Source) -> str | None:
    """The first area off the board that a text names, if it names one."""
    return next((word for word in _NAME.findall(text) if word in source.off), None)
