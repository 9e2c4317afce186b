"""The structures of the house, and how to find one."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.sheets.names import plain_name
from cardhouse.sheets.own_sheets import BYTE_ORDER_MARK
from cardhouse.tournament.errors import BadStructure, UnknownStructure

from .reader import read_structure
from .structure import Structure

HOUSE: Final = Path(__file__).parents[2] / "structures"
MOST_TEXT: Final = 60_000
"""How many characters a structure may have that somebody sends."""
_OWN: Final = ("name", "source", "summary", "aliases", "notes", "extends")
"""What a structure does not inherit."""

Raw = dict[str, Any]


@cache
def structure_files() -> dict[str, Path]:
    """The files of the house's structures by id."""
    return {path.stem: path for path in sorted(HOUSE.glob("*.toml"))}


@cache
def structures() -> tuple[Structure, ...]:
    """Every structure of the house, in the order of their ids.

    >>> "horse-championship" in [structure.id for structure in structures()]
    True
    """
    return tuple(_house(name) for name in structure_files())


@cache
def _house(name: str) -> Structure:
    return read_structure(name, structure_files()[name].name, _merged_house(name))


@cache
def _merged_house(name: str) -> Raw:
    path = structure_files()[name]
    return _merged(_read_file(path), path.name, path.parent, (name,))


def find_structure(name: str | Path | Structure) -> Structure:
    """The structure of an id, a name, an alias or a file.

    >>> find_structure("horse-championship").seats
    8

    Raises :class:`UnknownStructure` with the nearest name, and :class:`BadStructure` for a file that is none.
    """
    if isinstance(name, Structure):
        return name
    text = str(name)
    if isinstance(name, Path) or text.endswith(".toml"):
        path = Path(name)
        raw = _merged(_read_file(path), path.name, path.parent, (path.stem,))
        return read_structure(path.stem, path.name, raw)
    if text in structure_files():
        return _house(text)
    for one in structures():
        if plain_name(text) in map(plain_name, (one.id, one.name, *one.aliases)):
            return one
    known = [called for one in structures() for called in (one.id, one.name, *one.aliases)]
    raise UnknownStructure("tournament.unknown-structure", name=text, hint=did_you_mean(text, known))


def read_text(text: str, *, id: str = "own", where: str = "structure") -> Structure:
    r"""The structure of a text; it may extend one of the house.

    >>> made = read_text('extends = "turbo"\nname = "Ours"\nsource = "us"\nstack = 5000')
    >>> made.stack, made.seats
    (5000, 9)

    Raises :class:`BadStructure` with the place, the reason and what would be right.
    """
    if len(text) > MOST_TEXT:
        raise BadStructure("tournament.too-long", what=where, most=MOST_TEXT, given=len(text))
    try:
        raw = tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError) as error:
        raise BadStructure("tournament.file-not-toml", file=where, why=str(error)) from error
    return read_structure(id, where, _merged(raw, where, None, ()))


def read_resolved(text: str) -> Structure:
    """The structure of a resolved text, as an event keeps it.

    >>> turbo = find_structure("turbo")
    >>> read_resolved(turbo.resolved).digest == turbo.digest
    True

    Raises :class:`BadStructure` for a text that this version cannot read.
    """
    try:
        said = json.loads(text)
        name, raw = said["id"], said["structure"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadStructure("tournament.not-resolved", why=str(error)) from error
    return read_structure(name, name, {"source": "", **raw})


def _read_file(path: Path) -> Raw:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise BadStructure("tournament.no-file", file=str(path)) from None
    except OSError as error:
        raise BadStructure("tournament.cannot-read", file=str(path), why=error.strerror) from error
    except ValueError as error:
        raise BadStructure("tournament.file-not-toml", file=str(path), why=str(error)) from error


def _merged(raw: Raw, where: str, folder: Path | None, above: tuple[str, ...]) -> Raw:
    """What a structure says, over what the one says that it extends."""
    if (parent := raw.get("extends")) is None:
        return raw
    try:
        inherited = _parent(str(parent), folder, above)
    except CardhouseError as error:
        raise BadStructure("tournament.at-place", file=where, place="extends", why=error.said) from error
    kept = {key: deepcopy(value) for key, value in inherited.items() if key not in _OWN}
    if "level" in raw:
        kept.pop("hands", None)
    if "hands" in raw:
        kept.pop("level", None)
    return _overlay(kept, raw)


def _parent(name: str, folder: Path | None, above: tuple[str, ...]) -> Raw:
    beside = folder / f"{name.removesuffix('.toml')}.toml" if folder and Path(name).name == name else None
    path = structure_files().get(name) or (beside if beside and beside.is_file() else None)
    if path is None:
        known = (
            [*structure_files(), *(one.stem for one in folder.glob("*.toml"))]
            if folder
            else [*structure_files()]
        )
        raise UnknownStructure("tournament.unknown-structure", name=name, hint=did_you_mean(name, known))
    if path.stem in above:
        raise BadStructure("tournament.extends-itself", name=name)
    return _merged(_read_file(path), path.name, path.parent, (*above, path.stem))


def _overlay(below: Raw, above: Mapping[str, Any]) -> Raw:
    result = dict(below)
    for key, value in above.items():
        own = isinstance(value, Mapping) and isinstance(result.get(key), Mapping) and key != "payouts"
        result[key] = _overlay(dict(result[key]), value) if own else value
    return result
