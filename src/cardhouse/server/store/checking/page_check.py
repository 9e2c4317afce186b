"""Looks through all pages of an SQLite database for damage.

A small database is looked through at once. A large one is left to a process of low priority, table by table,
which rests as long as it works: nobody waits for it, and nobody who plays feels it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from cardhouse.server.store.store import Store

_log = logging.getLogger(__name__)
AT_ONCE: Final = 64 * 1024**2
"""A database of at most so many bytes is looked through before it is used."""
_LOW: Final = 19
"""How far behind everybody else the process stands."""


def wrong_pages(database: str, *, rests: Callable[[float], None] = lambda _: None) -> str:
    """What is wrong in a database, in a few words; ``rests`` is told after each table how long it took."""
    beside = sqlite3.connect(f"{Path(database).absolute().as_uri()}?mode=ro", uri=True)
    with contextlib.closing(beside):
        try:
            for name in _tables(beside):
                began = time.monotonic()
                said = beside.execute(f"PRAGMA quick_check({name})").fetchone()[0]
                if said != "ok":
                    return f"{said} (table {name})"
                rests(time.monotonic() - began)
        except sqlite3.Error as error:
            return str(error)
    return ""


def _tables(connection: sqlite3.Connection) -> Iterator[str]:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rootpage")
    for (name,) in found.fetchall():
        yield '"{}"'.format(name.replace('"', '""'))


class PageCheck:
    """Has a database looked through once while the house is open."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if something is left to be looked through."""
        if not self._store.is_checked:
            self._task = asyncio.create_task(self._check(), name="looking for damage")

    async def finish(self) -> None:
        """Wait until all is looked through."""
        if self._task is not None:
            await self._task

    async def stop(self) -> None:
        """Look no further; the next start begins again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _check(self) -> None:
        database = self._store.engine.url.database or ""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, database, stdout=asyncio.subprocess.PIPE
        )
        try:
            said, _ = await process.communicate()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
        if process.returncode:
            _log.error("looking through the database for damage has failed; the next start tries it again")
        elif wrong := json.loads(said)["wrong"]:
            _log.critical("the database %s is damaged: %s; restore a backup", database, wrong)
        else:
            self._store.is_checked = True
            _log.info("the database was looked through after the last end: it is whole")


def main(database: str) -> None:
    """Look through a database for as long as whoever asked for it lives, and print what is wrong."""
    asked_by = os.getppid()
    if hasattr(os, "nice"):
        os.nice(_LOW)

    def rests(took: float) -> None:
        if os.getppid() != asked_by:
            sys.exit(1)
        time.sleep(took)

    sys.stdout.write(json.dumps({"wrong": wrong_pages(database, rests=rests)}))


if __name__ == "__main__":
    main(sys.argv[1])
