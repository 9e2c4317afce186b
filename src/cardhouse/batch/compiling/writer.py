"""What is written into a program while a sheet is read: kernels, scales, counts and choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.kernel import KERNELS, Kernel
from cardhouse.batch.records import (
    ARGUMENTS,
    COUNTS,
    FREE,
    LINES,
    PLACES,
    SCALES,
    SIZES,
    STEPS,
    Size,
    program_type,
)
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.scales.scale import Scale
from cardhouse.sheets import Sheet
from cardhouse.sheets.language.count import Count
from cardhouse.sheets.words.dealing import DealBoard

MOST_DICE: Final = 2
"""How many dice are thrown at once, at most."""
OTHER: Final = 2
"""Nothing is known about how the cards that play are found."""


@dataclass
class Written:
    """A scale as a program has it."""

    scale: Scale
    value: Kernel
    playing: int = OTHER
    suited: int = 0
    bias: int = 0
    ace_low: bool = False
    keys: dict[int, Any] = field(default_factory=dict)
    """What a card adds, by the number of cards."""
    lower: dict[int, Any] = field(default_factory=dict)
    upper: dict[int, Any] = field(default_factory=dict)
    values: dict[tuple[int, int], Any] = field(default_factory=dict)
    """By the number of natural cards and of wild ones."""
    flushes: dict[int, Any] = field(default_factory=dict)
    machine: Any = None


def starts_of(sheet: Sheet) -> dict[str, int]:
    """Where each area of the board begins, in the order in which the areas are dealt."""
    sizes = sheet.layout.areas
    dealt = [area for step in sheet.steps if isinstance(step, DealBoard) for area in step.areas]
    found, at = {}, 0
    for area in dict.fromkeys((*dealt, *sizes)):
        found[area] = at
        at += sizes[area]
    if at > PLACES:
        raise CannotCompile("batch.too-large", what="places on the board", most=PLACES)
    return found


class Writer:
    """A program that is being written."""

    def __init__(self, sheet: Sheet, stakes: Stakes, seats: int) -> None:
        self.sheet, self.stakes, self.seats = sheet, stakes, seats
        self.record: Any = np.zeros(1, dtype=program_type())
        self.kernels: list[tuple[str, int, Kernel]] = []
        """Where the address of each kernel goes: the field, the place in it."""
        self.kept: list[Any] = []
        """Arrays whose addresses the program has."""
        self.choices: list[str] = []
        self.parts: list[str] = []
        self.steps = 0
        self.line_rows = 0
        self.stages = 0
        self.starts = starts_of(sheet)
        """The first place of each area."""
        self.uses = 0
        self.wild_rows = 0
        self.wilds: dict[tuple[str, ...], Any] = {}
        """What words make wild, as far as it is written."""
        self.needed: set[int] = set()
        """The numbers of kernels that are called by others."""
        self.tables: list[tuple[Any, Written]] = []
        """The tables of scales, by scale and by what is wild there."""
        self._scales: list[tuple[Any, Written]] = []

    def __getitem__(self, field: str) -> Any:
        return self.record[field][0]

    def set(self, field: str, number: int) -> None:
        """Write one number down."""
        self.record[field][0] = number

    def step(self, kernel: Kernel, *numbers: int) -> int:
        """Write a step down, and return its place."""
        at = self.steps
        if at >= STEPS:
            raise CannotCompile("batch.too-large", what="steps", most=STEPS)
        self["code"][at * ARGUMENTS : at * ARGUMENTS + len(numbers)] = numbers
        self.put("entry", at, kernel)
        self.steps += 1
        return at

    def put(self, field: str, place: int, kernel: Kernel) -> None:
        """Have the address of a kernel written down when it is known for which size."""
        self.kernels.append((field, place, kernel))

    def counts(self, at: int, count: Count) -> None:
        """Write down how many cards may be picked in a step, by how many there are."""
        for held in range(COUNTS):
            self["counts"][at * COUNTS + held] = sum(1 << many for many in count.given(held))

    def places(self, areas: Sequence[str]) -> int:
        """Places of the board, as bits, in the order in which cards go to them."""
        sizes = self.sheet.layout.areas
        if unknown := [area for area in areas if area not in sizes]:
            raise CannotCompile("batch.contest", what=f"the place '{unknown[0]}'")
        return sum(1 << self.starts[area] + place for area in areas for place in range(sizes[area]))

    def slots(self, places: Iterable[tuple[str, int]]) -> int:
        """Places of the board, each given by its area and its number there, as bits."""
        return sum(1 << self.starts[area] + number for area, number in places)

    def lines(self, lines: Sequence[Sequence[str]]) -> tuple[int, int]:
        """Write lines down: the first of them, and how many."""
        return self.masks([self.places(line) for line in lines])

    def masks(self, places: Sequence[int]) -> tuple[int, int]:
        """Write sets of places down."""
        start = self.line_rows
        if start + len(places) > LINES:
            raise CannotCompile("batch.too-large", what="lines", most=LINES)
        self["l_places"][start : start + len(places)] = places
        self.line_rows += len(places)
        return start, len(places)

    def in_order(self, areas: Sequence[str]) -> bool:
        """Whether cards go to areas in the order in which the board has them."""
        places = [self.starts[area] for area in areas]
        return places == sorted(places)

    def choice(self, name: str) -> int:
        """The number of a word that may be chosen."""
        if name not in self.choices:
            self.choices.append(name)
        return self.choices.index(name)

    def part(self, name: str) -> int:
        """A part of the hand, as a bit."""
        if name not in self.parts:
            self.parts.append(name)
        return 1 << self.parts.index(name)

    def address(self, array: Any) -> int:
        """Where an array lies, which is kept as long as the program is."""
        self.kept.append(array)
        return int(array.ctypes.data)

    def scale(self, key: Any, found: Written) -> int:
        """The number of a scale in the program."""
        for number, (known, _) in enumerate(self._scales):
            if known == key:
                # A contest may want tables of it that those before had no use for.
                self._tables(number, found)
                return number
        at = len(self._scales)
        if at >= SCALES:
            raise CannotCompile("batch.too-large", what="scales", most=SCALES)
        self._scales.append((key, found))
        scale = found.scale
        self.put("s_value", at, found.value)
        self["s_suited"][at], self["s_bias"][at] = found.suited, found.bias
        self["s_size"][at], self["s_plays"][at] = scale.size, scale.plays
        self["s_low"][at], self["s_ace"][at] = scale.low, found.ace_low
        self["s_play_all"][at] = found.playing
        self._tables(at, found)
        return at

    def _tables(self, at: int, found: Written) -> None:
        """Write down where the tables of a scale lie."""
        if found.machine is not None:
            self["s_machine"][at] = self.address(found.machine)
        for name, tables in (("s_keys", found.keys), ("s_lower", found.lower), ("s_upper", found.upper)):
            for cards, table in tables.items():
                self[name][at * SIZES + cards] = self.address(table)
        for (cards, free), table in found.values.items():
            self["s_values"][(at * SIZES + cards) * FREE + free] = self.address(table)
        for free, table in found.flushes.items():
            self["s_flushes"][at * FREE + free] = self.address(table)

    def link(self, size: Size) -> None:
        """Write the addresses of all kernels down, and of those that they call."""
        called = set(self.needed)
        waiting = [kernel for _, _, kernel in self.kernels] + [KERNELS[one] for one in self.needed]
        while waiting:
            for number in waiting.pop().calls:
                if number in self.left_out or number in called:
                    continue
                called.add(number)
                waiting.append(KERNELS[number])
        for number in called:
            self["at"][number] = KERNELS[number].address(size)
        for name, place, kernel in self.kernels:
            self[name][place] = kernel.address(size)

    left_out: frozenset[int] = frozenset()
    """Numbers of kernels that nobody will call in this program."""
