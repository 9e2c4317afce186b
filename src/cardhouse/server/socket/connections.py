"""The lines that are open, by the sessions they were opened with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from cardhouse.server.people.accounts import User


class Line(Protocol):
    """A connection that can be ended."""

    user: str | None
    """Who speaks on it, once that is known."""

    def hang_up(self) -> None:
        """End it."""

    def belongs_to(self, user: User) -> None:
        """Whoever speaks on it is known as somebody from now on."""


class Lines:
    """Who is connected by which session, so that a session that ends takes its connections with it."""

    def __init__(self) -> None:
        self._open: dict[Line, str] = {}

    @contextmanager
    def held(self, session: str, line: Line) -> Iterator[None]:
        """A line that is open for a while."""
        self._open[line] = session
        try:
            yield
        finally:
            del self._open[line]

    def hand_over(self, old: str, new: str, user: User) -> None:
        """A session goes on as another one with its lines; all lines of the user have the new name."""
        lines = self._of(old)
        self._open |= dict.fromkeys(lines, new)
        for line in {*lines, *(one for one in self._open if one.user == user.id)}:
            line.belongs_to(user)

    def sessions_of(self, user: str) -> set[str]:
        """The sessions of a user's lines, and those of lines whose user is still being looked up."""
        return {held for line, held in self._open.items() if held and line.user in (user, None)}

    def of_stranger(self, line: Line) -> None:
        """A line was opened with no session that there is."""
        self._open[line] = ""

    def cut(self, *sessions: str) -> None:
        """Sessions have ended."""
        for session in sessions:
            for line in self._of(session):
                line.hang_up()

    def _of(self, session: str) -> list[Line]:
        """The lines of a session; those of strangers are nobody's."""
        return [line for line, held in self._open.items() if held == session] if session else []
