"""Bots that enter an event."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from cardhouse.server.errors import Enough
from cardhouse.server.rooms.driving.bots import bot_name, check_kind
from cardhouse.tournament import TournamentError
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.tournament import Tournament

from .event_room import EventRoom

MOST_BOTS: Final = 1000
"""How many bots an event may have."""
_AUTO: Final = ["add_on", "lammers", "rebuy"]
"""What bots do unasked."""


async def fill_in(room: EventRoom, kind: str, many: int) -> int:
    """Have so many bots enter, or as many as there are places for; returns how many have."""
    check_kind(kind)
    with room.bot_limits.reserve(room.host, many) as coming:
        for count in range(many):
            if room.phase == "announced" and not room_for(room.tournament):
                return count
            try:
                await room.do(lambda event: _enters(event, kind))
            except TournamentError:
                if not count:
                    raise
                return count
            coming.sits()
            # Others are served between two of them, also where the database is quick.
            await asyncio.sleep(0)
        return many


async def fill_up(room: EventRoom) -> int:
    """Have bots enter until there are as many entries as the host wants, if bots fill up the event.

    If there are too many bots already, fewer enter: the event has to start all the same.
    """
    bots = room.listing.bots
    if not bots.kind or room.phase != "announced":
        return 0
    structure = room.tournament.structure
    wanted = bots.to or structure.most or structure.seats
    missing = min(wanted - _entered(room.tournament), room.bot_limits.room_for(room.host))
    return await fill_in(room, bots.kind, missing) if missing > 0 else 0


def _entered(event: Tournament) -> int:
    return sum(one.status in ("registered", "in", "out") for one in event.state.entries.values())


def room_for(event: Tournament) -> bool:
    """Whether there is a place left for another entry."""
    return not event.structure.most or _entered(event) < event.structure.most


def _enters(event: Tournament, kind: str) -> EventCommand:
    entries = event.state.entries.values()
    if sum(bool(one.bot) for one in entries) >= MOST_BOTS:
        raise Enough("server.too-many-bots-entered", most=MOST_BOTS)
    name = bot_name({one.name for one in entries})
    player = f"bot-{secrets.token_hex(4)}"
    return EventCommand("register", player, name=name, data={"bot": kind, "auto": _AUTO})
