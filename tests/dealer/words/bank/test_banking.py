"""A player as the bank: Blackjack, Caribbean Stud, Pai-Gow Poker and 9s Up, to the chip.

The bank is seat 0 throughout, and has the button.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action, Deal, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import SheetError, find_game

Given = Callable[..., Hand]


class TestTheBank:
    @pytest.mark.rule("banking-common-003")
    def test_the_button_banks_and_the_others_wager_from_its_left(self, given: Given) -> None:
        hand = given("nines-up", stacks=[1000] * 4, button=2, hands=[""] * 4)
        assert (hand.turn, hand.asked.kind) == (3, "wager")
        assert str(hand.asked.said) == "wager 0 to 100 (0 to sit this hand out)"
        hand.play("wager 40, wager 100")
        assert hand.turn == 1
        assert hand.told("wager") == [(3, 40), (0, 100)]
        assert hand.pot == 140

    def test_nobody_wagers_more_than_the_limit_or_the_stack(self, given: Given) -> None:
        hand = given("nines-up", stacks=[1000, 1000, 30], hands=[""] * 3, stakes="spread 5/20 ante 0")
        with pytest.raises(IllegalAction):
            hand.act("wager 21")
        hand.act("wager 20")
        assert str(hand.asked.said) == "wager 0 to 20 (0 to sit this hand out)"

    def test_the_bank_covers_the_first_wagers_first(self, given: Given) -> None:
        hand = given("nines-up", stacks=[130, 1000, 1000, 1000], hands=[""] * 4)
        hand.act("wager 100")
        assert str(hand.asked.said) == "wager 0 to 30 (0 to sit this hand out)"
        hand.act("wager 30")
        # There is nothing left to wager against, so seat 3 is not asked.
        assert hand.told("sit-out") == [(3, 0)]
        assert hand.asked.kind == "set"

    def test_who_wagers_nothing_gets_no_cards(self, given: Given) -> None:
        hand = given("nines-up", stacks=[500] * 3, hands=[""] * 3).play("wager 0, wager 5")
        assert [len(player.cards) for player in hand.players] == [4, 0, 4]
        assert hand.turn == 2

    def test_if_nobody_wagers_the_turn_is_over(self, given: Given) -> None:
        hand = given("pai-gow-poker", stacks=[500] * 3, hands=[""] * 3).play("wager 0, wager 0")
        assert hand.is_over
        assert hand.net == [0, 0, 0]

    @pytest.mark.rule("banking-common-003")
    @pytest.mark.parametrize("game", ["caribbean-stud", "pai-gow-poker", "nines-up"])
    def test_five_hands_at_most(self, game: str) -> None:
        hand = Hand(Setup.of(game, stacks=[100_000] * 3, seed=5))
        while hand.decision:
            asked = hand.asked
            if asked.kind == "wager":
                hand.act("wager 10")
            elif asked.kind == "choose":
                hand.act("choose deal")
            else:
                hand.act(asked.legal[-1])
        assert hand.number == 5
        assert len(hand.told("next-deal")) == 4

    def test_the_bank_may_deal_fewer(self, given: Given) -> None:
        hand = given("nines-up", stacks=[500] * 2, hands=["9c 8c 2c 3c", "Kh Qh Jh Th"])
        hand.play("wager 10, set Kh Qh / Jh Th, set 9c 8c / 2c 3c")
        assert (hand.turn, hand.asked.choices) == (0, ("deal", "stop"))
        hand.act("choose stop")
        assert hand.is_over
        assert hand.net == [10, -10]

    def test_the_bank_never_pays_more_than_it_has(self, given: Given) -> None:
        """Seat 1 is paid first, seat 2 gets what is left, and a bank without chips is out."""
        hand = given(
            "caribbean-stud",
            stacks=[190, 1000, 1000],
            hands=["Ac Kd 8h 6h 2h", "4c 4d 4h 9s Js", "5c 5d 9h Ts Qs"],
        )
        hand.play("wager 30, wager 30, bet 60, bet 60")
        # Three of a kind: 30 + 3 × 60. Of the pair's 90 nothing is left.
        assert hand.net == [-190, 190, 0]
        assert hand.told("gone") == [(0, 0)]
        assert hand.is_over

    def test_losers_are_collected_from_before_winners_are_paid(self, given: Given) -> None:
        hand = given(
            "caribbean-stud",
            stacks=[180, 1000, 1000],
            hands=["Ac Kd 8h 6h 2h", "4c 4d 4h 9s Js", "3c 5d 9h Ts Qs"],
        )
        hand.play("wager 30, wager 30, bet 60, bet 60")
        assert hand.net == [-120, 210, -90]

    def test_a_player_without_chips_is_out(self, given: Given) -> None:
        hand = given("nines-up", stacks=[500, 10, 500], hands=["9c 8c 2c 3c", "Kh Qh Jh Th", "As Ad Ks Kd"])
        hand.play("wager 10, wager 50, set Kh Qh / Jh Th, set As Ad / Ks Kd, set 9c 8c / 2c 3c")
        assert hand.told("gone") == [(1, 0)]
        hand.act("choose deal")
        assert hand.turn == 2

    def test_a_whole_turn_is_one_game_and_its_log_rebuilds_it(self) -> None:
        from random import Random

        for seed in range(20):
            hand = play_out(cardhouse.deal("blackjack", stacks=[300] * 5, seed=seed), Random(seed))
            check(hand)
            assert Deal.from_log(hand.log).events == hand.events


class TestBlackjack:
    def deal(self, given: Given, *hands: str, stacks: int = 1000, wager: int = 40, **more: object) -> Hand:
        hand = given("blackjack", stacks=[stacks] * len(hands), hands=hands, **more)
        return hand.play(", ".join([f"wager {wager}"] * (len(hands) - 1)))

    def test_the_bank_shows_one_card(self, given: Given) -> None:
        hand = self.deal(given, "Kc 7d", "9c 5c")
        assert (hand.players[0].hidden, hand.players[0].up) == tuple(map(parse_cards, ("Kc", "7d")))
        assert hand.players[1].hidden == ()
        assert None in hand.view(1).seats[0].cards

    def test_twenty_beats_eighteen_and_seventeen_pushes(self, given: Given) -> None:
        """The catalogue's examples."""
        hand = self.deal(given, "Kc 8d", "Tc Td").play("hit stand")
        assert hand.net == [-40, 40]
        hand = self.deal(given, "Kc 7d", "Tc 7c").play("hit stand")
        assert hand.net == [0, 0]

    def test_the_lower_hand_loses(self, given: Given) -> None:
        assert self.deal(given, "Kc 9d", "Tc 8c").play("hit stand").net == [40, -40]

    def test_over_loses_even_if_the_bank_goes_over_too(self, given: Given) -> None:
        hand = self.deal(given, "Kc 6d Td", "Tc 8c 9h", "Qc 2c")
        hand.act("hit hit")
        assert hand.told("receive") == [(0, 40)]
        hand.play("hit stand")
        assert hand.net == [0, -40, 40]

    def test_if_all_are_over_the_bank_takes_no_card(self, given: Given) -> None:
        hand = self.deal(given, "2c 3d 4d", "Tc 8c 9h").play("hit hit")
        assert len(hand.players[0].cards) == 2
        assert hand.net == [40, -40]

    def test_the_bank_hits_sixteen_and_stands_on_seventeen(self, given: Given) -> None:
        hand = self.deal(given, "Kc 6d 5d", "Tc 9c").play("hit stand")
        assert hand.players[0].cards == parse_cards("Kc 6d 5d")
        assert hand.net == [40, -40]

    @pytest.mark.parametrize("cards", ["Ac 6d", "Ac 2d 4d"])
    def test_a_soft_seventeen_is_seventeen(self, given: Given, cards: str) -> None:
        hand = self.deal(given, f"{cards} 4c", "Tc 8c").play("hit stand")
        assert hand.players[0].cards == parse_cards(cards)
        assert hand.net == [-40, 40]

    def test_aces_count_one_where_eleven_is_too_much(self, given: Given) -> None:
        hand = self.deal(given, "Kc 9d", "Ac 5c Kh 4h").play("hit hit, hit hit, hit stand")
        assert hand.net == [-40, 40]

    def test_twenty_one_on_two_cards_is_paid_three_to_two(self, given: Given) -> None:
        hand = self.deal(given, "Kc 9d", "Ac Kh", wager=41)
        # Nobody is asked: there is nothing to better.
        assert hand.net == [-61, 61]

    def test_two_blackjacks_push(self, given: Given) -> None:
        assert self.deal(given, "Kc Ad", "Ac Kh").net == [0, 0]

    def test_twenty_one_on_two_cards_beats_any_other(self, given: Given) -> None:
        assert self.deal(given, "Kc 6d 5d", "Ac Kh").net == [-60, 60]
        assert self.deal(given, "Kc Ad", "7c 7h 7d").play("hit hit").net == [40, -40]

    @pytest.mark.parametrize(("pays", "won"), [("3:2", 60), ("1:1", 40), ("2:1", 80)])
    def test_what_it_is_paid_is_an_option(self, given: Given, pays: str, won: int) -> None:
        hand = self.deal(given, "Kc 9d", "Ac Kh", options={"blackjack_pays": pays})
        assert hand.net == [-won, won]

    def test_doubling_takes_exactly_one_card(self, given: Given) -> None:
        hand = self.deal(given, "Kc 8d", "6c 5c 9h")
        assert hand.asked.choices == ("hit", "stand", "double")
        hand.act("hit double")
        assert hand.told("wager") == [(1, 40), (1, 40)]
        assert hand.net == [-80, 80]

    def test_nobody_doubles_after_a_third_card_or_without_the_chips(self, given: Given) -> None:
        hand = self.deal(given, "Kc 8d", "6c 5c 2h").play("hit hit")
        assert hand.asked.choices == ("hit", "stand")
        hand = self.deal(given, "Kc 8d", "6c 5c 2h", stacks=70)
        assert hand.asked.choices == ("hit", "stand")

    def test_a_pair_is_split_into_two_hands(self, given: Given) -> None:
        hand = self.deal(given, "Kc 8d", "9c 9h Tc 2c 8h")
        assert hand.asked.choices == ("hit", "stand", "double", "split")
        hand.act("hit split")
        assert hand.players[1].parts == {
            "first": tuple(parse_cards("9c Tc")),
            "second": tuple(parse_cards("9h 2c")),
        }
        assert hand.asked.about == About("part", "first")
        # A hand that was split is not split again, but may be doubled.
        assert list(hand.asked.choices) == ["hit", "stand", "double"]
        hand.play("hit stand, hit hit")
        assert hand.asked.about == About("part", "second")
        hand.act("hit stand")
        # 19 and 19 against 18.
        assert hand.net == [-80, 80]

    def test_the_hands_of_a_split_win_and_lose_by_themselves(self, given: Given) -> None:
        hand = self.deal(given, "Kc 8d", "9c 9h Tc 5c Kh").play("hit split, hit stand, hit hit")
        # 19 wins, 24 is over.
        assert hand.net == [0, 0]
        assert hand.told("receive")[0] == (0, 40)

    def test_an_ace_and_a_ten_of_a_split_are_plain_twenty_one(self, given: Given) -> None:
        hand = self.deal(given, "Kc 6d 5d", "Ac Ah Kh 2c").play("hit split, hit stand")
        # 21 pushes against the bank's 21, and 13 loses.
        assert hand.net == [40, -40]

    def test_tens_and_kings_are_no_pair(self, given: Given) -> None:
        assert "split" not in self.deal(given, "Kc 8d", "Tc Kh").asked.choices

    def test_the_deal_goes_on_from_the_same_deck(self) -> None:
        hand = Hand(Setup.of("blackjack", stacks=[10_000] * 3, seed=3))
        dealt: list[Card] = []
        reshuffles = 0
        while hand.decision:
            asked = hand.asked
            hand.act({"wager": "wager 10", "hit": "hit stand", "choose": "choose deal"}[asked.kind])
        for event in hand.events:
            if event.kind == "reshuffle":
                # The first time through, every card comes once.
                reshuffles += 1
                assert reshuffles > 1 or len(dealt) == len(set(dealt)) == 52
            elif event.kind == "deal":
                dealt += event.cards
        assert reshuffles == 2
        assert len(dealt) >= 104
        check(hand)

    @pytest.mark.rule("banking-common-003")
    def test_a_hand_in_which_the_deck_runs_out_again_is_finished(self) -> None:
        for seed in range(10):
            hand = Hand(Setup.of("blackjack", stacks=[10_000] * 4, seed=seed))
            while hand.decision:
                kind = hand.asked.kind
                hand.act({"wager": "wager 10", "hit": "hit stand", "choose": "choose deal"}[kind])
            assert hand.pot == 0
            assert len(hand.told("reshuffle")) == 2
            assert hand.told("reshuffle")[-1][1] > 0


class TestCaribbeanStud:
    def deal(self, given: Given, bank: str, player: str, then: str = "bet 200", **more: object) -> Hand:
        return given(
            "caribbean-stud",
            stacks=[50_000, 1000],
            hands=[bank, player],
            stakes="spread 1/100 ante 0",
            **more,
        ).play(f"wager 100, {then}")

    def test_the_bank_shows_one_of_five(self, given: Given) -> None:
        hand = given("caribbean-stud", stacks=[900] * 2, hands=["Ac Kd 8h 6h 2h", "4c 4d 4h 9s Js"])
        hand.act("wager 100")
        assert hand.players[0].up == parse_cards("2h")
        assert hand.may == "fold, bet 200"

    def test_who_folds_loses_the_ante(self, given: Given) -> None:
        hand = self.deal(given, "Ac Kd 8h 6h 2h", "4c 4d 4h 9s Js", "fold")
        assert hand.net == [100, -100]
        # A folded hand is not shown.
        assert hand.told("show") == []

    def test_a_bank_without_ace_king_pays_the_ante_alone(self, given: Given) -> None:
        assert self.deal(given, "Ac Qd 8h 6h 2h", "2c 3d 4h 9s Js").net == [-100, 100]
        assert self.deal(given, "Ac Qd 8h 6h 2h", "4c 4d 4h 4s Js").net == [-100, 100]

    @pytest.mark.parametrize("bank", ["Ac Kd 8h 6h 2h", "2c 2d 8h 6h 3h"])
    def test_ace_king_or_better_qualifies(self, given: Given, bank: str) -> None:
        assert self.deal(given, bank, "Qc 3d 4h 9s Js").net == [300, -300]

    @pytest.mark.parametrize(
        ("cards", "odds"),
        [
            ("As Ks Qd 5h 3h", 1),
            ("Qc Qd 4h 9s Js", 1),
            ("Qc Qd 4h 4s Js", 2),
            ("Qc Qd Qh 4s Js", 3),
            ("9c Td Jh Qs Kc", 4),
            ("3s 5s 9s Js Qs", 5),
            ("Qc Qd Qh 4s 4c", 7),
            ("Qc Qd Qh Qs 4c", 20),
            ("8s 9s Ts Js Qs", 50),
            ("Ts Js Qs Ks As", 100),
        ],
    )
    def test_what_the_bet_is_paid(self, given: Given, cards: str, odds: int) -> None:
        """Ante 1.00 and a flush: 1.00 + 5 × 2.00 = 11.00."""
        won = 100 + odds * 200
        assert self.deal(given, "Ac Kd 8h 6h 2h", cards).net == [-won, won]

    def test_identical_hands_push(self, given: Given) -> None:
        assert self.deal(given, "Ac Kd 8h 6h 2h", "Ad Kc 8c 6c 2d").net == [0, 0]

    def test_or_lose_where_the_table_says_so(self, given: Given) -> None:
        hand = self.deal(given, "Ac Kd 8h 6h 2h", "Ad Kc 8c 6c 2d", options={"ties": "bank"})
        assert hand.net == [300, -300]

    def test_the_ante_leaves_enough_to_bet_with(self, given: Given) -> None:
        hand = given("caribbean-stud", stacks=[1000, 100, 2], hands=[""] * 3)
        assert str(hand.asked.said) == "wager 0 to 33 (0 to sit this hand out)"
        hand.act("wager 33")
        assert hand.told("sit-out") == [(2, 0)]
        assert hand.may == "fold, bet 66"


class TestPaiGow:
    BANK = "Qc Qd 9h 7h 4h Kc Jd"
    BANK_SETS = "set Qc Qd 9h 7h 4h / Kc Jd"

    def deal(self, given: Given, cards: str, setting: str, **more: object) -> Hand:
        hand = given("pai-gow-poker", stacks=[1000] * 2, hands=[self.BANK, cards], **more)
        return hand.play(f"wager 100, {setting}, {self.BANK_SETS}")

    def test_both_won_pays_even_money(self, given: Given) -> None:
        hand = self.deal(given, "Ac Ad 9c 7c 4c Ks Qh", "set Ac Ad 9c 7c 4c / Ks Qh")
        assert hand.net == [-100, 100]

    def test_both_lost(self, given: Given) -> None:
        assert self.deal(given, "Jc Js 9c 7c 4c 2s 3h", "set Jc Js 9c 7c 4c / 2s 3h").net == [100, -100]

    def test_one_each_is_a_push(self, given: Given) -> None:
        assert self.deal(given, "Jc Js 9c 7c 4c As 3h", "set Jc Js 9c 7c 4c / As 3h").net == [0, 0]
        assert self.deal(given, "Ac Ad 9c 7c 4c 2s 3h", "set Ac Ad 9c 7c 4c / 2s 3h").net == [0, 0]

    def test_copies_are_the_banks(self, given: Given) -> None:
        # The same two-card hand loses, the better five-card hand wins.
        assert self.deal(given, "Ac Ad 9c 7c 4c Ks Jh", "set Ac Ad 9c 7c 4c / Ks Jh").net == [0, 0]
        assert self.deal(given, "Qh Qs 9c 7c 4c Ks Jh", "set Qh Qs 9c 7c 4c / Ks Jh").net == [100, -100]

    def test_a_player_who_sets_the_lower_hand_too_high_has_fouled(self, given: Given) -> None:
        hand = self.deal(given, "Ac Ad 9c 8c 4c Ks Qh", "set Ks Qh 9c 8c 4c / Ac Ad")
        assert hand.told("foul") == [(1, 0)]
        assert hand.net == [100, -100]

    def test_ace_king_in_both_is_no_foul(self, given: Given) -> None:
        hand = self.deal(given, "Ac Kd 9c 7c 4c As Ks", "set Ac Kd 9c 7c 4c / As Ks")
        assert hand.told("foul") == []
        assert hand.net == [0, 0]

    def test_the_foul_is_known_only_when_hands_are_shown(self, given: Given) -> None:
        hand = given("pai-gow-poker", stacks=[1000] * 2, hands=[self.BANK, "Ac Ad 9c 8c 4c Ks Qh"])
        hand.play("wager 100, set Ks Qh 9c 8c 4c / Ac Ad")
        assert hand.told("foul") == []
        assert hand.view(0).seats[1].parts == {}
        assert cards_of(hand.view(0).events[-1]) == ()
        assert "Ac" not in repr(hand.view(0).events[-1])

    def test_a_bank_that_fouls_sets_again(self, given: Given) -> None:
        hand = given("pai-gow-poker", stacks=[1000] * 2, hands=[self.BANK, "Ac Ad 9c 7c 4c 2s 3h"])
        hand.play("wager 100, set Ac Ad 9c 7c 4c / 2s 3h, set Kc Jd 9h 7h 4h / Qc Qd")
        assert (hand.turn, hand.asked.kind) == (0, "set")
        hand.act("set Qc Qd 9h 7h Jd / Kc 4h")
        assert hand.told("foul") == []
        assert hand.net == [0, 0]

    def test_and_one_that_fouls_again_has_its_best_hand_set_for_it(self, given: Given) -> None:
        hand = given("pai-gow-poker", stacks=[1000] * 2, hands=[self.BANK, "Jc Js 9c 7c 4c As 3h"])
        foul = "set Kc Jd 9h 7h 4h / Qc Qd"
        hand.play(f"wager 100, set Jc Js 9c 7c 4c / As 3h, {foul}, {foul}")
        assert hand.players[0].parts["high"] == parse_cards("Qc Qd 9h Kc Jd")
        assert hand.net == [0, 0]

    def test_the_two_card_hand_knows_no_straights(self, given: Given) -> None:
        # Ace-king is only high cards; a pair of twos is more.
        hand = self.deal(given, "Ac Ad 9c 7c 4c 2s 2h", "set Ac Ad 9c 7c 4c / 2s 2h")
        assert hand.net == [-100, 100]

    def test_a_hand_is_set_with_all_its_cards(self, given: Given) -> None:
        hand = given("pai-gow-poker", stacks=[1000] * 2, hands=[self.BANK, "Ac Ad 9c 7c 4c 2s 3h"])
        hand.act("wager 100")
        for wrong in ("set Ac Ad 9c 7c / 4c 2s 3h", "set Ac Ad 9c 7c 4c / 2s", "set Ac Ac 9c 7c 4c / 2s 3h"):
            with pytest.raises(IllegalAction):
                hand.act(wrong)


class TestNinesUp:
    def net(self, given: Given, player: str, bank: str) -> list[int]:
        hands = [bank.replace("/ ", ""), player.replace("/ ", "")]
        hand = given("nines-up", stacks=[1000] * 2, hands=hands)
        return hand.play(f"wager 100, set {player}, set {bank}").net

    def test_both_both_and_one_each(self, given: Given) -> None:
        assert self.net(given, "Ac As / 9c Ks", "Kc Kd / 7h Qh") == [-100, 100]
        assert self.net(given, "Qc Qs / 7c Ts", "Kc Kd / 8h Qh") == [100, -100]
        assert self.net(given, "Ac As / 7c Ts", "Kc Kd / 8h Qh") == [0, 0]

    def test_the_examples_of_the_book(self) -> None:
        from cardhouse import evaluate

        said = [str(evaluate("nines-up", cards)) for cards in ("9c 7d", "4c 2d", "Kc 7d", "Qc Jd")]
        assert said == [
            "nine-seven for six",
            "four-two for six",
            "king-seven for seven",
            "queen-jack for zero",
        ]
        assert evaluate("nines-up", "Ac 8d") > evaluate("nines-up", "Kc 9d")

    def test_of_equal_totals_the_higher_card_decides(self, given: Given) -> None:
        # A-8 beats K-9 above, and 7-A beats 6-2 below.
        assert self.net(given, "Ac 8s / 7c As", "Kc 9d / 6h 2h") == [-100, 100]

    def test_copies_are_the_banks(self, given: Given) -> None:
        assert self.net(given, "Ac As / 7c Ks", "Kc Kd / 7h Kh") == [0, 0]

    def test_a_zero_never_wins(self, given: Given) -> None:
        """A player's K-Q loses to the bank's 6-4, and to any other zero."""
        assert self.net(given, "Ac As / Kc Qs", "Kd Kh / 6h 4h") == [0, 0]
        assert self.net(given, "9c Ts / Kc Qs", "9d Th / 6h 4h") == [100, -100]

    def test_the_banks_zero_loses_to_any_count(self, given: Given) -> None:
        assert self.net(given, "Ac As / Ah Ts", "Kd Kh / Qh Jh") == [-100, 100]

    def test_a_hand_set_the_wrong_way_round_is_put_right(self, given: Given) -> None:
        assert self.net(given, "9c Ks / Ac As", "Kc Kd / 7h Qh") == [-100, 100]


DO_2 = "play, step 1, do, step 2"


class TestSheets:
    GAME = """
name = "T"
source = "s"
family = "banking"
structures = ["spread"]
play = [{ until = "1 hands by the bank", do = ["wager", "deal 2 down to those in", "settle with the bank"] }]
contest.best.scale = "two-card"
bank = { ties = "bank", pays = { AA = "5:1", pair = "2:1" } }
"""

    def load(self, folder: Path, old: str = "", new: str = "") -> str:
        path = folder / "t.toml"
        assert old in self.GAME
        path.write_text(self.GAME.replace(old, new), encoding="utf-8")
        return str(path)

    @pytest.mark.parametrize(
        ("cards", "won"), [("Ac Ad", 50), ("Kc Kd", 20), ("Qc Kh", 10), ("3c 2c", -10), ("Jc 9c", -10)]
    )
    def test_a_new_game_needs_no_python(self, tmp_path: Path, given: Given, cards: str, won: int) -> None:
        hand = given(Path(self.load(tmp_path)), stacks=[500] * 2, hands=["Jd 9d", cards])
        hand.act("wager 10")
        assert hand.net == [-won, won]

    @pytest.mark.parametrize(
        ("old", "new", "place", "says"),
        [
            ("ties =", "tise =", "bank", "did you mean 'ties'?"),
            ('"bank", p', '"house", p', "bank.ties", "must be 'push' or 'bank', not 'house'"),
            ('"5:1"', '"five"', "bank.pays.AA", "'five' are not odds; write them as in '3:2'"),
            ("AA =", "ZZ =", "bank.pays.ZZ", "is not a hand on the scale two-card"),
            ("ties = ", 'qualify = "ZZ", ties = ', "bank.qualify", "'ZZ' is not a hand"),
            (
                'bank = { ties = "bank", pays = { AA = "5:1", pair = "2:1" } }',
                "",
                "play, step 1, do, step 3",
                "needs the table 'bank'",
            ),
            ('"deal 2', '"set 5 high above 2 low", "deal 2', DO_2, "have 7 cards, but players hold 0"),
            ('"settle', '"hit or stand", "settle', "play, step 1, do, step 3", "a scale that counts points"),
            ('"deal 2', '"fold or bet 2 times the wager", "deal 2', DO_2, "who hold no cards"),
        ],
    )
    def test_a_mistake_is_named(self, tmp_path: Path, old: str, new: str, place: str, says: str) -> None:
        with pytest.raises(SheetError) as refused:
            find_game(Path(self.load(tmp_path, old, new)))
        assert refused.value.details["place"] == place
        assert says in str(refused.value)

    def test_hitting_is_said_as_players_say_it(self) -> None:
        assert Action.parse("hit stand") == Action.parse("stand") == Action("hit", choice="stand")
        assert Action.parse("hit") == Action("hit", choice="hit")
