"""Hands by the million: sheets compiled for many tables at once.

The plain dealer stays the authority: with the same deck and the same answers, compiled hands ask the same
questions and pay the same chips.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import BatchError, CannotCompile, IllegalAnswers

if TYPE_CHECKING:
    from .making import batch, compiled
    from .policies import Chart
    from .tables import Batch, Ran

_LATER = {
    **dict.fromkeys(("batch", "compiled"), "cardhouse.batch.making"),
    "Chart": "cardhouse.batch.policies",
    **dict.fromkeys(("Batch", "Ran"), "cardhouse.batch.tables"),
}
"""Where names come from that bring numpy along."""

__all__ = ["Batch", "BatchError", "CannotCompile", "Chart", "IllegalAnswers", "Ran", "batch", "compiled"]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'cardhouse.batch' has no attribute '{name}'")
    return getattr(import_module(_LATER[name]), name)
