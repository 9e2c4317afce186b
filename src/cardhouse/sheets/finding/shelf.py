"""The games of the house with their traits, measured once."""

from __future__ import annotations

from functools import cache

from cardhouse.sheets.library import find_game, games
from cardhouse.sheets.sheet import Sheet

from .traits import Traits, measure


@cache
def _traits(key: str) -> Traits:
    return measure(find_game(key))


def traits_of(sheet: Sheet) -> Traits:
    """The traits of a game of the house, measured once.

    >>> from cardhouse.sheets import find_game
    >>> traits_of(find_game("badugi")).draws
    3
    """
    return _traits(sheet.key)


@cache
def editions() -> dict[str, tuple[Sheet, ...]]:
    """Every game of the house by its id, with all its editions; the one meant by the plain id comes first.

    >>> [sheet.edition for sheet in editions()["badugi"]]
    ['barge', 'wsop2018']
    """
    found: dict[str, tuple[Sheet, ...]] = {}
    for sheet in games():
        found[sheet.id] = (*found.get(sheet.id, ()), sheet)
    return found
