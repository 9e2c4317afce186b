"""Compiling a kernel with numba."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from inspect import getsourcefile
from pathlib import Path
from typing import Any, Final

njit: Any = None
with suppress(ImportError):
    # Where only a graphics card works, nothing need be compiled here; what runs all the same is slow.
    from numba import njit

SETTING: Final = "CARDHOUSE_KERNELS"
"""The environment variable that says when to compile: ``now`` waits for every kernel."""


def compiled(kernel: Callable[..., Any], **options: Any) -> Any:
    """A function as machine code, kept for next time if there is somewhere to keep it."""
    if njit is None:
        return kernel
    try:
        return njit(cache=True, **options)(kernel)
    except RuntimeError:
        # Numba finds no folder to keep it in, so it is compiled anew each time.
        return njit(**options)(kernel)


def is_ready(kernel: Any) -> bool:
    """Whether a kernel can run without being compiled first.

    One that cannot be kept on disk is never ready earlier than when it is asked for, so it counts as ready.
    """
    if njit is None:
        return False
    if kernel.signatures or os.environ.get(SETTING) == "now":
        return True
    folder = kernel.stats.cache_path
    return folder is None or _is_kept(kernel.py_func, Path(folder))


def _is_kept(function: Callable[..., Any], folder: Path) -> bool:
    """Whether the machine code of a function as it is written today lies in a folder."""
    with suppress(OSError, TypeError):
        written = Path(getsourcefile(function) or "").stat().st_mtime
        return any(one.stat().st_mtime >= written for one in folder.glob(f"*.{function.__name__}-*.nbi"))
    return False
