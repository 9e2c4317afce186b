"""Which events are to be played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardhouse.tournament import Structure, find_structure


@dataclass(frozen=True)
class EventPlan:
    """Events of one structure: each follows from this and its number.

    >>> EventPlan("turbo", ("hard", "caller"), players=3, events=10, seed="7").bots_of(1)
    {'caller 1': 'caller', 'hard 2': 'hard', 'caller 3': 'caller'}
    """

    structure: str
    bots: tuple[str, ...]
    players: int
    events: int
    seed: str

    def read(self) -> Structure:
        """The structure."""
        return find_structure(Path(self.structure) if self.structure.endswith(".toml") else self.structure)

    def bots_of(self, number: int) -> dict[str, str]:
        """The bot of each player of an event; from event to event they take turns."""
        kinds = [self.bots[(at + number) % len(self.bots)] for at in range(self.players)]
        return {f"{kind} {at}": kind for at, kind in enumerate(kinds, start=1)}

    def seed_of(self, number: int) -> str:
        """Where the chance of an event comes from."""
        return f"{self.seed}/{number}"
