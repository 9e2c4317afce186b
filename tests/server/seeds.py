"""Seeds that are the same in every run, so that servers deal the same hands."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import count


def numbered_seeds(label: str) -> Callable[[], bytes]:
    """Where a server gets one seed after the other."""
    numbers = count()
    return lambda: sha256(f"{label} {next(numbers)}".encode()).digest()
