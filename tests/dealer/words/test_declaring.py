"""Declaring high, low or both, to the chip."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import cardhouse
from cardhouse.cli.main import run
from cardhouse.dealer import IllegalAction
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.errors import BadDeclaration, BadHand
from cardhouse.dealer.hand.money import pots_now
from cardhouse.sheets import SheetError, explain, find_game
from cardhouse.sheets.lines import read_step
from cardhouse.sheets.words.declaring import CardsSpeak, Declare
from cardhouse.telling import showdown, showdown_of

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

ACES = "Ah Ad As Kc Qd 9h 8c"
KINGS = "Kh Kd Ks Qc Jd 9s 8d"
SEVEN = "7d 5c 4c 3s 2d Qs Jh"
"""Hands for a showdown: three aces, three kings, a seven low."""


def awards(game: str, hands: list[str | None], declare: list[str | None], **more: Any) -> list[int]:
    return showdown(game, hands=hands, declare=declare, **{"pot": 100, **more}).awards


def _stud(cards: str) -> dict[str, list[str]]:
    return {"down": cards.split()[:3], "up": cards.split()[3:]}


class TestOneWay:
    def test_each_way_is_open_to_those_who_declared_it(self) -> None:
        """The best high hand wins nothing for high if it went low."""
        hands: list[str | None] = [ACES, KINGS, SEVEN]
        assert awards("7-card-hi-lo-declare", hands, ["high", "high", "low"]) == [50, 0, 50]
        assert awards("7-card-hi-lo-declare", hands, ["low", "high", "low"]) == [0, 50, 50]

    def test_a_way_that_nobody_declares_leaves_all_to_the_other(self) -> None:
        for game in ("7-card-hi-lo-declare", "split-hole-wild"):
            hands = [hand.replace(" ", ",") for hand in (ACES, KINGS, SEVEN)]
            stud = [{"down": hand.split(",")[:3], "up": hand.split(",")[3:]} for hand in hands]
            for way, winner in (("high", 0), ("low", 2)):
                result = showdown(game, hands=stud, declare=[way] * 3, pot=100)
                if game == "7-card-hi-lo-declare":
                    assert result.awards[winner] == 100
                assert sorted(result.awards) == [0, 0, 100]

    @pytest.mark.rule("h004-house-winning")
    def test_the_odd_chip_between_high_and_low_goes_high(self) -> None:
        assert awards("7-card-hi-lo-declare", [SEVEN, ACES], ["low", "high"], pot=101) == [50, 51]

    def test_equal_hands_share_their_way(self) -> None:
        same = "Ac Kd Ks Jc 9d 7h 3d", "Ah Kc Kh Js 9s 7c 3s"
        low = "8d 6c 4c 2s Ad Qs Td"
        result = awards("7-card-hi-lo-declare", [*same, low], ["high", "high", "low"], pot=101, button=0)
        assert result == [25, 26, 50]


@pytest.mark.rule("h004-both-ways")
class TestBothWaysIn004:
    GAME = "7-card-hi-lo-declare"

    def test_who_wins_both_takes_all(self) -> None:
        """The book's hand: three aces for high and 6-4-3-2-A for low at once."""
        both = "Ah Ad As 6h 4d 3c 2s"
        result = showdown(self.GAME, hands=[KINGS, both, SEVEN], declare=["high", "both", "low"], pot=100)
        assert result.awards == [0, 100, 0]
        assert [share.hand.description for share in result.shares if share.hand] == [
            "three aces, six-four kickers",
            "six-four-three-two-ace low, number 1",
        ]

    def test_who_fails_one_way_wins_neither_and_counts_as_out(self) -> None:
        """The aces lose the low to C; the kings, though worse than the aces, win the high."""
        result = showdown(self.GAME, hands=[ACES, KINGS, SEVEN], declare=["both", "high", "low"], pot=100)
        assert result.awards == [0, 50, 50]
        assert "seat 0 went both ways and failed" in result.why

    def test_a_tie_is_no_win(self) -> None:
        first, second = "Ah 6d 4c 3s 2d Ad Kc", "Ac 6h 4h 3d 2c Jd 8h"
        assert awards(self.GAME, [first, second], ["both", "low"]) == [0, 100]
        assert awards(self.GAME, [first, second], ["both", "high"]) == [100, 0]

    def test_if_all_go_both_ways_and_fail_they_split(self) -> None:
        assert awards(self.GAME, [ACES, SEVEN], ["both", "both"], pot=101, button=0) == [50, 51]

    def test_one_of_two_who_go_both_ways_may_win_both(self) -> None:
        both = "Ah Ad As 6h 4d 3c 2s"
        assert awards(self.GAME, [both, KINGS, SEVEN], ["both", "both", "low"]) == [100, 0, 0]

    @pytest.mark.rule("h004-low-scale")
    def test_the_best_low_is_six_four_and_a_wheel_is_a_straight(self) -> None:
        hand = cardhouse.evaluate("a-6", "Ah 2d 3c 4s 5h 8d 9c")
        assert hand.name == cardhouse.evaluate("a-6", "8h 4d 3c 2s Ah").name
        wheel, six = "Ah 2d 3c 4s 5h Kd Kc", "Ad 2h 3s 4c 6h Qd Qc"
        assert awards(self.GAME, [wheel, six], ["low", "low"]) == [0, 100]


class TestSidePots:
    def test_one_declaration_is_decided_pot_by_pot(self) -> None:
        """Who is all-in for less spoils both ways in the main pot, and not in the side pot."""
        both, short, other = "Ah Ad As 8h 7s 3c 2s", SEVEN, KINGS.replace("8d", "6d")
        pots = [{"amount": 90, "eligible": [0, 1, 2]}, {"amount": 60, "eligible": [0, 2]}]
        result = showdown(
            "7-card-hi-lo-declare", hands=[both, short, other], declare=["both", "low", "high"], pots=pots
        )
        assert result.awards == [60, 45, 45]

    def test_a_pot_with_one_player_is_that_players(self) -> None:
        pots = [{"amount": 90, "eligible": [0, 1]}, {"amount": 61, "eligible": [1]}]
        result = showdown("7-card-hi-lo-declare", hands=[ACES, SEVEN], declare=["high", "both"], pots=pots)
        assert result.awards == [90, 61]

    def test_short_stacks_in_a_dealt_hand(self, given: Given) -> None:
        hand = given(
            "7-card-hi-lo-declare",
            hands=["Ah Ad As 8h 7s 3c 2s", SEVEN, KINGS.replace("8d", "6d")],
            stacks=[500, 60, 500],
            stakes="spread 5/20 ante 10",
            button=0,
        )
        hand.play("bet 20, call, call, bet 20, call, call, bet 20, call, call, check, check, check, check")
        assert [pot.amount for pot in pots_now(hand.state)] == [180, 20]
        hand.play("declare low, declare high, declare both")
        assert hand.paid == [20, 90, 90]


class TestSecrets:
    def dealt(self, given: Given) -> Hand:
        hand = given("7-card-hi-lo-declare", hands=[ACES, KINGS, SEVEN], stakes="spread 5/20 ante 5")
        while hand.asked.kind != "declare":
            hand.act("check")
        return hand

    def test_nobody_hears_anything_until_all_have_declared(self, given: Given) -> None:
        hand = self.dealt(given)
        assert hand.turn == 1
        assert hand.asked.choices == ("high", "low", "both")
        hand.act("declare both")
        hand.act("declare low")
        for chair in (None, 0):
            assert not {"both", "low"} & {e.choice for e in hand.view(chair).events if e.kind == "declare"}
            assert all(not seat.marks for seat in hand.view(chair).seats)
            said = json.dumps(hand.view(chair).to_dict()["events"])
            assert "both" not in said
            assert "low" not in said
        assert [event.choice for event in hand.view(1).events if event.kind == "declare"] == ["both", None]
        hand.act("declare high")
        told = [(event.seat, event.choice) for event in hand.view(None).events if event.kind == "reveal"]
        assert told == [(1, "both"), (2, "low"), (0, "high")]
        assert [seat.marks["declared"] for seat in hand.view(None).seats] == ["high", "both", "low"]

    def test_what_is_no_declaration_is_refused(self, given: Given) -> None:
        hand = self.dealt(given)
        for action in ("declare nothing", "check", "fold", "stay in"):
            with pytest.raises(IllegalAction):
                hand.act(action)

    def test_a_lone_player_need_not_declare(self, given: Given) -> None:
        hand = given("7-card-hi-lo-declare", hands=[ACES, KINGS], stakes="spread 5/20 ante 5")
        hand.play("bet 20, fold")
        assert hand.is_over
        assert not hand.told("declare")

    def test_hands_are_compared_only_where_they_were_declared(self, given: Given) -> None:
        hand = self.dealt(given).play("declare both, declare low, declare high")
        assert {way: sorted(hands) for way, hands in hand.state.result.hands.items()} == {
            "high": [0, 1],
            "low": [1, 2],
        }


@pytest.mark.rule("wild-ranking")
class TestSplitHoleWild:
    def rated(self, down: str, up: str, way: str) -> str:
        """What a hand is called when everybody goes one way."""
        result = showdown(
            "split-hole-wild",
            hands=[{"down": down, "up": up}, {"down": "Jc 9h 9s", "up": "Tc 8h Jd 6s"}],
            declare=[way, "low" if way == "high" else "high"],
            pot=10,
        )
        assert result.compared is not None
        return result.compared.hands[way][0].description

    def test_the_lowest_is_wild_for_high_and_the_highest_for_low(self) -> None:
        """A-7-3 in the hole: threes are wild for high, sevens for low."""
        assert self.rated("As 7d 3c", "Kh Kd Qs 3h", "high") == "four kings, ace kicker"
        assert self.rated("As 7d 3c", "Kh 4d 5s 6h", "low") == "wheel: five-four-three-two-ace, number 1"

    def test_aces_are_passed_over(self) -> None:
        """A-A-5: fives are wild both ways."""
        assert self.rated("As Ad 5c", "Kh Kd Qs 7h", "high") == "aces full of kings"
        assert self.rated("As Ad 5c", "Kh 2d 3s 4h", "low") == "wheel: five-four-three-two-ace, number 1"

    def test_three_aces_are_wild(self) -> None:
        assert self.rated("As Ad Ac", "Kh Kd Qs 7h", "high") == "five kings"

    def test_it_must_be_known_what_lies_in_the_hole(self) -> None:
        with pytest.raises(BadHand, match="say which cards lie face down"):
            showdown("split-hole-wild", hands=[ACES, KINGS], declare=["high", "low"], pot=10)


class TestGivenDeclarations:
    @pytest.mark.parametrize(
        ("declare", "says"),
        [
            (None, "players declare high, low or both; give 'declare'"),
            (["high"], "there are 3 seats but 1 declaration"),
            (["high", "low", None], "seat 2 declares high, low or both, not None"),
            (["high", "lo", "low"], "did you mean 'low'"),
            (["high", 3, "low"], "not 3"),
            ("high", "a list with one entry for each seat, not 'high'"),
        ],
    )
    def test_what_is_wrong_or_missing_is_said(self, declare: Any, says: str) -> None:
        with pytest.raises(BadDeclaration, match=says) as refused:
            showdown("7-card-hi-lo-declare", hands=[ACES, KINGS, SEVEN], declare=declare, pot=100)
        assert refused.value.code == "bad-declaration"

    def test_who_has_folded_declares_nothing(self) -> None:
        hands = [ACES, None, SEVEN]
        assert awards("7-card-hi-lo-declare", hands, ["high", None, "low"]) == [50, 0, 50]
        with pytest.raises(BadDeclaration, match="seat 1 has folded"):
            awards("7-card-hi-lo-declare", hands, ["high", "low", "low"])
        assert showdown("7-card-hi-lo-declare", hands=[None, ACES], pot=10).awards == [0, 10]

    def test_where_nobody_declares_nothing_can_be_declared(self) -> None:
        with pytest.raises(BadDeclaration, match="nobody declares in"):
            showdown_of({"game": "stud", "hands": [ACES, KINGS], "declare": ["high", "low"], "pot": 10})

    def test_in_the_format_of_the_catalogue(self) -> None:
        given = {
            "game": "7-card-hi-lo-declare",
            "edition": "home004",
            "hands": [_stud(ACES), _stud(KINGS), _stud(SEVEN)],
            "declare": ["both", "high", "low"],
            "pot": 100,
        }
        assert showdown_of(given).to_dict()["awards"] == [0, 50, 50]

    def test_on_the_command_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        command = ["showdown", "7-card-hi-lo-declare", "--hand", ACES, "--hand", "fold", "--hand", SEVEN]
        assert run([*command, "--pot", "101", "--declare", "high,-,low", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["awards"] == [51, 0, 50]


class TestTheWord:
    def test_it_says_what_it_does(self) -> None:
        step = read_step("declare high, low or both, a failed both bars lesser hands")
        assert isinstance(step, Declare)
        assert step.bars
        page = explain(find_game("7-27"))
        assert "A hand that failed both ways still counts" in page
        page = explain(find_game("7-card-hi-lo-declare"))
        assert "The winners are then found among the others." in page
        assert "An odd chip between the shares goes to the high hand." in page

    def test_both_ways_must_be_contests(self, tmp_path: Any) -> None:
        text = 'name = "T"\nsource = "s"\nextends = "stud@home004"\n'
        for word, says in (
            ("declare high, lwo or both", "players declare 'lwo', but there is no such contest"),
            ("declare high, high or both", "not 'high' twice"),
        ):
            path = tmp_path / "test.toml"
            path.write_text(
                f'{text}play = ["ante", "deal 7 down", "{word}", "showdown"]\ncontest.low.scale = "a-5"'
            )
            with pytest.raises(SheetError, match=says):
                find_game(path)

    def test_the_cards_may_speak_instead(self, given: Given) -> None:
        assert isinstance(read_step("cards speak"), CardsSpeak)
        for game in ("criss-cross", "whole-line-layout"):
            for choice in ("speak", "high"):
                hand = cardhouse.deal(game, stacks=[500] * 3, seed=3, options={"declare": choice})
                check(play_out(hand, Random(3)))
                assert "declare" not in {event.kind for event in hand.events}
        assert [one.name for one in find_game("criss-cross", {"declare": "high"}).contests] == ["high"]
