"""Files that take long to write: one at a time for each user, and a few in all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cardhouse.server.errors import Busy

MOST: Final = 4
"""How many are written at once."""


class Exports:
    """The users whose files are being written."""

    def __init__(self) -> None:
        self._users: set[str] = set()

    @contextmanager
    def one_at_a_time(self, user: str) -> Iterator[None]:
        """Write a file in this block; :class:`Busy` if the user has another, or there are too many."""
        if user in self._users:
            raise Busy("server.own-file-in-writing", retry_after=10)
        if len(self._users) >= MOST:
            raise Busy("server.files-in-writing", retry_after=10)
        self._users.add(user)
        try:
            yield
        finally:
            self._users.discard(user)
