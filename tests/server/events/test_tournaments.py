"""Tournaments over HTTP and websockets, as pages and programs use them."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.server.clients import Person, Refused, Running, quick, running

from cardhouse.server.events.schedule import YEARS
from cardhouse.server.web.routes.events import tournaments
from cardhouse.tournament import Structure, read_text

QUICK: dict[str, Any] = {
    "name": "Quick",
    "source": "ours",
    "seats": 4,
    "stack": 400,
    "games": ["holdem: no-limit"],
    "level": 60,
    "levels": ["50/100", "100/200", "200/400"],
    "buy_in": 10,
}

APART = "\n[balance]\ntwo = 4\nhalt = 0\n"
"""Tables may be as uneven as the director likes."""


def text(**more: Any) -> str:
    """A structure as text."""
    return "\n".join(f"{key} = {json.dumps(value)}" for key, value in {**QUICK, **more}.items())


async def read_here(text: str, *_: Any, **__: Any) -> Structure:
    """What a worker does otherwise: to start one takes longer than most tests."""
    return read_text(text)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path_factory.mktemp("tournaments"))) as found:
            yield found


def coming_in(server: Running, *names: str) -> list[Person]:
    people = [Person(server, name) for name in names]
    for person in people:
        person.connect()
    return people


def play_on(person: Person, event: str) -> None:
    """Follow an event from table to table, and call or go all in until it is over."""
    view = person.tournaments[event]
    while view["phase"] == "running":
        table = (view["me"] or {}).get("room")
        if person.moves:
            table = person.moves[-1]["table"]
        if table is not None and table not in person.views:
            try:
                person.ask("watch", table=table)
            except Refused:
                person.views.pop(table, None)
        mine = person.views.get(table or "")
        if mine is not None and table is not None and person.may_act(table):
            legal = mine["hand"]["view"]["decision"]["legal"]
            calm = [word for word in ("check", "call") if word in legal]
            try:
                person.act(table, calm[0] if calm else legal[0])
            except Refused:
                person.read()
            continue
        person.read()


def play_together(event: str, *people: Person) -> None:
    """Play an event that starts, everybody at the same time."""

    def play(person: Person) -> None:
        person.until(lambda: person.tournaments[event]["phase"] != "announced")
        play_on(person, event)

    with ThreadPoolExecutor(len(people)) as threads:
        list(threads.map(play, people))


def test_a_sit_and_go_with_bots_and_two_people_is_played_to_the_payouts(server: Running) -> None:
    ann, bob = coming_in(server, "Ann", "Bob")
    made = ann.post("/api/tournaments", name="Four", text=text(start="full", most=4, stack=200))
    event = made["id"]
    assert (made["phase"], made["entries"], made["most"], made["price"]) == ("announced", 0, 4, 10)
    for person in (ann, bob):
        person.ask("watch-event", event=event)
        person.ask("register", event=event)
    with pytest.raises(Refused) as refused:
        bob.ask("fill", event=event, kind="random", count=2)
    assert refused.value.code == "not-allowed"
    ann.ask("fill", event=event, kind="random", count=5)
    play_together(event, ann, bob)
    results = ann.get(f"/api/tournaments/{event}/results")
    assert [one["place"] for one in results["results"]][:2] == [1, 2]
    assert sum(one["prize"] for one in results["results"]) == 40
    assert sum(one["profit"] for one in results["results"]) == 0
    file = ann.http.get(f"/api/tournaments/{event}/results.csv").text.splitlines()
    assert file[0].startswith("name,place,prize")
    assert len(file) == 5
    said = [one["what"] for one in ann.told]
    assert said.count("registered") == 4
    assert "winner" in said


def test_the_host_says_how_many_make_it_full(server: Running) -> None:
    (ann,) = coming_in(server, "Ann Full")
    made = ann.post("/api/tournaments", name="Three", text=text(late=2), full=3)
    assert (made["most"], made["phase"], made["registration"]) == (3, "announced", True)
    ann.ask("watch-event", event=made["id"])
    ann.ask("fill", event=made["id"], kind="caller", count=3)
    ann.until(lambda: ann.tournaments[made["id"]]["phase"] == "running")
    both = {"full": 3, "start": {"at": "2099-01-01T20:00", "zone": "UTC"}}
    with pytest.raises(Refused) as refused:
        ann.post("/api/tournaments", name="Both", text=text(), **both)
    assert refused.value.code == "bad-start"


def test_a_move_to_another_table_reaches_the_player(server: Running) -> None:
    ann, bob = coming_in(server, "Ann Two", "Bob Two")
    event = ann.post("/api/tournaments", name="Six", text=text(stack=10_000) + APART)["id"]
    for person in (ann, bob):
        person.ask("watch-event", event=event)
        person.ask("register", event=event)
    ann.ask("fill", event=event, kind="caller", count=4)
    ann.ask("direct", event=event, do="start")
    for person in (ann, bob):
        while len(person.tournaments[event]["tables"]) < 2:
            person.read()
        mine = person.tournaments[event]["me"]
        assert person.moves[0] | {"seat": 0} == {
            "type": "moved",
            "event": event,
            "of": None,
            "table": mine["room"],
            "number": mine["table"],
            "seat": 0,
        }
    first = ann.tournaments[event]["me"]["room"]
    ann.ask("watch", table=first)
    strip = ann.views[first]["strip"]
    assert (strip["event"], strip["name"], strip["level"], strip["players_left"]) == (event, "Six", 1, 6)
    assert strip["stakes"] == {"": "50/100"}
    assert strip["place"] in range(1, 7)
    own = strip["mine"]
    assert (own["status"], own["lammers"], own["may_rebuy"], own["goes_to"]) == ("in", 0, False, None)
    assert strip["offers"]["entry"] == {"cost": 10, "chips": 10_000}
    assert (strip["seconds"], strip["paid"]) == (3600, 2)
    assert ann.tournaments[event]["me"]["seat"] in range(1, 5)
    assert first not in [one["id"] for one in ann.get("/api/tables")["tables"]]
    asked: dict[str, dict[str, Any]] = {"leave": {}, "top-up": {"amount": 5}, "run": {"on": False}}
    for kind, more in asked.items():
        with pytest.raises(Refused) as refused:
            ann.ask(kind, table=first, **more)
        assert refused.value.code == "not-here"
    assert ann.http.delete(f"/api/tables/{first}").json()["error"]["code"] == "not-allowed"
    other = 3 - ann.tournaments[event]["me"]["table"]
    there = next(one for one in ann.tournaments[event]["tables"] if one["number"] == other)
    free = ({1, 2, 3, 4} - {one["seat"] for one in there["players"]}).pop()
    ann.ask("direct", event=event, do="move", player=ann.id, table=other, seat=free)

    def fold(person: Person, until: Callable[[], bool]) -> None:
        """Fold every hand at every table until something is so."""
        while not until():
            table = person.moves[-1]["table"]
            if table not in person.views:
                person.ask("watch", table=table)
            elif person.may_act(table):
                legal = person.views[table]["hand"]["view"]["decision"]["legal"]
                with contextlib.suppress(Refused):
                    person.act(table, "check" if "check" in legal else "fold")
            else:
                person.read()

    with ThreadPoolExecutor(2) as threads:
        moved = threads.submit(fold, ann, lambda: len(ann.moves) > 1)
        over = threads.submit(fold, bob, lambda: bob.tournaments[event]["phase"] == "cancelled")
        moved.result(20)
        assert ann.moves[1] == {
            "type": "moved",
            "event": event,
            "of": first,
            "table": there["id"],
            "number": other,
            "seat": free - 1,
        }
        ann.ask("direct", event=event, do="cancel", text="everything")
        over.result(20)


def test_what_is_refused_has_a_code(server: Running) -> None:
    ann, bob = coming_in(server, "Ann Three", "Bob Three")
    event = ann.post("/api/tournaments", name="Codes", text=text(most=2, least=2))["id"]

    def code(person: Person, kind: str, **more: Any) -> str:
        with pytest.raises(Refused) as refused:
            person.ask(kind, event=more.pop("event", event), **more)
        return refused.value.code

    assert code(bob, "register", event="nothing") == "not-found"
    bob.ask("register", event=event)
    assert code(bob, "register") == "too-many-entries"
    assert code(bob, "redeem") == "no-lammers"
    assert code(bob, "rebuy") == "not-offered"
    assert code(bob, "re-enter") == "not-offered"
    assert code(bob, "deal-offer") == "not-now"
    assert code(bob, "deal-answer", yes=True) == "not-now"
    assert code(bob, "direct", do="start") == "not-allowed"
    assert code(ann, "direct", do="start") == "not-now"
    assert code(ann, "direct", do="pause") == "not-now"
    assert code(ann, "unregister") == "no-such-entry"
    assert code(ann, "direct", do="sing") == "bad-message"
    bob.ask("unregister", event=event)
    ann.ask("direct", event=event, do="cancel")
    assert code(bob, "register") == "registration-closed"


def test_a_start_is_a_time_on_a_wall(server: Running) -> None:
    ann = Person(server, "Ann Four")
    where = {"structure": "sit-and-go", "name": "Later"}
    now = datetime.fromtimestamp(server.app.state.house.clock() / 1000, UTC)
    berlin, year = ZoneInfo("Europe/Berlin"), now.year + 1
    march = date(year, 3, 31)
    summer_time = march - timedelta(days=(march.weekday() + 1) % 7)
    at = round(datetime(year, 7, 1, 20, tzinfo=berlin).timestamp() * 1000)
    made = ann.post("/api/tournaments", **where, start={"at": f"{year}-07-01T20:00", "zone": berlin.key})
    assert made["start"] == {"at": at, "wall": f"{year}-07-01T20:00", "zone": berlin.key}
    for wall, zone in (
        (f"{summer_time}T02:30", berlin.key),
        ("2020-01-01T20:00", "UTC"),
        (f"{year}-07-01T20:00", "Nowhere/Else"),
        (f"{year}-07-99T20:00", "UTC"),
        ("9999-12-31T23:59", "UTC"),
        (f"{year + YEARS}-07-01T20:00", "UTC"),
    ):
        with pytest.raises(Refused) as refused:
            ann.post("/api/tournaments", **where, start={"at": wall, "zone": zone})
        assert refused.value.code == "bad-start"
    for zone in ("localtime", "posixrules", "/etc/passwd", "../UTC"):
        with pytest.raises(Refused):
            ann.post("/api/tournaments", **where, start={"at": f"{year}-07-01T20:00", "zone": zone})
    listed = ann.get("/api/tournaments", status="mine")["tournaments"]
    assert [one["name"] for one in listed] == ["Later"]
    assert ann.get("/api/tournaments", words="berlin nothing")["tournaments"] == []


def test_two_people_make_a_deal(server: Running) -> None:
    ann, bob = coming_in(server, "Ann Five", "Bob Five")
    event = ann.post("/api/tournaments", name="Deal", text=text(seats=2, payouts=[70, 30]))["id"]
    for person in (ann, bob):
        person.ask("watch-event", event=event)
        person.ask("register", event=event)
    ann.ask("direct", event=event, do="start")
    bob.ask("deal-offer", event=event, way="equal")

    def agree(person: Person) -> None:
        seen = person.tournaments[event]
        while seen["phase"] != "over":
            table, talk = person.moves[-1]["table"] if person.moves else "", seen["deal"]
            if talk is not None and talk["shares"] and person.id not in talk["agreed"]:
                with contextlib.suppress(Refused):
                    person.ask("deal-answer", event=event, yes=True)
                # The last answer ends it, and then there is perhaps nothing more to read.
                if seen["phase"] != "over":
                    person.read()
            elif table and table not in person.views:
                person.ask("watch", table=table)
            elif table and person.may_act(table):
                legal = person.views[table]["hand"]["view"]["decision"]["legal"]
                with contextlib.suppress(Refused):
                    person.act(table, "check" if "check" in legal else "fold")
            else:
                person.read()

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(agree, (ann, bob)))
    results = ann.get(f"/api/tournaments/{event}/results")["results"]
    assert [one["prize"] for one in results] == [10, 10]
    assert ann.get(f"/api/tournaments/{event}/results")["payments"] == []
    lines = ann.get(f"/api/tournaments/{event}/log", limit=1000)["lines"]
    assert [one["do"] for one in lines].count("answer-deal") == 2
    assert [one["seq"] for one in lines] == list(range(1, len(lines) + 1))


def test_only_an_event_has_tables_of_an_event(server: Running) -> None:
    ann = Person(server, "Ann")
    rules = {"games": ["holdem"], "stakes": "no-limit 1/2", "entry": "tournament"}
    answer = ann.http.post("/api/tables", json={"name": "Nobody could sit here", "rules": rules})
    assert answer.status_code == 400
    assert "host a tournament" in answer.json()["error"]["message"]
