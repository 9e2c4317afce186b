"""Tournaments: structures, money, seats, rounds and the clock."""

from __future__ import annotations

from .errors import (
    BadMoney,
    BadRounds,
    BadSeating,
    BadStructure,
    NoLammers,
    NotNow,
    TournamentError,
    UnknownStructure,
)
from .money.tables import PayoutTable, payout_table, payout_tables
from .structure.duration import Estimate, estimate
from .structure.explaining import explain, level_rows
from .structure.library import find_structure, read_resolved, read_text, structures
from .structure.making import Wish, make_structure
from .structure.printing import page
from .structure.rows import Break, EventGame, Length, Level
from .structure.rules import drawn_rotation, table_rules
from .structure.shapes import Entry, form
from .structure.stakes import big_blind_ante, stakes_at, stakes_text
from .structure.structure import Structure

__all__ = [
    "BadMoney",
    "BadRounds",
    "BadSeating",
    "BadStructure",
    "Break",
    "Entry",
    "Estimate",
    "EventGame",
    "Length",
    "Level",
    "NoLammers",
    "NotNow",
    "PayoutTable",
    "Structure",
    "TournamentError",
    "UnknownStructure",
    "Wish",
    "big_blind_ante",
    "drawn_rotation",
    "estimate",
    "explain",
    "find_structure",
    "form",
    "level_rows",
    "make_structure",
    "page",
    "payout_table",
    "payout_tables",
    "read_resolved",
    "read_text",
    "stakes_at",
    "stakes_text",
    "structures",
    "table_rules",
]
