"""Tournaments: structures, events, money, seats, rounds and the clock."""

from __future__ import annotations

from .clock import Clock, Span, seconds_to_minute
from .colour_up import Race, found_later, race
from .engine.command import EventCommand
from .engine.done import Done
from .engine.results import Result
from .engine.running import Runner, run_event
from .engine.told import Told
from .engine.tournament import Tournament
from .describing.duration import Estimate, estimate
from .describing.explaining import explain, level_rows
from .describing.making import Wish, make_structure
from .describing.printing import page
from .describing.projection import Projection, projection
from .errors import (
    BadEventCommand,
    BadEventState,
    BadMoney,
    BadRounds,
    BadSeating,
    BadStructure,
    NoLammers,
    NoSuchEntry,
    NoSuchEventTable,
    NotBusted,
    NotNow,
    NotOffered,
    RegistrationClosed,
    TooManyEntries,
    TournamentError,
    UnknownStructure,
)
from .lammers import Holding
from .money.bounties import (
    Knockout,
    WonPot,
    bounty_goes_to,
    drawn,
    envelopes,
    progressive,
    shared_bounty,
)
from .money.deals import Proposal, propose
from .money.icm import ChipValues, icm
from .money.payouts import (
    Pool,
    paid,
    prizes,
    tied,
)
from .money.refunds import (
    Paid,
    Refund,
    called_off,
    cancelled,
)
from .money.satellites import Seats, seats_for
from .money.tables import PayoutTable, payout_table, payout_tables
from .penalties import Penalty, penalty
from .places import Out, places, round_places
from .rounds.bracket import (
    Match,
    byes,
    first_round,
    needed_to_win,
    next_round,
    printed,
)
from .rounds.shootout import Round, plan, sizes
from .seating.balance import (
    Move,
    is_balanced,
    moved,
    next_move,
)
from .seating.breaking import break_table, breaking_order, breaks_now
from .seating.drawing import (
    ButtonDraw,
    Place,
    draw_button,
    draw_seats,
    usual_final_table,
)
from .seating.late import LateSeat, late_seat, new_table
from .seating.positions import (
    TableNow,
    is_halted,
    next_bigs,
    waits,
    worst_chair,
)
from .structure.library import (
    find_structure,
    read_resolved,
    read_text,
    structures,
)
from .structure.rows import (
    Break,
    EventGame,
    Length,
    Level,
)
from .structure.rules import drawn_rotation, table_rules
from .structure.shapes import Entry, form
from .structure.stakes import big_blind_ante, stakes_at, stakes_text
from .structure.structure import Structure
from .structure.timetable import clock_rows, row_of_level, with_row

__all__ = [
    "BadEventCommand",
    "BadEventState",
    "BadMoney",
    "BadRounds",
    "BadSeating",
    "BadStructure",
    "Break",
    "ButtonDraw",
    "ChipValues",
    "Clock",
    "Done",
    "Entry",
    "Estimate",
    "EventCommand",
    "EventGame",
    "Holding",
    "Knockout",
    "LateSeat",
    "Length",
    "Level",
    "Match",
    "Move",
    "NoLammers",
    "NoSuchEntry",
    "NoSuchEventTable",
    "NotBusted",
    "NotNow",
    "NotOffered",
    "Out",
    "Paid",
    "PayoutTable",
    "Penalty",
    "Place",
    "Pool",
    "Projection",
    "Proposal",
    "Race",
    "Refund",
    "RegistrationClosed",
    "Result",
    "Round",
    "Runner",
    "Seats",
    "Span",
    "Structure",
    "TableNow",
    "Told",
    "TooManyEntries",
    "Tournament",
    "TournamentError",
    "UnknownStructure",
    "Wish",
    "WonPot",
    "big_blind_ante",
    "bounty_goes_to",
    "break_table",
    "breaking_order",
    "breaks_now",
    "byes",
    "called_off",
    "cancelled",
    "clock_rows",
    "draw_button",
    "draw_seats",
    "drawn",
    "drawn_rotation",
    "envelopes",
    "estimate",
    "explain",
    "find_structure",
    "first_round",
    "form",
    "found_later",
    "icm",
    "is_balanced",
    "is_halted",
    "late_seat",
    "level_rows",
    "make_structure",
    "moved",
    "needed_to_win",
    "new_table",
    "next_bigs",
    "next_move",
    "next_round",
    "page",
    "paid",
    "payout_table",
    "payout_tables",
    "penalty",
    "places",
    "plan",
    "printed",
    "prizes",
    "progressive",
    "projection",
    "propose",
    "race",
    "read_resolved",
    "read_text",
    "round_places",
    "run_event",
    "row_of_level",
    "seats_for",
    "seconds_to_minute",
    "shared_bounty",
    "sizes",
    "stakes_at",
    "stakes_text",
    "structures",
    "table_rules",
    "tied",
    "usual_final_table",
    "waits",
    "with_row",
    "worst_chair",
]
