"""What games and mixes are called, known from their files alone: no sheet is read for it."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[1] / "games"
SMALL: Final = Path(__file__).parents[1] / "small"
"""Games on a handful of cards, for study: they are found by their names, and in no list of games."""
MIXES: Final = Path(__file__).parents[1] / "mixes"


def plain_name(name: str) -> str:
    """A name reduced to one spelling.

    >>> plain_name("Dealer's_Choice-8")
    "dealer's choice 8"
    """
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


@cache
def game_files() -> dict[str, Path]:
    """The files of the house's games by name: ``archie``, ``archie@wsop2018``."""
    return {path.stem: path for path in sorted(GAMES.rglob("*.toml"))}


@cache
def small_files() -> dict[str, Path]:
    """The files of the games on a handful of cards, by name: ``kuhn``, ``leduc``."""
    return {path.stem: path for path in sorted(SMALL.glob("*.toml"))}


@cache
def mix_files() -> dict[str, Path]:
    """The files of the house's mixes by name."""
    return {path.stem: path for path in sorted(MIXES.glob("*.toml"))}


@cache
def _mixes() -> dict[str, str]:
    """The name of each mix, by everything it is called."""
    index: dict[str, str] = {}
    for stem, path in mix_files().items():
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        name = str(raw.get("name", stem))
        called = (stem, f"{stem}@{raw.get('edition', 'house')}", name, *map(str, raw.get("aliases", ())))
        index.update((plain_name(one), name) for one in called)
    return index


def mix_called(name: object) -> str | None:
    """The full name of the mix with this name, if there is one.

    >>> mix_called("h-o-r-s-e"), mix_called("razz")
    (None, None)
    """
    return _mixes().get(plain_name(name)) if isinstance(name, str) else None
