"""Compiling a kernel, at once or in the background."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from inspect import getsourcefile
from pathlib import Path
from time import time
from typing import Any, Final

njit: Any = None
with suppress(ImportError):
    # Where only a graphics card works, nothing need be compiled here; what runs all the same is slow.
    from numba import njit

SETTING: Final = "CARDHOUSE_KERNELS"
"""The environment variable that says when to compile: ``now`` waits for every kernel."""
_LOCK: Final = "cardhouse-compiling"
_PROGRAM: Final = __name__.partition(".")[0]
"""What is run to compile in the background."""
_STALE: Final = 300.0
"""After how many seconds a process that compiles is taken to be gone."""


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


def compile_elsewhere(kernel: Any, what: str) -> None:
    """Start a process that compiles this kernel with others of its part, and let it work.

    It goes on after this process has ended. Only one works at a time: whoever finds its lock starts no other.
    """
    if njit is None or not sys.executable:
        return
    lock = Path(kernel.stats.cache_path) / _LOCK
    with suppress(OSError):
        lock.parent.mkdir(parents=True, exist_ok=True)
        if lock.exists() and time() - lock.stat().st_mtime > _STALE:
            lock.unlink()
        lock.touch(exist_ok=False)
        subprocess.Popen(  # noqa: S603 - a program of our own
            (sys.executable, "-m", _PROGRAM, "warm", what, "--lock", str(lock)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, SETTING: "now", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
