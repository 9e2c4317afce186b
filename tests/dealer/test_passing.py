"""Up-cards taken one after the other: passed on, bought from a pile, placed in two hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_card, parse_cards
from cardhouse.dealer import Action, IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.dealer.pieces.about import About
from cardhouse.telling import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def up(hand: Hand) -> list[str]:
    """What each seat shows."""
    return [" ".join(map(str, player.up)) for player in hand.players]


def check_round(hand: Hand) -> Hand:
    """Check or call until somebody is asked for anything but a bet."""
    while hand.decision and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    return hand


class TestPush:
    def test_a_card_is_kept_or_passed_to_the_left(self, given: Given) -> None:
        hand = given("push", hands=["Ah 2h", "Kd 7c 8c", "Qs 9c"])
        assert str(hand.asked.said) == "keep yes or no (the 7c, or pass it to seat 2 and take the next card)"
        hand.act("keep no")
        # Who passes must keep the next card; the next player is offered what was passed.
        assert up(hand) == ["", "8c", "7c"]
        assert hand.turn == 2
        hand.act("keep yes")
        # Nothing was passed on, so the dealer is offered a new card.
        assert (hand.turn, up(hand)) == (0, ["2h", "8c", "7c"])
        assert hand.asked.about == About("keep-or-pass", card=parse_card("2h"))

    def test_a_card_may_be_passed_on_and_on(self, given: Given) -> None:
        hand = given("push", hands=["Ah 2h", "Kd 7c 8c", "Qs 9c"])
        hand.play("keep no, keep no")
        assert up(hand) == ["7c", "8c", "9c"]
        assert hand.told("pass") == [(1, 1), (2, 1)]

    def test_the_dealer_passes_to_the_discards(self, given: Given) -> None:
        hand = given("push", hands=["Ah 2h", "Kd 7c 8c", "Qs 9c"])
        hand.play("keep no, keep no, keep no")
        assert up(hand) == ["2h", "8c", "9c"]
        assert hand.state.stock.muck == list(parse_cards("7c"))
        assert hand.told("discard") == [(0, 1)]

    def test_when_the_dealer_has_folded_the_last_player_in_discards(self, given: Given) -> None:
        hand = given("push", hands=["Ah 2h", "Kd 7c 8c 3d", "Qs Jc 4d 5d"])
        hand.play("keep yes, keep yes, keep yes")
        hand.play("check, fold, check")
        hand.act("keep no")
        assert hand.asked.about == About("keep-or-pass", card=parse_card("8c"))
        hand.act("keep no")
        assert up(hand)[1:] == ["7c 3d", "Jc 4d"]

    def test_four_up_cards_each_bet_on_and_opened_by_the_highest_hand_showing(self, given: Given) -> None:
        hand = given("push", hands=["Ah 2h 3h 4h 6h", "Kd Tc 8c 9d Jc", "Qs 9c 9h 2d 3d"])
        openers = []
        while hand.decision:
            if hand.decision.kind == "keep":
                hand.act("keep yes")
            else:
                openers.append(hand.turn)
                check_round(hand)
        assert openers == [1, 2, 2, 2]
        assert [len(player.cards) for player in hand.players] == [5, 5, 5]
        assert hand.paid == [75, 0, 0]
        check(hand)

    def test_the_highest_hand_wins(self, given: Given) -> None:
        hand = given("push", hands=["Ah 2h 3h 4h 6h", "Kd Tc 8c 9d Jc", "Qs 9c 9h 2d 3d"])
        hand.check_down()
        assert hand.paid == [75, 0, 0]

    def test_the_showdown_of_given_hands_takes_five_cards(self) -> None:
        assert showdown("push", hands=["Ah 2h 3h 4h 6h", "Kd Tc 8c 9d Jc"], pot=10).awards == [10, 0]
        with pytest.raises(WrongCardCount, match="it needs 5"):
            showdown("push", hands=["Ah 2h 3h 4h", "Kd Tc 8c 9d Jc"], pot=10)


class TestQuarterHalfDollar:
    """The pile is dealt from ``board``; cards bought unseen come from the seat's own list."""

    def test_the_top_of_the_pile_for_a_quarter(self, given: Given) -> None:
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc", "Qs Qc"], board="7c 8c 9c")
        assert hand.state.stock.pile == list(parse_cards("7c"))
        assert str(hand.asked.said) == "buy yes or no or fold (the 7c for 25)"
        assert hand.view(None).pile == parse_cards("7c")
        hand.act("buy yes")
        assert (up(hand)[1], hand.told("pay")) == ("7c", [(1, 25)])
        # The pile is empty, so another card is turned for the next player.
        assert (hand.turn, hand.state.stock.pile) == (2, list(parse_cards("8c")))

    def test_the_next_card_for_a_half(self, given: Given) -> None:
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc", "Qs Qc"], board="7c 8c 9c")
        hand.act("buy no")
        assert str(hand.asked.said) == "buy yes or no (the 8c for 50)"
        hand.act("buy yes")
        assert (up(hand)[1], hand.told("pay")) == ("8c", [(1, 50)])
        # The next player's first offer is what lies on top of the pile.
        assert str(hand.asked.said) == "buy yes or no or fold (the 7c for 25)"

    def test_the_next_unseen_for_a_dollar(self, given: Given) -> None:
        """The two cards that were refused stay on the pile for the next player."""
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc Jh", "Qs Qc"], board="7c 8c 9c")
        hand.play("buy no, buy no")
        assert (up(hand)[1], hand.told("pay")) == ("Jh", [(1, 100)])
        assert hand.state.stock.pile == list(parse_cards("7c 8c"))
        assert (hand.turn, hand.asked.about) == (2, About("price", card=parse_card("8c"), amount=25))
        hand.play("buy yes")
        assert (hand.turn, hand.asked.about) == (0, About("price", card=parse_card("7c"), amount=25))

    def test_folding_is_for_before_the_second_card(self, given: Given) -> None:
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc", "Qs Qc"], board="7c 8c 9c")
        assert Action("fold") in hand.asked.legal
        hand.act("buy no")
        with pytest.raises(IllegalAction):
            hand.act("fold")
        hand.act("buy yes")
        hand.act("fold")
        assert hand.players[2].folded
        assert hand.turn == 0

    def test_when_all_but_one_have_folded_the_hand_is_over(self, given: Given) -> None:
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc"], board="7c 8c 9c")
        hand.act("fold")
        assert hand.is_over
        assert hand.net == [25, -25]

    def test_betting_starts_at_the_dealers_left_and_then_one_further(self, given: Given) -> None:
        """Whoever shows the best hand."""
        hand = given(
            "quarter-half-dollar",
            hands=["Ah Ad", "Kd Kc", "Qs Qc"],
            board="7c 8c Ac 2d As 3h 9d 9s 4d 5h 6h 7h 8h 9h Th",
        )
        openers = []
        while hand.decision:
            if hand.decision.kind == "buy":
                hand.act("buy yes")
            else:
                openers.append(hand.turn)
                check_round(hand)
        assert openers == [1, 2, 0, 1, 2]
        assert [len(player.cards) for player in hand.players] == [7, 7, 7]
        assert hand.pots[0].amount == 75 + 15 * 25
        check(hand)

    def test_the_dealers_left_gets_no_new_card_in_the_next_round_either(self, given: Given) -> None:
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc Jh"], board="7c 8c 9c")
        hand.play("buy no, buy no, buy yes")
        check_round(hand)
        assert (hand.turn, hand.asked.about) == (1, About("price", card=parse_card("7c"), amount=25))

    def test_a_short_stack_pays_what_it_has(self, given: Given) -> None:
        hand = given(
            "quarter-half-dollar",
            stacks=[1000, 65, 1000],
            hands=["Ah Ad", "Kd Kc Jh", "Qs Qc"],
            board="7c 8c 9c",
        )
        # Forty left: the half-dollar card is not turned, and the dollar card costs what is left.
        hand.act("buy no")
        assert (up(hand)[1], hand.told("pay"), hand.stacks[1]) == ("Jh", [(1, 40)], 0)
        assert hand.state.stock.pile == list(parse_cards("7c"))

    def test_who_cannot_pay_a_quarter_may_fold_or_take_the_last_card(self, given: Given) -> None:
        hand = given(
            "quarter-half-dollar",
            stacks=[1000, 35, 1000],
            hands=["Ah Ad", "Kd Kc Jh", "Qs Qc"],
            board="7c 8c 9c",
        )
        assert str(hand.asked.said) == "buy no or fold (the 7c for 25)"
        hand.act("buy no")
        assert (up(hand)[1], hand.told("pay")) == ("Jh", [(1, 10)])

    def test_who_is_all_in_gets_cards_unasked(self, given: Given) -> None:
        hand = given(
            "quarter-half-dollar",
            stacks=[1000, 25, 1000],
            hands=["Ah Ad", "Kd Kc Jh", "Qs Qc"],
            board="7c 8c 9c",
        )
        assert (hand.turn, up(hand)[1], hand.told("pay")) == (2, "Jh", [])
        # A player without chips has no card turned for the pile.
        assert hand.state.stock.pile == list(parse_cards("7c"))

    def test_when_the_deck_is_out_the_pile_is_shuffled(self, given: Given) -> None:
        hand = given("quarter-half-dollar", hands=["Ah Ad", "Kd Kc"], rest="7c 8c")
        hand.play("buy no, buy no")
        # Two cards lay on the pile and the deck was out: they were shuffled for the dollar card.
        assert hand.told("reshuffle") == [(-1, 2)]
        assert len(hand.players[1].up) == 1
        assert hand.turn == 0
        assert len(hand.state.stock.pile) == 1

    def test_the_highest_hand_wins_and_given_hands_have_seven_cards(self) -> None:
        hands = ["Ah Ad 2c 3c 4d 9s Js", "Kd Kc Kh 5c 6d 9c Jd"]
        assert showdown("quarter-half-dollar", hands=hands, pot=10).awards == [0, 10]


class TestTenCards:
    GAME = "ten-card-two-hands"

    def test_three_cards_are_split_three_and_none_or_two_and_one(self, given: Given) -> None:
        hand = given(self.GAME, hands=["2c 3c", "Ah Kh Qh 7d", "2d 3d 4d"])
        assert hand.turn == 1
        assert str(hand.asked.said) == "set 3 of Ah Kh Qh in rows: first 0-3, second 0-3"
        # One player at a time: the others have two cards yet.
        assert [len(player.cards) for player in hand.players] == [2, 3, 2]
        hand.act("set Ah Qh / Kh")
        assert hand.players[1].parts == {"first": parse_cards("Ah Qh"), "second": parse_cards("Kh")}
        hand.act("set 2d 3d 4d / -")
        assert hand.players[2].parts == {"first": parse_cards("2d 3d 4d"), "second": ()}

    @pytest.mark.parametrize("wrong", ["set Ah / Kh", "set Ah Kh / Qd", "set Ah Kh Qh", "set Ah Ah / Kh"])
    def test_all_three_are_placed_and_no_others(self, given: Given, wrong: str) -> None:
        hand = given(self.GAME, hands=["2c 3c", "Ah Kh Qh 7d", "2d 3d 4d"])
        with pytest.raises(IllegalAction):
            hand.act(wrong)

    def test_a_placed_card_is_never_moved(self, given: Given) -> None:
        hand = given(self.GAME, hands=["2c 3c 4c 5c", "Ah Kh Qh 7d"])
        hand.play("set Ah Kh / Qh, set 2c 3c 4c / -")
        check_round(hand)
        assert str(hand.asked.said) == "set 1 of 7d in rows: first 0-1, second 0-1"
        with pytest.raises(IllegalAction):
            hand.act("set Ah / -")
        hand.act("set - / 7d")
        assert hand.players[1].parts == {"first": parse_cards("Ah Kh"), "second": parse_cards("Qh 7d")}

    def test_everybody_sees_the_hands(self, given: Given) -> None:
        hand = given(self.GAME, hands=["2c 3c", "Ah Kh Qh 7d", "2d 3d 4d"])
        hand.act("set Ah Qh / Kh")
        assert hand.view(0).seats[1].parts == {"first": parse_cards("Ah Qh"), "second": parse_cards("Kh")}

    def test_betting_after_cards_three_to_nine_each_opened_by_the_next_player(self, given: Given) -> None:
        hand = given(self.GAME, hands=[" ".join(f"{rank}{suit}" for rank in "23456789TJ") for suit in "chs"])
        openers: list[tuple[int, int]] = []
        while hand.decision:
            if hand.decision.kind == "set":
                assert all(len(part) <= 5 for player in hand.players for part in player.parts.values())
                hand.act(hand.decision.legal[0])
            else:
                held = len(hand.players[0].cards)
                if held not in dict(openers):
                    openers.append((held, hand.turn))
                hand.act("check")
        assert openers == [(3, 1), (4, 2), (5, 0), (6, 1), (7, 2), (8, 0), (9, 1)]
        assert all([len(part) for part in player.parts.values()] == [5, 5] for player in hand.players)

    def test_a_full_hand_takes_no_more(self, given: Given) -> None:
        hand = given(self.GAME, hands=["2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh"])
        while len(hand.players[0].parts.get("first", ())) < 5:
            hand.act(hand.asked.legal[0] if hand.asked.kind == "set" else "check")
        asked = []
        while hand.decision:
            asked.append(hand.decision.kind)
            hand.act("check")
        # What fits in one place only goes there unasked.
        assert set(asked) == {"bet"}
        assert hand.players[0].parts["second"] == parse_cards("7c 8c 9c Tc Jc")

    def play_out(self, hand: Hand, size: int = 5) -> Hand:
        """The first five cards in the first hand, the others in the second."""
        while hand.decision:
            hand.act(hand.decision.legal[0] if hand.decision.kind == "set" else "check")
        return hand

    @pytest.mark.rule("h003-low-scale")
    def test_a_players_two_hands_may_win_one_half_each(self, given: Given) -> None:
        hand = given(self.GAME, hands=["Kc Kd 9c 9d 2c Jc Jd 8c 8d 7c", "Ah 2h 3h 4h 6h As 2s 3s 4d 5s"])
        self.play_out(hand)
        # A flush is high; straights and flushes do not count against the wheel.
        assert hand.paid == [0, 50]
        assert [(award.contest, award.seat) for award in hand.awards] == [("high", 1), ("low", 1)]

    def test_high_splits_with_low(self, given: Given) -> None:
        hand = given(self.GAME, hands=["Kc Kd 9c 9d 9s Jc Jd 8c 8d 7c", "Ah 2h 3d 4h 6h As Qs Ts 7d 5s"])
        self.play_out(hand)
        assert hand.paid == [25, 25]

    def test_cards_of_different_hands_do_not_mix(self, given: Given) -> None:
        """Four aces in two hands are two pairs of aces, and lose to three kings."""
        hand = given(self.GAME, hands=["Ac Ad 9c 8d 2c Ah As 8c 7d 4c", "Kh Kd Ks 4h 6h Qs Js 9s 3d 5s"])
        self.play_out(hand)
        assert hand.state.result.hands["high"][0].description.startswith("pair of aces")
        assert hand.awards[0][:4] == (0, "high", 1, 25)

    def test_no_more_than_five_may_play(self, given: Given) -> None:
        assert given(self.GAME, stacks=[100] * 5).sheet.players == (2, 5)

    def test_given_hands_are_parted(self) -> None:
        hands = [
            {"first": "Kc Kd 9c 9d 9s", "second": "Jc Jd 8c 8d 7c"},
            {"first": "Ah 2h 3d 4h 6h", "second": "As Qs Ts 7d 5s"},
        ]
        assert showdown(self.GAME, hands=hands, pot=50).awards == [25, 25]
        assert showdown(self.GAME, hands=["Kc Kd 9c 9d 9s / Jc Jd 8c 8d 7c", hands[1]], pot=50).awards == [
            25,
            25,
        ]
        with pytest.raises((BadHand, WrongCardCount), match="must be split"):
            showdown(self.GAME, hands=["Kc Kd 9c 9d 9s Jc Jd 8c 8d 7c", hands[1]], pot=50)
