"""A board of which only a part may be known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardhouse.dealer.errors import BadBoard, WrongCardCount
from cardhouse.errors import did_you_mean
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
        _dealt_out(_read(given, "the board"), areas, sheet.name)
    return {area: tuple(masks) for area, masks in areas.items()}


def _read(given: Any, what: str) -> list[int]:
    masks = read_masks(given) if isinstance(given, str | Sequence) else None
    if masks is None:
        shown = " ".join(map(str, given)) if isinstance(given, list | tuple) else given
        raise BadBoard(f"{what}: '{shown}' cannot be read; cards are written Ah, an unknown one ??")
    return masks


def _dealt_out(masks: Sequence[int], areas: Mapping[str, list[int]], game: str) -> None:
    places = [(area, place) for area, cards in areas.items() for place in range(len(cards))]
    if len(masks) > len(places):
        if not places:
            raise BadBoard(f"{game} has no board, but cards are given for one")
        message = f"the board of {game} has {len(places)} cards, not {len(masks)}"
        raise WrongCardCount(message, given=len(masks), right=len(places))
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
            _dealt_out(_read(value, f"the {name}"), {name: areas[name]}, sheet.name)
        elif name in ("rows", "boards"):
            _in_rows(value, sheet, areas)
        elif street is not None and street < len(streets):
            _dealt_out(
                _read(value, f"the {name}"), {area: areas[area] for area in streets[street]}, sheet.name
            )
        else:
            hint = did_you_mean(name, (*areas, "rows")) or f"; it has {', '.join(areas) or 'none'}"
            raise BadBoard(f"the board of {sheet.name} has no area '{name}'{hint}", area=name)


def _in_rows(rows: Sequence[Any], sheet: Sheet, areas: Mapping[str, list[int]]) -> None:
    places = sheet.layout.places
    if len(rows) != len(places):
        message = f"the board of {sheet.name} has {len(places)} rows, not {len(rows)}"
        raise WrongCardCount(message, given=len(rows), right=len(places))
    for number, (row, cards) in enumerate(zip(places, rows, strict=True), start=1):
        masks = _read(cards, f"row {number} of the board")
        if len(masks) > len(row):
            raise WrongCardCount(
                f"row {number} of the board has {len(row)} cards, not {len(masks)}", row=number
            )
        for (area, at), mask in zip(row, masks, strict=False):
            areas[area][at] = mask
