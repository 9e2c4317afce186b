"""``cardhouse tournament clock``: a clock for a room, with time passed in."""

from __future__ import annotations

import json
import os
import pty
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cardhouse.cli.main import run
from cardhouse.cli.room.clock import begin, go_on, tell
from cardhouse.cli.room.drawing import lines_of, screen
from cardhouse.cli.room.keys import meaning, terminal_keys
from cardhouse.cli.room.room_clock import RoomClock, schedule
from cardhouse.tournament import find_structure, read_text

TURBO = find_structure("turbo")
SHORT = """
name = "Short"
source = "ours"
seats = 6
stack = 1000
games = ["holdem: no-limit"]
level = 10
levels = {levels}
{more}
"""
LEVELS = '["25/50", { break = 5 }, "50/100", "100/200"]'


def short(levels: str = LEVELS, more: str = "") -> Any:
    return read_text(SHORT.format(levels=levels, more=more))


def test_the_schedule_is_printed_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "clock", "turbo", "--start", "20:00", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["structure"], found["start"]) == ("turbo", "20:00")
    assert [row["at"] for row in found["rows"][:3]] == ["20:00", "20:08", "20:16"]
    assert found["rows"][7] == {
        "break": True,
        "begins": 7 * 480,
        "at": "20:56",
        "minutes": 5,
        "after": 7,
        "colour_up": found["rows"][7]["colour_up"],
    }


@pytest.mark.parametrize("given", ["25:00", "soon", "8", "12:61"])
def test_a_time_that_no_clock_shows_is_refused(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "clock", "turbo", "--start", given, "--json"]) != 0
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad-time"


def test_after_a_level_counted_in_hands_nobody_knows_when() -> None:
    rows = schedule(find_structure("hand-levels"), 0)
    assert rows[0]["hands"]
    assert [row["begins"] for row in rows[:2]] == [0, None]
    clock = RoomClock.start(find_structure("hand-levels"), wall=0)
    assert clock.passed(10_000).clock.row == 0
    assert clock.left is None
    assert clock.pressed("next").clock.row == 1


def test_keys_pause_go_on_go_back_and_change_the_time() -> None:
    clock = RoomClock.start(short(), wall=0).passed(60)
    stands = clock.pressed("pause").passed(100)
    assert (stands.left, stands.wall) == (540, 160)
    assert stands.pressed("pause").passed(40).left == 500
    assert clock.pressed("more").left == 600
    assert clock.pressed("less").left == 480
    resting = clock.pressed("next")
    assert str(resting.title) == "Break"
    assert resting.stakes == "50/100"
    # First back to the beginning of the row, then to the one before.
    assert resting.passed(30).pressed("back").left == 300
    assert resting.pressed("back").clock.row == 0
    assert clock.pressed("sing") == clock
    assert clock.pressed("back").left == 600


def test_breaks_on_the_minute_come_by_the_clock_on_the_wall() -> None:
    clock = RoomClock.start(short(more='breaks = { at = ":55", minutes = 5 }'), wall=54 * 60)
    clock = clock.passed(60)
    assert (clock.rests, str(clock.title)) == (300, "Break")
    assert clock.passed(299).clock.left == clock.clock.left
    assert clock.passed(301).rests == 0
    assert clock.pressed("next").rests == 0
    assert "a break of 5 minutes" in str(clock.line)


@pytest.mark.parametrize(
    ("wall", "start", "row", "left"),
    [
        (20 * 3600, None, 0, 600),
        (20 * 3600, 20 * 3600 + 300, 0, 300),
        (20 * 3600 + 900, 20 * 3600, 2, 600),
        (60, 24 * 3600 - 60, 0, 480),
    ],
)
def test_it_is_as_late_as_the_time_of_day_says(wall: int, start: int | None, row: int, left: int) -> None:
    clock = begin(short(), wall, start, 1, None)
    assert (clock.clock.row, clock.left) == (row, left)


def test_it_may_begin_in_the_middle() -> None:
    clock = begin(short(), 0, None, 2, 90)
    assert (str(clock.title), clock.left) == ("Level 2", 90)


class Time:
    """Time that passes when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_without_a_terminal_it_says_what_changes() -> None:
    time, said = Time(), list[str]()
    clock = RoomClock.start(short(), wall=20 * 3600, waits=60)
    tell(clock, time, time.sleep, lambda line: said.append(str(line)))
    assert said == [
        "20:00 It starts at 20:01.",
        "20:01 level 1, 25/50, 10 minutes",
        "20:11 a break of 5 minutes",
        "20:16 level 2, 50/100, 10 minutes",
        "20:26 level 3, 100/200, 10 minutes",
    ]


def test_in_a_pipe_the_schedule_comes_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    monkeypatch.setattr("cardhouse.cli.room.clock.time.sleep", time.sleep)
    monkeypatch.setattr("cardhouse.cli.room.clock.time.monotonic", time)
    assert run(["tournament", "clock", "turbo", "--level", "24"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["at", "level", "stakes", "length"]
    assert "level 25" in lines[-1]


def test_keys_are_read_until_somebody_quits() -> None:
    time, shown = Time(), list[RoomClock]()
    pressed = iter(["", "next", "pause", "", "quit"])

    def keys(seconds: float) -> str:
        time.sleep(30)
        return next(pressed)

    clock = go_on(RoomClock.start(short(), wall=0), time, keys, shown.append)
    assert [one.clock.row for one in shown] == [0, 0, 1, 1, 1]
    assert (clock.left, clock.clock.paused) == (270, True)

    def stops(seconds: float) -> str:
        raise KeyboardInterrupt

    assert go_on(clock, time, stops, shown.append) == clock


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (40, 12), (20, 6), (5, 2), (1, 1)])
def test_the_screen_fits_every_terminal(size: tuple[int, int]) -> None:
    width, height = size
    for clock in (
        RoomClock.start(TURBO, wall=0),
        RoomClock.start(TURBO, wall=0, waits=90),
        RoomClock.start(TURBO, wall=0).passed(8 * 480).pressed("pause"),
        RoomClock.start(find_structure("hand-levels"), wall=0),
        RoomClock.start(TURBO, wall=0).passed(10**6),
    ):
        lines = lines_of(clock, width, height)
        assert len(lines) <= height
        assert max(map(len, lines)) <= width
        assert screen(clock, width, height).plain == "\n".join(lines)


def test_the_screen_has_level_time_stakes_and_what_comes() -> None:
    text = "\n".join(lines_of(RoomClock.start(TURBO, wall=20 * 3600).passed(60), 100, 10))
    for part in ("Turbo", "20:01", "Level 1", "7:00", "25/50", "Next: level 2, 50/100", "Break in 55:00"):
        assert part in text
    large = lines_of(RoomClock.start(TURBO, wall=0), 100, 40)
    assert sum("██" in line for line in large) == 5


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "r") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield ours
    os.close(ours)


def test_keys_of_a_terminal(terminal: int) -> None:
    with terminal_keys() as keys:
        assert keys(0) == ""
        for sent, meant in ((b"n", "next"), (b"\x1b[D", "back"), (b" ", "pause"), (b"Q", "quit"), (b"?", "")):
            os.write(terminal, sent)
            assert keys(5) == meant
    assert meaning("\x1b[A") == ""
