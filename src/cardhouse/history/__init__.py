"""Hand histories in and out, and playing them again."""

from __future__ import annotations

from .errors import (
    BadCards,
    BadField,
    BadNotation,
    HistoryError,
    MissingCards,
    MissingField,
    NotAllowed,
    NotPhh,
    UnknownVariant,
    WorkerDied,
    WrongTurn,
)
from .notation import Line
from .phh import History, read, read_all, read_file
from .replay import Replay, replay
from .seen import write_seen
from .variants import VARIANTS, Variant
from .write import write, write_all

__all__ = [
    "VARIANTS",
    "BadCards",
    "BadField",
    "BadNotation",
    "History",
    "HistoryError",
    "Line",
    "MissingCards",
    "MissingField",
    "NotAllowed",
    "NotPhh",
    "Replay",
    "UnknownVariant",
    "Variant",
    "WorkerDied",
    "WrongTurn",
    "read",
    "read_all",
    "read_file",
    "replay",
    "write",
    "write_all",
    "write_seen",
]
