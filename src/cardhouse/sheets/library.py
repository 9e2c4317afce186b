"""The house's games, and how to find one."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .errors import UnknownGame
from .names import game_files, mix_called, plain_name, small_files
from .reading.book import book_of
from .reading.load import merged, read_file, with_scales_beside
from .reading.reader import read_sheet
from .reading.source import Finder, Raw, Source
from .sheet import Sheet


@cache
def raw_sheet(name: str) -> Raw:
    """What a sheet of the house says, including what it extends."""
    if name not in game_files():
        raise UnknownGame("sheets.unknown-sheet", game=name, hint=did_you_mean(name, game_files()))
    path = game_files()[name]
    return merged(read_file(path), raw_sheet, path.name)


@cache
def games() -> tuple[Sheet, ...]:
    """Every game of the house, in the order of their ids.

    >>> "razz" in [game.id for game in games()]
    True
    """
    return tuple(_read(name) for name in game_files())


@cache
def _index() -> dict[str, str]:
    """The file of each id, edition and alias, however it is spelt."""
    sheets = dict(zip(game_files(), games(), strict=True))
    index = {plain_name(known): name for name, sheet in sheets.items() for known in (sheet.key, name)}
    for name, sheet in sheets.items():
        # If all editions of a book agree, each of them has the game.
        book = book_of(sheet.edition)
        editions = [one.edition for one in book.sources] if book else []
        for edition in editions if sheet.edition not in editions else ():
            index.setdefault(plain_name(f"{sheet.id}@{edition}"), name)
    for name, sheet in sorted(sheets.items(), key=lambda one: "@" in one[0]):
        for known in (sheet.name, *sheet.aliases):
            index.setdefault(plain_name(known), name)
    return index


def _of_key(key: str) -> str | None:
    """The file of an id with its edition, if it has the name of the id, without a look at all the others."""
    name = key.partition("@")[0]
    return name if name in game_files() and _read(name).key == key else None


@cache
def _read(name: str) -> Sheet:
    return _sheet(name, None)


def _sheet(name: str, options: Mapping[str, str | bool] | None) -> Sheet:
    """A sheet of the house."""
    game, _, edition = name.partition("@")
    source = Source(game_files()[name].name, deepcopy(raw_sheet(name)), raw_sheet)
    return read_sheet(source, game, edition or "house", options, proved=True)


def _beside(path: Path, above: tuple[Path, ...] = ()) -> Finder:
    """Finds what the sheet of a file extends: a game of the house, a sheet beside it by its id, or a file."""
    here = (*above, path.resolve())

    def find(name: str) -> Raw:
        if name in game_files():
            return raw_sheet(name)
        other = path.parent / (name if name.endswith(".toml") else f"{name}.toml")
        if Path(name).name != name and not name.endswith(".toml"):
            return raw_sheet(name)
        if other.resolve() in here:
            raise UnknownGame("sheets.extends-itself", game=name)
        if not other.is_file():
            known = (*game_files(), *(one.stem for one in path.parent.glob("*.toml")))
            raise UnknownGame("sheets.unknown-sheet", game=name, hint=did_you_mean(name, known))
        return with_scales_beside(merged(read_file(other), _beside(other, here), other.name), other)

    return find


def source_of(path: Path, written: Raw) -> Source:
    """What a file says, with what it inherits and the scales beside it."""
    find = _beside(path)
    return Source(path.name, with_scales_beside(merged(written, find, path.name), path), find, written)


def _of_file(path: Path, options: Mapping[str, str | bool] | None) -> Sheet:
    return read_sheet(source_of(path, read_file(path)), path.stem, "house", options, every=not options)


@cache
def _small(name: str) -> Sheet:
    return _of_file(small_files()[name], None)


def small_games() -> tuple[Sheet, ...]:
    """The games on a handful of cards, which can be solved; :func:`games` does not list them.

    >>> [game.id for game in small_games()][:2]
    ['kuhn', 'leduc']
    """
    return tuple(_small(name) for name in small_files())


def find_game(game: str | Path | Sheet, options: Mapping[str, str | bool] | None = None) -> Sheet:
    """The sheet of an id (``archie``), an edition (``archie@wsop2018``), an alias or a file.

    >>> find_game("omaha-8").name
    'Omaha High/Low Eight-or-Better'

    Raises :class:`UnknownGame` with the nearest name, and :class:`SheetError` for a file that is not a sheet.
    """
    if isinstance(game, Sheet):
        return game
    text = str(game)
    if isinstance(game, Path) or text.endswith(".toml"):
        return _of_file(Path(game), options)
    if (plain := text.removesuffix("@small")) in small_files():
        return _of_file(small_files()[plain], options) if options else _small(plain)
    name = text if text in game_files() else _of_key(text) or _index().get(plain_name(text))
    if name is None:
        if mix := mix_called(text):
            raise UnknownGame("sheets.mix-not-game", game=text, mix=str(mix))
        hint = did_you_mean(text, _index()) or Said("hints.list-games")
        raise UnknownGame("sheets.unknown-game", game=text, hint=hint)
    if options:
        return _sheet(name, options)
    return _read(name)
