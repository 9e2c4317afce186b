"""Numbers that callers give: one, or one for each of some tables."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .errors import BatchError

_SHOWN = 60
"""So much of what was given is told."""


def number(what: str, given: Any, least: int) -> int:
    """A whole number that is large enough.

    >>> number("tables", 4, 1)
    4
    """
    try:
        found = least - 1 if isinstance(given, bool) else index(given)
    except TypeError:
        found = least - 1
    if found < least:
        raise BatchError("batch.bad-number", what=what, least=least, given=_brief(given))
    return found


def numbers(what: str, given: ArrayLike, shape: tuple[int, ...], kind: Any = np.int64) -> NDArray[Any]:
    """Whole numbers, one for all or one for each.

    >>> numbers("seats", 1, (3,)).tolist()
    [1, 1, 1]
    """
    found: NDArray[Any] | None
    try:
        found = np.broadcast_to(np.asarray(given), shape)
    except (TypeError, ValueError, OverflowError):
        found = None
    if found is None or not _is_whole(found, np.iinfo(kind)):
        raise BatchError("batch.bad-numbers", what=what, tables=shape[0], given=_brief(given))
    return np.ascontiguousarray(found, dtype=kind)


def _is_whole(found: NDArray[Any], room: np.iinfo[Any]) -> bool:
    """Whether everything is a whole number for which there is room."""
    if not found.size:
        return True
    return found.dtype.kind in "iu" and int(found.min()) >= room.min and int(found.max()) <= room.max


def _brief(given: Any) -> str:
    said = " ".join(repr(given).split())
    return said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
