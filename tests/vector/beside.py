"""Two vectors of the same game beside each other: the compiled one and the plain dealer's."""

from __future__ import annotations

from typing import Any

import numpy as np

import cardhouse
from cardhouse.vector import Vector

ARRAYS = ("seats", "masks", "rewards", "terminated", "truncated", "hands", "observations")


def difference(one: Vector, other: Vector) -> str:
    """Where two vectors differ, in words; nothing if they do not."""
    for name in ARRAYS:
        left, right = np.asarray(getattr(one, name)), np.asarray(getattr(other, name))
        if not np.array_equal(left, right):
            at = np.argwhere(left != right)[:6].tolist()
            return f"{name} at {[where(one, name, place) for place in at]}"
    return ""


def where(vector: Vector, name: str, place: list[int]) -> str:
    """A place in an array, in words."""
    if name == "masks":
        return f"table {place[0]}: {vector.actions.labels[place[1]]}"
    if name != "observations":
        return f"{place}"
    if vector.layout == "floats":
        part = next(part for part, one in vector.parts.at.items() if one.start <= place[1] < one.stop)
        return f"table {place[0]}: {part} {place[1] - vector.parts.at[part].start}"
    part = [part for part, one in vector.row.at.items() if one.at <= place[1]][-1]
    return f"table {place[0]}: {part} {place[1] - vector.row.at[part].at}"


def play_beside(game: str, *, steps: int, **options: Any) -> int:
    """Take the same random actions in both, and compare all arrays after each; how many hands ended."""
    compiled = cardhouse.vector(game, compiled=True, **options)
    plain = cardhouse.vector(game, compiled=False, **options)
    ended = 0
    for step in range(steps):
        assert (found := difference(compiled, plain)) == "", f"{game}, step {step}: {found}"
        actions = compiled.random_actions(step)
        compiled.step(actions)
        plain.step(actions)
        ended += int(compiled.terminated.sum())
    return ended
