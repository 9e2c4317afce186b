"""A server of its own for each session, a browser, and people in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.clients import running

from cardhouse.server.settings import Settings
from cardhouse.server.web.page import FOLDER

from .person import PATIENCE, Person

LAPTOP: Final = (1280, 800)
CHROMIUM: Final = shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="session", autouse=True)
def _can_be_run() -> None:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    if not (FOLDER / "index.html").is_file():
        pytest.skip("the page is not built: run make page")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a free port, with bots that answer at once, and heartbeats as slow as a busy machine."""
    folder: Path = tmp_path_factory.mktemp("data")
    settings = Settings(
        folder=folder, bot_delay=0, pause=2500, seed_wait=2000, tables=1000, beat=10_000, silence=60_000
    )
    with running(settings) as server:
        yield server.url


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for all tests of the page; while it is open, no other test could run a loop of its own."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def person(browser: Browser, site: str) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of their own; whatever the page complains about fails the test."""
    people: list[Person] = []

    def make(name: str = "Ann", *, size: tuple[int, int] = LAPTOP, **more: Any) -> Person:
        one = Person(browser, site, name, size, **more)
        people.append(one)
        return one

    yield make
    for one in people:
        one.leave()
    for one in people:
        assert one.complaints == []
        assert one.strangers == []
