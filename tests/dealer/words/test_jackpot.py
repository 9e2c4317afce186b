"""The jackpot: what goes in, which hands win and how much, to the chip."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.dealer.conftest import Hand, Listed

import cardhouse
from cardhouse.cards import parse_cards
from cardhouse.dealer import Deal, DealerError
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.betting import JackpotWon
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.words.jackpot import claims
from cardhouse.telling import sentence

Given = Callable[..., Hand]
DRAW = "five-card-draw@home003"


def best(cards: str, hand: str | None = None) -> tuple[int, str]:
    found = max(claims(parse_cards(cards), parse_cards(hand) if hand else None), default=None)
    if found is None:
        return 0, ""
    said = sentence(JackpotWon(0, 1, found.cards, found.hand, found.percent))
    return found.percent, said.removeprefix("seat 0 wins 1 from the jackpot with ").rsplit(":", 1)[0]


class TestHands:
    @pytest.mark.rule("jackpot-percentages")
    @pytest.mark.parametrize(
        ("cards", "percent", "name"),
        [
            ("9c 9d 9h 9s 2c", 50, "four nines"),
            ("5h 6h 7h 8h 9h", 75, "a straight flush"),
            ("Ah 2h 3h 4h 5h", 75, "a straight flush"),
            ("Th Jh Qh Kh Ah", 100, "a royal flush"),
            ("9c 9d 9h 2s 2c", 0, ""),
            ("5h 6h 7h 8h 9c", 0, ""),
            ("Kh Ah 2h 3h 4h", 0, ""),
        ],
    )
    def test_what_wins_how_much(self, cards: str, percent: int, name: str) -> None:
        assert best(cards) == (percent, name)

    @pytest.mark.rule("jackpot-one-per-player")
    def test_the_best_of_several_counts(self) -> None:
        assert best("9h 9d 9c 9s 5h 6h 7h 8h")[0] == 75

    @pytest.mark.rule("jackpot-omaha-pineapple-quads")
    def test_two_of_four_in_the_hand(self) -> None:
        assert best("Kc Kd Kh Ks 2c", "Kc Kd")[0] == 50
        assert best("Kc Kd Kh Ks 2c", "Kc 2c")[0] == 0
        # Straight flushes may come from anywhere.
        assert best("5h 6h 7h 8h 9h", "5h 2c")[0] == 75


class TestWhatGoesIn:
    @pytest.mark.rule("jackpot-funding")
    def test_fifty_cents_of_the_antes(self, given: Given) -> None:
        hand = given(DRAW, stacks=[1000] * 4, hands=[""] * 4, jackpot=4000)
        assert hand.told("fund") == [(-1, 50)]
        assert (hand.pot, hand.jackpot, sum(hand.stacks)) == (50, 4050, 3900)

    def test_nothing_where_the_table_has_none(self, given: Given) -> None:
        hand = given(DRAW, stacks=[1000] * 4, hands=[""] * 4)
        assert (hand.pot, hand.jackpot, hand.told("fund")) == (100, None, [])

    def test_never_more_than_half_of_the_antes(self, given: Given) -> None:
        hand = given(DRAW, stacks=[1000] * 2, hands=[""] * 2, jackpot=0, stakes="spread 25/100 ante 25")
        assert (hand.pot, hand.jackpot) == (25, 25)

    def test_games_with_blinds_pay_nothing(self, given: Given) -> None:
        hand = given("holdem@home003", stacks=[1000] * 4, hands=[""] * 4, jackpot=0)
        assert hand.jackpot == 0

    @pytest.mark.rule("jackpot-funding")
    def test_again_at_each_ante(self) -> None:
        hand = Hand(Setup.of("jacks-or-better-trips-to-win", stacks=[5000] * 4, seed=1, jackpot=0))
        while hand.decision and len(hand.told("fund")) < 2:
            hand.act(next(action for action in hand.asked.legal if action.kind != "fold"))
        antes = len(hand.told("ante"))
        assert antes in (8, 7, 6)
        assert hand.jackpot == 100

    @pytest.mark.rule("banking-common-003")
    @pytest.mark.parametrize("game", ["blackjack", "caribbean-stud", "pai-gow-poker", "nines-up"])
    def test_a_dollar_from_the_bank_once(self, game: str) -> None:
        hand = Hand(Setup.of(game, stacks=[1000] * 3, seed=2, jackpot=500))
        assert (hand.jackpot, hand.stacks[0]) == (600, 900)
        while hand.decision:
            hand.act({"choose": "choose deal"}.get(hand.asked.kind, hand.asked.legal[-1]))
        assert hand.told("fund") == [(-1, 100)]

    @pytest.mark.rule("jackpot-funding")
    def test_a_dollar_out_of_the_pot_of_screw_your_neighbor(self) -> None:
        hand = Hand(Setup.of("screw-your-neighbor", stacks=[1000] * 4, seed=2, jackpot=0))
        play_out(hand, Random(1))
        assert hand.told("fund") == [(-1, 100)]
        assert hand.jackpot == 100
        assert sum(hand.stacks) == 3900

    def test_a_dollar_is_what_the_stakes_say(self, given: Given) -> None:
        hand = given(
            DRAW, stacks=[1000] * 4, hands=[""] * 4, jackpot=0, stakes="spread 2/10 ante 5 dollar 10"
        )
        assert hand.jackpot == 5

    def test_a_short_ante_still_plays_for_its_part(self, given: Given) -> None:
        """Of 76 in antes 38 are taken, no pot being emptied by it."""
        hand = given(
            DRAW,
            stacks=[1000, 1000, 1000, 1],
            hands=["2c 3d 5h 7s 9c", "Kc Kd 4h 4s 8c", "2d 3c 5s 7d 9h", "Ac Ad As Ah Kh"],
            jackpot=0,
            stakes="spread 25/100 ante 25",
        )
        assert (hand.pot, hand.jackpot) == (38, 38)
        hand.check_down()
        check(hand)
        assert sum(pot.amount for pot in hand.pots) == 38
        assert hand.pots[0].amount == 2
        assert hand.paid[3] == 2


class TestWhoWins:
    QUADS = "9c 9d 9h 9s 2c"
    STRAIGHT = "4h 5h 6h 7h 8h"
    ROYAL = "Ts Js Qs Ks As"
    NOTHING = "2d 4d 7c Jc Kd"

    def play(self, given: Given, *hands: str, jackpot: int = 3950, then: str = "") -> Hand:
        """A hand of draw in which nobody draws; the antes put the jackpot to 4,000."""
        hand = given(DRAW, stacks=[1000] * len(hands), hands=hands, jackpot=jackpot)
        return hand.play(then) if then else hand.check_down()

    @pytest.mark.rule("jackpot-percentages")
    @pytest.mark.parametrize(("cards", "won"), [(QUADS, 2000), (STRAIGHT, 3000), (ROYAL, 4000), (NOTHING, 0)])
    def test_alone(self, given: Given, cards: str, won: int) -> None:
        hand = self.play(given, cards, "2h 3d 3c Jd Kc", "5c 5d 6c 6d Qh", "3h 3s 8c 8d Qc")
        assert sum(amount for _, amount in hand.told("jackpot")) == won
        assert hand.jackpot == 4000 - won
        check(hand)

    @pytest.mark.rule("jackpot-multiple-winners")
    @pytest.mark.rule("jackpot-without-pot")
    def test_two_winners_share_first(self, given: Given) -> None:
        """Forty dollars: the quads get 10, though they lose the pot, the straight flush 15, and 15 stay."""
        hand = self.play(given, self.QUADS, self.STRAIGHT, "5c 5d 6c 6d Qh", "3h 3s 8c 8d Qc")
        assert sorted(hand.told("jackpot")) == [(0, 1000), (1, 1500)]
        assert hand.jackpot == 1500
        assert hand.paid[0] == 0

    @pytest.mark.rule("jackpot-multiple-winners")
    def test_fractions_of_a_chip_stay(self, given: Given) -> None:
        hand = self.play(given, self.QUADS, self.STRAIGHT, self.NOTHING, "3h 3s 8c 8d Qc", jackpot=51)
        assert sorted(hand.told("jackpot")) == [(0, 25), (1, 37)]
        assert hand.jackpot == 101 - 62

    @pytest.mark.rule("jackpot-folding")
    def test_a_folded_hand_wins_nothing(self, given: Given) -> None:
        hand = self.play(given, self.NOTHING, self.QUADS, "5c 5d 6c 6d Qh", then="fold, check, check")
        hand.check_down()
        assert hand.told("jackpot") == []

    @pytest.mark.rule("jackpot-folding")
    def test_the_last_player_left_wins_with_what_is_there(self, given: Given) -> None:
        hand = self.play(given, self.NOTHING, self.QUADS, "5c 5d 6c 6d Qh", then="bet 100, fold, fold")
        assert hand.is_over
        assert [seat for seat, _ in hand.told("jackpot")] == [1]
        stud = given("stud@home003", stacks=[1000] * 2, hands=["9c 9d 9h 9s", "2c 3d 4h"], jackpot=4000)
        while stud.decision:
            stud.act(
                "bet 25"
                if stud.turn == 0
                else "fold"
                if stud.asked.may_fold and not stud.asked.may_check
                else "check"
            )
        # Three nines on third street: the fourth would have come, and does not count.
        assert stud.told("jackpot") == []
        assert len(stud.players[0].cards) == 3

    @pytest.mark.rule("jackpot-percentages")
    def test_only_natural_hands_count(self, given: Given) -> None:
        """With wild sevens, three nines and a seven are four nines, but not for the jackpot."""
        bloody = given(
            "bloody-sevens-guts", stacks=[2000] * 2, hands=["9c 9d 9h 7s 2c", "Kc Kd Kh Ks 2d"], jackpot=0
        )
        bloody.play("in, pat, in, pat")
        # The antes have put 50 in; one winner with half of it.
        assert bloody.told("jackpot")[0] == (1, 25)

    @pytest.mark.rule("jackpot-without-pot")
    def test_a_hand_killed_by_a_drawn_seven_still_wins(self, given: Given) -> None:
        hand = given(
            "bloody-sevens-guts",
            stacks=[2000] * 2,
            hands=["Kc Kd Kh Ks 2d 7d", "3c 4d 8h Ts Jc"],
            jackpot=3950,
        )
        hand.play("in, pat, in, draw 2d")
        assert hand.told("jackpot") == [(0, 2000)]
        # The seven lost the pot.
        assert hand.stacks[1] > 2000 - 50

    def test_who_loses_the_last_chip_is_paid_first(self, given: Given) -> None:
        hand = given(
            "bloody-sevens-guts",
            stacks=[100, 2000, 2000],
            hands=["9c 9d 9h 9s 2c", "Kc Kd Kh Ks 2d", "3c 4d 8h Ts Jc"],
            jackpot=3950,
        )
        hand.play("in, pat, out, in, pat")
        assert sorted(hand.told("jackpot")) == [(0, 1000), (1, 1000)]
        assert not hand.players[0].gone


class TestSpecialRules:
    @pytest.mark.rule("jackpot-omaha-pineapple-quads")
    @pytest.mark.parametrize("game", ["omaha@home003", "crazy-pineapple@home003"])
    def test_quads_with_two_in_the_hand(self, given: Given, game: str) -> None:
        # The first card is the one that is discarded.
        extra = "3c 4d " if "omaha" in game else "3c "
        for first, board, won in (("Kc Kd", "Kh Ks 2c 7d 9h", 2000), ("Kc Qd", "Kh Ks Kd 7d 9h", 0)):
            other = "Jc Jd 5c 5d" if "omaha" in game else "Jc Jd 5c"
            hand = given(game, stacks=[1000] * 2, hands=[extra + first, other], board=board, jackpot=4000)
            hand.check_down()
            assert sum(amount for _, amount in hand.told("jackpot")) == won

    def test_in_holdem_any_quads_do(self, given: Given) -> None:
        hand = given(
            "holdem@home003",
            stacks=[1000] * 2,
            hands=["Kc Qd", "Jc Jd"],
            board="Kh Ks Kd 7d 9h",
            jackpot=4000,
        ).check_down()
        assert hand.told("jackpot") == [(0, 2000)]

    def test_in_omaha_a_hand_is_two_and_three(self, given: Given) -> None:
        """Four of a suit in sequence in the hand, and one on the board, are no straight flush."""
        hand = given(
            "omaha@home003",
            stacks=[1000] * 2,
            hands=["5h 6h 7h 8h", "Jc Jd 5c 5d"],
            board="9h 2c 3d Ks Qc",
            jackpot=4000,
        ).check_down()
        assert hand.told("jackpot") == []

    @pytest.mark.rule("jackpot-pai-gow")
    @pytest.mark.parametrize(
        ("setting", "won"), [("set 9c 9d 9h 9s 2c / 4d 3h", 2000), ("set 9c 9d 4d 3h 2c / 9h 9s", 0)]
    )
    def test_pai_gow_inside_the_five_cards(self, given: Given, setting: str, won: int) -> None:
        bank = "Qc Qd Tc 7h 4h Kc Jd"
        hand = given("pai-gow-poker", stacks=[1000] * 2, hands=[bank, "9c 9d 9h 9s 2c 4d 3h"], jackpot=3900)
        hand.play(f"wager 100, {setting}, set Qc Qd Tc 7h 4h / Kc Jd")
        assert sum(amount for _, amount in hand.told("jackpot")) == won

    @pytest.mark.rule("jackpot-three-card")
    @pytest.mark.parametrize(("cards", "won"), [("7c 7d 7h", 2000), ("6c 7c 8c", 2000), ("6c 7d 8c", 0)])
    def test_three_cards_of_blackjack(self, given: Given, cards: str, won: int) -> None:
        hand = given("blackjack", stacks=[1000] * 2, hands=["Kc 9d", cards], jackpot=3900)
        hand.play("wager 100, hit hit")
        assert sum(amount for _, amount in hand.told("jackpot")) == won

    @pytest.mark.rule("jackpot-three-card")
    def test_the_whole_hand_must_be_the_three_cards(self, given: Given) -> None:
        hand = given("blackjack", stacks=[1000] * 2, hands=["Kc 9d", "2c 3d 7h 9h"], jackpot=3900)
        hand.play("wager 100, hit hit, hit hit")
        assert hand.told("jackpot") == []

    @pytest.mark.rule("jackpot-three-card")
    def test_the_bank_may_win_it_too(self, given: Given) -> None:
        hand = given("blackjack", stacks=[1000] * 2, hands=["7c 7d 7h", "Kc 9h"], jackpot=3900)
        hand.play("wager 100, hit stand")
        assert hand.told("jackpot") == [(0, 2000)]

    @pytest.mark.rule("jackpot-three-card")
    def test_six_seven_eight_in_acey_deucey(self) -> None:
        for third, won in (("7c", 2000), ("7d", 0)):
            hand = Hand(
                Setup.of(
                    "acey-deucey",
                    stacks=[1000] * 4,
                    jackpot=3950,
                ),
                supply=Listed([], [], parse_cards(f"6c 8c {third} 2d 3d")),
            )
            hand.act("wager 10")
            assert sum(amount for _, amount in hand.told("jackpot")) == won

    @pytest.mark.rule("jackpot-three-card")
    def test_each_hand_of_two_hand_guts(self, given: Given) -> None:
        hand = given(
            "two-hand-three-card-low-guts",
            stacks=[2000] * 2,
            hands=["7c 7d 7h 2c 3d 9h", "Ac 2d 3h Kc Kd Qh"],
            jackpot=3950,
        )
        hand.play("in, pat, in, pat")
        hand.play("out, out")
        assert hand.told("jackpot") == [(0, 2000)]

    @pytest.mark.rule("jackpot-7-27")
    @pytest.mark.parametrize(("cards", "won"), [("Ac Ad 5h", 2000), ("Ac Ad 3h 2c", 2000), ("Ac 6d", 0)])
    def test_seven_and_twenty_seven_at_once(self, given: Given, cards: str, won: int) -> None:
        hand = given(
            "7-27", stacks=[1000] * 2, hands=[cards, "2d 4s"], jackpot=3975, stakes="spread 25/100 ante 25"
        )
        while hand.decision:
            asked = hand.asked
            if asked.kind == "take":
                wants = asked.seat == 0 and len(hand.players[0].cards) < len(parse_cards(cards))
                hand.act("take card" if wants else "take pass")
            else:
                hand.act(next(action for action in asked.legal if action.kind != "fold"))
        assert sum(amount for _, amount in hand.told("jackpot")) == won

    @pytest.mark.rule("jackpot-folding")
    def test_no_peeky_only_what_is_turned_up(self, given: Given) -> None:
        hand = given(
            "no-peeky",
            stacks=[1000] * 2,
            hands=["9c 9d 9h 9s 2c 3d 4h", "Kc Kd Jh Js 2d 3c 4s"],
            jackpot=4000,
        )
        hand.act("fold")
        assert hand.is_over
        # The four nines lie face down, so nobody has won with them.
        assert hand.told("jackpot") == []

    @pytest.mark.rule("jackpot-buck-em-round-2")
    def test_buck_em_in_round_two(self, given: Given) -> None:
        hand = given(
            "buck-em",
            stacks=[5000] * 3,
            hands=["9c 9d 9h 9s 2c", "Kc Kd Jh Js 2d", "Ac Qd 8h 6s 4d"],
            jackpot=3963,
        )
        assert hand.jackpot == 4000
        hand.play("declare low, declare low, declare high")
        hand.play("declare out, declare out, declare high")
        assert hand.told("jackpot") == [(0, 2000)]

    @pytest.mark.rule("jackpot-dealt-discard-count")
    def test_a_dealt_straight_flush_is_paid_and_folds(self, given: Given) -> None:
        hand = given(
            "discard-count",
            stacks=[1000] * 4,
            hands=["2c 3d 5s Jc Kd", "4h 5h 6h 7h 8h", "9c 9d 9h 9s 2d", "3c Jd Qc Qd Kc"],
            jackpot=3950,
        )
        assert sorted(hand.told("jackpot")) == [(1, 1500), (2, 1000)]
        assert hand.told("fold") == [(1, 0)]
        hand.check_down()
        # Four of a kind are paid once.
        assert len(hand.told("jackpot")) == 2

    def test_without_a_jackpot_nobody_shows_anything(self, given: Given) -> None:
        hand = given("discard-count", stacks=[1000] * 2, hands=["4h 5h 6h 7h 8h", "9c 9d 9h 9s 2d"])
        assert not hand.players[0].folded


class TestTheFund:
    @pytest.mark.rule("jackpot-not-in-showdown")
    def test_not_in_the_last_deal(self) -> None:
        from dataclasses import replace

        from cardhouse.dealer import Stakes
        from cardhouse.sheets import find_game

        stakes = replace(Stakes.parse(None, find_game("stud")), last_deal=True)
        with pytest.raises(DealerError, match="not played for the jackpot"):
            cardhouse.deal("stud", stacks=[120, 130], stakes=stakes, jackpot=100)

    @pytest.mark.parametrize("fund", [-1, 2.5, "much"])
    def test_it_is_a_whole_number_of_chips(self, fund: object) -> None:
        with pytest.raises(DealerError, match="a jackpot is a whole number of chips"):
            cardhouse.deal("stud", stacks=[120, 130], jackpot=fund)  # type: ignore[arg-type]

    def test_logs_copies_and_views_know_it(self) -> None:
        hand = cardhouse.deal(DRAW, stacks=[1000] * 4, seed=3, jackpot=700)
        assert hand.log["jackpot"] == 700
        assert hand.view(2).jackpot == hand.view(None).to_dict()["jackpot"] == 750
        for other in (hand.copy(), hand.undo(), Deal.from_log(hand.log)):
            assert (other.jackpot, other.setup.jackpot) == (750, 700)

    def test_what_was_won_from_it_may_be_bet(self) -> None:
        from cardhouse.dealer.checks.invariants import bets

        hand = cardhouse.deal(DRAW, stacks=[1000] * 4, seed=3, jackpot=700)
        hand.state.tell(JackpotWon(0, 200, (), "four", 50))
        hand.state.tell(JackpotWon(0, 100, (), "four", 50))
        hand.players[0].total = hand.players[1].total = 1300
        assert bets(hand) == ["seat 1 has bet 0 of 1300 in all, out of 1000"]

    def test_the_invariants_count_it_in(self) -> None:
        from cardhouse.dealer.checks.invariants import Broken
        from cardhouse.dealer.hand.state import recall
        from cardhouse.dealer.words.jackpot import JackpotFund

        hand = cardhouse.deal(DRAW, stacks=[1000] * 4, seed=3, jackpot=700)
        check(hand)
        recall(hand.state, JackpotFund).chips = 749
        with pytest.raises(Broken, match=r"the jackpot \+49"):
            check(hand)
