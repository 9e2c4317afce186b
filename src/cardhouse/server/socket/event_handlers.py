"""Handlers for messages about events: what players do, and what the director does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from cardhouse.server.errors import NameTaken, NotAllowed
from cardhouse.server.events.filling import fill_in
from cardhouse.server.people.names import same_name
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.tournament import Tournament

from .director_handlers import check_players_own, direct
from .event_request import EventRequest


async def handle_event(request: EventRequest) -> int:
    """Do what a message asks for; returns the number of the event's last command."""
    if request.message.type in OF_DIRECTOR and request.user.id != request.event.host:
        raise NotAllowed("server.only-director")
    check_players_own(request)
    seq = await request.house.keys.once(
        request.event.id,
        request.user.id,
        request.message.key,
        lambda: EVENT_HANDLERS[request.message.type](request),
    )
    return int(seq)


async def _register(request: EventRequest) -> int:
    user, auto = request.user, list(dict.fromkeys(request.message.auto))
    if user.guest and request.house.names.has(user.name):
        raise NameTaken("server.account-name-to-talk", name=user.name)

    def enters(event: Tournament) -> EventCommand:
        others = (one for one in event.state.entries.values() if one.player != user.id)
        if any(one.status != "gone" and same_name(one.name, user.name) for one in others):
            raise NameTaken("server.name-sits-here", name=user.name)
        data = {"auto": auto} if auto else None
        return EventCommand("register", user.id, name=user.name, data=data)

    return await request.event.do(enters)


async def _plain(request: EventRequest) -> int:
    return await request.do(request.message.type)


async def _redeem(request: EventRequest) -> int:
    return await request.do("redeem", amount=request.message.count)


async def _surrender(request: EventRequest) -> int:
    return await request.do("surrender", text="re-enter" if request.message.re_enter else "")


async def _offer(request: EventRequest) -> int:
    message = request.message
    data = {"shares": message.shares} if message.shares is not None else None
    return await request.do("offer-deal", text=message.way, amount=message.left, data=data)


async def _answer(request: EventRequest) -> int:
    return await request.do("answer-deal", text="yes" if request.message.yes else "no")


async def _fill(request: EventRequest) -> int:
    await fill_in(request.event, request.message.kind, request.message.count)
    return request.event.seq


OF_DIRECTOR: Final = frozenset(("direct", "fill"))
"""What only the host of an event may ask for."""
EVENT_HANDLERS: Final[dict[str, Callable[[EventRequest], Awaitable[int]]]] = {
    "register": _register,
    "unregister": _plain,
    "redeem": _redeem,
    "rebuy": _plain,
    "add-on": _plain,
    "re-enter": _plain,
    "surrender": _surrender,
    "deal-offer": _offer,
    "deal-answer": _answer,
    "direct": direct,
    "fill": _fill,
}
