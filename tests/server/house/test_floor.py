"""Tables of one game that stand in line: who is called, moved and sent where, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.server.house.in_line import (
    called_in_a_hand,
    chips,
    fold,
    opened,
    play_until_moved,
    players,
    say,
    tend,
)
from tests.server.places import Ear, Place, Play

from cardhouse.floor import SentElsewhere
from cardhouse.server.errors import NotAllowed, NotKept
from cardhouse.server.house.transfer import transfer
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.job import Statement
from cardhouse.table import BadBuyIn, Command, NotNow, SeatTaken


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
