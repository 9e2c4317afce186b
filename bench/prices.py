"""What each route costs the process in which all tables are played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import Final

import httpx

from cardhouse.server.app import create_app
from cardhouse.server.settings import Settings

from .asked import Asked, every_route
from .effort import FULL, Effort
from .goal import CARDHOUSE, Within
from .row import Row
from .section import LeftOut, Section, Step
from .serving import options, served

MOST: Final = 20.0
"""Milliseconds."""
_HASHING: Final = ("password", "register", "login", "delete", "use", "mail")
"""The last words of routes that hash a password: this is slow on purpose, and holds nobody up."""
_FIRST: Final = "the first"
_SLOW: Final = 60.0
"""Seconds that an answer may take: worker processes have to start."""


def _spent(process: int) -> float:
    """The processor time of all threads of a process, in milliseconds."""
    tasks = Path(f"/proc/{process}/task")
    try:
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e6
    except OSError as error:
        raise LeftOut(f"this system does not tell the processor time of a process: {error}") from error


class Asking:
    """A guest at a server of their own, who asks everything there is."""

    def __init__(self, http: httpx.Client, process: int) -> None:
        self._http = http
        self._process = process
        # What comes last also waits until everything is read that is read after a start.
        self._schema = http.get("/openapi.json").raise_for_status().json()
        http.get("/api/quiz").raise_for_status()
        http.post("/api/guest", json={"name": "Guest"}).raise_for_status()
        rules = {"games": ["holdem"], "stakes": "limit 10/20"}
        table = http.post("/api/tables", json={"name": "Table", "rules": rules}).raise_for_status().json()
        event = (
            http.post("/api/tournaments", json={"name": "Event", "structure": "turbo"})
            .raise_for_status()
            .json()
        )
        self._places = {"/api/tables/": table["id"], "/api/tournaments/": event["id"]}

    def turn(self, number: int) -> dict[tuple[str, str], Asked]:
        """A request to each route."""
        asked = every_route(self._schema, self._places, number)
        return {(one.method, one.route): one for one in asked}

    def price(self, asked: Asked) -> float:
        """What a request costs, in milliseconds."""
        began = _spent(self._process)
        query = {name: value for name, value in asked.query.items() if value is not None}
        answer = self._http.request(asked.method, asked.path, params=query, json=asked.body)
        if answer.status_code >= 500 and answer.status_code != 503:
            raise RuntimeError(f"{asked.method} {asked.path}: {answer.status_code}")
        return _spent(self._process) - began


@contextmanager
def _asking() -> Iterator[Asking]:
    with served("cardhouse", "serve", *options()) as (address, process):
        headers = {"x-cardhouse": "1"}
        with httpx.Client(base_url=address, headers=headers, timeout=_SLOW) as http:
            yield Asking(http, process)


@cache
def _prices(repeats: int) -> dict[tuple[str, str], tuple[float, float]]:
    """What each route costs when it is asked for the first time, and usually afterwards."""
    with _asking() as house:
        turns = [house.turn(number) for number in range(1 + repeats)]
        found = {}
        for which, first in turns[0].items():
            price = house.price(first)
            found[which] = price, median(house.price(turn[which]) for turn in turns[1:])
        return found


def _row(which: tuple[str, str], repeats: int) -> Row:
    first, later = _prices(repeats)[which]
    figures = {CARDHOUSE: max(first, later), _FIRST: first, "later": later}
    hashes = which[0] == "POST" and which[1].rpartition("/")[2] in _HASHING
    goal = None if hashes else Within(MOST, "ms")
    return Row(" ".join(which), figures, goal=goal, in_seconds=True, unit="ms")


def prices(effort: Effort) -> Section:
    """The price of each route."""
    repeats = 5 if effort == FULL else 2
    schema = create_app(Settings()).openapi()
    which = [(method.upper(), route) for route, methods in schema["paths"].items() for method in methods]
    note = (
        "Processor time of the server's main process, as dearly as a guest can ask, for the first time after "
        f"a start and in the middle of {repeats} other requests; cardhouse is the higher of both."
    )
    return Section(
        "Prices of routes", note, [Step(" ".join(one), partial(_row, one, repeats)) for one in which]
    )


if __name__ == "__main__":
    print(json.dumps({" ".join(which): price for which, price in _prices(2).items()}, indent=1))
