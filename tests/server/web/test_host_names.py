"""By which names the house may be called: a page whose name was made to lead here reads nothing."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Person, Running, Visitor, code_of, quick, running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cardhouse.server.settings import Settings
from cardhouse.server.web.host_names import BadHostName, HostNames, UnknownHost

LAN = "192.168.1.5"
EVIL = "evil.example:8000"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    more = {"host_names": ("cards.example.org",), "site": "https://www.example.org/cards"}
    with running(quick(tmp_path_factory.mktemp("names"), **more)) as found:
        yield found


@pytest.mark.parametrize(
    ("host", "at", "allowed"),
    [
        ("127.0.0.1:8000", "127.0.0.1", True),
        ("[::1]:8000", "::1", True),
        ("192.168.1.5:8000", LAN, True),
        ("203.0.113.9", LAN, True),
        ("localhost", "127.0.0.1", True),
        ("LOCALHOST.:8000", "127.0.0.1", True),
        ("cards.localhost:8000", "127.0.0.1", True),
        (socket.gethostname(), "127.0.1.1", True),
        ("laptop.local:8000", LAN, True),
        ("laptop:8000", LAN, True),
        ("laptop.lan", LAN, True),
        ("laptop.home.arpa", LAN, True),
        ("cardhouse", "172.17.0.2", True),
        # Somebody on the same network may have made up such a name, and lead it to this machine alone.
        ("laptop-of-mallory.local", "127.0.0.1", False),
        ("mallory", "::1", False),
        ("cards.example.org:443", LAN, True),
        ("CARDS.EXAMPLE.ORG", LAN, True),
        ("evil.example", LAN, False),
        ("evil.example:8000", "127.0.0.1", False),
        ("cards.example.org.evil.example", LAN, False),
        ("evil.cards.example.org", LAN, False),
        ("localhost.evil.example", "127.0.0.1", False),
        ("127.0.0.1.evil.example", "127.0.0.1", False),
        ("evillocal", "127.0.0.1", False),
        ("evil.example@localhost", "127.0.0.1", False),
        ("localhost, evil.example", "127.0.0.1", False),
        ("local host", LAN, False),
        ("localhost:x", LAN, False),
        ("[evil]", LAN, False),
        ("a" * 70, LAN, False),
        ("", LAN, True),
    ],
)
def test_which_names_nobody_else_can_own(host: str, at: str, allowed: bool) -> None:
    assert HostNames(["cards.example.org"]).includes(host, at=at) is allowed


@pytest.mark.parametrize("name", ["", "https://cards.example.org", "cards.example.org/x", "two names", "a@b"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(BadHostName, match=r"cards\.example\.org"):
        HostNames([name])
    HostNames(["::", "0.0.0.0", "laptop", "cards.example.org:8000"])


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT"])
@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/me", "/", "/health", "/openapi.json", "/h/abc", "/t/abc"]
)
def test_nothing_is_answered_to_another_name(server: Running, method: str, path: str) -> None:
    with Visitor(server, host=EVIL, origin=f"http://{EVIL}") as page:
        answer = page.request(method, path)
        assert answer.status_code == UnknownHost.status
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers
        if method != "HEAD":
            assert code_of(answer) == "unknown-host"


def test_whoever_reads_a_page_gets_a_sentence(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with Visitor(server, host="house.example", accept="text/html,*/*") as page:
        with caplog.at_level(logging.WARNING):
            answer = page.get("/")
            page.get("/")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "is not called house.example" in answer.text
        assert "--host-name house.example" in answer.text
    said = [line for line in caplog.messages if "house.example" in line]
    assert len(said) == 1
    assert "--host-name house.example" in said[0]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:80", "cards.example.org", "www.example.org", ""])
def test_its_own_names_are_answered(server: Running, host: str) -> None:
    with Visitor(server, host=host) as page:
        assert page.get("/api/tables").status_code == 200


def test_a_websocket_is_opened_by_its_own_names_alone(server: Running) -> None:
    ann = Person(server, "Ann")
    for host, opens in ((EVIL, False), ("localhost", True)):
        sock = socket.create_connection(("127.0.0.1", int(server.url.rsplit(":", 1)[1])))
        url = f"ws://{host.split(':')[0]}/ws"
        if opens:
            with connect(url, sock=sock, additional_headers=ann.headers) as line:
                assert json.loads(line.recv(timeout=20))["type"] == "welcome"
            continue
        with pytest.raises(InvalidStatus) as refused, connect(url, sock=sock):
            pass
        assert refused.value.response.status_code in (403, UnknownHost.status)


def test_behind_a_proxy_the_name_that_it_gives_counts_too(tmp_path: Path) -> None:
    more = {"proxies": ("127.0.0.1",), "host_names": ("cards.example.org",)}
    with running(quick(tmp_path, **more)) as server:
        for host, forwarded, status in (
            ("cards.example.org", None, 200),
            ("127.0.0.1:8000", "cards.example.org", 200),
            ("upstream", "cards.example.org", 200),
            ("127.0.0.1:8000", "evil.example", UnknownHost.status),
            ("127.0.0.1:8000", "cards.example.org, evil.example", UnknownHost.status),
            # A page can write this header itself, so that it is not enough.
            ("evil.example", "cards.example.org", UnknownHost.status),
        ):
            headers = {"host": host, **({"x-forwarded-host": forwarded} if forwarded else {})}
            with Visitor(server, **headers) as page:
                assert page.get("/api/me").status_code == status, headers
        # The house is called so, whatever the proxy calls it.
        asked = {"host": "127.0.0.1:8000", "x-forwarded-host": "cards.example.org"}
        with Visitor(server, **asked, origin="https://cards.example.org") as page:
            assert page.post("/api/guest", json={"name": "Ann"}).status_code == 200
    with running(quick(tmp_path)) as server, Visitor(server, **{"x-forwarded-host": "evil.example"}) as page:
        assert page.get("/api/me").status_code == 200, "nobody asks who is no proxy"


def test_the_shell_tells_the_server_its_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from cardhouse.cli import serve

    seen: list[Settings] = []
    monkeypatch.setattr(serve, "_open_house", lambda settings, *_, **__: seen.append(settings))
    serve.serve(host="localhost", port=0, folder=tmp_path, host_name=["cards.example.org"], as_json=True)
    assert seen[0].host_names == ("cards.example.org", "localhost")
