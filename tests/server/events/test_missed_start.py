"""An event that was due while the house was closed: a little late it starts, long afterwards it does not."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from tests.server.events.test_event_room import announced, until, wait_for
from tests.server.places import Ear, Place, Play

from cardhouse.server.events.driver import LATEST
from cardhouse.server.events.listing import Bots
from cardhouse.server.events.schedule import Start
from cardhouse.server.store.schema import events
from cardhouse.tournament.engine.command import EventCommand

MONTHS = 100 * 86_400_000
SOON = 600_000


async def closed_for(place: Place, **given: Any) -> str:
    """An event with two people and bots that was due soon when the house closed."""
    await place.house.open()
    place.clock.now = Start("2026-01-01T19:50", "UTC").at
    start = Start("2026-01-01T20:00", "UTC")
    room = await announced(place, start=start, bots=Bots("random", 4), **given)
    for player in ("ann", "bob"):
        await room.do(EventCommand("register", player, name=player.title()))
    return room.id


def test_a_start_that_was_just_missed_is_made_up_for(play: Play) -> None:
    async def test(place: Place) -> None:
        event = await closed_for(place)
        await place.restart(closed_for=SOON + LATEST)
        await until(place, place.house.events[event], "running", "over")

    play(test)


def test_an_event_that_was_due_months_ago_waits_for_its_host(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(place: Place) -> None:
        event = await closed_for(place)
        await place.restart(closed_for=MONTHS)
        room, ear = place.house.events[event], Ear("bob")
        await wait_for(lambda: not room.tournament.state.starts_at)
        room.watch(ear)
        assert room.phase == "announced"
        assert "should have started at 2026-01-01 20:00 UTC" in caplog.text
        assert "It does not start by itself any more" in str(room.view("bob"))
        # Nothing is due any more, not even after another restart, and the host may start it.
        await place.restart(closed_for=MONTHS)
        room = place.house.events[event]
        assert (room.phase, room.tournament.deadline) == ("announced", None)
        await place.house.events.start(room)
        assert room.phase == "running"

    play(test)


def test_one_that_comes_again_is_paid_back_and_announced_anew(play: Play) -> None:
    async def test(place: Place) -> None:
        event = await closed_for(place, every="week")
        await place.restart(closed_for=MONTHS)
        missed = place.house.events[event]
        await until(place, missed, "cancelled")
        money = missed.tournament.books["money"]
        assert money["refunds"] == money["came_in"] > 0
        await wait_for(lambda: len(place.house.events) == 2)
        coming = next(room for room in place.house.events.values() if room.id != event)
        assert 0 < coming.listing.starts - place.clock.now <= 7 * 86_400_000
        assert not [row for row in place.store.read_now(select(events.c.state)) if row["state"]["began"]]

    play(test)
