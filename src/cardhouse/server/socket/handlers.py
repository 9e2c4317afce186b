"""What a message makes a table do, and who may send it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Final, NamedTuple

from cardhouse.bots import NAMES
from cardhouse.server.door.hands_played import names_of
from cardhouse.server.errors import BadMessage, NameTaken, NotAllowed
from cardhouse.server.house.house import House
from cardhouse.server.house.transfer import alike, check_name
from cardhouse.server.people.accounts import User
from cardhouse.server.people.names import said, same_name
from cardhouse.server.rooms.bots import check_kind
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.saving import Asked
from cardhouse.server.workers.trial import read_tried
from cardhouse.table import Command, NotNow, Rules, Table

from . import ban_handlers as bandeeds
from . import chair_handlers as chairdeeds

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
        "tier",
        "apart",
        "bomb",
        "pick-up",
        "hold",
        "chair",
        "draw",
        "dealer",
        "time",
        "break",
    ),
)
"""What only the host of a table may ask for."""


class Deed(NamedTuple):
    """A message, who sent it, and the table it is about."""

    house: House
    room: Room
    user: User
    message: Any
    address: str = ""
    """Where it came from."""

    async def table(self, do: str, **more: Any) -> int:
        """Have the table do something for whoever sent the message."""
        return await self.room.do(Command(do, self.user.id, at=self.house.clock(), **more))


async def do(deed: Deed) -> int:
    """Do what a message asks for, and say after which command the table is then.

    Whoever calls this is not cancelled in the middle of it.
    """
    if deed.message.type in OF_HOST and deed.user.id != deed.room.host:
        raise NotAllowed("only the host may do that")
    bandeeds.check(deed)
    seq = await deed.house.keys.once(deed.room.id, deed.user.id, deed.message.key, lambda: _do(deed))
    return int(seq)


async def _do(deed: Deed) -> int:
    seq = await _DEEDS[deed.message.type](deed)
    return deed.room.seq if seq is None else seq


async def _act(deed: Deed) -> int:
    message = deed.message
    command = Command("act", deed.user.id, text=message.action, at=deed.house.clock())
    return await deed.room.do(command, state=message.state, steady=True)


async def _top_up(deed: Deed) -> int:
    room, amount = deed.room, deed.message.amount
    if room.approve and deed.user.id != room.host:
        room.table.seat_of(deed.user.id)
        return await room.ask(deed.user.id, Asked(-1, amount, deed.user.name))
    return await deed.table("top-up", amount=amount)


async def _come(deed: Deed) -> int:
    return await deed.table("in", text=deed.message.how)


async def _leave(deed: Deed) -> int:
    return await deed.table("leave", text="called" if deed.message.called else "")


async def _want(deed: Deed) -> int:
    return await deed.table("want", seat=deed.message.seat, text="" if deed.message.on else "off")


async def _post_kill(deed: Deed) -> int:
    return await deed.table("kill", text="wait" if deed.message.wait else "")


async def _draw(deed: Deed) -> int:
    return await deed.table("draw", text=deed.house.seeds().hex())


async def _plain(deed: Deed) -> int:
    return await deed.table(deed.message.type)


async def _switch(deed: Deed) -> int:
    return await deed.table(deed.message.type, text="" if deed.message.on else "off")


async def _move(deed: Deed) -> int:
    return await deed.table("move", seat=deed.message.seat)


async def _pick(deed: Deed) -> int:
    return await deed.table("pick", text=deed.message.game)


async def _seal(deed: Deed) -> None:
    deed.room.seal(deed.user.id, deed.message.seal)


async def _seed(deed: Deed) -> None:
    await deed.room.add_seed(deed.user.id, deed.message.seed)


async def _say(deed: Deed) -> None:
    text = said(deed.message.text)
    if not text:
        raise BadMessage("text: nothing of that can be seen", place="text")
    check_name(deed.room, deed.user.id, deed.user.name)
    if deed.user.guest and deed.house.names.has(deed.user.name):
        raise NameTaken(f"{deed.user.name} is the name of an account; come in under another name to speak")
    host = deed.room.host
    if deed.user.id != host:
        called = (await names_of(deed.house.store, [host])).get(host, "")
        if same_name(called, deed.user.name):
            raise NameTaken(f"the host is called {called}; come in under another name to speak")
    await deed.room.say(deed.user.id, deed.user.name, text)


async def _run(deed: Deed) -> None:
    await deed.room.run(on=deed.message.on)


async def _rules(deed: Deed) -> int:
    given = deed.message.rules
    before = deed.room.table.rules
    rules = await read_tried(
        given, deed.house.workers, owner=deed.user.id, address=deed.address, before=before
    )

    def changed(table: Table) -> Command:
        if table.rules != before:
            raise NotNow("the rules have been changed meanwhile; look at them, and change them again")
        return _new_rules(deed, rules)

    return await deed.room.do_next(changed)


def _new_rules(deed: Deed, rules: Rules) -> Command:
    """Other rules, as they may be now; nothing comes between this and doing it."""
    room, house = deed.room, deed.house
    house.check_own(deed.user, rules, of=room)
    if room.line is not None:
        room.line.check_rules(room, rules)
    if not alike(rules, room.table.rules):
        house.check_spacing(rules, of=room.in_line)
    several = any(alike(one.table.rules, room.table.rules) for one in house.rooms.values() if one is not room)
    text = "several" if several else ""
    return Command("rules", deed.user.id, text=text, data=deed.message.rules, at=house.clock())


async def _bot(deed: Deed) -> int:
    """Seat a bot, whose name says that it is one and how well it plays."""
    message, room = deed.message, deed.room
    check_kind(message.kind)
    names = {seat.name for one in room.in_line for seat in one.table.everybody}
    command = Command(
        "sit",
        f"bot-{secrets.token_hex(4)}",
        seat=message.seat,
        amount=message.amount,
        data={"bot": message.kind},
        name=next(name for n in count(1) if (name := f"{NAMES[message.kind]} {n}") not in names),
        at=deed.house.clock(),
    )
    return await room.do(command)


async def _about_player(deed: Deed) -> int:
    return await deed.room.do(Command(deed.message.type, deed.message.player, at=deed.house.clock()))


_DEEDS: Final[dict[str, Callable[[Deed], Awaitable[int | None]]]] = {
    "act": _act,
    "sit": chairdeeds.sit,
    "over": chairdeeds.over,
    "top-up": _top_up,
    "in": _come,
    "out": _plain,
    "leave": _leave,
    "time": _plain,
    "chair": _plain,
    "dealer": _plain,
    "draw": _draw,
    "hold": chairdeeds.hold,
    "want": _want,
    "decline": chairdeeds.decline,
    "break": chairdeeds.break_up,
    "list": chairdeeds.put_down,
    "object": _switch,
    "kill": _post_kill,
    "transfer": chairdeeds.go_over,
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
    "ban": bandeeds.ban,
    "mute": bandeeds.mute,
    "pick-up": _about_player,
    "approve": chairdeeds.approve,
    "tier": chairdeeds.tier,
    "apart": chairdeeds.apart,
}
