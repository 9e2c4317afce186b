"""Whether a server is alive, and whether it can keep anything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.clients import code_of, quick, visiting
from tests.server.places import Clock

from cardhouse.server.store.health import FOR_NOW, NotReady, Readiness
from cardhouse.server.store.schema import health
from cardhouse.server.store.store import Store


def test_a_server_says_that_it_is_alive_and_ready(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>Cardhouse</title>", encoding="utf-8")
    with visiting(quick(tmp_path / "data"), page=page) as visitor:
        for path in ("/health", "/healthz", "/readyz"):
            answer = visitor.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"}), path
            assert answer.headers["cache-control"] == "no-store"
            assert visitor.head(path).status_code == 200
            assert visitor.post(path).status_code == 405
        for path in ("/metrics", "/metrics/x", "/healthy", "/health/x", "/ready", "/livez", "/API/x", "/ws"):
            answer = visitor.get(path)
            assert (answer.status_code, code_of(answer)) == (404, "not-found"), path
        assert visitor.get("/healing").text == "<title>Cardhouse</title>"


class _Failing(Store):
    """A database that can be told to fail, and counts how often it is written to."""

    failing = False
    written = 0

    async def write(self, *statements: Any, **_: Any) -> None:
        self.written += 1
        if self.failing:
            raise OSError("no space left on device")
        await super().write(*statements)


def test_ready_means_that_something_was_written_a_moment_ago(database: str) -> None:
    async def check() -> None:
        store, clock = _Failing(database, durable=False), Clock()
        store.migrate()
        ready = Readiness(store, clock)
        await asyncio.gather(*(ready.check() for _ in range(20)))
        assert store.written == 1
        assert [row["at"] for row in store.read_now(select(health))] == [clock.now]
        store.failing = True
        await ready.check()
        assert store.written == 1, "nobody makes the server write by asking"
        clock.now += FOR_NOW
        for _ in range(3):
            with pytest.raises(NotReady, match="cannot be written"):
                await ready.check()
        assert store.written == 2
        store.failing = False
        clock.now += FOR_NOW
        await ready.check()
        assert [row["at"] for row in store.read_now(select(health))] == [clock.now]
        store.close()

    asyncio.run(check())


def test_a_database_that_hangs_is_not_ready(tmp_path: Path) -> None:
    class Hanging(Store):
        async def write(self, *_statements: Any, **_: Any) -> None:
            await asyncio.Event().wait()

    async def check() -> None:
        store = Hanging(f"sqlite:///{tmp_path / 'cardhouse.db'}")
        with pytest.raises(NotReady, match="cannot be written"):
            await Readiness(store, Clock(), patience=0).check()
        store.close()

    asyncio.run(check())
