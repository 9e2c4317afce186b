"""Compiling a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit


def compiled(kernel: Callable[..., Any], **options: Any) -> Any:
    """A function as machine code, kept for next time if there is somewhere to keep it."""
    try:
        return njit(cache=True, **options)(kernel)
    except RuntimeError:
        # Numba finds no folder to keep it in, so it is compiled anew each time.
        return njit(**options)(kernel)
