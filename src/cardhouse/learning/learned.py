"""A table of learned betting: what it says of a situation, and how it is kept in a file."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .kernels.situations import DRAWN, LOOKS, PARTS_OF

FORM = 4
"""The form of the file and of the situations; tables of another form are not read."""
_APART: Final = (16, 1, 4, 2, 3, 1, 4, 2, 3, 2, 2)
"""How far one step of each is from the next, in classes of hands."""
_FACING: Final = 6
"""The part that says what a call costs."""
_FEWEST = 1e-6
_LEVELS = 15
_LEVEL = 255 // _LEVELS


@dataclass(frozen=True)
class Learned:
    """How often to fold, check or call, and bet, in the situations that came up in learning."""

    keys: NDArray[np.int64]
    parts: NDArray[np.uint8]
    """For each situation the frequencies of the answers, in fifteenths of 255."""
    edges: NDArray[np.float32]
    """The shares at which one class of hands ends and the next begins, by round."""
    fixed: bool
    seats: int

    @property
    def draws(self) -> bool:
        """Whether it goes by how many cards were drawn."""
        return bool((self.keys & DRAWN).any())

    @property
    def usual_face(self) -> int:
        """What a hand looks like that is as good as others by its open cards; 0 where none are shown."""
        return 2 if (self.keys & LOOKS).any() else 0

    @classmethod
    def of(
        cls,
        keys: NDArray[np.int64],
        sums: NDArray[np.float64],
        edges: NDArray[np.float32],
        *,
        fixed: bool,
        seats: int,
    ) -> Learned:
        """The averages of what was played while learning."""
        whole = sums.sum(axis=1)
        kept = np.flatnonzero((keys >= 0) & (whole > _FEWEST))
        kept = kept[np.argsort(keys[kept])]
        levels = np.rint(_LEVELS * sums[kept] / whole[kept, None]).astype(np.uint8)
        return cls(keys[kept], _whole(levels[:, 1:]), edges, fixed, seats)

    def bucket(self, street: int, share: float) -> int:
        """The class of a hand."""
        # As exactly as the edges are known, and no more.
        return bisect_right(self._edges[min(street, len(self.edges) - 1)], float(np.float32(share)))

    @cached_property
    def _edges(self) -> list[list[float]]:
        """The edges as plain numbers, which are found more quickly."""
        found: list[list[float]] = self.edges.tolist()
        return found

    def at(self, key: int) -> NDArray[np.uint8] | None:
        """What is known of a situation."""
        at = int(np.searchsorted(self.keys, key))
        return self.parts[at] if at < len(self.keys) and self.keys[at] == key else None

    def nearest(self, key: int) -> NDArray[np.uint8] | None:
        """What is known of the most similar situation; there is a bet to call if there is one here."""
        wanted = np.array([key >> shift & most for shift, most in PARTS_OF])
        off = np.abs(self._fields - wanted) @ np.array(_APART)
        off[(self._fields[:, _FACING] > 0) != (wanted[_FACING] > 0)] = 1 << 30
        at = int(off.argmin()) if len(off) else -1
        return self.parts[at] if at >= 0 and off[at] < 1 << 30 else None

    @cached_property
    def _fields(self) -> NDArray[np.int16]:
        """The parts of all situations."""
        return np.column_stack([self.keys >> shift & most for shift, most in PARTS_OF]).astype(np.int16)

    def save(self, file: Path) -> None:
        """Write it to a file."""
        steps = np.diff(self.keys, prepend=0)
        np.savez_compressed(
            file,
            form=FORM,
            steps=steps,
            parts=(self.parts[:, 1:] // _LEVEL).T.copy(),
            edges=self.edges,
            fixed=self.fixed,
            seats=self.seats,
        )

    @classmethod
    def load(cls, file: Path) -> Learned | None:
        """Read it from a file; nothing if it has another form."""
        with np.load(file) as kept:
            if int(kept["form"]) != FORM:
                return None
            return cls(
                np.cumsum(kept["steps"]),
                _whole(kept["parts"].T),
                kept["edges"],
                bool(kept["fixed"]),
                int(kept["seats"]),
            )


def _whole(levels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The frequencies of all answers; what the others leave over is the first one's."""
    first = np.maximum(0, _LEVELS - levels.sum(axis=1, dtype=np.int64)).astype(np.uint8)
    return np.column_stack([first, levels]) * np.uint8(_LEVEL)
