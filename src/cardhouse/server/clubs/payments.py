"""What members have paid one another outside the tables."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import insert, select, update

from cardhouse.server.errors import Enough, NotAllowed, NotFound
from cardhouse.server.people.accounts import User
from cardhouse.server.store.job import changes_one, fewer
from cardhouse.server.store.schema import club_payments
from cardhouse.server.store.store import Store

from .club import Club
from .errors import BadClub
from .ledger import Paid
from .roles import MAY

MOST: Final = 10_000
"""How many payments of a club are kept."""


class Payments:
    """The payments of all clubs; one that was a mistake is taken back, and stays in the books as that."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, club: str) -> list[Paid]:
        """The payments of a club that count, the oldest first."""
        mine = (club_payments.c.club == club) & club_payments.c.undone.is_(None)
        query = select(club_payments).where(mine).order_by(club_payments.c.at, club_payments.c.id)
        return [Paid(**{name: row[name] for name in Paid._fields}) for row in await self._store.read(query)]

    async def note(self, club: Club, paid: Paid) -> None:
        """Note a payment."""
        if paid.payer == paid.payee:
            raise BadClub("server.payment-to-oneself")
        row = {**paid._asdict(), "club": club.id, "undone": None}
        of_club, enough = club_payments.c.club == club.id, Enough("server.too-many-payments", most=MOST)
        room = fewer(MOST, club_payments, of_club, error=enough)
        await self._store.write((insert(club_payments), row), only_if=[room])

    async def undo(self, club: Club, id: str, by: User, now: int) -> None:
        """Take a payment back that was noted by mistake: one's own, or any for those who settle."""
        mine = (club_payments.c.club == club.id) & (club_payments.c.id == id)
        mine &= club_payments.c.undone.is_(None)
        rows = await self._store.read(select(club_payments).where(mine))
        gone = NotFound("server.no-such-payment")
        if not rows:
            raise gone
        if by.id != rows[0]["by"] and club.role_of(by.id) not in MAY["settle"]:
            raise NotAllowed("server.payment-of-others")
        undone = update(club_payments).where(mine).values(undone=now)
        await self._store.write(only_if=[changes_one(undone, gone)])


def new_payment(payer: str, payee: str, amount: int, note: str, by: str, now: int) -> Paid:
    """A payment that is noted now."""
    return Paid(secrets.token_urlsafe(9), payer, payee, amount, note, by, now)
