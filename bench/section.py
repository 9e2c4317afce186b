"""A table to be filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .row import Row


class LeftOut(Exception):
    """Something cannot be measured here; the message says why."""


@dataclass(frozen=True)
class Step:
    what: str
    measure: Callable[[], Row]
    """Raises :class:`LeftOut` if there is nothing to measure."""


@dataclass(frozen=True)
class Section:
    title: str
    note: str
    steps: Sequence[Step]
