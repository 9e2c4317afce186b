"""The routes below ``/api``, put together."""

from __future__ import annotations

from fastapi import APIRouter

from . import about, accounts, desk, games, hands, holdings, ledger, odds, rulebook, tables

api = APIRouter(prefix="/api")
for part in (about, accounts, games, rulebook, tables, ledger, holdings, desk, hands, odds):
    api.include_router(part.router)
