"""Deleting an account: what has to be settled before, what is left, and what loses its name.

Hands, ledgers and results stay as they were, with a seat or a place that has no name. Whoever is in the
middle of something settles it first, so that no chips are lost and nobody's table or club is left alone.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, delete, func, insert, select, update

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import NotAllowed
from cardhouse.server.people.accounts import User
from cardhouse.server.people.name_book import name_digest
from cardhouse.server.people.names import FORMER
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import (
    blocks,
    club_invitations,
    club_members,
    cuts,
    invitations,
    kept_names,
    keys,
    notes,
    own_game_links,
    own_games,
    own_mixes,
    pictures,
    played,
    recoveries,
    sessions,
    shown_hands,
    structures,
    users,
    viewers,
)
from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand

if TYPE_CHECKING:
    from .house import House

KEPT_FOR: Final = 180 * 86_400_000
"""Milliseconds for which nobody else can take the name of a deleted account."""
ERASING: Final = "erasing"
"""The chore that takes the name out of everything."""
TAKEOUT: Final = "takeout"
"""The chore that writes what somebody takes along."""
_ALONE: Final[tuple[Column[Any], ...]] = (
    sessions.c.user,
    keys.c.user,
    structures.c.owner,
    shown_hands.c.user,
    recoveries.c.user,
    own_game_links.c.user,
    own_games.c.owner,
    pictures.c.user,
    cuts.c.player,
    notes.c.user,
    notes.c.about,
    viewers.c.player,
    own_mixes.c.user,
    invitations.c.user,
    invitations.c.by,
    blocks.c.user,
    blocks.c.other,
    club_invitations.c.user,
)
"""The columns of rows that were an account's alone."""
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


async def delete_account(house: House, user: User) -> str:
    """Delete an account whose owner has nothing left to settle; the name is free for nobody for a while.

    From here on nobody is shown the name. It goes out of everything that is stored in the background; returns
    the id by which one can ask how far that is.
    """
    check_settled(house, user.id)
    await _leave(house, user)
    now = house.clock()
    query = select(func.count().label("many")).where(played.c.user == user.id)
    many = (await house.store.read(query))[0]["many"]
    house.leaving.add(user.id, user.name)
    chore = await house.chores.begin(
        ERASING, user.id, whole=many, place={"name": user.name}, also=_account_without(user, now)
    )
    house.names.give_up(user.name, now + KEPT_FOR)
    house.bans.forget_name(user.id)
    house.rooms.viewers.forget(user.id)
    await house.erasing.in_play(user.id, user.name)
    return chore


def _account_without(user: User, now: int) -> tuple[Statement, ...]:
    """Delete what was the user's alone; the row stays without a name, since hands point to it."""
    kept = {"digest": name_digest(user.name), "until": now + KEPT_FOR}
    nobody = {"name": FORMER, "login": None, "password": None, "mail": None, "deleted": now}
    hidden = update(club_members).where(club_members.c.user == user.id)
    return (
        *((delete(column.table).where(column == user.id), {}) for column in _ALONE),
        (hidden.values(calendar=None, helped=False), {}),
        (delete(kept_names).where(kept_names.c.digest == kept["digest"]), {}),
        (insert(kept_names), kept),
        (update(users).where(users.c.id == user.id).values(**nobody), {}),
    )


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
