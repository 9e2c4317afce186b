"""Judging by machine code, or by numpy where there is nothing to make it with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardhouse.native import can_translate

from .by_columns import judge_by_columns
from .judge import Program, judge
from .plain_high import is_plain, judge_plain


def judged(rows: NDArray[np.uint8], program: Program, *, plain: bool | None = None) -> NDArray[np.int64]:
    """The outcome of each deal; ``plain`` says whether there is nothing to choose, if that is known."""
    outcomes = np.empty(len(rows), dtype=np.int64)
    if can_translate():
        kernel = judge_plain if (is_plain(program) if plain is None else plain) else judge
        kernel(rows, program, outcomes)
    else:
        judge_by_columns(rows, program, outcomes)
    return outcomes
