"""When an event wants to be told that time has passed."""

from __future__ import annotations

from .play.rows import counts_by_hand, warns_at
from .play.starting import next_minute_break
from .state.event_state import EventState


def deadline_of(state: EventState) -> int | None:
    """When the next ``tick`` is due, in milliseconds."""
    if state.phase == "announced":
        return state.starts_at or None
    if state.phase != "running":
        return None
    due = list(state.until.values())
    if state.busting:
        due += _chips_due(state)
    minutes = state.structure.no_shows
    if minutes and not state.closed and state.now < state.began + 60_000 * minutes:
        due.append(state.began + 60_000 * minutes)
    if not state.paused:
        if state.hand_for_hand is None or not counts_by_hand(state):
            due += _rows_due(state)
        if state.structure.breaks is not None and (minute := next_minute_break(state)) is not None:
            due.append(minute)
    return min(due, default=None)


def _chips_due(state: EventState) -> list[int]:
    """When the time of those is over who may still put chips on the table."""
    busts = [bust for number in state.busting for bust in state.tables[number].busts]
    return [bust.until for bust in busts if bust.until and not bust.settled]


def _rows_due(state: EventState) -> list[int]:
    """When rows of the clock end, and when their last minute is told."""
    spans = state.spans
    clocks = state.clocks.values() if state.by_hands else (state.clock,)
    due = [
        state.ticked + 1000 * clock.left
        for clock in clocks
        if clock.row < len(spans) - 1 and spans[clock.row].seconds
    ]
    warned = warns_at(state)
    if warned is not None and state.clock.left > warned:
        due.append(state.ticked + 1000 * (state.clock.left - warned))
    return due
