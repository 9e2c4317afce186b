"""``cardhouse tournament clock``: the clock of a room in a terminal, which needs no server."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardhouse.cli.output import Json, print_json, print_table, table, terminal
from cardhouse.errors import CardhouseError

if TYPE_CHECKING:
    from .keys import Keys
    from .room_clock import RoomClock

_TIME: Final = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
_LEFT: Final = re.compile(r"(\d{1,4})(?::([0-5]\d))?")
_TICK: Final = 0.25
_LATE: Final = 12 * 3600
"""A start that lies further ahead than this was earlier today."""


class BadTime(CardhouseError):
    """A time that no clock shows."""

    code = "bad-time"


def clock(
    structure: Annotated[str, typer.Argument(help="A structure: an id, a name, or a .toml file.")],
    start: Annotated[
        str, typer.Option(help="When it starts or has started, as in 20:00; without it, now.")
    ] = "",
    level: Annotated[int, typer.Option(min=1, help="Begin with this level.")] = 1,
    left: Annotated[str, typer.Option(help="What is left of that level, as in 12:30 or in minutes.")] = "",
    as_json: Json = False,
) -> None:
    """Show a clock for a room: level, time, stakes, what comes next. With --json, print the schedule."""
    from cardhouse.tournament import find_structure

    from .room_clock import schedule

    found = find_structure(structure)
    now = time.localtime()
    wall = 3600 * now.tm_hour + 60 * now.tm_min + now.tm_sec
    begins = _second(start) if start else None
    if as_json:
        rows = schedule(found, begins)
        print_json({"structure": found.id, "name": found.name, "start": start or None, "rows": rows})
        return
    begun = begin(found, wall, begins, level, _left(left))
    if sys.stdout.isatty() and sys.stdin.isatty():
        _on_screen(begun)
    else:
        _print_schedule(schedule(found, wall if begins is None else begins))
        tell(begun, time.monotonic, time.sleep, typer.echo)


def begin(structure: Any, wall: int, begins: int | None, level: int, left: int | None) -> RoomClock:
    """The clock as it is now: before the start, or as long after it as the time of day says."""
    from cardhouse.tournament import clock_rows, row_of_level

    from .room_clock import DAY, RoomClock

    ahead = 0 if begins is None else (begins - wall) % DAY
    if ahead > _LATE:
        made = RoomClock.start(structure, wall=begins or 0).passed(DAY - ahead)
    else:
        made = RoomClock.start(structure, wall=wall, waits=ahead)
    if level > 1 or left is not None:
        rows = clock_rows(structure)
        at = made.clock.set(rows, row_of_level(structure, level), left)
        made = RoomClock(structure, at, made.wall, made.waits)
    return made


def tell(
    clock: RoomClock, now: Callable[[], float], sleep: Callable[[float], None], say: Callable[[Any], None]
) -> None:
    """Say what is on in one line, whenever it changes, until nothing comes any more."""
    say(clock.line)
    began, told = now(), 0
    while not (clock.is_last and not clock.rests) and clock.left is not None:
        sleep(min(clock.left, 1 if clock.structure.breaks is not None else clock.left))
        seconds = int(now() - began)
        changed = clock.passed(seconds - told)
        told = seconds
        if changed.change != clock.change:
            say(changed.line)
        clock = changed


def _on_screen(clock: RoomClock) -> None:
    from rich.live import Live

    from .drawing import screen
    from .keys import terminal_keys

    console = terminal()
    with terminal_keys() as keys, Live(console=console, screen=True, auto_refresh=False) as live:

        def show(now: RoomClock) -> None:
            # The size is asked for each time, since a window may become larger.
            live.update(screen(now, *console.size), refresh=True)

        go_on(clock, time.monotonic, keys, show)


def go_on(
    clock: RoomClock, now: Callable[[], float], keys: Keys, show: Callable[[RoomClock], None]
) -> RoomClock:
    """Show the clock until somebody quits, and do what keys say; returns how it stood then."""
    began, told = now(), 0
    while True:
        show(clock)
        try:
            key = keys(_TICK)
        except KeyboardInterrupt:
            return clock
        seconds = int(now() - began)
        clock, told = clock.passed(seconds - told), seconds
        if key == "quit":
            return clock
        if key:
            clock = clock.pressed(key)


def _print_schedule(rows: list[dict[str, Any]]) -> None:
    made = table("at", "level", "stakes", "length")
    for row in rows:
        length = f"{row['minutes']} minutes" if row["minutes"] else ""
        length = length or (f"{row['hands']} hands" if row.get("hands") else "")
        length = length or (f"until {row['until']} are left" if row.get("until") else "")
        name = "break" if row["break"] else str(row["level"])
        made.add_row(row["at"] or "", name, row.get("stakes", ""), length)
    print_table(made)


def _second(text: str) -> int:
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise BadTime("tournament.bad-time", given=text)
    return 3600 * int(found[1]) + 60 * int(found[2])


def _left(text: str) -> int | None:
    if not text:
        return None
    found = _LEFT.fullmatch(text.strip())
    if found is None:
        raise BadTime("tournament.bad-time", given=text)
    return max(1, 60 * int(found[1]) + int(found[2] or 0))
