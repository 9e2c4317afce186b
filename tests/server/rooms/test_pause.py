"""The time between two hands, and those who do not want to wait for its end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.server.clients import Person, Refused, quick, running
from tests.server.places import SETTINGS, Ear, Place, Play, deal

from cardhouse.server.errors import NotAllowed
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command, NotNow

LONG = replace(SETTINGS, pause=3_600_000)


async def over(place: Place, *ears: Ear) -> Room:
    """A table with ann and bob after a hand, an hour before the next one."""
    place.house.rooms.settings = LONG
    room = await place.table()
    for ear in ears:
        await room.watch(ear)
    await room.run(on=True)
    await ears[0].until(lambda: ears[0].view["to_act"] is not None)
    await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))  # type: ignore[union-attr]
    return room


def test_it_is_shown_until_when_it_lasts(play: Play) -> None:
    async def test(place: Place) -> None:
        ear = Ear("ann")
        room = await over(place, ear)
        await ear.until(lambda: ear.view["next_at"] is not None)
        assert ear.view["next_at"] == place.clock() + LONG.pause
        await room.run(on=False)
        assert ear.view["next_at"] is None

    play(test)


def test_it_ends_when_everybody_asks_for_the_next_hand(play: Play) -> None:
    async def test(place: Place) -> None:
        ann, bob = Ear("ann"), Ear("bob")
        room = await over(place, ann, bob)
        await room.ask_on("ann", 1)
        assert ann.view["next_at"] == place.clock() + LONG.pause
        await room.ask_on("bob", 1)
        await ann.until(lambda: ann.view["hands"] == 2)
        assert ann.view["next_at"] is None
        # Nobody who asked a little too late is refused.
        await room.ask_on("bob", 1)

    play(test)


def test_nobody_waits_for_those_who_sit_out_or_are_away(play: Play) -> None:
    async def test(place: Place) -> None:
        ann = Ear("ann")
        room = await over(place, ann)
        sit = Command("sit", "cal", seat=2, amount=1000, at=place.clock())
        await room.do(sit)
        await room.do(Command("out", "cal", at=place.clock()))
        await room.ask_on("ann", 1)
        assert ann.view["next_at"] == place.clock() + LONG.pause
        await room.do(Command("away", "bob", at=place.clock()))
        await ann.until(lambda: ann.view["hands"] == 2)

    play(test)


def test_it_is_refused_where_no_hand_is_coming(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        with pytest.raises(NotNow, match="no hand is about to be dealt"):
            await room.ask_on("ann", 0)
        with pytest.raises(NotAllowed, match="only those who are dealt in"):
            await room.ask_on("cal", 0)
        await deal(room)
        with pytest.raises(NotNow, match="the hand is not over yet"):
            await room.ask_on("ann", 1)

    play(test)


def test_a_player_alone_with_bots_need_not_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = quick(tmp_path_factory.mktemp("pause"), pause=3_600_000)
    with running(settings) as server:
        ann = Person(server, "Ann")
        rules = {"games": ["holdem"], "seats": 2}
        table = ann.open_table(practice=True, bots=["caller"], rules=rules)
        ann.connect()
        ann.ask("watch", table=table)
        ann.until(lambda: ann.may_act(table))
        with pytest.raises(Refused, match="the hand is not over yet"):
            ann.ask("next", table=table, hand=1)
        ann.act(table, "fold")
        ann.until(lambda: ann.is_over(table))
        ann.ask("next", table=table, hand=1)
        ann.until(lambda: ann.views[table]["hands"] == 2)
