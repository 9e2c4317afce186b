"""Handlers for what people do besides playing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from cardhouse.server.errors import NotAllowed
from cardhouse.table import Command, NotHere, NotNow, Table
from cardhouse.table.hands.company.showing import rabbit_of

from .request import Request


async def _show(request: Request) -> int:
    message = request.message
    return await request.do("show", amount=message.hand, data={"cards": list(message.cards)})


async def _rabbit(request: Request) -> int:
    room, user, hand = request.room, request.user.id, request.message.hand

    def choose(table: Table) -> Command:
        if table.lineup is None or user not in table.lineup.players:
            raise NotAllowed("server.only-dealt-in-hunt")
        if table.playing or hand != table.hands:
            raise NotNow("table.only-after-hand")
        if not table.rules.rabbit:
            raise NotHere("table.no-rabbit")
        # What came of it is stored with it, so that the hand need not be dealt again.
        board = {} if table.state.company.rabbit else rabbit_of(table.state)
        return Command("rabbit", user, amount=hand, data={"board": board}, at=request.house.clock())

    return await room.do_next(choose)


async def _vote(request: Request) -> int:
    message = request.message
    return await request.do("vote", name=message.what, text="" if message.on else "off")


async def _last_deal(request: Request) -> int:
    message = request.message
    if not message.on:
        return await request.do("last-deal", text="off")
    if message.game.endswith(".toml"):
        raise NotHere("server.game-by-id-here", game=message.game)
    seq = await request.do("last-deal", text=message.game, amount=message.dollar)
    # The cards come at once, whether hands were being dealt or not.
    await request.room.run(on=True)
    return seq


async def _emote(request: Request) -> None:
    _check_seated(request)
    request.room.emote(request.user.id, request.message.emote, None)


async def _throw(request: Request) -> None:
    _check_seated(request)
    if not request.room.table.rules.throws:
        raise NotHere("server.nothing-is-thrown")
    request.room.table.seat_of(request.message.to)
    request.room.emote(request.user.id, request.message.what, request.message.to)


def _check_seated(request: Request) -> None:
    if all(seat.player != request.user.id for seat in request.room.table.everybody):
        raise NotAllowed("server.only-seated-emote")


COMPANY_HANDLERS: Final[dict[str, Callable[[Request], Awaitable[int | None]]]] = {
    "show": _show,
    "rabbit": _rabbit,
    "vote": _vote,
    "last-deal": _last_deal,
    "emote": _emote,
    "throw": _throw,
}
