"""How many bots there may be: those of one person, of one address, and of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from cardhouse.server.errors import ServerError
from cardhouse.server.settings import Settings
from cardhouse.table import Table

from .room import Room


class TooManyBots(ServerError):
    """There are as many bots as allowed."""

    code = "too-many-bots"
    status: ClassVar[int] = 429


@dataclass(eq=False)
class Coming:
    """Bots for whom places are reserved until they sit."""

    host: str
    left: int
    moved: bool = False
    """Whether they sit already, and only become somebody else's."""

    def sits(self) -> None:
        """One of them sits now, and is counted there."""
        self.left -= 1


class BotLimits:
    """Counts bots at tables and in events by those who host them, and refuses those that are too many.

    Between the check of a limit and the moment at which a bot sits, others may ask as well. So places are
    reserved when the limit is checked, and given back when the bots sit or never will.
    """

    def __init__(self, rooms: Mapping[str, Room], settings: Settings, whence: Callable[[str], str]) -> None:
        self._rooms = rooms
        self._settings = settings
        self._whence = whence
        self.entered: Callable[[], Iterable[tuple[str, int]]] = tuple
        """The hosts of events that are not over, with how many bots still play there or will."""
        self._coming: set[Coming] = set()
        self._counted: dict[str, tuple[Table, int, int]] = {}
        """How many bots sat at a table when it was last counted, with what it was then."""

    @contextmanager
    def reserve(self, host: str, many: int, *, moved: bool = False) -> Iterator[Coming]:
        """Reserve places for bots of a host, until the end of the block.

        Those that are ``moved`` sit already, and only become this host's. Raises :class:`TooManyBots`.
        """
        self._check(host, many, moved=moved)
        coming = Coming(host, many, moved)
        self._coming.add(coming)
        try:
            yield coming
        finally:
            self._coming.discard(coming)

    def room_for(self, host: str) -> int:
        """How many more bots of a host there may be."""
        return max(0, min(most - have for most, have, _ in self._limits(host)))

    def check_wanted(self, many: int) -> None:
        """Refuse an event that is to be filled up by more bots than one person may ever have."""
        most = min(self._settings.bots_per_person, self._settings.total_bots)
        if many > most:
            raise TooManyBots("server.too-many-bots-wanted", most=most, given=many)

    def _check(self, host: str, many: int, *, moved: bool) -> None:
        for most, have, phrase in self._limits(host):
            # Whoever takes over a table that is here already makes the house no fuller.
            if have + many > most and not (moved and phrase.endswith("house")):
                raise TooManyBots(phrase, most=most, have=have, left=max(0, most - have), given=many)

    def _limits(self, host: str) -> list[tuple[int, int, str]]:
        """The most there may be, how many there are, and what is said when that is enough."""
        settings, address = self._settings, self._whence(host)
        here = list(self._all())
        limits = [(settings.bots_per_person, [one for one in here if one[0] == host], "of-person")]
        if address:
            near = [one for one in here if one[0] == host or self._whence(one[0]) == address]
            limits.append((settings.bots_per_address, near, "of-address"))
        limits.append((settings.total_bots, [one for one in here if not one[2]], "in-house"))
        return [
            (most, sum(many for _, many, _ in some), f"server.too-many-bots-{what}")
            for most, some, what in limits
        ]

    def _all(self) -> Iterator[tuple[str, int, bool]]:
        """The hosts of bots, how many these are, and whether they are counted elsewhere in the house."""
        before, self._counted = self._counted, {}
        for room in self._rooms.values():
            # Those of an event are counted there, also while they have no seat.
            if not room.listing.event and (many := self._bots_at(room, before)):
                yield room.host, many, False
        for host, many in self.entered():
            yield host, many, False
        for coming in self._coming:
            yield coming.host, coming.left, coming.moved

    def _bots_at(self, room: Room, before: Mapping[str, tuple[Table, int, int]]) -> int:
        table = room.table
        known = before.get(room.id)
        if known is None or known[0] is not table or known[1] != table.epoch:
            known = table, table.epoch, sum(bool(seat.bot) for seat in table.everybody)
        self._counted[room.id] = known
        return known[2]
