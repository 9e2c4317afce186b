"""People of a room: whose account an entry is, and deals that all have agreed to."""

from __future__ import annotations

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down
from cardhouse.tournament.engine.registry import HANDLERS, handles
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NotNow

from .in_room import in_room


@handles("link")
def _link(work: Work, command: EventCommand) -> None:
    """Say whose account an entry is, in ``text``; without one, nobody's."""
    state = in_room(work)
    entry = state.entry(command.player)
    state.change(command.player, members=(command.text,) if command.text else ())
    note_down(work, command)
    work.tell("linked", how="" if command.text else "off", player=entry.player, name=entry.name)


@handles("agree-deal")
def _agree(work: Work, command: EventCommand) -> None:
    """All have agreed to the deal that is laid open."""
    state = in_room(work)
    if state.deal is None or not state.deal.is_open:
        raise NotNow("tournament.no-deal-open")
    for player in list(state.deal.shares):
        HANDLERS["answer-deal"](work, EventCommand("answer-deal", player, text="yes"))
    note_down(work, command)
