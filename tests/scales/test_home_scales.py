"""Points, small hands, shown cards and the other scales of the home games."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise, product
from random import Random

import pytest

from cardhouse import (
    CARDS,
    Card,
    Hand,
    Rank,
    Scale,
    Suit,
    evaluate,
    find_scale,
    format_cards,
    parse_cards,
    scales,
)
from cardhouse.cards import CardNotInDeck, DuplicateCard
from cardhouse.scales import DifferentScales, TooFewCards, UnknownQualifier, UnknownScale
from cardhouse.scales.points import Points

HALF = Fraction(1, 2)
TOTALLED = ["blackjack", "count", "count-low", "7-27-low", "7-27-high", "7.5-21.5-low", "7.5-21.5-high"]


def offsuit(ranks: str) -> str:
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def falling(scale: str, *hands: str) -> None:
    """Each of these hands, given as ranks, beats the next."""
    ranked = [evaluate(scale, offsuit(ranks)) for ranks in hands]
    for better, worse in pairwise(ranked):
        assert better > worse, (better, worse)


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


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_too_few_cards_are_refused(scale: Scale) -> None:
    if scale.size:
        with pytest.raises(TooFewCards) as caught:
            evaluate(scale, scale.deck.cards[: scale.size - 1])
        assert caught.value.details == {"scale": scale.id, "needed": scale.size, "given": scale.size - 1}
    assert evaluate(scale, scale.deck.cards[: scale.size]).held == scale.deck.cards[: scale.size]


def test_cards_that_the_deck_does_not_have_or_has_once() -> None:
    with pytest.raises(CardNotInDeck):
        evaluate("short-deck", offsuit("AKQ52"))
    with pytest.raises(CardNotInDeck):
        evaluate("mexican", offsuit("AKQT2"))
    with pytest.raises(DuplicateCard):
        evaluate("high", "Ah Ah Kd Qc Js")
    with pytest.raises(DuplicateCard):
        evaluate("blackjack", "Ah Ah")
    with pytest.raises(DuplicateCard):
        evaluate("pair-flush", "Ah Ah Ah Qc Js")
    assert evaluate("pair-flush", "Ah Ah Kd Qc Js").name == "pair of aces"
    assert evaluate("high", "Ah Ah Kd Qc Js", decks=2).name == "pair of aces"


@pytest.mark.parametrize(
    ("scale", "qualify", "good", "bad"),
    [
        ("high", "66", "66234", "55AKQ"),
        ("high", "AK", "AK432", "AQJT9"),
        ("high", "JJ", "JJ234", "TTAKQ"),
        ("high", "1010", "TT234", "99AKQ"),
        ("high", "trips", "22234", "AAKKQ"),
        ("high", "straight", "5432A", "AAAKQ"),
        ("high", "full-house", "22233", "AKQJT"),
        ("high", "two pair", "22334", "AAKQJ"),
        ("a-5", 8, "87654", "9432A"),
        ("a-5", "7", "76543", "8432A"),
        ("a-5", "unpaired", "KQJT9", "AA234"),
        ("2-7", 9, "98764", "T5432"),
        ("2-7", "10", "T9873", "J5432"),
        ("a-6", "unpaired", "KQJTA", "KQJT9"),
        ("three-card-low", 5, "543", "62A"),
        ("badugi", 4, "KQJT", "AA23"),
        ("badugi", 3, "KQJ", "AA2"),
    ],
)
def test_qualifiers(scale: str, qualify: str | int, good: str, bad: str) -> None:
    assert evaluate(scale, offsuit(good), qualify=qualify).qualifies
    worse = evaluate(scale, offsuit(bad), qualify=qualify)
    assert not worse.qualifies
    assert worse.value == 0
    assert worse.rating == evaluate(scale, offsuit(bad)).value


@pytest.mark.parametrize(
    ("scale", "qualify"),
    [
        ("high", "frogs"),
        ("high", ""),
        ("high", "1"),
        ("a-5", "88"),
        ("a-5", "straight"),
        ("a-5", "4"),
        ("2-7", "6"),
        ("short-deck", "55"),
        ("badugi", "5"),
        ("blackjack", "22"),
        ("nines-up", "10"),
        ("high-card", "A"),
    ],
)
def test_qualifiers_that_make_no_sense(scale: str, qualify: str) -> None:
    with pytest.raises(UnknownQualifier) as caught:
        evaluate(scale, find_scale(scale).example, qualify=qualify)
    assert caught.value.details["qualifier"] == qualify


BEST_OF = [
    scale
    for scale in scales()
    if scale.id
    not in ("exactly-trips", "points-49", "blackjack", "count", "count-low", "showing-a-5", "showing-2-7")
    and not isinstance(scale, Points)
]


def dealt(random: Random, scale: Scale, cards: int) -> list[Card]:
    return random.sample([card for card in scale.deck.cards if not card.is_joker], cards)


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_the_order_of_the_cards_never_matters(scale: Scale) -> None:
    random = Random(f"order {scale.id}")
    for _ in range(30):
        cards = list(dict.fromkeys(dealt(random, scale, 7)))[:6]
        hand = evaluate(scale, tuple(cards))
        playing = hand.cards
        for _ in range(4):
            random.shuffle(cards)
            again = evaluate(scale, tuple(cards))
            assert again == hand
            assert again.cards == playing
            assert again.description == hand.description


@pytest.mark.parametrize("scale", BEST_OF, ids=lambda scale: scale.id)
def test_another_card_never_makes_a_hand_worse(scale: Scale) -> None:
    random = Random(f"another {scale.id}")
    for _ in range(40):
        cards = list(dict.fromkeys(dealt(random, scale, 9)))
        hands = [evaluate(scale, tuple(cards[:held])) for held in range(max(scale.size, 1), len(cards) + 1)]
        assert hands == sorted(hands)


@pytest.mark.parametrize("scale", BEST_OF, ids=lambda scale: scale.id)
def test_the_playing_cards_are_worth_the_hand(scale: Scale) -> None:
    if scale.id in ("face-or-butt", "add-em-up-10"):
        return
    random = Random(f"playing {scale.id}")
    for _ in range(25):
        hand = evaluate(scale, tuple(dict.fromkeys(dealt(random, scale, 8))))
        if hand.cards:
            assert evaluate(scale, hand.cards) == hand
            assert len(hand.cards) <= scale.plays
        assert set(hand.cards) <= set(hand.held)


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_text_lists_and_tuples_are_all_cards(scale: Scale) -> None:
    cards = parse_cards(scale.example)
    hands: list[Hand] = [
        evaluate(scale, cards),
        evaluate(scale.id, list(cards)),
        evaluate(scale.id.upper(), scale.example),
        evaluate(scale, [str(card) for card in cards]),
        evaluate(scale, iter(cards)),
        scale.rank(scale.example),
        *(evaluate(alias, scale.example) for alias in scale.aliases),
    ]
    assert all(hand == hands[0] for hand in hands)
    assert all(hand.held == cards for hand in hands)


def test_every_suit_is_worth_the_same_where_suits_do_not_decide() -> None:
    random = Random("suits")
    named = [scale for scale in scales() if not scale.id.endswith(("-suits", "-spade"))]
    for scale in named:
        for _ in range(10):
            cards = list(dict.fromkeys(dealt(random, scale, 8)))[:7]
            suits = random.sample([Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES], 4)
            moved = [Card.of(card.rank, suits[card.suit]) for card in cards]
            assert evaluate(scale, cards) == evaluate(scale, moved)
