"""Points of the home games and of Dramaha: every total that cards may count to, and which is best."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from tests.scales.ranks import falling, offsuit

from cardhouse import CARDS, Card, Rank, evaluate, find_scale, parse_cards
from cardhouse.scales import TooFewCards
from cardhouse.scales.points import Points

HALF = Fraction(1, 2)
TOTALLED = ["blackjack", "count", "count-low", "7-27-low", "7-27-high", "7.5-21.5-low", "7.5-21.5-high"]


def points(scale: str) -> Points:
    found = find_scale(scale)
    assert isinstance(found, Points)
    return found


def counted(card: Card, *, face: Fraction) -> tuple[Fraction, ...]:
    """What one card may count where aces are one or eleven."""
    if card.rank is Rank.ACE:
        return Fraction(1), Fraction(11)
    return (face,) if card.rank.is_face else (Fraction(int(card.rank)),)


def totals(scale: str, cards: tuple[Card, ...]) -> list[Fraction]:
    """Every total the cards reach, by trying every value of every ace."""
    face = Fraction(10) if scale in ("blackjack", "count", "count-low") else HALF
    return sorted(
        {sum(chosen, Fraction(0)) for chosen in product(*(counted(card, face=face) for card in cards))}
    )


@pytest.mark.parametrize("scale", TOTALLED)
def test_every_total_that_can_be_reached(scale: str) -> None:
    random = Random(f"totals {scale}")
    for _ in range(100):
        cards = tuple(random.sample(CARDS, random.randint(1, 8)))
        assert list(points(scale).totals(cards)) == totals(scale, cards)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Ac Ad 5h", [7, 17, 27]),
        ("Ac Ad Ah As", [4, 14, 24, 34, 44]),
        ("Kc", [HALF]),
        ("Kc Qd", [1]),
        ("5c Kd", [Fraction(11, 2)]),
        ("Ac Kd", [Fraction(3, 2), Fraction(23, 2)]),
    ],
)
def test_totals_of_aces_and_faces(cards: str, expected: list[Fraction]) -> None:
    assert list(points("7-27-low").totals(parse_cards(cards))) == expected
    assert list(points("7.5-21.5-high").totals(parse_cards(cards))) == expected


def test_dramaha_forty_nine() -> None:
    best = evaluate("points-49", offsuit("TTTT9"))
    assert str(best) == "49 points"
    assert best > evaluate("points-49", "Ah Kd Qc Js 8h")
    assert str(evaluate("points-49", "Ah Kd Qc Js 8h")) == "9 points"
    assert str(evaluate("points-49", offsuit("KKQQJ"))) == "0 points"
    assert str(evaluate("points-49", offsuit("AKKQQ"))) == "1 point"
    assert evaluate("points-49", offsuit("KKQQJ")).qualifies
    assert evaluate("points-49", offsuit("98765")) == evaluate("points-49", offsuit("TT555"))


def test_forty_nine_is_the_most_and_aces_are_never_eleven() -> None:
    random = Random("49")
    best = evaluate("points-49", offsuit("TTTT9"))
    for _ in range(300):
        cards = tuple(random.sample(CARDS, 5))
        pips = sum(
            1 if card.rank is Rank.ACE else 0 if card.rank.is_face else int(card.rank) for card in cards
        )
        hand = evaluate("points-49", cards)
        assert hand.name.split()[0] == str(pips)
        assert hand <= best


def test_points_follow_the_totals() -> None:
    random = Random("points")
    hands = [evaluate("points-49", random.sample(CARDS, 5)) for _ in range(200)]
    for one, other in combinations(hands, 2):
        assert (one > other) == (int(one.name.split()[0]) > int(other.name.split()[0]))


def test_dramaha_needs_five_cards() -> None:
    with pytest.raises(TooFewCards):
        evaluate("points-49", "Ts Td Tc Th")


def test_blackjack() -> None:
    assert evaluate("blackjack", "Kc Qd") > evaluate("blackjack", "Tc 8d")
    assert evaluate("blackjack", "Kc 7d") == evaluate("blackjack", "9c 8d")
    assert str(evaluate("blackjack", "Ac 6d")) == "17"
    assert str(evaluate("blackjack", "Ac 6d Kc")) == "17"
    assert str(evaluate("blackjack", "Ac Ad 9c")) == "21"
    assert str(evaluate("blackjack", "Ac Ad Ah As")) == "14"
    assert str(evaluate("blackjack", "Ac Kd")) == "blackjack"
    assert str(evaluate("21", "Kd Qh Ac")) == "21"


def test_two_cards_that_make_twenty_one_beat_more() -> None:
    natural, three_cards = evaluate("blackjack", "Ac Kd"), evaluate("blackjack", "7c 7d 7h")
    assert natural > three_cards > evaluate("blackjack", "Kc Qd")


def test_bust() -> None:
    bust = evaluate("blackjack", "Kc Qd 2h")
    assert not bust.qualifies
    assert bust.value == 0
    assert str(bust) == "bust"
    assert bust < evaluate("blackjack", "Ac")
    assert bust == evaluate("blackjack", "Kc Qd Jh")


@pytest.mark.parametrize(
    ("cards", "high", "low"), [("Ac Ad Kh Qs", 42, 22), ("", 0, 0), ("Ac", 11, 1), ("9c 7d", 16, 16)]
)
def test_what_is_left_after_the_discards(cards: str, high: int, low: int) -> None:
    high_hand, low_hand = evaluate("count", cards), evaluate("count-low", cards)
    assert high_hand.name.split()[0] == str(high)
    assert low_hand.name.split()[0] == str(low)
    assert high_hand.qualifies
    assert low_hand.qualifies


def test_an_empty_hand_is_the_lowest_count_there_is() -> None:
    assert evaluate("count-low", "") > evaluate("count-low", "Ac")
    assert evaluate("count", "") < evaluate("count", "2c")
    assert evaluate("count", "").cards == ()


@pytest.mark.parametrize("scale", ["count", "count-low"])
def test_counts_compare_by_their_best_total(scale: str) -> None:
    random = Random(scale)
    dealt = [tuple(random.sample(CARDS, random.randint(0, 5))) for _ in range(80)]
    best = max if scale == "count" else min
    for one, other in combinations(dealt, 2):
        ours, theirs = best(totals(scale, one)), best(totals(scale, other))
        better = ours > theirs if scale == "count" else ours < theirs
        assert (evaluate(scale, one) > evaluate(scale, other)) is better
        assert (evaluate(scale, one) == evaluate(scale, other)) is (ours == theirs)


def test_nearest_to_seven_without_going_over() -> None:
    falling("7-27-low", "52", "42", "5K", "5")
    over = evaluate("7-27-low", "7c Ad")
    assert over < evaluate("7-27-low", "5c Kd")
    assert not over.qualifies
    assert str(over) == "over"


def test_nearest_to_twenty_seven_without_going_over() -> None:
    falling("7-27-high", "TT7", "TT6K", "TT6", "TT5", "2")
    assert str(evaluate("7-27-high", offsuit("TTA"))) == "21"
    assert not evaluate("7-27-high", offsuit("TT8")).qualifies
    assert str(evaluate("7-27-high", offsuit("AAA3"))) == "26"


def test_nearest_to_seven_and_a_half_from_either_side() -> None:
    falling("7.5-21.5-low", "7K", "43", "53", "8J", "5K")
    assert str(evaluate("7.5-21.5-low", offsuit("8J"))) == "8½"


def test_nearest_to_twenty_one_and_a_half_from_either_side() -> None:
    falling("7.5-21.5-high", "TAK", "TA", "T93", "TTK", "T93K", "TT", "TT3", "T9", "T8")
    assert evaluate("7.5-21.5-high", offsuit("TA")) > evaluate("7.5-21.5-high", offsuit("TT2"))
    assert evaluate("7.5-21.5-high", offsuit("TTT9")).qualifies


@pytest.mark.parametrize(
    ("scale", "target", "over_loses"),
    [
        ("7-27-low", Fraction(7), True),
        ("7-27-high", Fraction(27), True),
        ("7.5-21.5-low", Fraction(15, 2), False),
        ("7.5-21.5-high", Fraction(43, 2), False),
    ],
)
def test_the_nearest_total_counts(scale: str, target: Fraction, over_loses: bool) -> None:
    def merit(cards: tuple[Card, ...]) -> tuple[Fraction, bool] | None:
        merits = [
            (-abs(total - target), total <= target)
            for total in totals(scale, cards)
            if total <= target or not over_loses
        ]
        return max(merits, default=None)

    random = Random(scale)
    dealt = [tuple(random.sample(CARDS, random.randint(1, 6))) for _ in range(120)]
    hands = [(merit(cards), evaluate(scale, cards)) for cards in dealt]
    for mine, hand in hands:
        assert hand.qualifies is (mine is not None)
    for (mine, hand), (theirs, other) in combinations(hands, 2):
        if mine is not None and theirs is not None:
            assert (hand > other) is (mine > theirs)
            assert (hand == other) is (mine == theirs)


def test_a_hand_may_go_both_ways() -> None:
    cards = "Ac Ad 5h"
    assert (str(evaluate("7-27-low", cards)), str(evaluate("7-27-high", cards))) == ("7", "27")
    assert evaluate("7-27-low", cards).to_dict()["totals"] == ["7", "17", "27"]
