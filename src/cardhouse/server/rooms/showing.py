"""What is shown of a table, and to whom."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cardhouse.server.errors import TooHard
from cardhouse.server.outgoing.audience import Audience, Listener, Message, Telling
from cardhouse.server.outgoing.hand_in_play import holdings_seen
from cardhouse.server.outgoing.table_snapshot import Snapshot
from cardhouse.server.outgoing.texts import View, text_of
from cardhouse.server.people.bans import Bans
from cardhouse.server.workers.hand import RemoteHand, dealt_here
from cardhouse.table import HandFailed

from .attempt import with_worker
from .buy_ins import BuyIns, buy_in_limits
from .pause import Pause
from .staged.staging import Staging
from .stored_table import StoredTable

_log = logging.getLogger(__name__)
_NOTHING_BESIDES: Final[View] = {"asking": [], "apart": [], "bans": []}


@dataclass(frozen=True)
class Listing:
    """How a table is listed in the lobby."""

    name: str
    host: str
    public: bool
    approve: bool
    """Whether the host approves each buy-in."""
    practice: bool
    """Whether somebody practises here against bots, so that it is never listed for others."""
    event: str = ""
    """The event that the table belongs to, if it does."""
    number: int = 0
    """Its number there."""

    @classmethod
    def of(cls, row: Mapping[Any, Any]) -> Listing:
        """From the row of the table in the database."""
        event, number = row.get("event") or "", row.get("number") or 0
        return cls(row["name"], row["host"], row["public"], row["approve"], row["practice"], event, number)


class LineUp(NamedTuple):
    """What is seen at a table of the others that it stands in line with, as JSON."""

    open: str = "null"
    """What everybody sees."""
    whole: str = "null"
    """What the host and the members of the line see."""
    members: Collection[str] = ()
    known: Collection[str] = ()
    """Those who are shown other chairs than everybody else."""


class Showing:
    """Shows a table to those who watch it."""

    def __init__(
        self,
        stored: StoredTable,
        listing: Listing,
        buy_ins: BuyIns,
        bans: Bans,
        audience: Audience,
        pause: Pause,
        staging: Staging,
        mine: Callable[[str | None], View | None],
    ) -> None:
        self._stored = stored
        self._listing = listing
        self._buy_ins = buy_ins
        self._bans = bans
        self._audience = audience
        self._pause = pause
        self._staging = staging
        self._mine = mine
        """What a user may do at a table in line; nothing elsewhere, or if they sit there."""
        self.strip: Callable[[str | None], View | None] = lambda _: None
        """What a user sees of the event that the table belongs to."""
        self._line_up = LineUp()
        self._snapshot: Snapshot | None = None
        """What was told last."""
        self._said_behind = False

    @property
    def _hosts(self) -> set[str]:
        return self._stored.table.state.hosting.hosts(self._listing.host)

    def show(self) -> None:
        """Tell everybody what is different."""
        if len(self._audience):
            self._audience.tell(self._telling())

    def join(self, listener: Listener, chat: Collection[Message]) -> None:
        """Show somebody how things are, and from then on what is different."""
        self._audience.join(listener, self._telling(), chat)

    def line_up(self, line_up: LineUp) -> bool:
        """Have the line shown as it is now; returns whether it has changed."""
        if line_up == self._line_up:
            return False
        self._line_up = line_up
        return True

    def behind(self, user: str | None, seen: int) -> int:
        """By how many commands the table is behind what somebody says they were told; never negative."""
        behind = max(0, seen - self._stored.seq)
        # Anybody may claim anything; those who belong here are believed, once.
        everybody = self._stored.table.everybody
        believed = user in self._hosts or any(seat.player == user for seat in everybody)
        if behind and believed and not self._said_behind:
            self._said_behind = True
            _log.critical(
                "table %s is at command %d, but %s was told of %d: acknowledged commands are missing",
                self._stored.id,
                self._stored.seq,
                user,
                seen,
            )
        return behind

    async def holdings(self, user: str) -> tuple[int, View]:
        """The number of the hand, what a user holds in it, and who has won what."""

        async def work() -> tuple[int, View]:
            table = self._stored.table
            hand, lineup = table.hand, table.lineup
            if hand is None or lineup is None:
                return 0, {"holding": [], "lines": [], "shown": [], "awards": []}
            seated = any(seat.player == user for seat in table.seats.values())
            seat = lineup.players.index(user) if seated and user in lineup.players else None
            if not isinstance(hand, RemoteHand):
                return table.hands, holdings_seen(dealt_here(hand), seat)
            try:
                return table.hands, await with_worker(table, lambda: hand.standing(seat))
            except HandFailed as error:
                raise TooHard("server.hand-not-named") from error

        return await self._stored.alone(work, steady=True)

    def _telling(self) -> Telling:
        stored, listing = self._stored, self._listing
        more = {
            "id": stored.id,
            "name": listing.name,
            "host": stored.table.state.hosting.host or listing.host,
            "public": listing.public,
            "approve": listing.approve,
            "practice": listing.practice,
            "running": stored.running,
            "next_at": self._pause.until,
            "turn": stored.turn,
            "staged": self._staging.view,
        }
        snapshot = self._snapshot = Snapshot(stored.table, more, self._snapshot)
        known, others = snapshot.standing.known, self._line_up.known
        hosts, asked = self._hosts, self._buy_ins.requests
        banned = {one.player for one in self._bans.at(stored.id, stored.clock())}
        known = {*known, *banned} if banned else known
        return Telling(
            snapshot,
            stored.id,
            stored.seq,
            stored.table.hands,
            # All who do not sit here see the same, except for the hosts, those who ask or wait for a seat,
            # and those who have left one.
            lambda user: user if user in known or user in hosts or user in asked or user in others else None,
            self._besides,
            self._line_seen,
            lambda user: text_of(self.strip(user)),
        )

    def _besides(self, user: str | None) -> View:
        stored, requests = self._stored, self._buy_ins.requests
        banned, mine = self._bans.shown(stored.id, stored.clock()), self._mine(user)
        apart, is_host = stored.table.apart, user in self._hosts
        if not requests and not apart and not banned and mine is None:
            return _NOTHING_BESIDES
        return {
            **({} if mine is None else {"mine": mine}),
            "asking": [
                {"player": player, **request._asdict(), **buy_in_limits(stored.table, player)}
                for player, request in requests.items()
                if user == player or is_host
            ],
            # Who is kept apart from whom is nobody else's business.
            "apart": [one.to_dict() for one in apart] if is_host else [],
            "bans": [one for one in banned if is_host or user == one["player"]],
        }

    def _line_seen(self, user: str | None) -> str:
        belongs = user in self._hosts or user in self._line_up.members
        return self._line_up.whole if belongs else self._line_up.open
