"""Staying in where all say so together and whoever loses matches the pot."""

from __future__ import annotations

from random import Random

import pytest

import cardhouse
from cardhouse.bots.answers.guts import stay_or_drop
from cardhouse.bots.levels import HARD
from cardhouse.cards import parse_cards
from cardhouse.dealer import Action


def said(game: str, seats: int, cards: str, seed: int = 1) -> Action | None:
    hand = cardhouse.deal(game, stacks=[500] * seats, seed=seed)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    if cards:
        mine = view.seats[decision.seat]._replace(cards=parse_cards(cards))
        view = view._replace(seats=tuple(mine if one.seat == mine.seat else one for one in view.seats))
    return stay_or_drop(view, decision, hand.sheet, Random(4), noise=0.0)


@pytest.mark.parametrize(
    ("seats", "cards", "wanted"),
    [(2, "As 9h 2c", "in"), (2, "9s 7h 2c", "out"), (6, "As 9h 2c", "out"), (6, "As Ah 2c", "in")],
)
def test_more_players_take_a_better_hand(seats: int, cards: str, wanted: str) -> None:
    action = said("three-card-guts", seats, cards)
    assert action == Action("stay", choice=wanted)


def test_who_speaks_in_turn_thinks_about_it() -> None:
    assert said("cowboy-guts@spread", 3, "") is None


def test_hard_stays_by_it() -> None:
    hand = cardhouse.deal("three-card-guts", stacks=[500] * 3, seed=2)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    assert HARD(view, decision, hand.sheet, Random(4)) == stay_or_drop(
        view, decision, hand.sheet, Random(4), noise=0.0
    )
