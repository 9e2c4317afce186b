"""Deleting an account: what has to be settled before, what is left, and what loses its name.

Hands, ledgers and results stay as they were, with a seat or a place that has no name. Whoever is in the
middle of something settles it first, so that no chips are lost and nobody's table or club is left alone.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import NotAllowed
from cardhouse.server.people.accounts import User
from cardhouse.server.store.job import Statement
from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand

from .erasing import KEPT_FOR, Erasing

if TYPE_CHECKING:
    from .house import House

_ENDED = ("over", "cancelled", "called off", "closed")


def check_settled(house: House, user: str) -> None:
    """Raise :class:`NotAllowed` with what has to be settled first."""
    _check_tables(house, user)
    _check_events(house, user)
    for club in house.clubs.values():
        if club.closed is None and club.role_of(user) == "owner":
            raise NotAllowed("server.owner-cannot-be-deleted", club=club.name)


def _check_tables(house: House, user: str) -> None:
    for room in house.rooms.values():
        if room.listing.event or room.practice is not None:
            continue
        if any(seat.player == user for seat in room.table.everybody):
            raise NotAllowed("server.seated-cannot-be-deleted", table=room.name)
        if room.host == user:
            raise NotAllowed("server.host-cannot-be-deleted", table=room.name)


def _check_events(house: House, user: str) -> None:
    for event in house.events.values():
        if event.phase in _ENDED:
            continue
        if event.host == user:
            raise NotAllowed("server.event-host-cannot-be-deleted", event=event.listing.name)
        entry = event.tournament.state.entries.get(user)
        if entry is not None and entry.status == "in":
            raise NotAllowed("server.playing-cannot-be-deleted", event=event.listing.name)


async def delete_account(house: House, user: User) -> None:
    """Delete an account whose owner has nothing left to settle; the name is free for nobody for a while."""
    check_settled(house, user.id)
    await _leave(house, user)
    erasing = Erasing(house.store, user.id, user.name)

    async def rewrite_table(id: str, statements: Sequence[Statement]) -> None:
        room = house.rooms.get(id)
        if room is not None:
            await room.stored.rewrite(statements)
        elif statements:
            await house.store.write(*statements)

    async def rewrite_event(id: str, statements: Sequence[Statement]) -> None:
        event = house.events.get(id)
        if event is not None:
            await event.rewrite(statements)
        elif statements:
            await house.store.write(*statements)

    await erasing.tables(rewrite_table)
    await erasing.events(rewrite_event)
    await erasing.clubs()
    now = house.clock()
    await erasing.account(now)
    house.names.give_up(user.name, now + KEPT_FOR)
    house.bans.forget_name(user.id)


async def _leave(house: House, user: User) -> None:
    """Leave what can be left at any time: practice tables, lists, entries of events to come, and clubs."""
    for room in [*house.rooms.values()]:
        # A table that cannot be left now has nobody of that name any more in a moment.
        with contextlib.suppress(CardhouseError):
            if room.host == user.id and room.practice is not None:
                await house.shut(room)
            elif any(one.player == user.id for one in room.table.waiting):
                await room.do(Command("list", user.id, text="off", at=room.stored.clock()))
    for event in [*house.events.values()]:
        entry = event.tournament.state.entries.get(user.id)
        if entry is not None and entry.status in ("registered", "waiting"):
            with contextlib.suppress(CardhouseError):
                await event.do(EventCommand("unregister", user.id))
    for club in [*house.clubs.values()]:
        if club.role_of(user.id) not in (None, "owner"):
            await house.members.leave(club, user, house.clock())
            await house.see_off(club, user.id, at_once=False)
