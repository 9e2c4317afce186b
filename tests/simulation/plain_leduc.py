"""Players of Leduc hold'em who answer the same way to the same cards, so that their results are known."""

from __future__ import annotations

from random import Random

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet


def _bet(decision: Decision, *, wants: bool, stays: bool) -> Action:
    if wants and decision.raises:
        return Action(decision.raises.word, decision.raises.sizes[0])
    if decision.may_check:
        return Action("check")
    return Action("call") if stays else Action("fold")


def _pairs(view: View) -> bool:
    board = [card for area in view.board.values() for card in area]
    return any(card.rank == own.rank for card in board for own in view.cards)


def bold(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Bets pairs and the two higher ranks, and folds nothing."""
    return _bet(decision, wants=_pairs(view) or view.cards[0].rank >= 12, stays=True)


def shy(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Bets pairs and kings, and folds the lowest rank without a pair."""
    high = view.cards[0].rank
    return _bet(decision, wants=_pairs(view) or high >= 13, stays=_pairs(view) or high >= 12)
