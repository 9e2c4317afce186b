"""The lines of one function in LLVM's language, as they are written."""

from __future__ import annotations

import os
from hashlib import sha256
from itertools import count
from typing import Any, Final

import numpy as np

from .kinds import DOUBLE, SIGNED, SINGLE, TRUTH, UNSIGNED, Array, NotNative, Number, Value, record_of, stored

CHECKED: Final = "CARDHOUSE_CHECKED"
"""The environment variable that has every index checked while code runs, which is slower."""


def is_checked() -> bool:
    """Whether indexes are checked: code that would look beyond an array says where, and ends the process."""
    return bool(os.environ.get(CHECKED))


class Body:
    """Lines that are being written: one block after the other, each ended once."""

    def __init__(self) -> None:
        self.slots: list[str] = []
        """Room for variables, at the very beginning."""
        self.lines: list[str] = []
        self.needs: dict[str, str] = {}
        """What is declared elsewhere, and other functions that are called, by name."""
        self.ended = False
        self._names = count()

    def name(self) -> str:
        """A name for a value that has none yet."""
        return f"%v{next(self._names)}"

    def label(self) -> str:
        """A name for a block."""
        return f"b{next(self._names)}"

    def do(self, line: str) -> None:
        """Write a line that makes nothing; what nobody can reach is left out."""
        if not self.ended:
            self.lines.append(f"  {line}")

    def make(self, line: str) -> str:
        """Write a line that makes a value, and return its name."""
        found = self.name()
        self.do(f"{found} = {line}")
        return found

    def block(self, label: str) -> None:
        """Begin a block."""
        self.jump(label)
        self.lines.append(f"{label}:")
        self.ended = False

    def jump(self, label: str) -> None:
        """Go on at another block."""
        self.do(f"br label %{label}")
        self.ended = True

    def branch(self, truth: str, yes: str, no: str) -> None:
        """Go on at one of two blocks."""
        self.do(f"br i1 {truth}, label %{yes}, label %{no}")
        self.ended = True

    def slot(self, kind: str, more: str = "") -> str:
        """Room for a variable."""
        found = self.name()
        self.slots.append(f"  {found} = alloca {kind}{more}")
        return found

    # Numbers.

    def whole(self, value: Value) -> str:
        """A value as a whole number of 64 bits."""
        if value.kind == TRUTH:
            return self.make(f"zext i1 {value.text} to i64")
        if value.kind in (SIGNED, UNSIGNED):
            return value.text
        if value.kind in (DOUBLE, SINGLE):
            return self.make(f"fptosi {value.kind.type} {value.text} to i64")
        raise NotNative(f"{value.kind} is no number")

    def truth(self, value: Value) -> str:
        """Whether a value is anything but nothing."""
        if value.kind == TRUTH:
            return value.text
        if value.kind in (DOUBLE, SINGLE):
            return self.make(f"fcmp une {value.kind.type} {value.text}, 0.0")
        return self.make(f"icmp ne i64 {self.whole(value)}, 0")

    def real(self, value: Value, kind: Number) -> str:
        """A value as a number with a fraction."""
        if value.kind == kind:
            return value.text
        if value.known is not None and kind == DOUBLE:
            return f"{float(value.known):.1f}"
        if value.kind == DOUBLE:
            return self.make(f"fptrunc double {value.text} to float")
        if value.kind == SINGLE:
            return self.make(f"fpext float {value.text} to double")
        how = "uitofp" if value.kind == UNSIGNED else "sitofp"
        return self.make(f"{how} i64 {self.whole(value)} to {kind.type}")

    def as_kind(self, value: Value, kind: Any) -> str:
        """A value as one of another kind, as an assignment has it."""
        if kind in (DOUBLE, SINGLE):
            return self.real(value, kind)
        if kind in (SIGNED, UNSIGNED):
            if value.kind in (DOUBLE, SINGLE):
                raise NotNative("a fraction where there were whole numbers")
            return self.whole(value)
        if kind == TRUTH:
            return self.truth(value)
        return value.text

    # Memory.

    def place(self, start: str, offset: int | str) -> str:
        """An address so many bytes on."""
        return start if offset == 0 else self.make(f"getelementptr inbounds i8, ptr {start}, i64 {offset}")

    def load(self, dtype: np.dtype[Any], at: str) -> Value:
        """A number out of memory."""
        how = stored(dtype)
        found = self.make(f"load {how.type}, ptr {at}, align {how.bytes}")
        if how.kind in (SIGNED, UNSIGNED) and how.type != "i64":
            found = self.make(f"{'sext' if how.signed else 'zext'} {how.type} {found} to i64")
        return Value(how.kind, found)

    def store(self, value: Value, dtype: np.dtype[Any], at: str, *, aligned: bool = True) -> None:
        """A number into memory, as much of it as has room."""
        how = stored(dtype)
        if how.kind in (SINGLE, DOUBLE):
            text = self.real(value, how.kind)
        else:
            text = self.whole(value)
            if how.type != "i64":
                text = self.make(f"trunc i64 {text} to {how.type}")
        self.do(f"store {how.type} {text}, ptr {at}, align {how.bytes if aligned else 1}")

    def field(self, record: Value, name: str) -> Value:
        """What a field of a record holds."""
        dtype, offset = _field(record, name)
        at = self.place(record.text, offset)
        if dtype.subdtype is not None:
            inner, shape = dtype.subdtype
            return Value(Array(inner, shape), at, lengths=tuple(map(str, shape)))
        return self.load(dtype, at)

    def set_field(self, record: Value, name: str, value: Value) -> None:
        """Write a number into a field."""
        dtype, offset = _field(record, name)
        self.store(value, dtype, self.place(record.text, offset))

    def element(self, array: Value, indexes: list[Value], written: str) -> Value:
        """Where an element of an array lies, or a row of it: an address, with what lies there."""
        kind: Array = array.kind
        if len(indexes) > len(kind.shape):
            raise NotNative("more indexes than the array has")
        if is_checked():
            for length, index in zip(array.lengths, indexes, strict=False):
                self._check(self.whole(index), length, written)
        at = self.whole(indexes[0])
        for length, index in zip(array.lengths[1:], indexes[1:], strict=False):
            at = self.make(f"mul i64 {at}, {length}")
            at = self.make(f"add i64 {at}, {self.whole(index)}")
        rest = array.lengths[len(indexes) :]
        for length in rest:
            at = self.make(f"mul i64 {at}, {length}")
        if kind.dtype.fields is not None:
            at = self.make(f"mul i64 {at}, {kind.dtype.itemsize}")
            return Value(record_of(kind.dtype), self.place(array.text, at))
        where = self.make(f"getelementptr inbounds {stored(kind.dtype).type}, ptr {array.text}, i64 {at}")
        if rest:
            return Value(Array(kind.dtype, kind.shape[len(indexes) :]), where, lengths=rest)
        return Value(kind, where)

    def _check(self, index: str, length: str, written: str) -> None:
        """End the process with a word if an index is not below a length."""
        inside, outside = self.label(), self.label()
        self.branch(self.make(f"icmp ult i64 {index}, {length}"), inside, outside)
        self.block(outside)
        text = f"{written} lies outside of the array"
        name = f"@said.{sha256(text.encode()).hexdigest()[:16]}"
        letters = "".join(f"\\{letter:02x}" for letter in f"{text}\0".encode())
        self.needs[name] = f'{name} = private constant [{len(text.encode()) + 1} x i8] c"{letters}"'
        self.needs |= {
            "puts": "declare i32 @puts(ptr)",
            "fflush": "declare i32 @fflush(ptr)",
            "abort": "declare void @abort()",
        }
        self.do(f"call i32 @puts(ptr {name})")
        self.do("call i32 @fflush(ptr null)")
        self.do("call void @abort()")
        self.do("unreachable")
        self.ended = True
        self.block(inside)


def _field(record: Value, name: str) -> tuple[np.dtype[Any], int]:
    try:
        found = record.kind.field(name)
    except KeyError:
        raise NotNative(f"the record has no field {name}") from None
    dtype: np.dtype[Any] = found[0]
    return dtype, int(found[1])
