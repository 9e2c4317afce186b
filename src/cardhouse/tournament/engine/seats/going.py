"""Players on their way: who goes to which chair as soon as both tables are between hands."""

from __future__ import annotations

from cardhouse.tournament.engine.state.going import Going
from cardhouse.tournament.engine.work import Work

from .tables import carry, put


def send(work: Work, player: str, table: int, chair: int, why: str) -> None:
    """Send a player who sits at a table, or is on the way to it, to another chair."""
    state = work.state
    work.sizes = None
    if player not in state.places:
        # Whoever comes from outside and has not sat down yet goes straight to the other chair.
        state.going[player] = state.going[player]._replace(table=table, chair=chair)
        return
    going = state.going[player] = Going(player, state.places[player], table, chair, why=why)
    work.venue.sent(work, going)


def bring(work: Work, player: str, table: int, chair: int, stack: int) -> None:
    """Bring a player from outside to a chair."""
    work.sizes = None
    work.state.going[player] = Going(player, 0, table, chair, stack)


def go(work: Work) -> None:
    """Seat everybody who is on the way and whose tables are between hands."""
    for going in list(work.state.going.values()):
        if work.venue.may_go(work, going) and is_free(work, going):
            arrive(work, going)
    if work.moved:
        close_empty(work)


def is_free(work: Work, going: Going) -> bool:
    """Whether the way to a chair is free: both tables are between hands, and nobody sits there."""
    target = work.table(going.table)
    if target.playing or going.chair - 1 in target.seats:
        return False
    if not going.of:
        return True
    table = work.table(going.of)
    # Who has lost everything meanwhile either comes back in or is out, and then goes nowhere.
    return not table.playing and bool(table.seat_of(going.player).stack)


def arrive(work: Work, going: Going) -> None:
    """Seat somebody who was on the way."""
    player = going.player
    del work.state.going[player]
    work.sizes = None
    if not going.of:
        put(work, player, going.table, going.chair, going.stack)
        work.tell("seated", player=player, name=work.name(player), table=going.table, seat=going.chair)
        return
    carry(work, player, going.table, going.chair)
    work.tell(
        "moved",
        player=player,
        name=work.name(player),
        of=going.of,
        table=going.table,
        seat=going.chair,
        why=going.why,
    )


def close_empty(work: Work) -> None:
    """Close tables that nobody sits at or goes to."""
    state = work.state
    if len(state.tables) < 2 or state.is_rounds:
        return
    wanted = {going.table for going in state.going.values()}
    for number in [number for number, size in state.seated.items() if not size]:
        if number not in wanted and len(state.tables) > 1:
            work.close(number)
