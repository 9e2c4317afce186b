"""A player without a plan: any legal answer, at random.

For tests, for playing a hand out, and as the weakest opponent that a bot must beat.
"""

from __future__ import annotations

from random import Random

from cardhouse.cards import Card
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.playing.deal import Deal

_WEIGHTS = {"fold": 1, "kill": 1, "check": 5, "call": 5}
"""How likely each answer is; folds are rare, so that hands get somewhere."""


def random_action(decision: Decision, random: Random) -> Action:
    """A legal answer; folds are rare, so that hands get somewhere.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
    >>> random_action(hand.decision, Random(1))
    Action(kind='call', amount=0, cards=(), choice='')
    """
    if decision.kind == "bet":
        legal = decision.legal
        weights = [_WEIGHTS.get(action.kind, 2) for action in legal]
        action = random.choices(legal, weights)[0]
        if decision.raises and action.kind == decision.raises.word:
            return action._replace(amount=_amount(decision.raises, random))
        return action
    if decision.names_amount and decision.raises and (not decision.choices or random.random() < 0.5):
        # Where bids rise, mostly by little.
        rises = bool(decision.choices)
        least, most = decision.raises.least, decision.raises.most
        return Action(
            decision.kind, _amount(decision.raises, random) if rises else random.randint(least, most)
        )
    if decision.choices:
        if decision.also and not random.randrange(10):
            return Action(random.choice(decision.also))
        return Action(decision.kind, choice=random.choice(decision.choices))
    if decision.rows:
        return _in_rows(decision, random)
    count = random.choice(decision.counts)
    cards = tuple(random.sample(decision.cards, count))
    return Action(decision.kind, 0, cards if decision.may_pick(cards) else decision.sample(count))


def _in_rows(decision: Decision, random: Random) -> Action:
    """Cards set wherever there is room."""
    rows: list[list[Card]] = [[] for _ in decision.rows]
    need = [row.least for row in decision.rows]
    room = [row.most for row in decision.rows]
    count = random.randint(decision.least, decision.most)
    for place, card in enumerate(random.sample(decision.cards, count)):
        owed = sum(max(0, least - len(row)) for least, row in zip(need, rows, strict=True))
        open_rows = [n for n, row in enumerate(rows) if len(row) < room[n]]
        if owed >= count - place:
            open_rows = [n for n in open_rows if len(rows[n]) < need[n]]
        rows[random.choice(open_rows)].append(card)
    return Action.in_rows(rows)


def _amount(raises: Raises, random: Random) -> int:
    """Mostly a small bet; sometimes anything, sometimes everything."""
    if raises.sizes:
        return random.choice(raises.sizes)
    how = random.randrange(10)
    if how < 6:
        return raises.least
    if how == 6:
        return raises.most
    amount = random.randint(raises.least, raises.most)
    return max(raises.least, amount - amount % raises.step)


def play_out(deal: Deal, random: Random) -> Deal:
    """Play a hand to its end and return it."""
    while decision := deal.decision:
        deal.act(random_action(decision, random))
    return deal
