"""Which statements a server runs, how a database would go about them, and which functions have made them."""

from __future__ import annotations

import ast
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    create_engine,
    event,
    text,
)

import cardhouse.server
from cardhouse.server.store.schema import metadata

SERVER = Path(cardhouse.server.__file__).parent
WORDS = {"select", "insert", "update", "delete", "exists", "values", "text", "union"}
"""What statements are made with."""
SMALL = frozenset(
    {
        "alembic_version",
        "nodes",
        "set_aside",
        "health",
        "lines",
        "chores",
        # A row for each open table, and for each of its players.
        "promises",
        "cuts",
        # As many as the house has, which is bounded.
        "clubs",
        "club_members",
    }
)
"""What does not grow with what was played, or is wanted whole."""
OPEN = frozenset({"ix_tables_open", "ix_events_open"})
"""Indexes of what is open alone."""
ROWS = 20_000
"""How many rows everything that grows has at least when a plan is made: a small table is best read whole."""


class Ran(NamedTuple):
    """A statement with what it was given."""

    text: str
    given: Any


class Seen:
    """What a server has run in a block."""

    def __init__(self) -> None:
        self.statements: dict[str, Ran] = {}
        self.functions: set[tuple[str, int]] = set()
        """Functions that make statements and have run, by file and line."""


@contextmanager
def watched(url: str) -> Iterator[Seen]:
    """Note every statement that anybody runs in this block in a database."""
    seen = Seen()
    wanted = {(str(SERVER / file), line) for file, line in makers()}
    database = url.rpartition("/")[2]

    def note(_connection: Any, _cursor: Any, statement: str, given: Any, context: Any, many: bool) -> None:
        if str(context.engine.url.database).endswith(database.partition("?")[0]):
            seen.statements.setdefault(statement, Ran(statement, given[0] if many else given))

    def called(frame: FrameType, _event: str, _argument: Any) -> None:
        place = (frame.f_code.co_filename, frame.f_code.co_firstlineno)
        if place in wanted:
            seen.functions.add(place)

    event.listen(Engine, "before_cursor_execute", note)
    before = sys.gettrace()
    threading.settrace(called)
    sys.settrace(called)
    try:
        yield seen
    finally:
        sys.settrace(before)
        threading.settrace(None)
        event.remove(Engine, "before_cursor_execute", note)


@cache
def makers() -> Mapping[tuple[str, int], str]:
    """The functions of the server that make statements: their names by file and line."""
    found: dict[tuple[str, int], str] = {}
    for path in sorted(SERVER.rglob("*.py")):
        if "migrations" not in path.parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            words = WORDS & {
                one.asname or one.name
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sqlalchemy")
                for one in node.names
            }
            file = str(path.relative_to(SERVER))
            found |= {(file, line): f"{file}: {name}" for line, name in _makers_in(tree, words, 0, "")}
    return found


def _makers_in(node: ast.AST, words: set[str], line: int, name: str) -> Iterator[tuple[int, str]]:
    for child in ast.iter_child_nodes(node):
        at, called = line, name
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            at = min([child.lineno, *(one.lineno for one in child.decorator_list)])
            called = f"{name}.{child.name}".strip(".")
        elif isinstance(child, ast.ClassDef):
            called = f"{name}.{child.name}".strip(".")
        elif (
            line
            and isinstance(child, ast.Call)
            and isinstance(child.func, ast.Name)
            and child.func.id in words
        ):
            yield line, name
        yield from _makers_in(child, words, at, called)


def grow(url: str) -> None:
    """Give everything that grows many rows, which belong to nobody, and count them."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("SET session_replication_role = replica"))
        for table in metadata.sorted_tables:
            if table.name not in SMALL:
                names = ", ".join(f'"{column.name}"' for column in table.columns)
                made = ", ".join(_made(column) for column in table.columns)
                connection.execute(
                    text(
                        f'INSERT INTO "{table.name}" ({names}) SELECT {made} '
                        f"FROM generate_series(1, {ROWS}) AS n ON CONFLICT DO NOTHING"
                    )
                )
        connection.execute(text("ANALYZE"))
    engine.dispose()


def _made(column: Column[Any]) -> str:
    """A value for a row that belongs to nobody."""
    kind = column.type
    if isinstance(kind, Boolean):
        return "false"
    if isinstance(kind, JSON):
        # Rows are as long as those of a house, or a table would be short enough to read.
        return """('{"x":"' || repeat('x', 600) || '"}')::json"""
    if isinstance(kind, LargeBinary):
        return "''"
    if isinstance(kind, BigInteger):
        # A moment that has not come.
        return "900000000000000 + n"
    if isinstance(kind, Integer):
        return "n"
    if column.name in ("kind", "role", "status", "answer", "colour", "every", "way"):
        return "'x'"
    length = getattr(kind, "length", None) or 32
    # They come after those of the house, so that a block of ids is a small part of all.
    return f"'z' || substr(md5('{column.name}' || n), 1, {min(length, 32) - 1})"


def scanned(connection: Connection, ran: Ran) -> list[str]:
    """Which tables that grow a database would read from one end to the other for a statement."""
    if connection.dialect.name == "sqlite":
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {ran.text}", ran.given).all()
        # The first of an index are few.
        first = "LIMIT" in ran.text and "WHERE" not in ran.text
        return [row[3] for row in rows if _scans(row[3]) and not (first and "INDEX" in row[3])]
    (plan,) = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {ran.text}", ran.given).scalar_one()
    return [*_whole(plan["Plan"], limited=False)]


def _scans(step: str) -> bool:
    """Whether a step of SQLite's reads a table, or an index of it, from one end to the other."""
    words = step.split()
    return (
        words[0] == "SCAN" and words[1] in metadata.tables and words[1] not in SMALL and words[-1] not in OPEN
    )


def _whole(node: Mapping[str, Any], *, limited: bool) -> Iterator[str]:
    """The steps of PostgreSQL's that do the same; one that ends after a few rows does not."""
    kind, table = node["Node Type"], node.get("Relation Name", "")
    limited = limited or kind == "Limit"
    if table and table not in SMALL:
        by_index = (
            "Index Cond" in node or node.get("Index Name") in OPEN or (limited and "Filter" not in node)
        )
        if kind == "Seq Scan" or (kind in ("Index Scan", "Index Only Scan") and not by_index):
            yield f"{kind} of {table}"
    for child in node.get("Plans", ()):
        # What is sorted or grouped is read whole before the first row comes out.
        ends_early = limited and kind not in ("Sort", "Aggregate", "Hash")
        yield from _whole(child, limited=ends_early)
