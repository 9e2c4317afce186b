"""The worked examples of the rulebooks, as far as a scale alone can answer them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardhouse import CARDS, Hand, Rank, Suit, evaluate, find_deck, format_cards, parse_cards
from cardhouse.scales.points import Points
from cardhouse.scales.shelf import find_scale


def offsuit(ranks: str) -> str:
    """Cards of these ranks, alike ones side by side, in four suits by turns."""
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def suited(ranks: str, suit: str = "h") -> str:
    return " ".join(rank + suit for rank in ranks)


def rung(hand: Hand) -> str:
    return str(hand.to_dict()["rung"])


def plays(hand: Hand) -> str:
    return format_cards(hand.cards)


def falling(scale: str, *hands: str) -> None:
    """Each of these hands, given as cards, beats the next."""
    ranked = [evaluate(scale, cards) for cards in hands]
    for better, worse in pairwise(ranked):
        assert better > worse, (better, worse)


@pytest.mark.rule("BARGE-rank-high")
@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("2c3c4c5c6c", "straight flush"),
        ("8s8h8c8dJs", "four of a kind"),
        ("7c7s7d2h2d", "full house"),
        ("AhKh9h7h6h", "flush"),
        ("5c6d7d8s9d", "straight"),
        ("6c6d6hAhKs", "three of a kind"),
        ("AcAd8s8h3c", "two pair"),
        ("5h5s7c8c9c", "pair"),
        ("2s3s4d5c7h", "high card"),
        ("AhKhQhJh2s", "high card"),
    ],
)
def test_kinds_of_high_hands(cards: str, kind: str) -> None:
    assert rung(evaluate("high", cards)) == kind


@pytest.mark.rule("BARGE-rank-high")
def test_the_standard_order() -> None:
    falling(
        "high",
        "2c3c4c5c6c",
        "8s8h8c8dJs",
        "7c7s7d2h2d",
        "AhKh9h7h6h",
        "5c6d7d8s9d",
        "6c6d6hAhKs",
        "AcAd8s8h3c",
        "5h5s7c8c9c",
        "AhKhQhJh2s",
        "2s3s4d5c7h",
    )


@pytest.mark.rule("BARGE-rank-high")
def test_only_five_cards_play() -> None:
    board = "Th Tc 5h 5d Ac"
    kings, aces = evaluate("high", f"Ks Kd {board}"), evaluate("high", f"Ad 2c {board}")
    assert aces > kings
    assert plays(kings) == "Ac Ks Kd Th Tc"
    assert plays(aces) == "Ad Ac Th Tc 5h"


@pytest.mark.rule("BARGE-rank-high")
def test_the_ace_is_high_or_at_the_bottom_of_a_straight() -> None:
    assert str(evaluate("high", offsuit("5432A"))) == "five-high straight"
    assert str(evaluate("high", offsuit("AKQJT"))) == "ace-high straight"
    falling("high", offsuit("65432"), offsuit("5432A"), offsuit("AAKQJ"), offsuit("KKQJT"))
    falling("high", suited("65432"), suited("5432A"), offsuit("AAAAK"))


@pytest.mark.rule("BARGE-odd-chip-stud")
def test_the_highest_card_by_suit_of_two_tied_hands() -> None:
    first, second = parse_cards("Ah Kd Qc Js 9h"), parse_cards("As Kh Qd Jc 9d")
    assert evaluate("high", first) == evaluate("high", second)
    assert evaluate("high-card-suits", second) > evaluate("high-card-suits", first)
    assert Suit.SPADES > Suit.HEARTS > Suit.DIAMONDS > Suit.CLUBS


@pytest.mark.rule("BARGE-rank-badugi")
def test_the_fourth_card_of_a_three_card_badugi_is_not_used() -> None:
    first, second = evaluate("badugi", "7s 3s 2h Ad"), evaluate("badugi", "3c 3d 2s Ah")
    assert first == second
    assert plays(first) == "3s 2h Ad"
    assert str(second) == "three-card three-two-ace badugi"


@pytest.mark.rule("BARGE-rank-badugi")
def test_the_lower_three_cards_win() -> None:
    falling("badugi", "7s 4c 2h 2d", "7d 5c Ah Ad")


@pytest.mark.rule("BARGE-rank-badugi")
def test_the_best_and_the_worst_badugis() -> None:
    best = [
        evaluate("badugi", offsuit("432A")),
        evaluate("badugi", "3h 2d Ac As"),
        evaluate("badugi", "2c Ad Ac Ah"),
    ]
    falling(
        "badugi", offsuit("432A"), offsuit("KQJT"), "3h 2d Ac As", "Kc Qd Jh Jd", "2c Ad Ac", "As 2s 3s 4s"
    )
    every_card = evaluate("badugi", CARDS)
    assert every_card == best[0]
    assert best == sorted(best, reverse=True)


@pytest.mark.rule("BARGE-rank-badugi-ace-high")
def test_badeucy_makes_the_ace_the_highest_card() -> None:
    assert evaluate("badugi-ace-high", CARDS) == evaluate("badugi-ace-high", offsuit("5432"))
    falling(
        "badugi-ace-high", offsuit("5432"), offsuit("KQJT"), offsuit("A432"), offsuit("AKQJ"), "4c 3d 2h 2d"
    )
    falling("badugi-ace-high", "7s 4c 3h 3c", "7d 5c 2h 2c")


@pytest.mark.rule("BARGE-rank-badugi-ace-high")
def test_a_badeucy_showdown() -> None:
    first, second = "7s 4c 3h 3c 7h", "7d 5c 2h 2c 7c"
    falling("badugi-ace-high", first, second)
    falling("2-7", second, first)


@pytest.mark.rule("BARGE-rank-a5")
def test_pairs_in_ace_to_five() -> None:
    falling("a-5", offsuit("AA765"), offsuit("22543"))
    falling("a-5", offsuit("AA765"), offsuit("22345"))
    falling("a-5", offsuit("AA654"), offsuit("AA732"))
    falling("a-5", offsuit("KQJT9"), offsuit("AA234"), offsuit("AA223"), offsuit("AAA23"))


@pytest.mark.rule("BARGE-rank-a5")
def test_straights_and_flushes_do_not_count_in_ace_to_five() -> None:
    assert evaluate("a-5", suited("5432A")) == evaluate("a-5", offsuit("5432A"))
    assert evaluate("a-5", CARDS) == evaluate("a-5", offsuit("5432A"))
    falling("a-5", suited("5432A"), offsuit("6432A"), suited("65432"), offsuit("7432A"))


@pytest.mark.rule("BARGE-rank-a5")
@pytest.mark.rule("BARGE-rank-27")
def test_number_four() -> None:
    assert evaluate("a-5", offsuit("6542A")).to_dict()["number"] == 4
    assert evaluate("2-7", offsuit("76542")).to_dict()["number"] == 4


@pytest.mark.rule("BARGE-rank-a5-joker")
@pytest.mark.parametrize(("held", "same_as"), [("653A", "6532A"), ("5432", "5432A"), ("AA23", "AA432")])
@pytest.mark.parametrize("wild", ["bug", "joker"])
def test_the_joker_in_ace_to_five(held: str, same_as: str, wild: str) -> None:
    assert evaluate("a-5", f"{offsuit(held)} Xx", wild=wild) == evaluate("a-5", offsuit(same_as))


@pytest.mark.rule("BARGE-rank-a5-joker")
def test_the_joker_wins_a_lowball_pot() -> None:
    with_joker = evaluate("a-5", "6h 5d 3c As Xx", wild="bug")
    assert with_joker > evaluate("a-5", "6c 5s 4h 2d Ad")


@pytest.mark.rule("BARGE-rank-a5-8ob")
@pytest.mark.parametrize(
    ("ranks", "qualifies"),
    [
        ("87654", True),
        ("5432A", True),
        ("9432A", False),
        ("8842A", False),
        ("9876A", False),
        ("KQJT9", False),
    ],
)
def test_eight_or_better(ranks: str, qualifies: bool) -> None:
    assert evaluate("a-5", offsuit(ranks), qualify=8).qualifies is qualifies
    assert evaluate("a-5", offsuit(ranks)).qualifies


@pytest.mark.rule("BARGE-rank-a5-8ob")
def test_the_worst_low_that_qualifies() -> None:
    worst = evaluate("a-5", offsuit("87654"), qualify=8)
    better = evaluate("a-5", offsuit("87653"), qualify=8)
    neither = evaluate("a-5", offsuit("9432A"), qualify=8)
    assert better > worst > neither
    assert neither.value == 0


@pytest.mark.rule("BARGE-hi-lo-no-low")
def test_nobody_qualifies_for_low() -> None:
    first = evaluate("a-5", "Ah 2d 3c 5s 9h Kd Kc", qualify=8)
    second = evaluate("a-5", "Qh Qd Jc 9s 7h 4d 2c", qualify=8)
    assert not first.qualifies
    assert not second.qualifies
    assert first == second
    assert evaluate("high", first.held) > evaluate("high", second.held)


@pytest.mark.rule("BARGE-rank-27")
def test_pairs_in_deuce_to_seven() -> None:
    falling("2-7", offsuit("22543"), offsuit("AA765"))
    falling("2-7", "7d 5c 2h 2c 7c", "7s 4c 3h 3c 7h")


@pytest.mark.rule("BARGE-rank-27")
def test_straights_and_flushes_against_each_other_in_deuce_to_seven() -> None:
    falling("2-7", offsuit("76543"), offsuit("87654"))
    falling("2-7", suited("86543"), suited("95432", "c"))
    falling("2-7", offsuit("AAAKQ"), offsuit("65432"), suited("75432"), offsuit("22233"), offsuit("22223"))


@pytest.mark.rule("BARGE-rank-27")
def test_the_perfect_ace_high_is_no_straight() -> None:
    falling("2-7", offsuit("KQJT8"), offsuit("A5432"), "Ac 6d 4d 3d 2c", "2d 2s 3h 4h 5h")
    assert rung(evaluate("2-7", offsuit("A5432"))) == "high card"


@pytest.mark.rule("BARGE-rank-27")
def test_the_best_of_all_cards_in_deuce_to_seven() -> None:
    assert evaluate("2-7", CARDS[:30]) == evaluate("2-7", offsuit("75432"))


@pytest.mark.rule("BARGE-rank-27-joker")
@pytest.mark.parametrize("wild", ["bug", "joker"])
def test_the_joker_avoids_straights_in_deuce_to_seven(wild: str) -> None:
    assert evaluate("2-7", f"{offsuit('6543')} Xx", wild=wild) == evaluate("2-7", offsuit("86543"))


@pytest.mark.rule("BARGE-rank-a6")
def test_ace_to_six() -> None:
    falling("a-6", offsuit("6432A"), offsuit("6532A"), offsuit("KQJTA"), offsuit("5432A"))
    falling("a-6", offsuit("KQJTA"), offsuit("KQJT9"))
    falling("a-6", offsuit("6432A"), suited("6432A"))
    assert rung(evaluate("a-6", offsuit("5432A"))) == "straight"
    assert rung(evaluate("a-6", offsuit("KQJTA"))) == "high card"


@pytest.mark.rule("BARGE-rank-a6")
def test_a_london_lowball_showdown() -> None:
    first, second = evaluate("a-6", "6h 4d Kc 3c 2s Ah Kd"), evaluate("a-6", "6d 5c Qc 3s 2h Ad Qd")
    assert first > second
    assert plays(first) == "6h 4d 3c 2s Ah"


@pytest.mark.rule("BARGE-rank-smooth")
def test_smooth_and_rough_sevens_and_eights() -> None:
    falling("a-5", *map(offsuit, ("7432A", "7543A", "76432", "76543", "8432A")))
    falling("2-7", *map(offsuit, ("85432", "86432", "87432", "87642", "95432", "AKQJ9", "87654")))


@pytest.mark.rule("BARGE-short-deck")
def test_stripped_decks() -> None:
    short, mexican = find_deck("36"), find_deck("41")
    assert (len(short), len(mexican)) == (36, 41)
    assert {card.rank for card in short.cards} == set(Rank) - {2, 3, 4, 5, Rank.JOKER}
    assert {card.rank for card in mexican.cards} == set(Rank) - {8, 9, 10}


@pytest.mark.rule("BARGE-rank-short-deck")
def test_short_deck_straights() -> None:
    lowest = evaluate("short-deck", offsuit("9876A"))
    assert rung(lowest) == "straight"
    assert lowest < evaluate("short-deck", offsuit("T9876")) < evaluate("short-deck", offsuit("AKQJT"))
    assert rung(evaluate("short-deck", suited("9876A"))) == "straight flush"
    assert rung(evaluate("short-deck", offsuit("876AK"))) == "high card"


@pytest.mark.rule("BARGE-rank-short-deck")
@pytest.mark.parametrize("scale", ["short-deck", "short-deck-trips"])
def test_a_flush_beats_a_full_house_in_short_deck(scale: str) -> None:
    falling(scale, offsuit("6666A"), suited("J9876"), offsuit("AAAKK"))


@pytest.mark.rule("BARGE-rank-short-deck")
def test_three_of_a_kind_against_a_straight_in_short_deck() -> None:
    falling("short-deck", "Ah 9c 8h 7d 6s Ks Qc", "Kc Kd 8h 7d 6s Ks Qc")
    falling("short-deck-trips", "Kc Kd 8h 7d 6s Ks Qc", "Ah 9c 8h 7d 6s Ks Qc")


@pytest.mark.rule("BARGE-rank-mexican")
def test_seven_and_jack_are_neighbours() -> None:
    straight = evaluate("mexican", "5h 6d 7c Js Qh")
    assert rung(straight) == "straight"
    assert straight > evaluate("mexican", "Ah Ad Ac 7s 2h")


@pytest.mark.rule("BARGE-rank-mexican")
def test_a_flush_beats_a_full_house_in_mexican_poker() -> None:
    falling("mexican", "Kh Jh 7h 4h 2h", "Ad Ac As 7s 7c")


@pytest.mark.rule("BARGE-rank-mexican")
def test_five_of_a_kind_beats_a_straight_flush() -> None:
    five = evaluate("mexican", "2c 2d 2h 2s Xx", wild="joker")
    assert rung(five) == "five of a kind"
    assert five > evaluate("mexican", suited("AKQJ7"))
    assert rung(evaluate("mexican", suited("AKQJ7"))) == "straight flush"


@pytest.mark.rule("BARGE-rank-mexican-joker")
def test_the_mexican_joker_dealt_down_and_dealt_up() -> None:
    down = evaluate("mexican", "Xx Kd Kc 7s 2h", wild="joker")
    up = evaluate("mexican", "2h Kd Kc 7s Xx", wild="bug")
    assert down.description == "three kings, seven-two kickers"
    assert up.description == "pair of kings, ace-seven-two kickers"
    assert up == evaluate("mexican", "2h Kd Kc 7s Ad")


@pytest.mark.rule("BARGE-rank-bug")
@pytest.mark.parametrize(
    ("cards", "described"),
    [
        ("Kh Kd Xx 7c 5s", "pair of kings, ace-seven-five kickers"),
        ("9h 8d Xx 6c 5s", "nine-high straight"),
        ("Kh Jh 8h 4h Xx", "ace-high flush: ace-king-jack-eight-four"),
    ],
)
def test_the_bug_in_five_card_draw(cards: str, described: str) -> None:
    assert evaluate("high", cards, wild="bug").description == described


@pytest.mark.rule("BARGE-rank-action-razz")
def test_any_face_card_beats_none() -> None:
    butt = evaluate("face-or-butt", "Ah 2h 3s 4c 5d 6s 7c")
    face = evaluate("face-or-butt", "Kh Kd Ks Kc Qd Qs Qc")
    assert face > butt
    assert "queens full of kings" in str(face)
    assert evaluate("a-5", face.held) < evaluate("a-5", butt.held)


@pytest.mark.rule("BARGE-rank-action-razz")
def test_lows_decide_between_faces_and_between_butts() -> None:
    seven = evaluate("face-or-butt", "2h 2d 3s 3c 4d 5s 7c")
    eight = evaluate("face-or-butt", "Ah Ad 2s 4c 4h 6s 8c")
    face = evaluate("face-or-butt", "3h 5d 7s 8d 9h Qs Kc")
    assert face > seven > eight
    assert plays(face) == "9h 8d 7s 5d 3h"
    assert plays(seven) == "7c 5s 4d 3s 2h"


@pytest.mark.rule("BARGE-sevens-short-call")
def test_the_hands_of_the_sevens_rule_story() -> None:
    falling("a-5", offsuit("5432A"), offsuit("6432A"), offsuit("65432"), offsuit("8432A"))


def test_an_oklahoma_showdown() -> None:
    falling("high", "Qc Qd Qh 9c 8s", "Kc Kd Qh 9c 8s")
    assert evaluate("a-5", "Ah 2h 7d 4s 8s", qualify=8).qualifies


def test_a_duck_flush_showdown() -> None:
    falling(
        "flush-or-2-7",
        "Ah Qh Jh Th 2h",
        "Kc Jc 8c 5c 3c",
        "8h 5d 4c 3s 2d",
        "8c 6d 5s 4h 3c",
        "7h 6c 5h 4s 3d",
    )


def test_korean_a_straight_goes_both_ways() -> None:
    straight, two_pair = "6h 5d 4c 3s 2h", "Ah Ad Kc 7s 7h"
    falling("high", straight, two_pair)
    assert evaluate("a-5", straight, qualify=8).qualifies


def test_two_or_five_omaha_showdowns() -> None:
    falling("high", "Ah Qh Jh Th 2h", "Kc Kd Kh Qd 7c")
    falling("a-5", "6d 4c 3c 2d Ac", "Ah 2h 3s 5h 7c")


@pytest.mark.rule("BARGE-rank-high")
def test_archie_when_nobody_qualifies_the_better_high_is_known() -> None:
    falling("high", "5h 5d Kc Qs 2h", "Ah Kd 9c 4s 3d")


@pytest.mark.parametrize(
    ("ranks", "top"), [("T9732", "ten"), ("96543", "nine"), ("87643", "eight"), ("76432", "seven")]
)
def test_what_a_low_middle_is_called(ranks: str, top: str) -> None:
    assert str(evaluate("2-7", offsuit(ranks))).startswith(top)


@pytest.mark.rule("wild-pair-flush")
def test_kings_and_fours_with_a_flush() -> None:
    hand = evaluate("pair-flush", "Ks 6s 4s 4s Xx", wild="joker")
    assert str(hand) == "kings and fours with a flush"
    assert hand == evaluate("pair-flush", "Ks Ks 6s 4s 4s")
    assert hand < evaluate("pair-flush", "2c 2d 2h 3c 3d")
    one_pair, plain = evaluate("pair-flush", "2s 2s 3s 4s 6s"), evaluate("pair-flush", "As Ks Qs Js 9s")
    assert hand > one_pair > plain


@pytest.mark.rule("wild-ranking")
def test_five_of_a_kind_is_highest_and_natural_hands_tie_with_wild_ones() -> None:
    fives = evaluate("high", "2c 2d 2h 2s 9c", wild="9")
    assert str(fives) == "five deuces"
    assert fives > evaluate("high", suited("AKQJT"))
    assert evaluate("high", "Ac Ad 9h Kc Qd", wild="9") == evaluate("high", "Ac Ad Ah Kc Qd")


@pytest.mark.rule("h003-low-scale")
def test_the_low_scale_of_the_first_home_book() -> None:
    falling("a-5", offsuit("5432A"), offsuit("6432A"))
    seven = "Ac Kd Kh 5s 4c 3d 2h"
    assert plays(evaluate("a-5", seven)) == "5s 4c 3d 2h Ac"
    assert str(evaluate("high", seven)) == "five-high straight"


@pytest.mark.rule("h004-low-scale")
def test_the_low_scale_of_the_second_home_book() -> None:
    falling("a-6", offsuit("6432A"), offsuit("5432A"))
    hand = evaluate("a-6", "Ac 2d 3h 4s 5c 8d 9h")
    assert plays(hand) == "8d 4s 3h 2d Ac"


@pytest.mark.rule("h004-low-scale")
def test_aces_by_context() -> None:
    cards = "Ac Ad Ah 6s 4c 3d 2h"
    assert evaluate("high", cards).description == "three aces, six-four kickers"
    assert evaluate("a-6", cards) == evaluate("a-6", offsuit("6432A"))


@pytest.mark.rule("h004-card-values")
@pytest.mark.parametrize("ranks", ["QKA23", "KA234", "JQKA2"])
@pytest.mark.parametrize("scale", ["high", "mexican", "2-7", "a-6", "flush-or-2-7"])
def test_no_straight_goes_round_the_corner(ranks: str, scale: str) -> None:
    hand = evaluate(scale, offsuit(ranks))
    assert "straight" not in hand.description


@pytest.mark.rule("h004-card-values")
def test_a_wild_card_may_be_a_card_someone_else_holds() -> None:
    royal = suited("AKQJT")
    assert evaluate("high", "Ah Kh Qh Jh 2c", wild="2") == evaluate("high", royal)


@pytest.mark.rule("jackpot-three-card")
def test_six_seven_eight_of_one_suit() -> None:
    assert rung(evaluate("three-card", suited("876", "c"))) == "straight flush"
    assert rung(evaluate("three-card", offsuit("777"))) == "three of a kind"


@pytest.mark.rule("jackpot-7-27")
@pytest.mark.parametrize("cards", ["Ac Ad 5h", "Ac Ad 3h 2s"])
def test_seven_and_twenty_seven_at_once(cards: str) -> None:
    low, high = evaluate("7-27-low", cards), evaluate("7-27-high", cards)
    assert (str(low), str(high)) == ("7", "27")
    scale = find_scale("7-27-low")
    assert isinstance(scale, Points)
    assert {7, 27} <= set(scale.totals(parse_cards(cards)))
