"""Chinese poker: stacks, secret rows, scoring with and without royalties, and the game for a pot."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.cards import DuplicateCard, parse_cards
from cardhouse.dealer import IllegalAction, Stakes
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.errors import BadShowdown, WrongCardCount
from cardhouse.dealer.events.cards import RowsSet
from cardhouse.dealer.events.choices import SatOut
from cardhouse.dealer.events.event import seat_of
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.given_cards.rows import score
from cardhouse.telling import reason_said, showdown, showdown_of

Given = Callable[..., Hand]

ROWS = ("front", "middle", "back")
BEST = "Ah Kh Qd / Ac Ad 3c 4c 5d / Jh Js Jd 3h 4h"
SECOND = "As Kc Tc / Kd Ks 6c 7c 8d / Th Td Ts 6h 7h"
THIRD = "Qc 9c 8c / 9d 9s 2c 3d 4d / 5h 5s 5c 6d 7d"
FOURTH = "Jc 7s 3s / 2d 2h 4s 6s 8s / Qh Qs 9h 8h 2s"
FOUL = "Qc Qh 9c / 9d 9s 2c 3d 4d / 5h 5s 5c 6d 7d"


def spread(text: str) -> str:
    """The cards of a hand, wherever they were set."""
    return text.replace("/", "")


def in_rows(text: str) -> dict[str, str]:
    return dict(zip(ROWS, text.split("/"), strict=True))


class TestStacks:
    @pytest.mark.rule("WSOP-338")
    @pytest.mark.rule("WSOP-339")
    def test_four_players_share_the_deck(self) -> None:
        hand = cardhouse.deal("chinese", stacks=[500] * 4, seed=1)
        assert [len(player.cards) for player in hand.players] == [13] * 4
        assert hand.state.stock.supply.left == 0

    @pytest.mark.rule("WSOP-341")
    def test_the_first_stack_goes_to_the_left_of_the_button_and_the_last_to_it(self) -> None:
        for button in range(4):
            hand = cardhouse.deal("chinese", stacks=[500] * 4, button=button, seed=1)
            dealt = [event.seat for event in hand.events if event.kind == "deal"]
            assert dealt == [(button + 1 + stack) % 4 for stack in range(4) for _ in range(13)]

    @pytest.mark.rule("WSOP-342")
    def test_two_players_get_two_hands_each(self) -> None:
        hand = cardhouse.deal("chinese", stacks=[500] * 2, seed=1)
        dealt = [event.seat for event in hand.events if event.kind == "deal"]
        assert dealt == [1] * 13 + [0] * 13 + [1] * 13 + [0] * 13
        stacks = [event.cards[0] for event in hand.events if event.kind == "deal"]
        asked = []
        while decision := hand.decision:
            asked.append((decision.seat, decision.about and decision.about.hand, decision.cards))
            hand.act(decision.legal[0])
        assert asked == [
            (1, 0, tuple(stacks[:13])),
            (1, 1, tuple(stacks[26:39])),
            (0, 0, tuple(stacks[13:26])),
            (0, 1, tuple(stacks[39:])),
        ]
        check(hand)

    @pytest.mark.rule("WSOP-342")
    def test_with_two_hands_each_all_four_are_compared_across(self, given: Given) -> None:
        hand = given("chinese", hands=[spread(BEST) + spread(THIRD), spread(SECOND) + spread(FOURTH)])
        for rows in (SECOND, FOURTH, BEST, THIRD):
            hand.act(f"set {rows}")
        paid = [str(reason_said(event.why)) for event in hand.events if event.kind == "pay" and event.why]
        assert paid == [
            "seat 0's first hand beats seat 1's first hand by 6 points: wins front, middle and back",
            "seat 0's first hand beats seat 1's second hand by 6 points: wins front, middle and back",
            "seat 1's first hand beats seat 0's second hand by 6 points: wins front, middle and back",
            "seat 0's second hand beats seat 1's second hand by 6 points: wins front, middle and back",
        ]
        assert hand.net == [120, -120]

    @pytest.mark.rule("WSOP-342")
    def test_with_two_hands_each_the_purse_is_one(self, given: Given) -> None:
        hand = given(
            "chinese",
            hands=[spread(BEST) + spread(THIRD), spread(SECOND) + spread(FOURTH)],
            stacks=[500, 100],
        )
        for rows in (SECOND, FOURTH, BEST, THIRD):
            hand.act(f"set {rows}")
        assert hand.told("pay") == [(1, 60), (1, 40)]
        assert hand.stacks == [600, 0]

    @pytest.mark.rule("WSOP-342")
    def test_of_three_players_nobody_gets_the_fourth_stack(self) -> None:
        hand = cardhouse.deal("chinese", stacks=[500] * 3, seed=1)
        assert [len(player.cards) for player in hand.players] == [13] * 3
        assert len(hand.state.stock.muck) == 13
        unseen = {str(card) for card in hand.state.stock.muck}
        assert not any(f'"{card}"' in json.dumps(hand.view(0).to_dict()) for card in unseen)

    @pytest.mark.rule("WSOP-342")
    def test_of_five_players_the_button_sits_out(self) -> None:
        hand = cardhouse.deal("chinese", stacks=[500] * 5, button=3, seed=1)
        assert [len(player.cards) for player in hand.players] == [13, 13, 13, 0, 13]
        assert hand.events[0] == SatOut(3)
        play_out(hand, Random(1))
        check(hand)
        assert {seat for seat, _ in hand.turns} == {0, 1, 2, 4}
        assert hand.stacks[3] == 500
        assert not any(seat_of(event) == 3 for event in hand.events[1:])


class TestSetting:
    def test_rows_are_set_in_secret_and_shown_together(self, given: Given) -> None:
        hand = given("chinese", hands=[spread(BEST), spread(SECOND), spread(THIRD)])
        hand.act(f"set {SECOND}")
        assert hand.view(0).seats[1].parts == {}
        assert hand.view(0).seats[1].cards == (None,) * 13
        assert hand.view(1).seats[1].parts["front"] == parse_cards("As Kc Tc")
        told = hand.view(0).events[-1]
        assert told == RowsSet(1, (), 13, seen_by=1)
        hand.act(f"set {THIRD}")
        hand.act(f"set {BEST}")
        assert hand.view(None).seats[1].parts["front"] == parse_cards("As Kc Tc")

    def test_every_card_has_its_place(self, given: Given) -> None:
        hand = given("chinese", hands=[spread(BEST), spread(SECOND), spread(THIRD)])
        for wrong in (
            "set As Kc / Tc Kd Ks 6c 7c 8d / Th Td Ts 6h 7h",
            "set As Kc Tc / Kd Ks 6c 7c 8d / Th Td Ts 6h",
            "set As Kc Tc / Kd Ks 6c 7c 8d / Th Td Ts 6h 6h",
            "set As Kc Tc / Kd Ks 6c 7c 8d / Th Td Ts 6h Qd",
            "set As Kc Tc",
            "fold",
        ):
            with pytest.raises(IllegalAction):
                hand.act(wrong)
        assert hand.turn == 1


class TestScoring:
    def test_players_pay_each_other(self, given: Given) -> None:
        hand = given("chinese", hands=[spread(BEST), spread(SECOND), spread(THIRD)], button=2)
        for rows in (BEST, SECOND, THIRD):
            hand.act(f"set {rows}")
        assert hand.told("pay") == [(2, 60), (2, 60), (1, 60)]
        assert hand.net == [120, 0, -120]
        assert hand.pot == 0

    def test_a_foul_loses_six_to_each(self, given: Given) -> None:
        hand = given("chinese", hands=[spread(BEST), spread(SECOND), spread(FOUL)])
        for rows in (SECOND, FOUL, BEST):
            hand.act(f"set {rows}")
        assert [(event.seat, event.why) for event in hand.events if event.kind == "foul"] == [
            (2, Why("row-order", rows=("front", "middle")))
        ]
        assert hand.net == [120, 0, -120]

    def test_there_are_no_royalties_unless_they_are_agreed(self) -> None:
        strong = "Qh Qd 5c / 8s 8h 8d 4c 2c / Kh Jh 9h 6h 3h"
        weak = "Ac Kd 7s / Js Jc 5d 5h 9c / Ts Td Tc 6d 6s"
        hands = [in_rows(strong), in_rows(weak)]
        assert score("chinese", hands).points == {0: 1, 1: -1}
        settled = score("chinese", hands, options={"royalties": "open-face"})
        assert settled.payments[0].match.royalties == (7 + 2, 6)
        assert settled.points == {0: 1 + 9 - 6, 1: -4}

    @pytest.mark.rule("WSOP-351")
    def test_a_royalty_that_is_beaten_is_cancelled_in_the_regular_game(self) -> None:
        lower = "6h 6d 2c / 7h 7d 2d 3c 4d / Ah Kh 9h 5h 3h"
        higher = "7c 7s 3d / 8h 8d 3s 4s 5c / As Qs Js Ts 2s"
        hands = [in_rows(lower), in_rows(higher)]
        match = score("chinese", hands, options={"royalties": "open-face"}).payments[0].match
        assert match.won == ("back",)
        assert match.royalties == (4, 2)
        assert match.points == 1 - 2 + 4 - 2
        assert score("open-face-chinese", hands).payments[0].match.royalties == (5, 6)

    def test_seats_that_hold_nothing_are_passed_over(self) -> None:
        settled = score("chinese", [in_rows(BEST), None, in_rows(SECOND)], button=1)
        assert settled.points == {0: 6, 2: -6}
        assert [one.match.first.seat for one in settled.payments] == [2]

    def test_a_card_is_held_once(self) -> None:
        with pytest.raises(DuplicateCard, match="Ah appears twice"):
            score("chinese", [in_rows(BEST), in_rows(BEST)])
        with pytest.raises(BadShowdown, match="no rows are scored in Texas Hold'em"):
            score("holdem", [{}, {}])

    def test_stakes_are_chips_for_a_point(self) -> None:
        for text in ("points 25", "point 25", "points 25/50"):
            stakes = Stakes.parse(text)
            assert (stakes.structure, stakes.small_bet, str(stakes)) == ("points", 25, "25 a point")
        assert cardhouse.deal("chinese", stacks=[500] * 4, seed=1).stakes.small_bet == 10


class TestTheShowdownCommand:
    def test_pairs_are_scored(self) -> None:
        given = {"game": "chinese", "hands": [in_rows(BEST), in_rows(SECOND), in_rows(THIRD)], "button": 1}
        answer = showdown_of(given).to_dict()
        assert answer["awards"] == [12, 0, -12]
        assert [pair["seats"] for pair in answer["points"]] == [[1, 2], [1, 0], [2, 0]]
        assert answer["points"][1] == {
            "seats": [1, 0],
            "points": -6,
            "rows": {"front": -1, "middle": -1, "back": -1},
            "royalties": [0, 0],
            "text": "seat 0 beats seat 1 by 6 points: wins front, middle and back",
        }
        assert answer["detail"] == [pair["text"] for pair in answer["points"]]
        json.dumps(answer)

    def test_rows_may_be_written_in_a_line(self) -> None:
        assert showdown("chinese", hands=[BEST, SECOND]).awards == [6, -6]

    def test_every_row_is_needed(self) -> None:
        with pytest.raises(WrongCardCount, match="3 front, 5 middle and 5 back"):
            showdown(
                "chinese",
                hands=[{"front": "Ah Kh", "middle": "Qd Ac Ad 3c 4c 5d", "back": "Jh Js Jd 3h 4h"}, SECOND],
            )
        with pytest.raises(WrongCardCount):
            showdown("chinese", hands=["Ah Kh Qd / Ac Ad 3c 4c 5d / Jh Js Jd 3h", SECOND])

    @pytest.mark.rule("WSOP-346")
    def test_a_pot_goes_to_the_most_points(self) -> None:
        result = showdown("chinese-draw", hands=[SECOND, BEST, None, THIRD], pot=101)
        assert result.awards == [0, 101, 0, 0]
        assert result.why == "seat 1 wins 101 for 12 points"


class TestChineseDraw:
    def begin(self, given: Given, **options: object) -> Hand:
        hands = [spread(BEST), spread(SECOND), spread(THIRD)]
        return given("chinese-draw", hands=hands, stakes="limit 10/20", **options)

    @pytest.mark.rule("WSOP-346")
    def test_bets_after_five_eight_and_thirteen_cards(self, given: Given) -> None:
        hand = self.begin(given)
        held = []
        while decision := hand.decision:
            if decision.kind == "bet":
                held.append((len(hand.players[decision.seat].cards), "back" in hand.players[0].parts))
                hand.act("call" if decision.may_call else "check")
            else:
                hand.act(f"set {(BEST, SECOND, THIRD)[decision.seat]}")
        assert held == [(5, False)] * 3 + [(8, False)] * 3 + [(13, True)] * 3
        assert hand.net == [20, -10, -10]
        assert [event.seat for event in hand.events if event.kind == "show"] == [1, 2, 0]
        assert [award.why for award in hand.awards] == [Why("points", number=12)]

    @pytest.mark.rule("WSOP-346")
    def test_the_last_player_left_takes_the_pot(self, given: Given) -> None:
        hand = self.begin(given)
        hand.play("fold, fold")
        assert hand.net == [0, -5, 5]
        assert not hand.told("show")

    @pytest.mark.rule("WSOP-346")
    def test_who_folds_is_not_scored(self, given: Given) -> None:
        hand = self.begin(given)
        hand.play("call, call, check, check, check, fold")
        hand.act(f"set {SECOND}")
        hand.act(f"set {THIRD}")
        hand.play("check, check")
        assert hand.paid == [0, 30, 0]

    @pytest.mark.rule("WSOP-346")
    def test_a_side_pot_is_scored_among_those_who_play_for_it(self, given: Given) -> None:
        hand = self.begin(given, stacks=[10, 500, 500])
        hand.play("call, call, check")
        hand.play("bet 10, call")
        for rows in (SECOND, THIRD, BEST):
            hand.act(f"set {rows}")
        hand.play("check, check")
        assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(30, (0, 1, 2)), (20, (1, 2))]
        assert hand.paid == [30, 20, 0]
        assert [award.why for award in hand.awards] == [Why("points", number=12), Why("points", number=6)]

    @pytest.mark.rule("WSOP-346")
    def test_equal_points_share_and_the_odd_chip_goes_left_of_the_button(self, given: Given) -> None:
        fouls = [
            FOUL,
            "Ah Ad 2h / 3c 4s 6s 7c 8d / Kh Kd Ks 3h 4h",
            "As Ac 2s / 3s 4c 6c 7h 8h / Jh Jd Js Tc Td",
        ]
        hand = given("chinese-draw", hands=[spread(rows) for rows in fouls], stakes="limit 7/14 ante 1")
        while decision := hand.decision:
            if decision.kind == "set":
                hand.act(f"set {fouls[decision.seat]}")
            else:
                hand.act("call" if decision.may_call else "check")
        assert sum(hand.paid) == 24
        assert hand.paid == [8, 8, 8]
        hand = given("chinese-draw", hands=[spread(rows) for rows in fouls], stakes="limit 8/16 ante 1")
        while decision := hand.decision:
            if decision.kind == "set":
                hand.act(f"set {fouls[decision.seat]}")
            else:
                hand.act("call" if decision.may_call else "check")
        assert sum(hand.paid) == 27
        assert hand.paid == [9, 9, 9]
