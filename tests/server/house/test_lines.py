"""A line as a whole: what may stand in it, tables that break, close or cannot be read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.server.house.in_line import GAME, called_in_a_hand, fold, opened, players, say, tend
from tests.server.places import Ear, Place, Play

from cardhouse.floor import NotOfLine
from cardhouse.server.errors import NotKept
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import lines, tables
from cardhouse.table import NotNow, Rules


@pytest.mark.rule("WSOP-95")
@pytest.mark.rule("WSOP-96")
def test_a_table_breaks_in_one_commit(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "balanced", 3, 3)
        await say(place, feeder, "list", "wes", name="Wes")
        ear = Ear("p2.0")
        await feeder.watch(ear)
        await tend(place)
        commit, count = place.store.commit, []

        def counted(statements: Iterable[Statement]) -> None:
            todo = list(statements)
            count.append(len(todo))
            commit(todo)

        place.store.commit = counted  # type: ignore[method-assign]
        await place.house.break_table(feeder)
        place.store.commit = commit  # type: ignore[method-assign]
        assert len(count) == 1
        assert feeder.id not in place.house.rooms
        moved = ear.heard[-1]["moved"]
        assert ear.heard[-1] == {"type": "closed", "table": feeder.id, "moved": moved}
        assert {*moved.values()} == {main.id}
        assert len(players(main)) == 4
        broken = [one.player for one in main.table.waiting if one.broken]
        assert {*broken, *moved} == {"p2.0", "p2.1", "p2.2"}
        assert [one.player for one in main.table.waiting][-1] == "wes"
        assert main.line is None
        assert place.store.read_now(select(lines)) == []
        await place.restart()
        assert place.house.rooms[main.id].table.to_dict() == main.table.to_dict()
        assert feeder.id not in place.house.rooms

    play(test)


def test_a_break_that_cannot_be_kept_has_not_happened(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "must-move", 3, 3)
        before = main.table.to_dict(), feeder.table.to_dict()
        commit = place.store.commit

        def fails(statements: Iterable[Statement]) -> None:
            raise OSError

        place.store.commit = fails  # type: ignore[method-assign]
        with pytest.raises(NotKept):
            await place.house.break_table(feeder)
        place.store.commit = commit  # type: ignore[method-assign]
        assert (main.table.to_dict(), feeder.table.to_dict()) == before
        assert not feeder.closed
        assert main.line is feeder.line
        await place.house.break_table(feeder, add_chairs=True)
        assert len(players(main)) == 5

    play(test)


def test_closing_a_table_of_a_line_leaves_its_list_to_the_next(play: Play) -> None:
    async def test(place: Place) -> None:
        first, second, third = await opened(place, "must-move", 4, 3, 2)
        await say(place, first, "list", "wes", name="Wes")
        await place.house.close_table(first, "ann")
        assert [one.player for one in second.table.waiting] == ["wes"]
        (line,) = place.house.floor.lines.values()
        assert line.line.tables == (second.id, third.id)
        (row,) = place.store.read_now(select(lines))
        assert row["tables"] == [second.id, third.id]
        await place.house.close_table(third, "ann")
        assert second.line is None
        with pytest.raises(NotOfLine, match="in line with others"):
            await place.house.break_table(second)

    play(test)


def test_what_cannot_stand_in_line_is_refused_and_nothing_is_kept(play: Play) -> None:
    async def test(place: Place) -> None:
        main, _ = await opened(place, "must-move", 2, 0)
        count = len(place.store.read_now(select(tables)))

        async def create(also: Any) -> Room:
            raise AssertionError(also)

        with pytest.raises(NotOfLine, match="must-move, not balanced"):
            await place.house.floor.join(main, main.table.rules, "balanced", create)
        with pytest.raises(NotOfLine, match="main game of its own"):
            await place.house.floor.join(main, Rules.read({**GAME, "games": ["omaha"]}), None, create)
        with pytest.raises(NotNow, match="no chair is kept"):
            await place.house.floor.decline(main, "p1.0")
        assert len(place.store.read_now(select(tables))) == count

    play(test)


@pytest.mark.rule("WSOP-98.d")
def test_rules_are_compared_with_those_of_the_first_table_and_by_it_with_all(play: Play) -> None:
    half, other = ["holdem", "omaha"], ["stud", "razz"]

    async def test(place: Place) -> None:
        mix = {"games": half + other, "stakes": "limit 10/20"}
        first, second, third = await opened(place, "must-move", 0, 0, 0, **mix)
        line = place.house.floor.line_of(first)
        assert line is not None

        def rules(games: list[str]) -> Rules:
            return Rules.read({**GAME, **mix, "games": games})

        line.check_rules(third, rules([*half, "badugi", "omaha-8"]))
        await say(place, third, "rules", data={"games": [*half, "badugi", "omaha-8"]})
        with pytest.raises(NotOfLine):
            line.check_rules(first, rules([*other, "stud-8", "pineapple"]))
        line.check_rules(first, rules([*half, "stud-8", "pineapple"]))
        line.check_rules(second, rules([*other, "stud-8", "pineapple"]))

    play(test)


async def unreadable(place: Place, room: Room) -> Any:
    """Have a table be stored so that nobody can read it; returns how it was."""
    (row,) = place.store.read_now(select(tables).where(tables.c.id == room.id))
    await readable(place, room, {"broken": True})
    return row["state"]


async def readable(place: Place, room: Room, state: Any) -> None:
    await place.store.write((update(tables).where(tables.c.id == room.id).values(state=state), {}))


def kept_lines(place: Place) -> list[list[str]]:
    return [row["tables"] for row in place.store.read_now(select(lines))]


@pytest.mark.rule("WSOP-96")
def test_nobody_is_called_to_a_table_that_cannot_be_read(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await called_in_a_hand(place)
        state = await unreadable(place, main)
        await place.restart()
        assert main.id not in place.house.rooms
        again = place.house.rooms[feeder.id]
        assert again.line is None
        seat = again.table.seat_of("p2.0")
        assert (seat.called, seat.going) == ("", "")
        # The line is there still, and stands again when the table can be read.
        assert kept_lines(place) == [[main.id, feeder.id]]
        await readable(place, main, state)
        await place.restart()
        await place.house.floor.stop()
        main, feeder = place.house.rooms[main.id], place.house.rooms[feeder.id]
        assert main.line is not None
        assert main.line is feeder.line
        assert len(kept_lines(place)) == 1
        await tend(place)
        assert feeder.table.seat_of("p2.0").called == main.id

    play(test)


def test_a_line_goes_on_without_a_table_that_cannot_be_read_and_does_not_forget_it(play: Play) -> None:
    async def test(place: Place) -> None:
        first, second, third = await opened(place, "must-move", 4, 3, 3)
        state = await unreadable(place, first)
        await place.restart()
        await place.house.floor.stop()
        rooms = place.house.rooms
        line = place.house.floor.line_of(rooms[second.id])
        assert line is not None
        assert line.line.tables == (second.id, third.id)
        await tend(place)
        assert len(rooms[second.id].table.seats) == 4

        async def create(also: Any) -> Room:
            return await place.house.rooms.create(
                "ann", "Fourth", second.table.rules, public=True, approve=False, also=also
            )

        fourth = await place.house.floor.join(rooms[second.id], second.table.rules, None, create)
        line = place.house.floor.line_of(fourth)
        assert line is not None
        assert line.line.tables == (second.id, third.id, fourth.id)
        assert kept_lines(place) == [[first.id, second.id, third.id, fourth.id]]
        await place.house.break_table(rooms[third.id])
        await place.house.close_table(fourth, "ann")
        assert rooms[second.id].line is None
        assert kept_lines(place) == [[first.id, second.id]]
        # Another table beside the one that is left stands in the same line.
        with pytest.raises(NotOfLine, match="must-move, not balanced"):
            await place.house.floor.join(rooms[second.id], second.table.rules, "balanced", create)
        fifth = await place.house.floor.join(rooms[second.id], second.table.rules, None, create)
        await readable(place, first, state)
        await place.restart()
        (line,) = place.house.floor.lines.values()
        assert line.line.tables == (first.id, second.id, fifth.id)
        assert kept_lines(place) == [[first.id, second.id, fifth.id]]

    play(test)


def test_a_line_of_which_all_others_are_closed_is_none(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await called_in_a_hand(place)
        state = await unreadable(place, main)
        await place.restart()
        await fold(place, place.house.rooms[feeder.id])
        await place.house.close_table(place.house.rooms[feeder.id], "ann")
        assert kept_lines(place) == [[main.id, feeder.id]]
        await readable(place, main, state)
        await place.restart()
        assert place.house.rooms[main.id].line is None
        assert kept_lines(place) == []

    play(test)


def test_a_table_alone_does_not_break_and_is_told_what_to_do(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        with pytest.raises(NotOfLine, match="close this one"):
            await place.house.break_table(room)

    play(test)


@pytest.mark.rule("WSOP-82")
def test_a_name_is_struck_off_at_a_table_alone_too(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(seats=2)
        for player in ("wes", "xen"):
            await say(place, room, "list", player)
        await say(place, room, "leave", "bob")
        ear = Ear("xen")
        await room.watch(ear)
        assert ear.view["mine"]["chairs"] == []
        place.clock.now += 600_000
        room.driver.wake()
        await ear.until(lambda: ear.view["mine"]["chairs"] == [1])
        assert [one["player"] for one in ear.view["waiting"]] == ["xen"]

    play(test)
