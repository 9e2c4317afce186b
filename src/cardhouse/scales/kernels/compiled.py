"""Compiling a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit


def compiled(kernel: Callable[..., Any], **options: Any) -> Any:
    """A function as machine code, kept for the next time where there is a place to keep it."""
    try:
        return njit(cache=True, **options)(kernel)
    except RuntimeError:
        # Installed where nobody may write, by somebody without a home: compiled anew each time.
        return njit(**options)(kernel)
