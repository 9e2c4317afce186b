"""What is special in the play of draw games, straight poker and hands in rows that others spread."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.dealer.conftest import Hand

from cardhouse.dealer.errors import IllegalAction
from cardhouse.sheets import find_game

Given = Callable[..., Hand]

LIMIT = "limit 10/20 ante 5"


def test_if_nobody_opens_all_ante_again_and_then_the_opener_speaks_first(given: Given) -> None:
    hands = [
        "2c 3d 5h 7s 9c Ah Kd 9s 4c 2d",
        "2d 3h 5s 7c 9d Qc Td 8d 6s 4h",
        "2h 3s 5c 7d 9h Jc Jd 8s 6h 3c",
    ]
    hand = given("jacks-or-better", stakes=LIMIT, hands=hands)
    hand.play("choose pass, choose pass, choose pass")
    assert hand.told("ante") == [(1, 5), (2, 5), (0, 5)] * 2
    hand.play("choose pass, choose open")
    assert (hand.turn, hand.may) == (2, "fold, bet 10")
    # Whoever passed may raise once the pot is open.
    hand.play("bet 10, raise 20, call, call")
    assert hand.play("draw, draw, draw").turn == 2


def test_any_hand_opens_where_the_opening_rule_is_left_out(given: Given) -> None:
    hands = ["2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d"]
    assert given("mistigris", stakes=LIMIT, hands=hands).asked.choices == ("pass",)
    free = given("mistigris", stakes=LIMIT, hands=hands, options={"opener": "any"})
    assert (free.turn, free.may) == (1, "check, bet 10")


def test_if_nobody_opens_the_same_hands_play_lowball(given: Given) -> None:
    """Kings open and win; if they pass, the eight wins, and nobody is dealt new cards."""
    hands = ["8c 6d 4h 3s Ac", "Kh Kd 9c 6s 2h"]
    high = given("jacks-back", stakes=LIMIT, hands=hands).play("choose open").check_down()
    low = given("jacks-back", stakes=LIMIT, hands=hands).play("choose pass, choose pass").check_down()
    assert (high.paid, low.paid) == ([0, 30], [10, 0])
    assert high.told("ante") == low.told("ante") == [(1, 5), (0, 5)]


@pytest.mark.parametrize(
    "game", ["kings-and-little-men", "five-draw-place", "shotgun", "skinny-minnie", "texas-tech", "pig-poker"]
)
def test_a_fourth_card_may_be_drawn_if_an_ace_is_shown(given: Given, game: str) -> None:
    hand = given(game, stakes=LIMIT, hands=["Kc 3d 5h 7s 9c", "Ac 3h 5s 7c 9d"])
    while hand.asked.kind == "bet":
        hand.act("check")
    assert (hand.turn, hand.asked.most) == (1, 4)
    with pytest.raises(IllegalAction):
        hand.act("draw Ac 3h 5s 7c")
    hand.act("draw 3h 5s 7c 9d")
    assert (hand.turn, hand.asked.most) == (0, 3)


def test_nobody_checks_before_the_fifth_card(given: Given) -> None:
    hand = given("q-ball", stakes="limit 10/20", hands=["2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d", "2h 3s 5c 7d 9h"])
    hand.play("call, call, check")
    assert (hand.turn, hand.may) == (1, "fold, bet 10")
    hand.play("bet 10, call, call")
    assert hand.may == "check, bet 20"


def test_six_cards_go_back_to_five(given: Given) -> None:
    hand = given("six-back-to-five", stakes=LIMIT, hands=["Kc Kd 3h 5s 7c 9d Ks 2s", "Qc Qd 4h 6s 8c Td"])
    hand.play("check, check, discard Td, discard 9d, draw, draw 3h 5s")
    assert [len(player.cards) for player in hand.players] == [5, 5]
    assert hand.check_down().paid == [10, 0]


def test_four_cards_become_five_even_if_eight_players_throw_all_away(given: Given) -> None:
    deck = [str(card) for card in find_game("four-before").deck.cards]
    hand = given("four-before", stakes="limit 10/20", hands=[], stacks=[1000] * 8, rest=" ".join(deck))
    while hand.asked.kind == "bet":
        hand.act("check" if hand.asked.may_check else "call")
    while hand.asked.kind == "draw":
        hand.act("draw " + " ".join(map(str, hand.asked.cards)))
    assert [len(player.cards) for player in hand.players] == [5] * 8


def test_up_cards_are_taken_into_the_hand(given: Given) -> None:
    hand = given("pig-poker", stakes=LIMIT, hands=["Ac 3d 5h 7s 9c", "2d 3h 5s Kc 9d"])
    hand.play("check, check")
    # The king showing opens, then king-nine; after the draw nothing shows.
    hand.play("check, check, check, check")
    assert hand.asked.kind == "draw"
    assert not any(player.up for player in hand.players)
    hand.play("draw 2d, draw")
    assert hand.turn == 1


def test_one_card_more_or_a_whole_new_hand_while_the_deck_goes_round(given: Given) -> None:
    """Of twelve cards two go one by one and five at once; of the other five three go, and two are too few."""
    hands = ["Ac 3d 5h 7s 9c", "2d 3h 5s 7c 9d", "2h 3s 5c 7d 9h"]
    rest = "Tc Td Th Ts 8c 8d 8h 8s 6c 6d 6h 6s"
    hand = given("all-for-one", stakes=LIMIT, hands=hands, rest=rest).play("check, check, check")
    assert (hand.turn, hand.asked.choices) == (1, ("one", "all"))
    hand.play("choose one, choose all, draw 2h 3s 5c 7d 9h")
    assert hand.turn == 0
    hand.play("choose one, check, check, check")
    assert [" ".join(map(str, player.cards)) for player in hand.players] == [
        "Ac 3d 5h 7s 9c 8h",
        "2d 3h 5s 7c 9d Tc",
        "Td Th Ts 8c 8d",
    ]
    # The next player begins the second round.
    assert hand.turn == 2
    hand.play("choose one, choose one, choose one, check, check, check")
    assert hand.paid == [0, 0, 15]


def test_the_last_player_left_wins_where_the_second_hand_does(given: Given) -> None:
    hand = given("five-draw-place", stakes=LIMIT, hands=["Ac Ad 5h 7s 9c", "2d 3h 5s 7c 9d"])
    # The bet that nobody called goes back.
    assert hand.play("bet 10, fold").paid == [0, 10]


def test_everything_is_known_before_the_last_bet(given: Given) -> None:
    hand = given("seven-card-reverse", stakes=LIMIT, hands=["2c 3d 4h 5s 7c 9d Ts", "2d 3h 4s 5c 7d Kc Kd"])
    for first, second in (("2d", "2c"), ("3h", "3d"), ("4s", "4h"), ("5c", "5s")):
        hand.play(f"expose {first}, expose {second}, check, check")
    hand.play("expose 7d, expose 7c, discard Kc Kd, discard 9d Ts")
    assert [(len(player.up), len(player.cards)) for player in hand.players] == [(5, 5), (5, 5)]
    assert hand.asked.kind == "bet"


def test_of_equal_boards_the_higher_suit_opens(given: Given) -> None:
    """Ace-five-three shows three times over; only one of the aces is a spade."""
    hands = ["Ac 3d 5h 7s 9c", "Ad 3h 5s 7c 9d", "As 3s 5c 7d 9h"]
    hand = given("swingo", stakes="limit 10/20", hands=hands).play("call, call, check")
    assert hand.play("expose Ad 3h 5s, expose As 3s 5c, expose Ac 3d 5h").turn == 2


def test_two_hands_are_rolled_out_side_by_side(given: Given) -> None:
    hands = ["Ac 3d 5h 7s 9c 2c 4c 6c 8c Tc", "2d 3h 5s 7c 9d 2s 4s 6s 8s Ks"]
    hand = given("henway", stakes=LIMIT, hands=hands)
    hand.play("split 2d 3h 5s 7c 9d, split Ac 3d 5h 7s 9c")
    hand.play("order 9d 7c 5s 3h 2d, order Ks 8s 6s 4s 2s, order 3d 5h 7s 9c Ac, order 2c 4c 6c 8c Tc")
    hand.play("check, check")
    assert [sorted(map(str, player.up)) for player in hand.players] == [["2c", "3d"], ["9d", "Ks"]]
    # The king showing opens.
    assert hand.turn == 1
    # A king-high flush is better than a ten-high one, and 9-7-5-3-A is lower than 9-7-5-3-2.
    assert hand.check_down().paid == [5, 5]


def test_all_place_two_cards_and_show_together(given: Given) -> None:
    hands = ["9c 8d 7h 6s 5c As Ad 4c 3d 2h", "Ks Qd 4h 3c 2s Kc Kd Th 9s 7d"]
    hand = given("ten-card-regrets", stakes=LIMIT, hands=hands)
    hand.act("set Ks Qd / -")
    assert not any(player.up for player in hand.players)
    hand.act("set 9c / 8d")
    assert [len(player.up) for player in hand.players] == [2, 2]
