"""Players as one meets them: they go by pot odds, believe bets more or less, and bluff seldom.

They know what the others here know, the class of their hand, and nothing of a game. Somebody who learns meets
them now and then, since players who only ever meet themselves learn nothing about those who call too much.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper

from .situations import ACTIONS

BELIEF, EDGE, STEP, MARGIN, FADE, MANNERS = range(6)
"""By what the odds are multiplied for a bet of another, how much more than a fair share is raised, how
much more for each raise before, how much better than the price a call must be, and how much of a bet's weight
the next one by the same player has."""
USUAL = (0.45, 1.15, 0.2, 1.0, 0.35)
"""The manner of most people."""
SURELY_LOST, SURELY_WON = 0.01, 0.99
"""No hand is taken to be worse or better than this."""
_DREW = 1.35
"""By how much the odds are better for each card more that another has drawn."""
_TWO = _DREW * _DREW * _DREW
"""Two cards, plus one, are the usual draw."""


@helper
def against(share, belief, fade, bold, drew):
    """The odds that one other has against a hand that wins this share from any hand of his.

    ``bold`` is how much he has bet, and ``drew`` how many cards he drew last, plus one.
    """
    alone = max(SURELY_LOST, min(SURELY_WON, share))
    odds = alone / (1 - alone)
    doubt = 1 - belief
    for _ in range(min(5, bold)):
        odds *= 1 - doubt
        doubt *= fade
    drawn = min(5, drew)
    if drawn:
        odds /= _TWO
        for _ in range(drawn):
            odds *= _DREW
    return 1 / odds


@helper
def plain_answer(manner, share, others, raised, to_call, pot, answers, luck):
    """Raise with more than a fair share, call for the price; ``luck`` chooses the size of a bet."""
    many = others + 1
    if share * many > manner[EDGE] + manner[STEP] * raised or luck < 0.02:
        first = 3 if luck > 0.5 else 2
        for step in range(ACTIONS - 2):
            which = 2 + (first - 2 + step) % (ACTIONS - 2)
            if answers[which] >= 0:
                return which
    if answers[1] >= 0 and (to_call <= 0 or share * (pot + to_call) > manner[MARGIN] * to_call):
        return np.int64(1)
    if answers[0] >= 0:
        return np.int64(0)
    for which in range(1, ACTIONS):
        if answers[which] >= 0:
            return np.int64(which)
    return np.int64(0)
