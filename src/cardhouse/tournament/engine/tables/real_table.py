"""A table of a room, with real cards and chips: who sits where, and what has been told of the stacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, NamedTuple, Self

from cardhouse.table import BadBuyIn, BadCommand, Command, NoSuchPlayer, SeatTaken
from cardhouse.table.button import Spots, first_spots, next_spots
from cardhouse.table.command import switched_on


class RealChairs(NamedTuple):
    """How many chairs a real table has."""

    seats: int


@dataclass(frozen=True)
class RealSeat:
    """Somebody in a chair of a real table.

    >>> RealSeat(0, "p1", "Ann", 10000).counted
    True
    """

    number: int
    player: str
    name: str
    stack: int
    """The chips as last told: what was bought, counted or won from others who went out."""
    counted: bool = True
    """Whether that is what the player has: nothing was told of a hand here since."""
    penalty: int = 0
    out: bool = False
    away: bool = False
    time_bank: int = 0


@dataclass
class RealTable:
    """A table of a room: it holds seats, and stacks as far as they have been told.

    >>> from cardhouse.table import Command
    >>> table = RealTable(9)
    >>> table.do(Command("seat", "p1", 4, 10000, name="Ann"))
    >>> table.do(Command("button", seat=4))
    >>> table.seats[4].stack, table.spots is None
    (10000, True)

    A command replaces what it changes, so that a twin is cheap.
    """

    chairs: int
    seats: Mapping[int, RealSeat] = field(default_factory=dict)
    hands: int = 0
    """How many hands have been told of."""
    button: int = -1
    """The chair with the button in the last hand; -1 if nobody has said so."""
    last: Spots | None = None
    """The button and the blinds of that hand."""
    emptied: tuple[int, ...] = ()
    halted: str = ""
    paused_by_host: bool = False

    @property
    def rules(self) -> RealChairs:
        """How many chairs there are."""
        return RealChairs(self.chairs)

    @property
    def playing(self) -> bool:
        """Nobody tells when a hand begins, so that the event never waits for one."""
        return False

    @property
    def chips(self) -> int:
        """All chips that are known to be here."""
        return sum(seat.stack for seat in self.seats.values())

    @property
    def spots(self) -> Spots | None:
        """The button and the blinds of the last hand, if they were told."""
        return self.last

    @property
    def counted(self) -> bool:
        """Whether all stacks here are known."""
        return all(seat.counted for seat in self.seats.values())

    def seat_of(self, player: str) -> RealSeat:
        """The chair of a player."""
        for seat in self.seats.values():
            if seat.player == player:
                return seat
        raise NoSuchPlayer("table.no-such-player", player=player)

    def held(self, seat: RealSeat) -> int:
        """The chips in front of a player."""
        return seat.stack

    def plays(self, seat: RealSeat) -> bool:
        """Whether a player is in a hand that the event waits for: never."""
        return False

    def ready(self) -> set[int]:
        """The chairs whose players have chips."""
        return {chair for chair, seat in self.seats.items() if seat.stack}

    def do(self, command: Command) -> None:
        """Do what a command says, or raise an error and change nothing."""
        handler = _HANDLERS.get(command.do)
        if handler is None:
            raise BadCommand("table.unknown-command", command=command.do, hint="")
        handler(self, command)

    def change(self, player: str, **values: Any) -> None:
        """Change somebody's seat."""
        seat = self.seat_of(player)
        self.seats = {**self.seats, seat.number: replace(seat, **values)}

    def twin(self) -> Self:
        """An equal table; a command changes only one of the two."""
        return copy(self)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "chairs": self.chairs,
            "seats": [asdict(seat) for seat in self.seats.values()],
            "hands": self.hands,
            "button": self.button,
            "last": None if self.last is None else list(self.last),
            "emptied": list(self.emptied),
            "halted": self.halted,
            "paused_by_host": self.paused_by_host,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The same from plain data."""
        seats = {one["number"]: RealSeat(**one) for one in data["seats"]}
        last = None if data["last"] is None else Spots(*data["last"])
        return cls(**{**data, "seats": seats, "last": last, "emptied": tuple(data["emptied"])})


def _seat(table: RealTable, command: Command) -> None:
    """Put a player in an empty chair, with ``amount`` chips and what comes along from another table."""
    chair = command.seat
    if any(seat.player == command.player for seat in table.seats.values()):
        raise SeatTaken("table.named-sits-already", player=command.player, name=command.name)
    free = [one for one in range(table.chairs) if one not in table.seats]
    if chair not in free:
        raise SeatTaken("table.event-chair-taken", seat=chair, free=free)
    along = command.data or {}
    seat = RealSeat(
        chair,
        command.player,
        command.name or command.player,
        command.amount,
        not along.get("uncounted", False),
        along.get("penalty", 0),
    )
    table.seats = dict(sorted({**table.seats, chair: seat}.items()))
    table.emptied = tuple(one for one in table.emptied if one != chair)


def _take(table: RealTable, command: Command) -> None:
    """Take a player away, with all chips; the button stays where it is."""
    chair = table.seat_of(command.player).number
    table.seats = {one: seat for one, seat in table.seats.items() if one != chair}
    table.emptied = (*table.emptied, chair)


def _chips(table: RealTable, command: Command) -> None:
    """Give a player ``amount`` chips, or take as many away."""
    seat = table.seat_of(command.player)
    if seat.stack + command.amount < 0:
        raise BadBuyIn(
            "table.event-bad-chips", amount=command.amount, stack=seat.stack, player=command.player
        )
    table.change(command.player, stack=seat.stack + command.amount)


def _count(table: RealTable, command: Command) -> None:
    """Note that a player has ``amount`` chips."""
    table.change(command.player, stack=command.amount, counted=True)


def _hand(table: RealTable, command: Command) -> None:
    """Note that a hand is over; with ``on``, the button has moved on as well."""
    table.hands += 1
    table.seats = {
        chair: replace(seat, counted=not seat.stack, penalty=max(0, seat.penalty - 1))
        for chair, seat in table.seats.items()
    }
    ready = table.ready()
    if command.text == "on" and table.last is not None and len(ready) > 1:
        table.last = next_spots(table.last, table.chairs, ready)
        table.button = table.last.button


def _button(table: RealTable, command: Command) -> None:
    """Note which chair had the button in the last hand; nobody knows with -1."""
    table.button, table.last = command.seat, None
    ready = table.ready() | ({command.seat} if command.seat >= 0 else set())
    if command.seat >= 0 and len(ready) > 1:
        table.last = first_spots(table.chairs, ready, command.seat)


def _new_button(table: RealTable, command: Command) -> None:
    """The button is drawn for anew."""
    table.button, table.last = -1, None


def _halt(table: RealTable, command: Command) -> None:
    """Note why the table should start no new hand."""
    table.halted = (command.name or "halt") if switched_on(command) else ""


def _pause(table: RealTable, command: Command) -> None:
    """Note that everything is paused."""
    table.paused_by_host = switched_on(command)


def _penalise(table: RealTable, command: Command) -> None:
    """Note for how many hands a player is away."""
    table.change(command.player, penalty=table.seat_of(command.player).penalty + command.amount)


def _uncount(table: RealTable, command: Command) -> None:
    """Note that nobody knows any more what a player has."""
    table.change(command.player, counted=False)


def _nothing(table: RealTable, command: Command) -> None:
    """What means nothing at a real table: nobody has a clock here, and the level hangs on the wall."""


_HANDLERS: Final[dict[str, Callable[[RealTable, Command], None]]] = {
    "seat": _seat,
    "take": _take,
    "chips": _chips,
    "count": _count,
    "hand": _hand,
    "button": _button,
    "new-button": _new_button,
    "halt": _halt,
    "pause": _pause,
    "penalise": _penalise,
    "uncount": _uncount,
    "level": _nothing,
    "bank": _nothing,
    "void": _nothing,
}
