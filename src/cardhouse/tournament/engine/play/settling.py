"""What happens between hands, after every command: outs, moves, levels, halts, the end."""

from __future__ import annotations

from typing import Final

from cardhouse.tournament.engine.chips.busts import settle_busts
from cardhouse.tournament.engine.entries.registering import seat_alternates
from cardhouse.tournament.engine.formats.rounds import go_on as go_on_with_rounds
from cardhouse.tournament.engine.prizes.bounties import open_envelopes
from cardhouse.tournament.engine.prizes.deals import lay_open
from cardhouse.tournament.engine.prizes.ending import finish
from cardhouse.tournament.engine.seats.balancing import balance as even_out
from cardhouse.tournament.engine.seats.balancing import uneven
from cardhouse.tournament.engine.seats.breaking import break_next, next_to_break
from cardhouse.tournament.engine.seats.final_table import form, redraw, stay
from cardhouse.tournament.engine.seats.going import go
from cardhouse.tournament.engine.seats.tables import sizes
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.seating.balance import is_balanced

from . import hand_for_hand
from .halting import keep
from .levels import announce, close_entries
from .quietly import as_it_is, is_quiet, resting_with
from .rows import buy_late_add_ons, end_until
from .starting import start

_MOST: Final = 10_000


def settle(work: Work) -> None:
    """Bring everything in order that follows from a command."""
    state = work.state
    if state.phase == "announced" and work.structure.start == "full":
        _start_if_full(work)
    if state.phase != "running":
        if state.phase in ("over", "called off"):
            keep(work)
        return
    if _goes_on_quietly(work):
        state.resting = resting_with(state, work.hand_at)
        return
    close_entries(work)
    for _ in range(_MOST):
        before = state.hand_for_hand
        if _is_over(work):
            keep(work)
            return
        # A table for which all others wait may just have been broken.
        if state.hand_for_hand == before and (before is None or set(before.waiting) <= set(state.tables)):
            break
    buy_late_add_ons(work)
    announce(work)
    open_envelopes(work)
    lay_open(work)
    all_wait = keep(work)
    state.quiet = None if all_wait or _may_go_on(work) else as_it_is(state)
    state.awaited = _awaited(work) if state.quiet else frozenset()


def _goes_on_quietly(work: Work) -> bool:
    """Whether a hand has ended that changes nothing for the event, at a table that nothing waits for."""
    quiet = work.hand_at and is_quiet(work.state, work.hand_at)
    return bool(quiet) and not work.changed and not work.done.told


def _may_go_on(work: Work) -> bool:
    """Whether anything is pending that may go on with the next hand that ends, at whatever table."""
    state, structure = work.state, work.structure
    if state.busting or state.paused or state.stays or state.redraw or state.is_rounds or state.by_hands:
        return True
    if state.hand_for_hand is not None or state.deal is not None or state.clock.on(state.spans).is_break:
        return True
    return structure.lammers is not None or structure.race or structure.has_odd_levels


def _awaited(work: Work) -> frozenset[int]:
    """The tables whose hands a move waits for: of somebody on the way, or of tables that are to be even."""
    now, balance = sizes(work), work.structure.balance
    found = {number for going in work.state.going.values() for number in (going.of, going.table)}
    found.add(next_to_break(work, now))
    if not is_balanced(list(now.values()), many=balance.many, two=balance.two):
        ends = {max(now.values()), min(now.values())}
        found |= uneven(work, now) | {number for number, size in now.items() if size in ends}
    return frozenset(found)


def _is_over(work: Work) -> bool:
    """Place who is out, go on with rounds, and seat everybody; says whether the event is over."""
    state = work.state
    for number in list(state.busting):
        settle_busts(work, number)
    hand_for_hand.go_on(work)
    if state.is_rounds:
        go_on_with_rounds(work)
    if finish(work):
        return True
    end_until(work)
    if not state.is_rounds:
        seat_alternates(work)
        _seat(work)
        hand_for_hand.begin(work)
    return False


def _start_if_full(work: Work) -> None:
    """Start an event that starts when it is full."""
    registered = sum(entry.status == "registered" for entry in work.state.entries.values())
    if work.structure.most and registered >= work.structure.most:
        start(work)


def _seat(work: Work) -> None:
    """Move players until nobody has to move any more."""
    go(work)
    for _ in range(_MOST):
        if not (form(work) or stay(work) or break_next(work) or redraw(work) or even_out(work)):
            return
