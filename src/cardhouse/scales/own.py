"""Scales that people write themselves."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said

from .building import build
from .definitions.board import Meant, asked, told
from .definitions.explaining import explain, summary
from .definitions.kinds import Definition, LadderDefinition, StagesDefinition
from .definitions.reach import check_reach
from .definitions.reading import Raw, Tables
from .definitions.table import Table
from .errors import InvalidScale
from .poker import PokerScale
from .scale import Scale
from .shelf import find_scale, house_tables

MOST_SCALES: Final = 48
"""The most scales that one file or sheet may define."""
_UNTITLED: Final[dict[str, Any]] = {"summary": "", "example": "", "aliases": ()}
_KEPT: Final = 64
"""For how many boards a scale is kept that asks the board."""
MOST_CHARACTERS: Final = 24_000
"""The longest file of scales."""


def made(name: str, tables: Mapping[str, Any]) -> Scale:
    """The scale of a definition, with those that it needs from the same tables or from the house's."""
    if len(tables) > MOST_SCALES:
        why = Said("errors.scales.define.too-many", given=len(tables), most=MOST_SCALES)
        raise Table(name, {}).fail("", why)
    needed = Tables(tables, house_tables().get).needed(name)
    return _own(name, json.dumps(needed, default=str))


@lru_cache(maxsize=256)
def _own(name: str, text: str) -> Scale:
    """The scale, made once for each text, so that equal definitions are the same scale."""
    raw = json.loads(text)
    tables = Tables(raw, house_tables().get)
    definition = tables.definition(name)
    for ladder in dict.fromkeys(_ladders(definition, raw)):
        _reached(ladder._replace(about=ladder.about._replace(**_UNTITLED)))
    scale = build(definition, own=True)
    scale.summary = summary(definition)
    scale.explained = tuple(explain(definition))
    # A scale of the same name elsewhere is another scale.
    scale.order = f"{name} {sha256(text.encode()).hexdigest()[:12]}"
    if compares := definition.about.order:
        scale.order = _order(scale, compares, raw)
    scale.asks = asked(definition)
    if scale.asks:
        scale.tell = _teller(definition, scale)
    else:
        _check_example(scale)
    return scale


@lru_cache(maxsize=256)
def _reached(ladder: LadderDefinition) -> None:
    """Check once what words about a ladder do not change."""
    check_reach(ladder)


def _teller(definition: Definition, asking: Scale) -> Callable[[Meant], Scale]:
    """Makes the scale for a board; those that were made last are kept."""

    @lru_cache(maxsize=_KEPT)
    def scale_of(meant: tuple[frozenset[int], ...]) -> Scale:
        scale = build(told(definition, dict(zip(asking.asks, meant, strict=True))), own=True)
        scale.summary, scale.explained = asking.summary, asking.explained
        scale.order = f"{asking.order} {sorted(map(sorted, meant))}"
        return scale

    return lambda meant: scale_of(tuple(frozenset(meant.get(word, ())) for word in asking.asks))


def _ladders(definition: Definition, own: Mapping[str, Raw]) -> list[LadderDefinition]:
    """The ladders in a definition that the house does not vouch for."""
    if isinstance(definition, StagesDefinition):
        return [one for stage in definition.stages if stage.scale for one in _ladders(stage.scale, own)]
    return [definition] if isinstance(definition, LadderDefinition) and definition.about.id in own else []


def _order(scale: Scale, named: str, raw: Mapping[str, Raw]) -> str:
    """The order of another scale, if ratings mean the same there."""
    table = Table(scale.id, {})
    try:
        other = made(named, raw) if named in raw and named != scale.id else find_scale(named)
    except CardhouseError as error:
        raise table.fail("compares", Said("errors.scales.define.bad-least", why=error.said)) from error
    if (
        not isinstance(scale, PokerScale)
        or not isinstance(other, PokerScale)
        or type(scale.ladder) is not type(other.ladder)
        or scale.ladder.order != other.ladder.order
        or scale.ladder.ranks != other.ladder.ranks
        or scale.low != other.low
    ):
        raise table.fail("compares", Said("errors.scales.define.cannot-compare", scale=named))
    return other.order


def _check_example(scale: Scale) -> None:
    if not scale.example:
        return
    try:
        scale.rank(scale.example)
    except CardhouseError as error:
        why = Said("errors.scales.define.no-example", example=scale.example, why=error.said)
        raise Table(scale.id, {}).fail("example", why) from error


def read_scales(path: Path) -> dict[str, Scale]:
    """The scales of a file, by name.

    Raises :class:`InvalidScale` with the place and what would be right.
    """
    tables = scale_tables(path)
    return {name: made(name, tables) for name in tables}


def scale_tables(path: Path) -> dict[str, Any]:
    """The tables of a file of scales; they may stand under ``[scale]``, as in a sheet, or by themselves."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        if len(text) > MOST_CHARACTERS:
            raise InvalidScale("scales.file-too-long", file=path.name, most=MOST_CHARACTERS)
        raw = tomllib.loads(text)
    except FileNotFoundError:
        raise InvalidScale("scales.no-file", file=str(path)) from None
    except (OSError, ValueError) as error:
        if isinstance(error, InvalidScale):
            raise
        raise InvalidScale("scales.bad-file", file=path.name, why=str(error)) from error
    found = raw.get("scale", raw)
    if not isinstance(found, dict) or not all(isinstance(one, dict) for one in found.values()):
        raise InvalidScale("scales.no-tables", file=path.name)
    return found
