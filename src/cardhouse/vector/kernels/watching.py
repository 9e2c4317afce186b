"""Functions that watch a table: each is compiled once and called by its address, as kernels are.

A watcher is ``int64 (table, program, scratch, memory, script)``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from cardhouse.batch.records import Size, program_type, scratch_type, table_type
from cardhouse.native import Entry, Native
from cardhouse.native.words import call
from cardhouse.vector.records import memory_type, script_type

_HERE: Final = Path(__file__).parent
watch: Final = call
"""Call the watcher at an address."""
entry: Final = partial(Entry, folder=_HERE)
"""Machine code that Python calls for many tables at once."""


class Watcher(Native):
    """A function that is compiled when its address is asked for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, _HERE)

    def address(self, size: Size) -> int:
        """Where the machine code for tables of a size lies."""
        beside = memory_type(size), script_type()
        return self.address_for(table_type(size), program_type(), scratch_type(), *beside)
