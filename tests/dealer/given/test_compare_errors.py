"""What cannot have come about at a showdown, each with its own code."""

from __future__ import annotations

from typing import Any

import pytest

import cardhouse
from cardhouse.dealer import BadShowdown
from cardhouse.telling import showdown_of

HOLDEM: dict[str, Any] = {
    "game": "holdem",
    "hands": ["Ah Kh", "Qs Qd", None],
    "board": {"flop": ["2c", "3d", "9h"], "turn": "Jc", "river": "4s"},
    "pot": 100,
}
SOHE: dict[str, Any] = {**HOLDEM, "game": "sohe"}
MEXICAN: dict[str, Any] = {"game": "mexican-poker", "pot": 10}
X: dict[str, Any] = {**HOLDEM, "game": "omaha-x-or-better", "hands": ["Ah Kh Kd Ad", "Qs Qd Td Tc"]}


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        (
            {"hands": ["Ah Kh", "Ah Qd"]},
            "duplicate-card",
            "Ah is both in the hand of seat 0 and in the hand of seat 1",
        ),
        (
            {"hands": ["Ah Kh", "9h Qd"]},
            "duplicate-card",
            "9h is both in the hand of seat 1 and on the board",
        ),
        ({"hands": ["Ah Ah", "9h Qd"]}, "duplicate-card", "Ah appears twice in the hand of seat 0"),
        ({"hands": ["Ah Xx", "Qs Qd"]}, "joker-not-in-deck", "no joker"),
        ({"game": "short-deck-holdem"}, "card-not-in-deck", "is not in the 36-card deck"),
        (
            {"hands": ["Ah", "Qs Qd"]},
            "wrong-card-count",
            "seat 0 has 1 card; in Texas Hold'em it needs 2",
        ),
        ({"game": "scrotum", "hands": ["AhKhQhJhTh8h", "2s"]}, "wrong-card-count", "it needs 1 to 5"),
        ({"game": "omaha"}, "wrong-card-count", "it needs 4"),
        ({"hands": ["Ah Zz", "Qs Qd"]}, "unknown-card", "the hand of seat 0: 'Zz'"),
        ({"hands": [["Ah", True], "Qs Qd"]}, "unknown-card", "True"),
        ({"hands": [7, "Qs Qd"]}, "bad-hand", "null stands for a folded hand"),
        ({"hands": [{"dwon": "Ah Kh"}, "Qs Qd"]}, "bad-hand", "did you mean 'down'?"),
        ({"hands": ["Ah / Kh / Qh", "Qs Qd"]}, "bad-hand", "3 parts"),
        ({"hands": [None, None]}, "bad-showdown", "everybody has folded"),
        ({"hands": "Ah Kh"}, "bad-showdown", "one entry for each seat"),
        ({"hands": None}, "bad-showdown", "no 'hands'"),
        ({"board": None}, "wrong-card-count", "has 5 cards, not 0"),
        ({"board": "2c 3d 9h"}, "wrong-card-count", "the board of Texas Hold'em has 5 cards, not 3"),
        ({"board": {"flop": "2c 3d 9h", "turn": "Jc"}}, "wrong-card-count", "the river of Texas Hold'em"),
        ({"board": {"flop": "2c 3d", "turn": "Jc", "river": "4s"}}, "wrong-card-count", "3 cards, not 2"),
        ({"board": {"flpo": "2c 3d 9h"}}, "bad-board", "did you mean 'flop'?"),
        ({"board": {"rows": ["2c 3d 9h"]}}, "wrong-card-count", "row 1 of the board has 5 cards, not 3"),
        ({"board": {"rows": ["2c", "3d"]}}, "wrong-card-count", "1 row, not 2"),
        ({"board": {"rows": "2c", "flop": "3d"}}, "bad-board", "nothing else"),
        ({"board": {"rows": 3}}, "bad-board", "a list of rows"),
        ({"board": 17}, "wrong-card-count", "5 cards, not 1"),
        ({"board": {"community": "5c"}}, "bad-board", "no card is dealt for all"),
        ({"game": "badugi", "hands": ["As2d3h4c"]}, "bad-board", "Badugi has no board, so it has no 'flop'"),
        ({"pot": 0}, "bad-pot", "positive whole number of chips, not 0"),
        ({"pot": -5}, "bad-pot", "not -5"),
        ({"pot": 1.5}, "bad-pot", "not 1.5"),
        ({"pot": True}, "bad-pot", "not True"),
        ({"pot": "100"}, "bad-pot", "not '100'"),
        ({"pot": None}, "bad-pot", "no pot to win"),
        ({"pots": []}, "bad-pot", "no pot to win"),
        ({"pots": 5}, "bad-pot", "a list"),
        ({"pots": [{"amount": 100, "eligible": [0, 2]}]}, "bad-pot", "seat 2 has folded and cannot win"),
        ({"pots": [{"amount": 100, "eligible": [0, 7]}]}, "bad-pot", "numbered 0 to 2"),
        ({"pots": [{"amount": 100, "eligible": [0, 0]}]}, "bad-pot", "named twice"),
        ({"pots": [{"amount": 100, "eligible": []}]}, "bad-pot", "nobody may win the main pot"),
        ({"pots": [{"amount": 100, "eligible": 1}]}, "bad-pot", "a list of seats"),
        ({"pots": [{"eligible": [0]}]}, "bad-pot", "not None"),
        ({"pots": [{"amount": 60, "eligible": [0, 1]}]}, "bad-pot", "add up to 60"),
        ({"chip": 25, "pot": 110}, "bad-chip", "110 cannot be counted in chips of 25"),
        ({"chip": 0}, "bad-chip", "not 0"),
        ({"button": 3}, "bad-showdown", "the button is a seat from 0 to 2, not 3"),
        ({"button": "0"}, "bad-showdown", "not '0'"),
        ({"die": 3}, "bad-dice", "no dice are rolled in Texas Hold'em"),
        ({"chosen": "razz"}, "unknown-choice", "Texas Hold'em has no choice 'razz'"),
        ({"chosen": 5}, "unknown-choice", "in text"),
        ({"options": {"jokers": "yes"}}, "unknown-option", "holdem has no option 'jokers'"),
        ({"options": ["x"]}, "bad-showdown", "names with values"),
        ({"game": "archie", "options": {"high_qualifier": "77"}}, "unknown-option", "one of 66, 99"),
        ({"game": "holdemm"}, "unknown-game", "did you mean 'holdem'?"),
        ({"game": 5}, "unknown-game", "in text"),
        ({"edition": "wsop1999"}, "unknown-game", "holdem@wsop1999"),
        ({"edition": 2018}, "unknown-game", "in text"),
        ({"declare": ["high", "low"]}, "bad-declaration", "declares"),
    ],
)
def test_holdem_gone_wrong(given: dict[str, Any], code: str, says: str) -> None:
    with pytest.raises(cardhouse.CardhouseError) as caught:
        showdown_of({**HOLDEM, **given})
    assert caught.value.code == code
    assert says in caught.value.message


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ({}, "bad-showdown", "no 'game'"),
        ({**X, "dice": None}, "bad-dice", "give 'dice'"),
        ({**X, "dice": 13}, "bad-dice", "2 to 12, not 13"),
        ({**X, "dice": [7, 1]}, "bad-dice", "each 1 to 6"),
        ({**X, "dice": [3]}, "bad-dice", "2 dice are rolled"),
        ({**X, "dice": "7"}, "bad-dice", "whole numbers"),
        ({**X, "dice": 7, "die": 3}, "bad-dice", "not both"),
        ({**SOHE, "hands": ["AhKhQhJhTh8h", None]}, "wrong-card-count", "4 omaha and 2 holdem"),
        (
            {**SOHE, "hands": [{"omaha": "AhKhQh", "holdem": "JhTh8h"}]},
            "wrong-card-count",
            "4 omaha and 2 holdem",
        ),
        ({**MEXICAN, "hands": ["Xx As Ah Ad Ac"]}, "bad-hand", "say where it lies"),
        (
            {**MEXICAN, "hands": [{"down": "Xx", "up": "AsAhAdAc", "joker_dealt": "up"}]},
            "bad-hand",
            "cannot lie",
        ),
        (
            {**MEXICAN, "hands": [{"down": "Xx", "up": "AsAhAdAc", "joker_dealt": 1}]},
            "bad-hand",
            "'down' or 'up'",
        ),
        (
            {"game": "paradise-road-pickem", "hands": ["Ah Kh"], "board": "2c 3d 9h Jc 4s", "pot": 1},
            "unknown-choice",
            "one of holdem, omaha-8, razz, stud, stud-8",
        ),
        (
            {"game": "paradise-road-pickem", "chosen": "studd", "hands": ["Ah Kh"], "pot": 1},
            "unknown-choice",
            "did you mean 'stud'?",
        ),
        (
            {"game": "stud", "hands": ["AhKhQhJhTh8h"], "board": {"community": ["2c", "3c"]}, "pot": 1},
            "wrong-card-count",
            "one community card, not 2",
        ),
        (
            {
                "game": "super-stud@wsop2018",
                "hands": ["AhKhQhJhTh8h"],
                "board": {"community": "2c"},
                "pot": 1,
            },
            "bad-board",
            "no card is dealt for all",
        ),
        ({"game": "razz", "hands": ["AhKhQhJhTh8h7h"], "board": "2c", "pot": 1}, "bad-board", "has no board"),
        (
            {"game": "holdem", "hands": ["AhKh"], "board": {"flop": "2c3c4c", "flops": "2c3c4c"}},
            "bad-board",
            "twice",
        ),
    ],
)
def test_other_games_gone_wrong(given: dict[str, Any], code: str, says: str) -> None:
    with pytest.raises(cardhouse.CardhouseError) as caught:
        showdown_of(given)
    assert caught.value.code == code
    assert says in caught.value.message


def test_what_could_not_have_come_about_is_one_kind_of_error() -> None:
    with pytest.raises(BadShowdown):
        cardhouse.showdown("holdem", hands=["Ah", "Kh Kd"], board="2c 3d 9h Jc 4s", pot=1)
