"""What a kernel is, and how one calls another.

Kernels call each other by address: each is compiled once, when the first program asks for it, and adding a
word costs the games that do not use it nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import CFUNCTYPE, byref, c_int32, c_int64, c_void_p
from functools import cache
from typing import Any, Final

from llvmlite import ir
from numba import from_dtype, njit, types
from numba.extending import intrinsic

from cardhouse.batch.records import Size, program_type, scratch_type, table_type

from .compiler import BARE, KernelCompiler, short_loops

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
            kind = signature(size)
            with short_loops():
                try:
                    made = njit(kind, cache=True, pipeline_class=KernelCompiler, **BARE)(self._function)
                except RuntimeError:
                    # Numba finds no folder to keep it in, so it is compiled anew each time.
                    made = njit(kind, pipeline_class=KernelCompiler, **BARE)(self._function)
            self._known[size] = made.overloads[kind.args]
        return self._known[size]

    def address(self, size: Size) -> int:
        """Where the machine code lies."""
        made = self.compiled(size)
        return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


def kernel(number: int | None = None, calls: Iterable[int] = ()) -> Callable[[Callable[..., Any]], Kernel]:
    """Make a kernel of a function; with a number, others can call it."""

    def learn(function: Callable[..., Any]) -> Kernel:
        made = Kernel(function, calls)
        if number is not None:
            KERNELS[number] = made
        return made

    return learn


helper: Final = njit(forceinline=True, pipeline_class=KernelCompiler, **BARE)
"""A small function that becomes part of every kernel that uses it."""
_KERNEL: Final = CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)
"""A kernel as numba lays functions out: it says where its number goes, and where an exception would."""


def from_python(address: int) -> Callable[[int, int, int], int]:
    """A kernel that Python can call with the addresses of a table, a program and scratch paper."""
    machine_code = _KERNEL(address)

    def call_kernel(table: int, program: int, scratch: int) -> int:
        found, raised = c_int64(), c_void_p()
        machine_code(byref(found), byref(raised), table, program, scratch)
        return found.value

    return call_kernel


@intrinsic
def call(_context: Any, address: Any, table: Any, program: Any, scratch: Any) -> Any:
    """Call the kernel at an address."""

    def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        number = ir.IntType(64)
        with builder.goto_entry_block():
            found = builder.alloca(number)
        nothing = ir.Constant(ir.IntType(8).as_pointer(), None)
        given = [found, nothing, *arguments[1:]]
        kind = ir.FunctionType(ir.IntType(32), [one.type for one in given])
        builder.call(builder.inttoptr(arguments[0], kind.as_pointer()), given)
        return builder.load(found)

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


def _on_numbers(emit_one: Callable[[Any, Any, Any], Any]) -> Any:
    """A function of two whole numbers that is one or two instructions, whatever their sizes are."""

    @intrinsic
    def small(_context: Any, one: Any, other: Any) -> Any:
        def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit_one(builder, *arguments)

        return types.int64(types.int64, types.int64), emit

    return small


is_in: Final = _on_numbers(
    lambda builder, bits, seat: builder.and_(builder.lshr(bits, seat), ir.Constant(bits.type, 1))
)
"""Whether a seat is among some, which are given as bits."""
smaller: Final = _on_numbers(
    lambda builder, one, other: builder.select(builder.icmp_signed("<", one, other), one, other)
)
larger: Final = _on_numbers(
    lambda builder, one, other: builder.select(builder.icmp_signed(">", one, other), one, other)
)
"""The smaller and the larger of two numbers, without the branches and the copies of ``min`` and ``max``."""
