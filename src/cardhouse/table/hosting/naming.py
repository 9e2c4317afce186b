"""Naming people who may do what the host may, and handing the table over."""

from __future__ import annotations

from typing import Final

from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.hosting.hosting import CoHost
from cardhouse.table.state.state import TableState

MOST_CO_HOSTS: Final = 5


@handles("name-host")
def _name_host(table: TableState, command: Command) -> None:
    """Let somebody do what the host may; with ``off``, no longer."""
    if not command.player:
        raise BadCommand("table.host-by-id")
    hosting = table.hosting
    rest = tuple(one for one in hosting.others if one.player != command.player)
    if not switched_on(command):
        if len(rest) == len(hosting.others):
            raise NotNow("table.no-co-host", player=command.name or command.player)
        hosting.others = rest
        return
    if len(rest) >= MOST_CO_HOSTS:
        raise NotNow("table.too-many-co-hosts", most=MOST_CO_HOSTS)
    hosting.others = (*rest, CoHost(command.player, command.name or command.player))


@handles("hand-over")
def _hand_over(table: TableState, command: Command) -> None:
    """Make somebody the host; ``data`` says whose table it was (``from``, ``name``).

    The former host may still do what a host may, until the new one says otherwise.
    """
    data = command.data or {}
    before, name = data.get("from", ""), data.get("name", "")
    if not command.player or not isinstance(before, str) or not isinstance(name, str):
        raise BadCommand("table.host-by-id")
    hosting = table.hosting
    rest = tuple(one for one in hosting.others if one.player not in (command.player, before))
    hosting.host = command.player
    hosting.others = (CoHost(before, name or before), *rest)[:MOST_CO_HOSTS] if before else rest
