"""Answers by what was learned of a game, where there is a table for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.learning.shelf import alike, find_table
from cardhouse.sheets import Sheet

if TYPE_CHECKING:
    from cardhouse.learning.player import LearnedPlayer

_PART: Final = "bots"
"""What is compiled together."""
_KINDS: Final = ("bet", "draw")


def taught(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float, waits: bool
) -> Action | None:
    """What the table of a game says, or nothing if there is none.

    Unless it ``waits``, there is no answer as long as the kernels are not compiled; they are from now on.
    """
    if decision.kind not in _KINDS or view.setup is None or not sheet.digest:
        return None
    player = _player(view, sheet, waits=waits)
    action = None if player is None else player.answer(view, decision, chance, noise=noise)
    return action if action is not None and decision.allows(action) else None


def borrowed(
    view: View, decision: Decision, sheet: Sheet, share: Callable[[], float], chance: Random
) -> Action | None:
    """What the table of the most similar game says to a hand that should win this share of the pot."""
    if (
        decision.kind != "bet"
        or view.setup is None
        or not alike(view.setup.stakes.structure, len(view.seats))
    ):
        return None
    from cardhouse.learning.kin import find_kin, rounds_of

    player = find_kin(sheet, view.setup.stakes, len(view.seats))
    if player is None:
        return None
    action = player.borrowed(view, decision, rounds_of(sheet), share(), chance)
    return action if action is not None and decision.allows(action) else None


def _player(view: View, sheet: Sheet, *, waits: bool) -> LearnedPlayer | None:
    if view.setup is None or not find_table(sheet, view.setup.stakes.structure, len(view.seats)):
        return None
    # Imported here because numba takes a while.
    from cardhouse.learning.kernels.shares import one_share
    from cardhouse.learning.library import find_player
    from cardhouse.scales.kernels.compiled import compile_elsewhere, is_ready

    if not waits and not is_ready(one_share):
        compile_elsewhere(one_share, _PART)
        return None
    return find_player(sheet, view.setup.stakes, len(view.seats))
