"""What there is to be won."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.money.payouts import Pool, prizes
from cardhouse.tournament.money.satellites import Seats, seats_for


def pool_of(state: EventState) -> Pool:
    """The money of the event as it stands."""
    structure = state.structure
    return Pool(
        buy_ins=state.money.buy_ins,
        fees=state.money.fees,
        bounties=state.money.bounties,
        staff_percent=structure.staff,
        added=structure.added,
        guarantee=structure.guarantee,
    )


def satellite_of(state: EventState) -> Seats | None:
    """The seats that a satellite gives, as things stand."""
    satellite = state.structure.satellite
    if satellite is None:
        return None
    pool, players = pool_of(state).prizes, max(2, len(_players(state)))
    if satellite.seats:
        return seats_for(pool, players, seats=satellite.seats)
    if pool < satellite.price:
        # Too little for a seat: the first place gets what there is.
        return Seats(1, pool)
    return seats_for(pool, players, price=satellite.price)


def projected(state: EventState) -> tuple[int, ...]:
    """What places would get if nobody else came, or what they get."""
    if state.prizes is not None:
        return state.prizes
    structure = state.structure
    seats = satellite_of(state)
    if seats is not None:
        return (seats.price,) * seats.count + ((seats.rest,) if seats.rest else ())
    players, entries = max(1, len(_players(state))), max(1, state.total_entries)
    pool = pool_of(state).prizes
    made = prizes(pool, entries, structure.payouts, unit=structure.unit, least=structure.least_prize)
    if len(made) > players:
        made = prizes(pool, players, structure.payouts, unit=structure.unit, least=structure.least_prize)
    return made


def _players(state: EventState) -> list[str]:
    return [entry.player for entry in state.entries.values() if entry.status in ("registered", "in", "out")]


def paid_places(state: EventState) -> int:
    """How many places are paid; none if there is no money."""
    made = projected(state)
    return len(made) if made and made[-1] else sum(1 for prize in made if prize)


def fix_prizes(work: Work) -> None:
    """Fix what places get: nobody enters or buys chips any more."""
    state = work.state
    if state.prizes is not None:
        return
    pool = pool_of(state)
    fixed = projected(state)
    state.closed = True
    state.prizes = fixed
    state.money = replace(state.money, added=pool.added + pool.overlay, staff=pool.staff)
    work.tell("prizes", prizes=list(fixed), entries=state.total_entries, pool=sum(fixed))
