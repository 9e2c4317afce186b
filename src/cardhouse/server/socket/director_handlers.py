"""What the director of an event does; in a room with real cards, also what players would do themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import select

from cardhouse.server.errors import BadMessage, NameTaken, NotAllowed, NotFound
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.names import login_of, said, same_name
from cardhouse.server.store.schema import users
from cardhouse.tournament import NotOffered
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.tournament import Tournament

from .event_request import EventRequest

OF_ROOM: Final = frozenset(
    (
        *("arrive", "link"),
        *("bust", "hand", "count", "button", "label", "confirm", "decline", "keep-hands"),
        *("rebuy", "add-on", "re-enter", "redeem", "surrender", "agree-deal"),
    )
)
"""What a director does only in a room: elsewhere the tables know it, or players do it themselves."""
BY_DIRECTOR: Final = frozenset(
    ("redeem", "rebuy", "add-on", "re-enter", "surrender", "deal-offer", "deal-answer")
)
"""What players do themselves, but not in a room: there the director takes money and hands out chips."""


async def direct(request: EventRequest) -> int:
    """Do what a director asks for."""
    message, room = request.message, request.event
    if message.do in OF_ROOM and not room.tournament.state.live:
        raise NotOffered("tournament.only-live")
    if message.do == "start":
        return await request.house.events.start(room)
    if message.do == "register" and not room.tournament.state.live:
        return await _enter_who_is_here(request)
    live = room.tournament.state.live
    if message.do == "register" or (message.do == "seat" and message.name and live):
        return await _enter(request)
    if message.do == "link":
        account = await _account(request, message.account or "")
        return await room.do(EventCommand("link", message.player or "", text=account))
    player = _who_waits(request) if message.do == "seat" else message.player or ""
    data = _data(message)
    amount = data.pop("level", message.amount) if message.do == "edit-level" else message.amount
    return await room.do(
        EventCommand(
            message.do,
            player,
            message.table,
            message.seat,
            amount,
            said(message.text),
            data=data or None,
        )
    )


def _who_waits(request: EventRequest) -> str:
    """Somebody who is seated: by number, or by the name of one who waits."""
    message, entries = request.message, request.event.tournament.state.entries
    waiting = (one for one in entries.values() if one.status == "waiting")
    named = (one.player for one in waiting if same_name(one.name, message.name))
    player = message.player or next(named, "")
    if player not in entries:
        raise NotAllowed("server.seat-who-waits")
    return player


def _data(message: Any) -> dict[str, Any]:
    given = {
        "level": message.level,
        "seconds": message.seconds,
        "minutes": message.minutes,
        "stacks": message.stacks,
        "why": message.why or None,
        "from" if message.do == "undo-bust" else "shares": message.shares,
        "out": [
            {"player": one.player, "by": one.by, "stack": one.stack}
            for one in message.out
            if message.do == "bust"
        ]
        or None,
    }
    return {key: value for key, value in given.items() if value is not None}


async def _enter(request: EventRequest) -> int:
    """Enter somebody by name, who may have an account."""
    message = request.message
    name = said(message.name)
    if not name:
        raise BadMessage("server.nothing-visible", place="name")
    account = await _account(request, message.account or "")
    return await request.event.do(_entering(message, name, account))


def _entering(message: Any, name: str, account: str) -> Callable[[Tournament], EventCommand]:
    def enters(event: Tournament) -> EventCommand:
        if not event.state.live:
            raise NotOffered("tournament.only-live")
        entries = event.state.entries
        if any(one.status != "gone" and same_name(one.name, name) for one in entries.values()):
            raise NameTaken("server.name-sits-here", name=name)
        number = len(entries) + 1
        while (player := f"p{number}") in entries:
            number += 1
        data: dict[str, Any] = {"members": [account]} if account else {}
        if message.do == "register":
            data |= {"desk": True, "why": message.why}
        return EventCommand(message.do, player, message.table, message.seat, name=name, data=data or None)

    return enters


async def _enter_who_is_here(request: EventRequest) -> int:
    """Enter somebody who is here: who only has a name might not want to."""
    room, wanted = request.event, request.message.name
    here = {one.user for one in room.everybody() if one.user is not None}
    names = await names_of(request.house.store, here)
    found = next((player for player, name in names.items() if same_name(name, wanted)), None)
    if not wanted or found is None:
        raise NotFound("server.nobody-here-of-name", name=wanted)
    why = request.message.why

    def enters(event: Tournament) -> EventCommand:
        others = (one for one in event.state.entries.values() if one.player != found)
        if any(one.status != "gone" and same_name(one.name, names[found]) for one in others):
            raise NameTaken("server.name-sits-here", name=names[found])
        return EventCommand("register", found, name=names[found], data={"desk": True, "why": why})

    return await room.do(enters)


async def _account(request: EventRequest, name: str) -> str:
    """The user with an account of a name; nobody without one."""
    if not name:
        return ""
    rows = await request.house.store.read(select(users.c.id).where(users.c.login == login_of(name)))
    if not rows:
        raise NotFound("server.no-such-account", name=name)
    return str(rows[0]["id"])


def check_players_own(request: EventRequest) -> None:
    """Refuse what the director enters for players of a room."""
    if request.event.tournament.state.live and request.message.type in BY_DIRECTOR:
        raise NotAllowed("server.director-enters")
