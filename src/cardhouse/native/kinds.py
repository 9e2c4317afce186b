"""What a value may be: a number, a record, an array, or several of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np


class NotNative(TypeError):
    """Something that cannot be translated; it says where it stands."""


@dataclass(frozen=True)
class Number:
    """A number as it is reckoned with: whole numbers have 64 bits, whatever they take in an array."""

    name: str
    type: str
    """What LLVM calls it."""

    @property
    def whole(self) -> bool:
        """Whether it is a whole number."""
        return self.type == "i64"


SIGNED: Final = Number("signed", "i64")
UNSIGNED: Final = Number("unsigned", "i64")
DOUBLE: Final = Number("double", "double")
SINGLE: Final = Number("single", "float")
TRUTH: Final = Number("truth", "i1")
NOTHING: Final = Number("nothing", "void")


class Known(int):
    """A whole number as an argument that is known beforehand: there is a function for each."""


class Record:
    """A record, by its address; there is one of these for each type."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.dtype = dtype

    def field(self, name: str) -> tuple[np.dtype[Any], int]:
        """What a field holds, and where it starts."""
        every: Any = self.dtype.fields
        found = every[name]
        return found[0], found[1]


_RECORDS: Final[dict[int, Record]] = {}
_TYPES: Final[dict[np.dtype[Any], Record]] = {}


def record_of(dtype: np.dtype[Any]) -> Record:
    """The record of a type."""
    found = _RECORDS.get(id(dtype))
    if found is None:
        found = _TYPES.setdefault(dtype, Record(dtype))
        # The type must live on, or another could have its number.
        _KEPT.append(dtype)
        _RECORDS[id(dtype)] = found
    return found


_KEPT: Final[list[np.dtype[Any]]] = []


@dataclass(frozen=True)
class Array:
    """An array without gaps, by its address; a length that is not known is passed along with it."""

    dtype: np.dtype[Any]
    shape: tuple[int | None, ...]


@dataclass(frozen=True)
class Several:
    """What a function returns that returns more than one value."""

    kinds: tuple[Any, ...]


@dataclass(frozen=True)
class Named:
    """A named tuple of other arguments."""

    names: tuple[str, ...]
    kinds: tuple[Any, ...]


Kind = Number | Record | Array | Several | Named


@dataclass(frozen=True)
class Value:
    """A value: its kind, how LLVM's language refers to it, and the number itself if it is known."""

    kind: Any
    text: str
    known: int | None = None
    lengths: tuple[str, ...] = ()
    """Of an array: its lengths, which may be known only when the code runs."""
    slot: bool = False
    """Whether the text says where it lies."""
    parts: tuple[Value, ...] = ()
    """Of a named tuple."""


@dataclass(frozen=True)
class Stored:
    """How a number lies in memory."""

    type: str
    bytes: int
    kind: Number
    signed: bool


def stored(dtype: np.dtype[Any]) -> Stored:
    """How the numbers of an array lie in memory."""
    size = dtype.itemsize
    if dtype.kind == "f":
        return Stored("float", 4, SINGLE, True) if size == 4 else Stored("double", 8, DOUBLE, True)
    if dtype.kind not in "iub":
        raise NotNative(f"no number is kept as {dtype}")
    kind = UNSIGNED if dtype.kind == "u" and size == 8 else SIGNED
    return Stored(f"i{8 * size}", size, kind, dtype.kind == "i")


def type_of(kind: Any) -> str:
    """What LLVM calls a kind."""
    if isinstance(kind, Number):
        return kind.type
    if isinstance(kind, Several):
        return "{" + ", ".join(type_of(one) for one in kind.kinds) + "}"
    return "ptr"


def said(kind: Any) -> str:
    """A kind in a word, the same for the same kind in every process."""
    if isinstance(kind, Number):
        return kind.name
    if isinstance(kind, Known):
        return f"known {int(kind)}"
    if isinstance(kind, Several | Named):
        return f"({' '.join(said(one) for one in kind.kinds)})"
    inner = kind.dtype.str if kind.dtype.fields is None else _fields(kind.dtype)
    return f"{inner}{list(kind.shape)}" if isinstance(kind, Array) else inner


def _fields(dtype: np.dtype[Any]) -> str:
    every: Any = dtype.fields
    return "{" + " ".join(f"{name}:{one[1]}{one[0].str}{one[0].shape}" for name, one in every.items()) + "}"
