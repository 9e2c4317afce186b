"""Kill pots: who has a leg up, and who kills the next hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class MissedKill(NamedTuple):
    """Somebody who had to kill a hand and was not there."""

    player: str
    blind: str = ""
    """``small`` or ``big`` where the hand would have been killed from that blind."""
    waits: bool = False
    """Waits with the kill for that blind to come round again."""
    behind: bool = False
    """Another kill was on at the first chance, so that the button has to pass before the next."""


class KillState(NamedTuple):
    """By players and not by chairs: a leg goes with the player who leaves and comes back."""

    leg: str = ""
    """Who won the last pot, where two in a row kill; nobody, and the kill button is neutral."""
    kept: tuple[str, ...] = ()
    """Who left with a leg up and still has it."""
    killer: str = ""
    """Who has to kill the next hand."""
    missed: tuple[MissedKill, ...] = ()
    """Who had to kill and was not there; each does so at the first chance, or waits for a blind."""
    killed: str = ""
    """Who killed the hand that is being played."""

    def without(self, player: str) -> KillState:
        """Somebody leaves the table: the kill button is neutral, but the leg is not lost."""
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
