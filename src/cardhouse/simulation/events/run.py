"""Many tournaments, and who wins them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from time import perf_counter

from cardhouse.bots import find_bot
from cardhouse.simulation.cluster import over_ray
from cardhouse.simulation.crew import Crew, alone, batches
from cardhouse.simulation.errors import BadSimulation
from cardhouse.tournament import find_structure

from .plan import EventPlan
from .playing import PlayedEvent, play_events
from .result import EventsResult, EventTally


def plan_events(
    structure: str | Path, *, players: int | None, bots: Sequence[str], events: int = 1, seed: object = None
) -> EventPlan:
    """A plan that can be played.

    >>> plan_events("sit-and-go", players=None, bots=["caller"], seed=7).players
    9

    Raises :class:`BadSimulation` for too few or too many players, or for no bots.
    """
    found = find_structure(structure)
    many = players if players is not None else (found.most or max(found.least, 2 * found.seats))
    if found.start == "full" and players is None:
        many = found.most
    if not bots:
        raise BadSimulation("simulation.no-bots")
    if events < 1:
        raise BadSimulation("simulation.too-few-events", events=events)
    least, most = max(2, found.least), found.most or 100_000
    if not least <= many <= most:
        raise BadSimulation(
            "simulation.players-out-of-range", players=many, least=least, most=most, game=found.name
        )
    for name in bots:
        find_bot(name)
    text = secrets.token_hex(8) if seed is None else str(seed)
    return EventPlan(str(structure), tuple(bots), many, events, text)


def simulate_events(
    structure: str | Path,
    *,
    events: int,
    bots: Sequence[str],
    players: int | None = None,
    seed: int | str | None = None,
    workers: int | None = None,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> EventsResult:
    """Have bots play whole tournaments, and say what each wins.

    >>> result = simulate_events("sit-and-go", events=2, bots=["random"], seed=7, workers=1)
    >>> result.events, result.players, sum(bot.wins for bot in result.bots)
    (2, 9, 2)

    With the same ``seed`` the result is the same, on however many ``workers`` it runs. ``ray`` is the address
    of a Ray cluster to run on. Ctrl-C ends it early; the result then covers what was played so far. Raises
    :class:`BadSimulation` for what makes no sense.
    """
    start = perf_counter()
    plan = plan_events(structure, players=players, bots=bots, events=events, seed=seed)
    crew = Crew(workers)
    tally = EventTally(plan)
    broken_off = False
    portions = batches(events, crew.workers)
    played: Generator[list[PlayedEvent], None, None]
    if ray is not None:
        played = over_ray(play_events, plan, portions, ray)
    elif min(crew.workers, events) == 1:
        played = alone(play_events, plan, portions)
    else:
        played = crew.play(play_events, plan, portions)
    try:
        for some in played:
            tally.add(some)
            if progress is not None:
                progress(tally.events, events)
    except KeyboardInterrupt:
        broken_off = True
    finally:
        played.close()
        crew.close()
    found = plan.read()
    return EventsResult(
        structure=found.id,
        name=found.name,
        players=plan.players,
        events=tally.events,
        asked=events,
        seed=plan.seed,
        bots=tally.results(),
        hands=tally.hands,
        minutes=tally.minutes,
        seconds=perf_counter() - start,
        workers=min(crew.workers, events),
        broken_off=broken_off,
    )
