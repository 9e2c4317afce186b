"""The director's desk over a websocket: every action is done, refused to others, logged and seen by all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.events.test_tournaments import APART, coming_in, read_here, text

from cardhouse.server.web.routes.events import tournaments
from cardhouse.server.wire.tournament.requests import Desk

ROWS = '["50/100", { break = 10 }, "100/200", "200/400", "300/600"]'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path_factory.mktemp("desk"))) as found:
            yield found


def sheet(**more: Any) -> str:
    """A structure with a break after its first level."""
    lines = text(levels=[], stack=10_000, **more).splitlines()
    return "\n".join([*(line for line in lines if not line.startswith("levels")), f"levels = {ROWS}"])


class Room:
    """An event with its director and others."""

    def __init__(self, server: Running, *names: str, more: str = "", bots: int = 0, **given: Any) -> None:
        self.people = coming_in(server, *names)
        self.ann = self.people[0]
        made = self.ann.post("/api/tournaments", name="Desk", text=sheet(**given) + more)
        self.id: str = made["id"]
        for person in self.people:
            person.ask("watch-event", event=self.id)
            person.ask("register", event=self.id)
        if bots:
            self.ann.ask("fill", event=self.id, kind="caller", count=bots)

    def direct(self, do: Desk, **more: Any) -> None:
        self.ann.ask("direct", event=self.id, do=do, **more)

    def refused(self, do: str, **more: Any) -> tuple[str, str]:
        with pytest.raises(Refused) as refused:
            self.ann.ask("direct", event=self.id, do=do, **more)
        return refused.value.code, refused.value.message["message"]

    @property
    def view(self) -> dict[str, Any]:
        """What the director sees now."""
        found: dict[str, Any] = self.ann.get(f"/api/tournaments/{self.id}")["view"]
        return found

    def rest(self) -> None:
        """Everybody folds a hand, until all tables wait for the end of a break."""
        while not any(table["playing"] for table in self.view["tables"]):
            self.ann.read()
        self.direct("set-clock", level=1, text="break", seconds=600)
        while any(table["playing"] for table in self.view["tables"]):
            for person in self.people:
                person.ask("ping")
                for table in {one["table"] for one in person.moves}:
                    self._fold(person, table)

    def _fold(self, person: Person, table: str) -> None:
        with contextlib.suppress(Refused):
            if table not in person.views:
                person.ask("watch", table=table)
            if person.may_act(table):
                legal = person.views[table]["hand"]["view"]["decision"]["legal"]
                person.act(table, "check" if "check" in legal else "fold")

    def said(self) -> list[str]:
        """Everything in the log."""
        lines = self.ann.get(f"/api/tournaments/{self.id}/log", limit=1000)["lines"]
        return [one["text"] for line in lines for one in line["told"]]


def test_time_and_levels(server: Running) -> None:
    room = Room(server, "Ann", "Bob")
    assert room.refused("pause")[0] == "not-now"
    room.direct("start")
    room.direct("pause")
    assert room.refused("pause")[1] == "the event is paused already"
    clock = room.view["clock"]
    assert (clock["paused"], clock["ends_at"], clock["seconds"], clock["row"]) == (["desk"], None, 3600, 0)
    room.direct("set-clock", seconds=90)
    assert room.view["clock"]["left"] == 90
    room.direct("set-clock", level=3)
    assert (room.view["clock"]["level"], room.view["clock"]["row"]) == (3, 3)
    room.direct("set-clock", level=2, seconds=30)
    assert room.view["clock"]["level"] == 2
    room.direct("edit-level", level=4, text="250/500 ante 50", minutes=20)
    row = room.view["rows"][-1]
    assert (row["level"], row["minutes"]) == (4, 20)
    assert "250/500" in row["stakes"][""]
    assert room.refused("edit-level", level=2, text="1/2")[0] == "not-now"
    assert room.refused("edit-level", level=4, text="nonsense")[0] == "bad-structure"
    room.direct("resume")
    assert room.view["clock"]["ends_at"] is not None
    room.direct("announce", text="Dinner at eight")
    notes = [(one["do"], one["text"]) for one in room.view["desk"]]
    assert notes[-1] == ("announce", "Dinner at eight")
    assert [one for one, _ in notes].count("set-clock") == 3
    assert "Dinner at eight" in room.said()
    bob = room.people[1]
    bob.ask("ping")
    assert "Dinner at eight" in [one["text"] for one in bob.told]
    with pytest.raises(Refused) as refused:
        bob.ask("direct", event=room.id, do="pause")
    assert refused.value.code == "not-allowed"
    room.direct("cancel", text="everything")
    assert room.view["phase"] == "cancelled"
    assert room.view["desk"][-1]["do"] == "cancel"
    room.direct("close")


def test_people_and_chips(server: Running) -> None:
    room = Room(server, "Cid", "Dan", bots=4, late=1, more=APART)
    eve, fay = coming_in(server, "Eve", "Fay")
    code, said = room.refused("register", name="Eve")
    assert code == "not-found"
    assert "Eve" in said
    for person in (eve, fay):
        person.ask("watch-event", event=room.id)
    room.direct("register", name="Eve", why="no hands free")
    assert "Eve" in [one["name"] for one in room.view["entered"]]
    assert (room.view["desk"][-1]["do"], room.view["desk"][-1]["name"]) == ("register", "Eve")
    assert room.refused("register", name="eve")[0] == "too-many-entries"
    room.direct("remove", player=eve.id)
    assert "Eve" not in [one["name"] for one in room.view["entered"]]
    room.direct("start")
    room.rest()
    dan = room.people[1].id
    before = next(one["chips"] for one in room.view["stacks"] if one["player"] == dan)
    assert room.refused("adjust", player=dan, amount=500)[1] == "say how many chips, and why"
    room.direct("adjust", player=dan, amount=500, text="Found on the floor")
    assert next(one["chips"] for one in room.view["stacks"] if one["player"] == dan) == before + 500
    room.direct("penalise", player=dan, text="rounds", amount=1, why="Left the table")
    note = room.view["desk"][-1]
    assert (note["do"], note["name"], note["text"], note["why"]) == (
        "penalise",
        "Dan",
        "rounds",
        "Left the table",
    )
    bot = next(one["player"] for one in room.view["stacks"] if one["bot"])
    room.direct("disqualify", player=bot, text="It knew too much")
    assert room.view["left"] == 5
    assert [one["player"] for one in room.view["undoable"]] == [bot]
    room.direct("undo-bust", player=bot, amount=9000)
    assert room.view["left"] == 6
    assert room.refused("undo-bust", player=bot, amount=9000)[0] == "not-busted"
    assert room.refused("remove", player=dan)[0] == "not-now"
    room.direct("cancel")
    assert room.view["phase"] == "called off"
    assert not next(one for one in room.view["results"] if one["player"] == dan)["paid"]
    room.direct("pay", player=dan)
    assert next(one for one in room.view["results"] if one["player"] == dan)["paid"]
    assert room.refused("pay", player=dan)[0] == "not-now"
    assert any(line.startswith("The event is called off") for line in room.said())


def test_seats(server: Running) -> None:
    room = Room(server, "Gus", "Hal", bots=4, more=APART)
    room.direct("start")
    assert {len(one["players"]) for one in room.view["tables"]} == {3}
    assert room.refused("hand-for-hand", text="maybe")[0] == "bad-command"
    room.direct("hand-for-hand", text="on")
    assert room.view["hand_for_hand"]["why"] == "desk"
    room.direct("hand-for-hand", text="off")
    room.rest()
    found = room.ann.get(f"/api/tournaments/{room.id}/move", of=1)
    assert (found["of"], found["table"]) == (1, 2)
    named = room.ann.get(f"/api/tournaments/{room.id}/move", player=found["player"], table=2)
    assert (named["player"], named["seat"]) == (found["player"], found["seat"])
    assert room.refused("move", player=found["player"], table=2, seat=9)[0] == "no-such-table"
    room.direct("move", player=found["player"], table=2, seat=found["seat"], why="It was uneven")
    sizes = {one["number"]: len(one["players"]) for one in room.view["tables"]}
    assert sizes == {1: 2, 2: 4}
    assert any(line.startswith(f"{found['name']} moves from table 1 to table 2") for line in room.said())
    room.direct("redraw")
    assert sorted(len(one["players"]) for one in room.view["tables"]) == [3, 3]
    assert room.refused("break", table=1)[0] in ("bad-seating", "not-now")
    room.direct("cancel", text="everything")


def test_a_table_breaks_and_a_waiting_player_is_seated(server: Running) -> None:
    room = Room(server, "Ida", "Jon", bots=3, late=3, most=5, alternates=2, more=APART)
    (kim,) = coming_in(server, "Kim")
    kim.ask("register", event=room.id)
    assert room.view["waiting"] == ["Kim"]
    room.direct("start")
    room.rest()
    bot = next(one["player"] for one in room.view["stacks"] if one["bot"])
    first = {one["number"]: one["id"] for one in room.view["tables"]}
    free = next(one for one in room.view["tables"] if len(one["players"]) < 4)
    chair = ({1, 2, 3, 4} - {one["seat"] for one in free["players"]}).pop()
    assert room.refused("seat", name="Nobody", table=free["number"], seat=chair)[0] == "not-allowed"
    room.direct("seat", name="Kim", table=free["number"], seat=chair)
    assert "Kim" in [one["name"] for one in room.view["stacks"]]
    assert room.refused("seat", player="nobody", table=1, seat=1)[0] == "not-allowed"
    room.direct("remove", player=bot, why="Not here")
    room.direct("remove", player=kim.id)
    assert room.view["left"] == 4
    if len(room.view["tables"]) > 1:
        room.direct("break", table=2)
    assert [one["number"] for one in room.view["tables"]] == [1]
    # Who comes to a table that is no more is told of the event, and nothing stands there.
    with pytest.raises(Refused) as refused:
        kim.ask("watch", table=first[2])
    assert (refused.value.code, refused.value.message["details"]) == ("broken", {"event": room.id})
    assert kim.get(f"/api/tables/{first[2]}/standing")["hand"] == 0
    with pytest.raises(Refused) as refused:
        kim.ask("watch", table="nowhere")
    assert refused.value.code == "not-found"
    assert kim.http.get("/api/tables/nowhere/standing").status_code == 404
    room.direct("cancel", text="everything")


def test_a_deal_from_the_desk(server: Running) -> None:
    room = Room(server, "Lou", "Mia", seats=2, payouts=[70, 30])
    assert room.refused("offer-deal")[0] == "not-now"
    room.direct("start")
    room.direct("offer-deal", text="chips")
    assert room.view["deal"]["by"] == ""
    room.direct("drop-deal")
    assert room.view["deal"] is None
    lou, mia = room.people
    room.direct("offer-deal", text="by hand", shares={lou.id: 12, mia.id: 8})
    room.direct("cancel", text="everything")
    assert "The desk offers a deal (chips)." in room.said()
