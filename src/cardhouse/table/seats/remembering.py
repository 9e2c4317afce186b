"""What a table is told about people who were at another table of the game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand
from cardhouse.table.registry import handles
from cardhouse.table.state.past import Former, read_departure
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
    known = sorted((one for one in found.items() if one[0] not in sitting), key=lambda one: one[1].at)
    table.books.former = tuple(Former(player, took) for player, took in known)
