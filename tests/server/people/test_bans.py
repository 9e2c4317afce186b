"""Bans and mutes: who is sent away does not come back, and who is muted is not heard."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Message, Person, Refused, Running, quick, running
from tests.server.places import Place, Play

from cardhouse.server.errors import Banned
from cardhouse.server.people.accounts import User
from cardhouse.server.people.bans import Bans

NOW = [1_000_000]
MINUTE = 60_000


class Visitor(Person):
    """Somebody who comes from an address of their own, as a proxy says."""

    def __init__(self, server: Running, name: str, address: str, *, account: bool = False) -> None:
        self.address = address
        super().__init__(server, "" if account else name)
        if account:
            self.id = self.post("/api/register", name=name, password="correct horse")["user"]["id"]
        self.connect()

    @property
    def headers(self) -> dict[str, str]:
        return {**super().headers, "X-Forwarded-For": self.address}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    settings = quick(tmp_path, proxies=("127.0.0.1",))
    with running(settings, clock=lambda: NOW[0]) as found:
        yield found


def sits_at(server: Running, *people: Visitor, **more: Any) -> str:
    """A table of the first of them, at which all but the first sit."""
    host, *others = people
    table = host.open_table(**more)
    host.ask("watch", table=table)
    for seat, person in enumerate(others):
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=seat, amount=500)
    return table


def refused(person: Person, type: str, **said: Any) -> Message:
    with pytest.raises(Refused) as found:
        person.ask(type, **said)
    return found.value.message


@pytest.mark.rule("WSOP-1")
def test_who_is_banned_goes_and_does_not_come_back(server: Running) -> None:
    ann, bob, cid = (Visitor(server, name, f"10.0.0.{n}") for n, name in enumerate(("Ann", "Bob", "Cid")))
    table = sits_at(server, ann, bob, cid)
    assert refused(bob, "ban", table=table, player=cid.id)["code"] == "not-allowed"
    ann.ask("ban", table=table, player=bob.id)
    ann.until(lambda: [seat["name"] for seat in ann.views[table]["seats"]] == ["Cid"])
    banned = {"kind": "ban", "player": bob.id, "name": "Bob", "until": None, "address": True}
    assert ann.views[table]["bans"] == [banned]
    for word, said in (
        ("sit", {"seat": 0, "amount": 500}),
        ("over", {"seat": 1, "amount": 500}),
        ("list", {}),
        ("say", {"text": "hello"}),
    ):
        assert refused(bob, word, table=table, **said)["code"] == "banned"
    # A public table may still be watched; and nobody else is met by it.
    bob.ask("watch", table=table)
    assert bob.views[table]["bans"] == [banned]
    cid.ask("say", table=table, text="peace at last")
    assert cid.views[table]["bans"] == []
    # Who comes in as another guest is known by the address, or by the name.
    again = Visitor(server, "Robert", bob.address)
    elsewhere = Visitor(server, "BOB", "10.0.0.99")
    for person in (again, elsewhere):
        told = refused(person, "sit", table=table, seat=0, amount=500)
        assert told["code"] == "banned"
        assert "sign in with an account" in told["message"]
    # Others of the household have an account.
    wife = Visitor(server, "Zoe", bob.address, account=True)
    wife.ask("sit", table=table, seat=0, amount=500)
    ann.ask("ban", table=table, player=bob.id, on=False)
    wife.ask("leave", table=table)
    bob.ask("sit", table=table, seat=0, amount=500)
    assert refused(ann, "ban", table=table, player=bob.id, on=False)["code"] == "not-found"


def test_a_ban_ends_and_a_household_that_plays_goes_on(server: Running) -> None:
    ann, bob, son = (Visitor(server, name, "10.0.0.1") for name in ("Ann", "Bob", "Son"))
    table = sits_at(server, ann, bob, son)
    ann.ask("ban", table=table, player=bob.id, minutes=10)
    # The host and who sits here are known, wherever they live.
    ann.ask("say", table=table, text="that was enough")
    son.ask("say", table=table, text="it was")
    told = refused(bob, "sit", table=table, seat=0, amount=500)
    assert told["details"] == {"until": NOW[0] + 10 * MINUTE}
    NOW[0] += 10 * MINUTE
    bob.ask("sit", table=table, seat=0, amount=500)
    assert refused(ann, "ban", table=table, player=ann.id)["code"] == "not-allowed"


def test_an_account_is_banned_by_itself(server: Running) -> None:
    ann, bob = Visitor(server, "Ann", "10.0.0.1"), Visitor(server, "Bob", "10.0.0.2", account=True)
    table = sits_at(server, ann, bob)
    ann.ask("ban", table=table, player=bob.id)
    other = Visitor(server, "Bobby", "10.0.0.2", account=True)
    other.ask("watch", table=table)
    other.ask("sit", table=table, seat=0, amount=500)
    disguised = Visitor(server, "Nobody", "10.0.0.2")
    assert refused(disguised, "sit", table=table, seat=1, amount=500)["code"] == "banned"


def test_who_is_banned_sees_no_private_table(server: Running) -> None:
    ann, bob = Visitor(server, "Ann", "10.0.0.1"), Visitor(server, "Bob", "10.0.0.2")
    table = sits_at(server, ann, bob, public=False)
    ann.ask("ban", table=table, player=bob.id)
    while bob.read()["type"] != "closed":
        pass
    assert refused(bob, "watch", table=table)["code"] == "banned"


def test_a_ban_shuts_neither_the_host_nor_those_who_sit_there_out_of_a_private_table(server: Running) -> None:
    """At home all are guests behind one address, and pages are loaded anew."""
    ann, bob, cid = (Visitor(server, name, "10.0.0.1") for name in ("Ann", "Bob", "Cid"))
    table = sits_at(server, ann, bob, cid, public=False)
    ann.ask("ban", table=table, player=cid.id)
    for person in (ann, bob):
        person.ask("unwatch", table=table)
        person.ask("watch", table=table)
    assert refused(cid, "watch", table=table)["code"] == "banned"


def test_who_asks_for_a_chair_asks_no_more(server: Running) -> None:
    ann, bob = Visitor(server, "Ann", "10.0.0.1"), Visitor(server, "Bob", "10.0.0.2")
    table = sits_at(server, ann, bob, approve=True)
    ann.until(lambda: bool(ann.views[table]["asking"]))
    ann.ask("ban", table=table, player=bob.id)
    ann.until(lambda: not ann.views[table]["asking"])
    assert refused(bob, "sit", table=table, seat=0, amount=500)["code"] == "banned"


def test_who_is_muted_plays_and_is_not_heard(server: Running) -> None:
    ann, bob, cid = (Visitor(server, name, f"10.0.0.{n}") for n, name in enumerate(("Ann", "Bob", "Cid")))
    table = sits_at(server, ann, bob, cid)
    ann.ask("mute", table=table, player=bob.id, minutes=5)
    assert refused(bob, "say", table=table, text="bla")["code"] == "muted"
    bob.ask("out", table=table)
    bob.ask("in", table=table)
    cid.ask("say", table=table, text="silence")
    assert [said["text"] for said in cid.chat] == ["silence"]
    ann.ask("mute", table=table, player=bob.id, on=False)
    bob.ask("say", table=table, text="sorry")
    ann.ask("mute", table=table, player=bob.id, minutes=5)
    NOW[0] += 5 * MINUTE
    bob.ask("say", table=table, text="really")


def test_it_is_kept(play: Play) -> None:
    bob, dan = User("bob", "Bob", guest=True), User("dan", "Dan", guest=True)

    async def test(place: Place) -> None:
        room = await place.table()
        beside = await place.house.rooms.create("ann", "Beside", room.table.rules, public=True, approve=False)
        place.house.bans.saw("bob", "10.0.0.2")
        now = place.clock()
        await place.house.bans.put("ban", [room.id], "bob", "Bob", until=None, now=now)
        await place.house.bans.put("mute", [room.id], "dan", "Dan", until=now + 1, now=now)
        await place.house.bans.copy(room.id, beside.id, now)
        await place.restart()
        for table in (room.id, beside.id):
            with pytest.raises(Banned):
                place.house.bans.check(table, User("x", "X", guest=True), "10.0.0.2", now)
            assert place.house.bans.find("ban", table, bob, "", now) is not None
            assert place.house.bans.find("mute", table, dan, "", now) is not None
        again = place.house.room(room.id)
        await place.house.bans.lift("ban", [again.id], "bob")
        await place.restart()
        assert place.house.bans.find("ban", room.id, bob, "", now) is None
        assert place.house.bans.find("ban", beside.id, bob, "", now) is not None

    play(test)


def test_no_address_stands_in_the_database(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        place.house.bans.saw("bob", "10.0.0.2")
        await place.house.bans.put("ban", [room.id], "bob", "Bob", until=None, now=1)
        fresh = Bans(place.store)
        await fresh.open()
        (kept,) = fresh.at(room.id, 1)
        assert len(kept.address) == 32
        assert "10.0" not in kept.address
        await asyncio.gather(
            *(place.house.bans.put("mute", [room.id], "bob", "Bob", until=n, now=1) for n in (5, 6))
        )
        assert len(place.house.bans.at(room.id, 1)) == 2

    play(test)
