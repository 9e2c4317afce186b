"""Players who have learned a game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet

from .draws import draws_of
from .engine import Shares
from .learned import Learned
from .player import LearnedPlayer
from .shelf import Same, find_table


def find_player(sheet: Sheet, stakes: Stakes, players: int) -> LearnedPlayer | None:
    """The player who has learned a game, if there is a table for it."""
    file = find_table(sheet, stakes.structure, players)
    return None if file is None else _player(file, Same(sheet), stakes.structure)


@lru_cache(maxsize=32)
def _player(file: Path, same: Same, structure: str) -> LearnedPlayer | None:
    learned = Learned.load(file)
    if learned is None:
        return None
    draws = draws_of(same.sheet)
    # The stakes do not matter to what a hand is worth.
    stakes = Stakes.parse(None, same.sheet)
    return LearnedPlayer(learned, None if draws else Shares(same.sheet, stakes), draws)
