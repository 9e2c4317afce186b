"""Games of points: taking cards or not, freezing, and losing cards to those in the middle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import cardhouse
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out, random_action
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.dealer.events.cards import Reshuffled
from cardhouse.sheets import SheetError, find_game
from cardhouse.sheets.lines import read_step
from cardhouse.telling import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def awards(game: str, hands: list[Any], declare: list[str], **more: Any) -> list[int]:
    return showdown(game, hands=hands, declare=declare, **{"pot": 100, **more}).awards


def cards_up(hand: Hand) -> list[int]:
    return [len(player.up) for player in hand.players]


class TestSevenTwentySeven:
    def dealt(self, given: Given, **more: Any) -> Hand:
        hands = ["2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h"]
        return given("7-27", hands=hands, stakes="spread 25/100 ante 25", **more)

    def test_each_gets_one_card_down_and_one_up(self, given: Given) -> None:
        hand = self.dealt(given)
        assert [(len(player.hidden), len(player.up)) for player in hand.players] == [(1, 1)] * 3
        assert hand.told("ante") == [(1, 25), (2, 25), (0, 25)]

    def test_cards_are_taken_face_up_from_the_dealers_left(self, given: Given) -> None:
        hand = self.dealt(given).play("check, check, check")
        assert (hand.turn, hand.asked.kind, hand.asked.choices) == (1, "take", ("card", "pass"))
        hand.play("take card, take pass, take card")
        assert cards_up(hand) == [2, 2, 1]
        assert [player.marks.get("passes") for player in hand.players] == [None, None, "1"]

    def test_the_betting_begins_one_seat_further_each_time(self, given: Given) -> None:
        hand = self.dealt(given)
        openers = []
        for _ in range(3):
            openers.append(hand.turn)
            hand.play("check, check, check, take card, take card, take card")
        assert openers == [1, 2, 0]
        assert hand.turn == 1

    def test_two_passes_in_all_freeze_a_hand(self, given: Given) -> None:
        hand = self.dealt(given).play("check, check, check, take pass, take card, take card")
        hand.play("check, check, check, take card, take card, take card")
        hand.play("check, check, check, take pass, take card, take card")
        assert hand.players[1].marks["stopped"] == "frozen"
        hand.play("check, check, check")
        assert hand.turn == 2, "who is frozen is not asked any more"

    def test_the_house_may_count_passes_in_a_row(self, given: Given) -> None:
        hand = self.dealt(given, options={"passes": "consecutive"})
        hand.play("check, check, check, take pass, take card, take card")
        hand.play("check, check, check, take card, take card, take card")
        hand.play("check, check, check, take pass, take card, take card")
        assert "stopped" not in hand.players[1].marks
        hand.play("check, check, check, take pass, take pass, take pass")
        assert hand.players[1].marks["stopped"] == "frozen"

    def test_when_all_are_frozen_there_is_a_last_round_and_then_they_declare(self, given: Given) -> None:
        hand = self.dealt(given)
        for _ in range(2):
            hand.play("check, check, check, take pass, take pass, take pass")
        assert hand.asked.kind == "bet"
        hand.play("check, check, check")
        assert hand.asked.kind == "declare"
        hand.play("declare low, declare low, declare low")
        assert hand.paid == [25, 25, 25], "2-3 against 2-3 against 2-3"

    def test_who_is_all_in_still_takes_cards(self, given: Given) -> None:
        hand = self.dealt(given, stacks=[25, 25, 25])
        assert hand.asked.kind == "take"

    def test_the_examples_of_the_book(self) -> None:
        assert awards("7-27", ["5h Kd", "4c 2d"], ["low", "low"]) == [0, 100]
        assert awards("7-27", ["5h Kd", "7c Ad"], ["low", "low"]) == [100, 0]

    @pytest.mark.rule("jackpot-7-27")
    def test_one_hand_may_come_to_both(self) -> None:
        for both in ("Ah Ad 5c", "Ah Ad 3c 2s"):
            assert awards("7-27", [both, "6c Kd", "Tc Td 6h"], ["both", "low", "high"]) == [100, 0, 0]

    def test_over_wins_nothing_and_the_other_way_takes_all(self) -> None:
        assert awards("7-27", ["Tc 9d 9h", "4c 2d"], ["high", "low"]) == [0, 100]
        assert awards("7-27", ["Tc 9d 9h", "8c 9s"], ["high", "low"]) == [50, 50]
        assert awards("7-27", ["Tc 9d 9h", "6c 2s"], ["both", "low"]) == [50, 50]

    def test_ties_split(self) -> None:
        assert awards("7-27", ["5h 2d", "4c 3d", "Tc 9c"], ["low", "low", "high"]) == [25, 25, 50]

    def test_any_number_of_cards_may_have_been_taken(self) -> None:
        with pytest.raises(WrongCardCount):
            awards("7-27", ["5h", "4c 2d"], ["low", "low"])

    def test_when_no_card_is_left_nobody_can_take_one(self, given: Given) -> None:
        hand = given("7-27", hands=["2c 3c 4c", "2d 3d"], rest="", stakes="spread 25/100 ante 25")
        hand.play("check, check, take pass, take card, check, check")
        assert hand.asked.kind == "bet", "the next round of cards is over before it begins"
        assert hand.players[1].marks["stopped"] == "frozen"
        check_down(hand)

    def test_cards_of_those_who_folded_come_back_first(self, given: Given) -> None:
        hand = given("7-27", hands=["2c 3c", "2d 3d", "2h 3h"], rest="", stakes="spread 25/100 ante 25")
        hand.play("bet 25, call, fold")
        assert hand.asked.kind == "take"
        hand.act("take card")
        assert Reshuffled(2) in hand.events


def check_down(hand: Hand) -> None:
    while hand.decision:
        hand.act(hand.decision.legal[1 if hand.decision.legal[0].kind == "fold" else 0])


class TestSevenAndAHalf:
    GAME = "seven-half-twenty-one-half"

    def dealt(self, given: Given, *ups: str) -> Hand:
        hands = [f"{down} {up}" for down, up in zip(("9c", "9d", "9h"), ups, strict=True)]
        return given(self.GAME, hands=hands)

    def test_the_ante_is_a_dollar(self, given: Given) -> None:
        hand = self.dealt(given, "2c", "3c", "4c")
        assert {amount for _, amount in hand.told("ante")} == {hand.stakes.dollar}

    def test_the_lowest_count_showing_opens(self, given: Given) -> None:
        """A king counts a half, an ace one."""
        assert self.dealt(given, "2c", "Kc", "Ac").turn == 1
        assert self.dealt(given, "2c", "3c", "Ac").turn == 2
        assert self.dealt(given, "2c", "2d", "2h").turn == 1, "the nearest to the dealer's left"

    def test_bet_and_raises_come_to_a_dollar_at_most(self, given: Given) -> None:
        hand = self.dealt(given, "2c", "Kc", "Ac").play("bet 50")
        assert hand.may == "fold, call 50, raise 100-100"
        assert hand.play("raise 100").may == "fold, call 100"
        assert self.dealt(given, "2c", "Kc", "Ac").play("bet 100").may == "fold, call 100"

    def test_nobody_is_frozen_until_all_pass_in_the_same_round(self, given: Given) -> None:
        hand = self.dealt(given, "2c", "Kc", "Ac")
        hand.play("check, check, check, take pass, take pass, take card")
        for _ in range(3):
            hand.play("check, check, check")
            assert hand.asked.kind == "take"
            hand.play("take pass, take card, take pass")
        hand.play("check, check, check, take pass, take pass, take pass")
        assert hand.asked.kind == "bet"
        hand.play("check, check, check")
        assert hand.asked.kind == "declare"

    def test_the_examples_of_the_book(self) -> None:
        assert awards(self.GAME, ["4h 3d", "5c 3s"], ["low", "low"]) == [100, 0], "under beats over"
        assert awards(self.GAME, ["5h Kd", "8c Js"], ["low", "low"]) == [0, 100], "nearer beats both"

    def test_equal_totals_split_and_over_may_win(self) -> None:
        assert awards(self.GAME, ["4h 3d", "5c 2s"], ["low", "low"]) == [50, 50]
        assert awards(self.GAME, ["Th Td 2c", "9c 9s"], ["high", "high"]) == [100, 0]

    @pytest.mark.rule("high-low-declare-003")
    def test_a_failed_both_bars_a_lesser_hand(self) -> None:
        """21 and 11 go both ways and lose the low to 7; 20 does not beat 21, so 7 takes all."""
        hands = ["Ah Th", "Tc Td", "4s 3c"]
        assert awards(self.GAME, hands, ["both", "high", "low"]) == [0, 0, 100]

    def test_it_ends_however_long_players_go_on(self) -> None:
        """Random players rarely all pass at once; then the deck ends it."""
        for seed in range(40):
            hand = cardhouse.deal(self.GAME, stacks=[1000] * 8, seed=seed)
            random = Random(seed)
            while hand.decision:
                hand.act(random_action(hand.decision, random))
                assert len(hand.actions) < 1500
            check(hand)


class TestDiscardCount:
    HANDS = ("Ac Ad Kc Qc 2c", "9c 9d 9h 5c 5d", "2d 3d 4d 6d 7d")
    BOARD = "2h 9s 5h 3c Jh"

    def dealt(self, given: Given, **more: Any) -> Hand:
        return given(
            "discard-count", hands=self.HANDS, board=self.BOARD, stakes="spread 25/100 ante 25", **more
        )

    def test_cards_like_the_one_turned_up_go_for_all_to_see(self, given: Given) -> None:
        hand = self.dealt(given).play("check, check, check")
        thrown = [(event.seat, event.cards) for event in hand.view(None).events if event.kind == "discard"]
        assert [(seat, [str(card) for card in cards]) for seat, cards in thrown] == [(2, ["2d"]), (0, ["2c"])]
        assert [len(player.cards) for player in hand.players] == [4, 5, 4]
        hand.play("check, check, check")
        assert [str(card) for card in hand.players[1].cards] == ["5c", "5d"]

    def test_there_are_six_rounds_and_the_opening_goes_round(self, given: Given) -> None:
        hand = self.dealt(given)
        openers = []
        while hand.asked.kind == "bet":
            openers.append(hand.turn)
            hand.play("check, check, check")
        assert openers == [1, 2, 0, 1, 2, 0]

    def test_the_totals_of_what_is_left(self, given: Given) -> None:
        """A-A-K-Q is 42 or 22; an empty hand is nothing, and the lowest there is."""
        hand = self.dealt(given)
        while hand.asked.kind == "bet":
            hand.act("check")
        assert [len(player.cards) for player in hand.players] == [4, 0, 3]
        hand.play("declare low, declare low, declare high")
        assert hand.paid == [38, 37, 0]
        assert hand.state.result.hands["high"][0].name == "42 points"
        assert hand.state.result.hands["low"][1].name == "0 points"

    def test_an_ace_counts_each_way_as_it_should(self) -> None:
        board = "2h 9s 5h 3c Jh"
        result = showdown(
            "discard-count",
            hands=["Ac Ad Kc Qc", "Td 8c 8d 7d"],
            board=board,
            declare=["both", "low"],
            pot=10,
        )
        assert result.compared is not None
        made = result.compared.hands
        assert (made["high"][0].name, made["low"][0].name) == ("42 points", "22 points")
        assert result.awards == [10, 0]

    def test_a_hand_may_have_lost_everything(self) -> None:
        result = showdown(
            "discard-count", hands=[[], "Ac"], board=self.BOARD, declare=["low", "both"], pot=10
        )
        assert result.awards == [10, 0], "who goes both ways loses the low, and nobody else is high"

    def test_what_had_to_go_cannot_be_there(self) -> None:
        with pytest.raises(BadHand, match="seat 0 had to throw away 9c with the second"):
            showdown("discard-count", hands=["9c", "Ac"], board=self.BOARD, declare=["low", "low"], pot=10)

    def test_the_middle_is_nobodys_hand(self, given: Given) -> None:
        hand = self.dealt(given)
        while hand.asked.kind == "bet":
            hand.act("check")
        hand.play("declare low, declare high, declare high")
        assert hand.state.result.hands["high"][2].name == "17 points"


class TestTheWords:
    def test_they_read_and_say_what_they_do(self) -> None:
        for line, says in (
            ("take a card or pass", "when all pass in the same round"),
            ("take a card or pass, frozen after 1 pass", "who has passed once"),
            ("take a card or pass, frozen after 3 passes in a row", "passed 3 times in a row"),
            ("discard all like first", "the same rank as the first"),
        ):
            step = read_step(line)
            assert step is not None
            assert says in step.english()

    def test_a_card_to_be_like_must_be_on_the_board(self, tmp_path: Any) -> None:
        path = tmp_path / "test.toml"
        path.write_text(
            'name = "T"\nsource = "s"\nfamily = "x"\nboard = "mid"\ncontest.high.scale = "count"\n'
            'play = ["ante", "deal 5 down", "board mid", "discard all like midd", "showdown"]\n'
        )
        with pytest.raises(SheetError, match="no area 'midd'; did you mean 'mid'"):
            find_game(path)

    def test_new_games_can_be_made_of_them(self, tmp_path: Any) -> None:
        path = tmp_path / "test.toml"
        path.write_text(
            'name = "T"\nsource = "s"\nfamily = "x"\nplayers = [2, 6]\nstructures = ["spread"]\n'
            'board = "x"\ncontest.high = { scale = "count", use = "hand" }\n'
            'play = ["ante", "deal 2 down", { until = "everybody has stopped", do = ['
            '"take a card or pass, frozen after 1 pass"] }, "board x", "discard all like x", "showdown"]\n'
        )
        for seed in range(30):
            hand = cardhouse.deal(find_game(path), stacks=[100] * 4, stakes="spread 5/10 ante 1", seed=seed)
            check(play_out(hand, Random(seed)))
