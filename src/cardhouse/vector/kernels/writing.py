"""Numbers written into arrays by address, which costs less than a view of each row."""

from __future__ import annotations

from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


def _poke(kind: Any, given: Any) -> Any:
    """A function that writes a number into an array, given where it starts."""

    @intrinsic
    def poke(_context: Any, address: Any, place: Any, number: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            written = context.get_value_type(kind)
            start = builder.inttoptr(arguments[0], written.as_pointer())
            value = arguments[2] if kind == given else builder.trunc(arguments[2], written)
            builder.store(value, builder.gep(start, [arguments[1]]), align=1)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, given), emit

    return poke


put8: Final = _poke(types.uint8, types.int64)
put32: Final = _poke(types.int32, types.int64)
put64: Final = _poke(types.uint64, types.uint64)
put_float: Final = _poke(types.float32, types.float32)


@intrinsic
def fetch(_context: Any, address: Any) -> Any:
    """Have memory fetched that will be written soon; nothing happens if there is none at the address."""

    def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
        # To be written, to be kept near, and not to be run.
        builder.call(prefetch, [builder.inttoptr(arguments[0], pointer), *map(number, (1, 3, 1))])
        return context.get_dummy_value()

    return types.void(types.int64), emit
