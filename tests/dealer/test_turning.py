"""Cards that nobody has seen, turned up until they beat the best; and cards exposed together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_card, parse_cards
from cardhouse.dealer import IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.errors import BadHand
from cardhouse.dealer.events.event import cards_of, seat_of
from cardhouse.dealer.pieces.about import About
from cardhouse.telling import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def up(hand: Hand) -> list[str]:
    """What each seat shows."""
    return [" ".join(map(str, player.up)) for player in hand.players]


def bet_round(hand: Hand) -> Hand:
    """Check a round of betting through."""
    shown = up(hand)
    while hand.decision and hand.decision.kind == "bet" and up(hand) == shown:
        hand.act("check")
    return hand


class TestNoPeeky:
    def test_nobody_sees_a_card_that_was_not_turned_up(self, given: Given) -> None:
        hand = given("no-peeky", hands=["2c 3c 4c 5d 7d 8d 9d", "Ah Kd Qd Jd 9c 8c 2d"])
        for seat in (None, 0, 1):
            view = hand.view(seat)
            assert [card for one in view.seats for card in one.cards if card] == list(parse_cards("Ah"))
            assert all(not event.cards for event in view.events if event.kind == "deal")
            assert view.cards == (parse_cards("Ah") if seat == 1 else ())

    def test_the_dealers_left_turns_one_card_and_opens(self, given: Given) -> None:
        hand = given(
            "no-peeky", hands=["2c 3c 4c 5d 7d 8d 9d", "Jh Kd Qd Td 9c 8c 2d", "Qs Ac 2h 3h 4h 5h 7h"]
        )
        assert (hand.turn, up(hand)) == (1, ["", "Jh", ""])
        bet_round(hand)
        # One card was enough for the next.
        assert (hand.turn, up(hand)) == (2, ["", "Jh", "Qs"])

    def test_cards_are_turned_until_the_best_is_beaten(self, given: Given) -> None:
        """A pair beats any single card; an ace with a nine beats an ace."""
        hand = given(
            "no-peeky", hands=["2c 2d 4c 5d 7d 8d 9d", "Ah Kd Qd Jd 9c 8c 3d", "As 9s 2h 3h 4h 5h 7h"]
        )
        bet_round(hand)
        assert (hand.turn, up(hand)[2]) == (2, "As 9s")
        bet_round(hand)
        assert (hand.turn, up(hand)[0]) == (0, "2c 2d")

    def test_players_go_on_when_their_turn_returns(self, given: Given) -> None:
        hand = given("no-peeky", hands=["2c 3c Kc 5d 7d 8d 9d", "Jh Kd Qd Ad Jc 8c 3d"])
        # King high is not enough against jack high until the king is turned; jacks beat it again.
        bet_round(hand)
        assert (hand.turn, up(hand)) == (0, ["2c 3c Kc", "Jh"])
        bet_round(hand)
        assert (hand.turn, up(hand)) == (1, ["2c 3c Kc", "Jh Kd"])
        bet_round(hand)
        # All seven, and no pair against king-jack: seat 0 is beaten and there is no betting.
        assert hand.is_over
        assert up(hand)[0] == "2c 3c Kc 5d 7d 8d 9d"
        assert hand.paid == [0, 50]
        check(hand)

    def test_an_equal_hand_does_not_beat(self, given: Given) -> None:
        hand = given("no-peeky", hands=["As 3c 4c 5d 7d 8d 9d", "Ah Kd Qd Jd 9c 8c 2d"])
        bet_round(hand)
        assert up(hand)[0] == "As 3c"

    def test_after_a_failure_the_best_hand_still_standing_is_to_be_beaten(self, given: Given) -> None:
        hand = given(
            "no-peeky",
            hands=[
                "Kh Ks 4c 5d 7d 8d 9d",
                "Qh Qs 2d Jd 9c 8c 3d",
                "2c 4h 6h 8h Th Jc 3s",
                "5c 5h 2s 7c 8s Tc Kc",
            ],
        )
        bet_round(hand)
        assert up(hand)[2:] == ["2c 4h 6h 8h Th Jc 3s", "5c 5h"]
        # Seat 2 failed without betting, seat 3 beat the queen with fives, and the kings beat them.
        assert hand.turn == 3
        bet_round(hand)
        assert (hand.turn, up(hand)[0]) == (0, "Kh Ks")

    def test_when_the_best_hand_folds_the_next_best_stands(self, given: Given) -> None:
        hand = given(
            "no-peeky", hands=["9h 9s 4c 5d 7d 8d 2h", "Qh 3d 2d Jd 9c 8c 7s", "Ac Th 6h 8h 4d Jc 3s"]
        )
        bet_round(hand)
        assert (hand.turn, up(hand)) == (2, ["", "Qh", "Ac"])
        hand.act("fold")
        bet_round(hand)
        # Only the queen is left to beat.
        assert (hand.turn, up(hand)[0]) == (0, "9h 9s")

    def test_when_the_only_hand_showing_folds_one_card_is_enough(self, given: Given) -> None:
        hand = given(
            "no-peeky", hands=["9h 9s 4c 5d 7d 8d 2h", "Qh 3d 2d Jd 9c 8c 7s", "2c Th 6h 8h 4d Jc 3s"]
        )
        hand.act("fold")
        bet_round(hand)
        assert (hand.turn, up(hand)[2]) == (2, "2c")

    def test_straights_and_flushes_count_with_five_cards(self, given: Given) -> None:
        hand = given("no-peeky", hands=["2c 4c 6c 8c Tc 8d 9d", "Ah Ad Kd Jd 9c 8s 2d"])
        bet_round(hand)
        assert (hand.turn, up(hand)[0]) == (0, "2c 4c 6c 8c Tc")
        while hand.decision:
            hand.act("check")
        assert hand.paid == [50, 0]

    def test_the_one_who_leads_need_not_turn_the_rest(self, given: Given) -> None:
        hand = given("no-peeky", hands=["2c 3c 4c 6d 7d 8d 9h", "Ah Kd Qd Jd 9c 8c 2d"])
        while hand.decision:
            hand.act("check")
        assert up(hand)[1] == "Ah"
        assert hand.told("show") != []

    def test_all_in_players_turn_on_without_betting(self, given: Given) -> None:
        hand = given("no-peeky", stacks=[25, 25], hands=["2c 2d 4c 6d 7d 8d 9h", "Ah Kd Qd Jd 9c 8c 2s"])
        assert hand.is_over
        assert sum(hand.stacks) == 50
        check(hand)

    def test_it_ends_with_every_card_turned_at_the_latest(self, given: Given) -> None:
        hand = given(
            "no-peeky", hands=["2c 2d 4c 6d 7d 8d 9h", "Ah Kd Qd Jd 9c 8c 2s", "3c 3d 5c 5h Tc Td 4d"]
        )
        rounds = 0
        while hand.decision:
            rounds += 1
            bet_round(hand)
        assert rounds <= 21
        assert hand.is_over


class TestNightBaseball:
    def test_a_lone_wild_card_is_an_ace_and_ties_one(self, given: Given) -> None:
        hand = given("night-baseball", hands=["9h 2c 5c 6d 7d 8d Td", "Ah Kd Qd Jd Tc 8c 2d"])
        bet_round(hand)
        # The nine ties the ace; with a second card it is a pair.
        assert up(hand)[0] == "9h 2c"

    def test_threes_and_nines_are_wild_in_what_shows(self, given: Given) -> None:
        hand = given("night-baseball", hands=["3h 9c 5c 6d 7d 8d Td", "Ah Ad Qd Jd Tc 8c 2d"])
        bet_round(hand)
        assert (hand.turn, up(hand)) == (0, ["3h 9c", "Ah"])
        bet_round(hand)
        # Two aces tie two wild cards; a kicker beats them.
        assert (hand.turn, up(hand)) == (1, ["3h 9c", "Ah Ad Qd"])

    def test_a_four_that_is_turned_up_buys_a_card_that_nobody_sees(self, given: Given) -> None:
        hand = given("night-baseball", hands=["4h 2c 5c 6d 7d 8d Td Kh", "Ah Kd Qd Jd Tc 8c 2d"])
        bet_round(hand)
        assert hand.turn == 0
        four = About("extra", card=parse_card("4h"), amount=50, number=1, facing="unseen")
        assert hand.asked.about == four
        hand.act("buy yes")
        assert len(hand.players[0].cards) == 8
        assert hand.told("pay") == [(0, 50)]
        # It lies at the end and is turned up last, by who must turn everything.
        assert hand.players[0].cards[-1] == parse_cards("Kh")[0]
        assert parse_cards("Kh")[0] not in hand.view(0).cards
        while hand.decision:
            hand.act("check")
        assert up(hand)[0].endswith("Td Kh")

    def test_the_price_rises(self, given: Given) -> None:
        hand = given("night-baseball", hands=["4h 4d 5c 6d 7d 8d Td", "4c 4s Qd Jd Tc 8c 2d"])
        prices = []
        while hand.decision:
            if hand.decision.kind == "buy":
                prices.append(hand.decision.about.amount if hand.decision.about else 0)
                hand.act("buy no")
            else:
                hand.act("check")
        assert prices[:3] == [50, 100, 150]

    def test_who_cannot_beat_the_best_is_beaten_without_betting(self, given: Given) -> None:
        hand = given("night-baseball", hands=["2c 5c 6d 7d 8h Td Jh", "Ah Ad Qd Jd Tc 8c 2d"], button=0)
        bet_round(hand)
        # Jack high does not beat an ace.
        assert hand.is_over
        assert hand.paid == [0, 50]

    def test_given_hands_may_have_bought_cards(self) -> None:
        hands = ["4h 2c 5c 6d 7d 8d Td Kh", "3h Kd Qd Jd Tc 8c 2d"]
        result = showdown("night-baseball", hands=hands, pot=100)
        assert result.awards == [0, 100]


class TestRollYourOwn:
    HANDS = ("6c Ah As 9d 4h", "Kd Kc 2c 3d 7s", "Qs Qc 2d 3s 7h")

    def test_all_choose_in_secret_and_expose_together(self, given: Given) -> None:
        hand = given("roll-your-own", hands=self.HANDS)
        assert str(hand.asked.said) == "expose 1 of Kd Kc"
        hand.act("expose Kd")
        # Nobody sees what was chosen, and nothing is up before the last has chosen.
        assert up(hand) == ["", "", ""]
        for seat in (None, 0, 2):
            view = hand.view(seat)
            assert not any(card for one in view.seats for card in one.cards if one.seat != seat)
            assert not [event for event in view.events if seat_of(event) == 1 and cards_of(event)]
        assert cards_of(hand.view(1).events[-1]) == parse_cards("Kd")
        hand.act("expose Qc")
        assert up(hand) == ["", "", ""]
        hand.act("expose Ah")
        assert up(hand) == ["Ah", "Kd", "Qc"]

    def test_one_card_and_no_more(self, given: Given) -> None:
        hand = given("roll-your-own", hands=self.HANDS)
        for wrong in ("expose", "expose Kd Kc", "expose Ah"):
            with pytest.raises(IllegalAction):
                hand.act(wrong)

    def test_four_rounds_and_one_card_left_down(self, given: Given) -> None:
        hand = given("roll-your-own", hands=self.HANDS)
        rounds = 0
        while hand.decision:
            if hand.decision.kind == "expose":
                assert len(hand.decision.cards) == 2
                hand.act(f"expose {hand.decision.cards[-1]}")
            else:
                rounds += 1
                bet_round(hand)
        assert rounds == 4
        assert [len(player.hidden) for player in hand.players] == [1, 1, 1]
        # The six in the hole and two aces up are three aces.
        assert hand.state.result.hands["high"][0].description == "three aces, nine-four kickers"
        assert hand.paid == [75, 0, 0]

    def test_the_highest_hand_showing_opens_and_the_card_in_the_hole_does_not_count(
        self, given: Given
    ) -> None:
        hand = given("roll-your-own", hands=["Ah 2h", "Kd 4c", "Qs Qc"])
        hand.play("expose 4c, expose Qc, expose 2h")
        assert hand.turn == 2

    @pytest.mark.parametrize(("like_it", "made"), [("no", "three aces"), ("yes", "four aces")])
    def test_whether_all_like_it_are_wild_is_for_the_table_to_say(self, like_it: str, made: str) -> None:
        held = {"down": "6c", "up": "Ah As 6d 4h"}
        result = showdown("roll-your-own", hands=[held], pot=10, options={"like_it": like_it})
        assert made in result.why

    def test_given_hands_say_which_card_is_down(self) -> None:
        held = {"down": "6c", "up": "Ah As 9d 4h"}
        result = showdown("roll-your-own", hands=[held, {"down": "Kd", "up": "Kc Ks 2c 3d"}], pot=10)
        assert result.awards == [10, 0]
        with pytest.raises(BadHand, match="face down"):
            showdown("roll-your-own", hands=["6c Ah As 9d 4h"], pot=10)


class TestLowHoldWild:
    def test_three_down_one_shown_and_so_on_to_three_in_the_hold(self, given: Given) -> None:
        hand = given("low-hold-wild", hands=["3c 5d 7h Kh Ks 8c 9d", "2d 4s 6c Td Tc Jh Qs"])
        choices = []
        while hand.decision:
            if hand.decision.kind == "expose":
                choices.append(len(hand.decision.cards))
                hand.act(f"expose {hand.decision.cards[-1]}")
            else:
                bet_round(hand)
        # Four times one of three; the seventh card stays down.
        assert choices == [3] * 8
        assert [len(player.hidden) for player in hand.players] == [3, 3]
        assert hand.players[0].hidden == parse_cards("3c 5d 9d")

    def test_the_lowest_of_the_hold_is_wild(self) -> None:
        """Three, five and seven down: threes are wild, for that player alone."""
        held = {"down": "3c 5d 7h", "up": "Kh Ks 3d 9d"}
        other = {"down": "8c 8d Th", "up": "3h 2s 2d 4c"}
        result = showdown("low-hold-wild", hands=[held, other], pot=100)
        assert "four kings" in result.why
        assert result.compared is not None
        assert result.compared.hands["high"][1].description == "four deuces, ten kicker"

    @pytest.mark.rule("h004-card-values")
    def test_aces_are_high_in_the_hold_and_low_in_a_straight(self) -> None:
        aces = {"down": "Ac Ad 7h", "up": "Kh Ks 9d 2c"}
        # Sevens are wild, and not the aces.
        assert "aces full of kings" in showdown("low-hold-wild", hands=[aces], pot=100).why
        three = {"down": "Ac Ad Ah", "up": "Kh Ks 9d 2c"}
        assert "five kings" in showdown("low-hold-wild", hands=[three], pot=100).why
        wheel = {"down": "Ac Kc 9h", "up": "2h 3s 4d 5c"}
        assert "straight" in showdown("low-hold-wild", hands=[wheel], pot=100).why

    def test_the_seventh_card_may_change_what_is_wild(self, given: Given) -> None:
        hand = given("low-hold-wild", hands=["5c 5d 7h Kh Ks Qc 2d", "2h 4s 6c Td Tc Jh Qs"])
        while hand.decision:
            if hand.decision.kind == "expose":
                hand.act(f"expose {hand.decision.cards[-1]}")
            else:
                bet_round(hand)
        assert hand.players[0].hidden == parse_cards("5c 5d 2d")
        assert hand.state.result.hands
        # Fives are wild no more, only the deuce is.
        assert hand.state.result.hands["high"][0].description == "kings full of fives"
