"""Whose word counts on who is asking."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from tests.server.clients import Visitor, code_of, quick, running, visiting
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cardhouse.server.web.proxies import BadProxy, Proxies

PROXIES = Proxies(["10.0.0.1", "192.168.0.0/16", "2001:db8:1::/48"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.9", ["1.2.3.4"], "203.0.113.9"),
        ("127.0.0.1", ["1.2.3.4"], "127.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["6.6.6.6, 203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["6.6.6.6", "203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["6.6.6.6, 203.0.113.7, 192.168.3.4"], "203.0.113.7"),
        ("10.0.0.1", ["192.168.3.4, 192.168.3.5"], "192.168.3.4"),
        ("10.0.0.1", ["1.2.3.4, nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["nonsense, 192.168.3.4"], "192.168.3.4"),
        ("10.0.0.1", ["203.0.113.7:4711"], "203.0.113.7"),
        ("::ffff:10.0.0.1", ["[2001:db8:2::1]:4711"], "2001:db8:2::1"),
        ("2001:db8:1::7", ["2001:db8:2::1"], "2001:db8:2::1"),
        ("10.0.0.1", ["", ", ,"], "10.0.0.1"),
    ],
)
def test_the_last_address_that_is_no_proxys(peer: str, forwarded: list[str], client: str) -> None:
    assert PROXIES.client(peer, forwarded) == client


def test_what_is_no_proxy_is_said_to_be_none() -> None:
    with pytest.raises(BadProxy, match=r"write one like 10\.0\.0\.1"):
        Proxies(["proxy.example"])


def test_visitors_behind_a_proxy_have_limits_of_their_own(tmp_path: Path) -> None:
    with running(quick(tmp_path, entries=2, connections=1, proxies=("127.0.0.1",))) as server:
        for made_up in range(3):
            with Visitor(server, **{"X-Forwarded-For": f"198.51.100.{made_up}, 203.0.113.7"}) as page:
                answer = page.post("/api/guest", json={"name": "Ann"})
                assert answer.status_code == (200 if made_up < 2 else 429)
        with Visitor(server, **{"X-Forwarded-For": "203.0.113.8", "X-Forwarded-Proto": "https"}) as page:
            answer = page.post("/api/guest", json={"name": "Bob"})
            assert answer.status_code == 200
            assert "Secure" in answer.headers["set-cookie"]
            assert "strict-transport-security" in answer.headers
            assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        lines = [{"X-Forwarded-For": f"203.0.113.{number}"} for number in (7, 8)]
        with connect(server.socket_url, additional_headers=lines[0]) as line:
            assert json.loads(line.recv())["type"] == "welcome"
            with connect(server.socket_url, additional_headers=lines[1]) as other:
                assert json.loads(other.recv())["type"] == "welcome"
            with pytest.raises(InvalidStatus), connect(server.socket_url, additional_headers=lines[0]):
                pass


def test_a_proxy_that_is_not_named_is_pointed_out_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), visiting(quick(tmp_path)) as visitor:
        for _ in range(3):
            answer = visitor.get(
                "/api/me", headers={"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
            )
            assert "strict-transport-security" not in answer.headers
            # Browsers complain about it where there is no HTTPS.
            assert "cross-origin-opener-policy" not in answer.headers
    said = [record.getMessage() for record in caplog.records if "X-Forwarded-For" in record.getMessage()]
    assert len(said) == 1
    assert "--proxy 127.0.0.1" in said[0]


def test_passwords_are_not_guessed_by_coming_from_everywhere(tmp_path: Path) -> None:
    """However many addresses are named, and all at once or one after the other."""
    now = [1_000_000]
    with running(quick(tmp_path, proxies=("127.0.0.1",)), clock=lambda: now[0]) as server:
        wrong, right = ({"name": "Ann", "password": word} for word in ("wrong horse", "correct horse"))
        with Visitor(server) as owner, Visitor(server) as thief:
            assert owner.post("/api/register", json=right).status_code == 200
            codes = [
                code_of(thief.post("/api/login", json=wrong, headers={"X-Forwarded-For": f"198.51.100.{n}"}))
                for n in range(30)
            ]
            assert codes == ["bad-password"] * 6 + ["too-fast"] * 24
            late = thief.post("/api/login", json=right)
            assert (late.status_code, late.headers["retry-after"]) == (429, "1")
            # The owner comes in all the same, with a browser that has been here before.
            owner.post("/api/logout")
            assert owner.post("/api/login", json=right).status_code == 200
            # With another one when the time is over, and then nobody waits any more.
            now[0] += 1000
            assert code_of(thief.post("/api/login", json=wrong)) == "bad-password"
            now[0] += 1999
            assert code_of(thief.post("/api/login", json=right)) == "too-fast"
            now[0] += 1
            assert thief.post("/api/login", json=right).status_code == 200
            assert code_of(thief.post("/api/login", json=wrong)) == "bad-password"


def test_one_address_does_not_try_every_account(tmp_path: Path) -> None:
    with visiting(quick(tmp_path), clock=lambda: 1_000_000) as visitor:
        codes = [
            code_of(visitor.post("/api/login", json={"name": f"Nobody {n}", "password": "wrong horse"}))
            for n in range(23)
        ]
        assert codes == ["bad-password"] * 21 + ["too-fast"] * 2
