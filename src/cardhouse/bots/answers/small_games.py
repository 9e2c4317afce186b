"""Answers in games that are small enough to be solved."""

from __future__ import annotations

from random import Random
from typing import Final

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet

_MOST_CARDS: Final = 12
"""The solver looks at no larger decks."""


def solved(view: View, decision: Decision, sheet: Sheet, chance: Random, *, waits: bool) -> Action | None:
    """What an equilibrium of the game says, or nothing if it is not small enough."""
    if len(sheet.deck.cards) > _MOST_CARDS or len(view.seats) != 2:
        return None
    # Imported here because numpy takes a while.
    from cardhouse.solver.playing import solved_answer

    action = solved_answer(view, decision, sheet, chance, waits=waits)
    return action if action is not None and decision.allows(action) else None
