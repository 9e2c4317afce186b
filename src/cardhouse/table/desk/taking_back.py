"""Taking a draw back, until the next player answers it."""

from __future__ import annotations

from cardhouse.errors import reason
from cardhouse.table.command import Command
from cardhouse.table.errors import HandFailed, NotNow, TableError
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState


def may_take_back(table: TableState) -> str:
    """The player who may take a draw back; empty if nobody may.

    Each draw is taken back once, so that nobody keeps the others waiting.
    """
    hand, lineup = table.current.hand, table.current.lineup
    if hand is None or lineup is None or hand.may_take_back is None or table.paused:
        return ""
    if table.current.taken_back == len(hand.actions) - 1:
        return ""
    return lineup.players[hand.may_take_back]


@handles("back")
def _back(table: TableState, command: Command) -> None:
    """Take back a draw that nobody has answered; its player is asked again."""
    seat, hand = table.seat_of(command.player), table.current.hand
    if hand is None or may_take_back(table) != seat.player:
        raise NotNow("table.draw-stands")
    try:
        table.current.hand = hand.undo()
    except TableError:
        raise
    except Exception as error:
        raise HandFailed("table.cannot-take-back", why=reason(error)) from error
    table.current.taken_back = len(table.current.hand.actions)
    seat.away, seat.late = False, 0
    table.clock.ask(command.at)
