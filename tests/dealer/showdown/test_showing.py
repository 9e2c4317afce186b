"""What is shown at the end of a hand, what it takes to win, and what nobody ever sees."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from tests.dealer.seeing.test_secrets import cards_named
from tests.history.phh.test_phh import phh, played

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.history import write
from cardhouse.history.records.record import Record

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

BROADWAY = "As Kd Qh Jc Ts"
"""A board that plays for everybody."""
DOWN = ["p1 cc", "p2 cc"]


def seen_by(hand: Deal, seat: int | None) -> set[cardhouse.Card]:
    """Every card in anything that a chair is told of a hand."""
    return cards_named(json.dumps(hand.view(seat).to_dict()))


def never_dealt(hand: Deal) -> set[cardhouse.Card]:
    """The stub as the hand has left it, and the cards that were burnt."""
    dealt = {card for event in hand.events if event.kind in ("deal", "board") for card in event.cards}
    return {*hand.sheet.deck.cards} - dealt


@pytest.mark.rule("WSOP-16")
@pytest.mark.rule("WSOP-139")
@pytest.mark.parametrize("game", ["holdem", "omaha", "stud", "five-card-draw", "badugi"])
def test_a_pot_is_paid_when_the_winner_has_shown_every_card(given: Given, game: str) -> None:
    hand = given(game, stacks=[500] * 3, button=0).check_down()
    shown: dict[int, set[cardhouse.Card]] = {}
    for event in hand.events:
        if event.kind == "show":
            shown[event.seat] = set(event.cards)
        if event.kind == "award":
            assert shown[event.seat] == set(hand.players[event.seat].cards)


@pytest.mark.rule("WSOP-139")
@pytest.mark.rule("WSOP-168")
@pytest.mark.parametrize(("shows", "mucks"), [("p2", "p1"), ("p1", "p2")])
def test_who_plays_the_board_and_does_not_show_has_no_claim(shows: str, mucks: str) -> None:
    board = ["d db AsKdQh", *DOWN, "d db Jc", *DOWN, "d db Ts", *DOWN]
    dealt = ["d dh p1 2c2d", "d dh p2 3c3d", "p2 cc", "p1 cc", *board]
    cards = {"p1": "2c2d", "p2": "3c3d"}
    assert played(phh("NT", [100, 100], *dealt, "p1 sm 2c2d", "p2 sm 3c3d")).stacks == [100, 100]
    found = played(phh("NT", [100, 100], *dealt, f"{shows} sm {cards[shows]}", f"{mucks} sm"))
    assert found.stacks == ([102, 98] if shows == "p1" else [98, 102])


@pytest.mark.rule("WSOP-140")
def test_no_hand_is_named_by_its_player(given: Given) -> None:
    """A player decides nothing about what a hand is worth: every word but the cards is refused."""
    hand = given("holdem", hands=["2c 7c", "Ad Ah"], board="Kc 9c 4c As 3d", stakes="no-limit 5/10", button=0)
    while not hand.board["river"]:
        hand.act("check" if hand.asked.may_check else "call")
    before = (hand.events, hand.asked)
    for claim in ("two pair", "declare two pair", "show 2c", "say flush", "high"):
        with pytest.raises(cardhouse.CardhouseError):
            hand.act(claim)
    assert (hand.events, hand.asked) == before
    hand.check_down()
    assert hand.paid == [20, 0]


@pytest.mark.rule("WSOP-76")
@pytest.mark.rule("WSOP-77")
@pytest.mark.parametrize("game", ["holdem", "omaha-8", "five-card-draw", "deuce-to-seven-triple-draw"])
def test_nobody_sees_the_stub_or_the_muck(game: str) -> None:
    hand = cardhouse.deal(game, stacks=[500] * 4, seed=3)
    while hand.decision is not None:
        legal = list(hand.decision.legal)
        folds = hand.decision.seat and len(hand.actions) > 5 and hand.decision.may_fold
        hand.act("fold" if folds else next(action for action in legal if action.kind != "fold"))
    stock = hand.state.stock
    undealt = never_dealt(hand)
    assert len(undealt) > 10
    assert stock.muck
    shown = {card for event in hand.events if event.kind == "show" for card in event.cards}
    for seat in (None, *range(4)):
        dealt = [event for event in hand.events if event.kind == "deal" and event.seat == seat]
        had = {card for event in dealt for card in event.cards}
        assert not seen_by(hand, seat) & undealt
        assert not seen_by(hand, seat) & ({*stock.muck, *stock.burnt} - shown - had)


@pytest.mark.rule("WSOP-77")
def test_no_history_tells_what_would_have_come() -> None:
    hand = cardhouse.deal("holdem", stacks=[500] * 3, stakes="no-limit 5/10", seed=3)
    for action in ("call", "call", "check", "bet 10", "fold", "fold"):
        hand.act(action)
    assert hand.board["flop"]
    undealt = never_dealt(hand)
    for text in (write(hand), json.dumps(Record.of(hand).to_dict())):
        assert not cards_named(text) & undealt
