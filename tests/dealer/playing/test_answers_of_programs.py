"""A program may answer with anything: chips stay whole numbers, and the log can always be read again."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardhouse import Action, CardhouseError, Deal, deal
from cardhouse.dealer import BadAction, DealerError, IllegalAction


def betting() -> Deal:
    return deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)


def drawing() -> Deal:
    hand = deal("badugi", stacks=[200] * 3, seed=7)
    while hand.decision and hand.decision.kind == "bet":
        hand.act("call" if hand.decision.may_call else "check")
    return hand


@pytest.mark.parametrize("answer", [None, 5, 2.5, [], ("fold",), b"fold", {"kind": "fold"}])
@pytest.mark.parametrize("begin", [betting, drawing])
def test_what_is_no_action_is_refused(begin: Any, answer: Any) -> None:
    hand = begin()
    events = list(hand.events)
    with pytest.raises(BadAction, match="is not an action"):
        hand.act(answer)
    assert hand.events == events


@pytest.mark.parametrize("amount", [30.0, 30.5, "30", None, float("nan")])
def test_chips_are_whole_numbers(amount: Any) -> None:
    hand = betting()
    with pytest.raises(IllegalAction):
        hand.act(Action("raise", amount))
    assert hand.players[0].stack == 200


def test_a_number_of_an_array_is_a_number() -> None:
    hand = betting()
    amount: Any = np.int64(30)
    hand.act(Action("raise", amount))
    assert type(hand.players[0].stack) is int
    assert Deal.from_log(hand.log).events == hand.events


def test_cards_are_cards() -> None:
    hand = drawing()
    assert hand.decision
    card: Any = int(hand.decision.cards[0])
    with pytest.raises(IllegalAction):
        hand.act(Action("draw", 0, (card,)))


@pytest.mark.parametrize(
    "log", [None, {}, {"game": "holdem"}, {**betting().log, "actions": 5}, {**betting().log, "seed": []}]
)
def test_a_log_that_is_none_is_refused(log: Any) -> None:
    with pytest.raises(CardhouseError):
        Deal.from_log(log)


@pytest.mark.parametrize("terms", [{"button": "x"}, {"button": 1.0}, {"may_run": "x"}])
def test_terms_of_the_wrong_type_are_refused(terms: dict[str, Any]) -> None:
    with pytest.raises(DealerError):
        deal("holdem", **{"stacks": [200] * 3, **terms})
