"""The names of the people at a table."""

from __future__ import annotations

from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NoSuchPlayer
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState


def knows(table: TableState, player: str) -> bool:
    """Whether a player sits here, waits, has a chair kept, or hosts together with the host."""
    lists = (table.everybody, table.lists.waiting, table.lists.holds, table.hosting.others)
    return any(one.player == player for part in lists for one in part)


@handles("name")
def _name(table: TableState, command: Command) -> None:
    """Change a player's name; hands keep the names with which they were dealt."""
    player, name = command.player, command.name
    if not name:
        raise BadCommand("table.rename-needs-name")
    if not knows(table, player):
        raise NoSuchPlayer("table.neither-sits-nor-waits", player=player)
    for seat in table.everybody:
        if seat.player == player:
            seat.name = name
    table.lists.waiting = tuple(
        one._replace(name=name) if one.player == player else one for one in table.lists.waiting
    )
    table.lists.holds = tuple(
        one._replace(name=name) if one.player == player else one for one in table.lists.holds
    )
    table.hosting.others = tuple(
        one._replace(name=name) if one.player == player else one for one in table.hosting.others
    )
    table.lists.apart = tuple(one.called(player, name) for one in table.lists.apart)
