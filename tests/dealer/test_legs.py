"""Legs: 3-5-7 and Buck 'em."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import cardhouse
from cardhouse.dealer import Action
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.telling import sentence

from .conftest import Hand

Given = Callable[..., Hand]
STAKES = "spread 25/100 ante 100"
PACK = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")


class TestThreeFiveSeven:
    def test_the_only_player_in_wins_a_leg_and_leaves_the_pot(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=2, hands=["", "", ""])
        hand.play("out, in, out")
        assert [player.legs for player in hand.players] == [0, 1, 0]
        assert hand.pot == 300
        assert not hand.told("pay")

    def test_those_who_were_out_are_dealt_the_next_cards(self) -> None:
        hand = cardhouse.deal("3-5-7", stacks=[1000] * 3, seed=1, button=2)
        sizes = []
        for said in ("out", "in", "out", "out", "out", "out", "in", "out", "in"):
            sizes.append(len(hand.players[0].cards))
            hand.act(said)
        assert sizes == [3, 3, 3, 5, 5, 5, 7, 7, 7]
        assert (hand.number, hand.button) == (2, 0)
        assert len(hand.players[0].cards) == 3

    def test_the_winner_takes_the_pot_and_losers_match_it(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=2, hands=["Ah Ad Kc", "Qh Qd Qc", "Jh Jd 2c"])
        hand.play("in, in, in")
        assert hand.told("award") == [(1, 300)]
        assert hand.told("pay") == [(0, 300), (2, 300)]
        assert hand.pot == 600
        assert [player.legs for player in hand.players] == [0, 0, 0]

    def test_those_who_tie_split_and_losers_match(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=2, hands=["Ah Ad Kc", "As Ac Kd", "Jh Jd 2c"])
        hand.play("in, in, in")
        assert hand.told("award") == [(0, 150), (1, 150)]
        assert (hand.told("pay"), hand.pot) == ([(2, 300)], 300)

    def test_a_pot_that_all_in_share_is_filled_with_antes(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=2, hands=["Ah Ad Kc", "As Ac Kd", "Jh Jd 2c"])
        hand.play("in, in, out")
        assert hand.told("ante")[3:] == [(0, 100), (1, 100), (2, 100)]
        assert (hand.pot, hand.told("pay")) == (300, [])

    def test_three_cards_know_no_straights_and_flushes_and_threes_are_wild(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=2, hands=["Th Jh Qh", "2d 2c 4s", "3d 6c 5s"])
        hand.play("in, in, in")
        # A pair beats what looks like a straight flush, and a wild three makes a better one.
        assert hand.told("award") == [(2, 300)]

    def test_the_best_hand_of_three_is_three_aces(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=1, hands=["Ah Ad 3c", "Kh Kd Kc"])
        hand.play("in, in")
        assert [award.hand.description for award in hand.awards if award.hand] == ["three aces"]

    def test_each_count_of_cards_has_its_own_wild_cards(self, given: Given) -> None:
        """Threes are wild with three cards only, fives with five, sevens with seven."""
        hand = given(
            "3-5-7",
            stakes=STAKES,
            button=1,
            hands=["3h Kd 9c 5s Jc 7d 2s", "Ah Ad 4c 8d Ts Qd 6s"],
        )
        hand.play("in, in, in, in, in, in")
        made = [(award.seat, award.contest, str(award.hand)) for award in hand.awards]
        assert [(seat, contest) for seat, contest, _ in made] == [(1, "three"), (1, "five"), (1, "seven")]
        assert [award.hand.description for award in hand.awards if award.hand] == [
            "pair of aces, four kicker",
            "pair of aces, ten-eight-four kickers",
            "pair of aces, queen-ten-eight kickers",
        ]

    def test_three_legs_take_the_pot_at_once(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=2, hands=["", "", ""])
        hand.play("in, out, out, in, out, out, in, out, out")
        assert hand.is_over
        assert hand.net == [200, -100, -100]
        assert hand.number == 1

    def test_legs_are_kept_from_deal_to_deal(self, given: Given) -> None:
        hand = given("3-5-7", stakes=STAKES, button=1, hands=["", ""], rest=f"{PACK} {PACK}")
        hand.play("in, out, out, in, in, out")
        assert ([player.legs for player in hand.players], hand.number) == ([2, 1], 2)
        hand.play("in, out, in, out")
        assert hand.is_over
        assert hand.net == [-100, 100]

    def test_only_those_in_see_each_other(self) -> None:
        hand = cardhouse.deal("3-5-7", stacks=[1000] * 3, seed=1, button=2)
        cards = [player.cards for player in hand.players]
        for said in ("in", "out", "in"):
            hand.act(said)
        assert hand.view(0).seats[2].cards[:3] == cards[2]
        assert hand.view(2).seats[0].cards[:3] == cards[0]
        # The cards that came after are nobody else's business.
        assert hand.view(0).seats[2].cards[3:] == (None, None)
        for chair in (None, 1):
            assert set(hand.view(chair).seats[0].cards) == {None}
            assert not any(event.cards for event in hand.view(chair).events if event.kind == "look")

    @pytest.mark.rule("h004-information-asymmetry")
    def test_the_first_to_speak_sits_left_of_the_dealer_and_moves_on(self) -> None:
        hand = cardhouse.deal("3-5-7", stacks=[1000] * 3, seed=1, button=0)
        order = []
        for _ in range(18):
            assert hand.decision is not None
            order.append(hand.decision.seat)
            hand.act("out")
        assert order == [1, 2, 0] * 3 + [2, 0, 1] * 3

    def test_a_game_comes_to_an_end_where_the_dealer_takes_the_leg(self) -> None:
        hand = cardhouse.deal("3-5-7", stacks=[1000] * 4, seed=3)
        while hand.decision:
            alone = not any(player.stays for player in hand.players)
            hand.act("in" if hand.decision.seat == hand.button and alone else "out")
        assert hand.number <= 3 * 4
        assert max(player.legs for player in hand.players) == 3


class TestBuckEm:
    def test_two_losses_at_a_pot_of_three_dollars_cost_six(self, given: Given) -> None:
        hand = given(
            "buck-em",
            stakes=STAKES,
            button=2,
            hands=["Ah Ad 2c Ac 9c 3h 4d", "Kh Kd 3c 8c 9d 6h 7d", "Qs Jd 8d 5c 6d 2h 2d"],
            rest=PACK,
        )
        assert hand.pot == 300
        hand.play("declare high, declare high, declare out")
        hand.play("declare high, declare high, declare out")
        assert not hand.told("pay")
        hand.play("declare out, declare out, declare out")
        assert hand.told("pay")[:2] == [(1, 300), (1, 300)]
        assert hand.told("receive")[:2] == [(0, 300), (0, 300)]
        # The pot stays, and all ante again for the next deal.
        assert (hand.pot, hand.number, hand.button) == (600, 2, 0)

    def test_the_only_player_in_wins_a_leg_and_the_deal_is_over(self, given: Given) -> None:
        hand = given("buck-em", stakes=STAKES, button=2, hands=["", "", ""], rest=f"{PACK} {PACK}")
        hand.play("declare out, declare low, declare out")
        assert [player.legs for player in hand.players] == [0, 1, 0]
        assert (hand.number, hand.pot) == (2, 600)

    def test_a_leg_pays_the_losses_of_the_deal(self, given: Given) -> None:
        hand = given(
            "buck-em", stakes=STAKES, button=2, hands=["Ah Ad 2c", "Kh Kd 3c", ""], rest=f"{PACK} {PACK}"
        )
        hand.play("declare high, declare high, declare out")
        hand.play("declare out, declare out, declare high")
        assert (hand.told("pay"), hand.told("receive")) == ([(1, 300)], [(0, 300)])
        assert (hand.players[2].legs, hand.number) == (1, 2)

    def test_two_legs_take_the_pot(self, given: Given) -> None:
        hand = given("buck-em", stakes=STAKES, button=2, hands=["", "", ""], rest=f"{PACK} {PACK}")
        hand.play("declare out, declare low, declare out").play("declare high, declare out, declare out")
        assert [player.legs for player in hand.players] == [0, 2, 0]
        assert hand.is_over
        assert hand.net == [-200, 400, -200]

    def test_who_goes_a_way_alone_neither_wins_nor_loses(self, given: Given) -> None:
        hand = given("buck-em", stakes=STAKES, button=2, hands=["Ah Ad 2c", "Kh Kd 3c", ""])
        hand.play("declare high, declare low, declare out")
        assert not hand.told("points")
        assert [player.legs for player in hand.players] == [0, 0, 0]

    def test_each_way_has_its_own_winner(self, given: Given) -> None:
        hand = given(
            "buck-em",
            stakes=STAKES,
            button=3,
            hands=["Ah Ad 2c", "Kh Kd 3c", "As 2d Qc", "3s 4d Qh"],
        )
        hand.play("declare high, declare high, declare low, declare low")
        assert [(event.seat, event.to) for event in hand.events if event.kind == "loss"] == [
            (1, (0,)),
            (3, (2,)),
        ]

    def test_the_first_round_is_played_with_two_cards_and_the_second_with_three(self, given: Given) -> None:
        hand = given(
            "buck-em",
            stakes=STAKES,
            button=1,
            hands=["Kh Kd Qc 2s 3s", "Ah Ad 9c 9d 9s"],
        )
        hand.play("declare high, declare high, declare high, declare high")
        lost = [event.seat for event in hand.events if event.kind == "loss"]
        assert lost == [0, 0]

    def test_straights_and_flushes_count_in_the_third_round_only(self, given: Given) -> None:
        hand = given(
            "buck-em",
            stakes=STAKES,
            button=1,
            hands=["6h 7h 8h 9h Th 2c 3d", "Ks Kd 2s 4c 9c Jc Qd"],
        )
        hand.play("declare high, declare high, declare high, declare high, declare high, declare high")
        lost = [event.seat for event in hand.events if event.kind == "loss"]
        assert lost == [0, 0, 1]

    def test_losers_share_out_a_loss_among_winners_who_tie(self, given: Given) -> None:
        hand = given(
            "buck-em", stakes=STAKES, button=2, hands=["Ah Kd 2c", "As Kc 3c", "Qh Jd 3d"], rest=PACK
        )
        hand.play("declare high, declare high, declare high")
        while hand.number == 1:
            hand.act("declare out")
        assert hand.told("pay") == [(2, 150), (2, 150)]
        assert hand.told("receive") == [(0, 150), (1, 150)]

    def test_a_loss_costs_no_more_than_the_shorter_of_the_two_has(self, given: Given) -> None:
        hand = given(
            "buck-em",
            stakes=STAKES,
            stacks=[250, 1000],
            button=1,
            hands=["Ah Ad 2c", "Kh Kd 3c"],
            rest=PACK,
        )
        hand.play("declare high, declare high")
        while hand.number == 1:
            hand.act("declare out")
        assert hand.told("pay") == [(1, 150)]

    @pytest.mark.parametrize(
        ("hands", "lost"),
        [
            # Both ways and best both ways: everybody else loses to it.
            (["Ah Ad 2c", "Kh Kd 3c", "3s 4d Qh"], [(1, "seat 0"), (2, "seat 0")]),
            # Beaten for low: a loss each way, to the best of the others.
            (["Ah Ad 4c", "Kh Kd 3c", "As 2d Qh"], [(0, "seat 1"), (0, "seat 2")]),
        ],
    )
    def test_both_ways_must_be_won_both(
        self, given: Given, hands: list[str], lost: list[tuple[int, str]]
    ) -> None:
        hand = given("buck-em", stakes=STAKES, button=2, hands=hands, options={"both": "yes"})
        hand.play("declare both, declare high, declare low")
        told = [sentence(event) for event in hand.events if event.kind == "loss"]
        assert told == [f"seat {seat} owes a loss to {to}" for seat, to in lost]

    def test_who_was_out_cannot_be_seen(self) -> None:
        hand = cardhouse.deal("buck-em", stacks=[1000] * 3, seed=1, button=2)
        for said in ("high", "low", "high"):
            hand.act(f"declare {said}")
        assert {event.seat for event in hand.events if event.kind == "look"} == {0, 2}
        assert set(hand.view(1).seats[0].cards) == {None}

    def test_random_games_end(self) -> None:
        for seed in range(10):
            hand = cardhouse.deal("buck-em", stacks=[3000] * 5, seed=seed, options={"both": "yes"})
            random = Random(seed)
            while hand.decision:
                hand.act(random_action(hand.decision, random))
            check(hand)

    def test_a_game_that_everybody_passes_is_bounded(self) -> None:
        hand = cardhouse.deal("buck-em", stacks=[200] * 2, seed=1)
        while hand.decision:
            hand.act(Action("declare", choice="out"))
        # Antes eat the stacks up, and what is left is shared.
        assert hand.stacks == [200, 200]
