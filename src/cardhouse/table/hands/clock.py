"""Decisions, and the clock that makes them for those who do not."""

from __future__ import annotations

from cardhouse.dealer import Action
from cardhouse.table.command import Command
from cardhouse.table.errors import NotNow, NotYourTurn
from cardhouse.table.registry import handles
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .choosing import pick, playable
from .sitting_out import run_late
from .starting import act, act_for, go_on


def deadline(table: TableState) -> int | None:
    """When the clock of the decision on the table runs out, in milliseconds; nothing without one."""
    if not table.rules.clock or table.paused:
        return None
    seat = table.seat_of(table.games.picking) if table.games.picking else table.to_act
    if seat is None:
        return None
    base = table.clock.asked_at + 1000 * table.rules.clock
    bank = 0 if table.games.picking else seat.time_bank
    return _while_away(table, seat, base, base + bank) if seat.away else base + bank


def _while_away(table: TableState, seat: Seat, base: int, whole: int) -> int:
    """Until when somebody has time whose connection is lost.

    Who was away before being asked has no time bank. Who has lost the connection since has the short
    clock from then on, but never more time than there was.
    """
    short = 1000 * table.rules.away_clock
    if not short:
        return base
    if _lost_while_deciding(table, seat):
        return min(whole, seat.gone_at + short)
    return min(base, table.clock.asked_at + short)


def _lost_while_deciding(table: TableState, seat: Seat) -> bool:
    return seat.away and seat.gone_at > table.clock.asked_at


@handles("act")
def _act(table: TableState, command: Command) -> None:
    """Answer the decision on the table."""
    seat = table.to_act
    if table.current.hand is None or seat is None:
        raise NotNow("nobody is asked anything")
    if table.paused:
        raise NotNow("the game pauses")
    if seat.player != command.player:
        raise NotYourTurn(f"it is the turn of {seat.player}", player=seat.player)
    act(table.current.hand, Action.parse(command.text))
    # Whoever acts is there again.
    seat.away = False
    seat.late = 0
    _use_time(table, seat, command.at)
    table.clock.asked_at = command.at
    go_on(table, command.at)


def _use_time(table: TableState, seat: Seat, now: int) -> None:
    over = now - table.clock.asked_at - 1000 * table.rules.clock
    if table.rules.clock and over > 0:
        seat.time_bank = max(0, seat.time_bank - over)


@handles("answer")
def _answer(table: TableState, command: Command) -> None:
    """The house answers for a bot that cannot, as the clock would."""
    seat = table.to_act
    if table.current.hand is None or seat is None or table.paused:
        raise NotNow("nobody is asked anything")
    if seat.player != command.player or not seat.bot:
        raise NotYourTurn(f"it is the turn of {seat.player}", player=seat.player)
    act_for(table)
    table.clock.asked_at = command.at
    go_on(table, command.at)


@handles("tick")
def _tick(table: TableState, command: Command) -> None:
    """The clock: whoever has let it run out is answered for; without a clock, whoever is away."""
    until = deadline(table)
    seat = table.seat_of(table.games.picking) if table.games.picking else table.to_act
    gone = seat is not None and seat.away and not table.rules.clock
    if table.paused or not (gone or (until is not None and command.at >= until)):
        raise NotNow("the clock has not run out", deadline=until)
    if seat is None:
        raise NotNow("nobody is asked anything")
    if table.games.picking:
        run_late(table, seat)
        games = playable(table)
        at = table.games.program.at
        pick(table, at if at in games else min(games, default=at), command.at)
        return
    if table.current.hand is None:
        raise NotNow("nobody is asked anything")
    if not seat.away:
        seat.time_bank = 0
    elif table.rules.away_clock and _lost_while_deciding(table, seat):
        _use_time(table, seat, command.at)
    act_for(table)
    run_late(table, seat)
    table.clock.asked_at = command.at
    go_on(table, command.at)
