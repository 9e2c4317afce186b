"""What hands on scales of one's own are called, as players say them."""

from __future__ import annotations

from typing import Any

import pytest

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
