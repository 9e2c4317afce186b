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
    if not is_small(view, sheet):
        return None
    # Imported here because numpy takes a while.
    from cardhouse.solver.playing import solved_answer

    action = solved_answer(view, decision, sheet, chance, waits=waits)
    return action if action is not None and decision.allows(action) else None


def is_small(view: View, sheet: Sheet) -> bool:
    """Whether the solver may know the game."""
    return len(sheet.deck.cards) <= _MOST_CARDS and len(view.seats) == 2


def solved_mixture(view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
    """How often the equilibrium gives which answer; nothing if it has none."""
    if not is_small(view, sheet):
        return []
    from cardhouse.solver.playing import solved_mixture as found

    return found(view, decision, sheet, waits=True)
