"""Showdowns of given cards for legs, and in which losers fill the next pot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cardhouse
from cardhouse import Card, showdown
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.errors import BadShowdown
from cardhouse.sheets.own_sheets import read_own
from cardhouse.telling import showdown_of

DOWN = """
name = "Face down"
source = "the tests"
family = "legs"
play = [
    "lay out 3 legs",
    { until = "one player is left", do = ["deal 1 down", "lowest loses a leg", "next deal"] },
]
contest.card = { scale = "high-card-ace-low", down = true }
"""
SCREW, CHASE, BUCK = "screw-your-neighbor", "chase-the-ace", "buck-em"


class TestTheLowestCard:
    def test_the_lowest_loses_a_leg_and_the_ace_is_low(self) -> None:
        result = showdown(SCREW, hands=["Kh", "2d", None, "Ac"])
        assert (result.awards, result.legs) == ([0, 0, 0, -200], (0, 0, 0, -1))
        assert "seat 3 loses a leg of 200 to the pot with ace" in result.detail

    def test_all_who_tie_for_lowest_lose(self) -> None:
        result = showdown(SCREW, hands=["Kh", "2d", "2c"], pot=50)
        assert (result.awards, result.legs) == ([0, -50, -50], (0, -1, -1))

    def test_or_the_suit_decides(self) -> None:
        assert showdown(CHASE, hands=["2h", "2d", "2c"]).awards == [0, 0, -100]

    def test_legs_that_are_left_are_said(self) -> None:
        result = showdown(SCREW, hands=["Kh", "2d", "2c"], legs=[3, 1, 2])
        assert "seat 1 loses a leg of 200 to the pot with two, and has no leg left" in result.detail
        assert result.to_dict()["legs"] == [0, -1, -1]

    def test_who_has_no_hand_is_refused(self) -> None:
        sheet = read_own(DOWN)
        assert showdown(sheet, hands=[{"down": ["Kh"]}, {"down": ["2d"]}]).legs == (0, -1)
        with pytest.raises(BadShowdown, match="seat 1 has no hand for 'card'"):
            showdown(sheet, hands=[{"down": ["Kh"]}, {"up": ["2d"]}])

    def test_if_nobody_would_be_left_nobody_loses(self) -> None:
        result = showdown(SCREW, hands=["2h", None, "2c"], legs=[1, None, 1])
        assert (result.awards, result.legs) == ([0, 0, 0], (0, 0, 0))
        assert "nobody would be left" in result.why
        assert showdown(SCREW, hands=["2h", "2c"], legs=[1, 2]).legs == (-1, -1)


class TestBuckEm:
    def test_those_who_go_the_same_way_compare(self) -> None:
        hands = ["Ah Ad 2c", "Kh Kd 3c", "3d 2h 9c"]
        result = showdown(BUCK, hands=hands, declare=["high", "high", "low"], pot=300)
        assert (result.awards, result.legs, result.carried) == ([300, -300, 0], (0, 0, 0), 300)
        assert result.detail == [
            "seat 1 loses 300 to seat 0 for two-high with pair of kings",
            "seat 0 wins 300 for two-high with pair of aces",
            "seat 2 neither wins nor loses for two-low with three-two low",
        ]

    def test_two_losses_at_a_pot_of_three_dollars_cost_six(self) -> None:
        """The catalogue's example, in its two rounds."""
        hands = ["Ah Ad 2c Ac 9c", "Kh Kd 3c 8c 9d", None]
        lost = [
            showdown(BUCK, hands=given, declare=["high", "high", "out"], pot=300).awards[1]
            for given in ([hand and hand[:8] for hand in hands], hands)
        ]
        assert sum(lost) == -600

    @pytest.mark.parametrize(
        ("cards", "contest"), [(3, "two-high"), (5, "three-high"), (7, "five-high")], ids=str
    )
    def test_the_number_of_cards_says_which_round_it_is(self, cards: int, contest: str) -> None:
        whole = "Ah Kh Qh Jh Th 3c 4c", "2d 3d 9d Jd 7s 8s 9s"
        hands = [hand.split()[:cards] for hand in whole]
        result = showdown(BUCK, hands=hands, declare=["high", "high"], pot=300)
        assert result.awards == [300, -300]
        assert all(contest in line for line in result.detail)

    def test_a_loss_to_two_who_tie_is_shared(self) -> None:
        hands = ["Ah Ad 2c", "As Ac 3c", "Kh Kd 3d"]
        assert showdown(BUCK, hands=hands, declare=["high"] * 3, pot=301, button=2).awards == [151, 150, -301]

    def test_the_only_player_in_wins_a_leg(self) -> None:
        result = showdown(BUCK, hands=["Ah Ad 2c", None, None], pot=300)
        assert (result.awards, result.legs, result.carried) == ([0, 0, 0], (1, 0, 0), 300)
        said = showdown(BUCK, hands=["Ah Ad 2c", "3h 4d 5c"], declare=["out", "low"], pot=300)
        assert said.legs == (0, 1)

    def test_and_with_enough_of_them_the_pot(self) -> None:
        result = showdown(BUCK, hands=["Ah Ad 2c", None], pot=300, legs=[1, 1])
        assert (result.awards, result.carried) == ([300, 0], 0)

    def test_nobody_in(self) -> None:
        result = showdown(BUCK, hands=["Ah Ad 2c", "3h 4d 5c"], declare=["out", "out"], pot=300)
        assert (result.awards, result.why) == ([0, 0], "nobody is in")

    def test_both_ways_must_be_won_both(self) -> None:
        options = {"both": "yes"}
        hands = ["Ah Ad 2c", "Kh Kd 3c", "4d 2h 9c"]
        swept = showdown(BUCK, hands=hands, declare=["both", "high", "low"], pot=300, options=options)
        assert swept.awards == [600, -300, -300]
        failed = showdown(
            BUCK, hands=["Ah Ad 5c", *hands[1:]], declare=["both", "high", "low"], pot=300, options=options
        )
        assert failed.awards == [-600, 300, 300]


class TestThoseWhoAreIn:
    def test_losers_match_the_pot(self) -> None:
        result = showdown("3-5-7", hands=["Ah Ad Kc", "Qh Qd Qc", "Jh Jd 2c", None], pot=300)
        assert (result.awards, result.pays) == ([0, 300, 0, 0], (300, 0, 300, 0))
        assert result.to_dict()["pays"] == [300, 0, 300, 0]
        assert "seat 2 pays 300 into the next pot: lost with pair of jacks, two kicker" in result.detail

    def test_the_only_player_in_wins_a_leg_where_that_is_the_rule(self) -> None:
        result = showdown("3-5-7", hands=["Ah Ad Kc", None], pot=300)
        assert (result.awards, result.legs, result.carried) == ([0, 0], (1, 0), 300)
        assert showdown("3-5-7", hands=["Ah Ad Kc", None], pot=300, legs=[2, 2]).awards == [300, 0]
        alone = showdown("four-plus-three-hilo-guts", hands=["Ah Ad Kc Qd Jd 9d 2c", None], pot=300)
        assert (alone.awards, alone.pays) == ([300, 0], (0, 0))

    @pytest.mark.rule("match-pot-common-003")
    def test_two_hands_lost_cost_a_dollar_more(self) -> None:
        """The catalogue's example: a pot of 5.00, and the next is 6.00."""
        both = {"first": "3h 4d 6c 8s 9h", "second": "2h 4c 6d 8h Jd"}
        result = showdown("two-hand-low-wild-guts", hands=[both, "Ah Ad Kc Qs 2d"], pot=500)
        assert (result.awards, result.pays) == ([0, 500], (600, 0))

    @pytest.mark.rule("match-pot-common-003")
    def test_a_winner_pays_a_dollar_for_the_hand_that_lost(self) -> None:
        both = {"first": "3h 4d 6c 8s 9h", "second": "Ah Ad Kc Qs 2d"}
        result = showdown("two-hand-low-wild-guts", hands=[both, "Kh Ks Jc Tc 5d"], pot=500)
        assert (result.awards, result.pays) == ([500, 0], (100, 500))
        alone = showdown("two-hand-low-wild-guts", hands=[both, None], pot=500)
        assert (alone.awards, alone.pays) == ([500, 0], (0, 0))

    def test_two_double_losers_at_two_dollars_pay_three_each(self) -> None:
        """The catalogue's example."""
        hands = [
            {"first": "9h 8d 6c", "second": "9d 8s 7c"},
            {"first": "Th 8c 6d", "second": "Td 8h 7d"},
            "3h 2d Ac",
        ]
        result = showdown("two-hand-three-card-low-guts", hands=hands, pot=200)
        assert (result.awards, result.pays) == ([0, 0, 200], (300, 300, 0))

    def test_everyone_who_stayed_drew_a_seven(self) -> None:
        """The catalogue's example: nobody wins, and each pays the pot."""
        hands = [{"cards": "7h Kd Kc 2s 9d", "drawn": "7h"}, {"cards": "7s Ks Kh 2c 9c", "drawn": "7s"}]
        result = showdown("bloody-sevens-guts", hands=hands, pot=300)
        assert (result.awards, result.pays, result.carried) == ([0, 0], (300, 300), 300)
        hands[1].pop("drawn")
        one = showdown("bloody-sevens-guts", hands=hands, pot=300)
        assert (one.awards, one.pays, one.carried) == ([0, 300], (300, 0), 0)

    def test_each_wins_a_half_and_nobody_pays(self) -> None:
        """The catalogue's example."""
        hands = ["Kh Kd Ks 9c 9h Js Th", "Ah 2d 3c 4s 6h Qs Qd"]
        result = showdown("four-plus-three-hilo-guts", hands=hands, pot=300)
        assert (result.awards, result.pays) == ([150, 150], (0, 0))


class TestForcedIn:
    GAME = "forced-in-deuces"

    def test_a_lone_pair_takes_what_the_others_pay(self) -> None:
        """The catalogue's example: a pot of 3.00 and two who dropped, 3.00 and 1.00 and 0.25."""
        hands = [
            {"down": "Kh 9d 3c 4c", "up": "Ks"},
            {"folded": True, "down": "Ah Jd 5c 6c", "up": "Td"},
            {"folded": True, "down": "Qh Jh 5d 6d", "up": "Tc"},
        ]
        result = showdown(self.GAME, hands=hands, pot=300)
        assert (result.awards, result.pays) == ([425, 0, 0], (0, 100, 25))
        assert [pot.amount for pot in result.pots] == [425]
        assert "seat 1 pays 100 into the pot: the best hand that was out" in result.detail

    def test_without_a_pair_the_pot_stays(self) -> None:
        result = showdown(self.GAME, hands=["Ah 9d 3c 4c / Ks", None], pot=300)
        assert (result.awards, result.pays, result.carried) == ([0, 0], (100, 25), 300)
        assert "give the cards of everybody who is out" in result.why

    def test_a_wild_card_needs_three_of_a_kind(self) -> None:
        assert showdown(self.GAME, hands=["Ah 9d 3c 4c / 2s", None], pot=300).awards == [0, 0]
        assert showdown(self.GAME, hands=["Ah Ad 3c 4c / 2s", None], pot=300).awards == [425 - 100, 0]

    def test_a_volunteer_matches_the_pot_and_who_was_forced_pays_a_dollar(self) -> None:
        result = showdown(self.GAME, hands=["Ah 9d 3c 4c / Ks", "Kh Kd 5c 6c / 9c", None], pot=300)
        assert (result.awards, result.pays) == ([0, 300, 0], (100, 0, 25))
        other = showdown(self.GAME, hands=["Ah Ad 3c 4c / Ks", "Kh Kd 5c 6c / 9c", None], pot=300)
        assert (other.awards, other.pays) == ([300, 0, 0], (0, 300, 25))

    def test_without_the_cards_that_lie_up_nobody_can_tell_who_was_forced(self) -> None:
        result = showdown(self.GAME, hands=["Ah 9d 3c 4c Ks", "Kh Kd 5c 6c 9c"], pot=300)
        assert (result.awards, result.pays) == ([0, 300], None)
        assert "give the cards that lie face up" in result.why


ROWS = (
    "Ah Kh Qd / Ac Ad 3c 4c 5d / Jh Js Jd 3h 4h",
    "Qh Jc 9d / Kc Kd 3d 4d 5c / Th Ts Td 5h 6h",
    "8h 7c 6d / Qc Qs 7d 8d 9c / 9h 9s 2d 2h 7h",
    "6s 5s 4s / 8c 8s 6c Tc As / Ks 2c 2s 3s 7s",
)


class TestSeveralHandsInRows:
    def test_each_against_both_of_the_other(self) -> None:
        given = f"{ROWS[0]} & {ROWS[3]}", f"{ROWS[1]} & {ROWS[2]}"
        result = showdown("chinese", hands=given)
        assert result.payments is not None
        assert len(result.payments) == 4
        assert result.awards == [
            sum(showdown("chinese", hands=[ROWS[a], ROWS[b]]).awards[0] for a in (0, 3) for b in (1, 2)),
            sum(showdown("chinese", hands=[ROWS[a], ROWS[b]]).awards[0] for a in (1, 2) for b in (0, 3)),
        ]
        assert "seat 0's first hand beats seat 1's second hand" in result.why
        in_lists = [[ROWS[0], ROWS[3]], [ROWS[1], ROWS[2]]]
        assert showdown("chinese", hands=in_lists).awards == result.awards


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ({"game": SCREW, "hands": ["Kh", "2d 3d"]}, "wrong-card-count", "in Screw Your Neighbor it needs 1"),
        ({"game": SCREW, "hands": ["Kh", "Kh"]}, "duplicate-card", "Kh is both in the hand of seat 0"),
        ({"game": SCREW, "hands": ["Kh", "2d"], "pot": 0}, "bad-pot", "positive whole number"),
        ({"game": SCREW, "hands": ["Kh", "2d"], "legs": [4, 1]}, "bad-legs", "seat 0 has 1 to 3 legs"),
        ({"game": SCREW, "hands": ["Kh", "2d"], "legs": [3]}, "bad-legs", "one number for each of the 2"),
        ({"game": SCREW, "hands": ["Kh", "2d"], "legs": ["a", 1]}, "bad-legs", "not 'a'"),
        ({"game": SCREW, "hands": ["Kh", "2d"], "bank": 0}, "bad-bank", "nobody is the bank"),
        ({"game": SCREW, "hands": ["Kh", "2d"], "wagers": [1, 1]}, "bad-wager", "nobody wagers in Screw"),
        (
            {"game": SCREW, "hands": ["Kh", "2d"], "declare": ["high", "low"]},
            "bad-declaration",
            "nobody declares",
        ),
        (
            {"game": BUCK, "hands": ["AhAd2c", "KhKd3c"], "pot": 3},
            "bad-declaration",
            "out, high or low; give",
        ),
        (
            {"game": BUCK, "hands": ["AhAd2c", "KhKd3c"], "pot": 3, "declare": ["both", "low"]},
            "bad-declaration",
            "seat 0 declares out, high or low, not 'both'",
        ),
        (
            {"game": BUCK, "hands": ["AhAd2c", "KhKd3c"], "declare": ["high", "low"]},
            "bad-pot",
            "which is what a loss costs",
        ),
        ({"game": BUCK, "hands": ["AhAd2c", None], "pot": 3, "legs": [2, 0]}, "bad-legs", "0 to 1 legs"),
        ({"game": BUCK, "hands": ["AhAd2c4d", None], "pot": 3}, "wrong-card-count", "it needs 5"),
        (
            {"game": "holdem", "hands": ["AhAd", "KhKd"], "board": "2c3c4d5d9h", "pot": 3, "legs": [1, 1]},
            "bad-legs",
            "no legs are won or lost in Texas Hold'em",
        ),
        (
            {"game": "chinese", "hands": [" & ".join([ROWS[0]] * 3)] * 2},
            "bad-hand",
            "1 to 2 hands",
        ),
        (
            {"game": "open-face-chinese", "hands": [" & ".join([ROWS[0]] * 2)] * 2},
            "bad-hand",
            "each has one hand",
        ),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], code: str, says: str) -> None:
    with pytest.raises(cardhouse.CardhouseError) as caught:
        showdown_of(given)
    assert (caught.value.code, says in caught.value.message) == (code, True), caught.value.message


@pytest.mark.parametrize("game", [SCREW, CHASE, "four-plus-three-hilo-guts", "forced-in-deuces"])
def test_given_cards_come_to_what_the_dealer_pays(game: str) -> None:
    """First deals played at random, and once more from the cards that were shown."""
    for seed in range(30):
        chance = Random(seed)
        hand = cardhouse.deal(game, stacks=[100_000] * 4, seed=seed, button=seed % 4)
        pot, button = hand.pot, hand.button
        dealt = {player.seat: player.up for player in hand.players}
        while hand.decision is not None and hand.number == 1:
            hand.act(random_action(hand.decision, chance))
        kinds = [event.kind for event in hand.events]
        first = hand.events[: kinds.index("next-deal") if "next-deal" in kinds else None]
        cards: dict[int, list[Card]] = {
            event.seat: list(event.cards) for event in first if event.kind == "show"
        }
        if not cards:
            # Nobody was in.
            continue
        pays, awards = [0] * 4, [0] * 4
        out = {event.seat for event in first if event.kind == "reveal" and event.choice == "out"}
        for event in first[kinds.index("show") :]:
            if event.kind == "pay":
                pays[event.seat] += event.amount
            elif event.kind == "award":
                awards[event.seat] += event.amount
            elif event.kind == "deal":
                cards[event.seat] += event.cards
        hands: list[Any] = [None] * 4
        for seat, held in cards.items():
            up = [card for card in held if card in dealt[seat]]
            hands[seat] = {"down": [card for card in held if card not in up], "up": up, "folded": seat in out}
        result = showdown(game, hands=hands, pot=pot or None, button=button)
        if result.pays is None:
            assert [-chips for chips in result.awards] == pays, seed
        else:
            assert (result.awards, list(result.pays)) == (awards, pays), seed
