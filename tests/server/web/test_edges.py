"""Whoever asks whatever at the edges of every type, no route and no message fails, and the house plays on.

Every parameter of every route and every field of every message is replaced by what lies at the edges of its
type, one at a time, in a request that is right otherwise: by a guest, by somebody with an account who owns a
club, and by the host of a table and an event.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Any, Final
from urllib.parse import quote

import httpx
import pytest
from tests.amounts import amount, is_proof
from tests.server.clients import Message, Person, Running, Ticking, quick, running
from tests.server.clubs.club_people import account
from tests.server.edges import SHARP, Edges, written

from cardhouse.server.wire.protocol import protocol_schema

SECONDS: Final = 3.0
"""The most processor time that an answer may take, of the server and of whoever asks."""
INTERNAL: Final = 500
UNAVAILABLE: Final = 503
MOST: Final = 20
"""How many edges of each part are asked for the proof."""
LONG: Final = 60_000
"""What is longer is refused before it is read, with the end of the connection."""
SEED: Final = 18
METHODS: Final = ("get", "post", "delete")
MEANT: Final = ("busy", "closing")
"""Codes of answers that say that something cannot be had now."""
LEFT_OUT: Final = ("/api/logout",)
"""Whoever asks for this cannot ask for more."""


class Scene:
    """A server with people, and something of everything that they could ask for."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.host, self.guest = Person(server, "Hester"), Person(server, "Gus")
        self.owner = account(server, "Olga")
        self.people = {"guest": self.guest, "owner": self.owner, "host": self.host}
        self.club: str = self.owner.post("/api/clubs", name="Aces")["id"]
        self.link: str = self.owner.post(f"/api/clubs/{self.club}/link", open=True)["link"]
        start = {"at": "2026-11-20T20:00", "zone": "Europe/Berlin"}
        self.night: str = self.owner.post(f"/api/clubs/{self.club}/nights", name="Friday", **start)["id"]
        self.table = self.live = self.event = ""
        self.slowest = 0.0
        self.asked = 0
        for one in self.people.values():
            one.connect()
        self.furnish()

    def furnish(self) -> None:
        """Open what somebody has closed."""
        house = self.server.app.state.house
        if self.table not in house.rooms:
            self.table = self.host.open_table(rules={"seats": 6})
            self.host.ask("sit", table=self.table, seat=0, amount=500)
        if self.live not in house.rooms:
            self.live = self.host.open_table(rules={"seats": 6, "live": True})
        if self.event not in house.events:
            self.event = self.host.post("/api/tournaments", name="Cup", structure="sit-and-go")["id"]

    def ids(self, path: str) -> dict[str, str]:
        """What the parts of a path are called here."""
        of = {"clubs": self.club, "tournaments": self.event, "structures": "turbo", "games": "holdem"}
        kind = f"{path}//".split("/")[2]
        return {
            "id": of.get(kind, self.table),
            "night": self.night,
            "secret": self.link,
            "game": "holdem",
            "number": "1",
            "user_id": self.guest.id,
            "what": "members",
            "link": "x" * 24,
            "face": "0" * 32,
        }

    def measured(self, since: float, what: str) -> None:
        """Note how long an answer took."""
        took = process_time() - since
        self.asked += 1
        self.slowest = max(self.slowest, took)
        assert took < SECONDS, what


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    clock = Ticking()
    clock.now = round(datetime(2026, 11, 6, 17, tzinfo=UTC).timestamp() * 1000)
    folder: Path = tmp_path_factory.mktemp("edges")
    with running(quick(folder, budget=10**6, entries=10**6, tables=10**6), clock=clock) as server:
        found = Scene(server)
        yield found
        print(f"{found.asked} asked, the slowest took {found.slowest:.2f} s of the processor")


def chosen(edges: Iterable[Any], key: str, most: int) -> list[Any]:
    """Some of the edges, always the same; all of them for the proof."""
    every = {written(one): one for one in edges}
    if len(every) <= most:
        return list(every.values())
    sharp = [one for one in SHARP if written(one) in every]
    return [*sharp, *random.Random(f"{SEED} {key}").sample(list(every.values()), most)]


def requests_of(scene: Scene, described: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Requests that are wrong in one place at most: a method, an address, and more for the client."""
    edges, most = Edges(described["components"]["schemas"]), amount(1, proof=MOST)
    for path, methods in described["paths"].items():
        for method in METHODS:
            if method not in methods or path in LEFT_OUT:
                continue
            route = methods[method]
            places, query, headers = scene.ids(path), dict[str, Any](), dict[str, str]()
            parameters = route.get("parameters", ())
            for one in parameters:
                if one["in"] == "query" and one.get("required"):
                    query[one["name"]] = edges.example(one["schema"])
            sent = route.get("requestBody", {}).get("content", {}).get("application/json")
            body = edges.example(sent["schema"]) if sent else None
            for one in parameters:
                name = one["name"]
                for edge in chosen(edges.of(one["schema"]), f"{method} {path} {name}", most):
                    text = edge if isinstance(edge, str) else written(edge)
                    where, asked, more = dict(places), dict(query), dict(headers)
                    match one["in"]:
                        case "path":
                            where[name] = text[:8000]
                        case "query":
                            asked[name] = text[:8000]
                        case "header":
                            more[name] = text[:8000]
                    yield method, _address(path, where, asked), {"headers": more, "body": body}
            if sent:
                some = chosen(edges.of(sent["schema"]), f"{method} {path}", 6 * most)
                for edge in (*edges.extremes(sent["schema"]), *some):
                    yield method, _address(path, places, query), {"headers": headers, "body": edge}


def _address(path: str, places: Mapping[str, str], query: Mapping[str, Any]) -> str:
    for name, value in places.items():
        path = path.replace(f"{{{name}}}", quote(value.encode("utf-8", "surrogatepass"), safe="") or "-")
    asked = "&".join(
        f"{name}={quote(str(one).encode('utf-8', 'surrogatepass'), safe='')}" for name, one in query.items()
    )
    return f"{path}?{asked}" if asked else path


@pytest.mark.parametrize("who", ["guest", "owner", "host"])
def test_no_route_fails_at_the_edges_of_what_it_takes(scene: Scene, who: str) -> None:
    person, failed = scene.people[who], list[str]()
    described = scene.server.app.openapi()
    for number, (method, address, more) in enumerate(requests_of(scene, described)):
        if not is_proof() and number % 3 != ["guest", "owner", "host"].index(who):
            continue
        sent = {b"x-cardhouse": b"1", b"content-type": b"application/json"}
        sent |= {name.encode(): _bytes(value) for name, value in more["headers"].items()}
        body = None if more["body"] is None else written(more["body"]).encode()
        if body is not None and len(body) > LONG:
            continue
        told = f"{method} {address[:300]} {sent} {(body or b'')[:300]!r}"
        since = process_time()
        try:
            answer = person.http.request(method, address, headers=sent, content=body)
        except (httpx.LocalProtocolError, httpx.InvalidURL):
            continue
        except httpx.NetworkError:
            # On a busy machine the server may hang up meanwhile, as it does with whoever is idle.
            answer = person.http.request(method, address, headers=sent, content=body)
        scene.measured(since, told)
        meant = answer.status_code == UNAVAILABLE and answer.json()["error"]["code"] in MEANT
        if answer.status_code >= INTERNAL and not meant:
            failed.append(f"{told}: {answer.text[:300]}")
        scene.furnish()
    assert not failed, "\n".join(failed)


def _bytes(value: str) -> bytes:
    """A header, without what would end it."""
    return value.translate({0: "0", 10: " ", 13: " "}).encode("utf-8", "surrogatepass")


def messages_of(scene: Scene) -> Iterator[tuple[str, dict[str, Any]]]:
    """Messages that are wrong in one place at most."""
    schema = protocol_schema()["incoming"]
    edges, most = Edges(schema["$defs"]), amount(1, proof=MOST)
    for name, one in schema["$defs"].items():
        fields = one.get("properties", {})
        kinds = fields.get("type", {})
        for kind in kinds.get("enum", [kinds["const"]] if "const" in kinds else []):
            right = {**edges.example(one), "type": kind}
            for field in fields:
                for edge in chosen(edges.of(fields[field]), f"{name} {kind} {field}", most):
                    yield kind, {**right, **_here(scene, fields), field: edge}
            yield kind, {**right, **_here(scene, fields), "no such field": 1}


def _here(scene: Scene, fields: Mapping[str, Any]) -> dict[str, str]:
    """What the message is about."""
    found = {"table": scene.table, "event": scene.event, "player": scene.guest.id}
    return {name: value for name, value in found.items() if name in fields}


@pytest.mark.parametrize("who", ["guest", "owner", "host"])
def test_no_message_fails_at_the_edges_of_what_it_says(scene: Scene, who: str) -> None:
    person = scene.people[who]
    for number, (kind, message) in enumerate(messages_of(scene)):
        if not is_proof() and number % 3 != ["guest", "owner", "host"].index(who):
            continue
        if kind in ("enter", "unenter", "deal", "call-off", "seat", "manage") and "table" in message:
            message["table"] = scene.live if message["table"] == scene.table else message["table"]
        told = f"{who}: {written(message)[:500]}"
        since = process_time()
        answer = answered(person, message)
        scene.measured(since, told)
        assert answer.get("code") != "internal", f"{told}: {answer}"
        scene.furnish()


def answered(person: Person, message: Mapping[str, Any]) -> Message:
    """What a message is answered with; a beat is not, and a long frame ends the connection."""
    text = written(message)
    if len(text) > LONG:
        return {}
    assert person.ws is not None
    person.ws.send(text)
    person.ws.send('{"type":"ping"}')
    found: Message = {}
    while True:
        answer = person.read()
        if answer["type"] == "pong":
            return found
        if answer["type"] in ("ok", "error"):
            found = answer


def test_the_house_plays_on(scene: Scene) -> None:
    """After all that, somebody plays a hand with two bots, and no chips were made."""
    ann = Person(scene.server, "Ann Afterwards")
    ann.connect()
    table = ann.open_table()
    ann.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=500)
    for chair in (1, 2):
        ann.ask("bot", table=table, seat=chair, kind="caller", amount=500)
    ann.ask("run", table=table, on=True)
    while not ann.is_over(table):
        ann.until(lambda: ann.may_act(table) or ann.is_over(table))
        if not ann.is_over(table):
            ann.act(table)
    assert scene.server.app.state.house.room(table).table.chips == 1500
