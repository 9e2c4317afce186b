"""How things stood before a hand was dealt, so that a hand that is called off leaves no trace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from cardhouse.table.button import Spots

from .kill import KillState
from .lineup import Setting
from .program import Program

if TYPE_CHECKING:
    from cardhouse.table.table import Table

    from .seat import Seat

_CHANGED: Final = (
    "been_here",
    "sat_in",
    "new",
    "owes_small",
    "owes_big",
    "owes_straddle",
    "short",
    "entering",
    "free",
    "passed",
    "place",
    "absent",
    "walked",
)
"""What dealing a hand may change of a seat."""

_looks: Final = attrgetter(*_CHANGED)
Values = tuple[Any, ...]


@dataclass
class Before:
    """What a hand has changed at the table by being dealt: the button, the posts, the debts and the games."""

    button: int
    spots: Spots | None
    setting: Setting | None
    """Of the hand before."""
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
    """What is different of the seats, by players and names: as it was, and as it became."""

    @classmethod
    def of(cls, table: Table) -> Before:
        """How things stand."""
        return cls(
            table.button,
            table.spots,
            table.setting,
            dict(table.drawn),
            table.program,
            table.kill,
            table.bomb_next,
            banks={seat.player: seat.time_bank for seat in table.seats.values()},
        )

    def put_back(self, table: Table) -> None:
        """Have everything stand as it did; what players have done themselves since then is done."""
        table.button, table.spots, table.setting = self.button, self.spots, self.setting
        table.drawn, table.program = dict(self.drawn), self.program
        table.bomb_next = table.bomb_next or self.bomb_next
        table.kill = self._kill_now(table)
        # Who has not come yet for a chair has not missed this hand either.
        table.holds = tuple(one._replace(hands=max(0, one.hands - 1)) for one in table.holds)
        if self.carried:
            table.carried = {**table.carried, self.game: self.carried}
        for seat in table.everybody:
            self._put_back_seat(seat)

    def _put_back_seat(self, seat: Seat) -> None:
        seat.time_bank = self.banks.get(seat.player, seat.time_bank)
        for name, (was, became) in self.seats.get(seat.player, {}).items():
            if getattr(seat, name) == became:
                setattr(seat, name, was)
        if not seat.owes:
            # An absent button lies where a blind was missed.
            seat.absent = 0

    def _kill_now(self, table: Table) -> KillState:
        """The kills of before, without who has left since and with what others have said since."""
        said = {one.player: one.waits for one in table.kill.missed}
        missed = tuple(one._replace(waits=said.get(one.player, one.waits)) for one in self.kill.missed)
        kill = self.kill._replace(missed=missed)
        here = {seat.player for seat in table.everybody}
        return kill.without(kill.leg) if kill.leg and kill.leg not in here else kill

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            **vars(self),
            "spots": list(self.spots) if self.spots is not None else None,
            "setting": self.setting.to_dict() if self.setting is not None else None,
            "drawn": {str(number): card for number, card in self.drawn.items()},
            "program": self.program.to_dict(),
            "kill": self.kill.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Before:
        """The same from plain data."""
        return cls(
            **{
                **data,
                "spots": Spots(*data["spots"]) if data["spots"] is not None else None,
                "setting": Setting.from_dict(data["setting"]) if data["setting"] is not None else None,
                "drawn": {int(number): card for number, card in data["drawn"].items()},
                "program": Program(**data["program"]),
                "kill": KillState.from_dict(data["kill"]),
            }
        )


def looks(table: Table) -> dict[str, Values]:
    """What dealing a hand may change of the seats, by players."""
    return {seat.player: _looks(seat) for seat in table.everybody}


def differences(was: Mapping[str, Values], table: Table) -> dict[str, dict[str, list[Any]]]:
    """What is different of the seats by now: as it was, and as it became."""
    found: dict[str, dict[str, list[Any]]] = {}
    for player, now in looks(table).items():
        pairs = zip(_CHANGED, was.get(player, now), now, strict=True)
        if changed := {name: [old, new] for name, old, new in pairs if old != new}:
            found[player] = changed
    return found
