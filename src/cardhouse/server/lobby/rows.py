"""Tables and tournaments as they are listed: the one place that says who is shown what of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from cardhouse.floor import Line
from cardhouse.server.clubs.clubs import Clubs
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.view import entry_of
from cardhouse.server.rooms.room import Room
from cardhouse.server.wire.lobby.listed import Player, StartShown, TableInfo, TournamentInfo, Yours
from cardhouse.table import Table
from cardhouse.table.lists.waiting import open_chairs
from cardhouse.table.rules.typed import stakes_line


class InLine(Protocol):
    """The line that a table stands in."""

    @property
    def line(self) -> Line:
        """How its tables feed each other."""

    @property
    def members(self) -> Collection[str]:
        """Those who sit, wait or have a chair reserved there."""

    def open_to(self, user: str | None, at: Room) -> Sequence[str]:
        """The tables that somebody may know of."""

    def chairs(self, room: Room, now: int) -> list[int]:
        """The chairs of a table that a newcomer may take."""


class Turn(NamedTuple):
    """How somebody stands at a table."""

    chair: int | None
    to_act: bool
    deadline: int | None
    """When the time to decide is over, if there is a clock."""
    sitting_out: bool


def turn_of(table: Table, user: str) -> Turn:
    """How somebody stands at a table; without a chair, if they only host it or wait."""
    seat = next((seat for seat in table.everybody if seat.player == user), None)
    asked = table.seat_of(table.picking) if table.picking else table.to_act
    to_act = seat is not None and asked is seat
    return Turn(
        seat.number if seat is not None else None,
        to_act,
        table.deadline if to_act else None,
        seat is not None and seat.out,
    )


def people_of(room: Room) -> set[str]:
    """Those whose table it is: they sit there, or host it."""
    return {*room.hosts, *(seat.player for seat in room.table.everybody)}


class TableRows:
    """Tables as they are listed."""

    def __init__(
        self, clubs: Clubs, line_of: Callable[[Room], InLine | None], clock: Callable[[], int]
    ) -> None:
        self._clubs = clubs
        self._line_of = line_of
        self._clock = clock

    def shows(self, room: Room, user: str | None) -> bool:
        """Whether a table is listed for somebody: the public ones are, and their own."""
        if room.closed or room.listing.event:
            return False
        return room.listing.public or (user is not None and user in people_of(room))

    def concerns(self, room: Room, user: str) -> bool:
        """Whether somebody is shown something else of a table than a stranger."""
        line = self._line_of(room)
        return user in people_of(room) or (line is not None and user in line.members)

    def is_in_line(self, room: Room) -> bool:
        """Whether what is shown of a table depends on others."""
        return self._line_of(room) is not None

    def row(self, room: Room, user: str | None) -> TableInfo:
        """A table as somebody may see it."""
        table, line = room.table, self._line_of(room)
        others = line.open_to(user, room) if line is not None else []
        return TableInfo(
            id=room.id,
            name=room.name,
            public=room.listing.public,
            approve=room.listing.approve,
            practice=room.listing.practice,
            yours=self._yours(room, user),
            host=room.host,
            running=room.running,
            seats=table.rules.seats,
            free=open_chairs(table.state, "") if line is None else line.chairs(room, self._clock()),
            players=[Player(name=seat.name, bot=bool(seat.bot)) for seat in table.seats.values()],
            games=[item.game for item in table.rules.games],
            game_names=[_told(item.sheet.name) for item in table.rules.games],
            stakes=_told(stakes_line(table.rules)),
            unit=_told(table.rules.unit),
            decimals=table.rules.decimals,
            hands=table.hands,
            least_buy_in=table.rules.least_buy_in,
            max_buy_in=table.rules.max_buy_in,
            beside=[place for place in others if place != room.id],
            into=[place for place in line.line.into(room.id) if place in others] if line is not None else [],
            club=club.id if (club := self._clubs.of_room(room)) is not None else "",
        )

    def _yours(self, room: Room, user: str | None) -> Yours | None:
        if user is None or user not in people_of(room):
            return None
        turn = turn_of(room.table, user)
        left = None if turn.deadline is None else max(0, turn.deadline - self._clock()) // 1000
        return Yours(chair=turn.chair, to_act=turn.to_act, seconds=left, sitting_out=turn.sitting_out)


def _told(text: str) -> str:
    """A text without halves of characters, which may have been stored once but cannot be sent."""
    return text.encode("utf-8", "ignore").decode()


class TournamentRows:
    """Tournaments as they are listed."""

    def __init__(self, clubs: Clubs) -> None:
        self._clubs = clubs

    def shows(self, room: EventRoom, user: str | None) -> bool:
        """Whether a tournament is listed for somebody: the public ones are, and their own."""
        return not room.closed and (room.listing.public or (user is not None and self.concerns(room, user)))

    def concerns(self, room: EventRoom, user: str) -> bool:
        """Whether somebody hosts it or has entered it."""
        return bool(user) and (room.host == user or entry_of(room.tournament, user) is not None)

    def row(self, room: EventRoom, user: str | None, names: Mapping[str, str]) -> TournamentInfo:
        """A tournament as somebody may see it; ``names`` has that of the host."""
        listing, event = room.listing, room.tournament
        structure, state, seen = event.structure, event.state, event.view()
        player = (entry_of(event, user) if user else None) or ""
        entry, start = state.entries.get(player), listing.start
        table = room.tables.rooms.get(state.places.get(player, 0))
        return TournamentInfo(
            id=listing.id,
            name=listing.name,
            host=listing.host,
            host_name=names.get(listing.host, ""),
            public=listing.public,
            live=state.live,
            phase=state.phase,
            structure=structure.id,
            structure_name=structure.name,
            games=[one.name for one in structure.every_game],
            seats=structure.seats,
            stack=structure.stack,
            price=structure.buy_in + structure.fee + structure.bounty_money,
            entries=state.total_entries,
            most=structure.most,
            least=structure.least,
            left=state.left,
            level=seen["clock"]["level"],
            registration=seen["registration"],
            start=StartShown(at=listing.starts, wall=start.wall, zone=start.zone)
            if start is not None
            else None,
            every=listing.every,
            bots=listing.bots.kind,
            created=listing.created,
            status=entry.status if entry is not None else "",
            table=table.id if table is not None else None,
            club=club.id if (club := self._clubs.of_game(room.id)) is not None else "",
        )
