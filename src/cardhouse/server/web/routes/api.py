"""The routes below ``/api``, put together."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from . import about, accounts, desk, faces, games, hands, holdings, ledger, odds, quiz, rulebook, tables
from .clubs import calendar, clubs, export, members, nights
from .clubs import hands as club_hands
from .clubs import ledger as club_ledger
from .clubs import standings as club_standings
from .clubs.guard import members_only
from .events import structures, tournaments
from .own import leaving, recovery, shown
from .people import invitations, notes

api = APIRouter(prefix="/api")
for part in (
    *(about, accounts, faces, games, rulebook, quiz, ledger, hands, odds, structures),
    *(shown, recovery, leaving, notes, invitations),
    *(clubs, members, calendar, nights, club_ledger, club_standings, club_hands, export),
):
    api.include_router(part.router)
for part in (tables, holdings, desk, tournaments):
    # What is played in a club is shown to its members alone.
    api.include_router(part.router, dependencies=[Depends(members_only)])
api.include_router(invitations.of_table, dependencies=[Depends(members_only)])
