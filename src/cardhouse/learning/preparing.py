"""Kernels of learned players made ready before anybody waits for them; as a program, in the background."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_LOW: Final = 10
"""How far the priority of the process is lowered."""
_TRIED: Final = ("holdem", "stud", "omaha-8", "badugi")
"""Games that take most kernels between them."""


def prepare() -> None:
    """Compile what learned players need, or load it."""
    from cardhouse.cards import CARDS
    from cardhouse.dealer import Stakes
    from cardhouse.sheets import find_game

    from .engine import Shares

    for name in _TRIED:
        sheet = find_game(name)
        shares = Shares(sheet, Stakes.parse(None, sheet))
        held = int(shares.templates["cards"][0, 0])
        shares.of(0, CARDS[:held], looks=1)


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
