"""Tables for practising against bots: they rest while nobody looks on, and end with their player."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.places import SETTINGS, Ear, Place, Play, settle

from cardhouse.server.errors import NotAllowed
from cardhouse.server.house.company import company
from cardhouse.server.house.table_limits import Reservation
from cardhouse.server.limits import MOST_BY_GUEST
from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.room import Room
from cardhouse.sheets.names import GAMES
from cardhouse.table import Command, Rules

RULES = Rules.read({"games": ["holdem"], "stakes": "no-limit 10/20", "clock": 20})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("practice"))) as found:
        yield found


async def practice(place: Place) -> Room:
    """A practice table at which ann sits with two bots, and nobody looks on yet."""
    await place.table()
    room = await place.house.rooms.create(
        "ann", "Practice", RULES, public=False, approve=False, practice=True
    )
    for seat, player in enumerate(("ann", "bot1", "bot2")):
        data = None if player == "ann" else {"bot": "caller"}
        await room.do(Command("sit", player, seat=seat, amount=1000, data=data, at=place.clock()))
    await room.run(on=True)
    return room


async def until(true: Callable[[], bool]) -> None:
    """Let everything else go on until something is so."""

    async def look() -> None:
        while not true():
            await asyncio.sleep(0)

    await asyncio.wait_for(look(), 20)


async def anns_turn(room: Room, ear: Ear) -> None:
    await ear.until(lambda: ear.view.get("to_act") == "ann")


def test_nothing_is_dealt_while_nobody_looks_on(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await practice(place)
        await settle()
        assert (room.table.hands, room.seq) == (0, 3)
        ear = Ear("ann")
        await room.watch(ear)
        await anns_turn(room, ear)
        room.unwatch(ear)
        turn, until = room.seq, room.table.deadline
        assert until is not None
        # Neither her clock nor the bots go on, and she has all her time when she is back.
        place.clock.now += SETTINGS.practice // 2
        room.driver.wake()
        await settle()
        assert room.seq == turn
        again = Ear("ann")
        await room.watch(again)
        await again.until(lambda: again.view["to_act"] == "ann")
        assert room.table.deadline == until + SETTINGS.practice // 2

    play(test)


def test_a_table_whose_player_has_left_is_closed(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await practice(place)
        ear = Ear("ann")
        await room.watch(ear)
        await anns_turn(room, ear)
        await room.do(Command("leave", "ann", at=place.clock()))
        room.unwatch(ear)
        await until(lambda: room.closed and room.id not in place.house.rooms)
        assert not room.table.everybody

    play(test)


def test_where_nobody_holds_two_seats_a_practice_table_that_ends_holds_none(play: Play) -> None:
    async def test(place: Place) -> None:
        house, ann = place.house, User("ann", "Ann", guest=True)
        await house.shut(await place.table())
        house.rooms.settings = replace(SETTINGS, one_seat=True, bot_delay=60_000)
        room = await house.rooms.create("ann", "Practice", RULES, public=False, approve=False, practice=True)
        await room.fill(company(ann, ["caller"] * 2, RULES, place.clock()))
        ear = Ear("ann")
        await room.watch(ear)
        await ear.until(lambda: ear.view.get("to_act") is not None)
        room.unwatch(ear)
        elsewhere = Reservation("ann")
        with pytest.raises(NotAllowed, match="Practice"), house.limits.one_seat("ann", elsewhere):
            pass
        await house.end_practice("ann")
        assert room.table.playing
        with house.limits.one_seat("ann", elsewhere):
            pass

    play(test)


def test_a_table_whose_player_does_not_come_back_is_closed_after_a_while(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await practice(place)
        ear = Ear("ann")
        await room.watch(ear)
        await anns_turn(room, ear)
        room.unwatch(ear)
        await place.restart()
        room = place.house.rooms[room.id]
        place.clock.now += SETTINGS.practice - 1
        room.driver.wake()
        await settle()
        assert not room.closed
        place.clock.now += 1
        room.driver.wake()
        await until(lambda: room.closed and room.id not in place.house.rooms)
        ledger = (await place.house.rooms.whole_ledger(room.id)).entries
        assert [entry.kind for entry in ledger if entry.player != "ann"].count("buy-in") == 2

    play(test)


def test_a_table_at_which_nobody_has_sat_yet_waits_for_its_player(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.table()
        room = await place.house.rooms.create("ann", "New", RULES, public=False, approve=False, practice=True)
        await settle()
        assert not room.closed
        place.clock.now += SETTINGS.practice
        room.driver.wake()
        await until(lambda: room.id not in place.house.rooms)

    play(test)


def test_another_table_of_the_same_player_closes_those_that_were_left_open(server: Running) -> None:
    ann = Person(server, "Ann")
    opened = [ann.open_table(practice=True) for _ in range(MOST_BY_GUEST + 3)]
    listed = ann.get("/api/tables")["tables"]
    assert [one["id"] for one in listed if one["practice"]] == opened[-1:]
    others = Person(server, "Bob").get("/api/tables")["tables"]
    assert not {one["id"] for one in others} & {*opened}


@pytest.mark.parametrize(
    "wrong", [{"rules": {"games": ["no such game"]}}, {"bots": ["caller"] * 12}], ids=["rules", "bots"]
)
def test_a_table_that_cannot_be_opened_closes_none(server: Running, wrong: dict[str, object]) -> None:
    ann = Person(server, "Ann")
    table = ann.open_table(practice=True)
    with pytest.raises(Refused):
        ann.post("/api/tables", name="Another", practice=True, **wrong)
    assert [one["id"] for one in ann.get("/api/tables")["tables"] if one["practice"]] == [table]


def test_tables_that_somebody_looks_at_count_and_stay(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    for _ in range(MOST_BY_GUEST):
        ann.ask("watch", table=ann.open_table(practice=True))
    with pytest.raises(Refused) as refused:
        ann.open_table(practice=True)
    assert refused.value.code == "too-many"
    assert len(ann.get("/api/tables")["tables"]) == MOST_BY_GUEST


def test_a_practice_table_stands_in_no_line(server: Running) -> None:
    ann = Person(server, "Ann")
    table, alone = ann.open_table(), ann.open_table(practice=True)
    for body in ({"practice": True, "beside": table}, {"beside": alone}):
        with pytest.raises(Refused, match="stands in no line"):
            ann.post("/api/tables", name="Beside", **body)


def test_the_list_names_games_that_hosts_have_written(server: Running) -> None:
    sheet = (GAMES / "holdem.toml").read_text(encoding="utf-8").replace("Texas Hold'em", "Kitchen Hold'em")
    ann = Person(server, "Ann")
    table = ann.open_table(rules={"games": [{"sheet": sheet}, "razz"]})
    listed = {one["id"]: one["game_names"] for one in ann.get("/api/tables")["tables"]}
    assert listed[table] == ["Kitchen Hold'em", "Razz"]


def test_the_list_says_what_is_yours(server: Running) -> None:
    ann, bob, cal = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Cal")
    table = ann.open_table(public=False, rules={"clock": 30})
    hosted = ann.open_table()

    def listed(person: Person) -> dict[str, object]:
        return {one["id"]: one["yours"] for one in person.get("/api/tables")["tables"]}

    nothing = {"chair": None, "to_act": False, "seconds": None, "sitting_out": False}
    mine = {place: yours for place, yours in listed(ann).items() if yours}
    assert mine == {table: nothing, hosted: nothing}
    assert (listed(cal)[hosted], table in listed(cal)) == (None, False)
    for seat, person in enumerate((ann, bob)):
        person.connect()
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=seat, amount=1000)
    ann.ask("run", table=table, on=True)
    ann.until(lambda: ann.views[table]["to_act"] is not None)
    acts = ann.views[table]["to_act"]
    for seat, person in enumerate((ann, bob)):
        yours = listed(person)[table]
        assert isinstance(yours, dict)
        assert (yours["chair"], yours["to_act"]) == (seat, person.id == acts)
        assert (yours["seconds"] is not None) == (person.id == acts)
    bob.ask("out", table=table)
    yours = listed(bob)[table]
    assert isinstance(yours, dict)
    assert yours["sitting_out"]
