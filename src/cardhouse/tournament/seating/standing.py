"""A table that is played at, as seating sees it."""

from __future__ import annotations

from cardhouse.table import Table
from cardhouse.table.event.positions import has_blinds, leaves_first, worst_position

from .positions import TableNow


def table_now(number: int, table: Table) -> TableNow:
    """A table between hands, with who would leave it first and which of its chairs is the worst.

    >>> from cardhouse.table import Rules, Table
    >>> from cardhouse.tournament import find_structure, table_rules
    >>> made = table_now(3, Table(Rules.read(table_rules(find_structure("turbo"), 1))))
    >>> made.number, made.seats, made.size
    (3, 9, 0)
    """
    state = table.state
    players = {chair + 1: seat.player for chair, seat in sorted(state.chairs.seats.items())}
    spots = state.positions.spots
    first, worst = leaves_first(table), worst_position(table)
    leaver = next((chair for chair, player in players.items() if player == first), 0)
    return TableNow(
        number,
        state.rules.seats,
        players,
        button=0 if spots is None else spots.button + 1,
        small=0 if spots is None else spots.small + 1,
        big=0 if spots is None else spots.big + 1,
        emptied=tuple(chair + 1 for chair in state.event.emptied),
        in_hand=bool(table.in_hand),
        leaver=leaver if has_blinds(table) else 0,
        worst=0 if worst is None else worst + 1,
    )
