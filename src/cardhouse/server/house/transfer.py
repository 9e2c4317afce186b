"""Moving from one table to another."""

from __future__ import annotations

from cardhouse.floor import may_transfer, moved
from cardhouse.server.errors import NameTaken, NotAllowed
from cardhouse.server.people.names import same_name
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.stored_table import Part, alone_at, do_together
from cardhouse.table import Command, NotNow, Rules
from cardhouse.table.seats.playing_over import check_own_chair

from .floor import Floor


def alike(one: Rules, other: Rules) -> bool:
    """Whether two tables play the same games for the same stakes, with kill pots or without."""
    games = [[item.sheet.key for item in rules.games] for rules in (one, other)]
    return games[0] == games[1] and one.levels == other.levels and one.kill == other.kill


def check_name(room: Room, player: str, name: str) -> None:
    """Refuse a player whose name somebody else has at the table or in its line."""
    seats = (seat for one in room.in_line for seat in one.table.everybody)
    if any(seat.player != player and same_name(seat.name, name) for seat in seats):
        raise NameTaken("server.name-sits-here", name=name)


async def transfer(
    floor: Floor, room: Room, other: Room, player: str, seat: int, *, sent: bool, now: int
) -> int:
    """Move a player to another table of the same game, with all chips and debts.

    A player who moves by choice must not leave a smaller game behind than the one they join; a player who is
    ``sent`` by the host posts nothing there.
    """
    together = room.line is not None and room.line is other.line
    if room is other or not (together or alike(room.table.rules, other.table.rules)):
        raise NotAllowed("server.other-games-there")

    async def work() -> int:
        mine = room.table.seat_of(player)
        check_own_chair(room.table.state, mine)
        if room.table.plays(mine):
            raise NotNow("server.move-between-hands")
        line = floor.line_of(other)
        if line is not None and line is not floor.line_of(room):
            line.check_no_chair(player)
        check_name(other, player, mine.name)
        sit = moved(room.table.state, mine, seat, now)
        if not sent:
            if mine.called:
                raise NotNow("server.called-must-move")
            sit = _of_own_will(floor, room, other, sit._replace(text="transfer"))
        # If the other table refuses, nothing has been done here yet.
        leave = Command("leave", player, text="moved", at=now)
        await do_together(Part(other.stored, [sit]), Part(room.stored, [leave]))
        return other.seq

    return await alone_at((room.stored, other.stored), work)


def _of_own_will(floor: Floor, room: Room, other: Room, sit: Command) -> Command:
    """Refuse a move to a smaller game, or one that only the floor may order."""
    if not may_transfer(len(room.table.seats), len(other.table.seats)):
        raise NotNow("server.fewer-left-behind")
    line = floor.line_of(other)
    if line is None:
        return sit
    if line is not floor.line_of(room):
        return line.sent(other, sit)
    if not any({room.id, other.id} <= {*tier} for tier in line.line.tiers):
        raise NotAllowed("server.floor-moves-players")
    return sit
