"""What a director does about seats."""

from __future__ import annotations

from cardhouse.table import Table
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.entries.registering import enter, pay_entry, refuse_entry
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.breaking import break_now
from cardhouse.tournament.engine.seats.going import bring, go, send
from cardhouse.tournament.engine.seats.tables import seen, sizes
from cardhouse.tournament.engine.state.entry import Entry
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NoSuchEventTable, NotNow


def _place(work: Work, command: EventCommand) -> None:
    """Check that a chair is free.

    Raises :class:`NoSuchEventTable` if there is no such chair, or somebody has it.
    """
    work.table(command.table)
    if command.seat not in seen(work, command.table).empty:
        raise NoSuchEventTable("tournament.chair-taken", table=command.table, seat=command.seat)


def _no_rounds(work: Work) -> None:
    if work.state.is_rounds:
        raise NotNow("tournament.no-moves")


@handles("seat")
def _seat(work: Work, command: EventCommand) -> None:
    """Put somebody in a chair who enters late: an alternate, or somebody new."""
    running(work)
    _no_rounds(work)
    state, player = work.state, command.player
    if not player:
        raise BadEventCommand("tournament.nobody")
    entry = state.entries.get(player)
    if entry is not None and entry.status != "waiting":
        raise NotNow("tournament.seated-already", player=player)
    refuse_entry(state)
    _place(work, command)
    if entry is None:
        members = tuple(str(one) for one in command.word("members", list, []))
        state.add(Entry(player, command.name or player, order=len(state.entries) + 1, members=members))
    state.change(player, status="registered")
    pay_entry(work, player)
    enter(work, player)
    bring(work, player, command.table, command.seat, work.structure.stack)
    note_down(work, command)
    work.tell("registered", player=player, name=work.name(player), entries=state.total_entries)
    go(work)


@handles("move")
def _move(work: Work, command: EventCommand) -> None:
    """Move a player to a chair, as soon as both tables are between hands."""
    running(work)
    _no_rounds(work)
    state, player = work.state, command.player
    state.entry(player)
    if player not in state.places or player in state.going:
        raise NotNow("tournament.not-seated", player=player)
    _place(work, command)
    if command.table == state.places[player] and isinstance(work.table(command.table), Table):
        # Where hands are dealt, another chair would change who has which blind.
        raise BadEventCommand("tournament.same-table", table=command.table)
    send(work, player, command.table, command.seat, "desk")
    note_down(work, command)
    go(work)


@handles("break")
def _break(work: Work, command: EventCommand) -> None:
    """Break a table now, if its players fit at the others."""
    running(work)
    _no_rounds(work)
    work.table(command.table)
    if len(sizes(work)) < 2 or command.table not in sizes(work):
        raise NotNow("tournament.last-table")
    if any(command.table in (going.of, going.table) for going in work.state.going.values()):
        raise NotNow("tournament.table-in-hand", table=command.table)
    break_now(work, command.table)
    note_down(work, command)


@handles("redraw")
def _redraw(work: Work, command: EventCommand) -> None:
    """Have everybody draw a new seat, as soon as all tables are between hands."""
    running(work)
    _no_rounds(work)
    work.state.redraw = True
    note_down(work, command)
