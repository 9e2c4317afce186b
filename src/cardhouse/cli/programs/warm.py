"""``cardhouse warm``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from cardhouse.cli.output import check_filter


def warm(
    part: Annotated[str, typer.Argument(help="odds, batch or bots; everything, if nothing is said.")] = "",
) -> None:
    """Compile beforehand what is otherwise compiled when it is first used, so that nobody waits for it."""
    parts: dict[str, Callable[[], None]] = {"odds": _odds, "batch": _batch, "bots": _bots}
    check_filter("part", part or None, list(parts))
    for name, prepare in parts.items():
        if part in ("", name):
            typer.echo(f"Compiling {name} ...")
            prepare()


def _odds() -> None:
    from cardhouse.odds.preparing import prepare

    prepare()


def _batch() -> None:
    from cardhouse.batch.preparing import prepare

    prepare()


def _bots() -> None:
    from cardhouse.learning.preparing import prepare

    prepare()
