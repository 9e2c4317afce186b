"""What a table is told about people who were at another table of the game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand
from cardhouse.table.registry import handles
from cardhouse.table.state.departures import last_departure, read_departure, still_counts
from cardhouse.table.state.state import TableState


@handles("remember")
def _remember(table: TableState, command: Command) -> None:
    """Take over who is ``barred`` and who ``left`` from another table of the game, which is gone.

    ``data`` says how long they are barred, what they took away, and when.
    """
    data = command.data or {}
    barred, left = data.get("barred", {}), data.get("left", {})
    if not isinstance(barred, Mapping) or any(type(until) is not int for until in barred.values()):
        raise BadCommand("table.barred-until-time", given=repr(barred))
    if not isinstance(left, Mapping):
        raise BadCommand("table.left-by-player", given=repr(left))
    found = {player: read_departure(took) for player, took in left.items()}
    still = {player: until for player, until in table.lists.barred.items() if until > command.at}
    more = {player: max(until, still.get(player, until)) for player, until in barred.items()}
    table.lists.barred = {**still, **more}
    sitting = {seat.player for seat in table.everybody}
    more_left = {
        player: last_departure(table.books.left.get(player), took) or took
        for player, took in found.items()
        if player not in sitting
    }
    table.books.left = still_counts({**table.books.left, **more_left}, command.at)


def come_back(table: TableState, player: str) -> None:
    """Forget a player's departure: they sit at the table again with their chips."""
    if player in table.books.left:
        table.books.left = {who: took for who, took in table.books.left.items() if who != player}
