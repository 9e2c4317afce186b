"""How many bots there may be: those of one person, of one address, and of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from cardhouse.server.errors import ServerError
from cardhouse.server.settings import Settings
from cardhouse.table import Table


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


class Left(NamedTuple):
    """How many more bots there may be."""

    person: int
    address: int
    house: int


class BotLimits:
    """Counts bots at tables and in events by those who host them, and refuses those that are too many.

    Between the check of a limit and the moment at which a bot sits, others may ask as well. So places are
    reserved when the limit is checked, and given back when the bots sit or never will.
    """

    def __init__(
        self,
        settings: Settings,
        whence: Callable[[str], str],
        seated: Callable[[], Iterable[tuple[str, str, Table]]],
    ) -> None:
        self._settings = settings
        self._whence = whence
        self._seated = seated
        """The tables that belong to no event, with their ids and hosts."""
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
        return max(0, min(self._count(host)))

    def check_wanted(self, many: int) -> None:
        """Refuse an event that is to be filled up by more bots than one person may ever have."""
        most = min(self._settings.bots_per_person, self._settings.total_bots)
        if many > most:
            raise TooManyBots("server.too-many-bots-wanted", most=most, given=many)

    def _check(self, host: str, many: int, *, moved: bool) -> None:
        left, settings = self._count(host), self._settings
        if many > left.person:
            most, more = settings.bots_per_person, max(0, left.person)
            raise TooManyBots("server.too-many-bots-of-person", most=most, left=more, given=many)
        if many > left.address:
            most, more = settings.bots_per_address, max(0, left.address)
            raise TooManyBots("server.too-many-bots-of-address", most=most, left=more, given=many)
        # Whoever takes over a table that is here already makes the house no fuller.
        if many > left.house and not moved:
            most, more = settings.total_bots, max(0, left.house)
            raise TooManyBots("server.too-many-bots-in-house", most=most, left=more, given=many)

    def _count(self, host: str) -> Left:
        """How many more bots there may be."""
        settings, address = self._settings, self._whence(host)
        person = near = house = 0
        for other, many, moved in self._all():
            person += many * (other == host)
            near += many * (other == host or (bool(address) and self._whence(other) == address))
            house += many * (not moved)
        # Who has not been seen since the start comes from an address that nobody knows.
        beside = settings.bots_per_address - near if address else settings.total_bots
        return Left(settings.bots_per_person - person, beside, settings.total_bots - house)

    def _all(self) -> Iterator[tuple[str, int, bool]]:
        """The hosts of bots, how many these are, and whether they are counted elsewhere in the house."""
        before, self._counted = self._counted, {}
        for place, host, table in self._seated():
            if many := self._bots_at(place, table, before):
                yield host, many, False
        for host, many in self.entered():
            yield host, many, False
        for coming in self._coming:
            yield coming.host, coming.left, coming.moved

    def _bots_at(self, place: str, table: Table, before: Mapping[str, tuple[Table, int, int]]) -> int:
        known = before.get(place)
        if known is None or known[0] is not table or known[1] != table.epoch:
            known = table, table.epoch, sum(bool(seat.bot) for seat in table.everybody)
        self._counted[place] = known
        return known[2]
