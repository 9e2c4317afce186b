"""Files that take long to write: one for each user at a time, and a few in all."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from cardhouse.server.errors import Busy

MOST: Final = 4
"""How many are written at once."""


class Exports:
    """Who is having a file written."""

    def __init__(self) -> None:
        self._users: set[str] = set()

    async def one_at_a_time(self, user: str, parts: AsyncIterator[str]) -> AsyncIterator[str]:
        """The parts of a file; :class:`Busy` where another one of the user is written, or too many are."""
        if user in self._users:
            raise Busy("a file of yours is being written; wait for it", retry_after=10)
        if len(self._users) >= MOST:
            raise Busy("files of others are being written; ask again in a moment", retry_after=10)
        self._users.add(user)
        try:
            async for part in parts:
                yield part
        finally:
            self._users.discard(user)
