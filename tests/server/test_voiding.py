"""A dealer who fails costs nobody a chip: the hand is called off, and the next one is dealt."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select, update

from cardhouse.dealer import Deal
from cardhouse.dealer.hand.state import HandState
from cardhouse.server.errors import HandVoided
from cardhouse.server.rooms.failure import FAILED, UNREADABLE
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.schema import commands, promises, reports, tables
from cardhouse.table import Command

from .places import Ear, Place, Play, deal


def fails(*_: object, **__: object) -> Any:
    raise ValueError("Sample larger than population or is negative")


def kept(place: Place) -> list[dict[str, Any]]:
    """The commands that were kept."""
    return [one["body"] for one in place.store.read_now(select(commands).order_by(commands.c.seq))]


def chips(room: Room) -> dict[str, int]:
    return {seat.player: seat.stack for seat in room.table.everybody}


async def act(room: Room, action: str) -> None:
    assert room.table.to_act is not None
    await room.do(Command("act", room.table.to_act.player, text=action))


def test_somebody_leaves_and_the_default_answer_fails(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in 7-27, where somebody over 27 left when asked to declare."""

    async def test(place: Place) -> None:
        room, ann = await place.table(games=["7-27"]), Ear("ann")
        before = chips(room)
        await room.watch(ann)
        await deal(room)
        gone = room.table.to_act
        assert gone is not None
        monkeypatch.setattr(Deal, "default_action", fails)
        await room.do(Command("leave", gone.player))
        # Whoever wants to leave does, with the chips from before the hand.
        assert gone.player not in chips(room)
        assert room.table.left[gone.player][0] == before[gone.player]
        assert ann.view["voided"] == {"hand": 1, "reason": FAILED, "stops": False}
        assert ann.view["hand"] is None
        assert [body["do"] for body in kept(place)][-2:] == ["void", "leave"]
        (report,) = place.store.read_now(select(reports))
        assert (report["table"], report["number"], report["reason"]) == (room.id, 1, FAILED)
        assert report["log"]["game"] == "7-27@home003"
        assert report["commands"][0]["do"] == "leave"
        assert "Sample larger than population" in report["trace"]
        # What is in the report is told to nobody.
        assert report["log"]["seed"] not in json.dumps(ann.heard)
        assert "Sample" not in json.dumps(ann.heard)
        monkeypatch.undo()
        await room.do(Command("sit", "cy", seat=2, amount=500))
        await deal(room)
        assert room.table.hands == 2
        assert ann.view["voided"] is None

    play(test)


def test_an_answer_after_which_the_dealer_fails(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        before = chips(room)
        await deal(room)
        await act(room, "call")
        monkeypatch.setattr(Deal, "act", fails)
        with pytest.raises(HandVoided):
            await act(room, "check")
        monkeypatch.undo()
        assert chips(room) == before
        assert not room.table.playing
        seen = room.table.to_dict()
        # Nobody plays it again: neither now, nor when the server comes back.
        await place.restart()
        room = place.house.room(room.id)
        assert room.table.to_dict() == seen
        assert [body["do"] for body in kept(place)] == ["sit", "sit", "start", "act", "void"]
        await deal(room)
        assert room.table.hands == 2

    play(test)


def test_a_hand_that_cannot_be_dealt(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck that was promised for it is never promised again, or it would fail for ever."""

    async def test(place: Place) -> None:
        room, ann = await place.table(), Ear("ann")
        await room.watch(ann)
        monkeypatch.setattr(HandState, "__init__", fails)
        await room.promises.make()
        first = room.promises.promise
        with pytest.raises(HandVoided):
            await room.promises.begin()
        assert ann.view["voided"] == {"hand": 1, "reason": FAILED, "stops": False}
        assert place.store.read_now(select(promises)) == []
        monkeypatch.undo()
        await room.promises.make()
        assert first is not None
        assert room.promises.promise is not None
        assert (room.promises.promise.hand, room.promises.promise.seed != first.seed) == (2, True)
        await room.promises.begin()
        assert room.table.hands == 2

    play(test)


def test_a_hand_that_cannot_be_shown(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room, ann, bob = await place.table(), Ear("ann"), Ear("bob")
        before = chips(room)
        await room.watch(ann)
        await deal(room)
        monkeypatch.setattr(Deal, "view", fails)
        # Somebody who comes to look finds it called off, and so does whoever had looked before.
        await room.watch(bob)
        assert bob.view["voided"] == ann.view["voided"] == {"hand": 1, "reason": FAILED, "stops": False}
        monkeypatch.undo()
        await deal(room)
        monkeypatch.setattr(Deal, "view", fails)
        await act(room, "call")
        await ann.until(lambda: ann.view["voided"] is not None)
        assert chips(room) == before

    play(test)


def test_three_in_a_row_are_enough(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play on at once, but not for ever where the dealer fails again and again."""

    async def test(place: Place) -> None:
        room, ann = await place.table(bots=True), Ear("ann")
        before = chips(room)
        await room.watch(ann)
        monkeypatch.setattr(Deal, "act", fails)
        await room.run(on=True)
        await ann.until(lambda: ann.view["running"] is False)
        assert ann.view["voided"]["hand"] == 3
        assert ann.view["voided"]["stops"]
        assert chips(room) == before
        (row,) = place.store.read_now(select(tables))
        assert row["running"] is False
        assert len(place.store.read_now(select(reports))) == 3
        monkeypatch.undo()
        await room.run(on=True)
        await ann.until(lambda: ann.view["hands"] > 4)
        assert room.table.voids == 0
        assert room.running

    play(test)


def test_a_bot_whose_question_cannot_be_put(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room = await place.table(bots=True)
        # Nobody looks on, so it is the bot's view that fails.
        monkeypatch.setattr(Deal, "view", fails)
        ann = Ear("ann")
        await room.run(on=True)
        while room.running:
            await room.stored.mend()
        monkeypatch.undo()
        await room.watch(ann)
        assert ann.view["voided"]["hand"] == 3

    play(test)


def test_a_hand_that_this_version_cannot_play(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """It is called off when the server comes back; what else was done meanwhile is done."""

    async def test(place: Place) -> None:
        room = await place.table()
        before = chips(room)
        await deal(room)
        await act(room, "call")
        seq = room.seq
        await room.do(Command("sit", "cy", seat=4, amount=300))
        assert room.table.to_act is not None
        await room.do(Command("top-up", room.table.to_act.player, amount=50))
        raised = room.table.to_act.player
        await act(room, "check")
        wrong = {**kept(place)[seq - 1], "text": "fly"}
        await place.store.write((update(commands).where(commands.c.seq == seq).values(body=wrong), {}))
        await place.restart()
        room, ann = place.house.room(room.id), Ear("ann")
        await room.watch(ann)
        assert ann.view["voided"] == {"hand": 1, "reason": UNREADABLE, "stops": False}
        assert chips(room) == {**before, raised: before[raised] + 50, "cy": 300}
        assert len(place.store.read_now(select(reports))) == 1
        state = room.table.to_dict()
        # It is kept so: nobody tries again.
        await place.restart()
        assert place.house.room(room.id).table.to_dict() == state
        assert len(place.store.read_now(select(reports))) == 1
        await deal(place.house.room(room.id))

    play(test)


def test_a_hand_in_the_middle_of_which_the_table_was_written_down(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        before = chips(room)
        await deal(room)
        await act(room, "call")
        state = room.table.to_dict()
        state["hand"]["actions"] = ["fly"]
        await place.store.write((update(tables).values(seq=room.seq, state=state), {}))
        await place.restart()
        room = place.house.room(room.id)
        assert chips(room) == before
        assert room.table.voided is not None
        (report,) = place.store.read_now(select(reports))
        assert report["log"]["actions"] == ["fly"]
        await deal(room)

    play(test)


def test_the_host_closes_a_table_whose_hands_fail(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        monkeypatch.setattr(Deal, "act", fails)
        with pytest.raises(HandVoided):
            await act(room, "call")
        await place.house.close_table(room, "ann")
        assert room.closed

    play(test)
