"""Events, played by bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from cardhouse.bots import find_bot
from cardhouse.bots.blaming import blaming
from cardhouse.table.dealers import Dealer
from cardhouse.tournament import Told, Tournament, run_event

from .plan import EventPlan

_BLIND: Final = ("caller", "random")
"""Bots that look at nothing but the decision."""
_WORTH_IT: Final = 400
"""Among so many callers, in all events together, compiled hands save more time than it takes to load them."""


class Finish(NamedTuple):
    """What came of one entry: who played it, the place, and the money."""

    bot: str
    place: int
    won: int
    cost: int


class PlayedEvent(NamedTuple):
    """What came of one event."""

    number: int
    hands: int
    minutes: float
    """How long it would have taken in a room."""
    finishes: tuple[Finish, ...]


def play_event(
    plan: EventPlan,
    number: int,
    heard: Callable[[Told], None] | None = None,
    *,
    by_commands: bool = False,
) -> tuple[PlayedEvent, Tournament]:
    """Play one event to its end; with ``by_commands`` as a server does, which takes longer.

    >>> from cardhouse.simulation import plan_events
    >>> played, event = play_event(plan_events("sit-and-go", players=None, bots=["random"], seed=7), 0)
    >>> len(played.finishes), event.phase
    (9, 'over')
    """
    kinds = plan.bots_of(number)
    found = {kind: blaming(find_bot(kind), kind) for kind in set(kinds.values())}
    callers = set(kinds.values()) == {"caller"} and plan.players * plan.events >= _WORTH_IT
    dealer = _calling_dealer() if callers and not by_commands else None
    event = Tournament(plan.read(), seed=plan.seed_of(number), dealer=dealer)
    bots = {player: found[kind] for player, kind in kinds.items()}
    blind = {player for player, kind in kinds.items() if kind in _BLIND}
    runner = run_event(
        event,
        bots,
        seed=plan.seed_of(number),
        kinds=kinds,
        blind=blind,
        heard=heard,
        by_commands=by_commands,
    )
    finishes = tuple(
        Finish(kinds[one.player], one.place, one.prize + one.bounties + one.refund, one.cost)
        for one in event.results
    )
    return PlayedEvent(number, runner.hands, runner.now / 60_000, finishes), event


@cache
def _calling_dealer() -> Dealer:
    # Imported here because it takes a while.
    from .callers import CallingDealer

    return CallingDealer()


def play_events(plan: EventPlan, numbers: Iterable[int]) -> list[PlayedEvent]:
    """Play several events: the work that a worker is given at a time."""
    return [play_event(plan, number)[0] for number in numbers]
