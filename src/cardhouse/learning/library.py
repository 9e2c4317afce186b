"""Players who have learned a game, or one that is like it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet

from .draws import draws_of, has_draws
from .engine import shares_of
from .kin import judged_by, learned_in
from .player import LearnedPlayer
from .shelf import Same, find_table, rounds_of

_MOST: Final = 16
"""How many players are kept; in games with draws, each takes some 35 megabytes."""


def find_player(sheet: Sheet, stakes: Stakes, players: int) -> LearnedPlayer | None:
    """The player who has learned a game, or the most similar one if hands of this one can be judged."""
    file = judged_by(sheet, stakes.structure, players)
    own = file is not None and file == find_table(sheet, stakes.structure, players)
    return None if file is None else _player(file, Same(sheet), own=own)


@lru_cache(maxsize=_MOST)
def _player(file: Path, same: Same, *, own: bool) -> LearnedPlayer | None:
    learned = learned_in(file)
    if learned is None:
        return None
    sheet, rounds = same.sheet, None if own else rounds_of(same.sheet)
    draws = draws_of(sheet)
    if draws is not None:
        return LearnedPlayer(learned, None, draws, rounds=rounds)
    # The stakes do not matter to what a hand is worth.
    shares = None if has_draws(sheet) else shares_of(sheet, Stakes.parse(None, sheet))
    return None if shares is None else LearnedPlayer(learned, shares, rounds=rounds)
