"""Cards that are shown, three cards, two cards, and small hands beside big ones."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.scales.ranks import falling, offsuit

from cardhouse import evaluate, format_cards


@pytest.mark.parametrize("cards", ["Ac Kd 9h", "Ac", "Kd"])
def test_a_pair_showing_beats_any_single_cards(cards: str) -> None:
    assert evaluate("showing", "2c 2d") > evaluate("showing", cards)


def test_shown_cards_in_no_peeky() -> None:
    assert evaluate("showing", "Ac 9d") > evaluate("showing", "As")
    assert evaluate("showing", "Ac 9d") < evaluate("showing", "As 9h 2c")
    assert evaluate("showing", "Kc 9d") < evaluate("showing", "As")
    assert evaluate("showing", "2c 2d 3h") > evaluate("showing", "2h 2s")


def test_four_to_a_straight_or_a_flush_is_nothing_yet() -> None:
    assert evaluate("showing", "Kh Qh Jh Th").name == "king high"
    assert evaluate("showing", "Kh Qh Jh Th 9h").name == "king-high straight flush"
    assert evaluate("showing", "Kh Qh Jh Th 9c") == evaluate("high", "Kd Qd Jd Td 9c")


def test_a_lone_wild_card_shows_as_an_ace() -> None:
    assert evaluate("showing", "9c", wild="9") == evaluate("showing", "As")
    assert evaluate("showing", "9c Kd", wild="9") == evaluate("showing", "Kh Ks")
    assert evaluate("showing", "9c 3d Kd", wild="3 9").name == "three kings"


@pytest.mark.parametrize("scale", ["showing-a-5", "showing-2-7"])
def test_the_lowest_cards_showing(scale: str) -> None:
    falling(scale, "32", "42", "43", "72", "K2", "22", "33")
    assert evaluate(scale, "8c 3d") == evaluate(scale, "8h 3s")


def test_the_ace_showing_low_and_high() -> None:
    falling("showing-a-5", "A", "2", "K")
    falling("showing-2-7", "2", "K", "A")
    falling("showing-a-5", "2A", "32", "AA", "22")
    falling("showing-2-7", "32", "A2", "22", "AA")


def test_shown_lows_compare_with_whole_ones() -> None:
    assert evaluate("showing-a-5", offsuit("5432A")) == evaluate("a-5", offsuit("5432A"))
    assert evaluate("showing-2-7", offsuit("75432")) == evaluate("2-7", offsuit("75432"))


def test_the_order_of_three_cards() -> None:
    ranked = ["Qh Jh Th", "3h 2h Ah", "Ac Ad Ah", "2c 2d 2h", "Ac Kd Qh", "3c 2d Ah", "Ah Kh Jh", "5h 3h 2h"]
    ranked += ["Ac Ad Kh", "2c 2d 3h", "Ac Kd Jh", "5c 3d 2h"]
    hands = [evaluate("three-card", cards) for cards in ranked]
    assert all(better > worse for better, worse in pairwise(hands))


def test_three_cards_without_straights_and_flushes() -> None:
    falling("three-card-plain", "AAA", "222", "AAK", "22A", "AKQ", "AKJ", "432")
    assert evaluate("three-card-plain", "Ah Kh Qh") == evaluate("three-card-plain", "Ac Kd Qh")
    assert evaluate("three-card-plain", "Ah 3h 2h").name == "ace high"


def test_three_of_five_and_two_of_three() -> None:
    assert format_cards(evaluate("three-card-plain", "Kc 9d 9h 4s Ac").cards) == "Ac 9h 9d"
    assert format_cards(evaluate("two-card", "Kc 9d 9h").cards) == "9h 9d"
    assert format_cards(evaluate("two-card-low", "Kc 9d 9h").cards) == "Kc 9h"
    assert format_cards(evaluate("two-card-low", "Ac 9d 2h").cards) == "2h Ac"
    assert format_cards(evaluate("three-card-low", "Ac Ad 2h 9s Kc").cards) == "9s 2h Ad"


def test_three_card_and_two_card_lows() -> None:
    falling("three-card-low", "32A", "42A", "432", "KQJ", "AA2", "AA3", "22A", "AAA", "222")
    falling("two-card-low", "2A", "3A", "32", "KQ", "AA", "22")
    assert evaluate("three-card-low", "3h 2h Ah") == evaluate("three-card-low", "3c 2d Ah")


def test_two_cards() -> None:
    falling("two-card", "AA", "22", "AK", "A2", "KQ", "32")
    assert evaluate("pai-gow", "Ah Kh") == evaluate("two-card", "Ac Kd")


@pytest.mark.rule("WSOP-350")
@pytest.mark.parametrize(
    ("front", "middle", "foul"),
    [
        ("KK5", "QQAKJ", True),
        ("KK5", "KKA32", False),
        ("KKA", "KK987", True),
        ("KK9", "KK987", False),
        ("222", "AAKKQ", True),
        ("222", "33345", False),
        ("AAA", "65432", False),
        ("AKQ", "AKQJ9", False),
        ("AKQ", "AKJT9", True),
        ("AKQ", "22345", False),
        ("QQ2", "QQ345", False),
    ],
)
def test_when_the_front_outranks_the_middle(front: str, middle: str, foul: bool) -> None:
    assert (evaluate("front", offsuit(front)) > evaluate("middle", offsuit(middle))) is foul


def test_the_small_hand_of_pai_gow_against_the_big_one() -> None:
    assert evaluate("pai-gow", "Ac Kd") < evaluate("high", offsuit("AK432"))
    assert evaluate("pai-gow", "Ac Ad") > evaluate("high", offsuit("KKQJT"))
    assert evaluate("pai-gow", "2c 2d") < evaluate("high", offsuit("22345"))
    assert evaluate("pai-gow", "Ac Kd") > evaluate("high", offsuit("AQJT9"))
