"""Games that anybody has written are dealt in processes of their own."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server import places
from tests.server.places import Ear, Place, Play, deal
from tests.server.workers import misbehaving as misbehaviour

from cardhouse.dealer import Deal
from cardhouse.history.records.record import Record
from cardhouse.server.errors import Busy, Enough, HandVoided
from cardhouse.server.limits import MOST_OWN_BY_GUEST
from cardhouse.server.memory import LEAST
from cardhouse.server.outgoing import worker_process
from cardhouse.server.outgoing.hand_in_play import HandTold
from cardhouse.server.outgoing.worker_process import COMMAND
from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.failure import FAILED
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.stored_table import MOST_QUEUED
from cardhouse.server.store.schema import commands, hands, reports
from cardhouse.server.workers import worker
from cardhouse.server.workers.hand import TOO_LONG, TOO_MUCH, RemoteHand
from cardhouse.server.workers.pool import MOST_OF_ONE, Workers
from cardhouse.server.workers.turns import Turns
from cardhouse.sheets.own_sheets import read_own
from cardhouse.table import Command, DealtHand, Rules

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


def known_of(hand: DealtHand) -> dict[str, Any]:
    """Everything that a table knows of a hand."""
    names = [name for name in vars(DealtHand) if isinstance(vars(DealtHand)[name], property)]
    known = {name: getattr(hand, name) for name in names}
    paid = [(one.seat, one.amount) for one in hand.awards]
    return {
        **known,
        "awards": paid,
        "contests": len(hand.contests),
        "setup": hand.setup.to_dict(),
        "sheet": hand.sheet.key,
    }


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
            assert hand.plain_view(seat) == here.plain_view(seat)
            heard = [one for message in ear.heard for one in message.get("events", ())]
            assert len(heard) == len(here.events)
        assert known_of(hand) == known_of(here)
        assert room.table.chips == sum(here.stacks)
        (row,) = place.store.read_now(select(hands))
        assert row["stacks"] == here.stacks
        assert Record.from_dict(row["record"]) == Record.of(here)
        # Whoever only has the link sees no card that was not shown.
        assert room.table.hands == 1
        await deal(room)
        assert room.table.hands == 2

    play(test)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """What workers do is the same with any database."""
    return f"sqlite:///{tmp_path / 'room' / 'cardhouse.db'}"


@pytest.fixture
def misbehaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker that does the worst where somebody raises to certain amounts, and has little for it."""
    monkeypatch.setattr(worker_process, "COMMAND", (sys.executable, misbehaviour.__file__))
    # On a busy machine it may wait for a while before it has worked for long.
    monkeypatch.setattr(worker, "WAITING", 100.0)
    little = replace(places.SETTINGS, workers=1, dealing=0.2, memory=LEAST.total(2))
    monkeypatch.setattr(places, "SETTINGS", little)


def chips(room: Room) -> dict[str, int]:
    return {seat.player: seat.stack for seat in room.table.everybody}


def kept(place: Place, room: Room) -> list[str]:
    """What was done at a table."""
    mine = select(commands).where(commands.c.table == room.id).order_by(commands.c.seq)
    return [one["body"]["do"] for one in place.store.read_now(mine)]


NO_LIMIT = own(stakes="no-limit 5/10")


BAD = {
    misbehaviour.FAILS: FAILED,
    misbehaviour.LOOPS: TOO_LONG,
    misbehaviour.EATS: TOO_MUCH,
    misbehaviour.DIES: FAILED,
}


@pytest.mark.proof
@pytest.mark.usefixtures("misbehaving")
def test_whatever_a_sheet_does_it_costs_its_own_hand_alone(play: Play) -> None:
    async def test(place: Place) -> None:
        bad, good = await place.table(**NO_LIMIT), await place.table(**NO_LIMIT)
        house, ear = await place.table(), Ear("ann")
        before = chips(bad)
        await bad.watch(ear)
        await deal(good)
        for number, (amount, reason) in enumerate(BAD.items(), 1):
            await deal(bad)
            # While the worker is at it, everybody else goes on, and the lobby shows the table.
            at_it = asyncio.create_task(act(bad, f"raise {amount}"))
            await asyncio.sleep(0)
            await deal(house)
            await act(house, "call", "check", "check", "check", "check", "check", "check", "check")
            await bad.look(lambda table: table.hands)
            assert house.table.hands == number
            with pytest.raises(HandVoided):
                await at_it
            assert chips(bad) == before
            assert ear.view["voided"] == {"hand": number, "reason": reason, "stops": False}
        assert kept(place, bad) == ["sit", "sit", *["start", "void"] * len(BAD)]
        told = place.store.read_now(select(reports).order_by(reports.c.number))
        assert [one["commands"][0]["text"] for one in told] == [f"raise {amount}" for amount in BAD]
        # The other table of the same worker has lost nothing, and both go on.
        await act(good, "call", "check", "bet 10", "call", "check", "check", "check", "check")
        assert (good.table.hands, good.table.voided) == (1, None)
        await deal(bad)
        await act(bad, "call")
        # Whoever comes back finds the same, and nobody plays those hands again.
        state = bad.table.to_dict()
        await place.restart()
        await place.house.late_opening.finish()
        bad = place.house.room(bad.id)
        assert bad.table.to_dict() == state
        await act(bad, "fold")
        await bad.do(Command("leave", "bob"))
        await place.house.close_table(bad, "ann")

    play(test)


@pytest.mark.usefixtures("misbehaving")
def test_a_worker_that_is_killed_costs_nobody_anything(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """What it held is dealt again by the next one."""

    async def test(place: Place) -> None:
        room = await place.table(**NO_LIMIT)
        await deal(room)
        await act(room, "raise 30")
        hand = room.table.hand
        assert isinstance(hand, RemoteHand)
        seen = hand.told.own(0, 0)
        dealer = place.house.workers.of("ann")
        assert dealer.pid is not None
        killed = dealer.pid
        os.kill(killed, signal.SIGKILL)
        await act(room, "call")
        assert dealer.lost == 1
        assert isinstance(room.table.hand, RemoteHand)
        assert room.table.hand.told.own(0, 0)[1][: len(seen[1])] == seen[1]
        await act(room, "check", "check", "check", "check", "check", "check")
        assert room.table.hand.is_over
        assert kept(place, room).count("void") == 0

    play(test)
    # One plain line says so.
    assert [record.exc_info for record in caplog.records] == [None]
    assert re.fullmatch(r"worker \d+ was ended by SIGKILL; another takes its place", caplog.messages[0])


@pytest.mark.usefixtures("misbehaving")
def test_a_worker_that_wants_more_than_its_share_is_ended_and_the_house_lives(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(**NO_LIMIT), Ear("ann")
        await room.watch(ear)
        await deal(room)
        dealer = place.house.workers.of("ann")
        first = dealer.pid
        if sys.platform == "linux":
            # Of all processes of the house, this one goes first when memory runs out.
            assert Path(f"/proc/{first}/oom_score_adj").read_text().strip() == "500"
        with pytest.raises(HandVoided):
            await act(room, f"raise {misbehaviour.EATS}")
        assert ear.view["voided"] == {"hand": 1, "reason": TOO_MUCH, "stops": False}
        assert f"worker {first} wanted more memory than its share; another takes its place" in caplog.messages
        await deal(room)
        await act(room, "call")
        assert dealer.pid != first

    play(test)


@pytest.mark.proof
@pytest.mark.usefixtures("misbehaving")
def test_a_hand_that_cannot_be_dealt_again_in_time_keeps_no_server_closed(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(place: Place) -> None:
        bad, house = await place.table(**NO_LIMIT), await place.table()
        before = chips(bad)
        await deal(bad)
        await deal(house)
        await act(bad, f"raise {misbehaviour.LOOPS_AGAIN}")
        await bad.do(Command("sit", "cy", seat=3, amount=700))
        monkeypatch.setenv(misbehaviour.AGAIN, "yes")
        await place.restart()
        # The house is open while the worker is still at it.
        assert bad.id in place.house.late_opening
        with pytest.raises(Busy):
            place.house.room(bad.id)
        house = place.house.room(house.id)
        await act(house, "call", "check")
        assert bad.id in place.house.late_opening
        await place.house.late_opening.finish()
        bad, ear = place.house.room(bad.id), Ear("ann")
        await bad.watch(ear)
        assert ear.view["voided"] == {"hand": 1, "reason": TOO_LONG, "stops": False}
        assert chips(bad) == {**before, "cy": 700}
        await place.restart()
        await place.house.late_opening.finish()
        assert chips(place.house.room(bad.id)) == {**before, "cy": 700}
        assert len(place.store.read_now(select(reports))) == 1
        await deal(place.house.room(bad.id))

    play(test)


@pytest.mark.proof
@pytest.mark.usefixtures("misbehaving")
def test_a_bot_that_takes_a_worker_too_long_is_answered_for(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(**NO_LIMIT), Ear()
        await room.watch(ear)
        await room.do(Command("sit", "bot", seat=3, amount=1000, data={"bot": "caller"}))
        await deal(room)
        await ear.until(lambda: ear.view["to_act"] in ("ann", "bob"))
        await act(room, f"raise {misbehaviour.BOTS_LOOP}")
        if room.table.to_act is not None and room.table.to_act.player != "bot":
            await act(room, "call")
        await ear.until(lambda: ear.view["to_act"] != "bot")
        # It would have called; the clock folds.
        assert kept(place, room)[-1] == "answer"
        assert place.house.workers.of("ann").lost == 1

    play(test)


def test_bots_think_where_the_hand_is_dealt(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(bots=True, **own()), Ear()
        await room.watch(ear)
        await room.run(on=True)
        await ear.until(lambda: ear.view["hands"] > 2)
        assert "answer" not in kept(place, room)
        assert room.table.chips == 2000

    play(test)


@pytest.mark.proof
def test_a_table_moves_into_a_worker_and_back_between_hands(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        for games in (["holdem"], [{"sheet": OURS}], ["badugi"]):
            await room.do(Command("rules", data={"games": games}))
            await deal(room)
            assert isinstance(room.table.hand, RemoteHand) == isinstance(games[0], dict)
            await act(room, "fold")
        assert room.table.chips == 2000

    play(test)


def test_only_so_many_wait_at_a_table(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**own())
        await deal(room)
        begun = asyncio.create_task(act(room, "call"))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(room.run(on=False)) for _ in range(MOST_QUEUED + 5)]
        done = await asyncio.gather(*waiting, return_exceptions=True)
        assert sum(isinstance(one, Busy) for one in done) == 6
        await begun

    play(test)


def test_nobody_has_all_workers() -> None:
    """Of one owner one thing is done at a time; others come in between, and the queue has an end."""

    async def test() -> None:
        workers, order = Workers(COMMAND, 2), []

        async def use(owner: str, until: asyncio.Event) -> None:
            async with workers._turn(owner, owner):
                order.append(owner)
                await until.wait()

        try:
            end = asyncio.Event()
            mine = [asyncio.create_task(use("ann", end)) for _ in range(MOST_OF_ONE + 1)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await use("ann", end)
            theirs = asyncio.create_task(use("bob", end))
            gone = asyncio.create_task(use("cy", end))
            await asyncio.sleep(0)
            assert order == ["ann", "bob"]
            gone.cancel()
            end.set()
            await asyncio.gather(*mine, theirs)
            assert order.count("ann") == MOST_OF_ONE + 1
            assert not workers._waiting
            assert len(workers._free) == 2
        finally:
            await workers.close()

    asyncio.run(test())


def test_nobody_has_many_tables_with_sheets_of_their_own(play: Play) -> None:
    async def test(place: Place) -> None:
        ann = User("ann", "Ann", guest=True)
        mine = [await place.table(**own()) for _ in range(MOST_OWN_BY_GUEST)]
        with pytest.raises(Enough, match="games of your own"):
            place.house.limits.check_own(ann, mine[0].table.rules)
        place.house.limits.check_own(ann, mine[0].table.rules, of=mine[0])
        place.house.limits.check_own(ann, Rules())
        place.house.limits.check_own(User("bob", "Bob", guest=True), mine[0].table.rules)

    play(test)


@pytest.mark.proof
def test_what_one_holds_is_worked_out_there_too(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**own())
        assert await room.showing.holdings("ann") == (0, {"holding": [], "shown": [], "awards": []})
        await deal(room)
        await act(room, "call", "check")
        number, found = await room.showing.holdings("ann")
        assert number == 1
        assert found["holding"][0]["contest"] == "high"
        assert (await room.showing.holdings(""))[1]["holding"] == []

    play(test)


def test_who_has_many_tables_waits_like_who_has_one() -> None:
    async def test() -> None:
        turns, order = Turns(), []

        async def use(owner: str) -> None:
            async with turns.of(owner):
                order.append(owner)
                await asyncio.sleep(0)

        waiting = [asyncio.create_task(use(owner)) for owner in ["ann"] * 4 + ["bob", "cy", "bob"]]
        await asyncio.sleep(0)
        waiting[3].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert order == ["ann", "bob", "cy", "ann", "bob", "ann"]

    asyncio.run(test())


def test_who_hosts_as_many_guests_waits_like_who_hosts_as_one() -> None:
    async def test() -> None:
        turns, order = Turns(), []

        async def use(owner: str, address: str) -> None:
            async with turns.of(owner, address):
                order.append(owner)
                await asyncio.sleep(0)

        guests = [asyncio.create_task(use(f"guest {n}", "here")) for n in range(4)]
        others = [asyncio.create_task(use("ann", "there")) for _ in range(2)]
        await asyncio.gather(*guests, *others)
        assert order == ["guest 0", "ann", "guest 1", "ann", "guest 2", "guest 3"]

    asyncio.run(test())


@pytest.mark.proof
def test_workers_know_where_a_host_was_seen(play: Play) -> None:
    async def test(place: Place) -> None:
        house = place.house
        house.bans.saw("ann", "192.0.2.1")
        assert (house.workers.whence("ann"), house.workers.whence("bob")) == ("192.0.2.1", "")

    play(test)


@pytest.mark.proof
def test_a_line_goes_on_when_its_tables_are_open_again(play: Play) -> None:
    async def test(place: Place) -> None:
        first = await place.table(**own())
        create = partial(
            place.house.rooms.create, "ann", "Second", first.table.rules, public=True, approve=False
        )
        second = await place.house.floor.join(first, first.table.rules, None, lambda also: create(also=also))
        await deal(first)
        await act(first, "call")
        await place.restart()
        assert place.house.floor.lines == {}
        await place.house.late_opening.finish()
        (line,) = place.house.floor.lines.values()
        assert {*line.rooms} == {first.id, second.id}
        assert place.house.room(first.id).line is line
        await act(place.house.room(first.id), "check")

    play(test)
