"""The routes below ``/api``, put together."""

from __future__ import annotations

from fastapi import APIRouter

from . import about, accounts, desk, games, hands, holdings, ledger, odds, quiz, rulebook, tables
from .events import structures, tournaments

api = APIRouter(prefix="/api")
for part in (
    *(about, accounts, games, rulebook, quiz, tables, ledger, holdings, desk, hands, odds),
    *(structures, tournaments),
):
    api.include_router(part.router)
