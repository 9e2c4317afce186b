"""What a kernel is, and how one calls another.

Kernels call each other by address: each is compiled once, when the first program asks for it, and adding a
word costs the games that do not use it nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import CFUNCTYPE, c_int64, c_void_p
from functools import cache
from typing import Any, Final

from llvmlite import ir
from numba import cfunc, from_dtype, njit, types
from numba.extending import intrinsic

from cardhouse.batch.records import Size, program_type, scratch_type, table_type

KERNELS: Final[dict[int, Kernel]] = {}
"""The kernels that others call, by their number."""


@cache
def signature(size: Size) -> Any:
    """What every kernel takes and returns, for tables of a size."""
    kinds = (from_dtype(kind) for kind in (table_type(size), program_type(), scratch_type()))
    return types.int64(*kinds)


class Kernel:
    """A function that is compiled when its address is asked for."""

    def __init__(self, function: Callable[..., Any], calls: Iterable[int] = ()) -> None:
        self._function = function
        self.name = function.__name__
        self.calls = tuple(calls)
        """The numbers of the kernels that it may call."""
        self._known: dict[Size, Any] = {}

    def compiled(self, size: Size) -> Any:
        """The machine code for tables of a size, kept for next time if there is somewhere to keep it."""
        if size not in self._known:
            try:
                made = cfunc(signature(size), cache=True, error_model="numpy")(self._function)
            except RuntimeError:
                # Numba finds no folder to keep it in, so it is compiled anew each time.
                made = cfunc(signature(size), error_model="numpy")(self._function)
            self._known[size] = made
        return self._known[size]

    def address(self, size: Size) -> int:
        """Where the machine code lies."""
        return int(self.compiled(size).address)


def kernel(number: int | None = None, calls: Iterable[int] = ()) -> Callable[[Callable[..., Any]], Kernel]:
    """Make a kernel of a function; with a number, others can call it."""

    def learn(function: Callable[..., Any]) -> Kernel:
        made = Kernel(function, calls)
        if number is not None:
            KERNELS[number] = made
        return made

    return learn


helper: Final = njit(error_model="numpy")
"""A small function that becomes part of every kernel that uses it."""

FUNCTION: Final = CFUNCTYPE(c_int64, c_void_p, c_void_p, c_void_p)
"""How a kernel is called from Python."""


@intrinsic
def call(_context: Any, address: Any, table: Any, program: Any, scratch: Any) -> Any:
    """Call the kernel at an address."""

    def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [one.type for one in arguments[1:]])
        return builder.call(builder.inttoptr(arguments[0], kind.as_pointer()), arguments[1:])

    return types.int64(types.int64, table, program, scratch), emit


def _peek(bits: int, *, signed: bool) -> Any:
    """A function that reads a number out of a table, given where it starts."""

    @intrinsic
    def peek(_context: Any, address: Any, place: Any) -> Any:
        def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            start = builder.inttoptr(arguments[0], ir.IntType(bits).as_pointer())
            found = builder.load(builder.gep(start, [arguments[1]]))
            if bits == 64:
                return found
            return builder.sext(found, ir.IntType(64)) if signed else builder.zext(found, ir.IntType(64))

        kind = types.int64 if signed else types.uint64
        return kind(types.int64, types.int64), emit

    return peek


peek8: Final = _peek(8, signed=False)
peek16: Final = _peek(16, signed=False)
peek32: Final = _peek(32, signed=True)
peek64: Final = _peek(64, signed=False)
