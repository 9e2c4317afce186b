"""Answers by what was learned of a game, where there is a table for it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet

if TYPE_CHECKING:
    from cardhouse.learning.player import LearnedPlayer

_KINDS: Final = ("bet", "draw")


def taught(view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float) -> Action | None:
    """What the table of a game says, or nothing if there is none."""
    if decision.kind not in _KINDS or view.setup is None or not sheet.digest:
        return None
    player = _player(view, sheet)
    action = None if player is None else player.answer(view, decision, chance, noise=noise)
    return action if action is not None and decision.allows(action) else None


def _player(view: View, sheet: Sheet) -> LearnedPlayer | None:
    from cardhouse.learning.shelf import find_table

    if view.setup is None or not find_table(sheet, view.setup.stakes.structure, len(view.seats)):
        return None
    # Imported here because numpy takes a while.
    from cardhouse.learning.library import find_player

    return find_player(sheet, view.setup.stakes, len(view.seats))
