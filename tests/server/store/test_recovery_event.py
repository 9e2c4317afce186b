"""A table of an event, closed and opened again in the middle of a hand."""

from __future__ import annotations

from typing import Any

from tests.server.places import Place, Play

from cardhouse.server.rooms.room import Room
from cardhouse.table import Command, Rules

RULES: dict[str, Any] = {
    "games": ["holdem", "stud"],
    "stakes": "limit 10/20 cap 4 heads-up",
    "clock": 0,
    "entry": "tournament",
    "open_all_ins": True,
}


async def opened(place: Place) -> Room:
    await place.table()
    rules = Rules.read(RULES)
    room = await place.house.rooms.create("ann", "Final table", rules, public=True, approve=True)
    for chair, player in enumerate(("ann", "bob", "cy", "di")):
        await room.do(command(place, "seat", player, seat=chair, amount=1000))
    return room


def command(place: Place, do: str, player: str = "", **more: Any) -> Command:
    return Command(do, player, at=place.clock(), **more)


def test_everything_that_an_event_has_settled_is_kept(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await opened(place)
        await room.do(command(place, "penalise", "cy", amount=3))
        await room.do(command(place, "out", "di"))
        await room.do(command(place, "start", text="07" * 32))
        await room.do(command(place, "level", data={"stakes": "limit 20/40", "chip": 5}))
        await room.do(command(place, "halt", name="break"))
        before = room.table.to_dict()
        assert room.table.playing
        await place.restart()
        room = place.house.room(room.id)
        after = room.table.to_dict()
        # Nobody is connected any more, which a server marks when it opens.
        for one in (before, after):
            for seat in one["seats"]:
                seat.pop("away", None), seat.pop("gone_at", None)
            one.pop("commands"), one.pop("now"), one.pop("asked_at")
        assert after == before
        while room.table.to_act is not None:
            await room.do(command(place, "act", room.table.to_act.player, text="fold"))
        assert not room.table.may_start
        await room.do(command(place, "halt", text="off"))
        await room.do(command(place, "start", text="08" * 32))
        hand = room.table.hand
        assert hand is not None
        assert (hand.stakes.small_bet, hand.stakes.chip) == (20, 5)
        assert len(room.table.in_hand) == 4 or not room.table.playing

    play(test)


def test_between_hands_a_move_is_kept(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await opened(place)
        await room.do(command(place, "take", "bob"))
        await room.do(command(place, "seat", "ed", seat=6, amount=500, name="Ed"))
        await place.restart()
        room = place.house.room(room.id)
        assert {seat.player: seat.stack for seat in room.table.seats.values()} == {
            "ann": 1000,
            "cy": 1000,
            "di": 1000,
            "ed": 500,
        }
        assert room.table.state.event.emptied == (1,)

    play(test)
