"""The mark of the last commit outside the database: what was acknowledged and is not there can be told.

SQLite goes on without a word with what is left of its write-ahead log. The mark is written after each commit
and never waits for the disk, so it is at most as new as the database, whatever ends the process or the
machine. Only a commit that did not wait for the disk either may be lost with the power and leave its mark.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DatabaseError

from cardhouse.phrases import Said
from cardhouse.server.store.ownership import Term, last_term, number_of
from cardhouse.server.store.private_files import open_private
from cardhouse.server.store.schema import nodes

from .black_box import boot_id

_log = logging.getLogger(__name__)
ENDING: Final = ".mark"
_LENGTH: Final = 256
"""Bytes that are written at once, within one sector of any disk."""


class OutsideMark(NamedTuple):
    """The last commit that anybody was told of."""

    term: int
    mark: str
    seen: int
    """When it was, in milliseconds."""
    durable: bool
    """Whether it waited for the disk."""
    boot: str
    """When the machine was started, as the system names it."""


class MarkFile:
    """Writes the mark of each commit to a file beside the database."""

    def __init__(self, database: str, *, durable: bool) -> None:
        self._more = f', "durable": {json.dumps(durable)}, "boot": "{boot_id()}"'
        self._file = open_private(Path(database + ENDING))

    def write(self, term: Term, now: int) -> None:
        """Note a commit; a disk that is full keeps an older one."""
        noted = f'{{"term": {term.number}, "mark": "{term.last}", "seen": {now}{self._more}}}'
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, noted.ljust(_LENGTH).encode())

    def close(self) -> None:
        """Write no more."""
        os.close(self._file)


def read_mark(database: str) -> OutsideMark | None:
    """What was noted last beside a database, if it can be read."""
    path = Path(database + ENDING)
    try:
        found: dict[str, Any] = json.loads(path.read_text("ascii"))
        mark = OutsideMark(**found)
        number_of(mark.mark)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, AttributeError):
        _log.warning("%s cannot be read; whether the last commits are there is not checked", path)
        return None
    return mark


def commits_missing(connection: Connection, noted: OutsideMark) -> Said | str:
    """What a database lacks of what was noted beside it; nothing if it is all there."""
    try:
        row = connection.execute(select(nodes.c.mark, nodes.c.seen).where(nodes.c.term == noted.term)).first()
        latest = last_term(connection)
        first = connection.execute(select(func.min(nodes.c.term))).scalar()
    except DatabaseError:
        # It was made by a version that had no such table, or is not made yet.
        row = latest = first = None
    until = _time(noted.seen)
    if latest is None:
        return Said("errors.server.nothing-left", until=until)
    if row is None:
        forgotten = first is not None and first > noted.term
        return "" if forgotten else Said("errors.server.term-missing", since=_time(latest.seen), until=until)
    many = number_of(noted.mark) - number_of(row.mark)
    return (
        Said("errors.server.commits-missing", many=many, since=_time(row.seen), until=until)
        if many > 0
        else ""
    )


def lost_with_power(noted: OutsideMark) -> bool:
    """Whether commits since may have been lost as somebody has chosen who does not wait for the disk."""
    return not noted.durable and (not noted.boot or noted.boot != boot_id())


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
