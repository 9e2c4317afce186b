"""``cardhouse warm``."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import typer

from cardhouse.cli.output import check_filter

_LOW: Final = 10
"""How far the priority of a process is lowered that nobody waits for."""


def warm(
    part: Annotated[str, typer.Argument(help="odds, batch or bots; everything, if nothing is said.")] = "",
    lock: Annotated[
        Path | None, typer.Option(hidden=True, help="A file to remove in the end; then nobody waits for it.")
    ] = None,
) -> None:
    """Compile beforehand what is otherwise compiled when it is first used, so that nobody waits for it."""
    parts: dict[str, Callable[[], None]] = {"odds": _odds, "batch": _batch, "bots": _bots}
    check_filter("part", part or None, list(parts))
    if lock is not None:
        with suppress(AttributeError, OSError):
            os.nice(_LOW)
    try:
        for name, prepare in parts.items():
            if part in ("", name):
                typer.echo(f"Compiling {name} ...")
                prepare()
    finally:
        if lock is not None:
            with suppress(OSError):
                lock.unlink()


def _odds() -> None:
    from cardhouse.odds.preparing import prepare

    prepare()


def _batch() -> None:
    from cardhouse.batch.preparing import prepare

    prepare()


def _bots() -> None:
    from cardhouse.learning.preparing import prepare

    prepare()
