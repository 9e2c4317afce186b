"""What a graphics card does in a second; it needs neither Numba nor any peer."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from cardhouse import gpu

_TIMES: Final = 5
_ROWS: Final = 1 << 28
_SPOTS: Final = (
    ("holdem", ("AhAd", "KsKc"), 400_000_000_000, 50e9),
    ("omaha-8", ("AhAd2c3s", "KsKc7d8d"), 8_000_000_000, 0.5e9),
    ("stud-8", ("AhAd2c", "KsKc7d"), 100_000_000_000, 10e9),
)
"""A game, the hands, how many deals, and how many a second an H200 is to make."""


class Figure(NamedTuple):
    """What was measured, and what an H200 is to reach."""

    what: str
    figure: float
    goal: float
    unit: str = "a second"

    @property
    def reached(self) -> bool:
        """Whether it is as good as that."""
        return self.figure <= self.goal if self.unit == "seconds" else self.figure >= self.goal

    def __str__(self) -> str:
        shown, goal = (
            f"{one:.2f} s" if self.unit == "seconds" else f"{one / 1e9:,.1f} G/s"
            for one in (self.figure, self.goal)
        )
        return f"{self.what:<55} {shown:>12}   goal on an H200: {goal}"


def _best(what: Callable[[], Any]) -> float:
    """The fewest seconds of several runs, once everything is compiled."""
    from cupy.cuda import Device

    spent = []
    for _ in range(_TIMES + 1):
        start = perf_counter()
        what()
        Device().synchronize()
        spent.append(perf_counter() - start)
    return min(spent[1:])


def figures() -> Iterator[Figure]:
    """Everything that is measured, one after the other."""
    import cupy

    chance = np.random.default_rng(7)
    some = np.stack([chance.permutation(52)[:7] for _ in range(1 << 16)]).astype(np.uint8)
    rows = cupy.tile(cupy.asarray(some), (_ROWS >> 16, 1))
    for check in (False, True):
        seconds = _best(partial(gpu.rank_many, "high", rows, check=check))
        yield Figure(f"seven-card high{', checked' if check else ''}", _ROWS / seconds, 100e9)
    for game, hands, deals, goal in _SPOTS:
        seconds = _best(partial(gpu.equity, game, hands, exact=False, samples=deals, seed=1))
        yield Figure(f"{game}, {' against '.join(hands)}, sampled", deals / seconds, goal)
    yield Figure("169 × 169 hands of hold'em before the flop, exact", _best(gpu.holdem_table), 5, "seconds")


def measure_card(*, as_json: bool = False) -> None:
    """Measure the card, and print what it did."""
    reason = gpu.why_not()
    if reason is not None:
        print(reason, file=sys.stderr)
        return
    if not as_json:
        print(gpu.name())
    found = []
    for one in figures():
        found.append(one)
        if not as_json:
            print(one, flush=True)
    if as_json:
        rows = [{**one._asdict(), "reached": one.reached} for one in found]
        print(json.dumps({"card": gpu.name(), "figures": rows}, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    measure_card(as_json="--json" in sys.argv)
