"""Kernels of players who have learned, made ready before anybody waits for them."""

from __future__ import annotations

from typing import Final

_TRIED: Final = ("holdem", "stud", "omaha-8", "badugi")
"""Games that take most kernels between them."""


def prepare() -> None:
    """Compile what learned players need, or load it."""
    from cardhouse.cards import CARDS
    from cardhouse.dealer import Stakes
    from cardhouse.sheets import find_game

    from .draws import draws_of
    from .engine import Shares

    for name in _TRIED:
        sheet = find_game(name)
        if draws := draws_of(sheet):
            draws.judged(15, 1)
        shares = Shares(sheet, Stakes.parse(None, sheet))
        held = int(shares.templates["cards"][0, 0])
        shares.of(0, CARDS[:held], looks=1)
