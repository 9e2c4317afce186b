"""Tournaments: structures, money, seats, rounds and the clock."""

from __future__ import annotations

from .clock import Clock, Span, seconds_to_minute
from .colour_up import Race, found_later, race
from .describing.duration import Estimate, estimate
from .describing.explaining import explain, level_rows
from .describing.making import Wish, make_structure
from .describing.printing import structure_page
from .describing.projection import Projection, projection
from .engine.command import EventCommand
from .engine.done import Done
from .engine.results import Result, SeatWon
from .engine.running import Runner, run_event
from .engine.tables.real_table import RealSeat, RealTable
from .engine.told import Told
from .engine.tournament import Tournament
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
    draw_envelopes,
    envelopes,
    progressive,
    shared_bounty,
)
from .money.deals import Proposal, propose
from .money.icm import ChipValues, icm
from .money.payouts import (
    Pool,
    pay_places,
    prizes,
    share_prizes,
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
from .places import Out, RoundOut, places, round_places, shootout_places
from .rounds.bracket import (
    Match,
    bracket_text,
    byes,
    first_round,
    needed_to_win,
    next_round,
)
from .rounds.shootout import Round, plan_shootout, table_sizes
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
from .seating.table_now import TableNow, table_now
from .structure.entering import (
    check_add_on,
    check_entry,
    check_re_entry,
    check_rebuy,
    is_allowed,
    is_hand_for_hand,
    rebuy_chips,
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
from .structure.shapes import Entry, sheet_form
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
    "RealSeat",
    "RealTable",
    "Refund",
    "RegistrationClosed",
    "Result",
    "Round",
    "RoundOut",
    "Runner",
    "SeatWon",
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
    "bracket_text",
    "break_table",
    "breaking_order",
    "breaks_now",
    "byes",
    "called_off",
    "cancelled",
    "check_add_on",
    "check_entry",
    "check_re_entry",
    "check_rebuy",
    "clock_rows",
    "draw_button",
    "draw_envelopes",
    "draw_seats",
    "drawn_rotation",
    "envelopes",
    "estimate",
    "explain",
    "find_structure",
    "first_round",
    "found_later",
    "icm",
    "is_allowed",
    "is_balanced",
    "is_hand_for_hand",
    "late_seat",
    "level_rows",
    "make_structure",
    "moved",
    "needed_to_win",
    "new_table",
    "next_move",
    "next_round",
    "pay_places",
    "payout_table",
    "payout_tables",
    "penalty",
    "places",
    "plan_shootout",
    "prizes",
    "progressive",
    "projection",
    "propose",
    "race",
    "read_resolved",
    "read_text",
    "rebuy_chips",
    "round_places",
    "row_of_level",
    "run_event",
    "seats_for",
    "seconds_to_minute",
    "share_prizes",
    "shared_bounty",
    "sheet_form",
    "shootout_places",
    "stakes_at",
    "stakes_text",
    "structure_page",
    "structures",
    "table_now",
    "table_rules",
    "table_sizes",
    "usual_final_table",
    "with_row",
]
