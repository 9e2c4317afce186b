"""Who belongs to a club: invitations, the link, roles, leaving, removing and banning."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Delete, RowMapping, delete, insert, select, update

from cardhouse.server.errors import Enough, NotAllowed, NotFound
from cardhouse.server.people.accounts import User
from cardhouse.server.people.names import login_of
from cardhouse.server.store.job import Condition, Statement, changes_one, fewer, there
from cardhouse.server.store.schema import club_invitations, club_members, clubs, users
from cardhouse.server.store.store import Store

from .club import Club, Member, Status
from .clubs import Clubs, may_join, may_own, new_member
from .errors import BadClub, BannedFromClub
from .roles import Role, is_above

MOST_MEMBERS: Final = 300
MOST_EVER: Final = 3000
"""How many may have belonged to a club, those who have left included."""
MOST_INVITED: Final = 100
"""How many invitations of a club may be open."""


class Membership:
    """Changes who belongs to clubs."""

    def __init__(self, store: Store, clubs: Clubs) -> None:
        self._store = store
        self._clubs = clubs

    async def invite(self, club: Club, by: User, name: str, now: int) -> str:
        """Invite an account by its name; returns its id. To invite somebody again changes nothing."""
        rows = await self._store.read(select(users.c.id).where(users.c.login == login_of(name)))
        if not rows:
            raise NotFound("server.club-no-account", name=name)
        user: str = rows[0]["id"]
        async with club.changing:
            found = club.members.get(user)
            if found is not None and found.belongs:
                raise BadClub("server.club-member-already", name=name)
            if found is not None and found.status == "banned":
                raise BadClub("server.club-lift-ban-first", name=name)
            self._check_room(club)
            others = (club_invitations.c.club == club.id) & (club_invitations.c.user != user)
            enough = Enough("server.too-many-invitations", most=MOST_INVITED)
            room = fewer(MOST_INVITED, club_invitations, others, error=enough)
            row = {"club": club.id, "user": user, "by": by.id, "at": now}
            new = insert(club_invitations), row
            await self._store.write((_uninvite(club.id, user), {}), new, only_if=[room])
        return user

    async def uninvite(self, club: Club, user: str) -> None:
        """Take an invitation back."""
        await self._store.write(only_if=[_invited(club.id, user)])

    async def invited_to(self, user: str) -> list[tuple[Club, str]]:
        """The clubs that somebody is invited to, and by whom."""
        rows = await self._store.read(select(club_invitations).where(club_invitations.c.user == user))
        found = ((self._clubs.get(row["club"]), row["by"]) for row in rows)
        return [(club, by) for club, by in found if club is not None and club.closed is None]

    async def invitations(self, club: str) -> Sequence[RowMapping]:
        """Who is invited to a club."""
        query = select(club_invitations).where(club_invitations.c.club == club)
        return await self._store.read(query.order_by(club_invitations.c.at))

    async def accept(self, club: Club, user: User, now: int) -> None:
        """Join a club that one is invited to."""
        await self._join(club, user, now, _invited(club.id, user.id))

    async def decline(self, club: Club, user: User) -> None:
        """Do not join it."""
        await self.uninvite(club, user.id)

    def by_link(self, secret: str) -> Club:
        """The club that a link leads to; raises :class:`NotFound` for one that is closed or was renewed."""
        for club in self._clubs.values():
            if club.link is not None and secrets.compare_digest(club.link.encode(), secret.encode()):
                return club
        raise NotFound("server.no-such-club-link")

    async def join(self, secret: str, user: User, now: int) -> Club:
        """Join a club by its link; whoever belongs to it already stays as they are."""
        club = self.by_link(secret)
        if club.role_of(user.id) is None:
            linked = (clubs.c.id == club.id) & (clubs.c.link == secret)
            gone = NotFound("server.no-such-club-link")
            await self._join(club, user, now, there(clubs, linked, error=gone))
        return club

    async def _join(self, club: Club, user: User, now: int, only_if: Condition) -> None:
        async with club.changing:
            if club.closed is not None:
                raise NotAllowed("server.club-closed")
            before = club.members.get(user.id)
            if before is not None and before.status == "banned":
                raise BannedFromClub("server.club-banned", name=club.name)
            if before is not None and before.belongs:
                await self._store.write(only_if=[only_if])
                return
            self._check_room(club)
            made = Member(user.id, "member", "member", now, None, secrets.token_urlsafe(18))
            if before is not None:
                made = made._replace(joined=before.joined)
            unless = [may_join(user.id), only_if]
            todo = self._saved(club, made, before)
            await self._store.write((_uninvite(club.id, user.id), {}), *todo, only_if=unless)
            club.members[user.id] = made

    def _check_room(self, club: Club) -> None:
        if len(club.present) >= MOST_MEMBERS:
            raise Enough("server.too-many-members", most=MOST_MEMBERS)
        if len(club.members) >= MOST_EVER:
            raise Enough("server.too-many-members", most=MOST_EVER)

    async def set_link(self, club: Club, *, open: bool) -> None:
        """Renew the link by which one joins, or close it; the old one leads nowhere from then on."""
        await self._clubs.change(club, link=secrets.token_urlsafe(18) if open else None)

    async def renew_calendar(self, club: Club, user: str) -> str:
        """Give a member another link to the calendar."""
        async with club.changing:
            made = club.members[user]._replace(calendar=secrets.token_urlsafe(18))
            await self._store.write(*self._saved(club, made, made))
            club.members[user] = made
        return made.calendar or ""

    def by_calendar(self, secret: str) -> Club:
        """The club whose calendar a member's link shows; raises :class:`NotFound`."""
        given = secret.encode()
        for club in self._clubs.values():
            for one in club.members.values():
                if one.belongs and one.calendar and secrets.compare_digest(one.calendar.encode(), given):
                    return club
        raise NotFound("server.no-such-calendar")

    async def leave(self, club: Club, user: User, now: int) -> None:
        """Leave a club; its owner hands it over first."""
        async with club.changing:
            if club.role_of(user.id) == "owner":
                raise NotAllowed("server.club-owner-stays")
            await self._end(club, user.id, "left", now)

    async def remove(self, club: Club, by: User, user: str, *, ban: bool, now: int) -> None:
        """Remove somebody with a lower role, or ban them; also somebody who has left can be banned."""
        async with club.changing:
            mine, found = club.role_of(by.id), club.members.get(user)
            if found is None or mine is None or not (found.belongs or ban):
                raise NotFound("server.no-such-member")
            if found.belongs and not is_above(mine, found.role):
                raise NotAllowed("server.club-not-below", role=found.role)
            await self._end(club, user, "banned" if ban else "removed", now)

    async def pardon(self, club: Club, user: str, now: int) -> None:
        """Lift a ban: they may be invited or join by the link again."""
        async with club.changing:
            found = club.members.get(user)
            if found is None or found.status != "banned":
                raise NotFound("server.no-such-member")
            await self._end(club, user, "removed", found.left or now)

    async def _end(self, club: Club, user: str, status: Status, now: int) -> None:
        before = club.members[user]
        made = before._replace(status=status, role="member", left=now, calendar=None, helped=False)
        await self._store.write((_uninvite(club.id, user), {}), *self._saved(club, made, before))
        club.members[user] = made

    async def name(self, club: Club, user: str, role: Role) -> None:
        """Give a member a role; a new owner takes the place of the old one, who is a host from then on."""
        async with club.changing:
            found = club.members.get(user)
            if found is None or not found.belongs:
                raise NotFound("server.no-such-member")
            if found.role == "owner":
                raise BadClub("server.club-hand-over")
            changed = [found._replace(role=role)]
            if role == "owner":
                await self._check_owner(user)
                changed.append(club.members[club.owner]._replace(role="host"))
            if role == "owner":
                # What members have allowed the old owner, the new one asks for again.
                changed += [one for one in club.members.values() if one.helped and one.user != user]
                changed = [one._replace(helped=False) for one in changed]
            todo = [one for made in changed for one in self._saved(club, made, made)]
            await self._store.write(*todo, only_if=[may_own(user)] if role == "owner" else [])
            for made in changed:
                club.members[made.user] = made

    async def _check_owner(self, user: str) -> None:
        rows = await self._store.read(select(users.c.login).where(users.c.id == user))
        if not rows or rows[0]["login"] is None:
            raise BadClub("server.club-owner-account")

    async def close(self, club: Club, now: int) -> None:
        """Close a club for good: its members still read everything, and nothing new comes."""
        await self._clubs.change(club, link=None, closed=now)
        await self._store.write((delete(club_invitations).where(club_invitations.c.club == club.id), {}))

    def _saved(self, club: Club, made: Member, before: Member | None) -> list[Statement]:
        if before is None:
            return [new_member(club.id, made)]
        mine = (club_members.c.club == club.id) & (club_members.c.user == made.user)
        values: dict[str, Any] = {**made._asdict()}
        del values["user"]
        return [(update(club_members).where(mine).values(**values), {})]


def _uninvite(club: str, user: str) -> Delete:
    mine = (club_invitations.c.club == club) & (club_invitations.c.user == user)
    return delete(club_invitations).where(mine)


def _invited(club: str, user: str) -> Condition:
    """That somebody is invited, which is over then."""
    return changes_one(_uninvite(club, user), NotFound("server.no-such-invitation"))
