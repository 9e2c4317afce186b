"""Whether cards can lie as a condition asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

from cardhouse.cards import Card
from cardhouse.sheets.language.asking import BOARD
from cardhouse.sheets.language.when import When
from cardhouse.sheets.sheet import Sheet

_MOST: Final = 25_000
"""The most sets of cards that are laid on an area to find out."""


@dataclass(frozen=True)
class _Laid:
    """One area of a board, and nothing else."""

    areas: Mapping[str, Sequence[Card]]
    players: int = 2
    shown: tuple[Sequence[Card], ...] = ()
    declared: tuple[str, ...] = ()
    own: tuple[Card, ...] = ()
    own_up: tuple[Card, ...] = ()


def may_lie(when: When, sheet: Sheet) -> bool:
    """Whether a condition on one area of the board can hold, whatever cards lie there.

    A condition that asks for anything else may hold, for all that is known here.
    """
    areas = {area for atom in when.atoms for area in atom.areas}
    if len(areas) != 1 or not all(atom.areas and not atom.shows and not atom.own for atom in when.atoms):
        return True
    area = areas.pop()
    room = sum(sheet.layout.areas.values()) if area == BOARD else sheet.layout.areas.get(area, 0)
    for deck in sheet.every_deck:
        cards = sorted(deck.cards)
        if sum(comb(len(cards), count) for count in range(room + 1)) > _MOST:
            return True
        for count in range(room, -1, -1):
            if any(when.now({}, _Laid({area: laid})) for laid in combinations(cards, count)):
                return True
    return False
