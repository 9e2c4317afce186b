"""The page's own work for each frame: eight hands of stud on a processor that is slowed down four times.

The first deal is not measured: the page still fetches its parts then.

Run: python -m bench.frames [hands]
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, sync_playwright
from tests.page.conftest import CHROMIUM
from tests.page.person import Person
from tests.server.clients import running

from cardhouse.server.settings import Settings

SLOWER: Final = 4
FRAME_MS: Final = 1000 / 60
SEATS: Final = 8
THINKING_MS: Final = 400
SIZES: Final = {"laptop": (1280, 800), "phone": (390, 844)}


def _traced(client: CDPSession) -> list[dict[str, Any]]:
    """Everything that was noted since tracing began."""
    found: list[dict[str, Any]] = []
    done: list[bool] = []
    client.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda _: done.append(True))
    client.send("Tracing.end")
    while not done:
        client.send("Runtime.evaluate", {"expression": "0"})
    return found


def _tasks(events: list[dict[str, Any]], pid: int, tid: int) -> Iterator[tuple[float, float]]:
    for one in events:
        if one.get("name") == "RunTask" and one.get("ph") == "X" and (one["pid"], one["tid"]) == (pid, tid):
            yield one["ts"] / 1000, one.get("tdur", one.get("dur", 0)) / 1000


def _main_thread(events: list[dict[str, Any]]) -> tuple[int, int]:
    """The thread that runs the page: the one whose name says so and that does the most."""
    names = {
        (one["pid"], one["tid"])
        for one in events
        if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    return max(names, key=lambda thread: sum(took for _, took in _tasks(events, *thread)))


def _work(events: list[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Milliseconds of work in each frame, and in each frame in which something was drawn."""
    pid, tid = _main_thread(events)
    tasks = list(_tasks(events, pid, tid))
    first = min(start for start, _ in tasks)
    frames: dict[int, float] = {}
    for start, took in tasks:
        # A task that runs longer than a frame is counted whole in the frame it began in.
        at = int((start - first) / FRAME_MS)
        frames[at] = frames.get(at, 0) + took
    drawn = {
        int((one["ts"] / 1000 - first) / FRAME_MS)
        for one in events
        if one.get("name") == "Commit" and (one["pid"], one["tid"]) == (pid, tid)
    }
    every = [frames.get(at, 0) for at in range(max(frames) + 1)]
    return sorted(every), sorted(frames.get(at, 0) for at in drawn)


def _part(sorted_values: list[float], share: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * share))]


def _play(ann: Person, hands: int) -> None:
    """Call everything for some hands. What it hears says when; to look at the page would be work, too."""
    read = 0
    hand: dict[str, Any] = {}
    while hand.get("number", 0) <= hands:
        ann.page.wait_for_timeout(THINKING_MS)
        heard, read = [json.loads(text) for text in ann.heard[read:]], len(ann.heard)
        for message in heard:
            hand = (message.get("set") or message.get("view") or {}).get("hand") or hand
        view = hand.get("view", {})
        asked = view.get("decision")
        if heard and asked and not hand["over"] and asked["seat"] == view["seat"]:
            ann.page.keyboard.press("c")


def _measure(size: str, site: str, hands: int) -> str:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        ann = Person(browser, site, "Ann", SIZES[size], touch=size == "phone", motion=True)
        ann.open_table(games=["stud@wsop2018"], seats=SEATS)
        ann.tell("sit", seat=0, amount=1000)
        for seat in range(1, SEATS):
            ann.seat_bot(seat, "caller", 1000)
        ann.page.locator(".felt .plate").nth(SEATS - 1).wait_for()
        client = ann.page.context.new_cdp_session(ann.page)
        ann.tell("run", on=True)
        _play(ann, 1)
        client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        client.send(
            "Tracing.start",
            {
                "traceConfig": {
                    "includedCategories": [
                        "toplevel",
                        "devtools.timeline",
                        "disabled-by-default-devtools.timeline",
                    ]
                },
                "transferMode": "ReportEvents",
            },
        )
        _play(ann, 1 + hands)
        every, drawn = _work(_traced(client))
        browser.close()
    return (
        f"{size}: {len(every)} frames, 95th percentile {_part(every, 0.95):.1f} ms, "
        f"99th {_part(every, 0.99):.1f} ms; "
        f"{len(drawn)} drawn, 95th percentile {_part(drawn, 0.95):.1f} ms, median {_part(drawn, 0.5):.1f} ms"
    )


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(folder=Path(folder), pause=2500, seed_wait=2000)
        with running(settings) as server:
            for size in SIZES:
                print(_measure(size, server.url, hands), flush=True)


if __name__ == "__main__":
    main()
