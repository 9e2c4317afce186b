"""In or out for the pot: match-the-pot games, with the chips that the books name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import cardhouse
from cardhouse.dealer import Action, Deal, Decision, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.events.deals import GameStopped
from cardhouse.dealer.words.guts.settling import layers_of

from .conftest import Hand

Given = Callable[..., Hand]

PACK = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")
"""A deck for the deals to come, in which no two players in a row get cards of one rank."""

TWO_HANDS = "two-hand-low-wild-guts"
THREE_CARDS = "two-hand-three-card-low-guts"
SEVENS = "bloody-sevens-guts"
FORCED = "forced-in-deuces"
FOUR_AND_THREE = "four-plus-three-hilo-guts"


def dollars(players: int, pot: int) -> str:
    """Stakes at which so many players make a pot of so many cents."""
    return f"spread 25/100 ante {pot // players}"


def paid(hand: Deal) -> dict[int, int]:
    """What each seat has paid into the next pots."""
    found: dict[int, int] = {}
    for event in hand.events:
        if event.kind == "pay":
            found[event.seat] = found.get(event.seat, 0) + event.amount
    return found


class TestTwoHands:
    @pytest.mark.rule("match-pot-common-003")
    def test_both_hands_lost_cost_the_pot_and_a_dollar(self, given: Given) -> None:
        hand = given(
            TWO_HANDS,
            stakes=dollars(5, 500),
            button=4,
            hands=["3h 4d 6c 8s 9h 3c 4h 6d 8c Tc", "Ah Ad Kc Qs 2d", "", "", ""],
            rest=f"{PACK} {PACK}",
        )
        hand.play("in, pat, in, pat, out, out, out").play("in, pat, out, out, out, out")
        assert hand.told("award") == [(1, 500)]
        assert hand.told("pay") == [(0, 600)]
        assert (hand.pot, hand.number) == (600, 2)

    def test_one_hand_lost_costs_the_pot(self, given: Given) -> None:
        hand = given(
            TWO_HANDS, stakes=dollars(3, 300), button=2, hands=["3h 4d 6c 8s 9h", "Ah Ad Kc Qs 2d", ""]
        )
        hand.play("in, pat, in, pat, out").play("out, out, out")
        assert (hand.told("award"), hand.told("pay"), hand.pot) == ([(1, 300)], [(0, 300)], 300)

    def test_a_winner_whose_other_hand_lost_pays_a_dollar(self, given: Given) -> None:
        hand = given(
            TWO_HANDS,
            stakes=dollars(3, 300),
            button=2,
            hands=["Ah Ad Kc Qs 2d 3h 4d 6c 8s 9h", "Kh Kd Jc Ts 5d", ""],
        )
        hand.play("in, pat, in, pat, out").play("in, pat, out, out")
        assert hand.told("award") == [(0, 300)]
        assert hand.told("pay") == [(0, 100), (1, 300)]
        assert hand.pot == 400

    @pytest.mark.rule("match-pot-common-003")
    def test_alone_with_two_hands_costs_nothing_and_ends_the_game(self, given: Given) -> None:
        hand = given(TWO_HANDS, stakes=dollars(3, 300), button=2, hands=["", "", ""])
        hand.play("in, pat, out, out").play("in, pat, out, out")
        assert hand.is_over
        assert hand.net == [200, -100, -100]
        assert paid(hand) == {}

    def test_who_ties_and_lost_with_the_other_hand_still_owes_a_dollar(self, given: Given) -> None:
        hand = given(
            TWO_HANDS,
            stakes=dollars(2, 200),
            button=1,
            hands=["Ah Ad Kc Qs 2d 3h 4d 6c 8s 9h", "Ac As Kd Qh 2c"],
        )
        hand.play("in, pat, in, pat").play("in, pat, out")
        assert hand.told("award") == [(0, 100), (1, 100)]
        assert hand.told("pay") == [(0, 100)]
        assert (hand.is_over, hand.pot) == (False, 100)

    def test_two_who_tie_and_have_lost_nothing_end_the_game(self, given: Given) -> None:
        hand = given(TWO_HANDS, stakes=dollars(2, 200), button=1, hands=["Ah Ad Kc Qs 2d", "Ac As Kd Qh 2c"])
        hand.play("in, pat, in, pat").play("out, out")
        assert hand.is_over
        assert hand.net == [0, 0]

    def test_the_lowest_card_after_the_draw_is_wild_in_that_hand_alone(self, given: Given) -> None:
        """The four and its like are wild in the first hand until a deuce comes; the second has its own."""
        hand = given(
            TWO_HANDS,
            stakes=dollars(2, 200),
            button=1,
            hands=["4h 4d Kc Ks 9h 7c 7d Ah Jd Td 2d", "Ac As Qd Jh 5c"],
        )
        hand.act("in")
        hand.play("draw 9h, in, pat").play("in, pat, out")
        made = {award.seat: award.hand.description for award in hand.awards if award.hand}
        # The deuce alone is wild now, and makes a full house; the sevens make three aces of the other hand.
        assert made == {0: "kings full of fours"}

    def test_draws_are_dealt_in_the_order_in_which_they_were_said(self, given: Given) -> None:
        hand = given(TWO_HANDS, stakes=dollars(3, 300), button=2, hands=["", "", ""])
        for throws in (2, 1, 0, 3, 0, 1):
            hand.act("in")
            hand.act(Action("draw", cards=hand.asked.cards[:throws]))
        begun = max(place for place, event in enumerate(hand.events) if event.kind == "show")
        drawn = [event.seat for event in hand.events[begun:] if event.kind == "deal" and event.up]
        assert drawn == [0, 0, 1, 0, 0, 0, 2]

    def test_nobody_sees_the_second_hand_before_speaking_of_the_first(self) -> None:
        hand = cardhouse.deal(TWO_HANDS, stacks=[1000] * 3, seed=1)
        assert all(len(hand.view(seat).cards) == 5 for seat in range(3))
        for _ in range(3):
            hand.act("out")
        assert [player.parts.keys() for player in hand.players] == [{"second"}] * 3
        assert all(len(hand.view(seat).cards) == 5 for seat in range(3))

    def test_a_player_may_play_none_one_or_both(self) -> None:
        hand = cardhouse.deal(TWO_HANDS, stacks=[1000] * 4, seed=1, button=3)
        for said in ("in", "pat", "in", "pat", "out", "out", "in", "pat", "out", "in", "pat", "out"):
            hand.act(said)
        shown = {event.seat: len(event.cards) for event in hand.events if event.kind == "show"}
        assert shown == {0: 10, 1: 5, 2: 5}

    def test_the_deck_goes_round_with_the_discards(self) -> None:
        hand = cardhouse.deal(TWO_HANDS, stacks=[1000] * 5, seed=3)
        while hand.number == 1 and hand.decision:
            cards = hand.decision.cards
            hand.act(Action("draw", cards=cards) if cards else Action("stay", choice="in"))
            check(hand)
        assert any(event.kind == "reshuffle" for event in hand.events)

    def test_how_many_cards_are_drawn_is_laid_down(self) -> None:
        hand = cardhouse.deal(THREE_CARDS, stacks=[1000] * 2, seed=1)
        hand.act("in")
        assert hand.decision is not None
        assert (hand.decision.least, hand.decision.most) == (0, 1)
        with pytest.raises(IllegalAction):
            hand.act(Action("draw", cards=hand.decision.cards[:2]))

    @pytest.mark.rule("antes-and-limits-003")
    def test_two_double_losers_pay_three_dollars_each_for_a_pot_of_two(self, given: Given) -> None:
        hand = given(
            THREE_CARDS,
            button=3,
            hands=["3h 2d Ac", "Kh Kd Kc Qh Qd Qc", "Jh Jd Jc Th Td Tc", ""],
        )
        assert hand.pot == 200
        hand.play("in, pat, in, pat, in, pat, out").play("out, in, pat, in, pat, out")
        assert hand.told("award") == [(0, 200)]
        assert hand.told("pay") == [(1, 300), (2, 300)]
        assert hand.pot == 600

    @pytest.mark.rule("h003-low-scale")
    def test_three_cards_are_low_without_straights_and_flushes(self, given: Given) -> None:
        hand = given(THREE_CARDS, button=1, hands=["3h 2h Ah", "4d 2d Ad"])
        hand.play("in, pat, in, pat, out, out")
        assert hand.told("award") == [(0, 100)]


class TestBloodySevens:
    def test_a_seven_that_was_dealt_is_wild_to_the_end(self, given: Given) -> None:
        hand = given(SEVENS, button=2, hands=["7h Kd 2c 4s 9h", "Qd Qc 3c 4d 9c", ""])
        assert hand.pot == 150
        hand.play("in, draw 2c, in, pat, out")
        assert hand.told("award") == [(0, 150)]
        assert hand.told("pay") == [(1, 150)]

    def test_a_seven_that_is_drawn_kills_the_best_hand(self, given: Given) -> None:
        hand = given(SEVENS, button=2, hands=["Ah Ad Ac 4s 9h 7h", "Qd Jc 3c 4d 9c", ""])
        hand.play("in, draw 9h, in, pat, out")
        assert hand.told("dead") == [(0, 0)]
        assert hand.told("award") == [(1, 150)]
        assert hand.told("pay") == [(0, 150)]

    def test_if_all_draw_a_seven_nobody_wins_and_each_pays(self, given: Given) -> None:
        hand = given(SEVENS, button=2, hands=["Ah Ad Ac 4s 9h 7h", "Qd Jc 3c 4d 9c 7c", ""])
        hand.play("in, draw 9h, in, draw 9c, out")
        assert hand.told("award") == []
        assert hand.told("pay") == [(0, 150), (1, 150)]
        assert (hand.pot, hand.number) == (450, 2)

    def test_who_is_alone_but_not_last_draws_and_can_die(self, given: Given) -> None:
        hand = given(SEVENS, button=2, hands=["Ah Ad Ac 4s 9h 7h", "", ""])
        hand.play("in, draw 9h, out, out")
        assert (hand.told("award"), hand.told("pay"), hand.pot) == ([], [(0, 150)], 300)

    def test_who_is_alone_and_lives_wins_the_game(self, given: Given) -> None:
        hand = given(SEVENS, button=2, hands=["2h 3d 4c 6s 9h Kc", "", ""])
        hand.play("in, draw 9h, out, out")
        assert hand.is_over
        assert hand.net == [100, -50, -50]

    def test_the_last_player_alone_needs_aces(self, given: Given) -> None:
        hand = given(SEVENS, button=2, hands=["", "", "Kh Kd 3c 4s 9h"])
        hand.play("out, out")
        assert (hand.number, hand.pot) == (2, 150)
        assert hand.turn == 1  # The first action has moved on one seat.

    @pytest.mark.parametrize("cards", ["Ah Ad 3c 4s 9h", "Ah 7d 3c 4s 9h", "2h 2d 3c 3s 9h"])
    def test_with_aces_the_last_player_wins_without_drawing(self, given: Given, cards: str) -> None:
        hand = given(SEVENS, button=2, hands=["", "", cards])
        hand.play("out, out")
        assert hand.turn == 2
        hand.act("in")
        assert hand.is_over
        assert hand.net == [-50, -50, 100]
        assert not hand.told("discard")

    def test_nobody_in_leaves_the_pot(self, given: Given) -> None:
        hand = given(SEVENS, button=1, hands=["", "Ah Ad 3c 4s 9h"])
        hand.play("out, out")
        assert (hand.number, hand.pot) == (2, 100)

    def test_the_first_action_moves_on_a_seat_each_deal(self) -> None:
        hand = cardhouse.deal(FOUR_AND_THREE, stacks=[1000] * 4, seed=1, button=3)
        first = []
        for _ in range(5):
            assert hand.decision is not None
            first.append(hand.decision.seat)
            for _ in range(4):
                hand.act("out")
        assert first == [0, 1, 2, 3, 0]


class TestForcedIn:
    def test_a_deuce_is_higher_than_an_ace_and_equals_are_all_forced(self, given: Given) -> None:
        hand = given(FORCED, button=3, hands=["3c 4c 5c 6c 2h", "3d 4d 5d 6d 2d", "8d 9d Td Jd Ah", ""])
        assert hand.told("force") == [(0, 0), (1, 0)]
        assert hand.turn == 2

    def test_the_alone_forced_pair_wins_pot_and_contributions(self, given: Given) -> None:
        """Three dollars in the pot, one from the best hand that dropped and a quarter from the other."""
        hand = given(
            FORCED,
            stakes=dollars(3, 300),
            button=2,
            hands=["Kd 4c 5c 6c Kh", "3d 4s 5d 6d 8d", "9s 9c Td Jd 3h"],
            rest=PACK,
        )
        hand.play("out, out")
        assert hand.is_over
        assert hand.told("pay") == [(1, 25), (2, 100)]
        assert hand.net == [200 + 125, -125, -200]

    def test_losers_pay_by_how_they_came_in(self, given: Given) -> None:
        hand = given(
            FORCED,
            button=3,
            hands=["3c 4c 5c 9h Ah", "Kd Ks 5d 6d 8d", "Qd Qs 9d Jd 3h", "3s 4s 5s 6s 8c"],
        )
        assert hand.pot == 300
        hand.play("in, in, out")
        assert hand.told("award") == [(1, 300)]
        assert hand.told("pay") == [(0, 100), (2, 300), (3, 25)]
        assert (hand.pot, hand.number) == (425, 2)

    def test_the_game_goes_on_when_the_forced_beats_volunteers(self, given: Given) -> None:
        hand = given(
            FORCED,
            stakes=dollars(3, 300),
            button=2,
            hands=["Ad Ac 5c 9h Ah", "Kd Ks 5d 6d 8d", "3s 4s 6s 8s 9s"],
            rest=PACK,
        )
        hand.play("in, out")
        assert hand.told("award") == [(0, 300)]
        assert (hand.is_over, hand.pot) == (False, 325)

    def test_the_forced_who_falls_short_pays_and_the_pot_stays(self, given: Given) -> None:
        hand = given(
            FORCED,
            stakes=dollars(3, 300),
            button=2,
            hands=["3d 4c 9c 6c Kh", "3h 4d 5d 6s 8d", "9s 9d Td Jd 3s"],
            rest=PACK,
        )
        hand.play("out, out")
        assert hand.told("award") == []
        assert hand.told("pay") == [(0, 100), (1, 25), (2, 100)]
        assert (hand.pot, hand.number) == (525, 2)

    @pytest.mark.parametrize(
        ("cards", "wins"),
        [
            ("3d 4c 9c 6c 2h", False),  # A pair with a wild card is not enough.
            ("3d 3c 9c 6c 2h", True),
            ("3d 3c 9c 6c Ah", True),
            ("8d 4c 9c 6c Ah", False),
            ("2d 4c 9c 6c 2h", True),
        ],
    )
    def test_what_it_takes_to_win_alone(self, given: Given, cards: str, wins: bool) -> None:
        hand = given(FORCED, stakes=dollars(2, 200), button=1, hands=[cards, "Tc Js Qc 9s 8s"], rest=PACK)
        hand.act("out")
        assert hand.is_over is wins

    def test_one_good_hand_among_the_forced_lets_the_best_of_them_win(self, given: Given) -> None:
        """A wild pair of aces beats the pair of threes, which is good enough for both."""
        hand = given(
            FORCED,
            stakes=dollars(3, 300),
            button=2,
            hands=["3c 3s 5c 6c Kh", "2c Ad 5d 6d Kd", "9s 8c Td Jd 4h"],
        )
        hand.act("out")
        assert hand.is_over
        assert hand.told("pay") == [(0, 100), (2, 100)]
        assert hand.net == [-200, 200 + 200, -200]

    def test_several_forced_who_fall_short_all_pay(self, given: Given) -> None:
        hand = given(
            FORCED,
            stakes=dollars(3, 300),
            button=2,
            hands=["3c 4s 5c 9c Kh", "Qc Ad 5d 6d Kd", "9s 8c Td Jd 4h"],
            rest=PACK,
        )
        hand.act("out")
        assert hand.told("pay") == [(0, 100), (1, 100), (2, 100)]
        assert hand.pot == 600

    def test_nobody_learns_what_others_say_before_all_have_spoken(self) -> None:
        hand = cardhouse.deal(FORCED, stacks=[1000] * 4, seed=5)
        assert hand.decision is not None
        first = hand.decision.seat
        hand.act("in")
        assert [event.choice for event in hand.view(first).events if event.kind == "stay"] == ["in"]
        assert hand.players[first].stays is None
        other = hand.undo()
        other.act("out")
        assert all(hand.view(seat) == other.view(seat) for seat in (None, *range(4)) if seat != first)
        while hand.number == 1 and hand.decision:
            hand.act("out")
        assert (first, "in") in {(e.seat, e.choice) for e in hand.view(None).events if e.kind == "reveal"}

    def test_an_empty_pot_is_filled_with_antes(self, given: Given) -> None:
        hand = given(FORCED, stakes=dollars(2, 200), button=1, hands=["Ad Kc 9c 6c Ah", "As Ks 9s 6s Ac"])
        # Both show an ace and are forced in, and tie with what is good enough: all is over.
        assert hand.is_over
        assert hand.net == [0, 0]
        hand = given(
            FORCED, stakes=dollars(2, 200), button=1, hands=["Ad Kc 9c 6c Ah", "As Ac 9s 6s Kd"], rest=PACK
        )
        hand.act("in")
        assert (hand.number, hand.pot) == (2, 200)
        assert hand.told("ante") == [(0, 100), (1, 100)] * 2


class TestFourPlusThree:
    def test_one_wins_high_and_one_low_and_the_game_is_over(self, given: Given) -> None:
        hand = given(
            FOUR_AND_THREE,
            stakes=dollars(2, 200),
            button=1,
            hands=["Kh Kd 9c 9s Jh Jd 8c", "Ah 2d 3c 4s 6h Ts Qc"],
        )
        hand.play("in, in")
        assert hand.is_over
        assert hand.told("award") == [(0, 100), (1, 100)]
        assert paid(hand) == {}

    def test_who_wins_neither_half_pays_the_pot(self, given: Given) -> None:
        hand = given(
            FOUR_AND_THREE,
            stakes=dollars(3, 300),
            button=2,
            hands=["Kh Kd 9c 9s Jh Jd 8c", "Ah 2d 3c 4s 6h Ts Qc", "Qh Qd 9h 8s 7h 6d 3d"],
        )
        hand.play("in, in, in")
        assert hand.told("award") == [(0, 150), (1, 150)]
        assert hand.told("pay") == [(2, 300)]
        assert (hand.is_over, hand.pot) == (False, 300)

    def test_one_player_may_win_both_halves_with_different_cards(self, given: Given) -> None:
        hand = given(
            FOUR_AND_THREE,
            stakes=dollars(2, 200),
            button=1,
            hands=["Ah Ad 2c 3s 4h 6d Ac", "Kh Kd 9c 9s Jh Jd 8c"],
        )
        hand.play("in, in")
        assert hand.told("award") == [(0, 100), (0, 100)]
        assert hand.told("pay") == [(1, 200)]

    def test_who_ties_for_a_half_has_not_lost(self, given: Given) -> None:
        hand = given(
            FOUR_AND_THREE,
            stakes=dollars(3, 300),
            button=2,
            hands=["Kh Kd 9c 9s Jh Jd 8c", "Ah 2d 3c 4s 6h Ts Qc", "Ad 2h 3s 4c 6d Th Jc"],
        )
        hand.play("in, in, in")
        assert hand.told("award") == [(0, 150), (1, 75), (2, 75)]
        assert hand.is_over

    def test_only_those_in_get_more_cards(self) -> None:
        hand = cardhouse.deal(FOUR_AND_THREE, stacks=[1000] * 3, seed=2, button=2)
        for said in ("in", "out", "in"):
            hand.act(said)
        dealt = [event.seat for event in hand.events if event.kind == "deal" and event.up]
        assert sorted(dealt) == [0, 0, 0, 2, 2, 2]


class TestTableStakes:
    def test_layers_of_a_pot(self) -> None:
        assert layers_of(500, {}) == []
        assert [layer.amount for layer in layers_of(500, {0: 500, 1: 500})] == [500]
        assert [layer.amount for layer in layers_of(500, {0: 100, 1: 300, 2: 100})] == [100, 200]

    def test_a_short_stack_wins_no_more_than_it_could_lose(self, given: Given) -> None:
        """The best hand both ways has 40 chips: it wins 40, the others share the rest, and pay 40 each."""
        hand = given(
            FOUR_AND_THREE,
            stakes=dollars(3, 300),
            stacks=[140, 1000, 1000],
            button=2,
            hands=["Ah Ad Ac 5s 2c 3s 4h", "Kh Kd 9c 9s Jh Jd 8c", "Qh Qd 8h 7s 6h 6d 5c"],
        )
        hand.play("in, in, in")
        assert hand.paid == [40, 130, 130]
        assert paid(hand) == {1: 40, 2: 40}
        assert hand.pot == 80

    def test_what_nobody_covers_stays_in_the_pot(self, given: Given) -> None:
        hand = given(FOUR_AND_THREE, stakes=dollars(2, 400), stacks=[250, 1000], button=1, hands=["", ""])
        hand.play("in, out")
        assert hand.told("award") == [(0, 50)]
        assert (hand.is_over, hand.pot, hand.number) == (False, 350, 2)

    def test_a_loser_without_enough_pays_what_there_is_and_is_out(self, given: Given) -> None:
        hand = given(
            SEVENS,
            stacks=[1000, 90, 1000],
            button=2,
            hands=["Kh Kd 2c 4s 9h", "Qd Qc 3c 4d 9c", ""],
        )
        hand.play("in, pat, in, pat, out")
        assert hand.told("pay") == [(1, 40)]
        assert hand.told("gone") == [(1, 0)]
        assert hand.players[1].gone
        assert hand.asked.seat != 1
        assert hand.players[1].cards == ()

    def test_the_last_player_with_chips_takes_the_pot(self, given: Given) -> None:
        hand = given(SEVENS, stacks=[1000, 90], button=1, hands=["Kh Kd 2c 4s 9h", "Qd Qc 3c 4d 9c"])
        hand.play("in, pat, in, pat")
        assert hand.is_over
        assert hand.stacks == [1090, 0]

    def test_all_who_ante_their_last_chip_share_it_again(self) -> None:
        hand = cardhouse.deal(SEVENS, stacks=[10, 20, 30], seed=1)
        assert hand.is_over
        assert hand.stacks == [20, 20, 20]

    def test_nobody_pays_out_of_what_was_just_won(self, given: Given) -> None:
        """Who plays for 30 of the pot loses no more than 30 with the other hand."""
        hand = given(
            TWO_HANDS,
            stakes=dollars(3, 300),
            stacks=[130, 1000, 1000],
            button=2,
            hands=["Ah Ad Kc Qs 2d 3h 4d 6c 8s 9h", "Kh Kd Jc Ts 5d", ""],
        )
        hand.play("in, pat, in, pat, out").play("in, pat, out, out")
        assert hand.told("award") == [(0, 30), (1, 270)]
        assert hand.told("pay") == [(0, 30), (1, 30)]


class TestEndings:
    @pytest.mark.parametrize("game", [TWO_HANDS, THREE_CARDS, SEVENS, FORCED, FOUR_AND_THREE])
    def test_sensible_players_come_to_an_end(self, game: str) -> None:
        """Players who are in with a good hand only, and never for more than half of what they have."""
        for seed in range(6):
            hand = cardhouse.deal(game, stacks=[5000] * 4, seed=seed)
            random = Random(seed)
            while hand.decision:
                hand.act(sensible(hand, hand.decision, random))
                assert hand.number <= 300
            check(hand)

    def test_a_game_that_nobody_plays_is_stopped_and_shared(self) -> None:
        hand = cardhouse.deal(FOUR_AND_THREE, stacks=[1000] * 2, seed=1)
        while hand.decision:
            hand.act("out")
        assert hand.events[-3] == GameStopped(1000)
        assert hand.stacks == [1000, 1000]


def sensible(hand: Deal, decision: Decision, random: Random) -> Action:
    """In with high cards, now and then, and never for more than half of the stack."""
    if decision.kind != "stay":
        return decision.legal[0]
    good = sum(card.rank >= 12 for card in hand.view(decision.seat).cards)
    rich = hand.pot * 2 <= hand.players[decision.seat].stack
    stays = rich and (good >= 2 or random.random() < 0.1)
    return Action("stay", choice="in" if stays else "out")
