"""What hands on scales of one's own are called, as players say them."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse import evaluate
from cardhouse.scales import own_scale

SIX: dict[str, Any] = {
    "cards": 6,
    "row": "A-A",
    "rungs": ["anything", "three pair", "two threes of a kind", "straight"],
}
ROUND = {"like": "round-the-corner"}
HALVES = {"values": {"A": [1, 11], "2-T": "pips", "JQK": 0.5}, "aim": 7.5}
RED = {"values": {"A-K": "pips"}, "cards": 5, "times": {"black": -1}}


@pytest.mark.parametrize(
    ("table", "cards", "wild", "name"),
    [
        (SIX, "Ah Ad Kc Ks Qh Qd", None, "three pair, aces and kings best"),
        (SIX, "Ah Ad Ac Ks Kh Kd", None, "three aces and three kings"),
        (SIX, "Ah Ad 2c 3s 5h 9d", None, "ace high"),
        (SIX | {"ranks": "A-K", "row": "A-K", "wins": "low"}, "Ah 2d 3c 7s 5h 9d", None, "nine-seven low"),
        (ROUND, "Qh Kd Ac 2s 3h", None, "queen-king-ace-two-three straight"),
        (ROUND, "Qh Kh Ah 2h 3h", None, "queen-king-ace-two-three straight flush"),
        (ROUND, "9h Td Jc Qs Kh", None, "king-high straight"),
        ({"set": "different suits"}, "Ah Kh 3c", None, "two cards of different suits: ace-three"),
        ({"set": "different ranks"}, "Ah Kd 3c 3s", None, "three different cards: ace-king-three"),
        (RED, "Ac As 2h 2c Ah", None, "-1 point"),
        (HALVES, "4h 3d Xx", "joker", "7½"),
        (HALVES, "4h 2d", None, "6"),
        ({"values": {"A-K": "pips"}}, "4h Xx", "joker", "14 points"),
        ({"like": "cats-and-dogs"}, "Kh Xx Td 9c 8c", "joker", "king-high big cat"),
        ({"like": "cats-and-dogs"}, "Kh Xx Td 9c 8c", "bug", "ace high"),
        ({"like": "soko"}, "Xx 8c 7d 2s 6c", "joker", "nine-high four straight"),
    ],
)
def test_what_a_hand_is_called(table: dict[str, Any], cards: str, wild: str | None, name: str) -> None:
    assert own_scale("x", {"x": table}).evaluate(cards, wild=wild).name == name


NEAR: dict[str, Any] = {"values": {"A": [1, 11], "2-T": "pips", "JQK": 0.5}, "aim": 19.5}
FACES = {"values": {"A-T": "pips", "JQK": 10}, "aim": 20}


@pytest.mark.parametrize(
    ("table", "cards", "qualify", "name", "description"),
    [
        (NEAR | {"over": "after under"}, "2c 3d 4h 5s", 16, "under", "under (14)"),
        (NEAR | {"over": "after under"}, "Tc 9d 4h 2s", 16, "over", "over (25)"),
        (NEAR | {"over": "before under"}, "2c 3d 4h 5s", 16, "under", "under (14)"),
        (NEAR | {"over": "equal"}, "2c 3d 4h 5s", 16, "too far", "too far (5½ away)"),
        (NEAR, "2c 3d 4h 5s", 16, "under", "under (14)"),
        (NEAR, "Tc 9d 4h 2s", 16, "over", "over"),
        (FACES | {"under": "loses", "over": "equal"}, "Kc 5d 2h", None, "under", "under"),
        (FACES | {"under": "loses"}, "Kc 5d 2h", None, "under", "under"),
        (FACES | {"under": "loses"}, "Kc 9d 2h", None, "over", "over"),
        (FACES | {"under": "loses", "cards": 2}, "Kc 9d 2h 3c", None, "under", "under"),
        ({"values": {"A": [1, 11], "2-K": "pips"}, "aim": 15, "under": "loses"}, "Ac 8d", None,
         "no count", "no count"),
        ({"values": {"A-K": "pips"}}, "Ac 8d", 12, "no count", "no count (9 points)"),
        (NEAR | {"nothing": "sunk"}, "2c 3d 4h 5s", 16, "sunk", "sunk (14)"),
        (NEAR | {"nothing": "sunk"}, "Tc 9d 4h 2s", 16, "sunk", "sunk"),
        (FACES | {"under": "loses", "nothing": "sunk"}, "Kc 5d 2h", None, "sunk", "sunk"),
        ({"values": {"A-K": "pips"}, "nothing": "sunk"}, "3c 4d", 12, "sunk", "sunk (7 points)"),
        ({"set": "different suits", "nothing": "no crew"}, "Ah Kh 3c", 3, "no crew",
         "no crew (two cards of different suits: ace-three)"),
        ({"like": "high", "nothing": "rags"}, "Ah Kh 9c 4d 3c", "pair", "rags",
         "rags (ace high: ace-king-nine-four-three)"),
        ({"like": "cats-and-dogs", "nothing": "no cat"}, "7h 6d 5c 3s 2h", "big cat", "no cat",
         "no cat (seven-high little dog: seven-six-five-three-two)"),
        ({"card": "spades"}, "2s Kh", "9", "too low", "too low (two of spades)"),
        ({"card": "spades"}, "2h Kh", "9", "no spade", "no spade"),
        ({"card": "spades", "wins": "low"}, "Qs Kh", "9", "too high", "too high (queen of spades)"),
        ({"card": "any"}, "2s 3h", "9", "too low", "too low (three)"),
        ({"card": "red", "cards": 2}, "2d 3h", "9", "too low", "too low (three-two)"),
        ({"card": "red", "cards": 2, "wins": "low"}, "Td Jh", "9", "too high", "too high (ten-jack)"),
        ({"card": "spades", "nothing": "dry"}, "2s Kh", "9", "dry", "dry (two of spades)"),
    ],
)  # fmt: skip
def test_what_a_hand_is_called_that_does_not_qualify(
    table: dict[str, Any], cards: str, qualify: str | int | None, name: str, description: str
) -> None:
    hand = own_scale("x", {"x": table}).evaluate(cards, qualify=qualify)
    assert not hand.qualifies
    assert (hand.name, hand.description) == (name, description)


def test_a_count_of_the_house_that_is_too_low_is_not_over() -> None:
    assert evaluate("blackjack", "Tc 5d", qualify=17).description == "under (15)"
    assert evaluate("blackjack", "Tc 5d 9h", qualify=17).description == "bust"
    assert evaluate("7-27-high", "Tc 5d", qualify=20).description == "under (15)"
