"""What comes from other pages, comes too fast, is too long or makes no sense: nothing of it does any harm."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.server.clients import (
    Message,
    Person,
    Refused,
    Running,
    Ticking,
    Visitor,
    code_of,
    quick,
    running,
    visiting,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

import cardhouse.server
from cardhouse.server.errors import TooFast
from cardhouse.server.house.house import House
from cardhouse.server.limits import (
    BURST,
    MOST_BODY,
    MOST_BY_GUEST,
    MOST_BYTES,
    MOST_WATCHED,
    PATIENCE,
    RATE,
    SAY_BURST,
    Bucket,
    Buckets,
)
from cardhouse.server.outgoing.logs.log_filter import keep_secrets_out_of_logs, without_secrets
from cardhouse.server.socket import connection as sockets
from cardhouse.server.socket.connection import Client
from cardhouse.server.socket.connections import Connections
from cardhouse.server.store.engine import make_engine
from cardhouse.server.web.middleware import HEADERS

FOREIGN = ["http://evil.example", "null", "http://[", "http://127.0.0.1.evil.example", "https://127.0.0.1:1"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("security")), clock=Ticking()) as found:
        yield found


@pytest.mark.parametrize("origin", FOREIGN)
def test_other_pages_are_turned_away(server: Running, origin: str) -> None:
    with Visitor(server, origin=origin) as page:
        for answer in (page.get("/api/me"), page.post("/api/guest", json={"name": "Ann"})):
            assert (answer.status_code, code_of(answer)) == (403, "not-allowed")
            assert "access-control-allow-origin" not in answer.headers
            assert "set-cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused, connect(server.socket_url, origin=cast("Any", origin)):
        pass
    assert refused.value.response.status_code == 403


def test_its_own_page_and_those_that_are_named_may_ask(tmp_path: Path) -> None:
    friend = "http://localhost:5173"
    with running(quick(tmp_path, origins=(friend,))) as server:
        for origin in (server.url, friend):
            with Visitor(server, origin=origin) as page:
                assert page.post("/api/guest", json={"name": "Ann"}).status_code == 200
            with connect(server.socket_url, origin=cast("Any", origin)) as line:
                assert json.loads(line.recv())["type"] == "welcome"
        with Visitor(server, origin=friend) as page:
            assert page.get("/api/me").headers["access-control-allow-origin"] == friend


def test_a_form_of_another_page_changes_nothing(server: Running) -> None:
    """No form can send the header, and a script that does is asked for its origin first."""
    with Visitor(server) as visitor:
        visitor.come_in("Cass")
        del visitor.headers["x-cardhouse"]
        for path in ("/api/guest", "/api/tables", "/api/tokens", "/api/logout", "/api/sheets/check"):
            assert code_of(visitor.post(path, json={"name": "X"})) == "not-allowed"
        assert code_of(visitor.delete("/api/tables/x")) == "not-allowed"
        form = visitor.post("/api/tables", data={"name": "X"}, headers={"x-cardhouse": "1"})
        assert form.status_code == 422


def test_every_answer_is_marked(server: Running) -> None:
    with Visitor(server) as visitor:
        for path in ("/", "/api/about", "/api/nothing", "/api/hands", "/nothing.js"):
            headers = visitor.get(path).headers
            for name, value in HEADERS.items():
                assert headers[name] == value, f"{path} has no {name}"
        assert visitor.get("/api/about").headers["cache-control"] == "no-store"
        assert "unsafe-inline" not in HEADERS["content-security-policy"].split("script-src")[-1].split(";")[0]


def test_an_address_comes_in_only_so_often(tmp_path: Path) -> None:
    now = [1_000_000]
    with visiting(quick(tmp_path, entries=3), clock=lambda: now[0]) as visitor:
        routes = (
            ("guest", {"name": "A"}),
            ("login", {"name": "A", "password": "x" * 9}),
            ("guest", {"name": "B"}),
        )
        for route, body in routes:
            assert visitor.post(f"/api/{route}", json=body).status_code in (200, 401)
        late = visitor.post("/api/register", json={"name": "A", "password": "x" * 9})
        assert (late.status_code, code_of(late)) == (429, "too-fast")
        said = {"X-Forwarded-For": "203.0.113.7", "Forwarded": "for=203.0.113.7"}
        assert code_of(visitor.post("/api/guest", json={"name": "C"}, headers=said)) == "too-fast"
        assert visitor.get("/api/me").status_code == 200
        now[0] += 20_000
        assert visitor.post("/api/guest", json={"name": "A"}).status_code == 200


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    now = [1_000_000]
    with visiting(quick(tmp_path, tables=3, proxies=("127.0.0.1",)), clock=lambda: now[0]) as visitor:
        for number in range(3):
            visitor.come_in(f"Guest {number}")
            # What is refused for other reasons does not count.
            assert visitor.post("/api/tables", json={"name": "T", "rules": {"seats": 99}}).status_code == 400
            assert visitor.post("/api/tables", json={"name": "T"}).status_code == 200
        visitor.come_in("Guest 3")
        late = visitor.post("/api/tables", json={"name": "T"})
        assert (late.status_code, code_of(late)) == (429, "too-fast")
        assert "3 an hour" in late.text
        elsewhere = {"X-Forwarded-For": "203.0.113.7"}
        assert visitor.post("/api/tables", json={"name": "T"}, headers=elsewhere).status_code == 200
        now[0] += 20 * 60_000
        assert visitor.post("/api/tables", json={"name": "T"}).status_code == 200


def test_what_somebody_says_is_counted_on_all_lines_together(tmp_path: Path) -> None:
    with running(quick(tmp_path), clock=lambda: 1_000_000) as server:
        ann = Person(server, "Ann")
        table = ann.open_table()
        for _ in range(SAY_BURST // 4):
            ann.connect()
            for _ in range(4):
                ann.ask("say", table=table, text="hello")
            ann.hang_up()
        ann.connect()
        with pytest.raises(Refused) as refused:
            ann.ask("say", table=table, text="hello")
        assert refused.value.code == "too-fast"
        ann.leave()


def test_signs_that_no_database_takes_are_refused(tmp_path: Path, database: str) -> None:
    with running(quick(tmp_path, database=database)) as server:
        ann = Person(server, "Ann")
        ann.connect()
        table = ann.open_table()
        paths = ("hands?table=%00", "hands.phhs?table=a%00b", "tables/%00", "tables/a%00/ledger")
        for path in (*paths, "tables/%00/hands/1", "tables/%00/hands/1/phh", "tables/%00/hands/1/proof"):
            answer = ann.http.get(f"/api/{path}")
            assert (answer.status_code, code_of(answer)) == (422, "bad-request"), path
        for path in ("login", "register", "guest"):
            said = {"name": "a\0b"} if path == "guest" else {"name": "a\0b", "password": "correct horse"}
            assert ann.http.post(f"/api/{path}", json=said).status_code == 422
        for more in (
            {"type": "hold", "seat": 1, "player": "a\0b"},
            {"type": "apart", "player": "a\0b", "other": "x"},
            {"type": "list", "player": "a\0b", "on": False},
        ):
            with pytest.raises(Refused) as refused:
                ann.ask(table=table, **more)
            assert refused.value.code == "bad-message"
        with pytest.raises(Refused) as refused:
            ann.ask("watch", table="\0")
        assert refused.value.code == "bad-message"
        ann.leave()


def test_buckets_fill_and_forget() -> None:
    now = [0]
    bucket = Bucket(rate=1, burst=1, clock=lambda: now[0])
    bucket.take()
    now[0] = -5000
    with pytest.raises(TooFast):
        bucket.take()
    many = Buckets(a_minute=1, at_once=1, clock=lambda: now[0])
    for number in range(20_001):
        many.take(str(number))
    many.take("0")
    with pytest.raises(TooFast):
        many.take("20000")


def test_a_connection_that_says_too_much_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "RATE", RATE)
    monkeypatch.setattr(sockets, "BURST", BURST)
    with running(quick(tmp_path), clock=lambda: 1_000_000) as server:
        stranger = Person(server)
        stranger.connect()
        answers: list[Message] = []

        def insist() -> None:
            for _ in range(BURST + PATIENCE + 2):
                stranger.send("ping")
                answers.append(stranger.read())

        with pytest.raises(ConnectionClosed) as closed:
            insist()
        assert [answer["type"] for answer in answers[: BURST + 1]] == ["pong"] * BURST + ["error"]
        assert {answer["code"] for answer in answers[BURST:]} == {"too-fast"}
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == sockets.POLICY
        stranger.leave()


def test_there_are_only_so_many_connections_and_tables(tmp_path: Path) -> None:
    with running(quick(tmp_path, connections=1), clock=Ticking()) as server:
        ann = Person(server, "Ann")
        ann.connect()
        with pytest.raises(InvalidStatus), connect(server.socket_url):
            pass
        made = []
        for number in range(MOST_WATCHED + 1):
            if number % MOST_BY_GUEST == 0:
                ann.http.cookies.clear()
                ann.id = ann.post("/api/guest", name=f"Ann {number}")["user"]["id"]
            made.append(ann.open_table())
        for table in made[:-1]:
            ann.ask("watch", table=table)
        with pytest.raises(Refused) as refused:
            ann.ask("watch", table=made[-1])
        assert refused.value.code == "too-many"
        ann.leave()


def test_what_is_too_long_is_not_read(server: Running) -> None:
    with Visitor(server) as visitor:
        long = json.dumps({"name": "x" * MOST_BODY}).encode()
        for content in (long, iter([long[:100], long[100:]])):
            answer = visitor.post("/api/guest", content=content, headers={"content-type": "application/json"})
            assert (answer.status_code, code_of(answer)) == (413, "too-large")
    stranger = Person(server)
    stranger.connect()
    with pytest.raises(Refused) as refused:
        stranger.ask("say", table="x", text="x" * MOST_BYTES)
    assert refused.value.code == "bad-message"
    stranger.send("say", table="x", text="x" * 70_000)
    with pytest.raises(ConnectionClosed) as closed:
        stranger.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    stranger.leave()


def test_a_client_that_does_not_read_is_let_go_and_nobody_waits_for_it() -> None:
    class Deaf:
        """A socket whose other end has stopped reading."""

        def __init__(self) -> None:
            self.closed: list[int] = []
            self.scope = {sockets.DIRECT: self.send}

        async def send(self, _message: Message) -> None:
            await asyncio.Event().wait()

        async def receive(self) -> Message:
            await asyncio.Event().wait()
            return {}

        async def close(self, code: int) -> None:
            self.closed.append(code)

    class Quiet:
        def clock(self) -> int:
            return 0

    async def main() -> None:
        deaf, connections = Deaf(), Connections(beat=0, silence=0, clock=lambda: 0)
        client = Client(cast("WebSocket", deaf), cast("House", Quiet()), connections)
        serving = asyncio.create_task(client.serve())
        for _ in range(200):
            client.send_text("x" * 50_000)
        await serving
        assert deaf.closed == [sockets.TRY_LATER]
        client.send_text("nobody hears this")

    asyncio.run(asyncio.wait_for(main(), 10))


def test_what_fails_inside_says_nothing_and_hurts_nobody(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stranger = Person(server)
    stranger.connect()
    with monkeypatch.context() as broken:
        broken.setattr(House, "room", lambda *_: int("secret inside"))
        with pytest.raises(Refused) as failed:
            stranger.ask("watch", table="x")
        assert (failed.value.code, "secret" in str(failed.value)) == ("internal", False)
        with Visitor(server) as visitor:
            answer = visitor.get("/api/tables/x")
            assert (answer.status_code, code_of(answer)) == (500, "internal")
            assert "secret" not in answer.text
    assert stranger.ask("ping")["type"] == "pong"
    stranger.leave()


def test_nobody_plays_for_somebody_else(server: Running) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    ann.connect()
    bob.connect()
    table = ann.open_table()
    for chair, person in enumerate((ann, bob)):
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=500)
    for kind, more in (
        ("sit", {"seat": 1, "amount": 500}),
        ("move", {"seat": 0}),
        ("sit", {"seat": 4, "amount": 9}),
    ):
        with pytest.raises(Refused):
            bob.ask(kind, table=table, **more)
    for amount in (-5, 2**60, 1.5, "100", True):
        with pytest.raises(Refused) as refused:
            bob.ask("top-up", table=table, amount=amount)
        assert refused.value.code == "bad-message"
    assert sum(seat["stack"] for seat in bob.views[table]["seats"]) == 1000
    ann.leave()
    bob.leave()


def test_logs_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    password, told = "correct horse battery", logging.getLogger("uvicorn.error")
    with running(quick(tmp_path)) as server:
        for name in ("uvicorn.error", "uvicorn.access", "uvicorn", "cardhouse", "cardhouse.server"):
            logging.getLogger(name).addHandler(caplog.handler)
            logging.getLogger(name).setLevel(logging.DEBUG)
        keep_secrets_out_of_logs()
        ann = Person(server)
        ann.post("/api/register", name="Ann", password=password)
        token = ann.post("/api/tokens", label="bot")["token"]
        cookie = ann.http.cookies["cardhouse_session"]
        ann.connect()
        ann.hang_up()
        bot = Person(server, token=token)
        bot.connect()
        bot.leave()
        told.warning("GET /ws?token=%s with cookie cardhouse_session=%s", token, cookie)
        failed = ValueError(f"password={password.replace(' ', '')}")
        logging.getLogger("cardhouse.server").error("it failed", exc_info=failed)
        ann.leave()
        for name in ("uvicorn.error", "uvicorn.access", "uvicorn", "cardhouse", "cardhouse.server"):
            logging.getLogger(name).removeHandler(caplog.handler)
    said = caplog.text
    assert "it failed" in said
    for secret in (password, password.replace(" ", ""), token, cookie):
        assert secret not in said
    assert without_secrets(f"Authorization: Bearer {token}") == "Authorization: Bearer [hidden]"


@pytest.mark.parametrize(
    "name",
    ["cardhouse", "cardhouse.server.rooms.stored_table", "cardhouse.later", "sqlalchemy.engine.Engine"],
)
def test_no_logger_tells_a_secret(name: str, caplog: pytest.LogCaptureFixture) -> None:
    keep_secrets_out_of_logs()
    logging.getLogger(name).warning("%s of %s", "cardhouse_session=abcdefghij", "0f" * 32)
    assert caplog.messages == ["cardhouse_session=[hidden] of [hidden]"]


def test_without_any_other_handler_a_log_is_still_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])
    keep_secrets_out_of_logs()
    logging.getLogger("cardhouse.server.rooms.stored_table").warning("seed=%s", "0f" * 32)
    logging.getLogger("cardhouse.server.rooms.stored_table").info("nothing that matters")
    assert capsys.readouterr().err == "seed=[hidden]\n"


def test_what_could_not_be_written_is_not_told(database: str) -> None:
    engine = make_engine(database)
    with pytest.raises(DBAPIError) as failed, engine.connect() as connection:
        connection.execute(text("SELECT nothing FROM nowhere WHERE seed = :seed"), {"seed": "secret"})
    engine.dispose()
    assert "secret" not in str(failed.value)


def test_tokens_are_no_part_of_addresses(server: Running) -> None:
    with Visitor(server) as visitor:
        visitor.come_in("Dee")
        token = visitor.post("/api/tokens", json={"label": "x"}).json()["token"]
        visitor.cookies.clear()
        assert visitor.get("/api/me", params={"token": token}).json() == {"user": None}
        paths = visitor.get("/openapi.json").json()["paths"]
    for path, routes in paths.items():
        for route in routes.values():
            names = [one["name"] for one in route.get("parameters", [])]
            assert not {"token", "password", "seed"} & set(names), path


def test_a_session_that_ends_takes_its_connections_with_it(server: Running) -> None:
    ann = Person(server, "Ann Onymous")
    token = ann.post("/api/tokens", label="bot")["token"]
    bot = Person(server, token=token)
    ann.connect()
    bot.connect()
    (known,) = ann.get("/api/tokens")["tokens"]
    ann.http.delete(f"/api/tokens/{known['id']}")
    for person in (bot, ann):
        with pytest.raises(ConnectionClosed) as closed:
            person.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == sockets.POLICY
        if person is bot:
            assert ann.ask("ping")["type"] == "pong"
            ann.post("/api/logout")
        person.leave()


def test_nobody_sits_down_under_the_name_of_somebody_else(server: Running) -> None:
    ann, other = Person(server, "Ann"), Person(server, "ANN")
    table = ann.open_table()
    for person in (ann, other):
        person.connect()
    ann.ask("sit", table=table, seat=0, amount=500)
    with pytest.raises(Refused) as refused:
        other.ask("sit", table=table, seat=1, amount=500)
    assert refused.value.code == "name-taken"
    ann.leave()
    other.leave()


def test_a_real_client_that_does_not_read_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others at the table do not even notice."""
    monkeypatch.setattr(sockets, "MOST_WAITING", 20_000)
    monkeypatch.setattr(sockets, "_LAST_WORDS", 0.1)
    with running(quick(tmp_path), clock=Ticking()) as server:
        ann = Person(server, "Ann")
        ann.connect()
        table = ann.open_table()
        ann.ask("watch", table=table)
        for _ in range(100):
            ann.ask("say", table=table, text="x" * 500)
        address = ("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
        with socket.create_connection(address) as deaf, suppress(ConnectionError):
            deaf.settimeout(20)
            deaf.sendall(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{address[1]}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            # Every one of these is answered with the whole table and all that was said at it.
            watch = Frame(Opcode.TEXT, json.dumps({"type": "watch", "table": table}).encode())
            for _ in range(400):
                deaf.sendall(watch.serialize(mask=True))
            connected = server.app.state.connected
            for _ in range(5000):
                ann.ask("ping")
                if sum(connected.values()) == 1:
                    break
            assert sum(connected.values()) == 1
        assert ann.ask("ping")["type"] == "pong"
        ann.leave()


def test_there_is_one_exit() -> None:
    """What a hand looks like leaves through outgoing/; a bot looks at its own view, and tells nobody."""
    folder = Path(cardhouse.server.__file__).parent
    looks = re.compile(r"\.view\(|view_of|public_of|for_seat|\.events\b(?!\.| import)|write_seen|write\(deal")
    found = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        if looks.search(file.read_text(encoding="utf-8"))
    }
    # What an event shows of itself are names, chips and money: it knows no card.
    of_events = {"events/view.py", "house/house.py", "house/farewell.py", "house/own_tables.py"}
    of_events |= {"web/routes/events/tournaments.py", "lobby/rows.py", "app.py"}
    assert {name for name in found if not name.startswith("outgoing/")} - of_events == {
        "rooms/driving/bots.py"
    }
    sends = {file.name for file in folder.rglob("*.py") if ".send_text(" in file.read_text(encoding="utf-8")}
    assert sends == {"audience.py", "connection.py"}
