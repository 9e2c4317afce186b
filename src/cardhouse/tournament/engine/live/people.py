"""People of a room: whose account an entry is, who has not come, and deals that all have agreed to."""

from __future__ import annotations

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.desk.log import note_down, running
from cardhouse.tournament.engine.prizes.removing import give_back
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


@handles("no-show")
def _no_show(work: Work, command: EventCommand) -> None:
    """Take a player out who has not come, and give the entry back; the chips leave play."""
    state = in_room(work)
    running(work)
    entry = state.entry(command.player)
    if entry.status != "in" or command.player not in state.places or entry.knocked_out:
        raise NotNow("tournament.not-seated", player=command.player)
    if state.closed or state.is_rounds or state.left < 3 or entry.entries > 1 or entry.rebuys:
        raise NotNow("tournament.no-refund-now")
    note_down(work, command)
    give_back(work, command.player)


@handles("agree-deal")
def _agree(work: Work, command: EventCommand) -> None:
    """All have agreed to the deal that is laid open."""
    state = in_room(work)
    if state.deal is None or not state.deal.is_open:
        raise NotNow("tournament.no-deal-open")
    for player in list(state.deal.shares):
        HANDLERS["answer-deal"](work, EventCommand("answer-deal", player, text="yes"))
    note_down(work, command)


@handles("refuse-deal")
def _refuse(work: Work, command: EventCommand) -> None:
    """There is no deal: somebody does not agree, or nobody wants it any more."""
    state = in_room(work)
    if state.deal is None:
        raise NotNow("tournament.no-deal-open")
    by = command.player or state.deal.by
    state.entry(by)
    state.deal = None
    state.paused = tuple(one for one in state.paused if one != "deal")
    note_down(work, command)
    work.tell("deal", how="refused", player=by, name=work.name(by))
