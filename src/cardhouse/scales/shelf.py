"""Every scale of the house, by id and alias."""

from __future__ import annotations

import contextlib
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cardhouse.cards import UnknownCard, parse_card
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .building import build
from .definitions.kinds import Definition
from .definitions.reading import Tables
from .errors import UnknownScale
from .scale import Scale
from .small import Holds


@cache
def house_tables() -> dict[str, dict[str, Any]]:
    """The definitions of the house's scales, as they are written."""
    return tomllib.loads((files("cardhouse.scales") / "house.toml").read_text(encoding="utf-8"))


def _nothing_below(_name: str) -> None:
    return None


_TABLES: Final = Tables(house_tables(), _nothing_below)
_SCALES: Final[tuple[Scale, ...]] = tuple(build(_TABLES.definition(name)) for name in house_tables())

SHELF: Final[dict[str | Scale, Scale]] = {
    **{name: scale for scale in _SCALES for name in (scale.id, *scale.aliases)},
    **{scale: scale for scale in _SCALES},
}
"""Each scale by its id, by its aliases and by itself."""
_HOLDS: Final = "holds-"


def house_definition(name: str) -> Definition:
    """What one of the house's scales is, by its id."""
    return _TABLES.definition(name)


def scales() -> tuple[Scale, ...]:
    """Every scale, in the order of the list.

    >>> [scale.id for scale in scales()][:3]
    ['high', 'short-deck', 'short-deck-trips']
    """
    return _SCALES


def find_scale(name: str | Scale) -> Scale:
    """The scale of that id or alias; ``holds-Qd`` asks for the queen of diamonds.

    >>> find_scale("2-7").summary
    'deuce-to-seven low: the ace is high, straights and flushes count against'

    Raises :class:`UnknownScale` with the nearest name.
    """
    if isinstance(name, Scale):
        return name
    if scale := SHELF.get(name) or SHELF.get(name.strip().lower()):
        return scale
    if name.strip().lower().startswith(_HOLDS):
        with contextlib.suppress(UnknownCard):
            card = parse_card(name.strip()[len(_HOLDS) :])
            if not card.is_joker:
                return Holds(f"{_HOLDS}{card}", card)
    known = (known for known in SHELF if isinstance(known, str))
    hint = did_you_mean(name, known) or Said("hints.list-scales")
    raise UnknownScale("scales.unknown-scale", scale=name, hint=hint)
