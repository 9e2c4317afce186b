"""Damage that would go unnoticed: in pages, in the write-ahead log, and missing commands."""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError

from cardhouse.phrases import Said
from cardhouse.server.errors import ServerError
from cardhouse.server.store.files.outside_mark import commits_missing, lost_with_power, read_mark
from cardhouse.server.store.ownership import last_term
from cardhouse.server.store.store import Store

from .page_check import AT_ONCE, wrong_pages

_log = logging.getLogger(__name__)
_MAGIC: Final = 0x377F0682
_HEADER: Final = 32
_FRAME: Final = 24


class Damaged(ServerError):
    """The database is damaged."""

    code = "damaged-database"


def check_files(store: Store, *, even_if_damaged: bool = False) -> None:
    """Check an SQLite database before it is used; raises :class:`Damaged`.

    After an end of which nobody was told, its pages are looked through, unless there are so many that this
    is left for later. PostgreSQL looks after its own files.
    """
    engine, database = store.engine, store.engine.url.database
    if engine.dialect.name != "sqlite" or not database or database == ":memory:":
        return
    # The log first: on the first connection SQLite takes what it can read of it, and forgets the rest.
    wrong = _wrong_log(Path(f"{database}-wal"))
    lacks = "" if wrong else _lacks(engine, database)
    if not wrong and not lacks and not _ended_well(engine):
        store.is_checked = Path(database).stat().st_size <= AT_ONCE
        wrong = wrong_pages(database) if store.is_checked else ""
    if not wrong and not lacks:
        return
    said = Damaged(
        "server.damaged" if wrong else "server.lacks-commits", database=database, why=wrong or lacks
    )
    if not even_if_damaged:
        raise said
    _log.critical("%s; it is used anyway", said)


def _ended_well(engine: Engine) -> bool:
    """Whether the last server has said that it ended."""
    with suppress(DatabaseError), engine.connect() as connection:
        last = last_term(connection)
        return last is not None and last.state == "gone"
    return False


def _lacks(engine: Engine, database: str) -> Said | str:
    """What is missing of what was acknowledged."""
    noted = read_mark(database)
    if noted is None:
        return ""
    with engine.connect() as connection:
        missing = commits_missing(connection, noted)
    if missing and lost_with_power(noted):
        _log.warning("the power went while nobody waited for the disk (--no-durable): %s", missing)
        return ""
    return missing


def _wrong_log(path: Path) -> Said | str:
    try:
        written = path.read_bytes()
    except FileNotFoundError:
        return ""
    lost = lost_commits(written)
    return Said("errors.server.log-broken", log=path.name, lost=lost) if lost else ""


def lost_commits(log: bytes) -> int:
    """How many transactions of a write-ahead log come after a place that cannot be read.

    A power cut may leave the last transaction unfinished, which nobody was told of. Other transactions
    after such a place were once complete. Frames of an earlier use of the file have another salt.
    """
    if len(log) < _HEADER:
        return 0
    magic, _, size = struct.unpack_from(">III", log)
    if magic & ~1 != _MAGIC or not size:
        return 0
    salt, words = log[16:24], ">" if magic & 1 else "<"
    sums = _added(words, log[:24], (0, 0))
    broken, commits = sums != struct.unpack_from(">II", log, 24), 0
    for at in range(_HEADER, len(log) - _FRAME - size + 1, _FRAME + size):
        if log[at + 8 : at + 16] != salt:
            # The rest is older, unless something newer follows.
            broken = True
            continue
        if not broken:
            page = log[at + _FRAME : at + _FRAME + size]
            sums = _added(words, page, _added(words, log[at : at + 8], sums))
            broken = sums != struct.unpack_from(">II", log, at + 16)
        if broken and log[at + 4 : at + 8] != bytes(4):
            commits += 1
    return max(0, commits - 1)


def _added(words: str, data: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """The checksum of SQLite's log, continued over more data."""
    one, two = sums
    numbers = struct.unpack(f"{words}{len(data) // 4}I", data)
    for first, second in zip(numbers[::2], numbers[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


def in_order(numbers: Iterable[int], after: int, id: str) -> Iterator[int]:
    """Yield the numbers of commands; raises :class:`Damaged` if one is missing."""
    for number in numbers:
        if number != after + 1:
            raise Damaged("server.commands-missing", table=id, first=after + 1, last=number - 1)
        yield number
        after = number
