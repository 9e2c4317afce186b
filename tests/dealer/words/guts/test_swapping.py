"""One card that is kept or passed on: Screw Your Neighbor and Chase the Ace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.dealer import Deal, IllegalAction
from cardhouse.dealer.checks.invariants import check

Given = Callable[..., Hand]
SCREW, CHASE = "screw-your-neighbor", "chase-the-ace"
PACK = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")


def legs(hand: Deal) -> list[int]:
    return [player.legs for player in hand.players]


class TestScrewYourNeighbor:
    @pytest.mark.rule("antes-and-limits-003")
    def test_everybody_lays_out_three_stacks_of_two_dollars(self) -> None:
        hand = cardhouse.deal(SCREW, stacks=[1000, 600, 500, 150], seed=1)
        assert legs(hand) == [3, 3, 3, 1]
        assert (hand.pot, hand.stacks) == (0, [1000, 600, 500, 150])

    def test_the_lowest_card_pays_a_stack_and_the_ace_is_low(self, given: Given) -> None:
        hand = given(SCREW, button=2, stacks=[1000] * 3, hands=["Kh", "2d", "Ac"], rest=PACK)
        hand.play("choose keep, choose keep, choose keep")
        assert hand.told("pay") == [(2, 200)]
        assert (legs(hand), hand.pot, hand.number, hand.button) == ([3, 3, 2], 200, 2, 0)

    def test_all_who_tie_for_lowest_pay(self, given: Given) -> None:
        hand = given(SCREW, button=2, stacks=[1000] * 3, hands=["Kh", "2d", "2c"], rest=PACK)
        hand.play("choose keep, choose keep, choose keep")
        assert (hand.told("pay"), legs(hand)) == ([(1, 200), (2, 200)], [3, 2, 2])

    def test_a_neighbour_must_change_and_may_pass_it_on(self, given: Given) -> None:
        """The deuce goes from seat 0 to seat 1 and on to the dealer, who changes it for the deck."""
        hand = given(
            SCREW,
            button=2,
            stacks=[1000] * 3,
            hands=["2h", "9d", "8c Qs"],
            rest=PACK,
            options={"king": "gives"},
        )
        hand.play("choose swap, choose swap, choose swap")
        shown = {event.seat: str(event.cards[0]) for event in hand.events if event.kind == "show"}
        assert shown == {0: "9d", 1: "8c", 2: "Qs"}
        assert hand.told("pay") == [(1, 200)]

    def test_a_king_may_refuse_and_is_shown(self, given: Given) -> None:
        hand = given(SCREW, button=2, stacks=[1000] * 3, hands=["2h", "Kd", "8c"], rest=PACK)
        hand.act("choose swap")
        assert (hand.turn, hand.asked.choices) == (1, ("give", "refuse"))
        hand.act("choose refuse")
        assert hand.view(2).seats[1].cards == hand.players[1].cards
        hand.play("choose keep, choose keep")
        assert hand.told("pay") == [(0, 200)]

    def test_a_king_may_also_be_given(self, given: Given) -> None:
        hand = given(SCREW, button=2, stacks=[1000] * 3, hands=["2h", "Kd", "8c"], rest=PACK)
        hand.play("choose swap, choose give, choose keep, choose keep")
        assert hand.told("pay") == [(1, 200)]

    def test_others_cannot_tell_who_could_have_refused(self, given: Given) -> None:
        with_king = given(SCREW, button=2, stacks=[1000] * 3, hands=["2h", "Kd", "8c"])
        without = given(SCREW, button=2, stacks=[1000] * 3, hands=["2h", "Qd", "8c"])
        for hand in (with_king, without):
            hand.act("choose swap")
        assert without.asked.choices == ("give",)
        assert with_king.view(2) == without.view(2)
        with pytest.raises(IllegalAction):
            without.act("choose refuse")

    def test_last_to_act_moves_on_a_seat(self) -> None:
        hand = cardhouse.deal(SCREW, stacks=[1000] * 4, seed=1, button=3, options={"king": "gives"})
        last = []
        for number in range(1, 4):
            while hand.number == number:
                assert hand.decision is not None
                seat = hand.decision.seat
                hand.act("choose keep")
            last.append(seat)
        assert last == [3, 0, 1]

    def test_who_has_lost_all_stacks_is_out_and_the_last_player_wins(self, given: Given) -> None:
        hand = given(SCREW, button=2, stacks=[200, 1000, 1000], hands=["2h", "Kd 9c", "8c 3c"], rest=PACK)
        hand.play("choose keep, choose keep, choose keep")
        assert hand.told("gone") == [(0, 0)]
        assert len(hand.players[0].cards) == 0
        assert hand.asked.seat == 2
        while hand.decision:
            hand.act("choose keep")
        assert min(hand.stacks) == 0
        assert sum(hand.stacks) == 2200
        assert [player.gone for player in hand.players].count(False) == 1

    def test_if_all_would_go_out_together_the_round_is_played_again(self, given: Given) -> None:
        hand = given(SCREW, button=1, stacks=[200, 200], hands=["2h 5c", "2d 6c"], rest=PACK)
        hand.play("choose keep, choose keep")
        assert (legs(hand), hand.told("pay"), hand.number) == ([1, 1], [], 2)
        hand.play("choose keep, choose keep")
        assert hand.is_over
        assert hand.stacks == [0, 400]


class TestChaseTheAce:
    def test_ties_are_broken_by_suit_with_clubs_lowest(self, given: Given) -> None:
        hand = given(CHASE, button=2, hands=["2h", "2d", "2c"], rest=PACK)
        hand.play("choose keep, choose keep, choose keep")
        assert hand.told("pay") == [(2, 100)]
        assert legs(hand) == [3, 3, 2]

    def test_the_dealers_card_may_be_taken_and_the_dealer_turns_to_the_deck(self, given: Given) -> None:
        hand = given(CHASE, button=2, hands=["9h", "2d", "8c Qs"], rest=PACK)
        hand.play("choose keep, choose swap, choose give, choose swap")
        shown = {event.seat: str(event.cards[0]) for event in hand.events if event.kind == "show"}
        assert shown == {0: "9h", 1: "8c", 2: "Qs"}

    def test_a_king_on_top_of_the_deck_refuses_nobody(self, given: Given) -> None:
        hand = given(CHASE, button=1, hands=["9h", "2d Ks"], rest=PACK)
        hand.play("choose keep, choose swap")
        assert hand.told("pay") == [(0, 100)]

    def test_who_was_refused_keeps_the_card(self, given: Given) -> None:
        hand = given(CHASE, button=1, hands=["2h", "Kd"], rest=PACK)
        hand.play("choose swap, choose refuse, choose keep")
        assert hand.told("pay") == [(0, 100)]

    def test_the_deck_is_played_on_until_it_is_too_small(self) -> None:
        hand = cardhouse.deal(CHASE, stacks=[1000] * 5, seed=1)
        left = [hand.state.stock.supply.left]
        while hand.number < 6:
            number = hand.number
            while hand.decision and hand.number == number:
                hand.act("choose keep")
            check(hand)
            left.append(hand.state.stock.supply.left)
        assert left == [47, 42, 37, 32, 27, 22]

    def test_it_is_gathered_when_it_is_too_small_or_if_the_table_wants_it(self) -> None:
        hand = cardhouse.deal(CHASE, stacks=[1000] * 15, seed=1)
        seen = []
        for number in range(1, 5):
            seen.append(hand.state.stock.supply.left)
            while hand.decision and hand.number == number:
                hand.act("choose keep")
        assert seen == [37, 22, 7, 37]
        hand = cardhouse.deal(CHASE, stacks=[1000] * 5, seed=1, options={"deck": "shuffled"})
        while hand.number < 3:
            hand.act("choose keep")
        assert hand.state.stock.supply.left == 47

    @pytest.mark.rule("h004-information-asymmetry")
    def test_the_deal_moves_left_and_the_last_with_a_leg_wins(self) -> None:
        hand = cardhouse.deal(CHASE, stacks=[1000] * 3, seed=4, button=0)
        buttons: list[int] = []
        while hand.decision:
            if not buttons or hand.number > len(buttons):
                buttons.append(hand.button)
            hand.act("choose keep")
        assert buttons[:4] == [0, 1, 2, 0]
        assert sorted(hand.stacks) == [700, 700, 1600]
        assert sum(leg > 0 for leg in legs(hand)) == 1
