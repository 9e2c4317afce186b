"""Tables of one game that stand in line: who is called, moved and sent where, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.server.places import Ear, Place, Play

from cardhouse.floor import NotOfLine, SentElsewhere, Way
from cardhouse.server.errors import NotAllowed, NotKept
from cardhouse.server.house.transfer import transfer
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import lines, tables
from cardhouse.table import BadBuyIn, Command, NotNow, Rules, SeatTaken

GAME: dict[str, Any] = {"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "seats": 4}


async def opened(place: Place, way: Way, *players: int, **rules: Any) -> list[Room]:
    """Tables in line, with so many players each, and the floor waiting for a test to wake it."""
    await place.table()
    await place.house.floor.stop()
    made = Rules.read({**GAME, **rules})
    rooms: list[Room] = []
    for number, count in enumerate(players):
        name = f"Table {number + 1}"

        async def create(also: Any = None, name: str = name) -> Room:
            return await place.house.rooms.create("ann", name, made, public=True, approve=False, also=also)

        room = await place.house.floor.join(rooms[0], made, way, create) if rooms else await create()
        rooms.append(room)
        for chair in range(count):
            place.clock.now += 1
            await say(place, room, "sit", f"p{number + 1}.{chair}", seat=chair, amount=500)
    return rooms


async def say(place: Place, room: Room, do: str, player: str = "", **more: Any) -> int:
    return await room.do(Command(do, player, at=place.clock(), **more))


async def tend(place: Place) -> None:
    """Have the floor do what is to do, now."""
    for line in [*place.house.floor.lines.values()]:
        await place.house.floor.tend(line)


async def fold(place: Place, room: Room) -> None:
    """End the hand."""
    while room.table.to_act is not None:
        await say(place, room, "act", room.table.to_act.player, text="fold")


def players(room: Room) -> list[str]:
    return [seat.player for seat in room.table.seats.values()]


async def called_in_a_hand(place: Place) -> list[Room]:
    """A main game and one that feeds it, where the first was called in the middle of a hand."""
    main, feeder = await opened(place, "must-move", 4, 3)
    await say(place, feeder, "start", text="07" * 32)
    await say(place, main, "leave", "p1.2")
    await tend(place)
    return [main, feeder]


async def play_until_moved(place: Place, room: Room, player: str) -> None:
    """Hand after hand until somebody who is called has gone."""
    while True:
        await fold(place, room)
        await tend(place)
        if player not in players(room):
            return
        await say(place, room, "start", text="08" * 32)


def chips(rooms: Iterable[Room]) -> int:
    return sum(room.table.chips for room in rooms)


@pytest.mark.rule("WSOP-96")
def test_a_chair_opens_and_the_first_is_called_and_moves_with_all_chips(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "must-move", 4, 3)
        await say(place, feeder, "start", text="07" * 32)
        before = chips((main, feeder))
        await say(place, main, "leave", "p1.2")
        await tend(place)
        seat = feeder.table.seat_of("p2.0")
        assert (seat.called, [one.player for one in main.table.holds]) == (main.id, ["p2.0"])
        ear = Ear("p2.0")
        await feeder.watch(ear)
        assert ear.view["line"]["calls"] == [
            {"player": "p2.0", "name": "p2.0", "table": feeder.id, "to": main.id}
        ]
        await play_until_moved(place, feeder, "p2.0")
        assert main.table.seats[2].player == "p2.0"
        assert main.table.seats[2].away
        assert chips((main, feeder)) == before - 500
        assert ear.view["chair"] is None
        assert "p2.0" in ear.view["line"]["tables"][0]["players"]
        assert ear.view["line"]["calls"] == []

    play(test)


@pytest.mark.rule("WSOP-96")
def test_a_call_goes_on_after_a_restart(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await called_in_a_hand(place)
        await place.restart()
        main, feeder = place.house.rooms[main.id], place.house.rooms[feeder.id]
        assert main.line is not None
        assert main.line is feeder.line
        assert place.house.floor.lines[main.line.id].line.into(feeder.id) == (main.id,)
        assert feeder.table.seat_of("p2.0").called == main.id
        await play_until_moved(place, feeder, "p2.0")
        assert main.table.seats[2].player == "p2.0"

    play(test)


def test_a_move_is_one_commit_and_is_made_again_when_the_store_has_failed(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "must-move", 4, 3)
        await say(place, main, "leave", "p1.2")
        # The call is one commit and the move another; the second of them fails.
        commit, moves = place.store.commit, []

        def fails(statements: Iterable[Statement]) -> None:
            todo = list(statements)
            bodies = [row["body"] for _, row in todo if isinstance(row, dict) and "body" in row]
            if any(body["do"] == "sit" for body in bodies):
                moves.append([(body["do"], body.get("text", "")) for body in bodies])
                raise OSError
            commit(todo)

        place.store.commit = fails  # type: ignore[method-assign]
        with pytest.raises(NotKept):
            await tend(place)
        place.store.commit = commit  # type: ignore[method-assign]
        assert moves[0] == [("sit", "moved"), ("away", ""), ("leave", "moved")]
        assert "p2.0" in players(feeder)
        assert "p2.0" not in players(main)
        assert [one.player for one in main.table.holds] == ["p2.0"]
        await tend(place)
        assert "p2.0" in players(main)
        assert "p2.0" not in players(feeder)

    play(test)


@pytest.mark.rule("WSOP-98.a")
def test_a_chair_goes_through_a_chain_to_the_list(play: Play) -> None:
    async def test(place: Place) -> None:
        first, second, third = await opened(place, "daisy-chain", 4, 4, 4)
        await say(place, third, "list", "wes", name="Wes")
        await tend(place)
        assert [one.player for one in first.table.waiting] == ["wes"]
        await say(place, first, "leave", "p1.0")
        await tend(place)
        assert "p2.0" in players(first)
        assert "p3.0" in players(second)
        assert len(players(third)) == 3
        ear = Ear("wes")
        await third.watch(ear)
        assert ear.view["mine"]["chairs"] == [0]
        assert [one["player"] for one in ear.view["line"]["waiting"]] == ["wes"]
        assert ear.view["line"]["sends_to"] == [third.id]

    play(test)


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


@pytest.mark.rule("WSOP-97")
@pytest.mark.rule("WSOP-86")
def test_who_waits_has_a_chair_kept_in_a_new_game(play: Play) -> None:
    async def test(place: Place) -> None:
        (main,) = await opened(place, "must-move", 4)
        for player in ("wes", "xia", "yul", "zoe"):
            await say(place, main, "list", player)
        made = main.table.rules

        async def create(also: Any) -> Room:
            return await place.house.rooms.create("ann", "New", made, public=True, approve=False, also=also)

        new = await place.house.floor.join(main, made, None, create)
        assert [(one.player, one.how) for one in new.table.holds] == [
            ("wes", "new"),
            ("xia", "new"),
            ("yul", "new"),
            ("zoe", "new"),
        ]
        await say(place, new, "sit", "yul", seat=2, amount=500)
        await tend(place)
        # One plays, and with the next there would be two: whoever declines keeps the place.
        await place.house.floor.decline(new, "zoe")
        assert [one.player for one in main.table.waiting] == ["wes", "xia", "zoe"]
        await say(place, new, "sit", "xia", seat=1, amount=500)
        await tend(place)
        place.clock.now += 600_000
        await tend(place)
        assert [one.player for one in main.table.waiting] == ["zoe"]
        assert new.table.holds == ()

    play(test)


@pytest.mark.rule("WSOP-85")
def test_nobody_goes_from_a_must_move_to_the_main_game_by_themselves(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "must-move", 1, 4)
        await say(place, main, "hold", "friend", seat=3)
        await say(place, main, "hold", "friend2", seat=2)
        await say(place, main, "hold", "friend3", seat=1)
        await say(place, main, "hold", seat=1, text="off")
        with pytest.raises(NotAllowed, match="only the floor moves players"):
            await transfer(place.house.floor, feeder, main, "p2.1", 1, sent=False, now=place.clock())
        await transfer(place.house.floor, feeder, main, "p2.1", 1, sent=True, now=place.clock())
        one, other = await opened(place, "balanced", 4, 1)
        await transfer(place.house.floor, one, other, "p1.1", 3, sent=False, now=place.clock())
        assert other.table.seats[3].player == "p1.1"

    play(test)


@pytest.mark.rule("WSOP-96")
def test_who_is_called_goes_nowhere_else_and_nobody_is_sent_to_a_second_chair(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "must-move", 4, 3)
        other = await place.house.rooms.create("ann", "Other", main.table.rules, public=True, approve=False)
        await say(place, other, "sit", "p2.1", seat=0, amount=500)
        await say(place, main, "leave", "p1.2")
        with pytest.raises(SeatTaken, match="plays at Table 2"):
            await transfer(place.house.floor, other, main, "p2.1", 2, sent=True, now=place.clock())
        await say(place, feeder, "start", text="07" * 32)
        await tend(place)
        await fold(place, feeder)
        seat = feeder.table.seat_of("p2.0")
        assert seat.called
        with pytest.raises(NotNow, match="must move there, or leave"):
            await transfer(place.house.floor, feeder, other, "p2.0", 3, sent=False, now=place.clock())
        await transfer(place.house.floor, feeder, other, "p2.0", 3, sent=True, now=place.clock())
        assert players(other) == ["p2.1", "p2.0"]

    play(test)


@pytest.mark.rule("WSOP-96")
def test_who_is_called_to_a_table_that_is_closed_plays_on_where_they_are(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await called_in_a_hand(place)
        assert feeder.table.seat_of("p2.0").called
        await place.house.close_table(main, "ann")
        assert feeder.line is None
        await fold(place, feeder)
        await say(place, feeder, "start", text="08" * 32)
        assert feeder.table.seat_of("p2.0").number in feeder.table.in_hand

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


def test_a_new_player_is_sent_to_the_right_table_and_named_it(play: Play) -> None:
    async def test(place: Place) -> None:
        main, feeder = await opened(place, "must-move", 3, 0)
        line = place.house.floor.line_of(main)
        assert line is not None
        # Nobody could be called, so the chair of the main game is for a new player.
        sit = Command("sit", "new", seat=3, amount=500, at=place.clock())
        await main.do(line.sit(main, sit))
        other = sit._replace(player="newer")
        with pytest.raises(SeatTaken, match="already sits at Table 1"):
            line.sit(main, sit)
        with pytest.raises(SentElsewhere) as refused:
            line.sit(main, other)
        assert refused.value.details["table"] == feeder.id
        assert "Table 2" in refused.value.message
        assert line.sit(feeder, other).data == {"since": place.clock(), "sent": True}

    play(test)


@pytest.mark.rule("WSOP-58")
def test_what_was_taken_away_from_one_table_is_brought_to_another(play: Play) -> None:
    async def test(place: Place) -> None:
        first, second = await opened(place, "balanced", 2, 2, max_buy_in=500)
        first.table.seat_of("p1.0").stack = 1200
        await say(place, first, "leave", "p1.0")
        await say(place, first, "sit", "new", seat=0, amount=500)
        ears = [Ear("p1.0"), Ear("other")]
        for ear in ears:
            await second.watch(ear)
        await tend(place)
        assert [(ear.view["mine"]["least"], ear.view["mine"]["most"]) for ear in ears] == [
            (1200, 1200),
            (first.table.rules.least_buy_in, 500),
        ]
        line = place.house.floor.line_of(second)
        assert line is not None
        sit = Command("sit", "p1.0", seat=3, amount=500, name="Pat", at=place.clock())
        with pytest.raises(BadBuyIn, match="which Pat left with"):
            await second.do(line.sit(second, sit))
        await second.do(line.sit(second, sit._replace(amount=1200)))

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
