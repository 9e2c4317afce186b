"""Which tables may start their next hand."""

from __future__ import annotations

from cardhouse.table import Command
from cardhouse.tournament.engine.seats.balancing import uneven
from cardhouse.tournament.engine.seats.breaking import next_to_break
from cardhouse.tournament.engine.seats.final_table import is_near, wants_redraw
from cardhouse.tournament.engine.seats.tables import sizes
from cardhouse.tournament.engine.work import Work

from .rows import on_break


def keep(work: Work) -> bool:
    """Have tables that are between hands wait or go on, as things stand; says whether all wait."""
    state = work.state
    whole = _for_all(work)
    now = sizes(work)
    breaking = next_to_break(work, now)
    leaving = {going.of for going in state.going.values() if going.of} | {breaking}
    unbalanced = set() if state.is_rounds else uneven(work, now)
    for number in work.between_hands(all_of_them=bool(whole)):
        table = work.table(number)
        why = whole or _of_table(work, number, number in leaving, number in unbalanced)
        halted = table.halted
        if why and why != halted:
            work.order(number, Command("halt", name=why))
        elif halted and not why:
            work.order(number, Command("halt", text="off"))
    return bool(whole)


def _for_all(work: Work) -> str:
    """Why no table may start a hand, if there is a reason for all of them."""
    state = work.state
    if state.phase != "running":
        return "over"
    if state.paused:
        return state.paused[0]
    if state.deal is not None:
        return "deal"
    if state.is_rounds:
        return ""
    now = sizes(work)
    if is_near(work, now):
        return "final table"
    return "redraw" if wants_redraw(work, now) else ""


def _of_table(work: Work, number: int, leaving: bool, unbalanced: bool) -> str:
    """Why a table may not start a hand."""
    state = work.state
    note = state.tables[number]
    if on_break(work, number):
        return "break"
    if note.busts:
        return "chips"
    if note.done:
        return "round"
    if state.is_rounds:
        return ""
    if leaving:
        return "move"
    if unbalanced:
        return "balance"
    rounds = state.hand_for_hand
    if rounds is not None and (not rounds.number or number not in rounds.waiting):
        return "hand-for-hand"
    return ""
