"""A down card of Mexican stud that the dealer exposes: the next one comes down, and a joker stays wild."""

from __future__ import annotations

import pytest
from tests.dealer.conftest import Listed

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.rulings import judge


def mexican(first: str) -> Deal:
    """A hand in which the second seat is dealt a card of ours first."""
    setup = Setup.of("mexican-stud@wsop2018", stacks=[500] * 3, seed=5)
    mine = parse_cards(first)
    rest = [card for card in setup.sheet.deck.cards if card not in mine]
    return Deal(setup, supply=Listed([[], list(mine), []], [], rest))


def go_on(hand: Deal, cards: int) -> None:
    """Play on until everybody has so many cards and is asked to bet."""
    while hand.decision is not None:
        asked = hand.decision
        if asked.kind == "bet" and len(hand.players[1].cards) == cards:
            return
        if asked.kind != "bet" or asked.may_check:
            hand.act(hand.default_action())
        else:
            hand.act("call" if asked.may_call else asked.legal[-1])


def exposed(first: str) -> tuple[Deal, Card]:
    hand = mexican(first)
    go_on(hand, 2)
    card = parse_cards(first)[0]
    ruling = judge(hand, f"exposed seat=1 by=dealer card={card}")
    assert (ruling.outcome, ruling.rules, ruling.chooser) == ("choice", ("WSOP-258",), 1)
    hand.apply(ruling.effects)
    check(hand)
    return hand, card


@pytest.mark.rule("WSOP-258")
def test_all_see_the_card_and_the_next_one_comes_down() -> None:
    hand, card = exposed("Kh")
    assert card in hand.view(None).seats[1].cards
    go_on(hand, 3)
    assert len(hand.players[1].hidden) == 2
    assert len(hand.players[2].hidden) == 1
    check(hand)


@pytest.mark.rule("WSOP-258")
def test_a_joker_still_counts_as_lying_down() -> None:
    hand, joker = exposed("Xx")
    assert joker in hand.players[1].hidden
    while hand.decision is not None:
        hand.act(hand.default_action())
    check(hand)
