"""What bots win in tournaments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from .plan import EventPlan
from .playing import PlayedEvent


@dataclass(frozen=True)
class BotEvents:
    """What came of all entries of one bot.

    >>> BotEvents("hard", entries=10, won=300, cost=200, error=0.1, wins=2, paid=3, places=40).roi
    0.5
    """

    bot: str
    entries: int
    won: int
    cost: int
    error: float | None
    """One standard error of the return on investment; one event alone tells nothing of it."""
    wins: int
    paid: int
    """How many entries were paid anything."""
    places: int
    """The places of all entries, added up."""

    @property
    def roi(self) -> float:
        """The return on investment: what was won on top of each unit that was paid."""
        return (self.won - self.cost) / self.cost if self.cost else 0.0

    @property
    def place(self) -> float:
        """The average place."""
        return self.places / self.entries if self.entries else 0.0

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return {
            "bot": self.bot,
            "entries": self.entries,
            "won": self.won,
            "cost": self.cost,
            "roi": round(self.roi, 6),
            "error": None if self.error is None else round(self.error, 6),
            "wins": self.wins,
            "paid": self.paid,
            "place": round(self.place, 4),
        }


class EventTally:
    """Events added up; their order makes no difference."""

    def __init__(self, plan: EventPlan) -> None:
        self._names = list(dict.fromkeys(plan.bots))
        self._done: dict[int, PlayedEvent] = {}

    def add(self, events: Iterable[PlayedEvent]) -> None:
        """Count events, each of them once."""
        for one in events:
            self._done.setdefault(one.number, one)

    @property
    def events(self) -> int:
        """How many events were played."""
        return len(self._done)

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return sum(one.hands for one in self._done.values())

    @property
    def minutes(self) -> float:
        """How long an event would have taken in a room, on average."""
        return sum(one.minutes for one in self._done.values()) / max(1, len(self._done))

    def results(self) -> tuple[BotEvents, ...]:
        """The result of each bot, the best first."""
        found = [self._result(name) for name in self._names]
        return tuple(sorted(found, key=lambda one: (-one.roi, one.place)))

    def _result(self, name: str) -> BotEvents:
        finishes = [[one for one in event.finishes if one.bot == name] for event in self._done.values()]
        every = [one for event in finishes for one in event]
        won, cost = sum(one.won for one in every), sum(one.cost for one in every)
        error = 0.0 if len(finishes) > 1 else None
        if len(finishes) > 1 and cost:
            # Entries of one event win from each other, so events are what is independent.
            rate = won / cost
            spread = sum(
                (sum(one.won for one in event) - rate * sum(one.cost for one in event)) ** 2
                for event in finishes
            )
            error = sqrt(spread * len(finishes) / (len(finishes) - 1)) / cost
        return BotEvents(
            name,
            len(every),
            won,
            cost,
            error,
            sum(one.place == 1 for one in every),
            sum(one.won > 0 for one in every),
            sum(one.place for one in every),
        )


@dataclass(frozen=True)
class EventsResult:
    """What came of many events.

    >>> from cardhouse.simulation import simulate_events
    >>> result = simulate_events("sit-and-go", events=1, bots=["random"], seed=7, workers=1)
    >>> result.name, result["random"].entries
    ('Sit-and-go', 9)
    """

    structure: str
    name: str
    players: int
    events: int
    """How many events were played; fewer than were asked for if it was broken off."""
    asked: int
    seed: str
    bots: tuple[BotEvents, ...]
    hands: int
    minutes: float
    """How long an event would take in a room, on average."""
    seconds: float
    workers: int
    broken_off: bool = False

    def __getitem__(self, bot: str) -> BotEvents:
        return next(one for one in self.bots if one.bot == bot)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data; what depends on the machine comes last."""
        return {
            "structure": self.structure,
            "name": self.name,
            "players": self.players,
            "events": self.events,
            "asked": self.asked,
            "seed": self.seed,
            "bots": [one.to_dict() for one in self.bots],
            "hands": self.hands,
            "minutes": round(self.minutes, 1),
            "broken_off": self.broken_off,
            "seconds": round(self.seconds, 3),
            "workers": self.workers,
        }
