"""Which commands are an event's, and which are refused at its tables."""

from __future__ import annotations

from typing import Final

from cardhouse.table.command import Command
from cardhouse.table.errors import NotHere
from cardhouse.table.state.state import TableState

OF_EVENT: Final = frozenset(
    ("seat", "take", "chips", "level", "halt", "penalise", "bank", "new-button"),
)
"""The commands that only an event sends, never a player or a host."""
_SEATS: Final = ("sit", "over", "list", "hold", "offer", "want", "move", "call", "draw", "apart", "chair")
_CHIPS: Final = ("top-up", "leave", "remove", "pick-up", "time")
_EXTRAS: Final = ("straddle", "chop", "kill", "bomb")
_LEVEL: Final = ("rules", "object", "schedule", "step")
_HOSTS: Final = ("name-host", "hand-over")
REFUSED: Final = frozenset((*_SEATS, *_CHIPS, *_EXTRAS, *_LEVEL, *_HOSTS))
"""The commands of cash games that an event's table refuses."""


def check_whose(table: TableState, command: Command) -> None:
    """Refuse an event's command at a table of no event, and a cash game's at a table of one."""
    word = command.do
    if not table.rules.tournament:
        if word in OF_EVENT:
            raise NotHere("table.only-at-events", command=word)
        return
    if word == "leave" and not _has_chips(table, command.player):
        return
    if word in _SEATS:
        raise NotHere("table.event-seats", command=word)
    if word in _CHIPS:
        raise NotHere("table.event-chips", command=word)
    if word in _EXTRAS:
        raise NotHere("table.event-extras", command=word)
    if word in _LEVEL:
        raise NotHere("table.event-levels", command=word)
    if word in _HOSTS:
        raise NotHere("table.event-hosts", command=word)


def _has_chips(table: TableState, player: str) -> bool:
    seat = table.seat_of(player)
    return table.plays(seat) or seat.stack > 0
