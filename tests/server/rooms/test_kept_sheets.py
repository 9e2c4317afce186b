"""Sheets that an earlier version took: tables that play them go on, whatever the check asks for by now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.places import Place, Play, deal

from cardhouse.server.errors import HandVoided
from cardhouse.server.outgoing.hands_played import hand_of, phh_of
from cardhouse.server.rooms.failure import FAILED
from cardhouse.server.rooms.room import Room
from cardhouse.server.wire.rules import read_rules
from cardhouse.sheets import SheetError, own_sheets
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading import load, reader
from cardhouse.table import Command, Rules

HEAD = 'name = "Ours"\nsource = "us"\nfamily = "draw"\n'
ROLLED_TWICE = f"""{HEAD}
play = ["ante", "deal 5 down", "roll 1 die", "bet any", "roll 1 die", "showdown"]
contest.high = {{ scale = "high" }}
contest.low = {{ scale = "a-5", when = "die <= 3" }}
"""
NOTHING_TO_SETTLE = f"""{HEAD}
play = ["ante", "deal 5 down", "bet any", "settle"]
contest.high = {{ scale = "high" }}
"""
Earlier = Callable[[], None]


@pytest.fixture
def earlier(monkeypatch: pytest.MonkeyPatch) -> Earlier:
    """Begins with a version that checks nothing; what it gives back begins today's."""

    def forget() -> None:
        own_sheets._read.cache_clear()
        load.read_resolved.cache_clear()

    def today() -> None:
        monkeypatch.undo()
        forget()

    forget()
    monkeypatch.setattr(reader, "problems", lambda *_: ())
    return today


def rules(text: str) -> dict[str, Any]:
    return {"games": [{"sheet": text}], "stakes": "limit 10/20 ante 2"}


async def to_the_end(room: Room) -> None:
    while (seat := room.table.to_act) is not None:
        await room.do(Command("act", seat.player, text="check"))


async def again(place: Place, room: Room) -> Room:
    """The same table after the server has stopped and come back."""
    await place.restart()
    await place.house.late_opening.finish()
    return place.house.room(room.id)


def stacks(room: Room) -> list[int]:
    return [seat.stack for seat in room.table.everybody]


@pytest.mark.parametrize("text", [ROLLED_TWICE, NOTHING_TO_SETTLE])
def test_it_would_be_refused_today(text: str) -> None:
    with pytest.raises(SheetError):
        read_own(text)
    with pytest.raises(SheetError):
        read_rules(rules(text))


@pytest.mark.proof
def test_a_table_that_plays_it_goes_on(play: Play, earlier: Earlier) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**rules(ROLLED_TWICE))
        await deal(room)
        log = room.table.hand and room.table.hand.log
        earlier()
        room = await again(place, room)
        assert room.table.hand is not None
        assert room.table.hand.log == log
        await to_the_end(room)
        await deal(room)
        await to_the_end(room)
        assert (room.table.hands, sum(stacks(room)), room.table.voids) == (2, 2000, 0)
        for number in (1, 2):
            shown = await hand_of(place.store, room.id, number, "ann", place.house.workers)
            assert shown["name"] == "Ours"
            assert await phh_of(place.store, room.id, number, "ann", place.house.workers)

    play(test)


def test_its_other_rules_may_be_changed(play: Play, earlier: Earlier) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await room.do(Command("rules", "ann", data=rules(ROLLED_TWICE)))
        earlier()
        # The stored change is done again, and later ones keep the sheet.
        room = await again(place, room)
        assert [game.text for game in room.table.rules.games] == [ROLLED_TWICE]
        await room.do(Command("rules", "ann", data={"clock": 17}))
        same = {**rules(ROLLED_TWICE), "clock": 18}
        assert read_rules(same, onto=room.table.rules).clock == 18
        for games in ([{"sheet": ROLLED_TWICE + "# other"}], [{"sheet": NOTHING_TO_SETTLE}]):
            with pytest.raises(SheetError):
                await room.do(Command("rules", "ann", data={"games": games}))
        assert (await again(place, room)).table.rules.clock == 17

    play(test)


@pytest.mark.proof
def test_what_cannot_be_dealt_is_called_off_and_costs_nothing(play: Play, earlier: Earlier) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**rules(NOTHING_TO_SETTLE))
        await deal(room)
        earlier()
        room = await again(place, room)
        with pytest.raises(HandVoided):
            await to_the_end(room)
        assert (stacks(room), room.table.voids) == ([1000, 1000], 1)
        assert room.table.voided is not None
        assert room.table.voided.reason == FAILED

    play(test)


def test_rules_are_read_as_they_were_stored(earlier: Earlier) -> None:
    stored = Rules.read(rules(ROLLED_TWICE)).to_dict()
    earlier()
    assert Rules.from_dict(stored).to_dict() == stored
    with pytest.raises(SheetError):
        Rules.read(stored)
