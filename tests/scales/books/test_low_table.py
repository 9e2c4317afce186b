"""The numbered lows of the three lowball scales, all 56 rows of the books' table."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from cardhouse import Hand, evaluate, find_scale
from cardhouse.scales.poker import PokerScale

SCALES = ("a-5", "2-7", "a-6")

# One row for each number from 1 on: ace-to-five, deuce-to-seven, ace-to-six.
ROWS = """
5432A 75432 6432A
6432A 76432 6532A
6532A 76532 6542A
6542A 76542 6543A
6543A 85432 7432A
65432 86432 7532A
7432A 86532 7542A
7532A 86542 7543A
7542A 86543 75432
7543A 87432 7632A
75432 87532 7642A
7632A 87542 7643A
7642A 87543 76432
7643A 87632 7652A
76432 87642 7653A
7652A 87643 76532
7653A 87652 7654A
76532 87653 76542
7654A 95432 8432A
76542 96432 8532A
76543 96532 8542A
8432A 96542 8543A
8532A 96543 85432
8542A 97432 8632A
8543A 97532 8642A
85432 97542 8643A
8632A 97543 86432
8642A 97632 8652A
8643A 97642 8653A
86432 97643 86532
8652A 97652 8654A
8653A 97653 86542
86532 97654 86543
8654A 98432 8732A
86542 98532 8742A
86543 98542 8743A
8732A 98543 87432
8742A 98632 8752A
8743A 98642 8753A
87432 98643 87532
8752A 98652 8754A
8753A 98653 87542
87532 98654 87543
8754A 98732 8762A
87542 98742 8763A
87543 98743 87632
8762A 98752 8764A
8763A 98753 87642
87632 98754 87643
8764A 98762 8765A
87642 98763 87652
87643 98764 87653
8765A T5432 9432A
87652 T6432 9532A
87653 T6532 9542A
87654 T6542 9543A
"""

TABLE = [row.split() for row in ROWS.strip().splitlines()]
COLUMNS = dict(zip(SCALES, zip(*TABLE, strict=True), strict=True))
ENTRIES = [(scale, number, ranks) for scale in SCALES for number, ranks in enumerate(COLUMNS[scale], start=1)]
UP_FROM_ACE = "A23456789TJQK"
UP_FROM_TWO = "23456789TJQKA"
FROM_THE_TOP = {"a-5": UP_FROM_ACE[::-1], "2-7": UP_FROM_TWO[::-1], "a-6": UP_FROM_ACE[::-1]}


def offsuit(ranks: str) -> str:
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def suited(ranks: str) -> str:
    return " ".join(rank + "d" for rank in ranks)


def low(scale: str, ranks: str) -> Hand:
    return evaluate(scale, offsuit(ranks))


def number_of(hand: Hand) -> int | None:
    scale = find_scale(hand.scale.id)
    assert isinstance(scale, PokerScale)
    return scale.number(hand.rating)


def numbered(scale: str) -> dict[str, int]:
    """The number of every five different ranks that has one, written highest first."""
    found = {}
    for ranks in combinations(FROM_THE_TOP[scale], 5):
        number = number_of(low(scale, "".join(ranks)))
        if number is not None:
            found["".join(ranks)] = number
    return found


@pytest.mark.rule("BARGE-rank-low-table")
def test_the_table_is_whole() -> None:
    assert len(TABLE) == 56
    assert all(len(set(column)) == 56 for column in COLUMNS.values())


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize(("scale", "number", "ranks"), ENTRIES)
def test_each_row_has_its_number(scale: str, number: int, ranks: str) -> None:
    hand = low(scale, ranks)
    assert number_of(hand) == number
    assert hand.to_dict()["number"] == number
    assert hand.name.endswith(f", number {number}")
    assert hand.description.endswith(f", number {number}")


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize("scale", SCALES)
def test_each_row_beats_the_next(scale: str) -> None:
    hands = [low(scale, ranks) for ranks in COLUMNS[scale]]
    assert all(better > worse for better, worse in pairwise(hands))
    assert all(better.value > worse.value for better, worse in pairwise(hands))


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize("scale", SCALES)
def test_the_numbers_go_on_without_a_gap_to_the_worst_low(scale: str) -> None:
    numbers = numbered(scale)
    straights = 0 if scale == "a-5" else 9
    assert sorted(numbers.values()) == list(range(1, 1287 - straights + 1))
    assert {ranks for ranks, number in numbers.items() if number <= 56} == set(COLUMNS[scale])
    in_order = sorted(numbers, key=numbers.__getitem__)
    assert all(low(scale, better) > low(scale, worse) for better, worse in pairwise(in_order))


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize(
    ("scale", "tops"),
    [
        ("a-5", {"5": 1, "6": 5, "7": 15, "8": 35, "9": 70}),
        ("2-7", {"7": 4, "8": 14, "9": 34, "T": 69}),
        ("a-6", {"6": 4, "7": 14, "8": 34, "9": 69}),
    ],
)
def test_how_many_lows_each_top_card_has(scale: str, tops: dict[str, int]) -> None:
    counted = Counter(ranks[0] for ranks in numbered(scale))
    assert {top: counted[top] for top in tops} == tops


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize(
    ("scale", "limit", "hands"),
    [
        ("a-5", 5, 1),
        ("a-5", 6, 6),
        ("a-5", 7, 21),
        ("a-5", 8, 56),
        ("2-7", 9, 52),
        ("2-7", 8, 18),
        ("a-6", 8, 52),
    ],
)
def test_how_many_lows_are_that_good_or_better(scale: str, limit: int, hands: int) -> None:
    everything = ("".join(ranks) for ranks in combinations(FROM_THE_TOP[scale], 5))
    good = [ranks for ranks in everything if evaluate(scale, offsuit(ranks), qualify=limit).qualifies]
    assert len(good) == hands
    assert max(number_of(low(scale, ranks)) or 0 for ranks in good) == hands


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize(("scale", "perfect"), [("2-7", "T5432"), ("a-6", "9432A")])
def test_number_fifty_three(scale: str, perfect: str) -> None:
    assert number_of(low(scale, perfect)) == 53


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.rule("BARGE-rank-a6")
def test_ace_to_six_is_deuce_to_seven_a_rank_lower() -> None:
    lowered = str.maketrans(UP_FROM_TWO, UP_FROM_ACE)
    assert {ranks.translate(lowered): number for ranks, number in numbered("2-7").items()} == numbered("a-6")


@pytest.mark.rule("BARGE-rank-low-table")
@pytest.mark.parametrize("number", range(1, 57))
def test_one_suit_spoils_the_low_except_in_ace_to_five(number: int) -> None:
    ace_to_five, deuce_to_seven, ace_to_six = TABLE[number - 1]
    assert number_of(evaluate("a-5", suited(ace_to_five))) == number
    for scale, ranks in (("2-7", deuce_to_seven), ("a-6", ace_to_six)):
        flush = evaluate(scale, suited(ranks))
        assert number_of(flush) is None
        assert flush.to_dict()["rung"] == "flush"
        assert flush < low(scale, "QQKJ9")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("ranks", ["22543", "AA765", "33322", "44445"])
def test_hands_with_a_pair_have_no_number(scale: str, ranks: str) -> None:
    hand = low(scale, ranks)
    assert number_of(hand) is None
    assert "number" not in hand.to_dict()
    assert "number" not in hand.description


@pytest.mark.parametrize(
    ("scale", "ranks", "number"), [("a-5", "9432A", 57), ("2-7", "T6543", 57), ("a-6", "95432", 57)]
)
def test_nobody_says_the_numbers_beyond_the_table(scale: str, ranks: str, number: int) -> None:
    hand = low(scale, ranks)
    assert number_of(hand) == number
    assert "number" not in hand.name
    assert "number" not in hand.description
    assert hand.to_dict()["number"] == number


@pytest.mark.parametrize("scale", SCALES)
def test_the_number_of_the_best_five_of_seven(scale: str) -> None:
    for number, ranks in enumerate(COLUMNS[scale], start=1):
        assert number_of(evaluate(scale, f"{offsuit(ranks)} Kc Ks")) == number


@pytest.mark.rule("BARGE-rank-smooth")
@pytest.mark.parametrize(
    ("scale", "top", "perfect", "roughest"),
    [
        ("a-5", "7", "7432A", "76543"),
        ("a-5", "8", "8432A", "87654"),
        ("a-5", "6", "6432A", "65432"),
        ("2-7", "8", "85432", "87653"),
        ("2-7", "7", "75432", "76542"),
        ("2-7", "A", "A5432", "AKQJ9"),
        ("a-6", "6", "6432A", "6543A"),
        ("a-6", "K", "K432A", "KQJT8"),
    ],
)
def test_the_perfect_and_the_roughest_hand_of_a_top_card(
    scale: str, top: str, perfect: str, roughest: str
) -> None:
    numbers = {ranks: number for ranks, number in numbered(scale).items() if ranks[0] == top}
    assert min(numbers, key=numbers.__getitem__) == perfect
    assert max(numbers, key=numbers.__getitem__) == roughest


@pytest.mark.rule("BARGE-rank-smooth")
def test_smooth_is_near_the_perfect_hand_and_rough_near_the_worst() -> None:
    sevens = [ranks for ranks in COLUMNS["a-5"] if ranks[0] == "7"]
    assert sevens.index("7543A") < len(sevens) / 2 < sevens.index("76432")
    eights = [ranks for ranks in COLUMNS["2-7"] if ranks[0] == "8"]
    assert eights.index("86432") < len(eights) / 2 < eights.index("87642")
    assert next(ranks for ranks in eights if ranks[1] == "7") == "87432"


@pytest.mark.rule("BARGE-rank-smooth")
def test_eight_to_four_is_a_straight_and_no_rough_eight() -> None:
    straight = low("2-7", "87654")
    assert number_of(straight) is None
    assert straight.to_dict()["rung"] == "straight"
    assert straight < low("2-7", "AAAKQ")
