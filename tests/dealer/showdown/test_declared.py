"""Who wins after declaring: each rule for going both ways, and a simple version beside it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import cardhouse
from cardhouse.dealer import Pot
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.sheets import find_game
from cardhouse.sheets.words.declaring import Declare
from cardhouse.telling import showdown

ACES = "Ah Ad As Kc Qd 9h 8c"
KINGS = "Kh Kd Ks Qc Jd 9s 8d"
SEVEN = "7d 5c 4c 3s 2d Qs Jh"


@pytest.mark.rule("high-low-declare-003")
class TestBothWaysIn003:
    def declared(self, said: dict[int, str], **values: dict[int, int]) -> dict[str, list[int]]:
        """Winners by way, for hands that are worth so much high and low."""
        hands: Any = {
            way: {seat: Worth(value) for seat, value in values[way].items() if said[seat] in (way, "both")}
            for way in ("high", "low")
        }
        return Declared(("high", "low"), said, bars=True).winners(hands, sorted(said))

    def test_the_example_of_the_rule(self) -> None:
        """Aces go both ways and lose the low to C; B's kings do not beat the aces: C takes all."""
        hands = [_stud(ACES), _stud(KINGS), _stud(SEVEN)]
        game = find_game("7-card-hi-lo-declare")
        assert showdown(game, hands=hands, declare=["both", "high", "low"], pot=100).awards == [0, 50, 50]
        house = _with_bar()
        assert showdown(house, hands=hands, declare=["both", "high", "low"], pot=100).awards == [0, 0, 100]

    def test_a_hand_that_equals_the_failed_one_wins_its_way(self) -> None:
        said = {0: "both", 1: "high", 2: "low"}
        high, low = {0: 9, 1: 9, 2: 1}, {0: 5, 1: 1, 2: 5}
        assert self.declared(said, high=high, low=low) == {"high": [1], "low": [2]}
        assert self.declared(said, high=high, low={**low, 2: 4}) == {"high": [1], "low": []}
        assert self.declared(said, high={**high, 1: 8}, low=low) == {"high": [], "low": [2]}
        assert self.declared(said, high={**high, 1: 8}, low={**low, 2: 4}) == {"high": [0], "low": [0]}

    def test_equal_others_share_what_they_win(self) -> None:
        said = {0: "both", 1: "high", 2: "high", 3: "low"}
        won = self.declared(said, high={0: 3, 1: 7, 2: 7}, low={0: 9, 3: 2})
        assert won == {"high": [1, 2], "low": []}

    def test_a_way_with_nobody_but_the_failed_goes_to_the_other(self) -> None:
        said = {0: "both", 1: "low"}
        assert self.declared(said, high={0: 9}, low={0: 2, 1: 3}) == {"high": [], "low": [1]}

    def test_with_several_who_fail_the_others_must_stand_up_to_each(self) -> None:
        said = {0: "both", 1: "both", 2: "high", 3: "low"}
        high, low = {0: 9, 1: 2, 2: 5}, {0: 2, 1: 9, 3: 5}
        # Nobody equals or beats them either way: they count as out.
        assert self.declared(said, high=high, low=low) == {"high": [2], "low": [3]}
        assert self.declared(said, high={**high, 2: 9}, low=low) == {"high": [2], "low": []}

    def test_nobody_left_but_those_who_failed(self) -> None:
        won = self.declared({0: "both", 1: "both"}, high={0: 9, 1: 2}, low={0: 2, 1: 9})
        assert won == {"high": [], "low": []}
        hands = [_stud(ACES), _stud(SEVEN)]
        assert showdown(_with_bar(), hands=hands, declare=["both", "both"], pot=100).awards == [50, 50]

    def test_both_ways_alone_in_each_wins_all(self) -> None:
        assert self.declared({0: "both"}, high={0: 1}, low={0: 1}) == {"high": [0], "low": [0]}

    def test_a_hand_that_cannot_win_a_way_fails_both(self) -> None:
        """Over 27 is no high: who says both so has failed, and the lesser low wins after all."""
        said = {0: "both", 1: "low"}
        assert self.declared(said, high={0: 0}, low={0: 9, 1: 3}) == {"high": [], "low": [1]}


class Worth:
    """As much of a hand as the winners are found by."""

    def __init__(self, value: int) -> None:
        self.value = value


def _stud(cards: str) -> dict[str, list[str]]:
    return {"down": cards.split()[:3], "up": cards.split()[3:]}


def _with_bar() -> Any:
    """The stud of one house with the rule of the other."""
    game = find_game("7-card-hi-lo-declare")
    play = tuple(replace(step, bars=True) if isinstance(step, Declare) else step for step in game.play)
    return replace(game, play=play)


def simple(said: list[str], high: list[int], low: list[int], pot: Pot, *, bars: bool) -> list[list[int]]:
    """Who wins high and low, found the slow way: one rule after the other, as a player would say them."""
    seats = list(pot.eligible)

    def beats_everyone(seat: int, way: str, worth: list[int]) -> bool:
        rivals = [other for other in seats if other != seat and said[other] in (way, "both")]
        return worth[seat] > 0 and all(worth[seat] > worth[other] for other in rivals)

    for seat in seats:
        if said[seat] == "both" and beats_everyone(seat, "high", high) and beats_everyone(seat, "low", low):
            return [[seat], [seat]]
    failed = [seat for seat in seats if said[seat] == "both"]

    def winners(way: str, worth: list[int], *, barred: bool) -> list[int]:
        those = [seat for seat in seats if said[seat] == way and worth[seat] > 0]
        those = [seat for seat in those if all(worth[seat] >= worth[other] for other in those)]
        if barred and any(worth[other] > worth[seat] for seat in those for other in failed):
            return []
        return those

    result = [winners("high", high, barred=bars), winners("low", low, barred=bars)]
    if result == [[], []]:
        result = [winners("high", high, barred=False), winners("low", low, barred=False)]
    return result


@pytest.mark.parametrize("bars", [False, True])
def test_against_a_simple_version(bars: bool) -> None:
    """Random worths, declarations and pots; worth 0 cannot win."""
    for number in range(4000):
        random = Random(number)
        count = random.randint(1, 6)
        said = [random.choice(("high", "low", "both")) for _ in range(count)]
        worth = {way: [random.randint(0, 4) for _ in range(count)] for way in ("high", "low")}
        pot = Pot(100, tuple(sorted(random.sample(range(count), random.randint(1, count)))))
        hands: Any = {
            way: {seat: Worth(worth[way][seat]) for seat in range(count) if said[seat] in (way, "both")}
            for way in worth
        }
        found = Declared(("high", "low"), dict(enumerate(said)), bars).winners(hands, pot.eligible)
        expected = simple(said, worth["high"], worth["low"], pot, bars=bars)
        assert [found["high"], found["low"]] == expected, (said, worth, pot)


@pytest.mark.parametrize("game", ["7-card-hi-lo-declare", "7-27", "discard-count"])
def test_dealt_hands_pay_what_the_simple_version_says(game: str) -> None:
    """Whole hands with side pots, paid to the chip."""
    sheet = find_game(game)
    bars = next(step.bars for step in sheet.play if isinstance(step, Declare))
    several = 0
    for number in range(150):
        random = Random(number)
        stacks = [random.choice((12, 40, 150, 400)) for _ in range(random.randint(2, 5))]
        hand = play_out(
            cardhouse.deal(sheet, stacks=stacks, stakes="spread 5/20 ante 5", seed=number), random
        )
        if not hand.state.result.hands:
            continue
        said = [player.marks.get("declared", "") for player in hand.players]
        worth = {
            way: [made[seat].value if seat in made else 0 for seat in range(len(stacks))]
            for way, made in hand.state.result.hands.items()
        }
        several += len(hand.pots) > 1
        for place, pot in enumerate(hand.pots):
            won = simple(said, worth["high"], worth["low"], pot, bars=bars)
            paid = {
                way: sorted(award.seat for award in hand.awards if (award.pot, award.contest) == (place, way))
                for way in ("high", "low")
            }
            if won == [[], []]:
                assert {award.why for award in hand.awards if award.pot == place} == {Why("split")}
                continue
            assert [paid["high"], paid["low"]] == [sorted(seats) for seats in won]
            high = sum(award.amount for award in hand.awards if (award.pot, award.contest) == (place, "high"))
            if won[0] and won[1]:
                assert high == (pot.amount + 1) // 2
    assert several > 20
