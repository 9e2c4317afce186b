"""A board that may be known only in part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardhouse.dealer.errors import BadBoard, WrongCardCount
from cardhouse.errors import did_you_mean, has_only
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.dealing import DealBoard

from .masks import ANYTHING, read_masks

_STREETS: Final = {"flop": 0, "turn": 1, "river": 2}


def read_places(given: Any, sheet: Sheet, steps: Sequence[Step]) -> dict[str, tuple[int, ...]]:
    """What each place of the board may hold.

    Text and lists are dealt out in the order of play, ``??`` leaves a card open; a mapping names areas
    or streets; ``/`` divides the rows as they are drawn.
    """
    sizes = sheet.layout.areas
    order = [area for step in steps for area in step.areas_of(sizes)]
    areas = {area: [ANYTHING] * sizes[area] for area in dict.fromkeys(order)}
    if isinstance(given, str) and "/" in given:
        given = {"rows": given.split("/")}
    if isinstance(given, Mapping):
        _named(given, sheet, steps, areas)
    elif given is not None:
        _dealt_out(_read(given, Said("places.board")), areas, sheet.name)
    return {area: tuple(masks) for area, masks in areas.items()}


def _read(given: Any, where: Said) -> list[int]:
    masks = read_masks(given) if isinstance(given, str | Sequence) else None
    if masks is None:
        shown = " ".join(map(str, given)) if isinstance(given, list | tuple) else given
        raise BadBoard("odds.bad-board-cards", where=where, given=str(shown))
    return masks


def _dealt_out(masks: Sequence[int], areas: Mapping[str, list[int]], game: str) -> None:
    places = [(area, place) for area, cards in areas.items() for place in range(len(cards))]
    if len(masks) > len(places):
        if not places:
            raise BadBoard("odds.no-board", game=game)
        raise WrongCardCount("odds.board-card-count", given=len(masks), right=len(places), game=game)
    for (area, place), mask in zip(places, masks, strict=False):
        areas[area][place] = mask


def _named(
    given: Mapping[Any, Any], sheet: Sheet, steps: Sequence[Step], areas: Mapping[str, list[int]]
) -> None:
    streets = [step.areas for step in steps if isinstance(step, DealBoard)]
    for key, value in given.items():
        name = str(key)
        street = _STREETS.get(name.removesuffix("s"))
        if value is None:
            continue
        if name in areas:
            _dealt_out(_read(value, Said("places.area", area=name)), {name: areas[name]}, sheet.name)
        elif name in ("rows", "boards"):
            _in_rows(value, sheet, areas)
        elif street is not None and street < len(streets):
            _dealt_out(
                _read(value, Said("places.area", area=name)),
                {area: areas[area] for area in streets[street]},
                sheet.name,
            )
        else:
            hint = did_you_mean(name, (*areas, "rows")) or has_only(areas)
            raise BadBoard("odds.no-such-area", area=name, hint=hint, game=sheet.name)


def _in_rows(rows: Sequence[Any], sheet: Sheet, areas: Mapping[str, list[int]]) -> None:
    places = sheet.layout.places
    if len(rows) != len(places):
        raise WrongCardCount("odds.board-row-count", given=len(rows), right=len(places), game=sheet.name)
    for number, (row, cards) in enumerate(zip(places, rows, strict=True), start=1):
        masks = _read(cards, Said("places.row", row=number))
        if len(masks) > len(row):
            raise WrongCardCount("odds.row-card-count", row=number, right=len(row), given=len(masks))
        for (area, at), mask in zip(row, masks, strict=False):
            areas[area][at] = mask
