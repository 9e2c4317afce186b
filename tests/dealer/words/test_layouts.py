"""Layouts whose cards are turned up by choice, and rows of cards that are rolled out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import cardhouse
from cardhouse.cli.main import run
from cardhouse.dealer import IllegalAction
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.event import cards_of
from cardhouse.sheets import SheetError, explain, find_game
from cardhouse.telling import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


KINGS_AND_ACES = {"north": "Ks", "south": "Kh", "west": "As", "east": "Ah", "centre": "2c"}
"""A cross with kings down and aces across, and a wild deuce in the middle."""


class TestWholeLine:
    HANDS = ("Ac Kc Qc Jc", "Ad Kd Qd Jd", "Ah Kh Qh Jh")
    BOARD = "2c 3d 4h 5s 6c 7d 8h 9s Tc Ts"

    def dealt(self, given: Given, **more: Any) -> Hand:
        return given(
            "whole-line-layout", hands=self.HANDS, board=self.BOARD, stakes="spread 25/100 ante 25", **more
        )

    def test_whoever_opened_turns_up_any_two(self, given: Given) -> None:
        hand = self.dealt(given).play("check, check, check")
        assert (hand.turn, hand.asked.kind, hand.asked.choices) == (1, "turn", tuple("abcdefghij"))
        hand.play("turn j, turn c")
        shown = {area: str(cards[0]) for area, cards in hand.board.items() if cards}
        assert shown == {"j": "2c", "c": "3d"}
        assert hand.turn == 2, "and the next player opens"

    def test_a_card_is_turned_once(self, given: Given) -> None:
        hand = self.dealt(given).play("check, check, check, turn j")
        with pytest.raises(IllegalAction):
            hand.act("turn j")
        with pytest.raises(IllegalAction):
            hand.act("turn k")

    def test_if_the_opener_has_folded_the_next_still_in_turns(self, given: Given) -> None:
        hand = self.dealt(given).play("check, bet 25, call, fold")
        assert (hand.turn, hand.asked.kind) == (2, "turn")
        hand.play("turn a, turn b")
        assert hand.turn == 2, "the opening passes on to the next seat still in"

    def test_five_rounds_and_no_betting_after_the_last_cards(self, given: Given) -> None:
        hand = self.dealt(given)
        turned = []
        for _ in range(5):
            hand.play("check, check, check")
            turned.append(hand.turn)
            while hand.asked.kind == "turn":
                hand.act(hand.asked.legal[0])
        assert turned == [1, 2, 0, 1, 2]
        assert hand.asked.kind == "declare", "the tenth card leaves no choice"
        assert all(hand.board.values())

    def test_the_house_may_play_a_sixth_round(self, given: Given) -> None:
        hand = self.dealt(given, options={"last_round": "yes"})
        for _ in range(5):
            hand.play("check, check, check")
            while hand.asked.kind == "turn":
                hand.act(hand.asked.legal[0])
        assert (hand.turn, hand.asked.kind) == (0, "bet")
        hand.play("check, check, check")
        assert hand.asked.kind == "declare"

    def test_the_opening_goes_round_even_if_all_are_all_in(self, given: Given) -> None:
        hand = self.dealt(given, stacks=[25, 25, 25])
        turned = []
        while hand.asked.kind == "turn":
            turned.append(hand.turn)
            hand.act(hand.asked.legal[0])
        assert turned == [1, 1, 2, 2, 0, 0, 1, 1, 2]

    def made(self, hole: str, board: str, way: str = "high") -> str:
        other = "low" if way == "high" else "high"
        rival = "2s 2h 7h 8h" if "2s" not in board + hole else "3c 3s 7h 8h"
        result = showdown("whole-line-layout", hands=[hole, rival], board=board, declare=[way, other], pot=10)
        assert result.compared is not None
        return result.compared.hands[way][0].description

    def test_every_card_of_the_line_plays(self) -> None:
        """Of a line of four exactly one hole card plays; aces in the hole do not pair up over it."""
        #       a  b  c  d  e  f  g  h  i  j
        board = "4c 9d Jc Qd 5d 3d Td 6c 5h Kh"
        assert self.made("As Ah Ad Ac", board) == "four aces, king kicker"
        assert self.made("9c 9h 4d 4h", board) == "nines full of fives"
        # The row of two, nine and jack, leaves room for three of the hand.
        board = "4c 9d Jc Qd 5d 3d Td 6c 8s Kh"
        assert self.made("9c 9h 3s 2c", board) == "three nines, jack-three kickers"
        # A line of one card takes all four.
        board = "4c 9d Js Qh 5d 3c 2d 6d 8c Td"
        assert self.made("Ad Kc Qs Jh", board) == "ace-high straight"

    def test_against_every_choice_there_is(self) -> None:
        lines = find_game("whole-line-layout").lines[0].lines
        deck = list(find_game("whole-line-layout").deck.cards)
        for number in range(40):
            cards = Random(number).sample(deck, 18)
            hole, rival, board = cards[:4], cards[4:8], dict(zip("abcdefghij", cards[8:], strict=True))
            result = showdown(
                "whole-line-layout", hands=[hole, rival], board=cards[8:], declare=["high", "low"], pot=10
            )
            assert result.compared is not None
            for way, scale, held in (("high", "high", hole), ("low", "a-5", rival)):
                made = result.compared.hands[way][0 if way == "high" else 1]
                every = [
                    cardhouse.evaluate(scale, [*(board[area] for area in line), *mine])
                    for line in lines
                    for mine in combinations(held, 5 - len(line))
                ]
                assert made.value == max(one.value for one in every)

    def test_lines_run_from_one_to_four_in_each_direction(self) -> None:
        lines = find_game("whole-line-layout").lines[0].lines
        assert sorted(map(len, lines)) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
        for area in "abcdefghij":
            assert sum(area in line for line in lines) == 3, "a row, a column and a diagonal"

    def test_a_flush_on_four_of_the_layout_needs_one_in_the_hole(self) -> None:
        board = "4c 9d Js Qh 5d 3c 2d 6d 8d Td"  # the bottom row is 2-6-8-T of diamonds
        assert self.made("Ad Kc Qs Jc", board).startswith("ace-high flush")
        assert not self.made("Ac Kc Qs Jc", board).endswith("flush")

    def test_high_alone(self) -> None:
        result = showdown(
            "whole-line-layout",
            hands=["Ac Kc Qc Jc", "2s 2h 7h 8h"],
            board="4c 9d Jd Qd 5d 3d Td 6c 5h Kh",
            options={"declare": "high"},
            pot=10,
        )
        assert sum(result.awards) == 10

    def test_it_is_drawn_as_it_lies(self, capsys: pytest.CaptureFixture[str]) -> None:
        page = explain(find_game("whole-line-layout"))
        assert "    a\n    b c\n    d e f\n    g h i j\n" in page
        assert run(["deal", "whole-line-layout", "--players", "3", "--seed", "7"]) == 0
        told = capsys.readouterr().out
        rows = [line for line in told.splitlines() if line.startswith("    ") and "··" in line]
        assert len(rows) > 6


class TestCrissCross:
    HANDS = ("Ac Kc Qc Jc", "Ad Kd Qd Jd", "Ah Kh Qh Jh")
    BOARD = "2c 3d 4h 5s 9c"

    def dealt(self, given: Given) -> Hand:
        return given("criss-cross", hands=self.HANDS, board=self.BOARD, stakes="spread 25/100 ante 25")

    def to_the_order(self, given: Given) -> Hand:
        hand = self.dealt(given)
        while hand.asked.kind == "bet":
            hand.act("check")
        return hand

    def test_the_arms_come_round_and_the_centre_last(self, given: Given) -> None:
        hand = self.to_the_order(given)
        assert [event.area for event in hand.events if event.kind == "board"] == [
            "north",
            "east",
            "south",
            "west",
            "centre",
        ]

    def test_the_opening_goes_round_for_six_rounds(self, given: Given) -> None:
        hand = self.dealt(given)
        openers = []
        while hand.asked.kind == "bet":
            openers.append(hand.turn)
            hand.play("check, check, check")
        assert openers == [1, 2, 0, 1, 2, 0]

    def test_the_order_is_fixed_and_secret(self, given: Given) -> None:
        hand = self.to_the_order(given)
        assert (hand.turn, hand.asked.kind, hand.asked.least) == (1, "order", 4)
        with pytest.raises(IllegalAction):
            hand.act("order Ad Kd")
        hand.act("order Jd Ad Qd Kd")
        assert cards_of(hand.view(0).events[-1]) == ()
        assert hand.view(0).seats[1].cards == (None,) * 4
        hand.play("order Ah Kh Qh Jh, order Kc Jc Ac Qc")
        assert [str(player.up[0]) for player in hand.players] == ["Kc", "Jd", "Ah"]

    def test_three_cards_are_rolled_out_and_the_highest_showing_opens(self, given: Given) -> None:
        hand = self.to_the_order(given).play("order Jd Ad Qd Kd, order Ah Kh Qh Jh, order Kc Jc Ac Qc")
        assert hand.turn == 2, "an ace showing"
        hand.play("check, check, check")
        assert [[str(card) for card in player.up] for player in hand.players] == [
            ["Kc", "Jc"],
            ["Jd", "Ad"],
            ["Ah", "Kh"],
        ]
        assert hand.turn == 2
        hand.play("check, check, check, check, check, check")
        assert [len(player.up) for player in hand.players] == [3, 3, 3]
        assert hand.asked.kind == "declare", "the fourth card stays down"

    def test_a_wild_card_showing_counts(self, given: Given) -> None:
        hand = given(
            "criss-cross",
            hands=["9d 2h 3h 4s", "Ad Kd Qd Jd"],
            board="2c 3d 4h 5s 9c",
            stakes="spread 25/100 ante 25",
        )
        while hand.asked.kind == "bet":
            hand.act("check")
        hand.play("order Ad Kd Qd Jd, order 2h 9d 3h 4s")
        assert hand.turn == 1
        hand.play("check, check")
        assert hand.turn == 0, "a deuce and a wild nine are a pair"

    def made(self, hole: str, board: dict[str, str], way: str = "high") -> str:
        other = "low" if way == "high" else "high"
        result = showdown(
            "criss-cross", hands=[hole, "Tc Td 8h 8s"], board=board, declare=[way, other], pot=10
        )
        assert result.compared is not None
        return result.compared.hands[way][0].description

    def test_the_centre_and_all_like_it_are_wild(self) -> None:
        assert self.made("Ad 2h 7s 5d", KINGS_AND_ACES) == "five aces"
        assert self.made("Kd 6h 7s 5d", KINGS_AND_ACES) == "four kings, seven kicker"

    def test_the_arms_cannot_be_mixed(self) -> None:
        """Kings up and down, aces across: with king and ace in hand there is no ace-king full of both."""
        assert self.made("Kd Ad 7s 5d", KINGS_AND_ACES) == "four aces, king kicker"
        assert self.made("Qd Jd 7s 5d", KINGS_AND_ACES) == "three aces, queen-jack kickers"

    def test_high_and_low_may_use_different_lines(self) -> None:
        board = {"north": "Ks", "south": "Kh", "west": "3s", "east": "4h", "centre": "9c"}
        assert self.made("Kd Kc Ad 5d", board) == "five kings"
        assert self.made("Kd Kc Ad 5d", board, "low") == "wheel: five-four-three-two-ace, number 1"

    def test_it_is_drawn_as_a_cross(self) -> None:
        page = explain(find_game("criss-cross"))
        assert "           north\n    west   centre  east\n           south\n" in page

    def test_a_hand_told_on_the_command_line_shows_the_cross(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run(["deal", "criss-cross", "--players", "3", "--seed", "7"]) == 0
        told = capsys.readouterr().out
        assert " in this order" in told
        assert "turns up" in told


class TestTheWords:
    @pytest.mark.parametrize(
        ("line", "says"),
        [
            ("turn up 0 of the layout", "turns up no cards"),
            ("roll out 5", "'roll out 5' is asked of players who hold 4 cards"),
            ("roll out 0", "'roll out 0' is asked"),
        ],
    )
    def test_what_cannot_be_done_is_said(self, tmp_path: Any, line: str, says: str) -> None:
        path = tmp_path / "test.toml"
        path.write_text(
            'name = "T"\nsource = "s"\nfamily = "x"\nboard = "a b"\ncontest.high.scale = "high"\n'
            f'play = ["ante", "deal 4 down", "board a b", "{line}", "showdown"]\n'
        )
        with pytest.raises(SheetError, match=says):
            find_game(path)

    def test_a_list_in_place_of_a_step_is_several_steps_or_none(self, tmp_path: Any) -> None:
        path = tmp_path / "test.toml"
        start = 'name = "T"\nsource = "s"\nfamily = "x"\ncontest.high.scale = "high"\n'
        path.write_text(start + 'play = ["ante", ["deal 4 down", "bet any"], [], "deal 1 up", "showdown"]\n')
        assert len(find_game(path).play) == 5
        path.write_text(start + "play = [[]]\n")
        with pytest.raises(SheetError, match="has no steps"):
            find_game(path)


def test_random_orders_are_legal() -> None:
    hand = cardhouse.deal("criss-cross", stacks=[500] * 3, seed=5)
    random = Random(5)
    while hand.decision and hand.decision.kind != "order":
        hand.act("check" if hand.decision.may_check else random_action(hand.decision, random))
    assert hand.decision is not None
    hand.act(random_action(hand.decision, random))
