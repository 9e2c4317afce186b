"""The worked examples of ranking in the WSOP rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardhouse import CARDS, Hand, evaluate, format_cards, parse_cards


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


@pytest.mark.rule("WSOP-90")
@pytest.mark.parametrize(("drawn", "button"), [("Ks Ac Ad Qs", "Ad"), ("Th Ts", "Ts"), ("2s As Ah", "As")])
def test_the_high_card_takes_the_button(drawn: str, button: str) -> None:
    assert best_card("high-card-suits", drawn) == button


def best_card(scale: str, cards: str) -> str:
    return str(max(parse_cards(cards), key=lambda card: evaluate(scale, (card,)).value))


def worst_card(scale: str, cards: str) -> str:
    return str(min(parse_cards(cards), key=lambda card: evaluate(scale, (card,)).value))


@pytest.mark.rule("WSOP-146")
@pytest.mark.rule("h004-house-winning")
def test_suits_never_decide_a_pot() -> None:
    assert evaluate("high", suited("AQJ92", "s")) == evaluate("high", suited("AQJ92", "h"))
    assert evaluate("badugi", "As 2h 3d 4c") == evaluate("badugi", "Ac 2d 3h 4s")


@pytest.mark.rule("WSOP-149.2")
def test_the_highest_card_by_suit_takes_the_odd_chip() -> None:
    king_of_diamonds, king_of_clubs = "Kd Qc Jc Tc 9s", "Kc Qd Jd Td 9h"
    assert evaluate("high", king_of_diamonds) == evaluate("high", king_of_clubs)
    falling("high-card-suits", king_of_diamonds, king_of_clubs)
    spade, heart = "8s 6h 4h 2h Ah", "8h 6s 4s 2s As"
    assert evaluate("a-5", spade) == evaluate("a-5", heart)
    falling("high-card-ace-low-suits", spade, heart)


@pytest.mark.rule("WSOP-HOLDEM-INTRO")
def test_playing_the_board() -> None:
    board = "As Ks Qs Js Ts"
    hand = evaluate("high", f"2c 7d {board}")
    assert plays(hand) == board
    assert str(hand) == "royal flush"


@pytest.mark.rule("WSOP-OMAHA8-INTRO")
def test_an_omaha_hand_of_one_player_both_ways() -> None:
    assert evaluate("high", "Kc Kd Kh 9s 8c").description == "three kings, nine-eight kickers"
    assert evaluate("a-5", "Ac 2d 3h 4s 8c", qualify=8).name == "eight-four low, number 22"


@pytest.mark.rule("WSOP-190")
@pytest.mark.rule("WSOP-248")
def test_eight_or_better_ignores_straights_and_flushes() -> None:
    assert evaluate("a-5", suited("87654"), qualify=8).qualifies
    assert evaluate("a-5", suited("87654"), qualify=8) == evaluate("a-5", offsuit("87654"))
    assert not evaluate("a-5", offsuit("9432A"), qualify=8).qualifies


@pytest.mark.rule("WSOP-191")
def test_a_board_that_allows_no_low() -> None:
    assert not evaluate("a-5", "Ah 2c Kd Qc 9h 9s 2d", qualify=8).qualifies


@pytest.mark.rule("WSOP-192")
@pytest.mark.rule("WSOP-252")
def test_a_low_without_a_qualifier() -> None:
    assert evaluate("a-5", offsuit("J9432")).qualifies
    falling("a-5", offsuit("97432"), offsuit("J9432"), offsuit("22345"))


@pytest.mark.rule("WSOP-222")
@pytest.mark.rule("casino-betting-stud")
def test_the_lowest_card_by_suit_brings_it_in() -> None:
    assert worst_card("high-card-suits", "2d 2c 5h") == "2c"
    assert worst_card("high-card-suits", " ".join(map(str, CARDS))) == "2c"
    assert evaluate("showing", "Kc Qd") == evaluate("showing", "Kh Qs")


@pytest.mark.rule("WSOP-247")
def test_the_ace_is_high_for_the_bring_in_of_stud_eight() -> None:
    assert worst_card("high-card-suits", "Ac 2s 7d") == "2s"


@pytest.mark.rule("WSOP-RAZZ-INTRO")
@pytest.mark.rule("WSOP-242")
def test_the_highest_card_brings_it_in_in_razz() -> None:
    assert best_card("high-card-ace-low-suits", "Ks Kh Ac") == "Ks"
    assert best_card("high-card-ace-low-suits", " ".join(map(str, CARDS))) == "Ks"
    falling("razz", offsuit("AAKQJ"), offsuit("22345"))
    assert evaluate("showing-a-5", "8c 3d") == evaluate("showing-a-5", "8h 3s")
    assert evaluate("showing-a-5", "8c 3d") < evaluate("showing-a-5", "7c 6d")


@pytest.mark.rule("WSOP-241")
def test_the_best_hands_of_razz_and_of_kansas_city_razz() -> None:
    assert evaluate("razz", offsuit("5432A")).to_dict()["number"] == 1
    assert evaluate("kansas-city", offsuit("75432")).to_dict()["number"] == 1
    falling("2-7", "7c 5d 4h 3s 2c Ah Kd", "6c 5d 4h 3s 2c Kh Kd")


@pytest.mark.rule("WSOP-245")
@pytest.mark.rule("WSOP-246")
def test_stud_eight_one_hand_both_ways() -> None:
    steel = suited("5432A")
    assert str(evaluate("high", steel)) == "five-high straight flush"
    assert evaluate("a-5", steel, qualify=8).to_dict()["number"] == 1
    both = "Ac 2d 3h 4s 6c Kd Jh"
    assert evaluate("high", both).description.startswith("ace high")
    assert plays(evaluate("a-5", both, qualify=8)) == "6c 4s 3h 2d Ac"


@pytest.mark.rule("WSOP-255")
def test_the_wsop_mexican_joker() -> None:
    cards = "Kc Kd Qh 7s Xx"
    assert evaluate("mexican", cards, wild="bug") == evaluate("mexican", "Kc Kd Qh 7s Ac")
    assert evaluate("mexican", cards, wild="joker").description == "three kings, queen-seven kickers"
    assert rung(evaluate("mexican", "Kh Jh 5h 3h Xx", wild="bug")) == "flush"


@pytest.mark.rule("WSOP-257")
def test_a_joker_showing_counts_as_an_ace() -> None:
    joker = evaluate("showing", "Kc Xx", wild="bug")
    assert joker > evaluate("showing", "Kd 7h")
    assert joker == evaluate("showing", "Ad Kh")


@pytest.mark.rule("WSOP-260")
@pytest.mark.parametrize("ranks", ["QJ765", "KQJ76", "AKQJ7", "J7654", "76543", "5432A"])
def test_mexican_straights(ranks: str) -> None:
    straight = evaluate("mexican", offsuit(ranks))
    assert rung(straight) == "straight"
    assert straight <= evaluate("mexican", offsuit("AKQJ7"))


@pytest.mark.rule("WSOP-261")
def test_the_mexican_order() -> None:
    five_kings = evaluate("mexican", "Kc Kd Kh Ks Xx", wild="joker")
    assert five_kings > evaluate("mexican", suited("AKQJ7"))
    falling("mexican", suited("KJ742"), offsuit("AAA77"), offsuit("QJ765"), offsuit("AAA72"))


@pytest.mark.rule("WSOP-266")
def test_a_joker_that_completes_nothing_is_an_ace() -> None:
    assert evaluate("mexican", "Kc 6d 4h 2s Xx", wild="bug") == evaluate("mexican", "Kc 6d 4h 2s Ah")


@pytest.mark.rule("WSOP-A5-INTRO")
def test_a_suited_wheel_is_still_the_best_low() -> None:
    assert evaluate("a-5", suited("5432A")).to_dict()["number"] == 1


@pytest.mark.rule("WSOP-282")
def test_the_joker_is_the_lowest_rank_missing() -> None:
    assert evaluate("a-5", "Ac 2d 4h 6s Xx", wild="bug") == evaluate("a-5", offsuit("6432A"))


@pytest.mark.rule("WSOP-286")
def test_aces_in_deuce_to_seven() -> None:
    falling("2-7", offsuit("KQJT8"), offsuit("A5432"), offsuit("A6432"))
    falling("2-7", offsuit("KKQJT"), offsuit("AA234"))


@pytest.mark.rule("WSOP-287")
def test_seven_five_needs_two_suits() -> None:
    assert rung(evaluate("2-7", suited("75432"))) == "flush"
    two_suits = evaluate("2-7", "7h 5h 4h 3h 2d")
    assert two_suits.to_dict()["number"] == 1
    assert two_suits > evaluate("2-7", suited("75432"))


@pytest.mark.rule("WSOP-ARCHIE-INTRO")
def test_the_qualifiers_of_archie() -> None:
    nines, eights = (
        evaluate("high", "9c 9d Kh 5s 2c", qualify="99"),
        evaluate("high", "8c 8d Kh Qs 2c", qualify="99"),
    )
    assert nines.qualifies
    assert not eights.qualifies
    assert evaluate("a-5", offsuit("86432"), qualify=8).qualifies
    wheel = offsuit("5432A")
    assert evaluate("high", wheel, qualify="99") > nines
    assert evaluate("a-5", wheel, qualify=8).to_dict()["number"] == 1


@pytest.mark.rule("WSOP-294")
@pytest.mark.rule("WSOP-295")
@pytest.mark.rule("WSOP-296")
@pytest.mark.parametrize(
    ("ranks", "high", "low"),
    [
        ("88KQ2", False, False),
        ("7543A", False, True),
        ("TTKQ2", True, False),
        ("96432", False, False),
        ("KQJ92", False, False),
        ("5432A", True, True),
    ],
)
def test_who_qualifies_in_archie(ranks: str, high: bool, low: bool) -> None:
    assert evaluate("high", offsuit(ranks), qualify="99").qualifies is high
    assert evaluate("a-5", offsuit(ranks), qualify=8).qualifies is low


@pytest.mark.rule("WSOP-298")
def test_four_suits_and_four_ranks() -> None:
    assert evaluate("badugi", "Ac 2d 3h 4s") == evaluate("badugi", CARDS)
    three = evaluate("badugi", "2c 3d 4h 5h")
    assert str(three) == "three-card four-three-two badugi"
    assert plays(three) == "4h 3d 2c"


@pytest.mark.rule("WSOP-299")
def test_more_cards_beat_fewer() -> None:
    falling("badugi", "Ad 2c 3h 6h", "Ac 3d 4h 5h")
    falling(
        "badugi", "Kc Qd Jh Ts", "Ad 2c 3h 3s", "Kc Qd Jh Jd", "Ad 2d 2c Ac", "Kc Kd Qc Qd", "Ac 2c 3c 4c"
    )


@pytest.mark.rule("WSOP-BADUCI-INTRO")
def test_a_baduci_showdown() -> None:
    first, second = "2c 3d 4h 6s 8s", "2d 3h 4c 5h 7h"
    falling("2-7", second, first)
    falling("badugi-ace-high", first, second)
    falling("badugi-ace-high", "2c 5d 9h Ks", "Ac 2d 3h 4s")


@pytest.mark.rule("WSOP-308")
def test_the_perfect_baduci_hand() -> None:
    cards = "2c 3d 4h 5s 7c"
    assert evaluate("2-7", cards).to_dict()["number"] == 1
    assert evaluate("badugi-ace-high", cards) == evaluate("badugi-ace-high", CARDS)


@pytest.mark.rule("WSOP-BADACI-INTRO")
def test_the_badugi_half_of_badaci() -> None:
    falling("badugi", "Ac 2d 3h 4s Kd", "2c 5d 9h Ks 9c")


@pytest.mark.rule("WSOP-317")
@pytest.mark.rule("WSOP-327")
def test_the_perfect_badaci_and_razzdugi_hand() -> None:
    cards = "Ac 2d 3h 4s 5c"
    assert evaluate("a-5", cards).to_dict()["number"] == 1
    assert evaluate("badugi", cards) == evaluate("badugi", CARDS)


@pytest.mark.rule("WSOP-RAZZDUGI-INTRO")
def test_a_razzdugi_showdown() -> None:
    first, second = "Ac 2d 3h 4s 9c 9d Kh", "2c 3c 5c 6d 7d Qh Qs"
    falling("razz", second, first)
    falling("badugi", first, second)
    assert plays(evaluate("badugi", first)) == "4s 3h 2d Ac"


@pytest.mark.rule("WSOP-RAZZDUCI-INTRO")
@pytest.mark.rule("WSOP-333")
def test_the_perfect_razzduci_hand() -> None:
    cards = "Ac 2d 3h 4s 5c 7d Kh"
    razz, low = evaluate("razz", cards), evaluate("2-7", cards)
    assert (plays(razz), plays(low)) == ("5c 4s 3h 2d Ac", "7d 5c 4s 3h 2d")
    assert razz.to_dict()["number"] == low.to_dict()["number"] == 1


@pytest.mark.rule("WSOP-333")
def test_a_flush_spoils_the_deuce_to_seven_half() -> None:
    falling("2-7", "7d 5c 4s 3h 2d", "8d 5c 4s 3h 2d", suited("75432"))


@pytest.mark.rule("WSOP-349")
def test_the_rows_of_an_open_face_hand() -> None:
    falling("front", "Qh Qd 5c", "Ac Kd 7s")
    falling("middle", "8s 8h 8d 4c 2c", "Js Jc 5d 5h 9c")
    falling("back", "Ts Td Tc 6d 6s", "Kh Jh 9h 6h 3h")


@pytest.mark.rule("WSOP-350")
def test_fouls() -> None:
    assert evaluate("front", "Kc Kd 5h") > evaluate("middle", "Qc Qd Ah Ks Js")
    front, middle, back = (
        evaluate("front", "Ac Kd 5h"),
        evaluate("middle", "2c 2d 3h 4s 5c"),
        evaluate("back", "3c 3d 4h 5s 6c"),
    )
    assert front < middle < back


@pytest.mark.rule("WSOP-351")
def test_every_front_that_earns_a_royalty_is_in_order() -> None:
    pairs = [f"{rank}c {rank}d {'2h' if rank != '2' else '3h'}" for rank in "AKQJT9876"]
    trips = [f"{rank}c {rank}d {rank}h" for rank in "AKQJT98765432"]
    falling("front", *trips, *pairs)


@pytest.mark.rule("WSOP-361")
def test_the_middle_row_for_low() -> None:
    falling("2-7", offsuit("87643"), offsuit("T9732"))


@pytest.mark.rule("WSOP-361.a")
@pytest.mark.rule("WSOP-361.b")
@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        (offsuit("T9732"), True),
        (offsuit("96543"), True),
        (offsuit("85432"), True),
        (offsuit("76432"), True),
        (offsuit("75432"), True),
        (offsuit("T9876"), False),
        (offsuit("76543"), False),
        (offsuit("65432"), False),
        (offsuit("J8743"), False),
        (offsuit("A5432"), False),
        (offsuit("22543"), False),
        (suited("75432"), False),
    ],
)
def test_the_worst_legal_middle_is_ten_high(cards: str, legal: bool) -> None:
    assert evaluate("2-7", cards, qualify="T").qualifies is legal
    assert evaluate("2-7", cards, qualify=10).qualifies is legal


@pytest.mark.rule("WSOP-361.c")
@pytest.mark.parametrize(
    ("front", "middle", "back", "valid"),
    [
        ("AA3", "87643", "TT99K", True),
        ("AA3", "J8743", "TT99K", False),
        ("AA3", "87643", "TTKQ9", False),
    ],
)
def test_when_a_hand_with_a_low_middle_is_valid(front: str, middle: str, back: str, valid: bool) -> None:
    in_range = evaluate("2-7", offsuit(middle), qualify=10).qualifies
    in_order = evaluate("back", offsuit(back)) >= evaluate("front", offsuit(front))
    assert (in_range and in_order) is valid
