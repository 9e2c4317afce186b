"""The plain games of the two home books: who antes, who opens, what may be bet, who wins."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.pieces.setup import Setup

Given = Callable[..., Hand]

LIMIT = "limit 50/100"


def dealt_up(hand: Hand) -> list[int]:
    """Who was dealt a card face up, in order."""
    return [event.seat for event in hand.events if event.kind == "deal" and event.up]


class TestStud:
    @pytest.mark.parametrize("game", ["stud@home003", "stud@home004"])
    @pytest.mark.rule("h004-who-opens")
    def test_the_best_hand_showing_opens_every_round(self, given: Given, game: str) -> None:
        hands = ["2c 3c 9d 9c Kd", "2d 3d Jc 4s 5s", "2h 3h Tc Th 8h"]
        hand = given(game, hands=hands)
        assert hand.told("ante") == [(1, 25), (2, 25), (0, 25)]
        assert (hand.turn, hand.may) == (1, "check, bet 25-100")
        hand.play("check, check, check")
        assert hand.turn == 2
        hand.play("check, check, check")
        assert hand.turn == 2

    @pytest.mark.parametrize("game", ["stud@home003", "stud@home004", "five-card-stud@home003"])
    def test_equal_hands_the_nearest_to_the_dealers_left(self, given: Given, game: str) -> None:
        cards = (
            ["2c 3c Kd", "2d 3d Kc", "2h 3h Kh"] if game.startswith("stud") else ["2c Kd", "2d Kc", "2h Kh"]
        )
        for button, first in ((0, 1), (1, 2), (2, 0)):
            assert given(game, hands=cards, button=button).turn == first

    @pytest.mark.rule("h004-who-opens")
    def test_or_the_suit_of_the_highest_card(self, given: Given) -> None:
        """Spades before hearts, diamonds and clubs, where the table plays it so."""
        for game in ("stud@home004", "hi-low-chicago", "add-em-up-10"):
            hands = ["2c 3c Kd 4s", "2d 3d Kc 4h", "2h 3h Kh 5c"]
            hand = given(game, hands=hands, options={"opening_tie": "suit"})
            assert hand.turn == 2
            # A king and a four are a king and a four: the diamond beats the club.
            assert hand.play("fold, check, check").turn == 0
        tied = given("stud@home004", hands=["2c 3c Kd", "2d 3d Qs"], options={"opening_tie": "suit"})
        assert tied.turn == 0

    def test_nobody_has_to_open(self, given: Given) -> None:
        hand = given("stud@home003", hands=["2c 3c 9d", "2d 3d Jc"])
        hand.check_down()
        assert not hand.told("bring-in")
        assert sum(hand.paid) == 50

    @pytest.mark.rule("antes-and-limits-003")
    def test_any_amount_within_the_limits(self, given: Given) -> None:
        hand = given("stud@home003", hands=["2c 3c 9d", "2d 3d Jc", "2h 3h Tc"])
        hand.act("bet 40")
        assert hand.may == "fold, call 40, raise 80-140"
        hand.act("raise 130")
        assert hand.may == "fold, call 130, raise 220-230"

    @pytest.mark.rule("h003-max-raises")
    def test_three_raises_are_the_most(self, given: Given) -> None:
        hand = given("stud@home003", hands=["2c 3c 9d", "2d 3d Jc", "2h 3h Tc"])
        hand.play("bet 25, raise 50, raise 75, raise 100")
        assert hand.may == "fold, call 50"

    def test_no_card_is_burnt(self) -> None:
        hand = cardhouse.deal("stud@home003", stacks=[500] * 7, seed=1)
        while hand.decision:
            hand.act(next(action for action in hand.decision.legal if action.kind != "fold"))
        assert hand.state.stock.burnt == []
        assert hand.state.stock.supply.left == 3

    @pytest.mark.rule("h003-short-deck-community")
    def test_one_card_for_all_when_the_deck_cannot_go_round(self) -> None:
        hand = cardhouse.deal("stud@home003", stacks=[500] * 8, seed=1)
        while hand.decision:
            hand.act(next(action for action in hand.decision.legal if action.kind != "fold"))
        assert len(hand.community) == 1
        assert all(len(player.cards) == 6 for player in hand.players)
        check(hand)

    def test_who_folds_gets_no_more_cards(self, given: Given) -> None:
        """Also who folds with no bet to face."""
        hand = given("stud@home003", hands=["2c 3c 9d", "2d 3d Jc", "2h 3h Tc"])
        hand.play("fold, check, check")
        assert dealt_up(hand) == [1, 2, 0, 2, 0]

    @pytest.mark.rule("h004-house-winning")
    def test_suits_do_not_break_ties(self, given: Given) -> None:
        hands = ["As Ks Qd Jc 9h 3d 2c", "Ac Kc Qh Jd 9s 3h 2d"]
        assert given("stud@home004", hands=hands).check_down().paid == [25, 25]

    @pytest.mark.rule("h004-card-values")
    def test_no_straight_goes_round_the_corner(self, given: Given) -> None:
        hands = ["Qs Ks Ad 2c 3h 7d 8c", "5c 5d 9h Td 4s 7h Jd"]
        assert given("stud@home004", hands=hands).check_down().paid == [0, 50]


class TestRazz:
    def test_the_lowest_hand_showing_opens(self, given: Given) -> None:
        hand = given("razz@home003", hands=["Kc Kd 9d", "Qd Qc Ac", "Jh Jc 2c"])
        assert hand.turn == 1

    @pytest.mark.rule("h003-low-scale")
    def test_the_wheel_is_best(self, given: Given) -> None:
        hands = ["5c 4c 3c 2c Ac Kd Kh", "6d 4d 3d 2d Ad Kc Ks"]
        assert given("razz@home003", hands=hands).check_down().paid == [50, 0]


class TestCasinoStyle:
    @pytest.mark.rule("casino-betting-stud")
    def test_the_button_antes_for_the_table(self, given: Given) -> None:
        hand = given("stud-casino", hands=["2c 3c 9d", "2d 3d Jc", "2h 3h 4c"])
        assert hand.told("ante") == [(0, 25)]
        assert hand.told("bring-in") == []
        assert (hand.turn, hand.may) == (2, "call 25, bet 50")
        hand.act("call")
        assert hand.told("bring-in") == [(2, 25)]
        assert (hand.turn, hand.may) == (0, "fold, call 25, raise 50")
        assert hand.pot == 50

    def test_the_ante_is_in_the_main_pot(self, given: Given) -> None:
        """Everybody plays for it, whoever paid it."""
        hands = ["2c 3c 9d Jh 7s 5s Kd", "Ad Ac Jc 8h 8s 2d 4d", "2h 3h 4c 6h 7c 9h Td"]
        hand = given("stud-casino", hands=hands, stakes=LIMIT).check_down()
        assert hand.net == [-50, 75, -25]

    def test_a_button_with_half_an_ante_left(self, given: Given) -> None:
        """All in for part of it, the button plays for what it paid with everybody."""
        hands = ["Ah As Ad Jh 7s 5s Kd", "9d 9c Jc 8h 8s 2d 4d", "2h 3h 4c 6h 7c 9h Td"]
        hand = given("stud-casino", hands=hands, stakes=LIMIT, stacks=[10, 1000, 1000]).check_down()
        check(hand)
        assert sum(hand.net) == 0
        assert hand.paid[0] == 10

    @pytest.mark.rule("casino-betting-stud")
    def test_suits_decide_the_bring_in(self, given: Given) -> None:
        """The two of clubs is the lowest card there is."""
        assert given("stud-casino", hands=["3c 4c 2d", "3d 4d 2c", "3h 4h 2s"]).turn == 1
        assert given("razz-casino", hands=["3c 4c Kd", "3d 4d Kc", "3h 4h Ks"]).turn == 2

    @pytest.mark.rule("casino-betting-stud")
    def test_in_razz_the_king_brings_it_in_and_not_the_ace(self, given: Given) -> None:
        hand = given("razz-casino", hands=["3c 4c Ad", "3d 4d Kc", "3h 4h Qs"])
        assert hand.turn == 1
        hand.play("call, call, call")
        assert hand.turn != 1

    @pytest.mark.rule("casino-betting-stud")
    def test_completing(self, given: Given) -> None:
        hand = given("stud-casino", hands=["2c 3c 9d", "2d 3d Jc", "2h 3h 4c"])
        hand.play("complete 50")
        assert hand.may == "fold, call 50, raise 100"
        other = given("stud-casino", hands=["2c 3c 9d", "2d 3d Jc", "2h 3h 4c"]).play("call, complete 50")
        assert other.may == "fold, call 50, raise 100"

    @pytest.mark.rule("casino-betting-stud")
    def test_a_pair_showing_lets_anyone_bet_double(self, given: Given) -> None:
        hands = ["2c 3c 9d 9h", "2d 3d Jc Kh", "2h 3h 4c 5c"]
        hand = given("stud-casino", hands=hands).play("call, call, call")
        assert (hand.turn, hand.may) == (0, "check, bet 50 or 100")
        hand.act("bet 100")
        assert hand.may == "fold, call 100, raise 200"
        small = given("stud-casino", hands=hands).play("call, call, call, bet 50")
        assert small.may == "fold, call 50, raise 100 or 150"

    @pytest.mark.parametrize("game", ["razz-casino", "stud-8-casino"])
    @pytest.mark.rule("casino-betting-stud")
    def test_but_only_in_stud(self, given: Given, game: str) -> None:
        hand = given(game, hands=["2c 3c 9d 9h", "2d 3d Jc Kh", "2h 3h 4c 5c"]).play("call, call, call")
        assert hand.may == "check, bet 50"

    def test_big_bets_from_the_third_round(self, given: Given) -> None:
        hand = given("stud-8-casino", hands=["2c 3c 9d", "2d 3d Jc"]).play("call, call, check, check")
        assert hand.may == "check, bet 100"

    @pytest.mark.parametrize("game", ["stud-casino", "stud-8-casino"])
    def test_from_the_second_round_the_best_hand_showing_starts(self, given: Given, game: str) -> None:
        hands = ["2c 3c 9d 4h", "2d 3d Jc 5h", "2h 3h 4c 4d"]
        hand = given(game, hands=hands).play("call, call, call")
        assert hand.turn == 2
        assert given("razz-casino", hands=hands).play("call, call, call").turn != 1


class TestStudEight:
    @pytest.mark.parametrize("game", ["stud-8@home003", "stud-8-casino"])
    def test_eight_or_lower_for_low(self, given: Given, game: str) -> None:
        low = given(game, hands=["Ac 2d 4h 5s 8c Kd Ks", "Qc Qd Qh 9s Tc 3d 5d"]).check_down()
        assert low.paid[1] - low.paid[0] in (0, 1)
        none = given(game, hands=["Ac 2d 4h 5s 9c Kd Ks", "Qc Qd Qh 9s Tc 3d 5d"]).check_down()
        assert none.paid[0] == 0

    def test_other_cards_for_low_than_for_high(self, given: Given) -> None:
        hand = given("stud-8@home003", hands=["Ac 2c 4c 5c 8d Kc Ks", "Qc Qd Qh 9s Tc 3d 5d"]).check_down()
        assert hand.paid == [50, 0]


class TestFiveCards:
    def test_five_card_stud(self, given: Given) -> None:
        hand = given("five-card-stud@home003", hands=["Kc 2d 5h 9s Kd", "Qc Qd 3h 4s 8d"])
        assert hand.turn == 1
        hand.check_down()
        assert dealt_up(hand) == [1, 0] * 4
        assert hand.paid == [50, 0]

    def test_the_last_bettor_opens_after_the_draw(self, given: Given) -> None:
        hands = ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", "Kc Kd 2h 3s 4c"]
        checked = given("five-card-draw@home003", hands=hands).play("check, check, check, pat, pat, pat")
        assert checked.turn == 1
        raised = given("five-card-draw@home003", hands=hands)
        raised.play("bet 25, raise 50, call, call, pat, pat, pat")
        assert raised.turn == 2

    def test_a_bettor_who_is_all_in_is_passed_over(self, given: Given) -> None:
        hands = ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", "Kc Kd 2h 3s 4c"]
        hand = given("five-card-draw@home003", hands=hands, stacks=[1000, 1000, 75])
        hand.play("check, bet 50, call, call, pat, pat, pat")
        assert hand.turn == 0

    def test_new_cards_come_at_once(self, given: Given) -> None:
        hands = ["2c 4d 6h 8s Tc As", "3c 5d 7h 9s Jc Ad Ah"]
        hand = given("five-card-draw@home003", hands=hands).play("check, check")
        hand.act("draw 3c 5d")
        assert [str(card) for card in hand.players[1].cards] == ["7h", "9s", "Jc", "Ad", "Ah"]
        assert (hand.turn, hand.asked.kind) == (0, "draw")
        hand.act("draw 2c")
        assert [event.kind for event in hand.events][-5:] == ["draw", "deal", "deal", "draw", "deal"]
        assert hand.state.stock.burnt == []
        check(hand)

    def test_ten_players_draw_five_each(self) -> None:
        """The discards of the others are shuffled in; the deck has two cards left."""
        hand = cardhouse.deal("five-card-draw@home003", stacks=[500] * 10, seed=3)
        while decision := hand.decision:
            check(hand)
            hand.act(decision.legal[-1] if decision.kind == "draw" else decision.legal[1])
        assert len({card for player in hand.players for card in player.cards}) == 50

    def test_triple_draw(self, given: Given) -> None:
        hands = ["7c 5d 4h 3s 2c", "Ac 5c 4d 3h 2d"]
        hand = given("deuce-to-seven-triple-draw@home003", hands=hands, stakes=LIMIT)
        assert hand.may == "fold, call 25, raise 100"
        hand.play("call, check, pat, pat, check, check")
        hand.play("pat, pat")
        assert hand.may == "check, bet 100"
        hand.check_down()
        assert hand.net == [50, -50]

    def test_an_ace_is_high_and_no_straight(self, given: Given) -> None:
        hands = ["Ac 5c 4d 3h 2d", "6c 5d 4h 3s 2c"]
        hand = given("deuce-to-seven-triple-draw@home003", hands=hands, stakes=LIMIT).check_down()
        assert hand.net == [50, -50]


FLOPS = ["holdem@home003", "omaha@home003", "crazy-pineapple@home003", "2-11-poker", "tys-7s"]


class TestFlopGames:
    @pytest.mark.parametrize("game", FLOPS)
    @pytest.mark.rule("blinds-structure-003")
    def test_blinds_and_limits(self, game: str) -> None:
        hand = Hand(Setup.of(game, stacks=[5000] * 4, stakes=LIMIT, seed=1))
        assert hand.told("blind") == [(1, 25), (2, 50)]
        assert hand.told("ante") == []
        assert (hand.turn, hand.may) == (3, "fold, call 50, raise 100")
        hand.play("call, call, call")
        assert (hand.turn, hand.may) == (2, "check, raise 100")
        hand.act("check")
        assert (hand.turn, hand.may) == (1, "check, bet 50")
        hand.play("check, check, check, check")
        while hand.asked.kind == "discard":
            hand.act(f"discard {hand.asked.cards[0]}")
        assert (hand.turn, hand.may) == (1, "check, bet 100")
        hand.check_down()
        assert len(hand.state.stock.burnt) == 3
        assert sum(hand.paid) == 200

    @pytest.mark.rule("h003-max-raises")
    def test_three_raises_over_the_blind(self) -> None:
        hand = Hand(Setup.of("holdem@home003", stacks=[5000] * 3, stakes=LIMIT, seed=1))
        hand.play("raise 100, raise 150, raise 200")
        assert hand.may == "fold, call 100"

    def test_the_board_may_play(self, given: Given) -> None:
        hand = given("holdem@home003", hands=["2c 3d", "4c 5d"], board="Ah Kh Qh Jh Th").check_down()
        assert hand.net == [0, 0]

    def test_exactly_two_in_omaha(self, given: Given) -> None:
        hand = given(
            "omaha@home003", hands=["Ah 2c 3d 4s", "Kc Kd 9c 8d"], board="Kh Qh Jh 9h 2d"
        ).check_down()
        assert hand.net == [-50, 50]

    def test_omaha_with_a_low_as_an_option(self, given: Given) -> None:
        hands = ["Ac 2c Td 9s", "Kc Kd 9c 8d"]
        hand = given(
            "omaha@home003", hands=hands, board="Kh 4h 6h 7s Qd", options={"split": "yes"}
        ).check_down()
        assert hand.net == [0, 0]

    def test_one_card_goes_after_the_flop(self, given: Given) -> None:
        hand = given("crazy-pineapple@home003", hands=["Ac Ad 2c", "Kc Kd 3c"], board="4h 5h 9s Jd Qd")
        hand.play("call, check, check, check")
        assert (hand.asked.kind, hand.asked.least, hand.asked.most) == ("discard", 1, 1)
        hand.play("discard 3c, discard 2c").check_down()
        assert hand.net == [50, -50]

    def test_two_or_three_of_the_hand(self, given: Given) -> None:
        """Three spades in the hand and two on the board are a flush, four and one are none."""
        three = given("2-11-poker", hands=["As Ks 2s 9d", "Kc Kd 9c 8d"], board="3s 4s Qh Jd").check_down()
        assert three.net == [50, -50]
        four = given("2-11-poker", hands=["As Ks 2s 9s", "Kc Kd 9c 8d"], board="3s 4h Qh Jd").check_down()
        assert four.net == [-50, 50]

    def test_seven_or_lower_for_low(self, given: Given) -> None:
        low = given("2-11-poker", hands=["Ac 2d Td 9d", "Kc Kd 9c 8d"], board="3s 4h 7h Kh").check_down()
        assert low.net == [0, 0]
        none = given("2-11-poker", hands=["Ac 2d Td 9d", "Kc Kd 9c 8d"], board="3s 4h 8h Kh").check_down()
        assert none.net == [-50, 50]

    def test_a_low_of_three_from_the_hand(self, given: Given) -> None:
        hand = given("2-11-poker", hands=["Ac 2d 5d 9d", "Kc Kd 9c 8d"], board="3s 7h Qh Kh").check_down()
        assert hand.net == [0, 0]

    def test_holdem_without_blinds(self, given: Given) -> None:
        hand = given("holdem@home004", hands=["2c 3d", "4c 5d", "Ac Ad"], board="Ah Kh 9s Jd Tc")
        assert hand.told("ante") == [(1, 25), (2, 25), (0, 25)]
        assert hand.told("blind") == []
        assert (hand.turn, hand.may) == (1, "check, bet 25-100")
        hand.play("check, check, check")
        assert hand.turn == 1
        hand.check_down()
        assert hand.state.stock.burnt == []
        assert hand.net == [-25, -25, 50]


@pytest.mark.rule("h003-max-raises")
@pytest.mark.parametrize(
    ("game", "capped"), [("stud@home003", True), ("stud@home004", False), ("stud", False)]
)
def test_three_raises_are_the_most_between_two_players_too(given: Given, game: str, capped: bool) -> None:
    hand = given(game, stacks=[5000] * 2, stakes="limit 10/20 ante 1", button=0)
    raised = 0
    while (asked := hand.decision) and asked.kind == "bet" and asked.raises and raised < 8:
        hand.act(f"{asked.raises.word} {asked.raises.least}")
        raised += 1
    assert (raised == 4) is capped
