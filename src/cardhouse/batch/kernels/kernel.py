"""What a kernel is, and how one calls another.

Kernels call each other by address: each is compiled once, when the first program asks for it, and adding a
word costs the games that do not use it nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import CFUNCTYPE, c_int64, c_void_p
from functools import partial
from pathlib import Path
from typing import Any, Final

from cardhouse.batch.records import Size, program_type, scratch_type, table_type
from cardhouse.native import Entry, Native, helper
from cardhouse.native.words import call, is_in, larger, peek8, peek16, peek32, peek64, smaller

__all__ = [
    "KERNELS",
    "Kernel",
    "call",
    "entry",
    "from_python",
    "helper",
    "is_in",
    "kernel",
    "larger",
    "peek8",
    "peek16",
    "peek32",
    "peek64",
    "smaller",
]

KERNELS: Final[dict[int, Kernel]] = {}
"""The kernels that others call, by their number."""
_HERE: Final = Path(__file__).parent


class Kernel(Native):
    """A function that is compiled when its address is asked for."""

    def __init__(self, function: Callable[..., Any], calls: Iterable[int] = ()) -> None:
        super().__init__(function, _HERE)
        self.calls = tuple(calls)
        """The numbers of the kernels that it may call."""

    def address(self, size: Size) -> int:
        """Where the machine code for tables of a size lies."""
        return self.address_for(table_type(size), program_type(), scratch_type())


def kernel(number: int | None = None, calls: Iterable[int] = ()) -> Callable[[Callable[..., Any]], Kernel]:
    """Make a kernel of a function; with a number, others can call it."""

    def learn(function: Callable[..., Any]) -> Kernel:
        made = Kernel(function, calls)
        if number is not None:
            KERNELS[number] = made
        return made

    return learn


entry: Final = partial(Entry, folder=_HERE)
"""Machine code that Python calls for many tables at once, and that runs beside other threads."""
from_python: Final = CFUNCTYPE(c_int64, c_void_p, c_void_p, c_void_p)
"""A kernel that Python can call with the addresses of a table, a program and scratch paper."""
