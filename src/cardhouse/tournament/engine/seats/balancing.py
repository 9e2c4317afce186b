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


def is_uneven(work: Work, number: int, now: dict[int, int]) -> bool:
    """Whether a table waits: too large beside the others, or too small where tables halt for that."""
    if len(now) < 2 or number not in now or number in work.state.stays:
        return False
    most, least = max(now.values()), min(now.values())
    allowed = gap(work, len(now))
    short = most - now[number] > allowed and bool(work.structure.balance.halt)
    return short or now[number] - least > allowed


def order_of(work: Work, numbers: dict[int, int]) -> list[int]:
    """The order in which tables break, the next one first."""
    return order_by_size(numbers, work.structure.break_order)


def balance(work: Work) -> bool:
    """Move one player if tables are uneven and both are between hands; says whether somebody was moved."""
    now = sizes(work)
    rules = work.structure.balance
    if is_balanced(list(now.values()), many=rules.many, two=rules.two):
        return False
    rank = {number: at for at, number in enumerate(order_of(work, now))}
    most, least = max(now.values()), min(now.values())
    givers = [number for number, size in now.items() if size == most and not _busy(work, number)]
    takers = [number for number, size in now.items() if size == least and not _busy(work, number)]
    if not givers or not takers:
        return False
    giver = min(givers, key=lambda number: rank[number])
    taker = max(takers, key=lambda number: rank[number])
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
