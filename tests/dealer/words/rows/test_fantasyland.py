"""Fantasyland: who plays the next hand there, and how."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.amounts import amount
from tests.dealer.words.rows.open_face import VALID, carries

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.cards import Discarded
from cardhouse.dealer.events.event import cards_of as events_cards
from cardhouse.dealer.events.event import seat_of
from cardhouse.dealer.words.rows.timeout import by_the_clock


class TestFantasyland:
    @pytest.mark.rule("WSOP-353")
    @pytest.mark.parametrize(
        ("hand", "enters"),
        [
            ("Kh Kd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c", True),
            ("Qh Qd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c", True),
            ("2s 2d 5s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c", False),
            ("Ts Tc 5s / Ah As 3s 6c 7s / 8h 8d 8c 8s 7c", False),
            ("5s 5c 5h / 6s 6c 6d 9c 7s / 8h 8d 8c 9s 7c", True),
            ("Kh Kd 2s / Qh Qs 3s 6c 7s / 8h 8d 8c 6h 7c", False),
        ],
    )
    def test_queens_in_front_without_a_foul(self, hand: str, enters: bool) -> None:
        for game in ("open-face-chinese", "turbo-ofc", "pineapple-ofc"):
            assert carries(game, hand, VALID) == ((0,) if enters else ())

    @pytest.mark.rule("WSOP-353")
    def test_the_threshold_is_for_the_table_to_say(self) -> None:
        queens = "Qh Qd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c"
        kings = "Kh Kd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c"
        assert carries("open-face-chinese", queens, VALID, fantasyland="KK") == ()
        assert carries("open-face-chinese", kings, VALID, fantasyland="KK") == (0,)
        assert carries("open-face-chinese", kings, VALID, fantasyland="AA") == ()

    @pytest.mark.rule("WSOP-353.a")
    def test_five_like_everybody_and_then_a_book_of_eight(self) -> None:
        hand = cardhouse.deal(
            "open-face-chinese", stacks=[500] * 4, button=1, seed=3, carried={"fantasyland": [3]}
        )
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [2, 3, 0, 1] * 5 + [3] * 8
        assert hand.decision is not None
        assert (hand.decision.seat, len(hand.decision.cards), hand.decision.least) == (3, 13, 13)
        assert hand.players[3].marks == {"fantasyland": "in"}
        play_out(hand, Random(1))
        assert len(hand.players[3].cards) == 13
        assert [turn for turn, _ in hand.turns].count(3) == 1

    @pytest.mark.rule("WSOP-353.a")
    def test_of_several_the_first_to_the_left_of_the_button_gets_the_first_book(self) -> None:
        hand = cardhouse.deal(
            "open-face-chinese", stacks=[500] * 4, button=1, seed=3, carried={"fantasyland": [0, 1, 3]}
        )
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [2, 3, 0, 1] * 5 + [3] * 8 + [0] * 8 + [1] * 8
        order = []
        while decision := hand.decision:
            order.append(decision.seat)
            hand.act(decision.legal[0])
        assert order == [3, 0, 1] + [2] * 9

    @pytest.mark.rule("WSOP-353.a")
    def test_nobody_sees_the_rows_until_the_others_are_done(self) -> None:
        hand = cardhouse.deal("open-face-chinese", stacks=[500] * 2, seed=3, carried={"fantasyland": [1]})
        first = hand.decision
        assert first is not None
        hand.act(by_the_clock(hand.state, first))
        secret = {str(card) for card in hand.players[1].cards}
        while decision := hand.decision:
            for seat in (0, None):
                said = json.dumps(hand.view(seat).to_dict())
                assert not any(f'"{card}"' in said or f" {card}" in said for card in secret)
                assert hand.view(seat).seats[1].cards == (None,) * 13
                assert hand.view(seat).seats[1].parts == {}
            assert {*hand.view(1).seats[1].parts} == {"front", "middle", "back"}
            hand.act(decision.legal[0])
        assert {str(card) for card in hand.view(None).seats[1].cards} == secret

    @pytest.mark.rule("WSOP-353.c")
    def test_it_is_a_hand_of_its_own_with_the_next_button(self) -> None:
        first = cardhouse.deal(
            "open-face-chinese", stacks=[500] * 3, button=0, seed=1, carried={"fantasyland": [2]}
        )
        next_hand = cardhouse.deal(
            "open-face-chinese", stacks=first.stacks, button=1, seed=2, carried={"fantasyland": [2]}
        )
        assert next_hand.log["carried"] == {"fantasyland": [2]}
        assert next_hand.decision is not None
        assert next_hand.decision.seat == 2
        assert [seat_of(event) for event in next_hand.events[:3]] == [2, 0, 1]
        again = Deal.from_log(json.loads(json.dumps(next_hand.log)))
        assert again.events == next_hand.events

    @pytest.mark.rule("WSOP-353.e")
    @pytest.mark.parametrize(
        ("hand", "stays"),
        [
            pytest.param("Ks Kd 2s / Ah As 3s 6c 7s / 8h 8d 8c 8s 7c", True, id="quads in the back"),
            pytest.param("2s 2d 6s / 5h 5s 5c 6h 6d / 8h 8d 8c 9s 9c", True, id="full house in the middle"),
            pytest.param("6s 6h 6d / 7h 7s 7c 8h 9d / 9h 8d Tc Js Qc", True, id="trips in front"),
            pytest.param(
                "Ah Ad 6s / Kh 9h 8h 7h 6h / 8d 8c 8s 9s 9c", False, id="a full house behind a flush and aces"
            ),
            pytest.param("6s 6h 6d / 5h 5s 5c 8h 9d / 9h 8d Tc Js Qc", False, id="trips in a fouled hand"),
            pytest.param("As Ad 6s / 5h 4s 3s 2s 6c / 8h 7d 6h 5s 4h", False, id="straights"),
        ],
    )
    def test_what_keeps_a_player_there(self, hand: str, stays: bool) -> None:
        other = "Jc 3d 2c / Th Td 3c 4c 5d / Jh Jd 2h 3h 4d"
        for game in ("open-face-chinese", "turbo-ofc", "pineapple-ofc"):
            assert carries(game, hand, other, there=(0,)) == ((0,) if stays else ())

    @pytest.mark.rule("WSOP-353.e")
    def test_what_leads_there_does_not_keep_one_there(self) -> None:
        queens = "Qh Qd 2s / Ah As 3s 6c 7s / 8h 8d 8c 6h 7c"
        assert carries("open-face-chinese", queens, VALID, there=(0,)) == ()
        assert carries("open-face-chinese", queens, VALID) == (0,)

    @pytest.mark.rule("WSOP-359.a")
    @pytest.mark.rule("WSOP-362")
    @pytest.mark.parametrize("game", ["pineapple-ofc", "pineapple-ofc-27"])
    def test_in_pineapple_it_is_fourteen_cards_and_one_goes(self, game: str) -> None:
        hand = cardhouse.deal(game, stacks=[500] * 3, seed=3, carried={"fantasyland": [0]})
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [1, 2, 0] * 5 + [0] * 9
        assert hand.decision is not None
        assert (hand.decision.seat, len(hand.decision.cards), hand.decision.least) == (0, 14, 13)
        hand.act(by_the_clock(hand.state, hand.decision))
        thrown = hand.events[-1]
        assert isinstance(thrown, Discarded)
        assert (thrown.seat, len(thrown.cards), thrown.seen_by) == (0, 1, 0)
        assert not events_cards(hand.view(1).events[-1])
        # Nobody else has drawn, or placed, anything yet.
        assert len([event for event in hand.events if event.kind == "deal"]) == 24

    def test_games_under_fantasyland_hold_the_invariants(self) -> None:
        there: tuple[int, ...] = ()
        for number in range(amount(6, proof=30)):
            hand = cardhouse.deal(
                "pineapple-ofc",
                stacks=[500] * 3,
                button=number % 3,
                seed=number,
                carried={"fantasyland": there or (number % 3,)},
            )
            while decision := hand.decision:
                hand.act(by_the_clock(hand.state, decision))
            check(hand)
            there = hand.carries["fantasyland"]
