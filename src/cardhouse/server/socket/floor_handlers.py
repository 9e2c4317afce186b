"""Handlers for the floor of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from cardhouse.server.errors import NotAllowed
from cardhouse.table import Command, InTheHand, NotNow

from .chair_handlers import known
from .request import Request


def _free(request: Request) -> set[str]:
    """Those who are here, are the floor, and were not dealt into the hand."""
    lineup = request.room.table.lineup
    dealt = set(lineup.players) if lineup is not None else set()
    return (request.room.desk.officers & request.room.watched_by) - dealt


async def _do(request: Request, word: str, **more: Any) -> int:
    if request.user.id in request.room.desk.officers:
        request.room.desk.works(request.user.id)
    return await request.do(word, name=request.user.name, **more)


async def _call(request: Request) -> int:
    """Somebody at the table calls the floor, if anybody is there who could come."""
    room, user = request.room, request.user.id
    officer = user in room.desk.officers
    if not officer and all(seat.player != user for seat in room.table.everybody):
        raise NotAllowed("server.floor-by-players")
    if not officer:
        _check_there(request)
    return await _do(
        request, "call-floor", text=request.message.text, data={"floor": True} if officer else None
    )


def _check_there(request: Request) -> None:
    """Refuse what stops play to a player if nobody is there who could answer."""
    if not request.room.desk.there:
        raise NotNow("server.no-floor-here")


async def _idle_call(request: Request) -> int:
    """The floor marks a player's call as idle."""
    request.room.desk.check(request.user.id)
    return await request.room.do(Command("idle-call", request.message.player, at=request.house.clock()))


async def _play_on(request: Request) -> int:
    """The floor lets play go on, or whoever has called it."""
    call = request.room.table.state.desk.call
    if call is None or call.by != request.user.id:
        request.room.desk.check(request.user.id)
    return await _do(request, "play-on")


async def _rule(request: Request) -> int:
    """The floor rules; where all of it plays the hand, the book does, if everybody agrees."""
    request.room.desk.check(request.user.id)
    message, lineup = request.message, request.room.table.lineup
    data: dict[str, Any] = {}
    if message.option:
        data["option"] = message.option
    if message.effects is not None:
        data |= {"effects": message.effects, "reason": message.reason}
    if message.stay:
        data["stay"] = True
    if lineup is not None and request.user.id in lineup.players and not _free(request):
        data["agreed"] = True
    return await _do(request, "rule", text=message.stated, data=data)


async def _answer(request: Request) -> int:
    return await _do(request, "answer-floor", text=request.message.answer)


async def _unrule(request: Request) -> int:
    request.room.desk.check(request.user.id)
    return await _do(request, "unrule")


async def _appeal(request: Request) -> int:
    """A player appeals; where the cards are real, whoever keeps the score says who does."""
    player, room = request.message.player, request.room
    if player is None:
        _check_there(request)
        return await _do(request, "appeal")
    if not room.table.rules.live or request.user.id not in room.hosts:
        raise NotAllowed("server.only-host")
    return await room.do(Command("appeal", player, at=request.house.clock()))


async def _grant(request: Request) -> int:
    request.room.desk.check(request.user.id)
    return await _do(request, "grant", text="" if request.message.yes else "off")


async def _release(request: Request) -> int:
    """The floor pays out a pot that it has kept; nobody does from whom it was taken."""
    request.room.desk.check(request.user.id)
    message, held = request.message, request.room.table.state.desk.held
    if message.pot < len(held) and request.user.id in held[message.pot].taken:
        raise InTheHand("table.in-the-hand")
    data = None if message.to is None else {"to": message.to}
    return await _do(request, "release", amount=message.pot, data=data)


async def _name(request: Request) -> int:
    """The host names somebody as floor."""
    message = request.message
    text, name = "" if message.on else "off", message.player
    if message.on:
        name = (await known(request, message.player))[message.player]
    command = Command("name-floor", message.player, text=text, name=name, at=request.house.clock())
    return await request.room.do(command)


FLOOR_HANDLERS: Final[dict[str, Callable[[Request], Awaitable[int | None]]]] = {
    "call-floor": _call,
    "play-on": _play_on,
    "idle-call": _idle_call,
    "rule": _rule,
    "answer-floor": _answer,
    "unrule": _unrule,
    "appeal": _appeal,
    "grant": _grant,
    "release": _release,
    "name-floor": _name,
}
