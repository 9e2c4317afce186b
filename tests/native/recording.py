"""Calls of machine code with all the memory that they see, so that a program in C can repeat them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from ctypes import string_at
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np

from cardhouse.batch.compiling.program import Program
from cardhouse.batch.records import scratch_type
from cardhouse.native import Entry, Fixed, Known, Native
from cardhouse.native.function import _kind
from cardhouse.native.kinds import _RECORDS
from cardhouse.native.statements import whole_text, written
from cardhouse.vector.compiled_vector import CompiledVector

Kernel = tuple[Native, tuple[int, ...]]
"""A kernel for records of some types, as it knows them."""
WORD: Final = 8
ANSWERS: Final = frozenset(("ended", "found", "rewards", "seats", "worth", "wrong"))
"""Arguments that are written even where nothing changes."""
WHICH: Final = (0, 5)
"""Which calls of each entry are written down: the first, and one that finds a hand in the middle."""


@dataclass
class Block:
    """Some memory, before and after a call."""

    address: int
    before: bytes
    scratch: bool = False
    """Whether it is written, changed or not."""
    after: bytes = b""
    points: dict[int, int | Kernel] = field(default_factory=dict)
    """What is pointed to, by the place of the pointer: another block or a kernel."""


class At(NamedTuple):
    """An argument that is the address of a block."""

    block: int


@dataclass
class Call:
    """A call, with what it saw and what it left."""

    entry: Entry
    kinds: Sequence[Any]
    given: list[At | int | float | Kernel]
    blocks: list[Block]
    result: int | float = 0

    @property
    def kernels(self) -> set[Kernel]:
        """The kernels that it may call."""
        points = [one for block in self.blocks for one in block.points.values()]
        return {one for one in (*points, *self.given) if isinstance(one, tuple) and not isinstance(one, At)}

    @property
    def own(self) -> set[int]:
        """The blocks that a thread needs for itself: those that are written, and those that point there."""
        found = {at for at, one in enumerate(self.blocks) if one.scratch or one.before != one.after}
        while more := {
            at for at, one in enumerate(self.blocks) if at not in found and found & {*one.points.values()}
        }:
            found |= more
        return found

    def skipped(self, at: int) -> list[int]:
        """The places in a block that hold addresses after the call, which differ from thread to thread."""
        one = self.blocks[at]
        words = np.frombuffer(one.after[: len(one.after) // WORD * WORD], np.uint64)
        found = np.zeros(len(words), np.bool_)
        for other in self.blocks:
            found |= (words >= other.address) & (words <= other.address + len(other.before))
        return sorted({*one.points, *(int(place) * WORD for place in np.flatnonzero(found))})


class Recorder:
    """Writes calls down while something else is done."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._seen: dict[Entry, int] = {}

    @contextmanager
    def listening(self) -> Iterator[None]:
        """As long as this lasts."""
        called = Entry.__call__
        recorder = self

        def call(entry: Entry, *given: Any) -> Any:
            number = recorder._seen[entry] = recorder._seen.get(entry, -1) + 1
            if number not in WHICH:
                return called(entry, *given)
            found = recorder._call(entry, given)
            found.result = called(entry, *given)
            for block in found.blocks:
                block.after = string_at(block.address, len(block.before))
            recorder.calls.append(found)
            return found.result

        Entry.__call__ = call  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            Entry.__call__ = called  # type: ignore[method-assign]

    def _call(self, entry: Entry, given: Sequence[Any]) -> Call:
        arrays = [one for part in given for one in _flat(part) if isinstance(one, np.ndarray)]
        blocks = _reached([*arrays, *_beside()], arrays)
        places = {(one.address, len(one.before)): at for at, one in enumerate(blocks)}
        kernels = _kernels()
        passed: list[Any] = []
        for name, part in zip(entry._function.__code__.co_varnames, given, strict=False):
            for one in _flat(part):
                if isinstance(one, np.ndarray):
                    at = places[one.ctypes.data, one.nbytes]
                    blocks[at].scratch |= name in ANSWERS
                    passed += [At(at), *one.shape]
                elif not isinstance(one, Known):
                    passed.append(one if isinstance(one, float) else kernels.get(int(one), int(one)))
        return Call(entry, [_kind(one) for one in given], passed, blocks)


def _flat(part: Any) -> Iterator[Any]:
    for one in part if isinstance(part, tuple) else (part,):
        yield one.array if isinstance(one, Fixed) else one


def _beside() -> list[Any]:
    """Arrays that are not passed, and whose addresses stand in what is."""
    found: list[Any] = []
    for one in gc.get_objects():
        if isinstance(one, Program):
            found += [one.record, *one.kept]
        elif isinstance(one, CompiledVector):
            found += [one.masks, one.observations]
    return found


def _kernels() -> dict[int, Kernel]:
    """Kernels by where their machine code lies."""
    natives = [one for one in gc.get_objects() if isinstance(one, Native)]
    return {address: (one, key) for one in natives for key, address in one._known.items()}


def _reached(arrays: Sequence[Any], passed: Sequence[Any]) -> list[Block]:
    """The arrays that are passed, and all that can be reached from there."""
    largest: dict[int, Any] = {}
    for one in arrays:
        if one.nbytes and (known := largest.get(one.ctypes.data, one)).nbytes <= one.nbytes:
            largest[one.ctypes.data] = one if known.nbytes < one.nbytes else known
    kernels = _kernels()
    found: dict[tuple[int, int], Block] = {}
    waiting = list(passed)
    while waiting:
        one = waiting.pop()
        key = (one.ctypes.data, one.nbytes)
        if key in found:
            continue
        block = found[key] = Block(*key[:1], string_at(*key), one.dtype is scratch_type())
        if one.nbytes % WORD:
            continue
        words = np.frombuffer(block.before, np.uint64)
        for place in np.flatnonzero(np.isin(words, np.array([*largest, *kernels], np.uint64))).tolist():
            address = int(words[place])
            if address in kernels:
                block.points[place * WORD] = kernels[address]
            else:
                waiting.append(largest[address])
    blocks = list(found.values())
    at = {one.address: number for number, one in enumerate(blocks) if len(one.before)}
    for block in blocks:
        words = np.frombuffer(block.before[: len(block.before) // WORD * WORD], np.uint64)
        if len(block.before) % WORD == 0:
            for place in np.flatnonzero(np.isin(words, np.array([*at], np.uint64))).tolist():
                block.points.setdefault(place * WORD, at[int(words[place])])
    return blocks


def text_of(call: Call, name: str) -> str:
    """What a call runs, in LLVM's language."""
    return whole_text(written(call.entry._function, call.kinds), name)


def text_of_kernel(kernel: Kernel, name: str) -> str:
    """The same of a kernel that it may call."""
    native, types = kernel
    return whole_text(written(native._function, [_RECORDS[one] for one in types]), name)


def listened(ask: Callable[[], object]) -> list[Call]:
    """The calls that are made while something is asked."""
    recorder = Recorder()
    # What was there when the tests were collected is looked for as well.
    gc.unfreeze()
    with recorder.listening():
        ask()
    return recorder.calls
