"""Every way of ranking a hand."""

from __future__ import annotations

from .errors import (
    BadBatch,
    BoardNeeded,
    DifferentScales,
    InvalidScale,
    ScaleError,
    TooFewCards,
    UnknownQualifier,
    UnknownScale,
    UnknownWild,
)
from .hand_name import HandName
from .ladder import Rung
from .ranking import evaluate, own_scale, rank_many
from .scale import Cards, Hand, Scale, WildCards
from .shelf import find_scale, scales
from .wild import Wilds

__all__ = [
    "BadBatch",
    "BoardNeeded",
    "Cards",
    "DifferentScales",
    "Hand",
    "HandName",
    "InvalidScale",
    "Rung",
    "Scale",
    "ScaleError",
    "TooFewCards",
    "UnknownQualifier",
    "UnknownScale",
    "UnknownWild",
    "WildCards",
    "Wilds",
    "evaluate",
    "find_scale",
    "own_scale",
    "rank_many",
    "scales",
]
