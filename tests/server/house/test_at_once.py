"""Whoever asks for many things at once gets no more of them than one after the other."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import PATIENCE, PLAIN, Visitor, quick, visiting

from cardhouse.server.events.events import MOST_BY_GUEST as EVENTS_BY_GUEST
from cardhouse.server.house import table_limits
from cardhouse.server.limits import MOST_BY_GUEST, MOST_TOKENS
from cardhouse.server.people.recovery import HOUR, new_link

Body = dict[str, Any]


def at_once(visitor: Visitor, path: str, bodies: list[Body]) -> Counter[str]:
    """Send requests all at once, each on a line of its own; what they were answered."""

    async def send() -> list[httpx.Response]:
        headers = {"x-cardhouse": "1"}
        async with httpx.AsyncClient(
            base_url=visitor.base_url,
            headers=headers,
            cookies=visitor.cookies,
            timeout=PATIENCE,
            verify=PLAIN,
        ) as line:
            return await asyncio.gather(*(line.post(path, json=body) for body in bodies))

    answers = asyncio.run(send())
    return Counter(answer.json()["error"]["code"] if answer.is_error else "ok" for answer in answers)


def test_a_guest_opens_no_more_tables_at_once_than_one_after_the_other(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        visitor.come_in()
        found = at_once(visitor, "/api/tables", [{"name": "T"}] * (3 * MOST_BY_GUEST))
        assert found == {"ok": MOST_BY_GUEST, "too-many": 2 * MOST_BY_GUEST}
        assert len(visitor.get("/api/tables").json()["tables"]) == MOST_BY_GUEST
        # A place that was asked for in vain is free again.
        wrong: Body = {"name": "T", "rules": {"stakes": "nothing"}}
        visitor.delete(f"/api/tables/{visitor.get('/api/tables').json()['tables'][0]['id']}")
        assert at_once(visitor, "/api/tables", [wrong]) == {"bad-stakes": 1}
        assert at_once(visitor, "/api/tables", [{"name": "T"}] * 3) == {"ok": 1, "too-many": 2}


def test_nobody_has_more_tokens(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        visitor.post("/api/register", json={"name": "Ann", "password": "correct horse"})
        found = at_once(visitor, "/api/tokens", [{"label": "bot"}] * (MOST_TOKENS + 10))
        assert found == {"ok": MOST_TOKENS, "too-many": 10}
        assert len(visitor.get("/api/tokens").json()["tokens"]) == MOST_TOKENS


def test_the_house_has_no_more_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_limits, "MOST_TABLES", 3)
    with visiting(quick(tmp_path)) as visitor:
        visitor.come_in()
        found = at_once(visitor, "/api/tables", [{"name": "T"}] * 5)
        assert found == {"ok": 3, "too-many-tables": 2}


def test_limits_keep_their_distance(tmp_path: Path) -> None:
    with visiting(quick(tmp_path, spaced=True)) as visitor:
        visitor.come_in()
        close: list[Body] = [{"name": "T", "rules": {"stakes": f"limit {n}/{2 * n}"}} for n in (10, 11, 12)]
        assert at_once(visitor, "/api/tables", close) == {"ok": 1, "too-close": 2}


def test_a_guest_announces_no_more_events_at_once(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        visitor.come_in()
        found = at_once(visitor, "/api/tournaments", [{"name": "E", "structure": "sit-and-go"}] * 10)
        assert found == {"ok": EVENTS_BY_GUEST, "too-many": 10 - EVENTS_BY_GUEST}


def test_a_link_for_a_new_password_is_good_once(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        mine = visitor.post("/api/register", json={"name": "Ann", "password": "correct horse"}).json()
        made = new_link(mine["user"]["id"], time.time_ns() // 1_000_000, HOUR)
        visitor.app.state.store.commit(made.statements)
        bodies = [{"link": made.secret, "password": f"{n} jacks on the moon"} for n in range(10)]
        assert at_once(visitor, "/api/recovery/use", bodies) == {"ok": 1, "not-found": 9}
