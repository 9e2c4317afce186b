"""Compiling a kernel."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

njit: Any = None
with suppress(ImportError):
    # Where only a graphics card works, nothing need be compiled here; what runs all the same is slow.
    from numba import njit


def compiled(kernel: Callable[..., Any], **options: Any) -> Any:
    """A function as machine code, kept for next time if there is somewhere to keep it."""
    if njit is None:
        return kernel
    try:
        return njit(cache=True, **options)(kernel)
    except RuntimeError:
        # Numba finds no folder to keep it in, so it is compiled anew each time.
        return njit(**options)(kernel)
