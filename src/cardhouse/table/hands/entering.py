"""Tables at which people play with real cards: what is entered, and taken back."""

from __future__ import annotations

from cardhouse.errors import CardhouseError, reason
from cardhouse.table.command import Command
from cardhouse.table.dealt_hand import DealtHand, Entered
from cardhouse.table.errors import HandFailed, NotNow, TableError
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState

from .starting import go_on


@handles("enter")
def _enter(table: TableState, command: Command) -> None:
    """Enter what a player does, what people tell, or that the result is right; ``text`` says it."""
    hand = _hand(table)
    if table.paused:
        raise NotNow("table.paused")
    if not isinstance(hand, Entered):
        raise NotNow("table.not-live")
    try:
        hand.enter(command.text)
    except CardhouseError as error:
        if not isinstance(error, TableError) and hand.is_broken:
            raise HandFailed("table.cannot-go-on", action=command.text, why=reason(error)) from error
        raise
    except Exception as error:
        raise HandFailed("table.cannot-go-on", action=command.text, why=reason(error)) from error
    table.clock.ask(command.at)
    go_on(table, command.at)


@handles("unenter")
def _unenter(table: TableState, command: Command) -> None:
    """Take back the last entries of the hand, as many as ``amount`` says, or one; rulings go with them.

    A case that is open stays so, and is about the hand as it is then.
    """
    hand = _hand(table)
    if not hand.actions:
        raise NotNow("table.nothing-entered")
    try:
        table.current.hand = back = hand.undo(max(1, command.amount))
    except TableError:
        raise
    except Exception as error:
        raise HandFailed("table.cannot-take-back", why=reason(error)) from error
    left = len(back.actions)
    desk = table.desk
    desk.rulings = tuple(one for one in desk.rulings if one.actions + bool(one.effects) <= left)
    if desk.call is not None:
        desk.call = desk.call._replace(after=min(desk.call.after, back.happened))
    table.clock.ask(command.at)


@handles("button")
def _button(table: TableState, command: Command) -> None:
    """Put the button in front of a player, where it lies on the real table; nobody counts as new then."""
    if not table.rules.live:
        raise NotNow("table.not-live")
    if table.playing or command.seat not in table.ready():
        raise NotNow("table.button-between-hands")
    table.positions.button, table.positions.spots = command.seat, None
    table.positions.drawn = {command.seat: ""}
    for seat in table.chairs.seats.values():
        seat.new = False


def _hand(table: TableState) -> DealtHand:
    hand = table.current.hand
    if not table.rules.live:
        raise NotNow("table.not-live")
    if hand is None or not table.playing:
        raise NotNow("table.no-hand")
    return hand
