"""From one table to another."""

from __future__ import annotations

from cardroom.table import Command, NotNow, Rules, Table

from .errors import NotAllowed
from .house import House
from .room import Room


def alike(one: Rules, other: Rules) -> bool:
    """Whether two tables play the same games for the same stakes, with kill pots or without."""
    games = [[item.sheet.key for item in rules.games] for rules in (one, other)]
    return games[0] == games[1] and one.levels == other.levels and one.kill == other.kill


def check_one_seat(house: House, room: Room, player: str) -> None:
    """Where nobody may hold two seats, refuse who has one elsewhere."""
    if not house.settings.one_seat:
        return
    for other in house.rooms.values():
        if other is not room and any(seat.player == player for seat in other.table.seats.values()):
            raise NotAllowed(f"nobody holds a seat at two tables here; leave '{other.name}' first")


async def transfer(room: Room, other: Room, player: str, seat: int, *, sent: bool, now: int) -> int:
    """Have a player go to another table of the same game, with all chips and what they owe.

    Who goes of their own will leaves no smaller game behind than the one they come to; who is
    ``sent`` by the host posts nothing there.
    """
    if room is other or not alike(room.table.rules, other.table.rules):
        raise NotAllowed("one goes to another table with the same games, stakes and kill pots")

    async def work() -> int:
        mine = room.table.seat_of(player)
        if mine.number in room.table.in_hand:
            raise NotNow("one goes to another table between hands")
        if not sent and len(room.table.seats) - 1 < len(other.table.seats) + 1:
            raise NotNow("the game that is left would then have fewer players than the other")
        owes = [what for what in ("small", "big", "straddle") if getattr(mine, f"owes_{what}")]
        chips = mine.stack + mine.coming
        data = {"owes": owes, "bot": mine.bot}
        how = "moved" if sent else "transfer"
        sit = Command("sit", player, seat, chips, text=how, name=mine.name, data=data, at=now)
        # What the other table would refuse is refused before anything is done.
        Table.from_state(other.table.state()).do(sit)
        await room.do_alone(Command("leave", player, at=now))
        return await other.do_alone(sit)

    first, second = sorted((room, other), key=lambda one: one.id)
    return await first.alone(lambda: second.alone(work))
