"""The time that a house was closed, which counts against nobody's chair and for no other stakes."""

from __future__ import annotations

from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState


@handles("reopen")
def _reopen(table: TableState, command: Command) -> None:
    """The house was closed for ``amount`` milliseconds, which do not count against any chair."""
    closed = command.amount
    if closed < 0:
        raise BadCommand("table.bad-closing", given=str(closed))
    table.lists.offers = {player: since + closed for player, since in table.lists.offers.items()}
    table.lists.holds = tuple(one._replace(since=one.since + closed) for one in table.lists.holds)
    if table.hosting.schedule is not None:
        table.hosting.schedule = table.hosting.schedule.moved(closed)
