"""What is shown of a table, and to whom."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cardhouse.server.errors import TooHard
from cardhouse.server.outgoing.audience import Audience, Listener, Message, Telling
from cardhouse.server.outgoing.frames import Film, Frame, curtain, frame_of
from cardhouse.server.outgoing.hand_in_play import holdings_seen
from cardhouse.server.outgoing.table_snapshot import Snapshot
from cardhouse.server.outgoing.texts import View, text_of
from cardhouse.server.people.bans import Bans
from cardhouse.server.workers.hand import RemoteHand, dealt_here
from cardhouse.table import HandFailed

from .attempt import with_worker
from .buy_ins import BuyIns, buy_in_limits
from .pause import Pause
from .spectators.sight import Sights
from .spectators.viewers import Viewers
from .staged.staging import Staging
from .stored_table import StoredTable

_log = logging.getLogger(__name__)
_NOTHING_BESIDES: Final[View] = {"asking": [], "apart": [], "bans": [], "viewers": []}
_NO_HOLDINGS: Final[View] = {"holding": [], "lines": [], "shown": [], "awards": []}


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
        sights: Sights,
        viewers: Viewers,
        said: Callable[[], Sequence[Message]],
        mine: Callable[[str | None], View | None],
    ) -> None:
        self._stored = stored
        self._listing = listing
        self._buy_ins = buy_ins
        self._bans = bans
        self._audience = audience
        self._pause = pause
        self._staging = staging
        self._sights = sights
        self._viewers = viewers
        self._said = said
        self._film = Film(stored.clock)
        self._curtain: Frame | None = None
        """The table between hands, for those who may not see its hands."""
        self._told: Telling | None = None
        """What was told last, and to whom."""
        self._later: asyncio.TimerHandle | None = None
        self._mine = mine
        """What a user may do at a table in line; nothing elsewhere, or if they sit there."""
        self.strip: Callable[[str | None], View | None] = lambda _: None
        """What a user sees of the event that the table belongs to."""
        self._line_up = LineUp()
        self._snapshot: Snapshot | None = None
        """What was told last."""
        self._said_behind = False
        self._ended: tuple[int, View | None] = (-1, None)
        """The last hand that is over, and who has won it."""

    @property
    def _hosts(self) -> set[str]:
        return self._stored.table.state.hosting.hosts(self._listing.host)

    def show(self) -> None:
        """Tell everybody what is different."""
        if len(self._audience):
            self._audience.tell(self._telling())
            self._wait()

    def join(self, listener: Listener, chat: Collection[Message]) -> None:
        """Show somebody how things are, and from then on what is different."""
        self._audience.join(listener, self._telling(), chat)
        self._wait()

    def go_on(self) -> None:
        """Show those who are behind what they see next."""
        if self._told is not None and len(self._audience):
            self._audience.tell_frames(self._told)
            self._wait()

    def _wait(self) -> None:
        """Go on when those who are behind have something to see."""
        self.stop()
        due = self._film.next_at
        if due is not None:
            wait = max(0, due - self._stored.clock()) / 1000
            self._later = asyncio.get_running_loop().call_later(wait, self.go_on)

    def stop(self) -> None:
        """Go on no more."""
        if self._later is not None:
            self._later.cancel()
            self._later = None

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
        """The number of the hand, what a user holds in it, and who has won what.

        Those who may not see the present hand are told nothing of it; those who are behind hear who won the
        one that they are shown, as soon as they see its end.
        """

        async def work() -> tuple[int, View]:
            table = self._stored.table
            hand, lineup = table.hand, table.lineup
            if self._sights.of(user or None) != "now":
                shown = self._frame(user or None)
                return (shown.hand, shown.result) if shown and shown.result else (0, _NO_HOLDINGS)
            if hand is None or lineup is None:
                return 0, _NO_HOLDINGS
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
        self._keep(snapshot)
        standing, others = snapshot.standing, self._line_up.known
        hosts, asked = self._hosts, self._buy_ins.requests
        banned = {one.player for one in self._bans.at(stored.id, stored.clock())}
        others = {*others, *banned} if banned else others

        def is_known(user: str | None) -> bool:
            return standing.is_known(user) or user in hosts or user in asked or user in others

        self._told = Telling(
            snapshot,
            stored.id,
            stored.seq,
            stored.table.hands,
            # All who do not sit here see the same, except for the hosts, those who ask or wait for a seat,
            # and those who have left one.
            lambda user: user if is_known(user) else None,
            self._besides,
            self._line_seen,
            lambda user: text_of(self.strip(user)),
            self._frame,
            self._sights.of,
            self._said(),
        )
        return self._told

    def _keep(self, snapshot: Snapshot) -> None:
        """Keep the moment for those who see it later, or see the table without its hands."""
        stored, table = self._stored, self._stored.table
        rule, said = table.rules.spectators, self._said()
        if rule == "everybody":
            self._film.clear()
            self._curtain = None
            return
        last = said[-1]["n"] if said else 0
        result = self._result() if rule == "delayed" else None
        now = frame_of(
            snapshot, at=stored.clock(), seq=stored.seq, hand=table.hands, said=last, result=result
        )
        if self._curtain is None or not table.playing:
            self._curtain = curtain(now, table)
        if rule == "delayed":
            self._film.take(now, playing=table.playing)
        else:
            self._film.clear()

    def _result(self) -> View | None:
        """Who has won the hand that is over, for those who see it later; a worker's hands are not named."""
        table = self._stored.table
        hand = table.hand
        if hand is None or table.playing or isinstance(hand, RemoteHand):
            return None
        if self._ended[0] != table.hands:
            self._ended = table.hands, holdings_seen(dealt_here(hand), None)
        return self._ended[1]

    def _frame(self, user: str | None) -> Frame | None:
        """The moment that somebody is shown; nothing for those who see the present."""
        sight = self._sights.of(user)
        if sight == "now":
            return None
        return (self._film.now() if sight == "behind" else None) or self._curtain

    def _besides(self, user: str | None) -> View:
        stored, requests = self._stored, self._buy_ins.requests
        banned, mine = self._bans.shown(stored.id, stored.clock()), self._mine(user)
        apart, is_host = stored.table.apart, user in self._hosts
        viewers = self._viewers.at(stored.id)
        if not requests and not apart and not banned and not viewers and mine is None:
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
            "viewers": [one._asdict() for one in viewers if is_host or user == one.player],
        }

    def _line_seen(self, user: str | None) -> str:
        belongs = user in self._hosts or user in self._line_up.members
        return self._line_up.whole if belongs else self._line_up.open
