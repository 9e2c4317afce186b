"""What machine code can do that Python has no word for; each may be called by translated functions alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from .body import Body
from .kinds import NOTHING, SIGNED, TRUTH, UNSIGNED, Array, NotNative, Record, Value


class Word:
    """Something that is written down in place of a call."""

    def __init__(self, write: Callable[..., Value]) -> None:
        self.__name__ = write.__name__
        self.__doc__ = write.__doc__
        self._write = write

    def __call__(self, *_given: Any) -> Any:
        raise NotNative(f"{self.__name__} is for machine code alone")

    def write(self, body: Body, given: list[Value]) -> Value:
        """Write it down."""
        return self._write(body, *given)


def each(many: int) -> range:
    """A range that is known beforehand, for a loop that is written down as often as it runs."""
    return range(many)


@Word
def lowest(body: Body, bits: Value) -> Value:
    """The position of the lowest bit that is set, of a number other than 0."""
    body.needs["llvm.cttz.i64"] = "declare i64 @llvm.cttz.i64(i64, i1)"
    return Value(UNSIGNED, body.make(f"call i64 @llvm.cttz.i64(i64 {body.whole(bits)}, i1 true)"))


@Word
def ones(body: Body, bits: Value) -> Value:
    """How many bits are set."""
    body.needs["llvm.ctpop.i64"] = "declare i64 @llvm.ctpop.i64(i64)"
    return Value(UNSIGNED, body.make(f"call i64 @llvm.ctpop.i64(i64 {body.whole(bits)})"))


@Word
def call(body: Body, address: Value, *records: Value) -> Value:
    """Call the function at an address with some records; it returns a whole number."""
    if not all(isinstance(one.kind, Record) for one in records):
        raise NotNative("functions are called by address with records alone")
    at = body.make(f"inttoptr i64 {body.whole(address)} to ptr")
    given = ", ".join(f"ptr {one.text}" for one in records)
    return Value(SIGNED, body.make(f"call i64 {at}({given})"))


@Word
def is_in(body: Body, bits: Value, place: Value) -> Value:
    """Whether a bit is set."""
    moved = body.make(f"lshr i64 {body.whole(bits)}, {body.whole(place)}")
    return Value(TRUTH, body.make(f"trunc i64 {moved} to i1"))


def _select(which: str) -> Callable[[Body, Value, Value], Value]:
    def write(body: Body, one: Value, other: Value) -> Value:
        first, second = body.whole(one), body.whole(other)
        truth = body.make(f"icmp {which} i64 {first}, {second}")
        return Value(SIGNED, body.make(f"select i1 {truth}, i64 {first}, i64 {second}"))

    return write


smaller: Final = Word(_select("slt"))
larger: Final = Word(_select("sgt"))
"""The smaller and the larger of two whole numbers."""


def _peek(bits: int, *, signed: bool) -> Word:
    dtype = np.dtype(f"{'i' if signed else 'u'}{bits // 8}")

    def peek(body: Body, address: Value, place: Value) -> Value:
        start = body.make(f"inttoptr i64 {body.whole(address)} to ptr")
        at = body.make(f"getelementptr i{bits}, ptr {start}, i64 {body.whole(place)}")
        found = body.load(dtype, at)
        return Value(SIGNED if signed else UNSIGNED, found.text)

    return Word(peek)


peek8: Final = _peek(8, signed=False)
peek16: Final = _peek(16, signed=False)
peek32: Final = _peek(32, signed=True)
peek64: Final = _peek(64, signed=False)
"""A number out of a table, given the address where it starts."""


@Word
def copy(body: Body, to: Value, source: Value) -> Value:
    """Copy an array into another, as much of it as there is room for."""
    room, there = _whole_size(to), _whole_size(source)
    if room > there or to.kind.dtype != source.kind.dtype:
        raise NotNative("an array is copied from one of its kind that is as long")
    body.needs["llvm.memcpy.p0.p0.i64"] = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"
    body.do(f"call void @llvm.memcpy.p0.p0.i64(ptr {to.text}, ptr {source.text}, i64 {room}, i1 false)")
    return Value(NOTHING, "")


def _whole_size(array: Value) -> int:
    """How many bytes an array takes whose lengths are known beforehand."""
    if not isinstance(array.kind, Array):
        raise NotNative("only arrays are copied")
    size = array.kind.dtype.itemsize
    for length in array.kind.shape:
        if length is None:
            raise NotNative("how long an array is must be known beforehand")
        size *= length
    return size


@Word
def eight_bytes(body: Body, array: Value) -> Value:
    """The first eight bytes of an array as one number, the first of them in its lowest place."""
    if not isinstance(array.kind, Array) or array.kind.dtype.itemsize != 1:
        raise NotNative("only arrays of bytes are read by eights")
    return Value(UNSIGNED, body.make(f"load i64, ptr {array.text}, align 1"))


def _put(dtype: np.dtype[Any], kind: str) -> Word:
    def put(body: Body, address: Value, place: Value, number: Value) -> Value:
        start = body.make(f"inttoptr i64 {body.whole(address)} to ptr")
        at = body.make(f"getelementptr {kind}, ptr {start}, i64 {body.whole(place)}")
        body.store(number, dtype, at, aligned=False)
        return Value(NOTHING, "")

    return Word(put)


put8: Final = _put(np.dtype(np.uint8), "i8")
put32: Final = _put(np.dtype(np.int32), "i32")
put64: Final = _put(np.dtype(np.uint64), "i64")
put_float: Final = _put(np.dtype(np.float32), "float")
"""A number into an array, given the address where it starts."""


@Word
def address(body: Body, record: Value) -> Value:
    """Where a record lies."""
    if not isinstance(record.kind, Record):
        raise NotNative("only records have an address")
    return Value(SIGNED, body.make(f"ptrtoint ptr {record.text} to i64"))


@Word
def fetch(body: Body, place: Value) -> Value:
    """Have memory fetched that will be written soon; nothing happens if there is none at the address."""
    body.needs["llvm.prefetch.p0"] = "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)"
    at = body.make(f"inttoptr i64 {body.whole(place)} to ptr")
    # To be written, to be kept near, and not to be run.
    body.do(f"call void @llvm.prefetch.p0(ptr {at}, i32 1, i32 3, i32 1)")
    return Value(NOTHING, "")
