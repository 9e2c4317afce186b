"""Kill pots: who has a leg up, and who must kill the next hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class MissedKill(NamedTuple):
    """A kill that a player missed by not being there."""

    player: str
    blind: str = ""
    """``small`` or ``big`` if the player would have killed the hand from that blind."""
    waits: bool = False
    """Whether the player waits for that blind to come round again before killing."""
    behind: bool = False
    """Whether another player killed the hand at the first chance, so that the button has to pass first."""


class KillState(NamedTuple):
    """Who has a leg up and who must kill, by player: a leg stays with a player who leaves and comes back."""

    leg: str = ""
    """Who won the last pot, if two in a row kill; empty while the kill button is neutral."""
    kept: tuple[str, ...] = ()
    """Players who left with a leg up and still have it."""
    killer: str = ""
    """Who must kill the next hand."""
    missed: tuple[MissedKill, ...] = ()
    """Kills that were missed; each is made up at the first chance, or when a blind comes round."""
    killed: str = ""
    """Who killed the current hand."""

    def without(self, player: str) -> KillState:
        """The same after a player has left: the kill button is neutral, but the leg is not lost."""
        if player != self.leg:
            return self
        return self._replace(leg="", kept=(*self.kept, player))

    def owes(self, player: str) -> MissedKill | None:
        """The kill that a player has missed."""
        return next((one for one in self.missed if one.player == player), None)

    def to_dict(self) -> dict[str, Any]:
        """The state as plain data."""
        missed = [one._asdict() for one in self.missed]
        return {**self._asdict(), "kept": list(self.kept), "missed": missed}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> KillState:
        """The state from plain data."""
        missed = tuple(
            MissedKill(one) if isinstance(one, str) else MissedKill(**one) for one in data["missed"]
        )
        return cls(**{**data, "kept": tuple(data["kept"]), "missed": missed})
