"""Showdowns of given cards against the bank, and against the pot."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

import pytest

import cardhouse
from cardhouse import showdown
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.telling import showdown_of

from .conftest import Hand

LOW_BANK = "Ac Kd 8h 6h 2h"
"""Just what the bank of Caribbean Stud must hold."""


class TestBlackjack:
    @pytest.mark.parametrize(
        ("bank", "player", "won"),
        [
            ("Kc 8d", "Tc Td", 40),
            ("Kc 7d", "Tc 7c", 0),
            ("Kc 9d", "Tc 8c", -40),
            ("Kc 6d Td", "Qc 2c", 40),
            ("Kc 6d Td", "Tc 8c 9h", -40),
            ("2c 3d", "Tc 8c 9h", -40),
            ("Kc 9d", "Ac Kh", 60),
            ("Kc Ad", "Ac Kh", 0),
            ("Kc 6d 5d", "Ac Kh", 60),
            ("Kc Ad", "7c 7h 7d", -40),
            ("Ac 6d", "Tc 8c", 40),
        ],
    )
    def test_closer_to_twenty_one_and_not_over(self, bank: str, player: str, won: int) -> None:
        result = showdown("blackjack", hands=[bank, player], pot=40)
        assert result.awards == [-won, won]

    def test_every_player_is_against_the_bank_alone(self) -> None:
        result = showdown("blackjack", hands=["Kc 8d", "Tc Td", None, "9h 5s 8c", "Ac Kh"], pot=40)
        assert result.awards == [-60, 40, 0, -40, 60]
        assert result.detail == [
            "seat 1 wins 40 from the bank: 20 against 18",
            "seat 3 loses 40 to the bank: over",
            "seat 4 wins 60 from the bank: blackjack against 18, paid at 3:2",
            "seat 0 is the bank with 18 and loses 60",
        ]

    def test_the_hands_of_a_split_settle_by_themselves(self) -> None:
        split = {"first": "9c Tc", "second": "9h 5c Kh"}
        assert showdown("blackjack", hands=["Kc 8d", split], pot=40).awards == [0, 0]
        # The second was doubled.
        result = showdown("blackjack", hands=["Kc 8d", split], wagers=[None, [40, 80]])
        assert result.awards == [40, -40]
        assert [account.facts.get("part") for account in result.accounts] == ["first", "second", None]
        # An ace and a ten of a split are plain twenty-one.
        aces = "Ac Kh / Ah 2c"
        assert showdown("blackjack", hands=["Kc 6d 5d", aces], pot=40).awards == [40, -40]

    def test_what_a_blackjack_is_paid_is_an_option(self) -> None:
        result = showdown("blackjack", hands=["Kc 9d", "Ac Kh"], pot=40, options={"blackjack_pays": "2:1"})
        assert result.awards == [-80, 80]
        assert result.accounts[0].facts["odds"] == "2:1"


class TestCaribbeanStud:
    def test_a_flush_is_paid_five_times_the_bet(self) -> None:
        """The catalogue's example: 1.00 and 5 times 2.00."""
        result = showdown("caribbean-stud", hands=[LOW_BANK, "Kc Jc 9c 5c 3c"], pot=100)
        assert result.awards == [-1100, 1100]
        assert result.accounts[0].facts == {"wager": 100, "raised": 200, "odds": "5:1"}

    @pytest.mark.parametrize(
        ("hand", "won"),
        [
            ("As Ks 9c 5c 3c", 3),
            ("4c 4d 9c 5s 3c", 3),
            ("4c 4d 9c 9s 3c", 5),
            ("4c 4d 4s 9s 3c", 7),
            ("4c 5d 6s 7s 8c", 9),
            ("4c 4d 4s 9s 9c", 15),
            ("4c 4d 4s 4h 9c", 41),
            ("4c 5c 6c 7c 8c", 101),
            ("As Ks Qs Js Ts", 201),
            ("Kc Qd 9c 5s 3c", -3),
        ],
    )
    def test_the_better_the_hand_the_more_it_is_paid(self, hand: str, won: int) -> None:
        assert showdown("caribbean-stud", hands=[LOW_BANK, hand], pot=1).awards[1] == won

    def test_a_bank_without_ace_king_pays_the_ante_alone(self) -> None:
        result = showdown(
            "caribbean-stud", hands=["Ac Qd 8h 6h 2h", "Kc Jc 9c 5c 3c", "4s 5s 7h 8d 9d"], pot=10
        )
        assert result.awards == [-20, 10, 10]
        assert result.accounts[-1].facts == {"qualifies": False}
        assert "the bank has only ace high" in result.why

    def test_who_folds_loses_the_ante_and_equal_hands_push(self) -> None:
        hands = [LOW_BANK, None, "As Kh 8d 6d 2d"]
        assert showdown("caribbean-stud", hands=hands, pot=10).awards == [10, -10, 0]
        # Who is named without a wager has sat out.
        assert showdown("caribbean-stud", hands=hands, wagers=[None, None, 10]).awards == [0, 0, 0]
        tied = showdown("caribbean-stud", hands=hands, pot=10, options={"ties": "bank"})
        assert tied.awards == [40, -10, -30]


class TestTwoHands:
    BANK: ClassVar = {"high": "Ks Kc 9c 8d 7h", "low": "Ah 3s"}

    @pytest.mark.parametrize(
        ("high", "low", "won"),
        [
            ("As Ac 5c 4d 3h", "Ad 4s", 40),
            ("Qs Qc 5c 4d 3h", "Kd 4s", -40),
            ("As Ac 5c 4d 3h", "Kd 4s", 0),
            # An exact copy goes to the bank, on that hand.
            ("As Ac 5c 4d 2h", "Ad 3h", 0),
            ("Qs Qc 5c 4d 2h", "Ad 3h", -40),
            ("2s 2c 5c 4d 6h", "3d 3h", -40),
        ],
    )
    def test_pai_gow_needs_both(self, high: str, low: str, won: int) -> None:
        hands = [self.BANK, {"high": high, "low": low}]
        assert showdown("pai-gow-poker", hands=hands, pot=40).awards == [-won, won]

    def test_a_foul_is_said(self) -> None:
        hands = ["Ks Kc 9c 8d 7h / Ah 3s", "2s 2c 5c 4d 6h / 3d 3h"]
        assert "seat 1 loses 40 to the bank: fouled" in showdown("pai-gow-poker", hands=hands, pot=40).detail

    @pytest.mark.parametrize(
        ("bank", "player", "won"),
        [
            # An ace and an eight beat a king and a nine; both are nine.
            ("Ks 9c / Kc 8c", "As 8d / Ac 8h", 10),
            # A player's zero never wins, and loses to the bank's zero too.
            ("9c 7c / 6s 4c", "Ad Ac / Kh Qh", 0),
            ("9c 7c / Ks Qc", "8d 7d / Kh Jh", -10),
            # Set the wrong way round, which is put right.
            ("2c 3c / 9c 8c", "Ks Kd / As Ad", 10),
        ],
    )
    def test_nines_up(self, bank: str, player: str, won: int) -> None:
        assert showdown("nines-up", hands=[bank, player], pot=10).awards == [-won, won]


class TestWhoIsTheBank:
    HANDS: ClassVar = ["Tc Td", "Kc 8d", "Ts 7c"]

    @pytest.mark.rule("banking-common-003")
    def test_the_button_banks_unless_another_is_named(self) -> None:
        assert showdown("blackjack", hands=self.HANDS, pot=40, button=1).awards == [40, 0, -40]
        assert showdown("blackjack", hands=self.HANDS, pot=40, bank=1).awards == [40, 0, -40]
        result = showdown("blackjack", hands=self.HANDS, pot=40, button=1, bank=0)
        assert (result.awards, result.bank) == ([80, -40, -40], 0)
        assert result.to_dict()["bank"] == 0

    def test_wagers_may_differ(self) -> None:
        assert showdown("blackjack", hands=self.HANDS, wagers=[25, 0, 10], bank=1).awards == [25, -15, -10]

    def test_players_settle_from_the_left_of_the_bank(self) -> None:
        result = showdown("blackjack", hands=self.HANDS, pot=40, bank=1)
        assert [account.seat for account in result.accounts] == [2, 0, 1]
        assert result.to_dict()["accounts"][0] == {
            "seat": 2,
            "result": "loses",
            "amount": -40,
            "wager": 40,
            "hands": {"count": {"cards": ["Ts", "7c"], "name": "17", "description": "17"}},
            "text": "seat 2 loses 40 to the bank: 17 against 18",
        }


class TestAgainstThePot:
    @pytest.mark.parametrize(
        ("third", "won"), [("8h", 100), ("Kh", -100), ("3h", -100), ("Jh", -200), ("4h", -200), ("Ah", -100)]
    )
    def test_between_outside_and_a_match(self, third: str, won: int) -> None:
        """The catalogue's example: 1.00 on a four and a jack."""
        hands = [None, f"4c Jd {third}", None]
        result = showdown("acey-deucey", hands=hands, wagers=[None, 100, None], pot=150)
        assert (result.awards, result.carried) == ([0, won, 0], 150 - won)

    def test_the_pot_alone_is_the_bet(self) -> None:
        hand = {"posts": ["Jd", "4c"], "third": "8h"}
        result = showdown("acey-deucey", hands=[hand], pot=150)
        assert (result.awards, result.carried) == ([150], 0)
        assert result.why == "seat 0 wins 150 from the pot: 8h is between (Jd 4c)"

    @pytest.mark.parametrize(
        ("cards", "called", "won"),
        [
            ("Ac 5d 8h", "high", 10),
            ("Ac 5d 3h", "high", -10),
            ("Ac 5d 3h", "low", 10),
            ("Ac 5d Ah", "low", -20),
            ("5c Ad Kh", None, 10),
        ],
    )
    def test_a_first_ace_is_what_it_was_called(self, cards: str, called: str | None, won: int) -> None:
        assert showdown("acey-deucey", hands=[cards], wagers=[10], declare=[called]).awards == [won]

    def test_a_match_may_cost_the_bet_alone(self) -> None:
        single = {"match": "single"}
        assert showdown("acey-deucey", hands=["4c Jd Jh"], pot=10, options=single).awards == [-10]


BLACKJACK: dict[str, Any] = {"game": "blackjack", "hands": ["Kc 8d", "Tc Td", None], "pot": 40}
PAI_GOW: dict[str, Any] = {
    "game": "pai-gow-poker",
    "hands": ["Ks Kc 9c 8d 7h / Ah 3s", "2s 2c 5c 4d 6h / 3d 3h"],
    "pot": 40,
}
ACEY: dict[str, Any] = {"game": "acey-deucey", "hands": [None, "4c Jd 8h"], "pot": 100}


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ({**BLACKJACK, "bank": 2}, "bad-bank", "seat 2 is named as the bank, but has no hand"),
        ({**BLACKJACK, "button": 2}, "bad-bank", "seat 2 has the button and so is the bank"),
        ({**BLACKJACK, "bank": 3}, "bad-bank", "a seat from 0 to 2, not 3"),
        ({**BLACKJACK, "bank": "0"}, "bad-bank", "not '0'"),
        ({**BLACKJACK, "game": "holdem", "bank": 0}, "bad-bank", "nobody is the bank in Texas Hold'em"),
        ({**BLACKJACK, "game": "holdem", "wagers": []}, "bad-wager", "give what is played for as 'pot'"),
        ({**BLACKJACK, "legs": [1, 1, 1]}, "bad-legs", "no legs are won or lost in Blackjack"),
        ({**BLACKJACK, "pot": None}, "bad-wager", "'pot' if all wager the same, or else 'wagers'"),
        ({**BLACKJACK, "wagers": [None, 40, None]}, "bad-wager", "'pot' if all wager the same"),
        ({**BLACKJACK, "pot": -1}, "bad-pot", "positive whole number of chips, not -1"),
        ({**BLACKJACK, "pot": 30, "chip": 25}, "bad-chip", "30 cannot be counted in chips of 25"),
        ({**BLACKJACK, "chip": 0}, "bad-chip", "not 0"),
        ({**BLACKJACK, "pots": [{"amount": 40, "eligible": [1]}], "pot": None}, "bad-pot", "no side pots"),
        ({**BLACKJACK, "pot": None, "wagers": [40, 40, None]}, "bad-wager", "is the bank and wagers nothing"),
        ({**BLACKJACK, "pot": None, "wagers": [0, 40, 5]}, "bad-wager", "seat 2 wagers 5 but has no hand"),
        (
            {**BLACKJACK, "pot": None, "wagers": [0, 0, 0]},
            "bad-wager",
            "seat 1 has a hand but wagers nothing",
        ),
        ({**BLACKJACK, "pot": None, "wagers": [0, 40]}, "bad-wager", "3 seats but 2 wagers"),
        ({**BLACKJACK, "pot": None, "wagers": 40}, "bad-wager", "a list with one entry for each seat"),
        ({**BLACKJACK, "pot": None, "wagers": [0, "x", 0]}, "bad-wager", "not 'x'"),
        ({**BLACKJACK, "pot": None, "wagers": [0, [4, 5], 0]}, "bad-wager", "2 wagers, but 1 hand"),
        ({**BLACKJACK, "hands": ["Kc 8d"]}, "bad-wager", "nobody plays against the bank"),
        ({**BLACKJACK, "hands": ["Kc 8d", "Kc Td"]}, "duplicate-card", "Kc is both in the hand of seat 0"),
        (
            {**BLACKJACK, "hands": ["Kc 8d", "Tc"]},
            "wrong-card-count",
            "1 card; in Blackjack it needs 2 to 22",
        ),
        (
            {**BLACKJACK, "hands": ["Kc 5d", "Tc Td"]},
            "bad-bank",
            "until it has 17, but has only 15 here",
        ),
        ({**BLACKJACK, "hands": ["Kc 9d 8c", "Tc Td"]}, "bad-bank", "takes no card with 17 or more"),
        ({**BLACKJACK, "hands": ["Kc 8d", "Tc Td 9h 8h"]}, "bad-hand", "takes no card with 21 or more"),
        (
            {**BLACKJACK, "hands": ["Kc 8d", {"first": "9c 9d"}]},
            "bad-hand",
            "split into a first and a second",
        ),
        ({**BLACKJACK, "hands": ["Kc 8d", "9c / 9d 2d"]}, "wrong-card-count", "it needs two or more"),
        (
            {**BLACKJACK, "hands": ["Kc 8d", "9c 3d / 8c 2d"]},
            "bad-hand",
            "only a pair, one card of it in each",
        ),
        ({**BLACKJACK, "declare": ["high", "low", None]}, "bad-declaration", "nobody declares in Blackjack"),
        ({**BLACKJACK, "board": "2c 3c 4c"}, "bad-board", "has no board"),
        ({**BLACKJACK, "die": 3}, "bad-dice", "no dice"),
        ({**PAI_GOW, "button": 1}, "bad-bank", "low hand of the bank is better than its high hand"),
        (
            {**PAI_GOW, "hands": [PAI_GOW["hands"][0], "2s2c5c4d6h3d3h"]},
            "wrong-card-count",
            "5 high and 2 low",
        ),
        ({**ACEY, "hands": ["2c 9d 5h", "4c Jd 8h"]}, "bad-showdown", "one player bets at a time"),
        ({**ACEY, "hands": [None, "4c Jd"]}, "wrong-card-count", "the two posts and the third card"),
        ({**ACEY, "hands": [None, {"posts": "4c Jd 8h"}]}, "wrong-card-count", "the two posts and the third"),
        ({**ACEY, "hands": [None, "4c 4d 8h"]}, "bad-hand", "nobody bets on two posts of one rank"),
        ({**ACEY, "hands": [None, "4c Jd Jd"]}, "duplicate-card", "Jd appears twice in the hand of seat 1"),
        ({**ACEY, "hands": [None, "Ac Jd 8h"]}, "bad-declaration", "high or low; give it as 'declare'"),
        ({**ACEY, "declare": [None, "low"]}, "bad-declaration", "no ace to call: the first post is 4c"),
        ({**ACEY, "declare": ["low", None]}, "bad-declaration", "only seat 1, who bets, calls an ace"),
        ({**ACEY, "declare": "low"}, "bad-declaration", "a list with one entry for each seat"),
        ({**ACEY, "wagers": [None, 101]}, "bad-wager", "no more than the pot of 100"),
        ({**ACEY, "wagers": [50, 50]}, "bad-wager", "only seat 1 bets"),
        ({**ACEY, "pot": None}, "bad-wager", "give what is bet as 'wagers'"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], code: str, says: str) -> None:
    with pytest.raises(cardhouse.CardhouseError) as caught:
        showdown_of(given)
    assert (caught.value.code, says in caught.value.message) == (code, True), caught.value.message


@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud", "pai-gow-poker", "nines-up"])
def test_given_cards_come_to_what_the_dealer_pays(game: str) -> None:
    """Hands of the bank played at random, and once more from the cards that were shown."""
    for seed in range(25):
        chance = Random(seed)
        button = seed % 4
        hand = Hand(Setup.of(game, stacks=[100_000] * 4, seed=seed, button=button))
        while (asked := hand.decision) is not None and asked.choices != ("deal", "stop"):
            hand.act("wager 7" if asked.kind == "wager" else random_action(asked, chance))
        wagers: Counter[int] = Counter()
        for event in hand.events:
            if event.kind == "wager":
                wagers[event.seat] += event.amount
        hands = [_shown(hand, seat) for seat in range(4)]
        each: list[Any] = [
            [wagers[seat] // 2] * 2
            if isinstance(hands[seat], dict) and "first" in hands[seat]
            else wagers[seat]
            for seat in range(4)
        ]
        split_and_doubled = any(isinstance(one, list) and one[0] != 7 for one in each)
        if split_and_doubled:
            continue
        result = showdown(game, hands=hands, wagers=each, button=button)
        assert result.awards == hand.net, (seed, hands)


def _shown(hand: Deal, seat: int) -> Any:
    player = hand.players[seat]
    if player.parts:
        return {name: list(map(str, cards)) for name, cards in player.parts.items()}
    return list(map(str, player.cards)) or None
