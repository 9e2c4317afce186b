"""Taking everything along, and deleting an account: nothing that was stored knows the name any more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import inspect, select, text
from tests.server.clients import Message, Person, Refused, Running, quick, running
from tests.server.clubs.club_people import PASSWORD, Clock, account, adds_up, founded, refused
from tests.server.events.test_tournaments import play_together, read_here
from tests.server.events.test_tournaments import text as structure

from cardhouse.server.house.farewell import KEPT_FOR
from cardhouse.server.people.names import FORMER
from cardhouse.server.store.schema import hands, users
from cardhouse.server.web.routes.events import tournaments

NAME, GUEST = "Zebulon Quick", "Zebedee"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path / "house"), clock=clock) as found:
            yield found


def stored(server: Running) -> dict[str, list[str]]:
    """Every text in the database that has a name in it, by table and column."""
    found: dict[str, list[str]] = {}
    with server.app.state.store.engine.connect() as connection:
        for table in inspect(connection).get_table_names():
            for row in connection.execute(text(f'SELECT * FROM "{table}"')).mappings():
                for column, value in row.items():
                    # SQLite keeps JSON as text, PostgreSQL as what it means.
                    said = value if isinstance(value, str) else json.dumps(value, default=str)
                    if any(name in said for name in (NAME, GUEST, "Zeb")):
                        found.setdefault(f"{table}.{column}", []).append(said[:300])
    return found


def sit(table: str, *people: Person) -> None:
    for chair, person in enumerate(people):
        if person.ws is None:
            person.connect()
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=1000)


def play(table: str, *people: Person) -> None:
    """Play a hand at a table."""
    by_id = {person.id: person for person in people}
    first = people[0]
    hand = first.views[table]["hands"] + 1
    first.ask("run", table=table, on=True)
    first.until(lambda: first.views[table]["hands"] == hand)
    # The hand that has begun is played, and no other one.
    first.ask("run", table=table, on=False)
    _answer(first, by_id, table, lambda: first.is_over(table, hand))


def _answer(first: Person, by_id: dict[str, Person], table: str, over: Callable[[], bool]) -> None:
    while not over():
        first.until(lambda: over() or first.views[table]["to_act"] in by_id)
        if not over():
            _act(first, by_id[first.views[table]["to_act"]], table, over)


def _act(first: Person, person: Person, table: str, over: Callable[[], bool]) -> None:
    turn = first.views[table]["turn"]
    person.until(lambda: person.views[table]["turn"] >= turn)
    person.act(table)
    first.until(lambda: over() or first.views[table]["turn"] > turn)


def delete(person: Person, **more: Any) -> str:
    """Why an account is not deleted; empty if it is, and its name has gone out of everything."""
    try:
        found = person.post("/api/account/delete", **{"name": NAME, "password": PASSWORD, **more})
    except Refused as error:
        return f"{error.code}: {error.message['message']}"
    until_over(person, found["chore"])
    return ""


def until_over(person: Person, chore: str) -> Message:
    """Wait until a deletion is over."""
    finish(person)
    found = person.get(f"/api/account/deletions/{chore}")
    assert found["over"]
    return found


def finish(person: Person) -> None:
    """Wait until everything is done that the server does in the background."""
    server = person.server
    assert isinstance(server, Running)
    asyncio.run_coroutine_threadsafe(server.app.state.house.chores.finish(), server.loop).result(60)


def taken_along(person: Person, **settings: Any) -> ZipFile:
    """Everything of somebody's, once it is written."""
    person.post("/api/account/everything", settings=settings)
    finish(person)
    found = person.get("/api/account/everything")
    answer = person.http.get("/api/account/everything.zip")
    assert answer.headers["content-type"] == "application/zip"
    assert len(answer.content) == found["bytes"]
    return ZipFile(BytesIO(answer.content))


class Life:
    """Somebody who has done everything that leaves a name behind."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.bob, self.zeb = account(server, "Bob"), Person(server, GUEST)
        bob, zeb = self.bob, self.zeb
        self.table = bob.open_table()
        sit(self.table, bob, zeb)
        play(self.table, bob, zeb)
        zeb.ask("say", table=self.table, text="Zebedee was here")
        bob.ask("say", table=self.table, text="Well played, Zebedee, well played")
        # From here on they have another name.
        zeb.post("/api/register", name=NAME, password=PASSWORD)
        bob.ask("say", table=self.table, text=f"so you are {NAME} now")
        zeb.ask("call-floor", table=self.table, text="Zebulon Quick asks")
        bob.until(lambda: bob.views[self.table]["floor"]["call"] is not None)
        bob.ask("play-on", table=self.table)
        play(self.table, bob, zeb)
        self._in_a_club()
        self._in_an_event()

    def _in_a_club(self) -> None:
        bob, zeb = self.bob, self.zeb
        self.club = founded(bob, zeb)
        self.game = bob.post("/api/tables", name="Cash", club=self.club)["id"]
        sit(self.game, bob, zeb)
        play(self.game, bob, zeb)
        zeb.ask("leave", table=self.game)
        paid = {"payer": zeb.id, "payee": bob.id, "amount": 3, "note": f"from {NAME}"}
        bob.post(f"/api/clubs/{self.club}/payments", **paid)
        bob.ask("leave", table=self.game)
        assert bob.http.delete(f"/api/tables/{self.game}").is_success
        bob.get(f"/api/clubs/{self.club}/ledger")

    def _in_an_event(self) -> None:
        bob, zeb = self.bob, self.zeb
        plain = structure(start="full", most=2, stack=200)
        self.event = bob.post("/api/tournaments", name="Duel", text=plain)["id"]
        for person in (bob, zeb):
            person.ask("watch-event", event=self.event)
            person.ask("register", event=self.event)
        play_together(self.event, bob, zeb)
        self.coming = bob.post("/api/tournaments", name="Later", text=structure(start="by hand"))["id"]
        zeb.ask("watch-event", event=self.coming)
        zeb.ask("register", event=self.coming)


@pytest.mark.proof
def test_nothing_that_is_stored_knows_a_deleted_name(server: Running, clock: Clock) -> None:
    life = Life(server)
    bob, zeb = life.bob, life.zeb
    link = zeb.post(f"/api/tables/{life.table}/hands/1/show", own=True)
    assert zeb.http.get(f"/api/shown/{link['token']}").is_success
    for one, about in ((zeb, bob), (bob, zeb)):
        one.post("/api/notes", about=about.id, colour="red", text="never bluffs")
    # What has to be settled is said, and changes nothing.
    assert delete(zeb).startswith("not-allowed: you sit at the table")
    assert refused(zeb, "/api/account/delete", "POST", name="Bob", password=PASSWORD) == "not-allowed"
    zeb.ask("leave", table=life.table)
    assert delete(zeb, password="wrong wrong").startswith("bad-password")
    assert delete(bob, name="Bob").startswith("not-allowed")
    before = stored(server)
    assert {
        "users.name",
        "commands.body",
        "hands.log",
        "chat.text",
        "event_log.told",
        "club_games.book",
    } <= set(before)
    ledger = adds_up(bob, life.club)
    seen = bob.get(f"/api/tables/{life.table}/hands/1")

    assert delete(zeb) == ""
    assert stored(server) == {}
    # Neither the notes of the one nor those about the one are left.
    assert bob.get("/api/notes")["notes"] == []
    # Everything that was played is as it was, but for the name.
    assert zeb.http.get("/api/me").json()["user"] is None
    assert refused(Person(server), "/api/login", "POST", name=NAME, password=PASSWORD) == "bad-password"
    again = bob.get(f"/api/tables/{life.table}/hands/1")
    assert again["names"] == {bob.id: "Bob", zeb.id: FORMER}
    assert {**again, "names": 0} == {**seen, "names": 0}
    assert FORMER in bob.http.get(f"/api/tables/{life.table}/hands/1/phh").text
    after = adds_up(bob, life.club)
    assert [one["result"] for one in after["accounts"]] == [one["result"] for one in ledger["accounts"]]
    assert {one["name"] for one in after["accounts"]} == {"Bob", FORMER}
    assert {one["name"] for one in bob.get(f"/api/clubs/{life.club}")["former"]} == {FORMER}
    for what in ("ledger", "standings", "payments", "members"):
        assert "Zeb" not in bob.http.get(f"/api/clubs/{life.club}/export/{what}.csv").text
    results = bob.get(f"/api/tournaments/{life.event}/results")["results"]
    assert {one["name"] for one in results} == {"Bob", FORMER}
    assert "Zeb" not in bob.http.get(f"/api/tournaments/{life.event}/log").text
    assert "Zeb" not in bob.http.get(f"/api/tournaments/{life.coming}").text
    assert refused(Person(server), f"/api/shown/{link['token']}") == "not-found"
    # Whoever looks at the table hears nothing of the name either.
    eve = Person(server, "Eve")
    eve.connect()
    eve.ask("watch", table=life.table)
    assert not any("Zeb" in one for one in eve.texts)
    assert [one["text"] for one in eve.get("/api/me").get("said", [])] == []

    # The name is free for nobody for a while, and then for everybody.
    assert (
        refused(Person(server), "/api/register", "POST", name="zebulon  quick", password=PASSWORD)
        == "name-taken"
    )
    assert refused(Person(server), "/api/guest", "POST", name=NAME) == "name-taken"
    assert refused(Person(server), "/api/guest", "POST", name=FORMER) == "name-taken"
    clock.now += KEPT_FOR + 1
    new = account(server, NAME)
    assert new.id != zeb.id
    assert new.get("/api/hands")["hands"] == []


def test_what_was_played_goes_on_without_the_name(server: Running) -> None:
    """A table at which somebody has played goes on from what is stored then."""
    bob, cy, zeb = (account(server, name) for name in ("Bob", "Cy", NAME))
    table = bob.open_table()
    sit(table, bob, zeb, cy)
    play(table, bob, zeb, cy)
    zeb.ask("leave", table=table)
    assert delete(zeb) == ""
    play(table, bob, cy)
    assert bob.views[table]["hands"] >= 2
    rows = server.app.state.store.read_now(select(hands.c.log).order_by(hands.c.number))
    assert rows[0]["log"]["names"].count(FORMER) == 1
    ledger = bob.get(f"/api/tables/{table}/ledger")
    assert FORMER in json.dumps(ledger)


def test_who_has_duties_settles_them_first(server: Running) -> None:
    zeb, bob = account(server, NAME), account(server, "Bob")
    table = zeb.open_table()
    with pytest.raises(Refused) as said:
        zeb.post("/api/account/delete", name=NAME, password=PASSWORD)
    assert "you host the table 'Test'" in said.value.message["message"]
    assert zeb.http.delete(f"/api/tables/{table}").is_success
    club = founded(zeb, bob)
    with pytest.raises(Refused) as said:
        zeb.post("/api/account/delete", name=NAME, password=PASSWORD)
    assert "you own the club 'Aces'" in said.value.message["message"]
    zeb.post(f"/api/clubs/{club}/members/{bob.id}", role="owner")
    event = zeb.post("/api/tournaments", name="Mine", text=structure(start="by hand"))["id"]
    with pytest.raises(Refused) as said:
        zeb.post("/api/account/delete", name=NAME, password=PASSWORD)
    assert "you host the tournament 'Mine'" in said.value.message["message"]
    zeb.connect()
    zeb.ask("watch-event", event=event)
    zeb.ask("direct", event=event, do="cancel")
    assert delete(zeb) == ""
    (row,) = server.app.state.store.read_now(select(users).where(users.c.id == zeb.id))
    assert (row["name"], row["login"], row["password"], row["mail"]) == (FORMER, None, None, None)
    assert row["deleted"]


def test_a_guest_is_deleted_without_a_password(server: Running) -> None:
    guest = Person(server, GUEST)
    chore = guest.post("/api/account/delete", name=GUEST, password="")["chore"]
    until_over(guest, chore)
    assert guest.get("/api/me")["user"] is None
    assert stored(server) == {}


@pytest.mark.proof
def test_everything_can_be_taken_along(server: Running) -> None:
    life = Life(server)
    life.zeb.post("/api/notes", about=life.bob.id, colour="red", text="never bluffs")
    with taken_along(life.zeb, cloth="claret") as file:
        assert file.testzip() is None
        read = {name: file.read(name).decode() for name in file.namelist()}
    assert json.loads(read["settings.json"]) == {"cloth": "claret"}
    mine = json.loads(read["account.json"])
    assert (mine["id"], mine["name"]) == (life.zeb.id, NAME)
    assert read["hands.phhs"].count("variant") >= 3
    assert "??" in read["hands.phhs"]
    (club, *_) = json.loads(read["clubs.json"])
    assert (club["name"], len(club["ledger"]), club["payments"][0]["amount"]) == ("Aces", 1, 3)
    events = {one["name"]: one for one in json.loads(read["tournaments.json"])}
    assert events["Duel"]["entries"][0]["place"] in (1, 2)
    assert {one["kind"] for one in json.loads(read["tables.json"])[0]["ledger"]}
    assert [one["text"] for one in json.loads(read["chat.json"])] == ["Zebedee was here"]
    assert [one["text"] for one in json.loads(read["notes.json"])] == ["never bluffs"]
    assert "password" not in read["account.json"]
    assert "token" not in json.loads(read["account.json"])["sessions"][0]
    # Nothing of what others own goes along.
    assert life.bob.id not in read["account.json"] + read["tables.json"]
