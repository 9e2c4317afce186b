"""How much is measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Effort:
    batch: int
    """Hands ranked at once."""
    single: int
    """Hands ranked one at a time, at most."""
    seconds: float
    """About how long one pass of a slow library may take."""
    repeats: int
    """Passes, of which the best counts."""
    patience: float
    """The least number of seconds for which a batch is repeated."""
    sample: int
    """Hands that all evaluators must put in the same order."""


FULL: Final = Effort(batch=1_000_000, single=100_000, seconds=0.4, repeats=7, patience=1.5, sample=4_000)
QUICK: Final = Effort(batch=200_000, single=20_000, seconds=0.1, repeats=3, patience=0.3, sample=1_000)
