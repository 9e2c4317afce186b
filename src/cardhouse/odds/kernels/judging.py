"""Judging by whatever is ready: a kernel, or numpy while the kernel is being compiled."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales.kernels.compiled import compile_elsewhere, is_ready

from .by_columns import judge_by_columns
from .judge import Program, judge
from .plain_high import is_plain, judge_plain

_PART: Final = "odds"
"""What is compiled together."""


def judged(rows: NDArray[np.uint8], program: Program, *, plain: bool | None = None) -> NDArray[np.int64]:
    """The outcome of each deal; ``plain`` says whether there is nothing to choose, if that is known."""
    outcomes = np.empty(len(rows), dtype=np.int64)
    kernel = judge_plain if (is_plain(program) if plain is None else plain) else judge
    if is_ready(kernel):
        kernel(rows, program, outcomes)
    else:
        compile_elsewhere(kernel, _PART)
        judge_by_columns(rows, program, outcomes)
    return outcomes


def is_compiled() -> bool:
    """Whether the kernels are ready; if they are not, a process compiles them from now on."""
    missing = next((kernel for kernel in (judge, judge_plain) if not is_ready(kernel)), None)
    if missing is not None:
        compile_elsewhere(missing, _PART)
    return missing is None
