"""Events in a room over HTTP and websockets, as a director's desk uses them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.places import Place, Play, settle

from cardhouse.server.events.driver import STAYS, STAYS_LIVE
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.web.routes.events import tournaments
from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand

from .test_event_room import QUICK, announced, wait_for
from .test_tournaments import coming_in, read_here, text

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path_factory.mktemp("rooms"))) as found:
            yield found


class Desk:
    """A director with an event in a room."""

    def __init__(self, server: Running, name: str, **more: Any) -> None:
        (self.person,) = coming_in(server, name)
        made = self.person.post("/api/tournaments", name=name, text=text(**more), live=True)
        assert made["live"]
        self.event = made["id"]
        self.person.ask("watch-event", event=self.event)

    def do(self, do: str, **more: Any) -> None:
        self.person.ask("direct", event=self.event, do=do, **more)
        seq = self.person.get(f"/api/tournaments/{self.event}")["seq"]
        assert seq

    def refused(self, do: str, **more: Any) -> str:
        with pytest.raises(Refused) as refused:
            self.do(do, **more)
        return refused.value.code

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.person.get(f"/api/tournaments/{self.event}")["view"]
        return found

    def enter(self, *names: str) -> dict[str, str]:
        for name in names:
            self.do("register", name=name)
        return {one["name"]: one["player"] for one in self.view["entered"]}

    def at(self, number: int) -> list[str]:
        table = next(one for one in self.view["tables"] if one["number"] == number)
        return [one["player"] for one in table["players"]]


def test_a_room_is_directed_from_the_entries_to_the_prizes(server: Running) -> None:
    desk = Desk(server, "Director")
    names = desk.enter(*NAMES)
    assert names["Ada"] == "p1"
    assert desk.refused("register", name="ada") == "name-taken"
    assert desk.refused("register", name=" ") == "bad-message"
    desk.do("remove", player=names["Fay"])
    desk.do("register", name="Gil")
    desk.do("start")
    view = desk.view
    assert view["live"]
    assert [one["id"] for one in view["tables"]] == ["", ""]
    assert view["all_counted"]
    assert sorted(len(one["players"]) for one in view["tables"]) == [3, 3]
    desk.do("label", table=1, text="Window")
    desk.do("button", table=1, seat=1)
    first = desk.at(1)
    desk.do("bust", out=[{"player": first[0], "by": [first[1]]}])
    desk.do("undo-bust", player=first[0])
    assert desk.view["left"] == 6
    for one in first[:2]:
        desk.do("bust", out=[{"player": one}])
        for going in desk.view["going"]:
            assert (going["why"], going["known"]) == ("balance", False)
            desk.do("confirm", player=going["player"])
    view = desk.view
    assert (view["left"], len(view["tables"])) == (4, 1)
    assert [one["name"] for one in view["results"]]
    left = [one["player"] for one in view["tables"][0]["players"]]
    assert not view["all_counted"]
    assert view["uncounted"] == 400
    desk.do("count", stacks=dict.fromkeys(left, 600))
    assert desk.view["all_counted"]
    desk.do("bust", out=[{"player": left[0], "stack": 500}, {"player": left[1], "stack": 400}])
    desk.do("bust", out=[{"player": left[2]}])
    results = desk.person.get(f"/api/tournaments/{desk.event}/results")
    assert results["phase"] == "over"
    assert results["results"][0]["player"] == left[3]
    assert sum(one["prize"] for one in results["results"]) == 60
    file = desk.person.http.get(f"/api/tournaments/{desk.event}/results.csv").text.splitlines()
    assert len(file) == 7
    desk.do("pay", player=left[3])
    lines = desk.person.get(f"/api/tournaments/{desk.event}/log")["lines"]
    assert [one["do"] for one in lines].count("bust") == 5


def test_what_a_room_does_not_have_is_refused(server: Running) -> None:
    (ann,) = coming_in(server, "Online Ann")
    online = ann.post("/api/tournaments", name="Online", text=text())["id"]
    for do in ("link", "bust", "count", "rebuy", "keep-hands"):
        with pytest.raises(Refused) as refused:
            ann.ask("direct", event=online, do=do, name="Somebody")
        assert refused.value.code == "not-offered"
    answer = ann.http.post(
        "/api/tournaments",
        json={"name": "Bots", "text": text(), "live": True, "bots": {"kind": "hard"}},
    )
    assert answer.json()["error"]["code"] == "not-offered"
    desk = Desk(server, "Strict")
    with pytest.raises(Refused) as refused:
        desk.person.ask("fill", event=desk.event, kind="hard", count=1)
    assert refused.value.code == "not-offered"
    ann.ask("register", event=desk.event)
    desk.enter("Zoe")
    desk.do("start")
    with pytest.raises(Refused) as refused:
        ann.ask("rebuy", event=desk.event)
    assert refused.value.code == "not-allowed"
    with pytest.raises(Refused) as refused:
        ann.ask("direct", event=desk.event, do="bust", out=[{"player": "p2"}])
    assert refused.value.code == "not-allowed"
    assert desk.refused("bust", out=[{"player": "nobody"}]) == "no-such-entry"
    assert desk.refused("bust", out=[{"player": "p2", "by": ["p2"]}]) == "bad-command"


def test_an_entry_may_be_somebodys_account(server: Running) -> None:
    desk = Desk(server, "Linking")
    bob = Person(server, "Bob Linked")
    bob.post("/api/register", name="Bob Linked", password="correct horse")
    bob.connect()
    desk.do("register", name="Robert", account="bob linked")
    assert desk.refused("register", name="Other", account="nobody at all") == "not-found"
    desk.do("register", name="Other")
    mine = bob.get(f"/api/tournaments/{desk.event}")
    assert mine["info"]["status"] == "registered"
    assert mine["view"]["me"]["status"] == "registered"
    desk.do("start")
    me = bob.get(f"/api/tournaments/{desk.event}")["view"]["me"]
    assert (me["status"], me["chips"], me["room"]) == ("in", 400, None)
    assert me["seat"]
    desk.do("link", player="p1", account="")
    assert bob.get(f"/api/tournaments/{desk.event}")["view"]["me"] is None
    assert not any(one["text"] for one in desk.view["desk"] if one["do"] == "link")


def test_live_mode_keeps_the_hands_of_a_table(server: Running) -> None:
    desk = Desk(server, "Keeping")
    desk.enter("Ada", "Ben", "Cleo")
    desk.do("start")
    desk.do("keep-hands", table=1)
    (table,) = desk.view["tables"]
    assert table["kept"]
    place, person = table["id"], desk.person
    person.ask("watch", table=place)
    assert person.views[place]["strip"]["event"] == desk.event
    person.ask("deal", table=place)

    def enter(entry: str) -> None:
        person.ask("enter", table=place, state=person.views[place]["turn"], text=entry)

    enter("raise 400")
    enter("call")
    enter("fold")
    asked = person.views[place]["hand"]["live"]
    winner = asked["question"]["seats"][0]
    enter(f"tell {winner}")
    enter("done")
    person.until(lambda: person.tournaments[desk.event]["left"] == 2)
    view = desk.view
    assert view["stacks"][0]["chips"] >= 800
    assert sum(one["chips"] for one in view["stacks"]) == 1200
    desk.do("keep-hands", table=1, text="off")
    (table,) = desk.view["tables"]
    assert (table["id"], table["kept"]) == ("", False)
    assert table["button"]
    assert sum(one["chips"] for one in desk.view["stacks"]) == 1200
    desk.do("bust", out=[{"player": desk.at(1)[0]}])
    assert desk.view["phase"] == "over"


class Killed:
    """A director whose house is closed and opened again after everything that is told."""

    def __init__(self, place: Place, room: EventRoom) -> None:
        self.place = place
        self.room = room

    async def do(self, do: str, player: str = "", **more: Any) -> None:
        await self.room.do(EventCommand(do, player, **more))
        self.room = await opened_again(self.place, self.room)

    def at(self, number: int) -> list[str]:
        table = self.room.tournament.all_tables[number]
        return [seat.player for _, seat in sorted(table.seats.items())]


async def opened_again(place: Place, room: EventRoom) -> EventRoom:
    """The event after a restart: nothing is different but the time of the last command."""

    def plain(room: EventRoom) -> dict[str, Any]:
        state = room.tournament.to_dict()
        return {
            key: value for key, value in state.items() if key not in ("now", "ticked", "commands", "until")
        }

    await settle()
    before = plain(room)
    await place.restart(closed_for=90_000)
    again = place.house.events.find(room.id)
    assert plain(again) == before
    assert again.tournament.chips == again.tournament.chips_due
    return again


def test_a_room_outlives_its_servers_at_every_step(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        more = "rebuys = { cost = 5, until = 1 }\nlate = 1\n"
        made = QUICK.format(seats=3) + more
        desk = Killed(place, await announced(place, structure=made, live=True))
        for number in range(1, 8):
            await desk.do("register", f"p{number}", name=f"Player {number}")
        await desk.do("start")
        first = desk.at(1)
        await desk.do("button", table=1, seat=1)
        await desk.do("bust", first[0], data={"by": [first[1]]})
        # Somebody decides about a rebuy.
        assert desk.room.tournament.view()["deciding"]
        await desk.do("rebuy", first[0])
        await desk.do("bust", first[0], data={"by": [first[1]]})
        await desk.do("surrender", first[0])
        # A table breaks, and its moves are made one by one.
        while desk.room.tournament.state.going:
            going = next(iter(desk.room.tournament.state.going.values()))
            await desk.do("confirm", going.player)
        await desk.do("count", data={"stacks": {desk.at(2)[0]: 300}})
        # In level 2 nobody can enter any more: the prizes are fixed.
        await desk.do("set-clock", data={"level": 2})
        await desk.do("hand-for-hand", text="on")
        assert desk.room.tournament.state.hand_for_hand is not None
        await desk.do("hand")
        await desk.do("offer-deal", text="equal")
        assert desk.room.tournament.view()["deal"]["shares"]
        await desk.do("cancel", text="everything")
        assert desk.room.phase == "cancelled"

    play(test)


@pytest.mark.proof
def test_a_table_whose_hands_are_kept_outlives_its_server_in_the_middle_of_a_hand(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        desk = Killed(place, await announced(place, seats=4, live=True))
        for number in range(1, 4):
            await desk.do("register", f"p{number}")
        await desk.do("start")
        await desk.do("keep-hands", table=1)
        room = desk.room.tables.rooms[1]
        await room.do(Command("start", text="07" * 32))
        await room.do(Command("enter", text="raise 400"))
        desk.room = await opened_again(place, desk.room)
        room = desk.room.tables.rooms[1]
        for entry in ("call", "fold", "tell 0"):
            await room.do(Command("enter", text=entry))
        desk.room = await opened_again(place, desk.room)
        room = desk.room.tables.rooms[1]
        await room.do(Command("enter", text="done"))
        await wait_for(lambda: desk.room.tournament.left == 2)
        await desk.do("keep-hands", table=1, text="off")
        assert not desk.room.tables.rooms
        await desk.room.do(EventCommand("bust", desk.at(1)[0]))
        assert desk.room.phase == "over"
        # Somebody has to hand out the prizes.
        place.clock.now += STAYS
        desk.room.woken()
        await settle()
        assert desk.room.phase == "over"
        place.clock.now += STAYS_LIVE
        desk.room.woken()
        await wait_for(lambda: desk.room.phase == "closed")

    play(test)
