"""Every scale of the house, by id and alias.

They are written down in ``house.toml``, and each is read and made when it is first asked for.
"""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardhouse.cards import UnknownCard, parse_card
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .errors import UnknownScale
from .scale import Scale
from .small import Holds

if TYPE_CHECKING:
    from .definitions.kinds import Definition
    from .definitions.reading import Tables

SHELF: Final[dict[str | Scale, Scale]] = {}
"""The scales that were asked for so far, by id, by alias and by themselves."""
_HOLDS: Final = "holds-"


_HEAD: Final = re.compile(r'^\["?([^"\]]+)"?\]$', re.MULTILINE)


class _House(Mapping[str, dict[str, Any]]):
    """The tables of the file by name; each is read when it is looked at, because most programs need a few."""

    def __init__(self, text: str) -> None:
        heads = list(_HEAD.finditer(text))
        ends = [head.start() for head in heads[1:]] + [len(text)]
        self._texts = {head[1]: text[head.start() : end] for head, end in zip(heads, ends, strict=True)}
        self._read: dict[str, dict[str, Any]] = {}

    def __getitem__(self, name: str) -> dict[str, Any]:
        if name not in self._read:
            self._read[name] = tomllib.loads(self._texts[name])[name]
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, name: object) -> bool:
        return name in self._texts


@cache
def house_tables() -> Mapping[str, dict[str, Any]]:
    """The definitions of the house's scales, as they are written."""
    return _House(Path(__file__).with_name("house.toml").read_text(encoding="utf-8"))


@cache
def _ids() -> dict[str, str]:
    """The id that each id and alias stands for."""
    named = [(name, (name, *table.get("aliases", ()))) for name, table in house_tables().items()]
    return {known: name for name, every in named for known in every}


@cache
def _tables() -> Tables:
    from .definitions.reading import Tables

    return Tables(house_tables(), lambda _name: None)


def house_definition(name: str) -> Definition:
    """What one of the house's scales is, by its id."""
    return _tables().definition(name)


@cache
def _made(name: str) -> Scale:
    from .building import build

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
    if name in house_tables():
        return _made(name)
    if known := _ids().get(name) or _ids().get(name.strip().lower()):
        return _made(known)
    if name.strip().lower().startswith(_HOLDS):
        with contextlib.suppress(UnknownCard):
            card = parse_card(name.strip()[len(_HOLDS) :])
            if not card.is_joker:
                return Holds(f"{_HOLDS}{card}", card)
    hint = did_you_mean(name, _ids()) or Said("hints.list-scales")
    raise UnknownScale("scales.unknown-scale", scale=name, hint=hint)
