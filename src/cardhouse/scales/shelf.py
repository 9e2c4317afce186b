"""Every scale of the house, by id and alias.

They are written down in ``house.toml``, and each is made when it is first asked for.
"""

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

SHELF: Final[dict[str | Scale, Scale]] = {}
"""The scales that were asked for so far, by id, by alias and by themselves."""
_HOLDS: Final = "holds-"


@cache
def house_tables() -> dict[str, dict[str, Any]]:
    """The definitions of the house's scales, as they are written."""
    return tomllib.loads((files("cardhouse.scales") / "house.toml").read_text(encoding="utf-8"))


@cache
def _ids() -> dict[str, str]:
    """The id that each id and alias stands for."""
    named = [(name, (name, *table.get("aliases", ()))) for name, table in house_tables().items()]
    return {known: name for name, every in named for known in every}


@cache
def _tables() -> Tables:
    return Tables(house_tables(), lambda _name: None)


def house_definition(name: str) -> Definition:
    """What one of the house's scales is, by its id."""
    return _tables().definition(name)


@cache
def _made(name: str) -> Scale:
    scale = build(house_definition(name))
    SHELF.update(dict.fromkeys((name, *scale.aliases, scale), scale))
    return scale


def scales() -> tuple[Scale, ...]:
    """Every scale, in the order of the list.

    >>> [scale.id for scale in scales()][:3]
    ['high', 'short-deck', 'short-deck-trips']
    """
    return tuple(map(_made, house_tables()))


def find_scale(name: str | Scale) -> Scale:
    """The scale of that id or alias; ``holds-Qd`` asks for the queen of diamonds.

    >>> find_scale("2-7").summary
    'deuce-to-seven low: the ace is high, straights and flushes count against'

    Raises :class:`UnknownScale` with the nearest name.
    """
    if isinstance(name, Scale):
        return name
    if known := _ids().get(name) or _ids().get(name.strip().lower()):
        return _made(known)
    if name.strip().lower().startswith(_HOLDS):
        with contextlib.suppress(UnknownCard):
            card = parse_card(name.strip()[len(_HOLDS) :])
            if not card.is_joker:
                return Holds(f"{_HOLDS}{card}", card)
    hint = did_you_mean(name, _ids()) or Said("hints.list-scales")
    raise UnknownScale("scales.unknown-scale", scale=name, hint=hint)
