"""Levels, halts and first buttons of an event's table."""

from __future__ import annotations

from typing import Final

from cardhouse.errors import did_you_mean
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.hands.event.levels import AT, begin_level, leveled
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState

LEVEL: Final = (
    AT,
    "games",
    "stakes",
    "chip",
    "change",
    "change_after",
    "random_game",
    "bomb_every",
    "bomb_ante",
    "bomb_on",
    "bomb_boards",
    "bomb_button",
    "open_all_ins",
    "clock",
    "away_clock",
    "clock_calls",
)
"""What a level may say."""


@handles("level")
def _level(table: TableState, command: Command) -> None:
    """Play by a new level from the next hand that starts; nobody is asked, and a hand stays as it began.

    ``data`` has the rules that change, of those in :data:`LEVEL`; ``at`` is the place in the list of games
    from which the rotation starts. Games that stay the same go on where they were.
    """
    if not command.data:
        raise BadCommand("table.rules-no-data")
    for name in command.data:
        if name not in LEVEL:
            hint = did_you_mean(str(name), LEVEL)
            raise BadCommand("table.not-of-a-level", rule=name, known=list(LEVEL), hint=hint)
    level = {**(table.event.level or {}), **command.data}
    leveled(table.rules, level)
    table.event.level = level
    if not table.playing:
        begin_level(table, command.at)


@handles("halt")
def _halt(table: TableState, command: Command) -> None:
    """Start no new hand, for the reason in ``name``; with ``off``, go on. The current hand is played out."""
    if switched_on(command):
        table.event.halted = command.name or "halt"
        return
    if not table.event.halted:
        raise NotNow("table.not-halted")
    table.event.halted = ""


@handles("new-button")
def _new_button(table: TableState, command: Command) -> None:
    """Have a card each decide about the button when the next hand starts, as at a new table."""
    if table.playing:
        raise NotNow("table.event-between-hands")
    table.positions.drawn, table.positions.spots, table.positions.bomb = {}, None, -1
