"""The rows of the structure as they pass: levels and breaks."""

from __future__ import annotations

from typing import Final

from cardhouse.table import Command
from cardhouse.tournament.clock import Clock
from cardhouse.tournament.engine.chips.stacks import do_add_on, sells_add_on
from cardhouse.tournament.engine.state.event_state import EventState, length_of
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.structure.rows import Break
from cardhouse.tournament.structure.saying import stakes_said

MINUTE: Final = 60
"""How many seconds before the end of a row everybody is told of it."""
ROUNDS: Final = "rounds"
"""Why all tables play hand by hand from the first hand on."""


def run_clock(work: Work) -> None:
    """Count the time that has passed since the last command."""
    state = work.state
    seconds = (work.now - state.ticked) // 1000
    if state.phase != "running" or state.paused:
        state.ticked = work.now
        return
    if seconds <= 0:
        return
    state.ticked += 1000 * seconds
    if counts_by_hand(state):
        return
    pass_time(work, seconds)
    _warn(work)


def warns_at(state: EventState) -> int | None:
    """How many seconds of the row are left when its last minute is told; none if it is not, or has been."""
    spans, row = state.spans, state.clock.row
    if state.by_hands or state.warned == row or row == len(spans) - 1 or spans[row].seconds <= MINUTE:
        return None
    return MINUTE


def _warn(work: Work) -> None:
    """Tell that a level or a break ends in a minute."""
    state = work.state
    if warns_at(state) is None or not 0 < state.clock.left <= MINUTE:
        return
    state.warned = state.clock.row
    now, coming = (work.structure.rows[state.clock.row + more] for more in (0, 1))
    if isinstance(coming, Break):
        work.tell("minute", how="break", minutes=coming.minutes)
    else:
        written = next(iter(coming.written.values()), "")
        over = isinstance(now, Break)
        work.tell("minute", how="over" if over else "", level=coming.number, stakes=written)


def counts_by_hand(state: EventState) -> bool:
    """Whether time stands because each hand of hand-for-hand play takes a fixed time; breaks go on."""
    rounds = state.hand_for_hand
    if rounds is None or not rounds.number or rounds.why == ROUNDS or not state.structure.hand_for_hand.clock:
        return False
    return not state.clock.on(state.spans).is_break


def pass_time(work: Work, seconds: int) -> None:
    """Have some seconds pass for the levels."""
    state, spans = work.state, work.state.spans
    if state.by_hands:
        for number, clock in state.clocks.items():
            _set(work, number, clock.advanced(spans, seconds))
        return
    _set(work, 0, state.clock.advanced(spans, seconds))


def _set(work: Work, number: int, clock: Clock) -> None:
    """Set the clock of the event, or of one table, and do what comes with each row that begins."""
    state = work.state
    before = state.clocks[number] if number else state.clock
    furthest = max((one.row for one in state.clocks.values()), default=0) if number else before.row
    if number:
        state.clocks[number] = clock
        if clock.row > state.clock.row:
            state.clock = clock
    else:
        state.clock = clock
    for row in range(furthest + 1, clock.row + 1):
        _begin(work, row)


def move_to(work: Work, clock: Clock) -> None:
    """Set the clock of the event, as the desk wants it."""
    state = work.state
    if state.by_hands:
        for number in state.clocks:
            state.clocks[number] = clock
    before = state.clock.row
    state.clock, state.warned = clock, -1
    if clock.row != before:
        _begin(work, clock.row)


def _begin(work: Work, number: int) -> None:
    state = work.state
    row = work.structure.rows[number]
    if isinstance(row, Break):
        work.tell("break", minutes=row.minutes, after=row.after)
        if sells_add_on(state):
            for entry in list(state.of("in")):
                if "add_on" in entry.auto and not entry.add_ons and entry.player in state.places:
                    _add_on_later(work, entry.player)
        return
    bank = work.structure.action.per_level
    if bank:
        for table in state.tables:
            work.order(table, Command("bank", amount=bank))
    said = (f"{way} {stakes}".lstrip() for way, stakes in stakes_said(work.structure, row.number).items())
    work.tell("level", level=row.number, stakes="; ".join(said))


def _add_on_later(work: Work, player: str) -> None:
    """Buy the add-on for a player who wants it, as soon as the hand is over."""
    table = work.table(work.state.places[player])
    if not table.playing:
        do_add_on(work, player)


def count_hand(work: Work, number: int) -> None:
    """Count a hand of a table, where levels are counted in hands, and those that end with players."""
    state = work.state
    if state.by_hands and number in state.clocks:
        clock = state.clocks[number]
        length = length_of(work.structure, clock.row)
        if length.hands:
            _set(work, number, clock.played(state.spans, length.hands))
    elif work.structure.has_odd_levels and state.length.hands:
        _set(work, 0, state.clock.played(state.spans, state.length.hands))


def end_until(work: Work) -> None:
    """End levels that last until so many are left."""
    state = work.state
    if not work.structure.has_odd_levels:
        return
    while (until := state.length.until) and state.left <= until and state.clock.row < len(state.spans) - 1:
        _set(work, 0, state.clock.next(state.spans))


def buy_late_add_ons(work: Work) -> None:
    """Buy add-ons for those who want them and whose hands have ended during the break."""
    state = work.state
    if not sells_add_on(state):
        return
    for entry in list(state.of("in")):
        if "add_on" in entry.auto and not entry.add_ons and entry.player in state.places:
            _add_on_later(work, entry.player)


def on_break(work: Work, number: int) -> bool:
    """Whether a table is on a break of the structure."""
    state = work.state
    clock = state.clocks.get(number, state.clock) if state.by_hands else state.clock
    return clock.on(state.spans).is_break
