"""Calling the floor: play stands still until the floor lets it go on."""

from __future__ import annotations

from typing import Final

from cardhouse.table.command import Command, switched_on
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadCommand, InTheHand, NotHere, NotNow
from cardhouse.table.hands.starting import go_on
from cardhouse.table.registry import handles
from cardhouse.table.state.desk import MOST_IDLE, Call, Officer
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.state import TableState

from .settling import settle_again

MOST_OFFICERS: Final = 10
LONGEST: Final = 200
"""The most letters of what somebody says to the floor."""


@handles("name-floor")
def _name_floor(table: TableState, command: Command) -> None:
    """Name somebody as floor; with ``off``, no longer."""
    if not command.player:
        raise BadCommand("table.floor-by-id")
    rest = tuple(one for one in table.desk.people if one.player != command.player)
    if not switched_on(command):
        if len(rest) == len(table.desk.people):
            raise NotNow("table.no-floor", player=command.name or command.player)
        table.desk.people = rest
        return
    if len(rest) >= MOST_OFFICERS:
        raise NotNow("table.too-many-officers", most=MOST_OFFICERS)
    table.desk.people = (*rest, Officer(command.player, command.name or command.player))


@handles("call-floor")
def _call(table: TableState, command: Command) -> None:
    """Call the floor on the hand that is played or was the last; ``text`` may say what about.

    A player calls once in a hand, and no more after two calls that the floor has marked as idle; the floor
    itself, which says so with ``data``, as often as it likes.
    """
    hand, _ = on_hand(table)
    if table.desk.call is not None:
        raise NotNow("table.floor-called")
    if table.games.picking:
        raise NotNow("table.nothing-to-rule-on")
    officer = bool((command.data or {}).get("floor", False))
    if not officer and not table.desk.is_heard(command.player):
        raise NotHere("table.calls-were-idle", times=MOST_IDLE)
    if not officer and command.player in table.desk.callers:
        raise NotNow("table.called-before")
    call(table, hand, command, said(command.text))
    if not officer:
        table.desk.callers = (*table.desk.callers, command.player)


def call(
    table: TableState, hand: DealtHand, command: Command, text: str = "", *, appeal: bool = False
) -> None:
    """Stop the clock and open the case."""
    table.desk.call = Call(
        command.player, name_of(table, command), text, command.at, table.current.number, hand.happened, appeal
    )
    table.clock.stop(command.at)


@handles("idle-call")
def _idle_call(table: TableState, command: Command) -> None:
    """The floor marks a player's call in this hand as idle; play goes on if it stands still because of it."""
    desk, player = table.desk, command.player
    if player not in desk.callers:
        raise NotNow("table.has-not-called")
    if player in desk.marked:
        raise NotNow("table.marked-before")
    desk.marked = (*desk.marked, player)
    desk.idle = {**desk.idle, player: desk.idle.get(player, 0) + 1}
    if desk.call is not None and desk.call.by == player:
        close(table, command.at)


@handles("play-on")
def _play_on(table: TableState, command: Command) -> None:
    """Let play go on; a question that nobody has answered is dropped."""
    if table.desk.call is None:
        raise NotNow("table.floor-not-called")
    close(table, command.at)


def close(table: TableState, now: int) -> None:
    """Close the case: the clock runs on, and a hand that is over by a ruling is paid out."""
    table.desk.call = table.desk.question = None
    if not table.clock.by_host:
        table.clock.run_on(now)
    hand = table.current.hand
    if hand is not None and hand.is_over and table.current.before is None:
        settle_again(table, now)
    else:
        go_on(table, now)


def on_hand(table: TableState) -> tuple[DealtHand, Lineup]:
    """The hand that can be ruled on, and who plays it: the current one, or the last until the next begins."""
    hand, lineup = table.current.hand, table.current.lineup
    if hand is None or lineup is None:
        raise NotNow("table.nothing-to-rule-on")
    return hand, lineup


def check_not_in_hand(lineup: Lineup, player: str) -> None:
    """Raise :class:`InTheHand` for somebody who was dealt into the hand."""
    if player in lineup.players:
        raise InTheHand("table.in-the-hand")


def name_of(table: TableState, command: Command) -> str:
    """What whoever sends a command is called."""
    names = {seat.player: seat.name for seat in table.everybody}
    return command.name or names.get(command.player, command.player)


def said(text: str) -> str:
    """What somebody says to the floor, if that can be said."""
    if len(text) > LONGEST or not (text.isprintable() or not text):
        raise BadCommand("table.said-too-much", most=LONGEST)
    return text.strip()
