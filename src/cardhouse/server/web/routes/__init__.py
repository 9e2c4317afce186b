"""What is asked by HTTP."""

from __future__ import annotations

from fastapi import APIRouter

from . import about, accounts, games, hands, health, odds, tables
from . import holdings as standing

api = APIRouter(prefix="/api")
for part in (about, accounts, games, tables, standing, hands, odds):
    api.include_router(part.router)

__all__ = ["api", "health"]
