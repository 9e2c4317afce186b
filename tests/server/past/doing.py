"""Everything that a server asks its database for, done once over HTTP and the websocket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from functools import cached_property
from types import SimpleNamespace
from typing import Any

import httpx
from sqlalchemy import insert
from tests.server.clients import Message, Person, Refused, Running
from tests.server.clubs.club_people import account, founded
from tests.server.events.test_tournaments import text as structure
from tests.server.faces.test_drawing import file_of, picture
from tests.server.own_games.test_own_games import OURS
from tests.server.people.test_leaving import Life, taken_along, until_over
from tools.past.house import PASSWORD, WHALE

from cardhouse.floor import Line
from cardhouse.server.events.saving import save_once
from cardhouse.server.faces import operating
from cardhouse.server.house.line import save_line
from cardhouse.server.house.operating import ending
from cardhouse.server.people.accounts import User
from cardhouse.server.people.clock_jump import spare_sessions
from cardhouse.server.rooms.saving import save_buy_ins, save_host
from cardhouse.server.settings import Settings
from cardhouse.server.socket import director_handlers, hosting_handlers
from cardhouse.server.store.files.outside_mark import OutsideMark, commits_missing
from cardhouse.server.store.migrating import _written_by
from cardhouse.server.store.ownership import was_stored
from cardhouse.server.store.schema import set_aside
from cardhouse.server.store.store import Store
from cardhouse.server.web.routes.ledger import _host
from cardhouse.server.web.routes.own.recovery import AskBody
from cardhouse.server.web.routes.own.recovery import ask as ask_for_link

NEW = "seven jacks on the moon"


def ask(person: Person, method: str, path: str, **body: Any) -> httpx.Response:
    """Ask for something; a refusal is an answer too."""
    return person.http.request(method, f"/api{path}", json=body if method == "POST" else None)


def told(person: Person, kind: str, **said: Any) -> Message:
    """The same by the websocket."""
    try:
        return person.ask(kind, **said)
    except Refused as error:
        return error.message


class Doing:
    """Somebody who has played one hand in seven, and others, who do everything that there is to do."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.house = server.app.state.house
        self.whale = Person(server)
        self.whale.id = self.whale.post("/api/login", name=WHALE, password=PASSWORD)["user"]["id"]
        self.ann = account(server, "Ann")
        self.set_aside = ""
        """A table that the operator ends afterwards."""

    @cached_property
    def life(self) -> Life:
        """Two who have done everything that leaves a name behind."""
        return Life(self.server)

    def what_grows(self) -> None:
        """Look at hands, search, take everything along and delete the account that has played most."""
        self._hands()
        self._leave_the_house()

    def everything(self) -> None:
        """Do all of it; the accounts are deleted at the end."""
        self._hands()
        self._accounts()
        self._people()
        self._own()
        self._clubs()
        self._events()
        self._tables()
        self._house()
        self._leave()

    def _hands(self) -> None:
        whale = self.whale
        listed = whale.get("/api/hands", limit=60)["hands"]
        first = listed[0]
        place = f"/tables/{first['table']}/hands/{first['number']}"
        whale.get("/api/hands", table=first["table"])
        for path in (place, f"{place}/phh", f"{place}/proof", "/hands.phhs?limit=3"):
            assert ask(whale, "GET", path).is_success, path
        page = whale.get("/api/hands/search", limit=2)
        whale.get("/api/hands/search", after=page["next"])
        clubs = whale.get("/api/clubs")["clubs"]
        for query in (
            {"game": "holdem"},
            {"cards": "AK"},
            {"cards": "AsKs"},
            {"opponent": "Player 0000001"},
            {"result": "won"},
            {"net_least": 5, "pot_most": 500},
            {"since": 5, "until": 4_000_000_000_000},
            {"table": first["table"]},
            {"kind": "tournament"},
            {"club": clubs[0]["id"]},
        ):
            assert ask(whale, "GET", f"/hands/search?{httpx.QueryParams(query)}").is_success, query
        link = whale.post(f"/api{place}/show", own=True)["token"]
        whale.get("/api/shown")
        ask(self.ann, "POST", f"{place}/show")
        for path in (f"/shown/{link}", f"/shown/{link}/odds"):
            ask(self.ann, "GET", path)
        ask(whale, "DELETE", f"/shown/{link}")

    def _accounts(self) -> None:
        server, ann = self.server, self.ann
        guest = Person(server, "Gus")
        guest.post("/api/guest", name="Gus again")
        guest.post("/api/register", name="Gus now", password=PASSWORD)
        ask(guest, "POST", "/login", name="Gus now", password="wrong and wrong")
        token = ann.post("/api/tokens", label="bot")
        for one in ann.get("/api/tokens")["tokens"]:
            ask(ann, "DELETE", f"/tokens/{one['id']}")
        assert token["token"]
        ask(ann, "POST", "/password", old="four kings and a queen", new=NEW)
        ask(ann, "POST", "/account/mail", mail="ann@example.org", password=NEW)
        for path in ("/me", "/account", "/about", "/readyz", "/tables", "/tournaments"):
            ask(ann, "GET", path)
        ask(ann, "POST", "/recovery/ask", name="Ann", mail="ann@example.org")
        ask(ann, "POST", "/account/links/void")
        recovery, now = server.app.state.recovery, self.house.clock()
        for use in (
            recovery.look("x", now),
            recovery.use("x", NEW, now),
            recovery.confirm_mail("x", now),
            recovery.take_back(ann.id, now),
            server.app.state.accounts.forget_mail(_user(ann)),
        ):
            self._in_house(use)
        made = self._in_house(recovery.issue(ann.id, now, 10_000_000))
        ask(ann, "POST", "/recovery/look", link=made.secret)
        ask(ann, "POST", "/recovery/use", link=made.secret, password=PASSWORD)
        ask(guest, "POST", "/logout")

    def _people(self) -> None:
        ann, bob, whale = self.ann, self.life.bob, self.whale
        ann.post("/api/notes", about=bob.id, colour="red", text="never bluffs")
        ann.get("/api/notes")
        table = ann.open_table(public=False)
        ann.post(f"/api/tables/{table}/invitations", name=WHALE)
        ann.post(f"/api/tables/{table}/invitations", name="Bob")
        whale.get("/api/invitations")
        ask(whale, "POST", f"/invitations/{table}/decline", block=True)
        ask(whale, "DELETE", f"/invitations/blocked/{ann.id}")
        ask(ann, "POST", "/me/face")
        sent = ann.http.post(
            "/api/me/face", content=file_of(picture()), headers={"content-type": "image/png"}
        )
        faces = ann.get("/api/me")
        ask(ann, "GET", f"/faces?users={ann.id}")
        ask(ann, "GET", f"/faces/{faces['user'].get('face') or 'x' * 32}.webp")
        ask(ann, "DELETE", "/me/face")
        assert sent is not None
        bob.connect() if bob.ws is None else None
        ann.connect()
        for person, kind, said in (
            (ann, "watch", {"table": table}),
            (bob, "ask-to-watch", {"table": table}),
            (ann, "let-watch", {"table": table, "player": bob.id, "yes": True}),
            (ann, "name-host", {"table": table, "player": bob.id, "on": True}),
            (ann, "name-host", {"table": table, "name": "Bob", "on": True}),
            (ann, "hand-over", {"table": table, "player": bob.id}),
            (bob, "mute", {"table": table, "player": ann.id, "on": True}),
            (bob, "mute", {"table": table, "player": ann.id, "on": False}),
        ):
            told(person, kind, **said)
        self.private = table

    def _own(self) -> None:
        ann = self.ann
        self._in_house(self.house.mixes.put(ann.id, "Mine", ["holdem", "razz"], 5, 1))
        self._in_house(self.house.mixes.take_away(ann.id, "Mine"))
        game = ask(ann, "POST", "/own-games", text=OURS).json()["id"]
        ask(ann, "POST", "/own-games", text=OURS.replace("Ours", "Ours again"), id=game)
        for path in ("/own-games", f"/own-games/{game}"):
            ask(ann, "GET", path)
        link = ann.post(f"/api/own-games/{game}/share")["token"]
        ask(self.whale, "GET", f"/shared-games/{link}")
        ask(ann, "DELETE", f"/shared-games/{link}")
        ask(ann, "DELETE", f"/own-games/{game}")
        plain = structure(start="by hand")
        made = ask(ann, "POST", "/structures", text=plain).json()["id"]
        ask(ann, "GET", "/structures")
        ask(ann, "GET", f"/structures/{made}")
        ask(ann, "POST", f"/structures/{made}", text=plain)
        ask(ann, "DELETE", f"/structures/{made}")

    def _clubs(self) -> None:
        ann, bob, whale, club = self.ann, self.life.bob, self.whale, self.life.club
        for path in (
            "/clubs",
            f"/clubs/{club}",
            f"/clubs/{club}/ledger",
            f"/clubs/{club}/standings",
            f"/clubs/{club}/hands",
            f"/clubs/{club}/lobby",
            f"/clubs/{club}/export.json",
            f"/clubs/{club}/export/ledger.csv",
            f"/clubs/{club}/nights",
            f"/clubs/{club}/invitations",
            f"/clubs/{club}/calendar",
            f"/clubs/{club}/mine",
        ):
            ask(bob, "GET", path)
        bob.post(f"/api/clubs/{club}", name="Deuces")
        day = f"{datetime.now(UTC).year + 1}-11-06"
        night = bob.post(f"/api/clubs/{club}/nights", name="N", at=f"{day}T19:00", zone="UTC")["id"]
        ask(bob, "POST", f"/clubs/{club}/nights/{night}", name="M", at=f"{day}T20:00", zone="UTC")
        ask(bob, "POST", f"/clubs/{club}/nights/{night}/answer", answer="yes")
        ask(bob, "GET", f"/clubs/{club}/nights")
        ask(bob, "POST", f"/clubs/{club}/games/{self.life.game}", night=night)
        calendar = ask(bob, "POST", f"/clubs/{club}/calendar").json()
        ask(bob, "GET", str(calendar.get("url", "/")).partition("/api")[2])
        ask(bob, "DELETE", f"/clubs/{club}/nights/{night}")
        ask(bob, "POST", f"/clubs/{club}/invitations", name="Ann")
        ask(ann, "GET", "/clubs")
        ask(bob, "DELETE", f"/clubs/{club}/invitations/{ann.id}")
        ask(bob, "POST", f"/clubs/{club}/invitations", name=WHALE)
        ask(whale, "POST", f"/clubs/{club}/invitations/decline")
        paid = bob.post(
            f"/api/clubs/{club}/payments", payer=bob.id, payee=self.life.zeb.id, amount=1, note=""
        )
        ask(bob, "GET", f"/clubs/{club}/payments")
        ask(bob, "DELETE", f"/clubs/{club}/payments/{paid.get('id', 'x')}")
        ask(self.life.zeb, "POST", f"/clubs/{club}/help", allow=True)
        ask(bob, "POST", f"/clubs/{club}/members/{self.life.zeb.id}/recovery")
        second = founded(ann, bob)
        ask(ann, "POST", f"/clubs/{second}/members/{bob.id}/remove", ban=True)
        ask(ann, "POST", f"/clubs/{second}/members/{bob.id}/pardon")
        ask(ann, "POST", f"/clubs/{second}/members/{bob.id}", role="owner")
        event = ann.post("/api/tournaments", name="Theirs", text=structure(start="by hand"), club=second)[
            "id"
        ]
        ask(ann, "GET", f"/clubs/{second}/ledger")
        nights, clubs = self.house.nights, self.house.clubs
        self._in_house(nights.around(club, self.house.clock()))
        self._in_house(self.house.books._night(clubs[club], self.life.event, self.house.clock()))
        ann.ask("watch-event", event=event)
        told(ann, "direct", event=event, do="cancel")
        ask(ann, "DELETE", f"/clubs/{second}")

    def _events(self) -> None:
        bob, event = self.life.bob, self.life.event
        for path in ("", "/results", "/results.csv", "/log", "/log?after=99999"):
            ask(bob, "GET", f"/tournaments/{event}{path}")
        told(bob, "direct", event=self.life.coming, do="register", name="Ann")
        told(bob, "event-host", event=self.life.coming, name="Ann")
        told(bob, "once", event=self.life.coming)
        # Whoever deletes the account later has something to settle otherwise.
        told(bob, "direct", event=self.life.coming, do="cancel")

    def _tables(self) -> None:
        bob, zeb, table = self.life.bob, self.life.zeb, self.life.table
        for path in ("", "/ledger", "/standing", "/desk"):
            ask(bob, "GET", f"/tables/{table}{path}")
            ask(bob, "GET", f"/tables/{self.life.game}{path}")
        told(zeb, "leave", table=table)
        told(bob, "host", table=table, player=bob.id)
        told(bob, "ban", table=table, player=self.ann.id, name="Ann", minutes=5)
        self.ann.http.get(f"/api/tables/{table}")
        told(bob, "say", table=table, text="well")

    def _house(self) -> None:
        """What no request asks for, or none that can be made here."""
        house, state, table, ann = self.house, self.server.app.state, self.private, self.ann.id
        store: Store = state.store
        asking: Any = SimpleNamespace(house=house)
        working: Any = SimpleNamespace(works=True, link=str)
        line = Line.from_dict({"way": "must-move", "tables": [table], "stay": []})
        for work in (
            house.tidying.tidy(),
            house.chores.tidy(),
            state.takeouts.tidy(),
            house.members._check_owner(ann),
            house.faces.picture("x"),
            house.chores.begin("dates", "", whole=0, place={}),
            house.late_opening.last_time({"id": table, "state": {"now": 1}}),
            house.bans.put("ban", [table], self.whale.id, WHALE, until=None, now=1),
            house.bans.copy(table, self.life.table, 1),
            house.bans.lift("ban", [table], self.whale.id),
            house.keys._answered(("x", ann, "y")),
            house.floor._open_line({"id": "x", **line.to_dict()}),
            store.write(save_line("x", line)),
            store.write(save_once("x")),
            store.write(save_host("x", ann)),
            store.write(save_buy_ins("x", {})),
            spare_sessions(store, 5, 5),
            state.readiness._write(5),
            director_handlers._account(asking, "Ann"),
            hosting_handlers._account(asking, "Ann"),
            hosting_handlers._user(asking, ann),
            _host(house, table),
            state.links.of(ann),
            ask_for_link(AskBody(name="Nobody"), house, state.recovery, working),
        ):
            self._in_house(work)
        operating.pictures_listed(store)
        for player in (ann, "Ann"):
            operating.allow(store, player)
        assert store.term is not None
        with store.engine.begin() as connection:
            was_stored(connection, store.term, "x")
            commits_missing(connection, OutsideMark(store.term.number, "1-x", 5, durable=True, boot=""))
        _written_by(store.engine)
        self.set_aside = self.ann.open_table()

    def _leave_the_house(self) -> None:
        taken_along(self.whale).close()
        for path in ("/account/everything", "/account/deletions/x"):
            ask(self.whale, "GET", path)
        deleted = self.whale.post("/api/account/delete", name=WHALE, password=PASSWORD)
        until_over(self.whale, deleted["chore"])

    def _leave(self) -> None:
        self._leave_the_house()
        gone = ask(self.life.zeb, "POST", "/account/delete", name="Zebulon Quick", password=PASSWORD_OF_LIFE)
        if gone.is_success:
            until_over(self.life.bob, gone.json()["chore"])

    def _in_house(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Have something done in the loop of the server."""

        async def tried() -> Any:
            try:
                return await work
            except Exception as error:  # noqa: BLE001 - a refusal is an answer too
                return error

        loop = self.server.loop
        return asyncio.run_coroutine_threadsafe(tried(), loop).result(20)


def _user(person: Person) -> User:
    return User(person.id, "Ann", guest=False)


PASSWORD_OF_LIFE = "four kings and a queen"


def beside(settings: Settings, table: str) -> None:
    """What the operator does about a table that is set aside, without the server."""
    store = ending.open_beside(settings)
    store.commit([(insert(set_aside), {"unit": f"table {table}", "deaths": 2, "died": 1, "aside": 1})])
    assert [one["id"] for one in ending.listed(store)] == [table]
    asyncio.run(ending.end(store, settings, table))
    assert ending.listed(store) == []
    store.close()
