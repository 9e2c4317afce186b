"""Games without a table of their own: what was learned of the most similar one. Nothing is compiled here."""

from __future__ import annotations

from functools import cache

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.drawing import Draw

from .learned import Learned
from .player import LearnedPlayer
from .shelf import alike, rounds_of, seats_for


def find_kin(sheet: Sheet, stakes: Stakes, players: int) -> LearnedPlayer | None:
    """A player who has learned the most similar game, by rounds of betting and draws, if there is any."""
    draws = sum(isinstance(step, Draw) for step in sheet.steps)
    return _kin(stakes.structure, seats_for(players), rounds_of(sheet), draws > 0)


@cache
def _kin(structure: str, seats: int, rounds: int, draws: bool) -> LearnedPlayer | None:
    known = [Learned.load(file) for file in alike(structure, seats)]
    found = [one for one in known if one is not None and (draws or not one.draws)]
    if not found:
        return None
    nearest = min(found, key=lambda one: (one.draws != draws, abs(len(one.edges) - rounds)))
    return LearnedPlayer(nearest, None)
