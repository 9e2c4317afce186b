"""Kernels made ready before anybody waits for them; as a program, in the background.

On a new machine nothing is compiled. The first answers come from numpy alone, and a process of its own
compiles meanwhile; whoever asks later finds the kernels on disk.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from .equity import equity

_LOW: Final = 10
"""How far the priority of the process is lowered."""
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


def main() -> None:
    """Compile everything, and remove the lock that is named as the argument."""
    with suppress(AttributeError, OSError):
        os.nice(_LOW)
    try:
        prepare()
    finally:
        with suppress(OSError):
            Path(sys.argv[1]).unlink()


if __name__ == "__main__":
    main()
