"""The nights of clubs: when and where people meet, and who comes."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import delete, insert, select, update

from cardhouse.server.errors import Enough, NotFound
from cardhouse.server.events.schedule import Start
from cardhouse.server.store.job import Condition, fewer
from cardhouse.server.store.schema import club_answers, club_nights
from cardhouse.server.store.store import Store

from .club import Club
from .errors import BadClub

Coming = Literal["yes", "no", "maybe"]
MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
EARLY: Final = 2 * HOUR
"""How long before its start a night is on."""
LATE: Final = 6 * HOUR
"""How long after its planned end it still is, unless another one has begun."""
MOST_NIGHTS: Final = 2000
MOST_TO_COME: Final = 120
"""How many nights of a club may be planned ahead."""


class Night(NamedTuple):
    """An evening of a club."""

    id: str
    club: str
    name: str
    wall: str
    zone: str
    starts: int
    minutes: int
    place: str
    notes: str
    edition: int
    """How often it was changed."""
    created: int
    changed: int
    cancelled: int | None

    @property
    def ends(self) -> int:
        """The planned end, in milliseconds UTC."""
        return self.starts + self.minutes * MINUTE

    def is_on(self, at: int) -> bool:
        """Whether what is opened at a moment belongs to it."""
        return self.cancelled is None and self.starts - EARLY <= at <= self.ends + LATE


class Plan(NamedTuple):
    """What somebody plans."""

    name: str
    start: Start
    minutes: int
    place: str
    notes: str

    def columns(self) -> dict[str, Any]:
        """What is stored of it; raises :class:`BadStart` for a time that does not exist."""
        return {
            "name": self.name,
            "wall": self.start.wall,
            "zone": self.start.zone,
            "starts": self.start.at,
            "minutes": self.minutes,
            "place": self.place,
            "notes": self.notes,
        }


def on_at(nights: Iterable[Night], at: int) -> Night | None:
    """The night that is on at a moment: of several, the last that has begun, or else the next.

    >>> nights = [Night(str(n), "", "", "", "", n * 4 * HOUR, 300, "", "", 0, 0, 0, None) for n in (1, 2)]
    >>> on_at(nights, 7 * HOUR).id, on_at(nights, 9 * HOUR).id, on_at(nights, HOUR)
    ('1', '2', None)
    """
    fitting = sorted((one for one in nights if one.is_on(at)), key=lambda one: one.starts)
    begun = [one for one in fitting if one.starts <= at]
    return begun[-1] if begun else next(iter(fitting), None)


class Nights:
    """The nights of all clubs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, club: str) -> list[Night]:
        """All nights of a club, the earliest first."""
        query = select(club_nights).where(club_nights.c.club == club).order_by(club_nights.c.starts)
        return [_night(row) for row in await self._store.read(query)]

    async def around(self, club: str, at: int) -> list[Night]:
        """Those that may be on at a moment, and the next ones."""
        longest = 48 * HOUR + LATE
        query = select(club_nights).where(club_nights.c.club == club, club_nights.c.starts > at - longest)
        rows = await self._store.read(query.order_by(club_nights.c.starts).limit(MOST_TO_COME))
        return [_night(row) for row in rows]

    async def find(self, club: str, id: str) -> Night:
        """A night of a club; raises :class:`NotFound`, also for one of another club."""
        query = select(club_nights).where(club_nights.c.id == id, club_nights.c.club == club)
        for row in await self._store.read(query):
            return _night(row)
        raise NotFound("server.no-such-night")

    async def plan(self, club: Club, plan: Plan, now: int) -> Night:
        """Put a night on the calendar."""
        columns = plan.columns()
        if plan.start.at <= now - EARLY:
            raise BadClub("server.night-passed", given=plan.start.wall, zone=plan.start.zone)
        row = {"id": secrets.token_urlsafe(9), "club": club.id, **columns, "edition": 0}
        row |= {"created": now, "changed": now, "cancelled": None}
        await self._store.write((insert(club_nights), row), only_if=_room_for(club.id, row["id"], now))
        return _night(row)

    async def change(self, club: Club, id: str, plan: Plan, now: int) -> Night:
        """Plan a night anew; one that was cancelled is on again."""
        columns = plan.columns()
        async with club.changing:
            before = await self.find(club.id, id)
            changed = {**columns, "edition": before.edition + 1, "changed": now, "cancelled": None}
            made = update(club_nights).where(club_nights.c.id == id).values(**changed)
            # One that has passed or was called off may come to be ahead.
            await self._store.write((made, {}), only_if=_room_for(club.id, id, now))
        return before._replace(**changed)

    async def cancel(self, club: Club, id: str, now: int) -> Night:
        """Call a night off; it stays on the calendar as cancelled."""
        async with club.changing:
            before = await self.find(club.id, id)
            changed: dict[str, Any] = {"edition": before.edition + 1, "changed": now, "cancelled": now}
            await self._store.write((update(club_nights).where(club_nights.c.id == id).values(**changed), {}))
        return before._replace(**changed)

    async def answer(self, club: Club, id: str, user: str, coming: Coming, now: int) -> None:
        """Say whether one comes, in place of what one has said before."""
        async with club.changing:
            await self.find(club.id, id)
            mine = (club_answers.c.night == id) & (club_answers.c.user == user)
            row = {"night": id, "user": user, "answer": coming, "at": now}
            await self._store.write((delete(club_answers).where(mine), {}), (insert(club_answers), row))

    async def answers(self, nights: Sequence[str]) -> dict[str, dict[str, Coming]]:
        """Who comes to which night."""
        found: dict[str, dict[str, Coming]] = {night: {} for night in nights}
        for first in range(0, len(nights), 500):
            some = nights[first : first + 500]
            query = select(club_answers).where(club_answers.c.night.in_(some)).order_by(club_answers.c.at)
            for row in await self._store.read(query):
                found[row["night"]][row["user"]] = row["answer"]
        return found


def _room_for(club: str, night: str, now: int) -> list[Condition]:
    """That a club may have a night besides its others."""
    others = (club_nights.c.club == club) & (club_nights.c.id != night)
    coming = (club_nights.c.starts > now) & club_nights.c.cancelled.is_(None)
    return [
        fewer(most, club_nights, *which, error=Enough("server.too-many-nights", most=most))
        for most, which in ((MOST_NIGHTS, [others]), (MOST_TO_COME, [others, coming]))
    ]


def _night(row: Mapping[Any, Any]) -> Night:
    return Night(**{name: row[name] for name in Night._fields})
