"""Flop games that others spread are dealt in their own order: what is held and what lies open at each bet."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from tests.dealer.conftest import Hand

from cardhouse.dealer import Deal, deal
from cardhouse.sheets import find_game

ROUNDS: Final = {
    "austin-holdem": "2/1 2/3 2/4 3/4",
    "bidirectional-chowaha-high": "4/0 4/9 4/11 4/12",
    "bomb-pot-holdem": "2/3 2/4 2/5",
    "courchevel-8": "5/1 5/3 5/4 5/5",
    "criss-cross-omaha": "5/0 5/6 5/8 5/10",
    "criss-cross-super-holdem": "3/0 3/6 3/8 3/10",
    "double-board-bomb-pot": "2/6 2/8 2/10",
    "double-board-bomb-pot cards=five": "5/6 5/8 5/10",
    "double-board-implocean": "4/0 4/6 4/10 4/12",
    "double-holdem": "3/0 3/3 3/4 3/5",
    "down-in-the-delta": "2/0 4/0 4/3 4/4 4/5",
    "dra2maha": "5/0 5/3 5/4 5/5",
    "drunken-monkey-holdem": "3/0 3/2 3/4 3/5",
    "five-card-chowaha": "5/0 5/9 5/11 5/12",
    "flatline-holdem": "2/0 2/4 2/8 2/9",
    "four-card-crazy-ocean-pineapple": "4/0 4/3 3/4 2/5 2/6",
    "fusion": "2/0 3/3 4/4 4/5",
    "fusion extra=turn": "2/0 2/3 3/4 4/5",
    "hold-me": "2/0 2/1 2/2 2/3 2/4 2/5",
    "implocean": "4/0 4/3 4/5 4/6",
    "iron-cross-holdem": "2/0 2/3 2/4 2/5",
    "iron-cross-holdem rounds=one-by-one": "2/0 2/1 2/2 2/3 2/4 2/5",
    "kansas-holdem": "3/0 3/2 3/3 3/4",
    "ludicrous-pineapple": "4/0 4/3 3/4 2/5",
    "ludicrous-pineapple discards=turn-river": "4/0 4/3 4/4 3/5",
    "manila": "2/1 2/2 2/3 2/4 2/5",
    "manila rounds=four": "2/1 2/3 2/4 2/5",
    "oklahoma-discard": "4/0 4/3 3/4 2/5",
    "omaha-3-2-1": "4/0 4/9 4/11 4/12",
    "party-girl-holdem": "2/0 2/2 2/4 2/5",
    "pass-the-pineapple": "3/0 3/3 3/4 3/5",
    "pineapple-8": "3/0 2/3 2/4 2/5",
    "poppyha": "4/0 4/2 4/3 4/4",
    "reverse-flop": "2/0 2/1 2/2 2/5",
    "river-poker": "2/0 2/3 2/4 3/4",
    "seven-card-mutual": "2/1 2/2 2/3 2/4 3/4",
    "spanish-holdem": "2/1 2/2 2/3 2/4 2/5",
    "squid-game": "4/0 4/9 4/12 4/15",
    "st-louis-flops": "2/0 2/3 2/5 2/6",
    "stud-holdem": "3/0 3/3 3/4 3/5",
    "three-card-holdem": "1/0 1/2",
    "tic-tac-holdem": "2/4 2/5 2/6 2/7 2/8 2/9",
    "triple-flop-holdem": "2/0 2/2 2/4 2/6",
    "turbo-holdem": "2/3 2/4 2/5",
    "upside-down-pineapple": "2/0 3/3 2/4 2/5",
    "very-crazy-pineapple": "3/0 3/3 3/4 2/5",
}
"""For each round of betting the cards of a hand and those of the board."""


def on_board(hand: Deal) -> int:
    """How many cards the board has."""
    return sum(map(len, hand.state.board.areas.values()))


def rounds(hand: Deal) -> list[str]:
    """What every round of betting finds, while nobody folds."""
    found: list[str] = []
    random = Random(1)
    while (decision := hand.decision) is not None:
        if decision.kind == "bet":
            held = len(hand.players[decision.seat].cards)
            seen = f"{held}/{on_board(hand)}"
            found += [] if found[-1:] == [seen] else [seen]
        plain = [action for action in decision.legal if action.kind not in ("fold", "bet", "raise")]
        hand.act(random.choice(plain))
    return found


@pytest.mark.parametrize("named", ROUNDS)
def test_cards_come_when_the_game_says(named: str) -> None:
    game, *chosen = named.split()
    options = dict(one.split("=") for one in chosen)
    assert rounds(deal(find_game(game, options), stacks=[1000] * 3, seed=1)) == ROUNDS[named].split()


@pytest.mark.parametrize(
    ("game", "seat"), [("turbo-holdem", 0), ("bomb-pot-holdem", 1), ("double-board-bomb-pot", 1)]
)
def test_who_opens_on_the_flop_without_a_bet_before_it(game: str, seat: int) -> None:
    """After blinds the player beyond them, after antes the first to the button's left."""
    hand = deal(game, stacks=[1000] * 3, seed=1, button=0)
    assert hand.decision is not None
    assert hand.decision.seat == seat


def test_in_oklahoma_a_card_goes_with_the_first_action(given: Callable[..., Hand]) -> None:
    hand = given(
        "oklahoma-discard", stacks=[1000] * 2, stakes="pot-limit 5/10", hands=["Ah Kh 9c 2d", "Qs Qd 8c 7c"]
    )
    hand.play("call, check")
    first = hand.turn
    hand.act("check")
    assert (hand.turn, hand.asked.kind) == (first, "discard")
    hand.act(f"discard {hand.asked.cards[0]}")
    assert (hand.turn, hand.asked.kind) == (1 - first, "bet")
    assert [len(hand.players[seat].cards) for seat in (first, 1 - first)] == [3, 4]


def test_in_sviten_a_single_card_is_seen_by_all_and_may_be_refused(given: Callable[..., Hand]) -> None:
    hands = ["2c 3d 4h 5s 9c Kd", "2d 3h 4s 5c 9d Kh Qs"]
    hand = given("sviten-special", stacks=[1000] * 2, stakes="pot-limit 5/10", hands=hands)
    hand.play("call, check, check, check")
    assert (hand.turn, hand.asked.kind) == (1, "draw")
    hand.play("draw 9d, draw")
    assert (hand.turn, hand.asked.kind) == (1, "keep")
    assert list(map(str, hand.players[1].up)) == ["Kh"]
    hand.act("keep no")
    assert {str(card) for card in hand.players[1].cards} == {"2d", "3h", "4s", "5c", "Qs"}
    assert not hand.players[1].up


def test_in_texas_league_a_four_may_bring_everybody_a_card(given: Callable[..., Hand]) -> None:
    for fours, held in (("nothing", 2), ("card", 3)):
        hand = given("texas-league-baseball", stacks=[1000] * 2, board="4h Kc 8d", options={"fours": fours})
        hand.play("call, check")
        assert [len(player.cards) for player in hand.players] == [held] * 2


def test_in_pass_the_pineapple_a_card_goes_to_the_left(given: Callable[..., Hand]) -> None:
    hands = ["Ah Kh 9c", "Qs Qd 8c", "7d 6d 5d"]
    hand = given("pass-the-pineapple", stacks=[1000] * 3, hands=hands).play(
        "call, call, check, check, check, check"
    )
    away = ["9c", "8c", "7d"]
    while hand.asked.kind == "pass":
        hand.act(f"pass {away[hand.turn]}")
    held = [set(map(str, player.cards)) for player in hand.players]
    assert held == [{"Ah", "Kh", "7d"}, {"Qs", "Qd", "9c"}, {"6d", "5d", "8c"}]
