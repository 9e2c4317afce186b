"""Helping a member back into an account: only with the member's consent, and never into power.

Whoever holds a link for a new password can take the account over. So the owner of a club can make one only
for a member who has allowed it in this club beforehand, and whose account owns no club itself. The member
sees who made which link; the consent ends with the membership and with a new owner of the club.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import select, update

from cardhouse.server.clubs.club import Club
from cardhouse.server.clubs.clubs import Clubs
from cardhouse.server.errors import Enough, NotAllowed, NotFound
from cardhouse.server.people.accounts import User
from cardhouse.server.people.recovery import DAY, HOUR, NewLink, Recovery
from cardhouse.server.store.job import fewer, there
from cardhouse.server.store.schema import club_members, recoveries, users
from cardhouse.server.store.store import Store

LASTS: Final = 2 * HOUR
"""How long a link of an owner is good for."""
MOST_A_DAY: Final = 5
"""How many links the owner of a club may make in a day."""


class Helping:
    """Consents of members, and the links that owners make for them."""

    def __init__(self, store: Store, clubs: Clubs) -> None:
        self._store = store
        self._clubs = clubs

    async def allow(self, club: Club, user: User, *, yes: bool) -> None:
        """Let the owner of the club make links for one's account, or do so no longer."""
        if user.guest:
            raise NotAllowed("server.guest-has-no-password")
        async with club.changing:
            made = club.members[user.id]._replace(helped=yes)
            mine = (club_members.c.club == club.id) & (club_members.c.user == user.id)
            await self._store.write((update(club_members).where(mine).values(helped=yes), {}))
            club.members[user.id] = made

    async def link(self, club: Club, by: User, user: str, recovery: Recovery, now: int) -> NewLink:
        """A link for a member who has allowed it."""
        member = club.members.get(user)
        if member is None or not member.belongs or user == by.id:
            raise NotFound("server.no-such-member")
        rows = await self._store.read(select(users.c.login, users.c.name).where(users.c.id == user))
        if not rows or rows[0]["login"] is None:
            raise NotAllowed("server.recovery-of-guest")
        not_allowed = NotAllowed("server.recovery-not-allowed", name=rows[0]["name"])
        if not member.helped:
            raise not_allowed
        if any(one.owner == user and one.closed is None for one in self._clubs.values()):
            raise NotAllowed("server.recovery-of-owner", name=rows[0]["name"])
        lately = (recoveries.c.club == club.id) & (recoveries.c.at > now - DAY)
        enough = Enough("server.too-many-recoveries-of-club", most=MOST_A_DAY)
        consents = (club_members.c.club == club.id) & (club_members.c.user == user) & club_members.c.helped
        only_if = [
            fewer(MOST_A_DAY, recoveries, lately, error=enough),
            there(club_members, consents, error=not_allowed),
        ]
        return await recovery.issue(user, now, LASTS, by=by.id, club=club.id, only_if=only_if)
