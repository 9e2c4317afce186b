"""The handlers of messages, and who may send them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from cardhouse.server.errors import BadMessage, NameTaken, NotAllowed
from cardhouse.server.house.transfer import alike, check_name
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.names import said, same_name
from cardhouse.server.rooms.driving.bots import bot_sits
from cardhouse.server.rooms.saving import BuyInRequest
from cardhouse.server.workers.trial import read_tried
from cardhouse.table import Command, NotHere, NotNow, Rules, Table
from cardhouse.table.hands.calling_clock import FLOOR, waiting_for_it
from cardhouse.table.rules.typed import typed_rules

from . import ban_handlers, chair_handlers
from .company_handlers import COMPANY_HANDLERS
from .floor_handlers import FLOOR_HANDLERS
from .hosting_handlers import HOSTING_HANDLERS, check_above
from .live_handlers import LIVE_HANDLERS, check_live
from .request import Request
from .watch_handlers import WATCH_HANDLERS

OF_HOST: Final = frozenset(
    (
        "run",
        "pause",
        "rules",
        "bot",
        "remove",
        "ban",
        "mute",
        "approve",
        "let-watch",
        "tier",
        "apart",
        "bomb",
        "last-deal",
        "pick-up",
        "hold",
        "chair",
        "draw",
        "dealer",
        "time",
        "break",
        "name-floor",
        "schedule",
        *LIVE_HANDLERS,
    ),
)
"""What only the hosts of a table may ask for."""
OF_OWNER: Final = frozenset(("name-host", "hand-over"))
"""What only the host may ask for whose table it is."""
OF_EVENT: Final = frozenset(
    (
        "run",
        "pause",
        "rules",
        "bot",
        "sit",
        "over",
        "top-up",
        "leave",
        "transfer",
        "break",
        "remove",
        "pick-up",
        "last-deal",
        "vote",
        "rabbit",
        "name-host",
        "hand-over",
        "schedule",
    )
)
"""What an event does at its tables itself, so that nobody may ask for it there."""


NEW_HERE: Final = frozenset(("sit", "over", "list", "want", "top-up", "transfer"))
"""What somebody who has left the club of a table cannot do there any more."""


OF_CLIENT: Final = frozenset(("seal", "seed"))
"""What a page sends by itself, so that it does not tell whether anybody sits before it."""


async def handle(request: Request) -> int:
    """Do what a message asks for; returns the number of the table's last command.

    The caller is not cancelled in the middle of it.
    """
    if request.message.type not in OF_CLIENT:
        request.room.desk.heard_of(request.user.id)
    if request.message.type in OF_HOST and request.user.id not in request.room.hosts:
        _check_own(request)
    if request.message.type in OF_OWNER and request.user.id != request.room.host:
        raise NotAllowed("server.only-owner")
    if request.room.listing.event:
        _check_event(request)
    check_above(request)
    _check_club(request)
    ban_handlers.check(request)
    check_live(request)
    seq = await request.house.keys.once(
        request.room.id, request.user.id, request.message.key, lambda: _handle(request)
    )
    return int(seq)


def _check_own(request: Request) -> None:
    """Refuse what is the hosts' to others; but players take back what they have asked for."""
    message = request.message
    if message.type != "approve" or message.player != request.user.id or message.yes:
        raise NotAllowed("server.only-host")


def _check_event(request: Request) -> None:
    """Refuse what an event does at its tables itself; after a failure the host lets a table go on."""
    message = request.message
    if message.type in OF_EVENT and not (message.type == "run" and message.on):
        raise NotHere("server.event-runs")


def _check_club(request: Request) -> None:
    """Refuse chips and chairs of a club to those who do not belong to it any more."""
    house, message = request.house, request.message
    if message.type not in NEW_HERE:
        return
    house.clubs.check_newcomer(request.room, request.user.id)
    if message.type == "transfer":
        house.clubs.check_newcomer(house.room(message.to), message.player or request.user.id)


async def _handle(request: Request) -> int:
    seq = await HANDLERS[request.message.type](request)
    return request.room.seq if seq is None else seq


async def _act(request: Request) -> int:
    message = request.message
    command = Command("act", request.user.id, text=message.action, at=request.house.clock())
    return await request.room.do(command, state=message.state, steady=True)


async def _top_up(request: Request) -> int:
    room, amount = request.room, request.message.amount
    if room.listing.approve and request.user.id not in room.hosts:
        room.table.seat_of(request.user.id)
        return await room.buy_ins.ask(request.user.id, BuyInRequest(-1, amount, request.user.name))
    return await request.do("top-up", amount=amount)


async def _clock(request: Request) -> int:
    house = request.user.id in request.room.hosts
    plays = request.user.id in waiting_for_it(request.room.table.state)
    text = FLOOR if house and not plays else ""
    return await request.do("clock", text=text, amount=request.message.seconds if text else 0)


async def _come(request: Request) -> int:
    return await request.do("in", text=request.message.how)


async def _leave(request: Request) -> int:
    return await request.do("leave", text="called" if request.message.called else "")


async def _want(request: Request) -> int:
    return await request.do("want", seat=request.message.seat, text="" if request.message.on else "off")


async def _post_kill(request: Request) -> int:
    return await request.do("kill", text="wait" if request.message.wait else "")


async def _draw(request: Request) -> int:
    return await request.do("draw", text=request.house.rooms.seeds().hex())


async def _plain(request: Request) -> int:
    return await request.do(request.message.type)


async def _next(request: Request) -> None:
    await request.room.ask_on(request.user.id, request.message.hand)


async def _switch(request: Request) -> int:
    return await request.do(request.message.type, text="" if request.message.on else "off")


async def _move(request: Request) -> int:
    return await request.do("move", seat=request.message.seat)


async def _pick(request: Request) -> int:
    return await request.do("pick", text=request.message.game)


async def _seal(request: Request) -> None:
    request.room.promises.seal(request.user.id, request.message.seal)


async def _seed(request: Request) -> None:
    await request.room.promises.add_seed(request.user.id, request.message.seed)


async def _say(request: Request) -> None:
    text = said(request.message.text)
    if not text:
        raise BadMessage("server.nothing-visible", place="text")
    check_name(request.room, request.user.id, request.user.name)
    if request.user.guest and request.house.names.has(request.user.name):
        raise NameTaken("server.account-name-to-talk", name=request.user.name)
    host = request.room.host
    if request.user.id != host:
        called = (await names_of(request.house.store, [host])).get(host, "")
        if same_name(called, request.user.name):
            raise NameTaken("server.host-name-to-talk", called=called)
    await request.room.chat.say(request.user.id, request.user.name, text)


async def _run(request: Request) -> None:
    await request.room.run(on=request.message.on)


async def _rules(request: Request) -> int:
    given = request.message.rules
    before = request.room.table.rules
    rules = await read_tried(
        given, request.house.workers, owner=request.user.id, address=request.address, before=before
    )

    def changed(table: Table) -> Command:
        if table.rules != before:
            raise NotNow("server.rules-changed")
        return _new_rules(request, rules)

    return await request.room.do_next(changed)


def _new_rules(request: Request, rules: Rules) -> Command:
    """The command for new rules, if they are allowed now; nothing comes between this and carrying it out."""
    room, house = request.room, request.house
    house.limits.check_own(request.user, rules, of=room)
    line = house.floor.line_of(room)
    if line is not None:
        line.check_rules(room, rules)
    club = house.clubs.of_room(room)
    if club is not None:
        house.clubs.check_money(club, rules.unit, rules.decimals)
    if not alike(rules, room.table.rules):
        house.limits.check_spacing(rules, of=room.in_line)
    several = any(alike(one.table.rules, room.table.rules) for one in house.rooms.values() if one is not room)
    text = "several" if several else ""
    said = typed_rules(request.message.rules, room.table.rules)
    return Command("rules", request.user.id, text=text, data=said, at=house.clock())


async def _bot(request: Request) -> int:
    """Seat a bot under a name that nobody at the table has."""
    message, room = request.message, request.room
    names = {seat.name for one in room.in_line for seat in one.table.everybody}
    house = request.house
    command = bot_sits(message.kind, message.seat, message.amount, names, house.clock(), house.rooms.own_bots)
    with house.rooms.bot_limits.reserve(room.host, 1):
        return await room.do(command)


async def _about_player(request: Request) -> int:
    return await request.room.do(
        Command(request.message.type, request.message.player, at=request.house.clock())
    )


HANDLERS: Final[dict[str, Callable[[Request], Awaitable[int | None]]]] = {
    "act": _act,
    "sit": chair_handlers.sit,
    "over": chair_handlers.over,
    "top-up": _top_up,
    "clock": _clock,
    "back": _plain,
    "in": _come,
    "out": _plain,
    "next": _next,
    "leave": _leave,
    "time": _plain,
    "chair": _plain,
    "dealer": _plain,
    "draw": _draw,
    "hold": chair_handlers.hold,
    "want": _want,
    "decline": chair_handlers.decline,
    "break": chair_handlers.break_up,
    "list": chair_handlers.put_down,
    "object": _switch,
    "kill": _post_kill,
    "transfer": chair_handlers.go_over,
    "straddle": _switch,
    "chop": _switch,
    "pause": _switch,
    "bomb": _switch,
    "move": _move,
    "pick": _pick,
    "seal": _seal,
    "seed": _seed,
    "say": _say,
    "run": _run,
    "rules": _rules,
    "bot": _bot,
    "remove": _about_player,
    "ban": ban_handlers.ban,
    "mute": ban_handlers.mute,
    "pick-up": _about_player,
    "approve": chair_handlers.approve,
    "tier": chair_handlers.tier,
    "apart": chair_handlers.apart,
    **COMPANY_HANDLERS,
    **WATCH_HANDLERS,
    **FLOOR_HANDLERS,
    **LIVE_HANDLERS,
    **HOSTING_HANDLERS,
}
