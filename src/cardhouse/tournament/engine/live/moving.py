"""Moves that a room is told to make, and what the director makes of them."""

from __future__ import annotations

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.going import arrive, close_empty, is_free
from cardhouse.tournament.engine.seats.tables import seen
from cardhouse.tournament.engine.state.going import Going
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NoSuchEventTable, NotNow

from .in_room import in_room


@handles("confirm")
def _confirm(work: Work, command: EventCommand) -> None:
    """Moves have been made: that of a player, all from a table, or all of them.

    With a player, ``table`` and ``seat`` say where the player sits if that is another chair.
    """
    state = in_room(work)
    running(work)
    if command.player:
        going = _going(work, command.player)
        if command.table:
            going = _corrected(work, command, going)
        those = [going]
    else:
        those = [one for one in state.going.values() if command.table in (0, one.of)]
    if not those:
        raise NotNow("tournament.no-moves-open")
    _make(work, those)
    note_down(work, command)
    close_empty(work)


def _going(work: Work, player: str) -> Going:
    work.state.entry(player)
    found = work.state.going.get(player)
    if found is None:
        raise NotNow("tournament.goes-nowhere", player=player)
    return found


def _corrected(work: Work, command: EventCommand, going: Going) -> Going:
    """The move to the chair that the director has given instead."""
    state = work.state
    work.table(command.table)
    made = going._replace(table=command.table, chair=command.seat)
    del state.going[going.player]
    if command.seat not in seen(work, command.table).empty:
        raise NoSuchEventTable("tournament.chair-taken", table=command.table, seat=command.seat)
    state.going[going.player] = made
    work.sizes = None
    return made


def _make(work: Work, those: list[Going]) -> None:
    """Seat everybody; some may have to leave a chair before others can sit down."""
    while those:
        free = [one for one in those if is_free(work, one)]
        if not free:
            one = those[0]
            busy = [number for number in (one.of, one.table) if number and work.table(number).playing]
            if busy:
                raise NotNow("tournament.in-a-hand", table=busy[0])
            raise NoSuchEventTable("tournament.chair-taken", table=one.table, seat=one.chair)
        arrive(work, free[0])
        those.remove(free[0])


@handles("decline")
def _decline(work: Work, command: EventCommand) -> None:
    """A move is not made; nothing more is asked of its tables until something else is told of them."""
    state = in_room(work)
    running(work)
    going = _going(work, command.player)
    if not going.of:
        raise NotNow("tournament.goes-nowhere", player=command.player)
    del state.going[command.player]
    work.sizes = None
    state.stays = tuple(dict.fromkeys((*state.stays, going.of, going.table)))
    note_down(work, command)
    work.tell("declined", player=going.player, name=work.name(going.player), table=going.of)


@handles("label")
def _label(work: Work, command: EventCommand) -> None:
    """Say what the room calls a table."""
    state = in_room(work)
    work.table(command.table)
    if len(command.text) > 40:
        raise BadEventCommand("tournament.bad-amount", given=len(command.text))
    state.note(command.table, label=command.text)
    note_down(work, command)
