"""Hands of a room as the director tells of them: who has gone out, and by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.play.hand_over import look
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.tables import give
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.tables.real_table import RealTable
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow

from .in_room import in_room, note_loose, real


class _Out(NamedTuple):
    """Somebody who has lost everything, as the director says it."""

    player: str
    by: tuple[str, ...] = ()
    stack: int = 0
    """What the player had at the start of the hand; 0 if nobody says."""


@handles("bust")
def _bust(work: Work, command: EventCommand) -> None:
    """Players have lost everything in one hand of a table.

    One player is named with ``player``, and ``data`` may say by whom (``by``, a list) and what the player had
    at the start of the hand (``stack``). Several are in ``data`` as ``out``, a list of tables with the same
    words; then everybody's stack is needed. ``seat`` is the chair that had the button, if it is told.
    """
    in_room(work)
    running(work)
    given = _given(command)
    number = _table(work, given)
    table = real(work, number)
    _may_report(work, number)
    _check(work, table, given)
    if command.seat:
        tell_button(work, number, command.seat)
    busts = tuple(_lose(work, number, one) for one in given)
    work.order(number, Command("hand"))
    note_down(work, command)
    look(work, number, busts)


def _given(command: EventCommand) -> list[_Out]:
    listed: list[Any] = command.word("out", list, [])
    if not listed:
        more = {key: value for key, value in (command.data or {}).items() if key != "out"}
        listed = [{"player": command.player, **more}]
    made = [_read(one) for one in listed]
    if len({one.player for one in made}) < len(made):
        raise BadEventCommand("tournament.named-twice")
    return made


def _read(given: Any) -> _Out:
    if not isinstance(given, Mapping):
        raise BadEventCommand("table.word-of-other-kind", word="out", kind="dict", given=repr(given))
    for key in given:
        if key not in _Out._fields:
            raise BadEventCommand("tournament.unknown-word", word=str(key), known=list(_Out._fields))
    player, by, stack = given.get("player", ""), given.get("by", ()), given.get("stack", 0)
    if not isinstance(player, str) or not player:
        raise BadEventCommand("tournament.nobody")
    if not isinstance(by, list | tuple) or not all(isinstance(one, str) for one in by):
        raise BadEventCommand("table.word-of-other-kind", word="by", kind="list", given=repr(by))
    if type(stack) is not int or stack < 0:
        raise BadEventCommand("tournament.bad-amount", given=str(stack))
    return _Out(player, tuple(dict.fromkeys(by)), stack)


def _table(work: Work, given: Sequence[_Out]) -> int:
    """The table at which all of them sit."""
    state = work.state
    for one in given:
        state.entry(one.player)
        if one.player not in state.places:
            raise NotNow("tournament.not-seated", player=one.player)
    numbers = {state.places[one.player] for one in given}
    if len(numbers) > 1:
        raise BadEventCommand("tournament.same-table-needed")
    return numbers.pop()


def _may_report(work: Work, number: int) -> None:
    """Refuse a hand of a table that waits: for somebody's chips, or for the hands of other tables."""
    state = work.state
    if state.tables[number].busts:
        raise NotNow("tournament.chips-first", table=number)
    if state.tables[number].done:
        raise NotNow("tournament.round-over", table=number)
    rounds = state.hand_for_hand
    if rounds is not None and rounds.number and number not in rounds.waiting:
        raise NotNow("tournament.waits-for-others", table=number)


def _check(work: Work, table: RealTable, given: Sequence[_Out]) -> None:
    """Refuse what cannot be: everybody out, winners who are out or elsewhere, unknown stacks in a tie."""
    out = {one.player for one in given}
    there = {seat.player for seat in table.seats.values() if seat.stack}
    if not out <= there:
        raise NotNow("tournament.no-chips-left", player=min(out - there))
    if out == there:
        raise BadEventCommand("tournament.somebody-wins")
    if len(given) > 1 and any(not one.stack for one in given):
        raise BadEventCommand("tournament.stacks-needed")
    for one in given:
        wrong = [winner for winner in one.by if winner not in there - out]
        if wrong:
            raise BadEventCommand("tournament.not-the-winner", player=wrong[0])
        if one.stack > work.state.book.whole:
            raise BadEventCommand("tournament.bad-amount", given=one.stack)
        if work.structure.bounty is not None and not one.by and len(there - out) > 1:
            raise BadEventCommand("tournament.by-whom", player=one.player)


def _lose(work: Work, number: int, one: _Out) -> Bust:
    """Have a player lose everything: to the winner, or to somebody whom nobody has told."""
    table = work.table(number)
    held = table.seat_of(one.player).stack
    others = [seat.player for seat in table.seats.values() if seat.stack and seat.player != one.player]
    # Between two players nothing can be anywhere else.
    stack = one.stack or held if len(others) > 1 else held
    winners = one.by or (tuple(others) if len(others) == 1 else ())
    give(work, one.player, -held)
    note_loose(work, held)
    if len(winners) == 1:
        give(work, winners[0], stack)
        note_loose(work, -stack)
    if len(others) == 1 and (whole := _between_two(work)):
        more = whole - work.table(number).seat_of(others[0]).stack
        give(work, others[0], more)
        note_loose(work, -more)
    return Bust(one.player, stack, work.venue.hand_number(work, number), winners)


def _between_two(work: Work) -> int:
    """All chips that the winner of two has: those of a match, or at the last table those of the event."""
    state = work.state
    if work.structure.bracket is not None:
        return 2 * work.structure.stack
    return 0 if len(state.tables) > 1 or state.is_rounds or state.going else state.book.whole


@handles("hand")
def _hand(work: Work, command: EventCommand) -> None:
    """A hand of a table has ended without anybody going out.

    Without a table, it is a hand of every table for which hand-for-hand play waits. ``seat`` is the chair
    that had the button; otherwise a button that was told goes on by itself.
    """
    state = in_room(work)
    running(work)
    rounds = state.hand_for_hand
    numbers: tuple[int, ...] = (command.table,)
    if not command.table:
        if rounds is None or not rounds.number:
            raise NotNow("tournament.which-table")
        numbers = tuple(one for one in rounds.waiting if isinstance(work.table(one), RealTable))
    for number in numbers:
        real(work, number)
        _may_report(work, number)
    for number in numbers:
        work.order(number, Command("hand", text="" if command.seat else "on"))
        if command.seat:
            tell_button(work, number, command.seat)
        look(work, number, ())
    note_down(work, command)


@handles("button")
def _button(work: Work, command: EventCommand) -> None:
    """Say which chair had the button in the last hand of a table; with 0, that nobody knows.

    Moves that went by other positions are thought over.
    """
    state = in_room(work)
    running(work)
    real(work, command.table)
    tell_button(work, command.table, command.seat)
    for player, going in list(state.going.items()):
        if going.why == "balance" and command.table in (going.of, going.table):
            del state.going[player]
            work.sizes = None
    note_down(work, command)
    work.tell("button", how="" if command.seat else "unknown", table=command.table, seat=command.seat)


def tell_button(work: Work, number: int, chair: int) -> None:
    """Note the chair that had the button, counted from 1."""
    if not 0 <= chair <= work.table(number).rules.seats:
        raise BadEventCommand("tournament.no-such-chair", table=number, seat=chair)
    work.order(number, Command("button", seat=chair - 1))
