"""Every answer to a decision."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from cardhouse.dealer import Action, Decision, Raises


def every_answer(decision: Decision) -> tuple[Action, ...]:
    """All answers, each once, in a fixed order; only folding when a check is allowed is left out.

    >>> from cardhouse.dealer import Raises
    >>> [str(a) for a in every_answer(Decision(0, "bet", 0, True, True, raises=Raises("bet", 2, 4)))]
    ['check', 'bet 2', 'bet 3', 'bet 4']
    """
    also = [Action(word) for word in decision.also]
    return tuple(dict.fromkeys((*_answers(decision), *also)))


def _answers(decision: Decision) -> Iterator[Action]:
    if decision.kind == "bet":
        yield from _betting(decision)
    elif decision.choices or decision.names_amount:
        yield from (Action(decision.kind, choice=choice) for choice in decision.choices)
        if decision.names_amount and decision.raises:
            yield from (Action(decision.kind, amount) for amount in _amounts(decision.raises))
    elif decision.rows:
        yield from _in_rows(decision)
    else:
        ways = permutations if decision.kind == "order" else combinations
        for count in decision.counts:
            found = ways(sorted(decision.cards), count)
            yield from (Action(decision.kind, 0, cards) for cards in found if decision.may_pick(cards))


def _betting(decision: Decision) -> Iterator[Action]:
    if decision.may_fold and not decision.may_check:
        yield Action("fold")
    if decision.may_check:
        yield Action("check")
    if decision.may_call:
        yield Action("call")
    if raises := decision.raises:
        yield from (Action(raises.word, amount) for amount in _amounts(raises))


def _amounts(raises: Raises) -> Iterator[int]:
    if raises.sizes:
        yield from raises.sizes
    else:
        yield from (amount for amount in range(raises.least, raises.most + 1) if raises.allows(amount))


def _in_rows(decision: Decision) -> Iterator[Action]:
    """Every way to set the cards; the order within a row does not matter."""
    cards, rows = sorted(decision.cards), range(len(decision.rows))
    for way in product((*rows, None), repeat=len(cards)):
        laid = [[card for card, row in zip(cards, way, strict=True) if row == place] for place in rows]
        action = Action.in_rows(laid)
        if decision.allows(action):
            yield action
