"""Two instructions that every processor has and Python lacks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

types: Any = None
intrinsic: Any = None
with suppress(ImportError):
    from numba import types
    from numba.extending import intrinsic


def _instruction(emit: Callable[..., Any]) -> Any:
    """An instruction, or what stands for it where nothing is compiled."""
    if intrinsic is not None:
        return intrinsic(emit)
    return {"ones": int.bit_count, "lowest": lambda value: (int(value) & -int(value)).bit_length() - 1}[
        emit.__name__
    ]


@_instruction
def ones(_context: Any, value: Any) -> Any:
    """How many bits of an unsigned 64-bit integer are set."""

    def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), emit


@_instruction
def lowest(_context: Any, value: Any) -> Any:
    """The position of the lowest set bit of an unsigned 64-bit integer other than 0."""

    def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        never_zero = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], never_zero)

    return types.uint64(types.uint64), emit
