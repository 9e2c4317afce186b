"""The lobby as a topic: everything first, then what changes, and to nobody more than the lists would say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Person, Running, quick, running
from tests.server.places import Ear, Place, Play, settle

from cardhouse.server.lobby import lobby
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command, Rules


class Looker(Ear):
    """Somebody who keeps up with the topic."""

    def __init__(self, user: str | None = None) -> None:
        super().__init__(user)
        self.rows: dict[str, dict[str, Any]] = {"tables": {}, "tournaments": {}}
        self.texts: list[str] = []

    def send_text(self, text: str) -> None:
        self.texts.append(text)
        message = json.loads(text)
        for kind, rows in self.rows.items():
            if message["whole"]:
                rows.clear()
            rows.update({row["id"]: row for row in message["put"][kind]})
            for gone in message["gone"][kind]:
                del rows[gone]
        super().send_text(text)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for others to change as well."""
    monkeypatch.setattr(lobby, "SOON", 0)


async def looks(place: Place, user: str | None = None) -> Looker:
    looker = Looker(user)
    await place.house.lobby.join(looker, user)
    return looker


def test_it_is_told_whole_and_then_what_changes(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        stranger, ann = await looks(place), await looks(place, "ann")
        for one in (stranger, ann):
            assert [message["whole"] for message in one.heard] == [True]
            assert one.rows["tables"].keys() == {room.id}
        assert stranger.rows["tables"][room.id]["yours"] is None
        assert ann.rows["tables"][room.id]["yours"]["chair"] == 0
        await room.do(Command("sit", "cy", seat=4, amount=1000, name="Cy", at=place.clock()))
        await stranger.until(lambda: len(stranger.rows["tables"][room.id]["players"]) == 3)
        await ann.until(lambda: len(ann.rows["tables"][room.id]["players"]) == 3)
        assert ann.rows["tables"][room.id]["yours"]["chair"] == 0
        other = await place.house.rooms.create(
            "ann", "Other", Rules.read({"stakes": "no-limit 1/2"}), public=True, approve=False
        )
        await stranger.until(lambda: other.id in stranger.rows["tables"])
        await place.house.shut(room)
        await stranger.until(lambda: room.id not in stranger.rows["tables"])
        await ann.until(lambda: ann.rows["tables"].keys() == {other.id})
        assert not any(message["whole"] for message in stranger.heard[1:])

    play(test)


def test_strangers_get_the_same_text_and_hands_alone_are_no_news(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        one, other = await looks(place), await looks(place, "dee")
        await room.do(Command("start", text="07" * 32, at=place.clock()))
        await one.until(lambda: len(one.texts) == 2)
        await other.until(lambda: len(other.texts) == 2)
        assert one.texts == other.texts
        for number in range(3):
            while room.table.to_act is not None:
                await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))
            await room.do(Command("start", text=f"{number + 10}" * 32, at=place.clock()))
        await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))  # type: ignore[union-attr]
        await room.do(Command("leave", "bob", at=place.clock()))
        await one.until(lambda: len(one.rows["tables"][room.id]["players"]) == 1)
        assert len(one.texts) == 3

    play(test)


def test_a_private_table_is_told_to_its_people_alone_and_while_they_are(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.table()
        rules = Rules.read({"stakes": "no-limit 1/2"})
        stranger, bob, ann = await looks(place), await looks(place, "bob"), await looks(place, "ann")
        room = await place.house.rooms.create("ann", "Secret", rules, public=False, approve=False)
        await ann.until(lambda: room.id in ann.rows["tables"])
        await room.do(Command("sit", "bob", seat=1, amount=200, at=place.clock()))
        await bob.until(lambda: room.id in bob.rows["tables"])
        late = await looks(place, "bob")
        assert room.id in late.rows["tables"]
        await room.do(Command("leave", "bob", at=place.clock()))
        await bob.until(lambda: room.id not in bob.rows["tables"])
        assert room.id in ann.rows["tables"]
        assert not any(room.id in text or "Secret" in text for text in stranger.texts)

    play(test)


def test_whose_turn_it_is_is_told_to_the_player_alone(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(clock=30)
        stranger, ann = await looks(place), await looks(place, "ann")
        await room.do(Command("start", text="07" * 32, at=place.clock()))
        if room.table.to_act is not None and room.table.to_act.player != "ann":
            await room.do(Command("act", "bob", text="call", at=place.clock()))
        await ann.until(lambda: ann.rows["tables"][room.id]["yours"]["to_act"])
        assert ann.rows["tables"][room.id]["yours"]["seconds"] is not None
        assert all('"to_act"' not in text for text in stranger.texts)

    play(test)


def test_nothing_is_made_while_nobody_looks(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        looker = await looks(place, "bob")
        place.house.lobby.leave(looker, "bob")
        monkeypatch.setattr(place.house.lobby.tables, "row", None)
        await room.do(Command("start", text="07" * 32, at=place.clock()))
        assert len(looker.texts) == 1
        assert not place.house.lobby._rows

    play(test)


def test_all_who_come_at_once_see_everything(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        rooms = [await place.table() for _ in range(4)]
        look = Room.look

        async def slow(room: Room, see: Any) -> Any:
            await asyncio.sleep(0.01)
            return await look(room, see)

        monkeypatch.setattr(Room, "look", slow)
        # The first goes before the list is made, and others come meanwhile.
        gone = Looker()
        coming = asyncio.create_task(place.house.lobby.join(gone, None))
        await settle()
        lookers = [Looker(user) for user in (None, "ann", "dee", "dee")]
        others = [asyncio.create_task(place.house.lobby.join(one, one.user)) for one in lookers]
        await settle()
        place.house.lobby.leave(gone, None)
        await asyncio.gather(coming, *others)
        for one in lookers:
            await one.until(lambda one=one: one.rows["tables"].keys() == {room.id for room in rooms})  # type: ignore[misc]
        assert lookers[1].rows["tables"][rooms[0].id]["yours"]["chair"] == 0

    play(test)


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("lobby"))) as found:
        yield found


def test_what_is_told_is_what_the_lists_say(server: Running) -> None:
    ann, bob, sam = (Person(server, name) for name in ("Ann", "Bob", "Sam"))
    own = ann.open_table(public=False)
    public = bob.open_table()
    ann.post("/api/tournaments", name="Cup", structure="sit-and-go")
    for person in (ann, bob, sam):
        person.connect()
        told: dict[str, Any] = {}
        person.send("subscribe", topic="lobby")
        while told.get("type") != "topic":
            told = person.read()
        for kind, rows in told["put"].items():
            listed = {row["id"]: row for row in person.get(f"/api/{kind}")[kind]}
            assert {row["id"]: row for row in rows} == listed
    assert {own, public} == {row["id"] for row in ann.get("/api/tables")["tables"]}
    event = ann.post("/api/tournaments", name="Later", structure="sit-and-go")["id"]
    told = {"type": ""}
    while told["type"] != "topic":
        told = sam.read()
    assert [row["id"] for row in told["put"]["tournaments"]] == [event]
    assert told["put"]["tournaments"][0]["host_name"] == "Ann"
    sam.ask("subscribe", topic="lobby", on=False)
    assert server.app.state.house.lobby._lookers.keys() == {ann.id, bob.id}
    for person in (ann, bob, sam):
        person.leave()
