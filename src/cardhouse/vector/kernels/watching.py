"""Functions that watch a table: each is compiled once and called by its address, as kernels are.

A watcher is ``int64 (table, program, scratch, memory, script)``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from llvmlite import ir
from numba import cfunc, from_dtype, types
from numba.extending import intrinsic

from cardhouse.batch.kernels.compiler import KernelCompiler, short_loops
from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.records import Size, program_type, scratch_type, table_type
from cardhouse.vector.records import memory_type, script_type


@cache
def _signature(size: Size) -> Any:
    records = table_type(size), program_type(), scratch_type(), memory_type(size), script_type()
    return types.int64(*map(from_dtype, records))


class Watcher:
    """A function that is compiled when its address is asked for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._known: dict[Size, Any] = {}

    def address(self, size: Size) -> int:
        """Where the machine code for tables of a size lies; it is kept if there is somewhere to keep it."""
        if size not in self._known:
            how: dict[str, Any] = {"pipeline_class": KernelCompiler, "error_model": "numpy"}
            with short_loops():
                try:
                    made = cfunc(_signature(size), cache=True, **how)(self._function)
                except RuntimeError:
                    # Numba finds no folder to keep it in, so it is compiled anew each time.
                    made = cfunc(_signature(size), **how)(self._function)
            self._known[size] = made
        return int(self._known[size].address)


@intrinsic
def watch(
    _context: Any, address: Any, table: Any, program: Any, scratch: Any, memory: Any, script: Any
) -> Any:
    """Call the watcher at an address."""

    def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [one.type for one in arguments[1:]])
        return builder.call(builder.inttoptr(arguments[0], kind.as_pointer()), arguments[1:])

    return types.int64(types.int64, table, program, scratch, memory, script), emit


@helper
def is_in(bits, place):
    """Whether a bit is set."""
    return (np.int64(bits) >> np.int64(place)) & 1
