"""How functions are compiled that are part of others here."""

from __future__ import annotations

from typing import Any, Final

from numba import njit

inner: Final[Any] = njit(error_model="numpy")
"""A function that others here call; unlike a helper of batches it may make arrays, and Python may call it."""
