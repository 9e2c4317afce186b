"""Tables that are opened with bots: the first hand waits for its host, and then the host for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.places import SETTINGS, Ear, Place, Play, settle

from cardhouse.fair import seal_of
from cardhouse.server.errors import NotKept
from cardhouse.server.house.company import company
from cardhouse.server.people.accounts import User
from cardhouse.server.people.names import same_name
from cardhouse.server.rooms.driving.driver import QUICK
from cardhouse.server.rooms.room import Room
from cardhouse.server.wire.rules import MOST_CHIPS
from cardhouse.table import Command, Rules

RULES = Rules.read({"games": ["holdem"], "stakes": "no-limit 10/20", "clock": 0, "seats": 6})
ANN = User("ann", "Ann", guest=True)
SEED = bytes(range(32))
SLOW = replace(SETTINGS, bot_delay=60_000, seed_wait=30_000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("first"))) as found:
        yield found


async def opened(place: Place) -> Room:
    """A practice table with ann and five bots who take a minute to think."""
    await place.table()
    place.house.rooms.settings = SLOW
    room = await place.house.rooms.create(
        "ann", "Practice", RULES, public=False, approve=False, practice=True
    )
    await room.fill(company(ANN, ["caller"] * 5, RULES, place.clock()))
    return room


async def anns_turn(place: Place, room: Room, ear: Ear) -> int:
    """Let each bot answer as soon as it may until it is ann's turn; returns how many have answered."""
    await ear.until(lambda: ear.view["to_act"] is not None)
    answered = 0
    while ear.view["to_act"] != "ann":
        turn = ear.view["turn"]
        place.clock.now += QUICK
        room.driver.wake()
        await ear.until(lambda turn=turn: ear.view["turn"] != turn)  # type: ignore[misc]
        answered += 1
    return answered


def test_the_deck_is_promised_when_those_who_are_there_have_sealed_something(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await opened(place), Ear("ann")
        assert (room.running, len(room.table.seats)) == (True, 6)
        await room.watch(ear)
        await settle()
        assert not room.promises.is_promised
        room.promises.seal("ann", seal_of(SEED).hex())
        await ear.until(lambda: any(one["type"] == "promise" for one in ear.heard))
        assert room.promises.promise is not None
        assert room.promises.promise.seals == {"ann": seal_of(SEED)}

    play(test)


def test_nobody_waits_for_a_client_that_seals_nothing(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await opened(place), Ear("ann")
        await room.watch(ear)
        place.clock.now += SLOW.seed_wait
        room.driver.wake()
        await ear.until(lambda: ear.view["hands"] == 1)

    play(test)


@pytest.mark.parametrize("user", ["ann", "cal", None])
def test_nobody_puts_the_deck_off_by_coming_again_and_again(play: Play, user: str | None) -> None:
    async def test(place: Place) -> None:
        room, ear = await opened(place), Ear("ann")
        await room.watch(ear)
        place.clock.now += SLOW.seed_wait - 1
        await room.watch(Ear(user))
        await settle()
        assert not room.promises.is_promised
        place.clock.now += 1
        room.driver.wake()
        await ear.until(lambda: any(one["type"] == "promise" for one in ear.heard))

    play(test)


def test_before_the_next_hand_those_who_come_have_time_again(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await opened(place), Ear("ann")
        await room.watch(ear)
        place.clock.now += SLOW.seed_wait
        room.driver.wake()
        await ear.until(lambda: ear.view["hands"] == 1)
        await room.watch(Ear("ann"))
        assert room.promises.due == place.clock() + SLOW.seed_wait

    play(test)


def test_bots_think_no_long_time_before_the_first_decision_of_their_host(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await opened(place), Ear("ann")
        await room.watch(ear)
        place.clock.now += SLOW.seed_wait
        room.driver.wake()
        begun = place.clock()
        answered = await anns_turn(place, room, ear)
        assert place.clock() - begun == QUICK * answered
        # From then on they take their time.
        await room.do(Command("act", "ann", text="call", at=place.clock()))
        turn = room.seq
        place.clock.now += SLOW.bot_delay - 1
        room.driver.wake()
        await settle()
        assert room.seq == turn

    play(test)


def test_a_table_is_opened_with_bots(server: Running) -> None:
    ann = Person(server, "Ann")
    table = ann.open_table(practice=True, bots=["caller"] * 2, rules={"games": ["holdem"], "seats": 3})
    ann.connect()
    ann.ask("watch", table=table)
    ann.until(lambda: ann.may_act(table))
    seats = ann.views[table]["seats"]
    assert [(one["chair"], "bot" in one["badges"]) for one in seats] == [(0, False), (1, True), (2, True)]
    assert len({one["name"] for one in seats}) == 3


@pytest.mark.parametrize("name", ["Gus", "gus", "Gu5"])
def test_no_bot_has_a_name_that_looks_like_its_hosts(name: str) -> None:
    _, *bots = company(User("ann", name, guest=True), ["caller"] * 2, RULES, 0)
    assert not [bot.name for bot in bots if same_name(bot.name, name)]


def test_nobody_sits_down_with_more_chips_than_anybody_may_bring() -> None:
    rules = replace(RULES, min_buy_in=MOST_CHIPS // 2)
    assert {one.amount for one in company(ANN, ["caller"], rules, 0)} == {MOST_CHIPS}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"bots": ["caller"] * 6, "rules": {"seats": 6}}, "no chair for every bot"),
        ({"bots": ["callr"]}, "did you mean 'caller'"),
    ],
)
def test_bots_that_cannot_sit_down_are_refused(server: Running, body: dict[str, object], why: str) -> None:
    ann = Person(server, "Ann")
    with pytest.raises(Refused, match=why):
        ann.open_table(**body)
    assert not [one for one in ann.get("/api/tables")["tables"] if one["yours"]]


def test_a_table_at_which_nobody_could_sit_down_is_not_left_open(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(room: Room, commands: Sequence[Command]) -> None:
        raise NotKept("server.not-stored")

    monkeypatch.setattr(Room, "fill", refuse)
    ann = Person(server, "Ann")
    with pytest.raises(Refused):
        ann.open_table(bots=["caller"])
    assert not [one for one in ann.get("/api/tables")["tables"] if one["yours"] or one["host"] == "Ann"]


def test_bots_sit_down_in_no_line(server: Running) -> None:
    ann = Person(server, "Ann")
    beside = ann.open_table()
    with pytest.raises(Refused, match="cannot be opened with bots"):
        ann.post("/api/tables", name="Beside", beside=beside, bots=["caller"])
