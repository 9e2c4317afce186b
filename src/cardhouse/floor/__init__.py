"""The floor: how a house runs several tables of one game."""

from __future__ import annotations

from .breaking import Broken, Leaver, Placed, break_up
from .calls import Call, calls
from .closing import broken, let_alone, shut_down
from .entering import (
    chairs_for,
    check_new,
    check_no_chair,
    check_sit,
    come_back,
    decline,
    enter,
    invite,
    sent,
)
from .errors import FloorError, NotOfLine, SentElsewhere, TooClose
from .hall import Batch, Hall, moved
from .limits import check_beside, check_spacing, is_same_game
from .line import Kind, Line, Way
from .open_tables import sends_to
from .short_games import may_transfer, must_play
from .snapshot import Standing
from .tending import next_batch, next_due

__all__ = [
    "Batch",
    "Broken",
    "Call",
    "FloorError",
    "Hall",
    "Kind",
    "Leaver",
    "Line",
    "NotOfLine",
    "Placed",
    "SentElsewhere",
    "Standing",
    "TooClose",
    "Way",
    "break_up",
    "broken",
    "calls",
    "chairs_for",
    "check_beside",
    "check_new",
    "check_no_chair",
    "check_sit",
    "check_spacing",
    "come_back",
    "decline",
    "enter",
    "invite",
    "is_same_game",
    "let_alone",
    "may_transfer",
    "moved",
    "must_play",
    "next_batch",
    "next_due",
    "sends_to",
    "sent",
    "shut_down",
]
