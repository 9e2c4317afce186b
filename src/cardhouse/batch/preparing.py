"""Kernels made ready before anybody waits for them."""

from __future__ import annotations

from typing import Final

from .making import make

_TRIED: Final = ("holdem", "omaha-8", "stud", "badugi", "deuce-to-seven-triple-draw")
"""Games that take most kernels between them."""


def prepare() -> None:
    """Load the kernels of the usual games, and compile those that are not on disk."""
    for game in _TRIED:
        make(game, tables=1).run(2, "random")
