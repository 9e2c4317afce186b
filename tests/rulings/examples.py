"""Examples of the books: a situation, what went wrong, and what the book says."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardhouse.cards import Card
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.effects.every_effect import write_effects
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.rulings import Ruling, judge


class Example(NamedTuple):
    """One example of a rule."""

    rule: str
    told: str
    """The situation and the outcome, as the book has them."""
    hand: str
    """Game, number of seats and what was done, ``holdem 4: fold, fold``; empty if no hand is needed."""
    stated: str
    """What is stated. ``{turn}`` is the seat to act, ``{other}`` the next one, ``{cards[0][1]}`` a card."""
    outcome: str
    effects: str = ""
    amount: int | None = None
    """What the wager comes to, if the example says it."""


def examples(*cases: Example) -> pytest.MarkDecorator:
    """Have a test look at each of some examples, marked with its rule."""
    params = [
        pytest.param(one, marks=pytest.mark.rule(one.rule), id=f"{one.rule}: {one.told}") for one in cases
    ]
    return pytest.mark.parametrize("example", params)


def dealt(text: str) -> Deal | None:
    """A hand as an example describes it."""
    if not text:
        return None
    head, _, done = text.partition(":")
    game, seats = head.split()
    hand = deal(game, stacks=[1000] * int(seats), seed=11)
    for said in filter(None, (one.strip() for one in done.split(","))):
        hand.act(said)
    return hand


def filled(text: str, hand: Deal | None) -> str:
    """A text with the seats and cards of a hand in it."""
    if hand is None:
        return text
    live = [player.seat for player in hand.live]
    turn = live[0] if hand.to_act is None else hand.to_act
    other = live[(live.index(turn) + 1) % len(live)]
    cards = [player.cards for player in hand.players]
    return text.format(turn=turn, other=other, cards=cards, board=hand.board, up=[p.up for p in hand.players])


def ruled(example: Example) -> tuple[Deal | None, Ruling]:
    """The ruling of an example, which is what the book says, and the hand with what it does."""
    hand = dealt(example.hand)
    ruling = judge(hand, filled(example.stated, hand))
    assert ruling.outcome == example.outcome, str(ruling.why)
    assert example.rule in ruling.rules
    assert example.amount in (None, ruling.amount)
    assert write_effects(ruling.effects) == filled(example.effects, hand)
    if hand is not None and ruling.effects:
        hand.apply(ruling.effects)
        check(hand)
    return hand, ruling


def stub_of(hand: Deal) -> list[Card]:
    """The cards left in the deck, the top one first."""
    supply = hand.state.stock.supply
    assert isinstance(supply, Stub)
    return list(supply.rest)
