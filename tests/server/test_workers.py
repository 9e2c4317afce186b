"""Games that anybody has written are dealt in processes of their own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from cardroom.dealer import Deal
from cardroom.history.record import Record
from cardroom.server.exit import HandTold
from cardroom.server.room import Room
from cardroom.server.schema import hands
from cardroom.server.workers.hand import RemoteHand
from cardroom.sheets.own import read_own
from cardroom.table import Command

from .places import Ear, Place, Play, deal

OURS = """
name    = "Our Hold'em"
source  = "us"
extends = "holdem"
"""


def own(text: str = OURS, **more: Any) -> dict[str, Any]:
    """Rules with a sheet of one's own."""
    return {"games": [{"sheet": text}], **more}


async def act(room: Room, *actions: str) -> None:
    for action in actions:
        assert room.table.to_act is not None
        await room.do(Command("act", room.table.to_act.player, text=action))


def test_a_hand_is_played_in_a_worker_as_it_would_be_here(play: Play) -> None:
    """What everybody sees, what is kept and what is paid are the same to the letter."""

    async def test(place: Place) -> None:
        room, ears = await place.table(**own()), [Ear("ann"), Ear("bob"), Ear()]
        await room.watch(ears[0])
        await deal(room)
        await act(room, "call", "raise 20")
        for ear in ears[1:]:
            await room.watch(ear)
        await act(room, "call", "bet 10", "call", "check", "check", "bet 20", "call")
        hand = room.table.hand
        assert isinstance(hand, RemoteHand)
        here = Deal.from_log(hand.log, game=read_own(OURS))
        told = HandTold(here)
        for seat, ear in ((0, ears[0]), (1, ears[1]), (None, ears[2])):
            view, events = told.own(seat, 0)
            assert HandTold(here).own(seat, 0) == hand.told.own(seat, 0) == (view, events)
            heard = [one for message in ear.heard for one in message.get("events", ())]
            assert len(heard) == len(here.events)
        assert room.table.chips == sum(here.stacks)
        (row,) = place.store.read_now(select(hands))
        assert row["stacks"] == here.stacks
        assert Record.from_dict(row["record"]) == Record.of(here)
        # Whoever only has the link sees no card that was not shown.
        assert room.table.hands == 1
        await deal(room)
        assert room.table.hands == 2

    play(test)
