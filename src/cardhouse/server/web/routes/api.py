"""All routes, put together."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from . import (
    about,
    accounts,
    desk,
    faces,
    games,
    hands,
    health,
    holdings,
    ledger,
    odds,
    quiz,
    rulebook,
    tables,
)
from .clubs import calendar, clubs, export, members, nights
from .clubs import hands as club_hands
from .clubs import ledger as club_ledger
from .clubs import standings as club_standings
from .clubs.guard import members_only
from .common import EverythingRead, Refusal
from .events import structures, tournaments
from .finding import games as finding
from .finding import mixes
from .own import games as own_games
from .own import leaving, recovery, search, shown, shown_page, trying
from .people import invitations, notes

# Whoever asks for too much is refused anywhere.
api = APIRouter(prefix="/api", responses={429: {"model": Refusal}})
for part in (
    # Before the games, so that no word of a search is taken for the id of one.
    *(finding, mixes),
    *(about, accounts, faces, games, rulebook, quiz, ledger, hands, odds, structures),
    *(search, shown, own_games, trying, recovery, leaving, notes, invitations),
    *(clubs, members, calendar, nights, club_ledger, club_standings, club_hands, export),
):
    read = [EverythingRead] if part in (finding, games, structures) else None
    api.include_router(part.router, dependencies=read)
for part in (tables, holdings, desk, tournaments):
    # What is played in a club is shown to its members alone.
    api.include_router(part.router, dependencies=[Depends(members_only)])
api.include_router(invitations.of_table, dependencies=[Depends(members_only)])

routes = APIRouter()
"""Everything but the page and the line: to put it together takes half a second, and servers share it."""
routes.include_router(api)
routes.include_router(health.router)
routes.include_router(shown_page.router)
