"""Chips that are in stay in, folded hands are dead, and no agreement replaces the betting or the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import cardhouse
from cardhouse.dealer import Stakes
from cardhouse.dealer.events.betting import Returned
from cardhouse.sheets import find_game

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def refused(hand: Hand, *actions: str) -> None:
    """None of these is taken, and nothing has changed."""
    before = (list(hand.events), hand.stacks, hand.pot, hand.decision)
    for action in actions:
        with pytest.raises(cardhouse.CardhouseError):
            hand.act(action)
    assert (list(hand.events), hand.stacks, hand.pot, hand.decision) == before


@pytest.mark.rule("WSOP-65")
def test_a_bet_is_not_taken_back_because_another_is_all_in(given: Given) -> None:
    hand = given("holdem", stacks=[500, 30, 500], stakes="no-limit 5/10", button=2)
    hand.play("call, call, check")
    assert hand.turn == 0
    # Seat 0 bets 40, seat 1 is all-in for 20, and seat 2 raises: seat 0 is asked again.
    hand.play("bet 40, call, raise 80")
    assert (hand.turn, hand.stacks[0], hand.pot) == (0, 450, 30 + 40 + 20 + 80)
    refused(hand, "bet -20", "raise 20", "raise 40", "check", "call 20", "take 20")
    hand.play("fold")
    # The forty stay; what comes back to seat 2 is what nobody called.
    assert hand.stacks[0] == 450
    assert [event for event in hand.events if isinstance(event, Returned)] == [Returned(2, 40)]


@pytest.mark.rule("WSOP-65")
@pytest.mark.parametrize("game", ["holdem", "omaha", "stud", "five-card-draw", "badugi"])
def test_what_is_in_never_becomes_less_but_for_an_uncalled_bet(game: str) -> None:
    for seed in range(6):
        hand = cardhouse.deal(game, stacks=[60, 200, 500, 500], seed=seed)
        while hand.decision is not None:
            before = [player.total for player in hand.players]
            told = len(hand.events)
            legal = list(hand.decision.legal)
            hand.act(legal[(seed + len(hand.actions)) % len(legal)])
            back = {event.seat: event.amount for event in hand.events[told:] if isinstance(event, Returned)}
            for player, then in zip(hand.players, before, strict=True):
                assert player.total >= then - back.get(player.seat, 0)


@pytest.mark.rule("WSOP-66")
def test_a_short_blind_is_made_up_by_nobody(given: Given) -> None:
    hand = given("holdem", stacks=[500, 500, 3, 500], stakes="no-limit 5/10", button=0)
    # The big blind is owed all the same; what it lacks comes out of no other stack.
    assert hand.told("blind") == [(1, 5), (2, 3)]
    assert hand.stacks == [500, 495, 0, 500]
    assert hand.may == "fold, call 10, raise 20-500"


@pytest.mark.rule("WSOP-105.1")
def test_a_hand_that_was_folded_to_a_bet_is_dead(given: Given) -> None:
    hand = given(
        "holdem",
        hands=["Ac Ad", "Kc Kd", "Qc Qd"],
        board="As Ah 7c 6d 2s",
        stakes="no-limit 5/10",
        button=0,
    )
    hand.play("call, call, check, bet 20, call, fold")
    asked = []
    while hand.decision is not None:
        asked.append(hand.turn)
        hand.act("check")
    # Four aces were thrown away: nobody asks for them again, and they win nothing.
    assert 0 not in asked
    assert hand.paid == [0, 70, 0]
    assert [event.seat for event in hand.events if event.kind == "show"] == [1]


@pytest.mark.rule("WSOP-216")
def test_with_one_player_all_in_the_others_are_asked_to_bet_on_every_street(given: Given) -> None:
    hand = given("holdem", stacks=[50, 500, 500], stakes="no-limit 5/10", button=0, may_run=3)
    hand.play("raise 50, call, call")
    for street in ("flop", "turn", "river"):
        assert hand.board[street]
        for seat in (1, 2):
            assert (hand.turn, hand.may) == (seat, "check, bet 10-450")
            refused(hand, "run 2", "check down", "agree")
            hand.act("check")
    # Nobody was asked how often: there was betting to the end.
    assert hand.decision is None
    assert not any(event.kind == "run" for event in hand.events)


@pytest.mark.rule("WSOP-239")
def test_a_call_that_the_up_cards_had_beaten_is_not_given_back(given: Given) -> None:
    hands = ["2c 3c 9s 9h 9d 4c 5h", "Kc Qd 7s 7h Jc Td 2s"]
    hand = given("stud@wsop2018", hands=hands, stakes="limit 10/20 ante 1 bring-in 2", button=1)
    while hand.decision is not None:
        last = all(len(player.cards) == 7 for player in hand.players)
        bets = last and hand.turn == 0 and hand.asked.may_check
        hand.act("bet 20" if bets else "check" if hand.asked.may_check else "call")
    assert not any(isinstance(event, Returned) for event in hand.events)
    put_in = 100_000 - hand.stacks[1]
    assert hand.net == [put_in, -put_in]
    assert put_in >= 20


@pytest.mark.rule("WSOP-67")
@pytest.mark.rule("WSOP-250")
@pytest.mark.parametrize(
    ("game", "hands", "board", "known"),
    [
        ("holdem@wsop2018", ["Ac Ad", "Kc Kd"], "2s 7h 8d 9c 3s", 2 + 5),
        ("stud-8@wsop2018", ["Ac Ad Kh Qs Js Tc 9d", "2c 2d Ks 9s 8s 7d 6d"], "", 6),
        ("stud-hi-lo-no-qualifier@wsop2018", ["Ac Ad 2h 3s 4s 6c 9d", "Kc Kd Kh Qs 8s 7d Jd"], "", 6),
    ],
)
def test_two_who_want_to_share_a_pot_play_it_and_the_cards_decide(
    given: Given, game: str, hands: list[str], board: str, known: int
) -> None:
    # Where the blinds may chop, they may before the flop, and nobody else ever.
    stakes = replace(Stakes.parse("limit 10/20", find_game(game)), chops=bool(board))
    hand = given(game, hands=hands, board=board, stakes=stakes, button=0)
    while len(hand.players[0].cards) + sum(map(len, hand.board.values())) < known:
        hand.act("check" if hand.asked.may_check else "call")
    refused(hand, "split", "chop", "share", "agree")
    hand.check_down()
    winners = {award.seat for award in hand.awards if award.amount}
    assert winners == ({0, 1} if "no-qualifier" in game else {0})
