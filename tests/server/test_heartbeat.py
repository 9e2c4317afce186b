"""Both ends of a line hear of each other, and notice when they do not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from cardhouse.server.socket.heartbeat import GROUPS, LOOKS, Heartbeat

from .clients import Person, quick, running
from .test_protocol import sit_down


class Line:
    """A client that is told and heard whatever a test says."""

    def __init__(self) -> None:
        self.told, self.heard, self.answering = True, False, False
        self.beats = self.lost = 0

    def beat(self) -> None:
        self.beats += 1
        self.told = True

    def fall_silent(self) -> None:
        self.lost += 1


class Hearts(Heartbeat):
    """A heartbeat whose time is a test's."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"beat": 1500, "silence": 6000, **more})

    def _wait(self) -> None:
        pass

    def rounds(self, count: int) -> None:
        """Look at everybody so many times."""
        for _ in range(GROUPS * count):
            self.look()


def test_whoever_is_told_nothing_hears_a_beat_in_time() -> None:
    hearts, line = Hearts(), Line()
    hearts.join(line)
    for beats in range(3):
        hearts.rounds(LOOKS - 1)
        line.heard = True
        assert line.beats == beats
        hearts.rounds(1)
        assert line.beats == beats + 1


def test_whoever_is_told_something_anyway_hears_no_beat() -> None:
    hearts, line = Hearts(), Line()
    hearts.join(line)
    for _ in range(10):
        line.told = line.heard = True
        hearts.rounds(1)
    assert line.beats == 0


def test_whoever_is_not_heard_is_let_go_once_and_others_are_not() -> None:
    hearts, silent, there, busy = Hearts(), Line(), Line(), Line()
    for line in (silent, there, busy):
        hearts.join(line)
        hearts.join(line)
    busy.answering = True
    for _ in range(11):
        there.heard = True
        hearts.rounds(1)
    assert silent.lost == 0
    there.heard = True
    hearts.rounds(1)
    assert (silent.lost, there.lost, busy.lost) == (1, 0, 0)
    there.heard = True
    hearts.rounds(10)
    assert silent.lost == 1


def test_whoever_has_left_is_neither_told_nor_let_go() -> None:
    hearts, line = Hearts(), Line()
    hearts.join(line)
    hearts.leave(line)
    hearts.leave(line)
    hearts.rounds(50)
    assert (line.beats, line.lost) == (0, 0)


def test_a_house_without_heartbeats_has_none() -> None:
    hearts, line = Hearts(beat=0), Line()
    hearts.join(line)
    hearts.rounds(50)
    assert (line.beats, line.lost) == (0, 0)


def test_looks_are_spread_over_the_time_between_two_beats() -> None:
    hearts, lines = Hearts(), [Line() for _ in range(10 * GROUPS)]
    for line in lines:
        hearts.join(line)
    hearts.rounds(LOOKS - 1)
    told = []
    for _ in range(GROUPS):
        hearts.look()
        told.append(sum(line.beats for line in lines))
    assert told == [10 * (at + 1) for at in range(GROUPS)]


def test_the_timer_runs_while_somebody_is_there() -> None:
    async def test() -> None:
        hearts, line, told = Heartbeat(beat=3, silence=6000), Line(), asyncio.Event()
        line.beat = told.set  # type: ignore[method-assign]
        hearts.join(line)
        await asyncio.wait_for(told.wait(), 20)
        hearts.leave(line)
        assert hearts._timer is None

    asyncio.run(test())


def test_a_player_who_falls_silent_is_away_and_one_who_never_promised_to_speak_is_not(tmp_path: Path) -> None:
    with running(quick(tmp_path, beat=30, silence=120)) as server:
        ann, bob = people = Person(server, "Ann"), Person(server, "Bob")
        for person in people:
            assert person.connect()["beat"] == 30
        table = sit_down(ann, bob, rules={"clock": 60})
        badges = {ann.id: list[str](), bob.id: list[str]()}

        def is_away() -> bool:
            badges.update({seat["player"]: seat["badges"] for seat in ann.views[table]["seats"]})
            return "away" in badges[bob.id]

        # Bob says that he is there, and then nothing more; Ann has never said so.
        bob.send("beat")
        ann.until(is_away)
        assert "away" not in badges[ann.id]
        bob.hang_up()
        bob.connect()
        bob.ask("watch", table=table)
        ann.until(lambda: not is_away())


def test_a_beat_is_not_answered_and_what_is_said_may_have_a_key(tmp_path: Path) -> None:
    with running(quick(tmp_path, beat=60_000)) as server:
        ann = Person(server, "Ann")
        ann.connect()
        ann.send("beat")
        table = ann.open_table()
        ann.ask("watch", table=table, seen=0)
        ann.ask("sit", table=table, seat=0, amount=300, key="0123456789abcdef")
        assert '"beat"' not in "".join(ann.texts[1:])
