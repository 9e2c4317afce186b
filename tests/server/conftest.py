"""Databases to test with: SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from tests.amounts import is_proof

from cardhouse.server.people import accounts

from .clients import Elsewhere
from .furnishing import Furnished, furnish
from .places import Place, Play
from .postgresql import running_postgresql, system_binaries, wheel_binaries

collect_ignore = [
    "store/nursery.py",
    "workers/misbehaving.py",
    *([] if is_proof() else ["web/test_openapi.py"]),
]
"""Programs of their own, which read what they are to do; and a file that takes long to collect."""
BOTH = ("test_store.py", "test_ownership.py", "test_room.py")
"""Tests that are run with both databases in any case; the others are run with PostgreSQL for the proof."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most of what PostgreSQL does to the proof."""
    for item in items:
        called = getattr(item, "callspec", None)
        if called and called.params.get("database") == "postgresql" and item.path.name not in BOTH:
            item.add_marker(pytest.mark.proof)


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
    binaries = system_binaries() or wheel_binaries()
    assert binaries is not None, (
        "no PostgreSQL: neither the system's nor that of the group `test` is installed"
    )
    with running_postgresql(binaries) as url:
        yield url


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
