"""All the clubs of a server, and who may see and do what in them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, func, insert, select, update

from cardhouse.server.errors import Enough, NotAllowed, NotFound
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.view import entry_of
from cardhouse.server.people.accounts import User
from cardhouse.server.people.idempotency import keyed
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.job import Condition, Statement, fewer, fewer_of
from cardhouse.server.store.schema import club_games, club_members, clubs
from cardhouse.server.store.store import Store

from .club import Club, Member, Status
from .errors import BadClub, MembersOnly
from .points import Points
from .roles import MAY, Deed, Role, check_role

MOST_CLUBS: Final = 10_000
MOST_OWNED: Final = 10
"""How many clubs one user may own."""
MOST_JOINED: Final = 50
"""How many clubs one user may belong to."""


class Clubs(Mapping[str, Club]):
    """The clubs by id, with everybody who belongs to them and the ids of everything played in them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._clubs: dict[str, Club] = {}
        self._games: dict[str, str] = {}

    def __getitem__(self, id: str) -> Club:
        return self._clubs[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clubs)

    def __len__(self) -> int:
        return len(self._clubs)

    async def open(self) -> None:
        """Read all clubs."""
        for row in await self._store.read(select(clubs)):
            self._clubs[row["id"]] = Club.of(row)
        for row in await self._store.read(select(club_members)):
            found = Member(
                row["user"],
                cast(Role, row["role"]),
                cast(Status, row["status"]),
                row["joined"],
                row["left"],
                row["calendar"],
                row["helped"],
            )
            self._clubs[row["club"]].members[found.user] = found
        for row in await self._store.read(select(club_games.c.id, club_games.c.club)):
            self._games[row["id"]] = row["club"]

    def find(self, id: str) -> Club:
        """A club; raises :class:`NotFound`."""
        found = self._clubs.get(id)
        if found is None:
            raise NotFound("server.no-such-club")
        return found

    def may(self, id: str, user: User, deed: Deed) -> Club:
        """A club in which a user may do something.

        Raises :class:`MembersOnly` for those who do not belong to it, and :class:`NotAllowed` for others who
        may not do that, or if the club is closed.
        """
        club = self.find(id)
        role = club.role_of(user.id)
        if role is None:
            raise MembersOnly("server.club-members-only", name=club.name)
        check_role(role, deed)
        if club.closed is not None and deed != "play":
            raise NotAllowed("server.club-closed")
        return club

    def known(self, id: str, user: User) -> Club:
        """A club to which a user belongs or has belonged; raises :class:`MembersOnly`."""
        club = self.find(id)
        if user.id not in club.members:
            raise MembersOnly("server.club-members-only", name=club.name)
        return club

    def of(self, user: str) -> list[Club]:
        """The clubs that somebody belongs or has belonged to, the oldest first."""
        mine = (club for club in self._clubs.values() if user in club.members)
        return sorted(mine, key=lambda club: (club.created, club.id))

    def of_game(self, id: str) -> Club | None:
        """The club that a table or a tournament belongs to."""
        club = self._games.get(id)
        return self._clubs.get(club) if club is not None else None

    def of_room(self, room: Room) -> Club | None:
        """The club that a table belongs to, by itself or with its tournament."""
        return self.of_game(room.listing.event or room.id)

    def check_room(self, room: Room, user: str | None) -> None:
        """Refuse somebody who may not look at a table.

        Whoever sits there may finish, also without belonging to the club any more.
        """
        club = self.of_room(room)
        if club is None or club.role_of(user) is not None:
            return
        if user is None or all(seat.player != user for seat in room.table.everybody):
            raise MembersOnly("server.club-table", name=club.name)

    def check_event(self, event: EventRoom, user: str | None) -> None:
        """Refuse somebody who may not look at a tournament; whoever is still in may finish."""
        club = self.of_game(event.id)
        if club is None or club.role_of(user) is not None:
            return
        entry = event.tournament.state.entries.get(entry_of(event.tournament, user) or "")
        if entry is None or entry.status != "in":
            raise MembersOnly("server.club-event", name=club.name)

    def check_newcomer(self, room: Room, user: str) -> None:
        """Refuse a chair, chips or a place on the list to somebody who does not belong to the club."""
        club = self.of_room(room)
        if club is not None and club.role_of(user) is None:
            raise MembersOnly("server.club-table", name=club.name)

    def check_game(self, id: str, user: str | None) -> None:
        """Refuse somebody who may not look at what was played in a club, also once it is closed."""
        club = self.of_game(id)
        if club is not None and club.role_of(user) is None:
            raise MembersOnly("server.club-table", name=club.name)

    def belongs(self, room: Room, user: str) -> bool:
        """Whether somebody is a member of the club that a table belongs to."""
        club = self.of_room(room)
        return club is not None and club.role_of(user) is not None

    def officers(self, room: Room) -> Collection[str]:
        """Those who are the floor at a table because of their role in its club."""
        club = self.of_room(room)
        if club is None:
            return ()
        return [one.user for one in club.members.values() if one.belongs and one.role in MAY["rule"]]

    async def create(
        self, user: User, name: str, description: str, *, unit: str, decimals: int, now: int
    ) -> Club:
        """Found a club; the user owns it."""
        if user.guest:
            raise NotAllowed("server.club-needs-account")
        made = secrets.token_urlsafe(9)
        club = Club(made, name, description, "", {}, unit, decimals, Points(), None, now, None)
        owner = Member(user.id, "owner", "member", now, None, secrets.token_urlsafe(18))
        in_all = fewer(MOST_CLUBS, clubs, error=Enough("server.too-many-clubs", most=MOST_CLUBS))
        await self._store.write(
            (insert(clubs), club.columns()),
            new_member(made, owner),
            *keyed(made),
            only_if=[may_own(user.id), in_all, may_join(user.id)],
        )
        club.members[user.id] = owner
        self._clubs[made] = club
        return club

    async def change(self, club: Club, **values: Any) -> None:
        """Change what a club is called, says or begins its tables with."""
        async with club.changing:
            stored = {**values, **({"points": values["points"].to_dict()} if "points" in values else {})}
            await self._store.write((update(clubs).where(clubs.c.id == club.id).values(**stored), {}))
            for name, value in values.items():
                setattr(club, name, value)

    def placed(self, id: str, kind: str, club: str, night: str | None, now: int) -> list[Statement]:
        """What is stored of a table or a tournament that is opened in a club, together with it."""
        self._games[id] = club
        row = {"id": id, "kind": kind, "club": club, "night": night, "opened": now, "book": None}
        return [(insert(club_games), row)]

    def placed_again(self, before: str, now: int) -> Callable[[str], list[Statement]]:
        """The same for a tournament that comes again; its night is the one that is on when it begins."""
        club = self._games.get(before)
        return lambda new: [] if club is None else self.placed(new, "event", club, None, now)

    async def move(self, club: Club, game: str, night: str | None) -> None:
        """Count a table or a tournament for another night; raises :class:`NotFound`."""
        if self._games.get(game) != club.id:
            raise NotFound("server.no-such-club-game")
        moved = update(club_games).where(club_games.c.id == game).values(night=night)
        await self._store.write((moved, {}))

    def check_money(self, club: Club, unit: str, decimals: int) -> None:
        """Refuse a table whose amounts cannot be added to the club's."""
        if unit != club.unit or decimals > club.decimals:
            raise BadClub(
                "server.club-money", unit=club.unit or "chips", decimals=club.decimals, given=unit or "chips"
            )


def may_own(user: str) -> Condition:
    """That somebody may own another club."""
    return _fewer_clubs(MOST_OWNED, user, club_members.c.role == "owner")


def may_join(user: str) -> Condition:
    """That somebody may belong to another club."""
    return _fewer_clubs(MOST_JOINED, user)


def _fewer_clubs(most: int, user: str, *where: ColumnElement[bool]) -> Condition:
    count = select(func.count()).select_from(club_members).join(clubs, clubs.c.id == club_members.c.club)
    belongs = (club_members.c.user == user) & (club_members.c.status == "member")
    mine = count.where(belongs, clubs.c.closed.is_(None), *where)
    return fewer_of(most, mine, Enough("server.too-many-clubs", most=most))


def new_member(club: str, member: Member) -> Statement:
    """Somebody who belongs to a club from now on."""
    return insert(club_members), {"club": club, **member._asdict()}
