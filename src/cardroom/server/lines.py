"""The lines that are open, by the sessions they were opened with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Line(Protocol):
    """A connection that can be ended."""

    def hang_up(self) -> None:
        """End it."""


class Lines:
    """Who is connected by which session, so that a session that ends takes its connections with it."""

    def __init__(self) -> None:
        self._open: dict[str, set[Line]] = {}

    @contextmanager
    def held(self, session: str, line: Line) -> Iterator[None]:
        """A line that is open for a while."""
        self._open.setdefault(session, set()).add(line)
        try:
            yield
        finally:
            self._open[session].discard(line)
            if not self._open[session]:
                del self._open[session]

    def cut(self, session: str) -> None:
        """A session has ended."""
        for line in [*self._open.get(session, ())] if session else ():
            line.hang_up()
