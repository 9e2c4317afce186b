"""Databases to test with: SQLite, and PostgreSQL where it is installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from tests.amounts import is_proof

from cardhouse.server.people import accounts

from .clients import Elsewhere
from .furnishing import Furnished, furnish
from .places import Place, Play

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
collect_ignore = [
    "store/nursery.py",
    "workers/misbehaving.py",
    *([] if is_proof() else ["web/test_openapi.py"]),
]
"""Programs of their own, which read what they are to do; and a file that takes long to collect."""
BOTH = ("test_store.py", "test_ownership.py", "test_replaced.py", "test_room.py")
"""Tests that are run with both databases in any case; the others are run with PostgreSQL for the proof."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most of what PostgreSQL does to the proof."""
    for item in items:
        called = getattr(item, "callspec", None)
        if called and called.params.get("database") == "postgresql" and item.path.name not in BOTH:
            item.add_marker(pytest.mark.proof)


def _nobody() -> dict[str, Any]:
    """PostgreSQL does not run as root, so somebody else has to."""
    if os.geteuid():
        return {}
    known = {entry.pw_name for entry in pwd.getpwall()}
    name = next(name for name in ("postgres", "nobody") if name in known)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Passwords are hashed in no time here; ``test_accounts.py`` shows how well they are hashed otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(accounts, "PasswordHasher", quick)
        yield


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a database of a PostgreSQL that runs for these tests alone."""
    if not BINARIES:
        pytest.skip("no PostgreSQL in /usr/lib/postgresql (apt install postgresql)")
    binaries, who = BINARIES[-1], _nobody()
    folder = Path(tempfile.mkdtemp(prefix="cardhouse-pg-"))
    if who:
        shutil.chown(folder, who["user"], who["group"])
    data = folder / "data"
    settings = ["--auth=trust", "--username=cardhouse", "--encoding=UTF8", "--locale=C", "--no-sync"]
    subprocess.run(
        [binaries / "initdb", "-D", data, *settings], check=True, capture_output=True, cwd=folder, **who
    )
    options = ["fsync=off", "listen_addresses=", f"unix_socket_directories={folder}", "max_connections=50"]
    server = subprocess.Popen(
        [binaries / "postgres", "-D", data, *(word for option in options for word in ("-c", option))],
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        **who,
    )
    assert server.stderr is not None
    said: list[str] = []
    while not said or "ready to accept connections" not in said[-1]:
        said.append(server.stderr.readline())
        assert said[-1], f"PostgreSQL did not start: {said}"
    try:
        yield f"postgresql+psycopg://cardhouse@/postgres?host={folder}"
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=30)
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def furnished(postgresql: str) -> Iterator[Furnished]:
    """Databases of that PostgreSQL which have their tables already."""
    databases = Furnished(postgresql)
    yield databases
    databases.close()


@pytest.fixture(scope="session", autouse=True)
def _elsewhere(request: pytest.FixtureRequest) -> Iterator[None]:
    """With ``--postgresql``, every server that a test opens without naming a database has one there."""
    if not request.config.getoption("--postgresql"):
        yield
        return
    Elsewhere.databases = request.getfixturevalue("furnished")
    yield
    Elsewhere.databases = None


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        file = tmp_path / "room" / "cardhouse.db"
        furnish(file)
        yield f"sqlite:///{file}"
        return
    databases: Furnished = request.getfixturevalue("furnished")
    yield databases(tmp_path / "room")


@pytest.fixture
def play(database: str) -> Play:
    """Runs a test with a place of its own."""

    def run(test: Callable[[Place], Awaitable[None]]) -> None:
        async def whole() -> None:
            place = Place(database)
            try:
                await test(place)
            finally:
                await place.house.close()
                place.store.close()

        asyncio.run(whole())

    return run
