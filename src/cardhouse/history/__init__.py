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
from .phh.history import History, read, read_all, read_file
from .phh.notation import Line
from .phh.variants import VARIANTS, Variant
from .phh.write import write, write_all
from .replaying.replay import Replay, replay
from .seen import write_seen

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
