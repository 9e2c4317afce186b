"""Kernels made ready before anybody waits for them."""

from __future__ import annotations

from typing import Any, Final

from .equity import equity

_TRIED: Final[tuple[tuple[str, list[str], dict[str, Any]], ...]] = (
    ("omaha-8", ["AhAd2c3s", "KsKc7d8d"], {"samples": 1}),
    ("holdem", ["AhAd", "KsKc"], {}),
    ("badugi", ["AhKd2c3s", "??"], {"samples": 1, "draws": 2}),
    ("holdem", ["AA", "??"], {"samples": 1}),
    ("holdem", ["AhAd", "KsKc"], {"board": "Kd 7d 2c 9h"}),
)
"""Questions that take every kernel, the slowest to compile first."""


def prepare() -> None:
    """Load the kernels, and compile those that are not on disk."""
    for game, hands, more in _TRIED:
        equity(game, hands, seed=0, **more)
