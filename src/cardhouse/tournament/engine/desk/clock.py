"""What a director does about time and levels."""

from __future__ import annotations

import json
from typing import Any

from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.play.rows import move_to
from cardhouse.tournament.engine.play.starting import resume
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.final_table import pause
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow
from cardhouse.tournament.structure.rows import Break
from cardhouse.tournament.structure.timetable import row_of_level, with_row


@handles("pause")
def _pause(work: Work, command: EventCommand) -> None:
    """Stop the level clock, and all action clocks."""
    running(work)
    if "desk" in work.state.paused:
        raise NotNow("tournament.paused-already")
    pause(work, "desk")
    for number in work.state.tables:
        if not work.table(number).paused_by_host:
            work.order(number, Command("pause"))
    note_down(work, command)
    work.tell("paused")


@handles("resume")
def _resume(work: Work, command: EventCommand) -> None:
    """Go on after a pause; also before a pause of the event would end by itself."""
    running(work)
    state = work.state
    ended = [why for why in state.paused if why != "deal"]
    if not ended:
        raise NotNow("tournament.not-paused")
    for why in ended:
        resume(work, why)
    if "desk" in ended:
        for number in state.tables:
            if work.table(number).paused_by_host:
                work.order(number, Command("pause", text="off"))
    note_down(work, command)
    work.tell("paused", how="over")


@handles("set-clock")
def _set_clock(work: Work, command: EventCommand) -> None:
    """Set the level, or the break after it with ``text`` break, and the seconds that are left of it.

    ``data`` has ``level`` and ``seconds``; without a level the current row stays.
    """
    running(work)
    state = work.state
    level, seconds = command.word("level", int, 0), command.word("seconds", int, -1)
    row = state.clock.row
    if level:
        rows = [
            at
            for at, one in enumerate(work.structure.rows)
            if (isinstance(one, Break) and one.after == level and command.text == "break")
            or (not isinstance(one, Break) and one.number == level and command.text != "break")
        ]
        if not rows:
            raise BadEventCommand("tournament.no-such-row", level=level)
        row = rows[0]
    if seconds < -1:
        raise BadEventCommand("tournament.bad-amount", given=seconds)
    move_to(work, state.clock.set(state.spans, row, None if seconds < 0 else max(1, seconds)))
    note_down(work, command)
    minutes, seconds = divmod(state.clock.left, 60)
    work.tell("clock-set", level=state.level, left=f"{minutes}:{seconds:02}")


@handles("edit-level")
def _edit_level(work: Work, command: EventCommand) -> None:
    """Change a level to come: ``amount`` is its number, ``text`` its stakes, ``data`` its ``minutes``."""
    state = work.state
    if state.phase not in ("announced", "running"):
        raise NotNow("tournament.over")
    number, minutes = command.amount, command.word("minutes", int, 0)
    if not 1 <= number <= len(work.structure.levels) or not (command.text or minutes):
        raise BadEventCommand("tournament.no-such-row", level=number)
    if state.phase == "running" and number <= state.level:
        raise NotNow("tournament.level-begun", level=number)
    at = row_of_level(work.structure, number)
    written: Any = json.loads(work.structure.resolved)["structure"]["levels"][at]
    row = dict(written) if isinstance(written, dict) else {"stakes": written}
    if command.text:
        row = {key: value for key, value in row.items() if key in ("minutes", "hands", "until", "games")}
        row["stakes"] = command.text
    if minutes:
        row = {key: value for key, value in row.items() if key not in ("hands", "until")}
        row["minutes"] = minutes
    now = state.clock.row if state.phase == "running" else -1
    state.structure = with_row(work.structure, at, row, now=now)
    note_down(work, command)
    work.tell(
        "level-edited", level=number, stakes=next(iter(work.structure.levels[number - 1].written.values()))
    )


@handles("hand-for-hand")
def _hand_for_hand(work: Work, command: EventCommand) -> None:
    """Have all tables play hand for hand, or not; without ``on`` or ``off`` as the structure says."""
    running(work)
    state = work.state
    if command.text not in ("on", "off", ""):
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=["on", "off"])
    if state.is_rounds or state.final or len(state.tables) < 2:
        raise NotNow("tournament.one-table")
    if state.called_hands == command.text:
        raise NotNow("tournament.so-already")
    state.called_hands = command.text
    note_down(work, command)
