"""A click that is sent twice acts once, and a table that is behind what it had told is noticed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.places import Place, Play, deal

from cardhouse.server.house.house import House
from cardhouse.server.people.accounts import DAY, User
from cardhouse.server.rooms.room import Room
from cardhouse.server.socket.handlers import handle
from cardhouse.server.socket.request import Request
from cardhouse.server.store.schema import chat, commands, keys, tables
from cardhouse.server.wire.protocol import read_message

ANN, BOB = (User(name, name.title(), guest=True) for name in ("ann", "bob"))


async def sent(house: House, room: Room, user: User, type: str, **said: Any) -> int:
    """What is answered to a message."""
    message = read_message(json.dumps({"type": type, "table": room.id, **said}))
    return await handle(Request(house, room, user, message))


def done(place: Place, room: Room) -> list[str]:
    """The words of all commands that were kept of a table."""
    query = select(commands.c.body).where(commands.c.table == room.id).order_by(commands.c.seq)
    return [row["body"]["do"] for row in place.store.read_now(query)]


def test_an_answer_that_is_sent_twice_is_given_once(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        assert room.table.to_act is not None
        user = ANN if room.table.to_act.player == "ann" else BOB
        act: dict[str, Any] = {"type": "act", "state": room.stored.turn, "action": "call", "key": "click-1"}
        # Both in flight at once, as after a proxy that has tried again.
        first, second = await asyncio.gather(*(sent(place.house, room, user, **act) for _ in range(2)))
        await place.restart()
        room = place.house.room(room.id)
        again = await sent(place.house, room, user, **act)
        assert first == second == again == room.seq
        assert done(place, room).count("act") == 1
        # What is answered to one is no answer to another's.
        with pytest.raises(Exception, match="no longer on the table"):
            await sent(place.house, room, BOB if user is ANN else ANN, **act)

    play(test)


@pytest.mark.parametrize(
    "said",
    [
        {"type": "top-up", "amount": 100},
        {"type": "say", "text": "hello"},
        {"type": "run", "on": False},
        {"type": "out"},
    ],
    ids=lambda said: said["type"],
)
def test_whatever_is_sent_twice_acts_once(play: Play, said: dict[str, Any]) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await room.driver.stop()
        first = await sent(place.house, room, ANN, **said, key="k")
        seq = room.seq
        assert await sent(place.house, room, ANN, **said, key="k") == first
        await place.restart()
        room = place.house.room(room.id)
        await room.driver.stop()
        assert await sent(place.house, room, ANN, **said, key="k") == first
        # Also where nobody remembers it but the database.
        place.house.keys._known.clear()
        assert await sent(place.house, room, ANN, **said, key="k") == first
        assert room.seq == seq
        assert len(place.store.read_now(select(chat))) == (said["type"] == "say")
        # Another click is another one.
        await sent(place.house, room, ANN, **said, key="another")
        assert len(place.store.read_now(select(keys))) == 2

    play(test)


def test_what_was_refused_may_be_tried_again_with_the_same_key(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        with pytest.raises(Exception, match="chair 0 is not free"):
            await sent(place.house, room, BOB, "move", seat=0, key="k")
        assert place.store.read_now(select(keys)) == []
        await sent(place.house, room, BOB, "move", seat=4, key="k")
        assert room.table.seat_of("bob").number == 4

    play(test)


def test_a_request_that_cannot_be_granted_leaves_no_key(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await sent(place.house, room, User("cy", "Cy", guest=True), "sit", seat=0, amount=500)
        for _ in range(2):
            with pytest.raises(Exception, match=r"not free|has not asked"):
                await sent(place.house, room, ANN, "approve", player="cy", yes=True, key="k")

    play(test)


def test_keys_of_yesterday_are_forgotten(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await sent(place.house, room, ANN, "out", key="old")
        place.clock.now += DAY
        await sent(place.house, room, ANN, "in", key="new")
        place.clock.now += 1
        await place.house.tidying.tidy()
        assert [row["key"] for row in place.store.read_now(select(keys))] == ["new"]

    play(test)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(quick(tmp_path)) as found:
        yield found


def test_another_connection_gets_the_same_answer(server: Running) -> None:
    ann = Person(server, "Ann")
    table = ann.open_table()
    ann.connect()
    said: dict[str, Any] = {"table": table, "seat": 3, "amount": 500, "key": "a5b0"}
    first = ann.ask("sit", **said)
    ann.hang_up()
    ann.connect()
    assert ann.ask("sit", **said)["seq"] == first["seq"]
    for bad in ("x" * 41, "a b", "é", "\0"):
        with pytest.raises(Refused) as refused:
            ann.ask("out", table=table, key=bad)
        assert refused.value.code == "bad-message"


def test_a_table_is_opened_once_for_each_key(server: Running) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    for person in (ann, bob):
        person.http.headers["Idempotency-Key"] = "k"
    first = [ann.open_table(), ann.open_table()]
    # As after a restart.
    server.app.state.house.keys._known.clear()
    first.append(ann.open_table())
    assert len(set(first)) == 1
    assert bob.open_table() not in first
    assert len(server.app.state.store.read_now(select(tables))) == 2


def test_a_table_that_is_behind_what_it_had_told_is_noticed(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table = ann.open_table()
    for person in (ann, bob):
        person.connect()
    seq = ann.ask("sit", table=table, seat=0, amount=500)["seq"]
    assert "behind" not in ann.ask("watch", table=table, seen=seq)
    # Whoever only looks on may say what they like.
    assert bob.ask("watch", table=table, seen=10**9)["behind"] == 10**9 - seq
    assert "acknowledged commands are missing" not in caplog.text
    for _ in range(2):
        assert ann.ask("watch", table=table, seen=seq + 2)["behind"] == 2
    assert caplog.text.count(f"table {table} is at command {seq}") == 1
