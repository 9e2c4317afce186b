"""Take the README's pictures of the page: the lobby, a table on a laptop and a table on a phone.

    PYTHONPATH=src:. python tools/screens.py

The page must be built. The decks come from numbered seeds, so the pictures change only with the page.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import CHROMIUM
from tests.page.person import Person
from tests.server.clients import quick, running

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
LAPTOP: Final = (1280, 800)
PHONE: Final = (390, 844)
BUY_IN: Final = 1000


def _lobby(browser: Browser, site: str) -> None:
    ann = Person(browser, site, "Ann", LAPTOP)
    ann.page.emulate_media(color_scheme="dark")
    ann.go()
    ann.page.get_by_role("button", name="Deal me in").wait_for()
    ann.page.screenshot(path=FOLDER / "lobby.png")
    ann.leave()


def _table(browser: Browser, site: str, name: str, size: tuple[int, int], game: str, answers: int) -> None:
    """A table of six, with bots that call, after some of one's own answers."""
    ann = Person(browser, site, "Ann", size, touch=size == PHONE)
    ann.page.emulate_media(color_scheme="dark")
    ann.open_table(games=[game], seats=6)
    ann.tell("sit", seat=0, amount=BUY_IN)
    for seat in range(1, 6):
        ann.seat_bot(seat, "caller", BUY_IN)
    ann.tell("run", on=True)
    for _ in range(answers):
        ann.wait_for_turn()
        ann.answer()
    ann.wait_for_turn()
    ann.page.locator(".keys[data-live=true]").wait_for()
    ann.page.screenshot(path=FOLDER / f"{name}.png")
    ann.leave()


def main() -> None:
    """Take them all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(quick(Path(folder) / "room")) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        _lobby(browser, server.url)
        _table(browser, server.url, "table", LAPTOP, "chowaha", 3)
        _table(browser, server.url, "phone", PHONE, "omaha-8", 3)
        browser.close()


if __name__ == "__main__":
    main()
