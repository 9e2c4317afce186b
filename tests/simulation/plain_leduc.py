"""Players of Leduc hold'em who answer the same way to the same cards, so that their results are known."""

from __future__ import annotations

from random import Random

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet


class Fickle:
    """Gives every answer now and then, more often a bet with a higher card, and tells how often."""

    def __init__(self, boldness: float) -> None:
        self.boldness = boldness

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
        """How often it gives which answer."""
        high = self.boldness * (view.cards[0].rank - 10)
        given = [one for one in decision.legal if one.kind != "fold" or not decision.may_check]
        return [(action, 1.0 + high * number) for number, action in enumerate(given)]

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """One of its answers, by chance."""
        said = self.mixture(view, decision, sheet)
        return chance.choices([action for action, _ in said], [part for _, part in said])[0]


class Liar(Fickle):
    """Says that it never checks."""

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
        """Every answer but that."""
        return [one for one in super().mixture(view, decision, sheet) if one[0].kind != "check"]


class Never(Fickle):
    """Says that it checks not even once in a while."""

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
        """Every answer, but that with no part."""
        return [
            (one, 0.0 if one.kind == "check" else part)
            for one, part in super().mixture(view, decision, sheet)
        ]


fickle, fickler, liar, never = Fickle(0.3), Fickle(1.5), Liar(1.0), Never(1.0)


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
