"""Keeping tables even."""

from __future__ import annotations

from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.seating.balance import allowed_gap, is_balanced, move_between
from cardhouse.tournament.seating.breaking import order_by_size

from .going import go, send
from .tables import seen, sizes


def gap(work: Work, many: int) -> int:
    """How many players more than the smallest a table may have."""
    balance = work.structure.balance
    return allowed_gap(many, many=balance.many, two=balance.two)


def uneven(work: Work, now: dict[int, int]) -> set[int]:
    """The tables that wait: too large beside the others, or too small where tables halt for that."""
    if len(now) < 2:
        return set()
    most, least = max(now.values()), min(now.values())
    allowed = gap(work, len(now))
    if most - least <= allowed:
        return set()
    halts = bool(work.structure.balance.halt)
    return {
        number for number, size in now.items() if size - least > allowed or (halts and most - size > allowed)
    }


def order_of(work: Work, numbers: dict[int, int]) -> list[int]:
    """The order in which tables break, the next one first."""
    return order_by_size(numbers, work.structure.break_order)


def balance(work: Work) -> bool:
    """Move one player if tables are uneven and both are between hands; says whether somebody was moved."""
    now = sizes(work)
    rules = work.structure.balance
    if is_balanced(list(now.values()), many=rules.many, two=rules.two):
        return False
    order = order_of(work, now)
    most, least = max(now.values()), min(now.values())
    giver = next((one for one in order if now[one] == most and not _busy(work, one)), 0)
    taker = next((one for one in reversed(order) if now[one] == least and not _busy(work, one)), 0)
    if not giver or not taker:
        return False
    move = move_between(seen(work, giver), seen(work, taker))
    if move is None:
        return False
    send(work, move.player, taker, move.to.chair, "balance")
    go(work)
    return True


def _busy(work: Work, number: int) -> bool:
    """Whether a table is in a hand, waits for somebody's chips, or keeps its players for now."""
    state = work.state
    waits = any(not one.settled for one in state.tables[number].busts)
    return waits or number in state.stays or work.table(number).playing
