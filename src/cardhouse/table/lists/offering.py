"""Chairs that are free for players on the list, and how long they have been unclaimed."""

from __future__ import annotations

from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadCommand
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState

from .apart import sits_apart
from .waiting import LOCK_UP, is_late, open_chairs


@handles("offer")
def _offer(table: TableState, command: Command) -> None:
    """The floor says which ``players`` of the list have a chair at one of several tables.

    From then on the floor decides this, because one table cannot know it. With ``off``, the table offers its
    own chairs again.
    """
    if not switched_on(command):
        table.lists.lined, table.lists.offers = False, {}
        return
    players = (command.data or {}).get("players", ())
    if not isinstance(players, list | tuple) or not all(isinstance(one, str) for one in players):
        raise BadCommand("table.offer-no-list", players=repr(players))
    listed = {one.player for one in table.lists.waiting}
    table.lists.lined = True
    table.lists.offers = {one: table.lists.offers.get(one, command.at) for one in players if one in listed}


def look_for_chairs(table: TableState, now: int) -> None:
    """Record when a chair became free for each of the first players on the list.

    Players who do not claim their chair in time lose their precedence, but may still take it.
    """
    if not table.lists.waiting and not table.lists.offers:
        return
    if table.lists.lined:
        listed = {one.player for one in table.lists.waiting}
        offers = {player: since for player, since in table.lists.offers.items() if player in listed}
    else:
        offers = _offers(table, now)
    if offers != table.lists.offers:
        table.lists.offers = offers


def _offers(table: TableState, now: int) -> dict[str, int]:
    kept = {one.player for one in table.lists.holds}
    free = len(open_chairs(table, ""))
    found: dict[str, int] = {}
    for one in table.lists.waiting:
        if is_late(table, one.player, now):
            found[one.player] = table.lists.offers[one.player]
        elif free > 0 and one.player not in kept and not sits_apart(table, one.player):
            found[one.player] = table.lists.offers.get(one.player, now)
            free -= 1
    return found


def strike_due(table: TableState) -> int | None:
    """When the next name has to be struck off the list because others wait, in milliseconds."""
    if table.lists.lined or not table.lists.offers:
        return None
    kept = {one.player for one in table.lists.holds}
    others = [one for one in table.lists.waiting if one.player not in kept]
    return min(table.lists.offers.values()) + LOCK_UP if others[1:] else None


def struck(table: TableState, now: int) -> Command | None:
    """The command that strikes the first late name off the list, if it is time."""
    due = strike_due(table)
    if due is None or due > now:
        return None
    first = next(one.player for one in table.lists.waiting if is_late(table, one.player, now))
    return Command("list", first, text="off", at=now)
