"""A table for practising against bots: it rests while nobody looks on, and ends with its player."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cardhouse.server.outgoing.audience import Audience
from cardhouse.server.rooms.stored_table import StoredTable
from cardhouse.table import Command


class Practice:
    """Knows when a practice table rests, and when it is over."""

    def __init__(
        self,
        stored: StoredTable,
        audience: Audience,
        *,
        host: str,
        patience: int,
        seen_at: Callable[[], int],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        self._stored = stored
        self._audience = audience
        self._host = host
        self._patience = patience
        self._seen_at = seen_at
        self._close = close

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks on."""
        return len(self._audience) > 0

    @property
    def rests(self) -> bool:
        """Whether nothing is dealt or answered, because nobody looks on and the player may come back."""
        return not self.is_watched and not self._is_left

    @property
    def _is_left(self) -> bool:
        """Whether the player has left for good, and no other person plays here."""
        table = self._stored.table
        stay = any(not seat.bot and not seat.leaving for seat in table.everybody)
        came = any(entry.player == self._host for entry in table.ledger)
        return not stay and (came or table.state.past.of(self._host) is not None)

    def due(self) -> int | None:
        """When it is over, in milliseconds; nothing while somebody looks on."""
        if self.is_watched or self._stored.closed:
            return None
        if not self._is_left:
            return self._seen_at() + self._patience
        table = self._stored.table
        # A hand that its player has left is played to its end first.
        return None if table.playing and not table.paused else 0

    async def end(self) -> None:
        """Close the table; if a hand is being played, have everybody leave after it."""
        stored, table, now = self._stored, self._stored.table, self._stored.clock()
        if not table.playing:
            await self._close()
            return
        people = [seat.player for seat in table.everybody if not seat.bot and not seat.leaving]
        commands = [Command("leave", player, at=now) for player in people]
        if table.paused:
            commands.insert(0, Command("pause", text="off", at=now))
        if commands:
            await stored.alone(lambda: stored.do_now(*commands))
