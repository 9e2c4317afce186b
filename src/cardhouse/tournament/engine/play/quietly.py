"""Hands that end and change nothing for the event, as most of them do."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.table import Table
from cardhouse.tournament.engine.state.event_state import EventState


def as_it_is(state: EventState) -> tuple[int, int, int]:
    """The row, the players and the tables, by which an event knows that nothing has changed."""
    return (state.clock.row, state.left, len(state.tables))


def is_quiet(state: EventState, number: int) -> bool:
    """Whether nothing in the event waits for a hand of a table to end."""
    return state.quiet == as_it_is(state) and number not in state.awaited


def resting_with(state: EventState, number: int) -> tuple[int, ...]:
    """The tables that are between hands, now that one more of them has ended its hand."""
    resting = state.resting or ()
    return resting if number in resting else (*resting, number)


def passed_quietly(
    state: EventState, tables: Mapping[int, Table], number: int, now: int, due: int | None
) -> EventState | None:
    """The state after a hand from which nothing follows but that time has passed; None if anything may.

    An event of a thousand players has thousands of such hands, and all that the other commands do for safety
    would cost it more time than everything else.
    """
    table, note = tables.get(number), state.tables.get(number)
    if table is None or note is None or note.last_out or not is_quiet(state, number):
        return None
    if (
        state.phase != "running"
        or (due is not None and now >= due)
        or state.looked_at
        or state.structure.breaks is not None
    ):
        return None
    if (
        table.playing
        or table.hands == state.seen[number]
        or not all(seat.stack for seat in table.seats.values())
    ):
        return None
    made: EventState = object.__new__(type(state))
    made.__dict__.update(state.__dict__)
    made.seen = state.seen.copy()
    made.seen[number] = table.hands
    made.resting = resting_with(state, number)
    made.now = now
    seconds = (now - state.ticked) // 1000
    if seconds > 0:
        made.ticked += 1000 * seconds
        made.clock = state.clock.advanced(state.spans, seconds)
    made.commands += 1
    return made
