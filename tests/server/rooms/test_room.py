"""A room: what is told and when, clocks and absence, bots, and what goes wrong."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.places import SETTINGS, Ear, Place, Play, deal
from tests.server.seeds import numbered_seeds

from cardhouse.bots import BOTS, UnknownBot
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.server.errors import NotKept, Stale
from cardhouse.server.rooms.driving.bots import check_kind
from cardhouse.table import Command


def test_the_same_seeds_deal_the_same_hands(play: Play) -> None:
    async def test(place: Place) -> None:
        dealt = []
        for label in ("one", "one", "two"):
            place.house.rooms.seeds = numbered_seeds(label)
            room = await place.table()
            await deal(room)
            assert isinstance(room.table.hand, Deal)
            dealt.append([player.cards for player in room.table.hand.players])
        assert dealt[0] == dealt[1] != dealt[2]

    play(test)


def test_bots_play_hand_after_hand_and_are_marked(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(bots=True), Ear()
        await room.watch(ear)
        await room.run(on=True)
        await ear.until(lambda: ear.view["hands"] > 3)
        assert all("bot" in seat["badges"] for seat in ear.view["seats"])
        await room.run(on=False)

    play(test)


def test_a_bot_that_fails_is_answered_for(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Action:
        raise ZeroDivisionError

    def cheat(*_: Any) -> Action:
        return Action("raise", 10**9)

    async def test(place: Place) -> None:
        for bot in (fail, cheat):
            monkeypatch.setitem(BOTS, "caller", bot)
            room, ear = await place.table(bots=True), Ear()
            await room.watch(ear)
            await room.run(on=True)
            await ear.until(lambda ear=ear: ear.view["hands"] > 2)  # type: ignore[misc]
            await room.run(on=False)

    play(test)


def test_a_bot_that_has_lost_everything_buys_in_again(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def shove(*asked: Any) -> Action:
        decision: Decision = asked[1]
        raises = decision.raises
        return (
            Action(raises.word, raises.most)
            if raises
            else next(a for a in decision.legal if a.kind != "fold")
        )

    async def test(place: Place) -> None:
        monkeypatch.setitem(BOTS, "caller", shove)
        room, ear = await place.table(bots=True, stakes="no-limit 5/10"), Ear()
        await room.watch(ear)
        await room.run(on=True)
        await ear.until(lambda: any(entry.kind == "top-up" for entry in room.table.ledger))
        bought = {entry.player: entry.amount for entry in room.table.ledger if entry.kind == "top-up"}
        assert set(bought.values()) == {1000}
        after = room.table.hands
        await ear.until(lambda: room.table.hands > after + 1)
        await room.run(on=False)

    play(test)


@pytest.mark.parametrize("kind", ["nobody", "os:getcwd", "/tmp/evil.py:bot", "process:true", "hard:grim"])
def test_only_bots_of_the_house_sit_down(kind: str) -> None:
    with pytest.raises(UnknownBot):
        check_kind(kind)


def test_whoever_goes_in_the_middle_leaves_nothing_half_done(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        before = room.seq
        acting = asyncio.create_task(room.do(Command("act", room.table.to_act.player, text="call")))  # type: ignore[union-attr]
        await asyncio.sleep(0)
        acting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await acting
        assert await room.do(Command("bomb", at=place.clock())) == before + 2
        state = room.table.to_dict()
        await place.restart()
        assert place.house.room(room.id).table.hand.log == state["hand"]  # type: ignore[union-attr]

    play(test)


def test_nobody_is_shown_what_is_not_kept(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room, early, late = await place.table(), Ear("bob"), Ear("ann")
        await room.watch(early)
        told = len(early.heard)
        monkeypatch.setattr(place.store, "commit", _fail)
        doing = asyncio.create_task(room.do(Command("leave", "bob", at=place.clock())))
        watching = asyncio.create_task(room.watch(late))
        with pytest.raises(NotKept):
            await doing
        await watching
        # Nothing has happened: the same view again, with nothing in it that is new.
        assert all(message["set"] == {} for message in early.heard[told:])
        assert [seat["player"] for seat in late.view["seats"]] == ["ann", "bob"]

    play(test)


def _fail(*_: Any) -> None:
    raise OSError("no space left on the device")


def test_a_table_goes_on_when_the_database_does(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(bots=True), Ear()
        await room.watch(ear)
        await room.run(on=True)
        await ear.until(lambda: ear.view["hands"] > 1)
        tried = asyncio.Event()
        loop = asyncio.get_running_loop()

        def failing(_: Any) -> None:
            loop.call_soon_threadsafe(tried.set)
            raise OSError("no space left on the device")

        with monkeypatch.context() as patch:
            patch.setattr(place.store, "commit", failing)
            patch.setattr(place.store, "read_now", failing)
            await asyncio.wait_for(tried.wait(), 20)
        hands_now = ear.view["hands"]
        await ear.until(lambda: ear.view["hands"] > hands_now + 1)

    play(test)


def test_a_bug_at_a_table_changes_nothing(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        state, turn = room.table.to_dict(), room.stored.turn
        player = room.table.to_act.player  # type: ignore[union-attr]
        with monkeypatch.context() as patch:
            patch.setattr("cardhouse.table.hands.clock.go_on", _fail)
            with pytest.raises(OSError, match="no space"):
                await room.do(Command("act", player, text="call", at=place.clock()))
        assert (room.table.to_dict(), room.stored.turn) == (state, turn)
        assert await room.do(Command("act", player, text="call", at=place.clock()), state=turn)

    play(test)


def test_an_answer_names_its_decision_before_and_after_a_restart(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        turn = room.stored.turn
        await room.do(Command("bomb", at=place.clock()))
        assert room.stored.turn == turn
        await place.restart()
        room = place.house.room(room.id)
        player = room.table.to_act.player  # type: ignore[union-attr]
        act = Command("act", player, text="call", at=place.clock())
        with pytest.raises(Stale):
            await room.do(act, state=turn - 1)
        assert await room.do(act, state=turn) == room.stored.turn > turn
        # Whoever leaves is answered for, and that is another decision.
        await room.do(Command("leave", room.table.to_act.player, at=place.clock()))  # type: ignore[union-attr]
        assert room.stored.turn == room.seq

    play(test)


def test_a_restart_costs_nobody_any_time(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(clock=20)
        await deal(room)
        place.clock.now += 5_000
        await place.restart()
        deadline = place.house.room(room.id).table.deadline
        place.clock.now += 500_000
        await place.restart()
        again = place.house.room(room.id)
        assert again.table.deadline == (deadline or 0) + 500_000
        assert again.table.to_act is not None

    play(test)


def test_without_a_clock_whoever_loses_the_line_has_a_while_to_come_back(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(clock=0)
        await deal(room)
        seat = room.table.to_act
        assert seat is not None
        await room.do(Command("away", seat.player, at=place.clock()))
        turn = room.stored.turn
        place.clock.now += SETTINGS.grace - 1
        room.driver.wake()
        await asyncio.sleep(0)
        assert room.stored.turn == turn
        ear = Ear(next(one.player for one in room.table.seats.values() if one is not seat))
        await room.watch(ear)
        place.clock.now += 1
        room.driver.wake()
        await ear.until(lambda: ear.view["turn"] != turn)

    play(test)


def test_whoever_does_not_come_back_is_away_and_does_not_hold_the_table_up(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        await place.restart()
        room, ear = place.house.room(room.id), Ear("ann")
        await room.watch(ear)
        place.clock.now += SETTINGS.grace
        room.driver.wake()
        await ear.until(lambda: "away" in ear.view["seats"][1]["badges"])
        assert "away" not in ear.view["seats"][0]["badges"]
        while room.table.playing:
            if room.table.to_act.player == "ann":  # type: ignore[union-attr]
                legal = ear.view["hand"]["view"]["decision"]["legal"]
                await room.do(Command("act", "ann", text=legal[-1], at=place.clock()), state=room.stored.turn)
            turn = room.stored.turn
            await ear.until(
                lambda turn=turn: ear.view["turn"] != turn or ear.view["to_act"] in ("ann", None)  # type: ignore[misc]
            )

    play(test)
