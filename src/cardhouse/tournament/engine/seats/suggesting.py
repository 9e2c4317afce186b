"""Whom a director would move, by the rule."""

from __future__ import annotations

from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NotNow
from cardhouse.tournament.seating.balance import Move, move_between
from cardhouse.tournament.seating.drawing import Place

from .balancing import order_of
from .tables import seen, sizes


def suggested_move(work: Work, of: int = 0, table: int = 0, player: str = "") -> Move:
    """Who leaves a table by the rule, and for which chair of which other.

    Without a table that gives it is the fullest one, and without one that takes the smallest; of equals the
    one that breaks first gives, and the one that breaks last takes. The player with the next big blind
    leaves, or somebody who is named, for the worst position.

    Raises :class:`NotNow` if there is nobody to move, or no chair.
    """
    state, now = work.state, sizes(work)
    if state.phase != "running" or state.is_rounds or len(now) < 2:
        raise NotNow("tournament.one-table")
    if player:
        if player not in state.places:
            raise NotNow("tournament.not-seated", player=player)
        of = state.places[player]
    rank = {number: at for at, number in enumerate(order_of(work, now))}
    givers = {of: now.get(of, 0)} if of else {one: size for one, size in now.items() if one != table}
    most = max(givers.values())
    giver = min((one for one, size in givers.items() if size == most), key=lambda one: rank.get(one, 0))
    takers = {table: now.get(table, 0)} if table else {one: size for one, size in now.items() if one != giver}
    least = min(takers.values())
    taker = max((one for one, size in takers.items() if size == least), key=lambda one: rank.get(one, 0))
    move = move_between(seen(work, giver), seen(work, taker))
    chair = seen(work, taker).worst
    if chair is None:
        raise NotNow("tournament.no-chair", table=taker)
    leaver = player or ("" if move is None else move.player)
    if not leaver or leaver in state.going or giver == taker:
        raise NotNow("tournament.nobody-moves", table=giver)
    return Move(leaver, Place(giver, work.table(giver).seat_of(leaver).number + 1), Place(taker, chair))
