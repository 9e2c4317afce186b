"""A player without a plan: any legal answer, by chance.

For tests, for playing a hand out, and as the least that a bot must beat.
"""

from __future__ import annotations

from random import Random

from .action import Action
from .deal import Deal
from .decision import Decision, Raises


def random_action(decision: Decision, random: Random) -> Action:
    """A legal answer; folds are rare enough that hands get somewhere.

    >>> from cardroom.dealer import deal
    >>> hand = deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
    >>> random_action(hand.decision, Random(1))
    Action(kind='call', amount=0, cards=(), choice='')
    """
    if decision.kind == "bet":
        legal = decision.legal
        weights = [
            1 if action.kind == "fold" else 5 if action.kind in ("check", "call") else 2 for action in legal
        ]
        action = random.choices(legal, weights)[0]
        if decision.raises and action.kind == decision.raises.word:
            return action._replace(amount=_amount(decision.raises, random))
        return action
    if decision.choices:
        return Action(decision.kind, choice=random.choice(decision.choices))
    count = random.randint(decision.least, decision.most)
    return Action(decision.kind, 0, tuple(random.sample(decision.cards, count)))


def _amount(raises: Raises, random: Random) -> int:
    """Mostly a small bet; sometimes anything, sometimes everything."""
    if raises.sizes:
        return random.choice(raises.sizes)
    how = random.randrange(10)
    if how < 6:
        return raises.least
    return raises.most if how == 6 else random.randint(raises.least, raises.most)


def play_out(deal: Deal, random: Random) -> Deal:
    """Play a hand to its end and return it."""
    while decision := deal.decision:
        deal.act(random_action(decision, random))
    return deal
