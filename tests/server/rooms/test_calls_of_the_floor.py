"""A call for the floor stops play while somebody is there who answers it, and for a minute at most."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.server.places import Ear, Place, Play, deal, settle

from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.desk import BACK_SOON, FLOOR_WAIT, MOST_WAIT
from cardhouse.server.rooms.room import Room
from cardhouse.server.socket.handlers import handle
from cardhouse.server.socket.request import Request
from cardhouse.server.wire.floor_requests import FloorRequest
from cardhouse.table import Command, NotHere, NotNow

MESSAGE: TypeAdapter[Any] = TypeAdapter(FloorRequest)


async def says(place: Place, room: Room, user: str, type: str, **more: Any) -> None:
    """Somebody sends a message to the floor."""
    message = MESSAGE.validate_python({"type": type, "id": 1, "table": room.id, **more})
    await handle(Request(place.house, room, User(user, user.title(), guest=True), message))


async def passes(place: Place, room: Room, time: int) -> None:
    """Time passes, and nobody touches anything."""
    place.clock.now += time
    room.driver.wake()
    await settle()


def stands(room: Room) -> bool:
    return room.table.paused and room.table.state.desk.call is not None


async def playing(place: Place, **rules: Any) -> tuple[Room, Ear, Ear]:
    """Ann, whose table it is, and bob play a hand, and both look on."""
    room, ann, bob = await place.table(**rules), Ear("ann"), Ear("bob")
    await room.watch(ann)
    await room.watch(bob)
    room.start()
    await deal(room)
    return room, ann, bob


def test_play_goes_on_after_a_minute_at_most(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ann, _ = await playing(place)
        await says(place, room, "bob", "call-floor", text="x")
        assert stands(room)
        await passes(place, room, FLOOR_WAIT - 1)
        assert stands(room)
        await passes(place, room, 1)
        assert not stands(room)
        await ann.until(lambda: ann.view["floor"]["call"] is None)

    play(test)


def test_who_lets_a_call_run_out_is_not_waited_for_again_until_they_do_something(play: Play) -> None:
    async def test(place: Place) -> None:
        room, *_ = await playing(place)
        await says(place, room, "bob", "call-floor")
        await passes(place, room, FLOOR_WAIT)
        for player in ("bob", "ann", "bob", "ann"):
            seat = room.table.to_act
            if seat is not None and seat.player == player:
                await room.do(Command("act", player, text="fold", at=place.clock()))
        await deal(room)
        with pytest.raises(NotNow, match="nobody is here"):
            await says(place, room, "bob", "call-floor")
        await says(place, room, "ann", "call-floor")
        await says(place, room, "ann", "play-on")
        await says(place, room, "bob", "call-floor")
        assert stands(room)

    play(test)


def test_nothing_stops_if_nobody_is_there_and_play_goes_on_when_they_go(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ann, _ = await playing(place)
        await says(place, room, "bob", "call-floor")
        room.unwatch(ann)
        await passes(place, room, BACK_SOON - 1)
        assert stands(room)
        await room.watch(ann)
        await passes(place, room, BACK_SOON)
        assert stands(room), "who loads the page again is still there"
        room.unwatch(ann)
        await settle()
        await passes(place, room, BACK_SOON)
        assert not stands(room)
        await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))  # type: ignore[union-attr]
        await deal(room)
        with pytest.raises(NotNow, match="nobody is here"):
            await says(place, room, "bob", "call-floor")
        assert not room.table.paused

    play(test)


def test_a_floor_that_works_is_waited_for_but_not_for_ever(play: Play) -> None:
    async def test(place: Place) -> None:
        room, *_ = await playing(place)
        await says(place, room, "bob", "call-floor")
        began = place.clock()
        while place.clock() < began + MOST_WAIT - FLOOR_WAIT // 2:
            assert stands(room)
            await room.desk.kinds("ann")
            await passes(place, room, FLOOR_WAIT // 2)
        await room.desk.kinds("ann")
        await passes(place, room, FLOOR_WAIT // 2)
        assert not stands(room)

    play(test)


def test_a_question_of_a_ruling_does_not_stop_play_for_longer(play: Play) -> None:
    async def test(place: Place) -> None:
        room, *_ = await playing(place)
        await says(place, room, "bob", "call-floor")
        seat = room.table.hand.to_act  # type: ignore[union-attr]
        await says(place, room, "ann", "rule", stated=f"killed seat={seat} protected=no")
        assert room.table.state.desk.question is not None
        await passes(place, room, FLOOR_WAIT)
        assert not stands(room)
        assert room.table.state.desk.question is None

    play(test)


def test_a_table_of_real_cards_goes_on_too(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ann, bob = await place.table(live=True), Ear("ann"), Ear("bob")
        await room.watch(ann)
        await room.watch(bob)
        room.start()
        await room.do(Command("start", text="07" * 32, at=place.clock()))
        await says(place, room, "bob", "call-floor")
        assert stands(room)
        await passes(place, room, FLOOR_WAIT)
        assert not stands(room)

    play(test)


def test_who_calls_idly_twice_calls_no_more_also_after_a_restart_and_a_new_chair(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ann, _ = await playing(place)
        for _ in range(2):
            await says(place, room, "bob", "call-floor")
            with pytest.raises(Exception, match="only the floor"):
                await says(place, room, "bob", "idle-call", player="bob")
            await says(place, room, "ann", "idle-call", player="bob")
            assert not stands(room)
            with pytest.raises(NotNow, match="marked as idle already"):
                await says(place, room, "ann", "idle-call", player="bob")
            await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))  # type: ignore[union-attr]
            await deal(room)
        await ann.until(lambda: ann.view["floor"]["silenced"] == ["bob"])
        with pytest.raises(NotHere, match="cannot call it any more"):
            await says(place, room, "bob", "call-floor")
        with pytest.raises(NotNow, match="has not called"):
            await says(place, room, "ann", "idle-call", player="bob")
        await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))  # type: ignore[union-attr]
        await room.do(Command("leave", "bob", at=place.clock()))
        await place.restart()
        room = place.house.rooms[room.id]
        await room.watch(Ear("ann"))
        await room.do(Command("sit", "bob", seat=3, amount=1000, at=place.clock()))
        await deal(room)
        with pytest.raises(NotHere, match="cannot call it any more"):
            await says(place, room, "bob", "call-floor")

    play(test)
