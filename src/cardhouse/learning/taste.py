"""A character on top of what was learned: who plays few hands or many, and who bets rarely or often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardhouse.dealer import Action

Mixture = list[tuple[Action, float]]
"""Answers, and how often each is given, in parts of any whole."""
_LATER: Final = 0.4
"""How much of the taste for playing is left after the first round, in which hands are chosen."""


class Taste(NamedTuple):
    """How a player differs from what was learned."""

    plays: float = 0.0
    """By how much of the pot a hand is overrated when it is about folding; underrated below 0."""
    bets: float = 0.0
    """Which part of the calls and checks is bet instead; below 0, which part of the bets is not made."""

    def rated(self, street: int) -> float:
        """By how much a hand is overrated in a round when it is about folding."""
        return self.plays if street == 0 else _LATER * self.plays


PLAIN: Final = Taste()
"""What was learned, and nothing else."""


def tasted(learned: Mixture, rated: Mixture, answers: Sequence[Action | None], bets: float) -> Mixture:
    """Folds as with the hand as it is rated, and bets as with the hand that it is, more often or less.

    ``answers`` are fold, check or call, and the bets from small to large, where they are legal.
    """
    fold, call, *raises = answers
    folded = _part(rated, fold)
    bold = {action: _part(learned, action) for action in raises if action is not None}
    whole = sum(bold.values())
    wanted = whole * (1 + bets) if bets < 0 else whole + max(0.0, 1 - folded - whole) * bets
    wanted = min(1 - folded, wanted if bold else 0.0)
    if call is None:
        wanted = 1 - folded
    found = [(fold, folded), (call, 1 - folded - wanted)]
    if whole:
        found += [(action, wanted * part / whole) for action, part in bold.items()]
    elif bold:
        found.append((min(bold, key=_size), wanted))
    return [(action, part) for action, part in found if action is not None and part > 0]


def _part(mixture: Mixture, action: Action | None) -> float:
    """How often an answer is given, of one."""
    return sum(part for one, part in mixture if one == action) / sum(part for _, part in mixture)


def _size(action: Action) -> int:
    return action.amount or 0
