"""Any game of the house as a game of OpenSpiel; importing this registers it.

Afterwards ``pyspiel.load_game("cardhouse(game=leduc)")`` works, and so do OpenSpiel's algorithms.
"""

from __future__ import annotations

from importlib.util import find_spec

from .errors import NoOpenSpiel

if find_spec("pyspiel") is None:
    raise NoOpenSpiel("openspiel.needs-openspiel")

from .game import SpielGame, SpielState

__all__ = ["NoOpenSpiel", "SpielGame", "SpielState"]
