"""Tables of a room whose hands are kept by live mode."""

from __future__ import annotations

from cardhouse.table import Command, Rules, Table
from cardhouse.table.button import back_from, next_spots
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.rules import event_rules
from cardhouse.tournament.engine.tables.real_table import RealTable
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow

from .in_room import in_room, real


@handles("keep-hands")
def _keep_hands(work: Work, command: EventCommand) -> None:
    """Have live mode keep the hands of a table, or with ``off`` not any more.

    Seats, stacks, the stakes of the level and the button go over. From then on stacks and those who go out
    are known from the hands.
    """
    in_room(work)
    running(work)
    if command.text not in ("", "on", "off"):
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=["on", "off"])
    if work.state.tables.get(command.table) is not None and work.state.tables[command.table].busts:
        raise NotNow("tournament.chips-first", table=command.table)
    if command.text == "off":
        _stop(work, command.table)
    else:
        _begin(work, command.table)
    note_down(work, command)
    work.tell("hands-kept", how="off" if command.text == "off" else "", table=command.table)


def _begin(work: Work, number: int) -> None:
    table, state = real(work, number), work.state
    if not table.counted:
        raise NotNow("tournament.count-table-first", table=number)
    note = state.tables[number]
    usual = event_rules(state, state.level_of(number), final=note.final)
    rules = {**usual, "live": True, "seats": table.chairs, "clock": 0, "time_bank": 0}
    button = _button(table)
    work.change(number, Table(Rules.read(rules)), rules)
    for chair, seat in table.seats.items():
        data = {"penalty": seat.penalty} if seat.penalty else None
        work.order(number, Command("seat", seat.player, chair, seat.stack, name=seat.name, data=data))
    if button is not None:
        work.order(number, Command("button", seat=button))
    state.seen[number] = work.table(number).hands


def _button(table: RealTable) -> int | None:
    """The chair that has the button in the next hand, or the player before it if nobody sits there."""
    ready = table.ready()
    if table.last is None or len(ready) < 2:
        return None
    coming = next_spots(table.last, table.chairs, ready).button
    return next(chair for chair in (coming, *back_from(table.chairs, coming)) if chair in ready)


def _stop(work: Work, number: int) -> None:
    state, table = work.state, work.table(number)
    if not isinstance(table, Table):
        raise NotNow("tournament.hands-not-kept", table=number)
    if table.playing or table.hands != state.seen[number]:
        raise NotNow("tournament.in-a-hand", table=number)
    seats, spots = dict(table.seats), table.spots
    for seat in seats.values():
        work.order(number, Command("take", seat.player))
    made = RealTable(table.rules.seats, emptied=table.emptied, halted=table.halted)
    work.change(number, made, {})
    for chair, seat in seats.items():
        data = {"penalty": seat.penalty} if seat.penalty else None
        work.order(number, Command("seat", seat.player, chair, seat.stack, name=seat.name, data=data))
    if spots is not None:
        work.order(number, Command("button", seat=spots.button))
    state.seen[number] = work.table(number).hands
