"""The games there are, and how to find one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from cardhouse.errors import did_you_mean

from .errors import UnknownGame
from .reading.load import Raw, Reader, merged, read_file
from .sheet import Sheet

_FOLDER = Path(str(files("cardhouse"))) / "games"


@cache
def _files() -> dict[str, Path]:
    """The files of the house by name: ``archie``, ``archie@wsop2018``."""
    return {path.stem: path for path in sorted(_FOLDER.glob("*.toml"))}


@cache
def raw_sheet(name: str) -> Raw:
    """What a sheet of the house says, with what it extends."""
    if name not in _files():
        raise UnknownGame(f"there is no sheet '{name}'{did_you_mean(name, _files())}", game=name)
    path = _files()[name]
    return merged(read_file(path), raw_sheet, path.name)


@cache
def games() -> tuple[Sheet, ...]:
    """Every game of the house, in the order of their ids."""
    return tuple(_read(name) for name in _files())


@cache
def _index() -> dict[str, str]:
    """The file of each id, edition and alias, however it is spelt."""
    sheets = dict(zip(_files(), games(), strict=True))
    index = {plain_name(known): name for name, sheet in sheets.items() for known in (sheet.key, name)}
    for name, sheet in sheets.items():
        # Where both BARGE books agree, each of them has the game.
        for year in ("2024", "2017") if sheet.edition == "barge" else ():
            index.setdefault(plain_name(f"{sheet.key}{year}"), name)
    for name, sheet in sorted(sheets.items(), key=lambda one: "@" in one[0]):
        for known in (sheet.name, *sheet.aliases):
            index.setdefault(plain_name(known), name)
    return index


def plain_name(name: str) -> str:
    """A name, however it is spelt."""
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


def _mix(name: str) -> str:
    """The name of the mix, if it is one; a mix is made of games, and so is read after them."""
    from .mix import find_mix, is_mix

    return find_mix(name).name if is_mix(name) else ""


@cache
def _read(name: str) -> Sheet:
    return _sheet(name, _files()[name].name, raw_sheet(name), None)


def _sheet(name: str, where: str, raw: Raw, options: Mapping[str, str | bool] | None) -> Sheet:
    from copy import deepcopy

    game, _, edition = name.partition("@")
    return Reader(where, deepcopy(raw), raw_sheet).read(game, edition or "house", options)


def find_game(game: str | Path | Sheet, options: Mapping[str, str | bool] | None = None) -> Sheet:
    """The sheet of an id (``archie``), an edition (``archie@wsop2018``), an alias or a file.

    >>> find_game("omaha-8").name
    'Omaha High/Low Eight-or-Better'

    Raises :class:`UnknownGame` with the nearest name, and :class:`SheetError` for a
    file that is no sheet.
    """
    if isinstance(game, Sheet):
        return game
    text = str(game)
    if isinstance(game, Path) or text.endswith(".toml"):
        path = Path(game)
        return _sheet(path.stem, path.name, merged(read_file(path), raw_sheet, path.name), options)
    name = text if text in _files() else _index().get(plain_name(text))
    if name is None:
        if text and (mix := _mix(text)):
            raise UnknownGame(
                f"{mix} is a mix of games; deal one of them ('cardhouse games show {text}')", game=text
            )
        hint = did_you_mean(text, _index()) or "; 'cardhouse games' lists them"
        raise UnknownGame(f"there is no game '{text}'{hint}", game=text)
    if options:
        return _sheet(name, _files()[name].name, raw_sheet(name), options)
    return _read(name)
