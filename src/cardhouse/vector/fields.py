"""The compact layout: a table from one chair as a row of bytes."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.records import SHARED

WIDE: Final = ("pot", "call", "least", "most", "removed")
"""Numbers of four bytes about the table."""
WIDE_OF_SEATS: Final = ("stack", "bet", "total")
ONE: Final = (
    "kind",
    "turn",
    "button",
    "streets",
    "raises",
    "actions",
    "deal",
    "die",
    "dice",
    "game",
    "last",
    "lay",
)
"""Bytes about the table."""
OF_SEATS: Final = ("live", "held", "drawn", "draws", "declared")


@dataclass(frozen=True)
class Field:
    """Where a field begins in a row, what it is made of, and how many there are of it."""

    at: int
    kind: type[Any]
    shape: tuple[int, ...] = ()


@dataclass(frozen=True)
class Fields:
    """The fields of a row.

    >>> fields = Fields.of(players=2, cards=2, board=5)
    >>> fields.size, fields.at["own"]
    (84, Field(at=66, kind=<class 'numpy.uint8'>, shape=(2,)))
    """

    at: dict[str, Field]
    size: int
    """How many bytes a row has: a multiple of four."""
    cards: int
    """For how many cards of a hand there is room."""

    @classmethod
    def of(cls, *, players: int, cards: int, board: int) -> Fields:
        """The fields for a number of players, cards in a hand and places on the board."""
        every: list[tuple[str, type[Any], tuple[int, ...]]] = [(name, np.int32, ()) for name in WIDE]
        every += [(name, np.int32, (players,)) for name in WIDE_OF_SEATS]
        every += [(name, np.uint8, ()) for name in ONE]
        every += [(name, np.uint8, (players,)) for name in OF_SEATS]
        every += [("own", np.uint8, (cards,)), ("parts", np.uint8, (cards,))]
        every += [("community", np.uint8, (SHARED,)), ("board", np.uint8, (board,))]
        every += [("up", np.uint8, (players - 1, cards))]
        at: dict[str, Field] = {}
        size = 0
        for name, kind, shape in every:
            at[name] = Field(size, kind, shape)
            size += np.dtype(kind).itemsize * prod(shape)
        return cls(at, size + -size % 4, cards)

    def views(self, rows: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Each field as an array over the tables, in the memory of the rows."""
        found: dict[str, NDArray[Any]] = {}
        for name, field in self.at.items():
            wide = np.dtype(field.kind).itemsize
            inner = [wide * prod(field.shape[n + 1 :]) for n in range(len(field.shape))]
            found[name] = np.ndarray(
                (len(rows), *field.shape), field.kind, rows.data, field.at, (rows.strides[0], *inner)
            )
        return found
