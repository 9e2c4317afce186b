"""Calling the clock on a player who takes too long."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from cardhouse.sheets import Sheet
from cardhouse.sheets.words.rows.setting import Place
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotHere, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.rules.rules import Rules
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

FLOOR: Final = "floor"
"""Says that the house calls the clock, which need not wait and may give less time."""


class Patience(NamedTuple):
    """How long others wait, in milliseconds."""

    before: int
    """Before anybody may call the clock."""
    after: int
    """From the call until the decision is made for the player."""


_USUAL: Final = Patience(120_000, 70_000)
"""Two minutes; then one, and a count of ten seconds."""
_DIRECTORS: Final = Patience(30_000, 30_000)
"""Half a minute, which counts as a reasonable time; then 25 seconds, and a count of five."""
_OPEN_FACE: Final = Patience(30_000, 30_000)


def patience_with(rules: Rules, sheet: Sheet) -> Patience:
    """How long others wait in a game; shorter where cards are placed in rows one after another."""
    if any(isinstance(step, Place) for step in sheet.steps):
        return _OPEN_FACE
    return _patience_of(rules)


def _patience_of(rules: Rules) -> Patience:
    return _USUAL if rules.clock_calls == "two minutes" else _DIRECTORS


def may_be_called_from(table: TableState) -> int | None:
    """From when on the clock may be called on the pending decision; None if it was, or nobody is asked."""
    if _asked(table) is None or table.paused or table.clock.called_by:
        return None
    return table.clock.asked_at + _patience(table).before


def waiting_for_it(table: TableState) -> Collection[str]:
    """Those who play and wait for the decision: they were dealt in, or will be once a game is picked."""
    if table.games.picking:
        return [table.chairs.seats[number].player for number in table.ready()]
    lineup = table.current.lineup
    return lineup.players if lineup is not None and table.playing else ()


def _asked(table: TableState) -> Seat | None:
    """Who has to decide: somebody in the hand, or whoever picks the next game."""
    return table.seat_of(table.games.picking) if table.games.picking else table.to_act


def _patience(table: TableState) -> Patience:
    hand = table.current.hand
    return (
        _patience_of(table.rules)
        if table.games.picking or hand is None
        else patience_with(table.rules, hand.sheet)
    )


@handles("clock")
def _clock(table: TableState, command: Command) -> None:
    """Call the clock on the player whose turn it is.

    Anybody may who was dealt in, or with ``floor`` the house. The house need not wait, and may give fewer
    seconds (``amount``), but whoever plays the hand is not the house. On whoever picks the next game, those
    may who will be dealt in.
    """
    seat, players = _asked(table), waiting_for_it(table)
    if seat is None or table.paused:
        raise NotNow("table.nothing-to-decide")
    if command.text not in ("", FLOOR):
        raise BadCommand("table.floor-or-nothing", given=command.text)
    if table.clock.called_by:
        raise NotNow("table.clock-called", player=seat.player)
    patience, floor = _patience(table), command.text == FLOOR
    if floor == (command.player in players):
        raise NotHere("table.clock-from-the-floor" if floor else "table.clock-by-players-of-the-hand")
    if command.player == seat.player:
        raise NotNow("table.clock-on-oneself")
    if not floor and table.seat_of(command.player).away:
        raise NotHere("table.clock-by-players-of-the-hand")
    if not floor and command.at < table.clock.asked_at + patience.before:
        raise NotNow(
            "table.clock-too-early",
            player=seat.player,
            seconds=patience.before // 1000,
            behind=("WSOP-352",) if patience is _OPEN_FACE else (),
        )
    given = 1000 * command.amount if floor and command.amount else patience.after
    if not 0 < given <= patience.after:
        raise BadCommand("table.clock-too-long", most=patience.after // 1000, seconds=command.amount)
    table.clock.called_by, table.clock.until = command.player, command.at + given
