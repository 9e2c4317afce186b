"""Reading a board as people write it down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadBoard, WrongCardCount
from cardhouse.errors import did_you_mean, has_only
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.power.table import Powers

from .hands import cards_in

_STREETS: Final = {"flop": 0, "turn": 1, "river": 2}
_ROW: Final = re.compile(r"(?:board|row)[ _-]?(\d)")


class GivenBoard(NamedTuple):
    """A board as it was given, and the card dealt to everybody if the deck ran out."""

    areas: dict[str, tuple[Card, ...]]
    community: tuple[Card, ...] = ()


def read_board(given: Any, sheet: Sheet, steps: Sequence[Step]) -> GivenBoard:
    """Read a board in any of the ways people write it.

    A string or list is dealt out in the order of play; a string with ``/`` in it lists the rows as they are
    drawn. A mapping names areas of the sheet, streets (``flop`` or ``flops``, ``turns``, ``rivers``) or the
    ``rows``.
    """
    streets = [step.areas for step in steps if isinstance(step, DealBoard)]
    sizes = sheet.layout.areas
    if isinstance(given, str) and "/" in given:
        given = {"rows": given.split("/")}
    right = {area: sizes[area] for step in steps for area in step.areas_of(sizes)}
    if isinstance(given, Mapping):
        named = {str(key): value for key, value in given.items() if value is not None}
        community = cards_in(named.pop("community", ()), Said("places.community-card"))
        if community:
            _check_community(community, sheet, steps)
        cards = _named_board(named, sheet, right, streets)
    else:
        community = ()
        cards = _dealt_out(cards_in(given or (), Said("places.board")), right, sheet)
    powers = sheet.find(Powers)
    for area, count in right.items():
        given_here = len(cards.get(area, ()))
        # Cards of the board that had to be thrown away are not there any more.
        gone = powers is not None and powers.takes_from(area) and given_here < count
        if given_here != count and not gone:
            raise WrongCardCount(
                "dealer.area-card-count",
                area=area,
                given=given_here,
                right=count,
                game=sheet.name,
            )
    # Areas that this hand never reaches stay empty.
    return GivenBoard({area: cards.get(area, ()) for area in sizes}, community)


def _check_community(community: tuple[Card, ...], sheet: Sheet, steps: Sequence[Step]) -> None:
    last = [step for step in steps if isinstance(step, DealCards)][-1]
    if len(community) != 1:
        raise WrongCardCount("dealer.community-card-count", right=1, given=len(community))
    if last.each != 1 or sheet.book.runs_out == "muck" or not sheet.has_up_cards:
        raise BadBoard("dealer.no-community-card", game=sheet.name)


def _dealt_out(
    cards: tuple[Card, ...], right: Mapping[str, int], sheet: Sheet
) -> dict[str, tuple[Card, ...]]:
    total = sum(right.values())
    if len(cards) != total:
        if not total:
            raise BadBoard("dealer.no-board", game=sheet.name)
        raise WrongCardCount("dealer.board-card-count", given=len(cards), right=total, game=sheet.name)
    dealt = {}
    at = 0
    for area, count in right.items():
        dealt[area] = cards[at : at + count]
        at += count
    return dealt


def _named_board(
    named: Mapping[str, Any], sheet: Sheet, right: Mapping[str, int], streets: Sequence[tuple[str, ...]]
) -> dict[str, tuple[Card, ...]]:
    rows = _rows_given(named)
    if rows is not None:
        return _from_rows(rows, sheet)
    cards: dict[str, tuple[Card, ...]] = {}
    for name, value in named.items():
        street = _STREETS.get(name.removesuffix("s"))
        if name in right:
            cards[name] = cards_in(value, Said("places.area", area=name))
        elif street is not None and street < len(streets):
            areas = {area: right[area] for area in streets[street]}
            if any(area in cards for area in areas):
                raise BadBoard("dealer.area-given-twice", area=name)
            cards |= _street(cards_in(value, Said("places.area", area=name)), name, areas, sheet)
        else:
            if not right:
                raise BadBoard("dealer.no-board-no-area", area=name, game=sheet.name)
            known = (*right, "rows")
            hint = did_you_mean(name, known) or has_only(right)
            raise BadBoard("dealer.no-such-area", area=name, hint=hint, game=sheet.name)
    if len(sheet.layout.rows) == 1:
        return _one_row(cards, right)
    return cards


def _street(
    cards: tuple[Card, ...], name: str, areas: Mapping[str, int], sheet: Sheet
) -> dict[str, tuple[Card, ...]]:
    total = sum(areas.values())
    if len(cards) != total:
        raise WrongCardCount(
            "dealer.areas-card-count", area=name, given=len(cards), right=total, game=sheet.name
        )
    return _dealt_out(cards, areas, sheet)


def _one_row(cards: dict[str, tuple[Card, ...]], right: Mapping[str, int]) -> dict[str, tuple[Card, ...]]:
    """If the first card of the flop lay open earlier, it may still be written with the flop."""
    missing = [area for area in right if area not in cards]
    crowded = [area for area, held in cards.items() if len(held) > right[area]]
    if len(crowded) != 1:
        return cards
    area = crowded[0]
    elsewhere = {card for other, held in cards.items() if other != area for card in held}
    rest = tuple(card for card in cards[area] if card not in elsewhere)
    if len(missing) == 1 and len(rest) == right[area] + right[missing[0]]:
        first = right[missing[0]]
        return {**cards, missing[0]: rest[:first], area: rest[first:]}
    return {**cards, area: rest} if len(rest) == right[area] else cards


def _rows_given(named: Mapping[str, Any]) -> list[Any] | None:
    for name in ("rows", "boards"):
        if name in named:
            if len(named) > 1:
                raise BadBoard("dealer.board-given-by", name=name)
            given = named[name]
            if isinstance(given, Mapping):
                return list(given.values())
            if isinstance(given, str) or not isinstance(given, Iterable):
                raise BadBoard("dealer.rows-no-list", name=name, given=repr(given))
            return list(given)
    if named and all(_ROW.fullmatch(name) for name in named):
        return [named[name] for name in sorted(named)]
    return None


def _from_rows(rows: Sequence[Any], sheet: Sheet) -> dict[str, tuple[Card, ...]]:
    places = sheet.layout.places
    if len(rows) != len(places):
        raise WrongCardCount("dealer.board-row-count", given=len(rows), right=len(places), game=sheet.name)
    found: dict[str, list[tuple[int, Card]]] = {}
    for number, (row, given) in enumerate(zip(places, rows, strict=True), start=1):
        in_order = given
        if isinstance(given, Mapping):
            in_order = [given[key] for key in sorted(given, key=lambda key: _STREETS.get(str(key), 3))]
        cards = cards_in(in_order, Said("places.row", row=number))
        if len(cards) != len(row):
            raise WrongCardCount("dealer.row-card-count", row=number, given=len(cards), right=len(row))
        for (area, at), card in zip(row, cards, strict=True):
            found.setdefault(area, []).append((at, card))
    return {area: tuple(card for _, card in sorted(placed)) for area, placed in found.items()}
