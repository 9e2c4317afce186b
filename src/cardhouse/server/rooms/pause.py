"""The time between two hands."""

from __future__ import annotations

from cardhouse.server.errors import NotAllowed
from cardhouse.table import NotNow

from .staged.staging import Staging
from .stored_table import StoredTable


class Pause:
    """People see the end of a hand and who won what for a while, unless all of them ask for the next one."""

    def __init__(self, stored: StoredTable, length: int, staging: Staging) -> None:
        self._stored = stored
        self._length = length
        """Milliseconds for which a result stands at the usual speed; nobody waits for anything if it is 0."""
        self._staging = staging
        self._asked: set[str] = set()
        self._after = 0
        """The hand after which they asked."""

    @property
    def due(self) -> int:
        """When the next hand may be dealt, in milliseconds."""
        stored = self._stored
        if not self._length or not stored.table.hands or self._all_ask:
            return stored.over_at
        return stored.over_at + self._staging.lasts + round(self._length * self._staging.pace)

    @property
    def deal_seen(self) -> int:
        """Until when bots wait, because people see who won the last deal of a hand that goes on."""
        return self._staging.deal_seen

    @property
    def until(self) -> int | None:
        """When the next hand comes, for everybody to see; nothing if none is coming."""
        stored, table = self._stored, self._stored.table
        comes = stored.running and not table.playing and not table.paused and table.may_start
        return self.due if comes and table.hands else None

    def ask(self, player: str, hand: int) -> None:
        """A player wants the hand after this one; if that is dealt already, there is nothing to do."""
        table = self._stored.table
        if hand != table.hands:
            return
        if player not in self._people:
            raise NotAllowed("server.only-players-ask-on")
        if table.playing:
            raise NotNow("server.hand-not-over")
        if not self._stored.running:
            raise NotNow("server.no-hand-coming")
        if self._after != hand:
            self._asked.clear()
            self._after = hand
        self._asked.add(player)

    @property
    def _all_ask(self) -> bool:
        people = self._people
        return self._after == self._stored.table.hands and bool(people) and people <= self._asked

    @property
    def _people(self) -> set[str]:
        """The people whom the next hand is dealt to."""
        seats = self._stored.table.seats.values()
        return {seat.player for seat in seats if seat.ready and not seat.bot and not seat.away}
