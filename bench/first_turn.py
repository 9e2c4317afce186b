"""How long a newcomer waits for the first decision: from the click in the lobby to the keys of their turn.

Run: PYTHONPATH=src:. python bench/first_turn.py [rounds]
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import CHROMIUM, LAPTOP
from tests.page.person import Person
from tests.server.clients import running

from cardhouse.server.settings import Settings

GAMES: Final = {
    "hold'em": "Texas Hold'em",
    "stud": "Seven-Card Stud",
    "triple draw": "Deuce-to-Seven Triple Draw",
}
GOAL_MS: Final = 2000
STEPS: Final = {
    "opened": "() => location.pathname.startsWith('/t/')",
    "shown": "() => document.querySelector('.felt')",
    "seated": "() => document.querySelector('.me')",
    "dealt": "() => (document.querySelector('.controls')?.dataset.hand ?? '0') !== '0'",
    "asked": "() => (document.querySelector('.controls')?.dataset.turn ?? '-1') !== '-1'",
    "keys": "() => document.querySelector('.keys[data-live=true] .key:enabled')"
    " && document.querySelector('.controls').dataset.turn !== '-1'",
}
_WATCH: Final = """(steps) => {
  const when = (window.steps = {});
  addEventListener('click', (event) => (when.click ??= event.timeStamp), true);
  const tests = Object.entries(steps).map(([name, test]) => [name, eval(test)]);
  const look = () => {
    for (const [name, test] of tests) if (!(name in when) && test()) when[name] = performance.now();
    requestAnimationFrame(look);
  };
  look();
}"""


def first_turn(browser: Browser, site: str, game: str) -> dict[str, float]:
    """Milliseconds from the click to each step on the way to the first decision."""
    ann = Person(browser, site, "Ann", LAPTOP, motion=True)
    ann.go()
    ann.page.get_by_label("Your name").fill(ann.name)
    ann.page.get_by_label("The game", exact=True).fill(game)
    ann.page.keyboard.press("Tab")
    ann.page.wait_for_load_state("networkidle")
    ann.page.evaluate(_WATCH, STEPS)
    ann.page.get_by_role("button", name="Deal me in").click()
    ann.page.wait_for_function("() => window.steps.keys", timeout=60_000)
    when: dict[str, Any] = ann.page.evaluate("() => window.steps")
    ann.leave()
    return {step: when[step] - when["click"] for step in STEPS}


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Settings(folder=Path(folder))) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print(f"milliseconds after the click, {rounds} times; {GOAL_MS:,} are the most")
        print("".join(f"{column:>12}" for column in ("", *STEPS, "slowest")))
        for game, title in GAMES.items():
            found = [first_turn(browser, server.url, title) for _ in range(rounds)]
            usual = [statistics.median(one[step] for one in found) for step in STEPS]
            slowest = max(one["keys"] for one in found)
            print(f"{game:>12}" + "".join(f"{ms:>12,.0f}" for ms in (*usual, slowest)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
