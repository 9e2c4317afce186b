"""Decisions, and the clock that makes them for players who run out of time."""

from __future__ import annotations

from collections.abc import Callable

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
    """When the clock of the pending decision runs out, in milliseconds; None without a clock."""
    if table.paused or table.rules.live:
        return None
    own, called = _own_deadline(table), table.clock.until if table.clock.called_by else None
    return min((due for due in (own, called) if due is not None), default=None)


def _own_deadline(table: TableState) -> int | None:
    """When the clock that everybody has at the table runs out, whether somebody has called one or not."""
    seat = table.seat_of(table.games.picking) if table.games.picking else table.to_act
    if seat is None or not table.rules.clock:
        return None
    base = table.clock.asked_at + 1000 * table.rules.clock
    bank = 0 if table.games.picking else seat.time_bank
    return _while_away(table, seat, base, base + bank) if seat.away else base + bank


def _while_away(table: TableState, seat: Seat, base: int, whole: int) -> int:
    """The time by which a player whose connection is lost must decide.

    A player who was away before the decision has no time bank. A player who loses the connection during the
    decision has the short clock from then on, but never more time than was left.
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
    """Answer the pending decision."""
    seat = _asked(table)
    if seat.player != command.player:
        raise NotYourTurn("table.turn-of", player=seat.player)
    _take(table, seat, Action.parse(command.text), command.at)


def _asked(table: TableState) -> Seat:
    """Whoever may answer now."""
    seat = table.to_act
    if table.current.hand is None or seat is None:
        raise NotNow("table.nothing-to-decide")
    if table.rules.live:
        raise NotNow("table.only-entered")
    if table.paused:
        raise NotNow("table.paused" if table.desk.call is None else "table.floor-is-here")
    return seat


def _take(table: TableState, seat: Seat, action: Action, now: int) -> None:
    """Take the answer of whoever was asked."""
    if table.current.hand is None:
        raise NotNow("table.nothing-to-decide")
    act(table.current.hand, action)
    # A player who acts is back.
    seat.away = False
    seat.late = 0
    _use_time(table, seat, now)
    table.clock.ask(now)
    go_on(table, now)


def play_out(table: TableState, answers: Callable[[Seat], Action], now: int) -> int:
    """Take answers until the hand is over or nobody is asked; how many there were."""
    taken = 0
    while table.to_act is not None:
        seat = _asked(table)
        _take(table, seat, answers(seat), now)
        taken += 1
    return taken


def _use_time(table: TableState, seat: Seat, now: int) -> None:
    over = now - table.clock.asked_at - 1000 * table.rules.clock
    if table.rules.clock and over > 0:
        seat.time_bank = max(0, seat.time_bank - over)


@handles("answer")
def _answer(table: TableState, command: Command) -> None:
    """The house answers for a bot that cannot, as if its time had run out."""
    seat = table.to_act
    if table.current.hand is None or seat is None or table.paused:
        raise NotNow("table.nothing-to-decide")
    if seat.player != command.player or not seat.bot:
        raise NotYourTurn("table.turn-of", player=seat.player)
    act_for(table)
    table.clock.ask(command.at)
    go_on(table, command.at)


@handles("tick")
def _tick(table: TableState, command: Command) -> None:
    """Answer for a player whose time has run out or, without a clock, for a player who is away."""
    until = deadline(table)
    seat = table.seat_of(table.games.picking) if table.games.picking else table.to_act
    gone = seat is not None and seat.away and not table.rules.clock
    if table.paused or not (gone or (until is not None and command.at >= until)):
        raise NotNow("table.clock-running", deadline=until)
    if seat is None:
        raise NotNow("table.nothing-to-decide")
    if table.games.picking:
        run_late(table, seat)
        games = playable(table)
        at = table.games.program.at
        pick(table, at if at in games else min(games, default=at), command.at)
        return
    if table.current.hand is None:
        raise NotNow("table.nothing-to-decide")
    if table.clock.called_by:
        _use_time(table, seat, command.at)
    elif not seat.away:
        seat.time_bank = 0
    elif table.rules.away_clock and _lost_while_deciding(table, seat):
        _use_time(table, seat, command.at)
    act_for(table)
    run_late(table, seat)
    table.clock.ask(command.at)
    go_on(table, command.at)
