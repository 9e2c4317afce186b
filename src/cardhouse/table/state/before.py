"""How things stood before a hand was dealt, so that a hand that is called off leaves no trace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardhouse.table.button import Spots

from .kill import KillState
from .lineup import Lineup
from .program import Program


@dataclass
class Before:
    """What dealing a hand changes, as it was before: the button, the posts, the debts and the games."""

    button: int
    spots: Spots | None
    lineup: Lineup | None
    """The lineup of the hand before."""
    drawn: dict[int, str]
    program: Program
    kill: KillState
    bomb_next: bool
    game: str = ""
    """The game that was dealt."""
    carried: dict[str, list[str]] = field(default_factory=dict)
    """What the last hand of that game had left for this one, by players."""
    banks: dict[str, int] = field(default_factory=dict)
    """The time banks, by players."""
    seats: dict[str, dict[str, list[Any]]] = field(default_factory=dict)
    """What dealing changed about the seats, by players and fields: the old value and the new one."""
    bomb_button: int = -1
    """The chair with the button of bomb pots."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "button": self.button,
            "spots": list(self.spots) if self.spots is not None else None,
            "drawn": {str(number): card for number, card in self.drawn.items()},
            "program": self.program.to_dict(),
            "kill": self.kill.to_dict(),
            "bomb_next": self.bomb_next,
            "game": self.game,
            "carried": self.carried,
            "banks": self.banks,
            "seats": self.seats,
            "bomb_button": self.bomb_button,
            "setting": self.lineup.to_dict() if self.lineup is not None else None,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Before:
        """The same from plain data."""
        plain = {name: value for name, value in data.items() if name != "setting"}
        return cls(
            **{
                **plain,
                "spots": Spots(*data["spots"]) if data["spots"] is not None else None,
                "lineup": Lineup.from_dict(data["setting"]) if data["setting"] is not None else None,
                "drawn": {int(number): card for number, card in data["drawn"].items()},
                "program": Program(**data["program"]),
                "kill": KillState.from_dict(data["kill"]),
            }
        )
