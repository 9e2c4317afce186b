"""Cards kept down, turned up, parted and thrown away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand
from tests.dealer.words.playing_on import until

Given = Callable[..., "Hand"]


@pytest.mark.rule("WSOP-MEXICAN-INTRO")
def test_mexican_stud_keeps_one_card_down(given: Given) -> None:
    hand = given(
        "mexican-stud@wsop2018",
        hands=["4c Kd 7d 2c", "4d Kc 5h 2d"],
        stakes="limit 10/20 ante 1",
        button=1,
    )
    hand.play("bet 10, call")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (0, "expose", 0, 1)
    hand.play("expose, expose 4d")
    assert [[held.up for held in player.order] for player in hand.players] == [
        [False, True, True],
        [True, True, False],
    ]
    assert [str(card) for card in hand.players[1].hidden] == ["5h"]


@pytest.mark.rule("WSOP-MEXICAN-INTRO")
def test_cards_are_exposed_in_the_order_of_the_betting(given: Given) -> None:
    hand = given(
        "mexican-stud@wsop2018",
        hands=["4c 5d", "4d Kc", "4h 7h"],
        stakes="limit 10/20 ante 1",
        button=2,
    )
    assert hand.turn == 1
    hand.play("bet 10, call, call")
    order = []
    while hand.asked.kind == "expose":
        order.append(hand.turn)
        hand.play("expose")
    assert order == [1, 2, 0]


@pytest.mark.rule("BARGE-rank-mexican-joker")
@pytest.mark.rule("WSOP-255")
@pytest.mark.rule("WSOP-266")
@pytest.mark.parametrize(
    ("game", "shown", "wins"),
    [
        ("mexican-poker", "expose", True),
        ("mexican-poker", "expose Xx", True),
        ("mexican-stud@wsop2018", "expose", True),
        ("mexican-stud@wsop2018", "expose Xx", False),
    ],
)
def test_a_joker_that_was_dealt_down(given: Given, game: str, shown: str, wins: bool) -> None:
    # Three kings with the joker wild; a pair of kings with an ace if it is a bug.
    hands = ["Xx Kd Kc 7s 2h", "2c Ac Ad 3d 3h"]
    hand = given(game, hands=hands, stakes="limit 10/20 ante 1", button=1)
    hand.play("bet 10, call")
    while hand.decision:
        if hand.asked.kind == "expose":
            hand.act(shown if hand.turn == 0 and len(hand.players[0].cards) == 2 else "expose")
        else:
            hand.act("check" if hand.asked.may_check else "call")
    assert hand.paid == ([22, 0] if wins else [0, 22])


@pytest.mark.rule("BARGE-rank-mexican-joker")
@pytest.mark.rule("WSOP-255")
def test_a_joker_dealt_up_is_a_bug(given: Given) -> None:
    hands = ["2h Kd Kc 7s Xx", "2c Ac Ad 3d 5h"]
    hand = given("mexican-poker", hands=hands, stakes="limit 10/20 ante 1", button=1)
    hand.play("bet 10, call").check_down()
    assert hand.paid == [0, 22]


def test_sohe_parts_six_cards_after_the_first_bets(given: Given) -> None:
    hand = given(
        "sohe",
        hands=["Kc Ks 9c 8s 2c 3d", "Qc Js 4c 8d Ac Ad"],
        board="Kh Kd 7s 6h Jc",
        stakes="limit 50/100",
        button=0,
    )
    hand.play("call, check")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (1, "split", 4, 4)
    hand.play("split Qc Js Ac Ad, split 2c 3d 9c 8s")
    assert hand.players[0].parts == {"omaha": parse_cards("2c 3d 9c 8s"), "holdem": parse_cards("Kc Ks")}
    assert hand.asked.kind == "bet"
    hand.check_down()
    by_contest = {award.contest: award.seat for award in hand.awards}
    assert by_contest == {"omaha": 1, "holdem": 0}


def test_nobody_sees_how_another_player_parts_the_cards(given: Given) -> None:
    hand = given("sohe", stacks=[500] * 2, stakes="limit 50/100", button=0).play("call, check")
    hand.play("split " + " ".join(map(str, hand.asked.cards[:4])))
    seen = next(event for event in hand.view(0).events if event.kind == "split")
    assert seen.cards == ()


def test_scrotum_discards_with_the_first_action(given: Given) -> None:
    hand = given(
        "scrotum",
        hands=["2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h"],
        stakes="limit 10/20",
        button=0,
    )
    assert (hand.turn, hand.asked.kind) == (0, "bet")
    hand.play("call")
    assert (hand.turn, hand.asked.kind, hand.asked.least, hand.asked.most) == (0, "discard", 0, 4)
    hand.play("discard 2c 3c 4c")
    assert next(event for event in hand.view(1).events if event.kind == "discard").number == 3
    assert (hand.turn, hand.asked.kind) == (1, "bet")
    hand.play("raise 20, discard 2d, call, discard")
    assert (hand.turn, hand.asked.kind) == (0, "bet")
    hand.play("call")
    assert [len(player.cards) for player in hand.players] == [2, 4, 5]
    assert len(hand.told("board")) == 1


def test_a_hand_folded_at_once_discards_nothing_in_scrotum(given: Given) -> None:
    hand = given("scrotum", stacks=[500] * 3, stakes="limit 10/20", button=0).play("fold")
    assert (hand.turn, hand.asked.kind) == (1, "bet")


def test_a_blind_that_is_all_in_discards_too_in_scrotum(given: Given) -> None:
    hand = given("scrotum", stacks=[500, 500, 10], stakes="limit 10/20", button=0)
    hand.play("call, discard, fold")
    assert (hand.turn, hand.asked.kind) == (2, "discard")


def test_the_last_player_left_discards_nothing_in_scrotum(given: Given) -> None:
    hand = given("scrotum", stacks=[500] * 3, stakes="limit 10/20", button=0).play("fold, fold")
    assert hand.is_over
    assert hand.net == [0, -5, 5]


def test_all_cards_kept_play_in_scrotum(given: Given) -> None:
    # The straight flush on the board is nobody's: three and four cards have to play.
    hand = given(
        "scrotum",
        hands=["2c 2d 7h Kc Qd", "3c 3d 9d Jd Jc"],
        board="5s 6s 7s 8s 9s",
        stakes="limit 50/100",
        button=0,
    )
    hand.play("call, discard Kc Qd, check, discard Jd Jc").check_down()
    assert hand.state.result.hands
    assert [len(player.cards) for player in hand.players] == [3, 3]
    assert all(best.description for best in hand.state.result.hands["high"].values())
    assert hand.paid == [0, 100]


@pytest.mark.rule("WSOP-PINEAPPLE")
@pytest.mark.rule("WSOP-CRAZY-PINEAPPLE")
@pytest.mark.parametrize(("game", "board"), [("pineapple", 0), ("crazy-pineapple", 1)])
def test_when_pineapple_throws_its_third_card_away(given: Given, game: str, board: int) -> None:
    hand = until(given(game, stacks=[500] * 3, stakes="limit 10/20", button=0), "discard")
    assert len(hand.told("board")) == board
    assert (hand.turn, hand.asked.least, hand.asked.most) == (1, 1, 1)
    while hand.asked.kind == "discard":
        hand.play(f"discard {hand.asked.cards[0]}")
    assert {len(player.cards) for player in hand.players} == {2}
    assert len(hand.told("board")) == board + 1
