"""Sheets that other tests have written to show a word: random sheets are made of them too."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.sheets.library import raw_sheet
from cardhouse.sheets.own_sheets import WHERE, read_own
from cardhouse.sheets.random_sheets.text import as_toml
from cardhouse.sheets.reading.load import merged
from cardhouse.sheets.reading.source import Raw

OWN = Path(__file__).parent.parent / "own"
WELL_SAID = Path(__file__).parent.parent / "reading" / "well_said.toml"
CROSSED = Path(__file__).with_name("crossed.toml")


@cache
def bases() -> tuple[Raw, ...]:
    """Every sheet that tests have written down and that can be dealt."""
    found = {}
    for text in _written():
        if (sheet := _sheet(text)) is not None:
            found[as_toml(sheet)] = sheet
    return tuple(found.values())


def _written() -> Iterator[str]:
    for file in sorted(OWN.glob("test_*.py")):
        module = import_module(f"tests.sheets.own.{file.stem}")
        yield from _texts(list(vars(module).values()))
    said = tomllib.loads(WELL_SAID.read_text(encoding="utf-8"))
    yield from (row["sheet"] for row in said["dealt"])
    yield from map(as_toml, tomllib.loads(CROSSED.read_text(encoding="utf-8")).values())


def _texts(values: Any) -> Iterator[str]:
    """The texts among some constants that may be sheets."""
    for value in values:
        if isinstance(value, str) and "play" in value and "=" in value:
            yield value
        elif isinstance(value, dict):
            yield from _texts([one for key, one in value.items() if not str(key).startswith("__")])
        elif isinstance(value, list | tuple):
            yield from _texts(value)


def _sheet(text: str) -> Raw | None:
    """What a text says, with what every sheet must have; nothing if it is no sheet."""
    try:
        raw = {"name": "Ours", "source": "us", **tomllib.loads(text)}
        if "extends" not in raw:
            raw.setdefault("family", "own")
        sheet = {key: value for key, value in merged(raw, raw_sheet, WHERE).items() if key != "extends"}
        read_own(as_toml(sheet))
    except (CardhouseError, ValueError):
        return None
    return sheet
