"""The connections that are open, by the sessions they were opened with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from cardhouse.server.limits import (
    EMOTE_BURST,
    EMOTES,
    INVITATIONS,
    INVITE_BURST,
    SAY_BURST,
    SAY_RATE,
    Buckets,
)
from cardhouse.server.outgoing.audience import Message
from cardhouse.server.outgoing.outbox import Post
from cardhouse.server.people.accounts import User

from .heartbeat import Heartbeat


class Line(Protocol):
    """A connection that can be ended."""

    user: str | None
    """Who is at its other end, once that is known."""

    def hang_up(self) -> None:
        """End it."""

    def belongs_to(self, user: User) -> None:
        """Note who is at its other end."""

    def send(self, message: Message) -> None:
        """Queue a message."""


class Connections:
    """Which connection belongs to which session, so that a session that ends takes its connections along.

    It also holds what all connections share.
    """

    def __init__(self, *, beat: int, silence: int, clock: Callable[[], int]) -> None:
        self.post = Post()
        self.heart = Heartbeat(beat=beat, silence=silence)
        self.saying = Buckets(a_minute=60 * SAY_RATE, at_once=SAY_BURST, clock=clock)
        """How much each user says, on all connections together."""
        self.emoting = Buckets(a_minute=EMOTES, at_once=EMOTE_BURST, clock=clock)
        """How often each user says something over a seat or throws something."""
        self.inviting = Buckets(a_minute=INVITATIONS, at_once=INVITE_BURST, clock=clock)
        """How many people each user invites to tables."""
        self._open: dict[Line, str] = {}

    @contextmanager
    def held(self, session: str, line: Line) -> Iterator[None]:
        """Keep track of a connection for as long as it is open."""
        self._open[line] = session
        try:
            yield
        finally:
            del self._open[line]

    def hand_over(self, old: str, new: str, user: User) -> None:
        """Let a session go on as another one; all connections of the user get the new name."""
        lines = self._of(old)
        self._open |= dict.fromkeys(lines, new)
        for line in {*lines, *(one for one in self._open if one.user == user.id)}:
            line.belongs_to(user)

    def sessions_of(self, user: str) -> set[str]:
        """The sessions of a user's connections, and of those whose user is still being looked up."""
        return {held for line, held in self._open.items() if held and line.user in (user, None)}

    def of_stranger(self, line: Line) -> None:
        """Note that a connection was opened without a valid session."""
        self._open[line] = ""

    def tell(self, user: str, message: Message) -> None:
        """Send a user something on all connections."""
        for line in [one for one in self._open if one.user == user]:
            line.send(message)

    def cut(self, *sessions: str) -> None:
        """End the connections of sessions that have ended."""
        for session in sessions:
            for line in self._of(session):
                line.hang_up()

    def _of(self, session: str) -> list[Line]:
        """The connections of a session; those of strangers belong to none."""
        return [line for line, held in self._open.items() if held == session] if session else []
