"""Last cards of stud that were dealt face up."""

from __future__ import annotations

import pytest

from cardhouse.cards import Card
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.rulings import Ruling, judge


def last_street(players: int, short: int = 0) -> Deal:
    """A hand of stud on seventh street; seat 0 may have too few chips for all of it."""
    stacks = [500] * players
    stacks[0] = short or stacks[0]
    hand = deal("razz", stacks=stacks, stakes="limit 10/20", seed=5)
    while max(len(player.cards) for player in hand.players) < 7:
        assert hand.decision is not None
        hand.act(_bets(hand) or "check")
    return hand


def _bets(hand: Deal) -> str:
    asked = hand.decision
    assert asked is not None
    if asked.may_call:
        return "call"
    return f"bet {asked.raises.least}" if asked.raises and len(hand.players[asked.seat].cards) == 6 else ""


def stated(hand: Deal, seat: int, more: str) -> tuple[Ruling, Card]:
    card = hand.players[seat].cards[-1]
    return judge(hand, f"exposed seat={seat} by=dealer stage=last card={card} {more}"), card


@pytest.mark.rule("WSOP-237", "WSOP-237.1")
def test_who_opened_the_sixth_street_opens_the_seventh() -> None:
    hand = last_street(3)
    opener = hand.state.betting.opener
    ruling, card = stated(hand, 1, "first=yes")
    assert ruling.rules == ("WSOP-237.1", "WSOP-237")
    hand.apply(ruling.effects)
    check(hand)
    assert card in hand.players[1].up
    assert hand.to_act == opener


@pytest.mark.rule("WSOP-237.1")
def test_the_first_players_last_card_is_up_and_so_are_all() -> None:
    ruling, _ = stated(last_street(3), 1, "first=yes")
    assert (ruling.outcome, ruling.options) == ("shown", ())


@pytest.mark.rule("WSOP-237.1")
def test_another_players_last_card_is_up_and_he_chooses() -> None:
    hand = last_street(3)
    ruling, _ = stated(hand, 2, "first=no")
    assert (ruling.outcome, ruling.chooser) == ("choice", 2)
    assert [option.name for option in ruling.options] == ["play", "all-in"]
    hand.apply(ruling.chosen("all-in").effects)
    check(hand)
    assert hand.stacks[2] == 0
    while hand.decision is not None:
        assert hand.to_act != 2
        hand.act(hand.default_action())
    check(hand)


@pytest.mark.rule("WSOP-237.2")
@pytest.mark.parametrize(("first", "outcome"), [("yes", "shown"), ("no", "choice")])
def test_heads_up(first: str, outcome: str) -> None:
    ruling, _ = stated(last_street(2), 1, f"first={first}")
    assert (ruling.outcome, ruling.rules[0]) == (outcome, "WSOP-237.2")


@pytest.mark.rule("WSOP-236")
def test_an_all_in_player_keeps_a_last_card_that_came_up() -> None:
    hand = last_street(3, short=15)
    assert hand.stacks[0] == 0
    ruling, card = stated(hand, 0, "first=no")
    assert (ruling.outcome, ruling.rules) == ("kept", ("WSOP-236",))
    hand.apply(ruling.effects)
    assert card in hand.players[0].up
    check(hand)


def test_nobody_opens_a_round_that_is_not_going_on() -> None:
    """While the bring-in is asked for, no round has begun in which somebody could come first."""
    hand = deal("five-card-stud-lowball", stacks=[500] * 3, stakes="limit 10/20", seed=5)
    ruling, _ = stated(hand, 1, "first=yes")
    hand.apply(ruling.effects)
    check(hand)
