"""What the books say of one hand against all others of a kind, shown against every one of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardhouse import evaluate

UP_FROM_ACE = "A23456789TJQK"
UP_FROM_TWO = "23456789TJQKA"


def offsuit(ranks: str) -> str:
    """Cards of these ranks in four suits by turns."""
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def three_cards(ranks: tuple[str, ...]) -> str:
    """These three ranks of three suits, and a fourth card of the first one's suit."""
    low, middle, high = ranks
    spare = next(rank for rank in reversed(UP_FROM_TWO) if rank not in ranks)
    return f"{low}c {middle}d {high}h {spare}c"


@pytest.mark.parametrize(
    ("scale", "worst", "order"),
    [
        pytest.param("badugi", "KQJT", UP_FROM_ACE, marks=pytest.mark.rule("BARGE-rank-badugi")),
        pytest.param(
            "badugi-ace-high", "AKQJ", UP_FROM_TWO, marks=pytest.mark.rule("BARGE-rank-badugi-ace-high")
        ),
    ],
)
def test_the_worst_badugi_beats_any_three_cards(scale: str, worst: str, order: str) -> None:
    badugi = evaluate(scale, offsuit(worst))
    hands = [evaluate(scale, three_cards(ranks)) for ranks in combinations(order, 3)]
    assert {len(hand.cards) for hand in hands} == {3}
    assert all(badugi > hand for hand in hands)
    assert all(
        evaluate(scale, offsuit("".join(ranks))) >= badugi for ranks in combinations(reversed(order), 4)
    )


@pytest.mark.parametrize(
    ("scale", "best", "order"),
    [
        pytest.param("badugi", "32A", UP_FROM_ACE, marks=pytest.mark.rule("BARGE-rank-badugi")),
        pytest.param(
            "badugi-ace-high", "432", UP_FROM_TWO, marks=pytest.mark.rule("BARGE-rank-badugi-ace-high")
        ),
    ],
)
def test_the_best_three_cards(scale: str, best: str, order: str) -> None:
    hands = {ranks: evaluate(scale, three_cards(ranks)) for ranks in combinations(order, 3)}
    assert max(hands, key=lambda ranks: hands[ranks].value) == tuple(reversed(best))


@pytest.mark.rule("BARGE-rank-badugi")
@pytest.mark.rule("WSOP-299")
def test_without_three_cards_two_win_and_without_two_one() -> None:
    two, worse_two = evaluate("badugi", "2c Ad 2d Ac"), evaluate("badugi", "Kc Qd Kd Qc")
    one, worse_one = evaluate("badugi", "As 2s 3s 4s"), evaluate("badugi", "Kc Kd Kh Ks")
    assert [len(hand.cards) for hand in (two, worse_two, one, worse_one)] == [2, 2, 1, 1]
    assert two > worse_two > one > worse_one


@pytest.mark.rule("BARGE-rank-27")
@pytest.mark.rule("WSOP-286")
def test_ace_to_five_beats_every_other_ace_and_every_pair_and_loses_to_every_king() -> None:
    perfect = evaluate("2-7", offsuit("A5432"))
    aces = [evaluate("2-7", offsuit("A" + "".join(low))) for low in combinations("KQJT98765432", 4)]
    assert sum(hand == perfect for hand in aces) == 1
    assert sum(perfect > hand for hand in aces) == len(aces) - 1
    pairs = [
        evaluate("2-7", f"{pair}c {pair}d {' '.join(rank + 'h' for rank in others)}")
        for pair in UP_FROM_TWO
        for others in combinations([rank for rank in UP_FROM_TWO if rank != pair], 3)
    ]
    assert all(perfect > hand for hand in pairs)
    kings = [evaluate("2-7", offsuit("K" + "".join(low))) for low in combinations("QJT98765432", 4)]
    straights = [hand for hand in kings if hand.to_dict()["rung"] == "straight"]
    assert len(straights) == 1
    assert all(hand > perfect for hand in kings if hand not in straights)


@pytest.mark.rule("WSOP-286")
@pytest.mark.parametrize("pair", UP_FROM_TWO[:-1])
def test_a_pair_of_aces_loses_to_any_other_pair_in_deuce_to_seven(pair: str) -> None:
    best_aces = evaluate("2-7", "Ac Ad 4h 3s 2c")
    kickers = [rank for rank in "AKQJ" if rank != pair][:3]
    assert evaluate("2-7", f"{pair}c {pair}d {kickers[0]}h {kickers[1]}s {kickers[2]}c") > best_aces


@pytest.mark.rule("BARGE-rank-a5-8ob")
def test_eight_to_four_is_the_worst_low_that_qualifies() -> None:
    worst = evaluate("a-5", offsuit("87654"), qualify=8)
    every = [evaluate("a-5", offsuit("".join(low)), qualify=8) for low in combinations("KQJT98765432A", 5)]
    good = [hand for hand in every if hand.qualifies]
    assert min(good) == worst
    assert len(good) == 56


@pytest.mark.rule("BARGE-rank-27-joker")
@pytest.mark.parametrize(("as_if", "is_straight"), [("2", True), ("7", True), ("8", False)])
def test_what_the_joker_makes_of_six_five_four_three(as_if: str, is_straight: bool) -> None:
    natural = evaluate("2-7", f"{offsuit('6543')} {as_if}c")
    assert (natural.to_dict()["rung"] == "straight") is is_straight
    joker = evaluate("2-7", f"{offsuit('6543')} Xx", wild="bug")
    assert (joker == natural) is not is_straight
