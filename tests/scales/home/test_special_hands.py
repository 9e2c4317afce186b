"""Nines up, single cards, a card to hold, faces and butts, and hands that have to be just so."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from tests.scales.ranks import falling, offsuit

from cardhouse import CARDS, evaluate, find_scale, format_cards, parse_cards
from cardhouse.scales import DifferentScales, UnknownScale


@pytest.mark.parametrize(
    ("ranks", "name"),
    [
        ("97", "nine-seven for six"),
        ("42", "four-two for six"),
        ("K7", "king-seven for seven"),
        ("QJ", "queen-jack for zero"),
        ("64", "six-four for zero"),
        ("A8", "ace-eight for nine"),
        ("K9", "king-nine for nine"),
        ("AA", "pair of aces"),
        ("22", "pair of deuces"),
        ("TA", "ace-ten for one"),
    ],
)
def test_what_two_cards_are_worth_in_nines_up(ranks: str, name: str) -> None:
    assert str(evaluate("nines-up", offsuit(ranks))) == name


def test_the_order_of_nines_up() -> None:
    pairs = [rank * 2 for rank in "AKQJT98765432"]
    falling(
        "nines-up",
        *pairs,
        "A8",
        "K9",
        "Q9",
        "J9",
        "T9",
        "72",
        "63",
        "54",
        "A7",
        "K8",
        "97",
        "42",
        "AT",
        "92",
        "KQ",
        "64",
    )
    assert evaluate("nines-up", "Ac 8d") == evaluate("9s-up", "Ah 8s")


def test_nines_up_picks_the_best_two() -> None:
    hand = evaluate("nines-up", "Kc 9d 4h 2s")
    assert format_cards(hand.cards) == "Kc 9d"
    assert str(evaluate("nines-up", "9c 4d 4h As")) == "pair of fours"


@pytest.mark.parametrize(
    ("scale", "order"),
    [
        ("high-card", "As Kc Qd 2h"),
        ("high-card-suits", "As Ah Ad Ac Ks Kh 2s 2h 2d 2c"),
        ("high-card-ace-low", "Kc Qs 3d 2h As"),
        ("high-card-ace-low-suits", "Ks Kh Kd Kc Qs 2c As Ah Ad Ac"),
        ("high-spade", "As Ks Qs 2s Ah"),
        ("low-spade", "2s 3s Ts Ks As 2h"),
    ],
)
def test_the_order_of_single_cards(scale: str, order: str) -> None:
    for better, worse in pairwise(parse_cards(order)):
        assert evaluate(scale, (better,)) > evaluate(scale, (worse,))


@pytest.mark.parametrize(
    ("scale", "cards", "card"),
    [
        ("high-card", "3c Kd Kh 2s", "Kh"),
        ("high-card-suits", "3c Kd Kh 2s", "Kh"),
        ("high-card-ace-low", "3c Ad 9h 2s", "9h"),
        ("high-card-ace-low-suits", "3c Ad 9h 9s", "9s"),
        ("high-spade", "3s 9s Ah", "9s"),
        ("low-spade", "3s 9s 2h", "3s"),
        ("low-spade", "As 2h", "As"),
    ],
)
def test_which_single_card_plays(scale: str, cards: str, card: str) -> None:
    assert format_cards(evaluate(scale, cards).cards) == card


def test_suits_decide_only_where_they_are_asked_to() -> None:
    assert evaluate("high-card", "Ac") == evaluate("high-card", "As")
    assert evaluate("high-card-ace-low", "Kc") == evaluate("high-card-ace-low", "Ks")
    assert evaluate("high-card-suits", "Ac") != evaluate("high-card-suits", "As")


@pytest.mark.parametrize("scale", ["high-spade", "low-spade"])
def test_without_a_spade_nobody_has_the_spade(scale: str) -> None:
    hand = evaluate(scale, "Ah Kd Qc")
    assert not hand.qualifies
    assert hand.cards == ()
    assert hand < evaluate(scale, "As")
    assert hand < evaluate(scale, "7s")


def test_the_lowest_card_loses_in_chase_the_ace() -> None:
    table = parse_cards("Ac Ad 2c Kh")
    hands = sorted(evaluate("high-card-ace-low-suits", (card,)) for card in table)
    assert [format_cards(hand.cards) for hand in hands] == ["Ac", "Ad", "2c", "Kh"]


def test_who_holds_the_queen_of_diamonds() -> None:
    held, not_held = evaluate("holds-Qd", "Qd 2c"), evaluate("holds-Qd", "Qh 2c")
    assert held > not_held
    assert held.qualifies
    assert not not_held.qualifies
    assert (str(held), format_cards(held.cards)) == ("queen of diamonds", "Qd")
    assert not_held.cards == ()


def test_any_card_may_be_the_one_to_hold() -> None:
    assert evaluate("holds-Qs", "Qs").qualifies
    assert evaluate("holds-10c", "Tc").qualifies
    assert "queen of spades" in find_scale("holds-Qs").summary
    with pytest.raises(UnknownScale):
        find_scale("holds-Zz")
    with pytest.raises(DifferentScales):
        assert evaluate("holds-Qd", "Qd") > evaluate("holds-Qs", "Qh")


@pytest.mark.parametrize("written", ["holds-qd", "Holds-Qd", "holds-Q♦"])
def test_the_card_to_hold_may_be_written_in_any_way(written: str) -> None:
    assert evaluate(written, "Qd") == evaluate("holds-Qd", "Qd")
    assert find_scale(written).id == "holds-Qd"


def test_any_face_beats_any_butt() -> None:
    random = Random("face")
    faces = [card for card in CARDS if card.rank.is_face]
    others = [card for card in CARDS if not card.rank.is_face]
    for _ in range(100):
        face = evaluate("face-or-butt", [random.choice(faces), *random.sample(others, 6)])
        butt = evaluate("face-or-butt", random.sample(others, 7))
        assert face > butt
        assert face.name.startswith("face ")
        assert butt.name.startswith("butt ")


def test_among_faces_and_among_butts_the_lower_wins() -> None:
    random = Random("butt")
    hands = [tuple(random.sample(CARDS, 7)) for _ in range(60)]
    for one, other in combinations(hands, 2):
        faces = {any(card.rank.is_face for card in cards) for cards in (one, other)}
        if len(faces) == 1:
            expected = evaluate("a-5", one) > evaluate("a-5", other)
            assert (evaluate("face-or-butt", one) > evaluate("face-or-butt", other)) is expected


def test_a_face_counts_without_playing() -> None:
    hand = evaluate("face-or-butt", "Kh 5d 4c 3s 2d Ac 9h")
    assert format_cards(hand.cards) == "5d 4c 3s 2d Ac"
    assert hand > evaluate("face-or-butt", "Th 5s 4d 3c 2h Ad 9s")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2h 3h 4h 5h 7h", "7c 5d 4h 3s 2c"),
        ("Ah Kh Qh Jh 9h", "2h 3h 4h 5h 7h"),
        ("2c 2d 2h 3s 3c", "Ah Kh Qh Jh 9h"),
        ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
        ("7c 5d 4h 3s 2c", "8c 5d 4h 3s 2c"),
        ("Ac Kd Qh Js 9c", "2c 2d 3h 4s 5c"),
        ("Ac Ad Ah Ks Qc", "6c 5d 4h 3s 2c"),
        ("6c 5d 4h 3s 2c", "Ac Kd Qh Js Tc"),
    ],
)
def test_a_flush_or_better_and_then_the_lowest(better: str, worse: str) -> None:
    assert evaluate("flush-or-2-7", better) > evaluate("flush-or-2-7", worse)


@pytest.mark.parametrize(
    ("cards", "qualifies"),
    [
        ("6c 6d 6h Ah Ks", True),
        ("6c 6d 6h Ah As", False),
        ("6c 6d 6h 6s As", False),
        ("6c 6d 5h 5s As", False),
        ("6c 6d 6h Ah Ks Qd 2c", True),
        ("6c 6d 6h Ah Kh Qh 2h", False),
        ("6c 6d 6h 5h 4s 3d 2c", False),
    ],
)
def test_the_best_hand_is_exactly_three_of_a_kind(cards: str, qualifies: bool) -> None:
    assert evaluate("exactly-trips", cards).qualifies is qualifies


def test_kickers_count_among_three_of_a_kind() -> None:
    falling("exactly-trips", "777A2", "666AK", "666AQ", "666KQ", "AAKKQ")
    wild = evaluate("exactly-trips", "7c 6d 6h As Kd Jc 2h", wild="7")
    assert wild == evaluate("exactly-trips", offsuit("666AK"))
    assert not evaluate("exactly-trips", "7c 7d 6h 6s Kd Jc 2h", wild="7").qualifies
