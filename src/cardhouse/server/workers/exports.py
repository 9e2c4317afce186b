"""Files that take long to write: one at a time for each user, and a few in all."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final, TypeVar

from cardhouse.server.errors import Busy

_T = TypeVar("_T")
MOST: Final = 4
"""How many are written at once."""


class Exports:
    """The users whose files are being written."""

    def __init__(self) -> None:
        self._users: set[str] = set()

    async def one_at_a_time(self, user: str, parts: AsyncIterator[_T]) -> AsyncIterator[_T]:
        """The parts of a file; :class:`Busy` if the user has another file, or too many are being written."""
        if user in self._users:
            raise Busy("server.own-file-in-writing", retry_after=10)
        if len(self._users) >= MOST:
            raise Busy("server.files-in-writing", retry_after=10)
        self._users.add(user)
        try:
            async for part in parts:
                yield part
        finally:
            self._users.discard(user)
