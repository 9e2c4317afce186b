"""When events start: the time on a clock on the wall, in a named zone, and the moment that it means.

A time that a day does not have, because the clocks go forward, is refused; of one that a day has twice, the
first is meant. An event that comes again keeps the time on the wall.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from cardhouse.server.wire.lobby.listed import Every

from .errors import BadStart

_DAYS: Final = {"day": 1, "week": 7}
FORM: Final = "%Y-%m-%dT%H:%M"
_MOST_SKIPPED: Final = 60
YEARS: Final = 5
"""How many years ahead something may be planned, or lie behind when what was planned is changed."""
_YEAR: Final = 366 * 86_400_000


@cache
def zones() -> frozenset[str]:
    """The time zones of the IANA by name.

    Beside them a system may have files with the time of this machine, such as ``localtime``: these names
    begin with a small letter, and mean something else elsewhere.
    """
    return frozenset(name for name in available_timezones() if name[0].isupper() and name != "Factory")


def check_near(at: int, now: int, given: str) -> None:
    """Raise :class:`BadStart` for a moment that is many years away."""
    if abs(at - now) > YEARS * _YEAR:
        raise BadStart("server.start-too-far", given=given, years=YEARS)


class Start(NamedTuple):
    """A start, as people say it.

    >>> Start("2026-07-01T20:00", "Europe/Berlin").at
    1782928800000
    """

    wall: str
    zone: str

    @classmethod
    def given(cls, wall: str, zone: str, now: int) -> Start:
        """A start that somebody asks for, in one of the zones that everybody knows and within some years.

        Raises :class:`BadStart` for any other, and for a time that does not exist.
        """
        if zone not in zones():
            raise BadStart("server.unknown-zone", zone=zone)
        start = cls(wall, zone)
        check_near(start.at, now, wall)
        return start

    @property
    def at(self) -> int:
        """The moment, in milliseconds UTC.

        Raises :class:`BadStart` for a zone or a time that does not exist.
        """
        return round(self._moment().timestamp() * 1000)

    @property
    def minutes_ahead(self) -> int:
        """How far the clock on the wall is ahead of UTC at that moment."""
        ahead = self._moment().utcoffset() or timedelta()
        return int(ahead.total_seconds() // 60)

    def next(self, every: Every, after: int) -> Start | None:
        """The next start after a moment; a day that does not have the time is left out."""
        days = _DAYS.get(every)
        if days is None:
            return None
        wall = datetime.strptime(self.wall, FORM)  # noqa: DTZ007 - it is the time on a wall
        for _ in range(_MOST_SKIPPED):
            wall += timedelta(days=days)
            start = Start(wall.strftime(FORM), self.zone)
            try:
                if start.at > after:
                    return start
            except BadStart:
                continue
            behind = (after - start.at) // (days * 86_400_000)
            wall += timedelta(days=days * max(0, behind - 1))
        return None

    def _moment(self) -> datetime:
        try:
            zone = ZoneInfo(self.zone)
        except (ValueError, OSError, LookupError):
            # A name may also be a folder of the list of zones, or too long for a file.
            raise BadStart("server.unknown-zone", zone=self.zone) from None
        try:
            wall = datetime.strptime(self.wall, FORM)  # noqa: DTZ007 - it is the time on a wall
            moment = wall.replace(tzinfo=zone, fold=0)
            there = moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None)
        except (ValueError, OverflowError):
            raise BadStart("server.bad-start", given=self.wall) from None
        if there != wall:
            raise BadStart("server.no-such-time", given=self.wall, zone=self.zone)
        return moment
