"""Games that a player picks while the hand is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer import IllegalAction

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 1), (4, 0), (6, 4)])
def test_under_the_gun_picks_the_game_of_paradise_road(given: Given, players: int, seat: int) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * players, stakes="limit 10/20", button=1)
    assert (hand.turn, hand.asked.kind) == (seat, "choose")
    assert set(hand.asked.choices) == {"holdem", "omaha-8", "razz", "stud", "stud-8"}
    with pytest.raises(IllegalAction):
        hand.act("choose badugi")


def test_paradise_road_holdem_discards_before_the_first_bet(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * 3, stakes="limit 10/20", button=0)
    hand.play("choose holdem")
    order = []
    while hand.asked.kind == "discard":
        order.append(hand.turn)
        hand.play(f"discard {hand.asked.cards[0]}")
    assert order == [1, 2, 0]
    assert {len(player.cards) for player in hand.players} == {2}
    assert hand.may == "fold, call 10, raise 20"


def test_paradise_road_omaha_gets_a_fourth_card(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * 3, stakes="limit 10/20", button=0)
    hand.play("choose omaha-8")
    assert {len(player.cards) for player in hand.players} == {4}
    hand.check_down()
    assert set(hand.state.result.hands) == {"high", "low"}


def test_paradise_road_stud_turns_a_card_up_with_the_first_action(given: Given) -> None:
    hand = given(
        "paradise-road-pickem",
        hands=["2c 3c Kc", "2d 3d Qd", "2h 3h Jh", "2s 3s Ts"],
        stakes="limit 10/20",
        button=0,
    )
    hand.play("choose stud, call")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (3, "expose", 1, 1)
    hand.play("expose Ts, fold, raise 20")
    assert (hand.turn, hand.asked.kind) == (1, "expose")
    hand.play("expose Qd, call, expose 2h")
    assert (hand.turn, hand.asked.kind) == (3, "bet")
    hand.play("call")
    assert [[str(card) for card in hand.players[seat].up[:1]] for seat in (1, 2, 3)] == [
        ["Qd"],
        ["2h"],
        ["Ts"],
    ]
    assert hand.turn in (1, 2, 3)


def test_a_big_blind_that_checks_turns_a_card_up_too(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500] * 2, stakes="limit 10/20", button=0)
    hand.play("choose razz, call").play(f"expose {hand.players[0].cards[0]}, check")
    assert (hand.turn, hand.asked.kind) == (1, "expose")


def test_a_blind_that_is_all_in_turns_a_card_up_too(given: Given) -> None:
    hand = given("paradise-road-pickem", stacks=[500, 500, 10], stakes="limit 10/20", button=0)
    hand.play("choose razz, call")
    hand.play(f"expose {hand.asked.cards[0]}, fold")
    assert (hand.turn, hand.asked.kind) == (2, "expose")


def test_the_button_of_super_stud_picks_before_the_bring_in(given: Given) -> None:
    hand = given(
        "super-stud",
        hands=["2c 3c 4c 5c Ks", "2d 3d 4d 5d 6d", "2h 3h 4h 5h Ah"],
        stakes="limit 10/20 ante 1 bring-in 3",
        button=2,
        options={"pick": "button"},
    )
    assert (hand.turn, hand.asked.choices) == (2, ("stud", "stud-8", "razz"))
    hand.play("choose razz")
    assert (hand.turn, hand.may) == (0, "call 3, bet 10")


@pytest.mark.rule("WSOP-SUPERSTUD-INTRO")
def test_super_stud_throws_two_down_cards_away(given: Given) -> None:
    hand = given(
        "super-stud@wsop2018",
        hands=["2c 3c 4c 5c Ks", "2d 3d 4d 5d 6d"],
        stakes="limit 10/20 ante 1 bring-in 3",
        button=0,
    )
    hand.play("bet 10, call")
    assert (hand.turn, hand.asked.least, hand.asked.most) == (1, 2, 2)
    assert parse_cards("6d")[0] not in hand.asked.cards
    with pytest.raises(IllegalAction):
        hand.act("discard 6d 2d")
    hand.play("discard 2d 3d, discard 2c 3c")
    assert [len(player.hidden) for player in hand.players] == [2, 2]
    assert [len(player.up) for player in hand.players] == [2, 2]
