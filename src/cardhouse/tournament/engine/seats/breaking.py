"""Breaking tables."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NotNow
from cardhouse.tournament.seating.breaking import breaks_now, chairs_filled, first_by_size, tables_filled

from .balancing import order_of
from .going import go, send
from .tables import chairs_of, sizes


def break_next(work: Work) -> bool:
    """Break the next table if all fit at one fewer; says whether one was broken.

    The last two tables become the final table, which is another matter.
    """
    state, now = work.state, sizes(work)
    number = next_to_break(work, now)
    if (
        not number
        or number in state.stays
        or _waits(work, number)
        or any(one.table == number for one in state.going.values())
    ):
        return False
    # Nobody goes to a table that breaks as well.
    fewer = len(now) - max(_least(work) - 1, -(-sum(now.values()) // work.structure.seats))
    break_now(work, number, without=order_of(work, now)[1:fewer])
    return True


def next_to_break(work: Work, now: dict[int, int]) -> int:
    """The table that breaks as soon as it can; 0 for none."""
    if work.state.is_rounds or work.state.final or len(now) < _least(work):
        return 0
    fits = breaks_now(sum(now.values()), len(now), work.structure.seats)
    return first_by_size(now, work.structure.break_order) if fits else 0


def _least(work: Work) -> int:
    """How many tables there are at least when one of them breaks.

    As long as somebody may still enter, the last two become an ordinary table and not the final table.
    """
    return 3 if work.state.prizes is not None else 2


def break_now(work: Work, number: int, without: Sequence[int] = ()) -> None:
    """Break a table: a card for the table and one for the seat decide where its players go.

    Tables to which nobody should go are left out.
    """
    if _waits(work, number):
        raise NotNow("tournament.table-in-hand", table=number)
    now, chance = sizes(work), work.state.chance("break")
    others = {one: size for one, size in now.items() if one != number and one not in without}
    room = {one: max(0, work.table(one).rules.seats - size) for one, size in others.items()}
    closing = chairs_of(work, number)
    drawn = tables_filled(others, room, closing, chance)
    chairs = {one: chairs_of(work, one) for one in set(drawn)}
    moves = chairs_filled(closing, [chairs[one] for one in drawn], chance)
    work.tell("broken", table=number, players=len(moves))
    for move in moves:
        send(work, move.player, move.to.table, move.to.chair, "broken")
    go(work)


def _waits(work: Work, number: int) -> bool:
    """Whether a table is in a hand, or somebody there may still put chips on the table."""
    return work.table(number).playing or any(not one.settled for one in work.state.tables[number].busts)
