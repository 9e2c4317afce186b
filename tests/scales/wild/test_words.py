"""Wild cards as players name them, and what they make."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cardhouse import CARDS, JOKER, Card, Rank, Wilds, evaluate, find_scale, parse_cards
from cardhouse.cards import JokerNotInDeck, UnknownCard
from cardhouse.scales import UnknownWild
from cardhouse.scales.general.groups import WithGroups


@pytest.mark.rule("wild-ranking")
def test_a_wild_hand_and_a_natural_one_of_equal_rank_tie() -> None:
    wild = evaluate("high", "9c 9d Kh Ks 3c", wild="9")
    assert wild == evaluate("high", "Kc Kd Kh Ks 3c")
    assert hash(wild) == hash(evaluate("high", "Kc Kd Kh Ks 3c"))


@pytest.mark.rule("wild-ranking")
@pytest.mark.parametrize(
    ("scale", "cards", "wild", "name"),
    [
        ("high", "Kh Kd Xx 7c 5s", "joker", "three kings"),
        ("high", "Kh Kd Qc Qs Xx", "joker", "kings full of queens"),
        ("high", "Kh Qh Jh Th Xx", "joker", "royal flush"),
        ("high", "9h 8h 6h 5h Xx", "joker", "nine-high straight flush"),
        ("high", "Ah Qh 8h 5h Xx", "joker", "ace-high flush"),
        ("high", "Ac Ad Ah As Xx", "joker", "five aces"),
        ("high", "2c 3d 4h 5s Xx", "joker", "six-high straight"),
        ("high", "Ac 3d 4h 5s Xx", "joker", "five-high straight"),
        ("short-deck", "6c 6d 6h 7s Xx", "joker", "four sixes"),
        ("short-deck", "6c 7d 8h Ts Xx", "joker", "ten-high straight"),
        ("mexican", "5c 6d 7h Qs Xx", "joker", "queen-high straight"),
        ("three-card-plain", "3c Kd 2h", "3", "pair of kings"),
        ("three-card-plain", "3c 3d 2h", "3", "three deuces"),
        ("three-card-plain", "3c 3d 3h", "3", "three aces"),
        ("three-card", "3c Kd Qd", "3", "ace-high straight flush"),
    ],
)
def test_what_a_wild_card_makes(scale: str, cards: str, wild: str, name: str) -> None:
    assert evaluate(scale, cards, wild=wild).name == name


def test_a_wild_card_is_no_second_ace_in_a_flush() -> None:
    hand = evaluate("high", "Ah Kh 8h 5h Xx", wild="joker")
    assert hand.description == "ace-high flush: ace-king-queen-eight-five"


@pytest.mark.rule("BARGE-rank-bug")
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Kh Kd Qc Qs Xx", "two pair, kings and queens"),
        ("Ah Ad Qc Qs Xx", "aces full of queens"),
        ("Ah Kd 9c 5s Xx", "pair of aces"),
        ("Ac Ad Ah As Xx", "five aces"),
        ("Kc Kd Kh Ks Xx", "four kings"),
        ("2c 2d 2h 7s Xx", "three deuces"),
        ("Kh Qd Tc 9s Xx", "king-high straight"),
        ("5h 4d 3c 2s Xx", "six-high straight"),
        ("6h 5h 3h 2h Xx", "six-high straight flush"),
        ("9h 8h 7h 2h Xx", "ace-high flush"),
        ("9h 8d 4c 2s Xx", "ace high"),
    ],
)
def test_what_a_bug_makes(cards: str, name: str) -> None:
    assert evaluate("high", cards, wild="bug").name == name


def test_a_bug_beside_a_wild_card() -> None:
    hand = evaluate("high", "Kh Kd 9c 2s Xx", wild="bug 2")
    assert hand.description == "three kings, ace-nine kickers"
    assert evaluate("high", "Qh Jh 2c 7h Xx", wild="bug 2").name == "ace-high flush"
    assert evaluate("high", "Qh Jh 2c 9h Xx", wild="bug 2").name == "king-high straight flush"


def test_wild_for_one_player_only() -> None:
    board = "Kd 3c 8s Jc 5h"
    low_hold = evaluate("high", f"3h 7d {board}", wild="3")
    same_cards_nothing_wild = evaluate("high", f"3h 7d {board}")
    assert low_hold.name == "jack-high straight"
    assert same_cards_nothing_wild.name == "pair of threes"
    assert evaluate("high", f"Kc 7d {board}", wild="7").name == "three kings"
    assert low_hold > same_cards_nothing_wild


def test_only_the_down_card_is_wild_for_its_owner() -> None:
    literal = evaluate("high", "6c Ac Ad 9h 6d", wild="6c")
    all_like_it = evaluate("high", "6c Ac Ad 9h 6d", wild="6")
    assert literal.description == "three aces, nine-six kickers"
    assert all_like_it.name == "four aces"
    assert evaluate("high", "6c Ac Ad 9h 4s", wild="6c").name == "three aces"


def test_an_unpaid_three_is_a_three() -> None:
    paid, unpaid = parse_cards("3c 3d")
    hand = evaluate("high", (paid, unpaid, *parse_cards("Kh Ks 7c")), wild=(paid,))
    assert hand.description == "three kings, seven-three kickers"
    assert evaluate("high", hand.held, wild="3").name == "four kings"


WILD_DEUCES = frozenset(card for card in CARDS if card.rank is Rank.TWO)


@pytest.mark.parametrize(
    "wild",
    [
        "2",
        "deuces",
        "Deuce",
        "two",
        "TWOS",
        "2c 2d 2h 2s",
        "2c, 2d, 2h, 2s",
        ["2"],
        ["2c", "2d", "2h 2s"],
        parse_cards("2c 2d 2h 2s"),
        [*parse_cards("2c 2d 2h"), "2s"],
        WILD_DEUCES,
        Wilds(WILD_DEUCES),
    ],
)
def test_every_way_of_saying_deuces_wild(wild: Wilds | str | Iterable[str | Card]) -> None:
    assert Wilds.parse(wild) == Wilds(WILD_DEUCES)
    assert evaluate("high", "Kc Kd 2h 2s 7c", wild=wild).name == "four kings"


@pytest.mark.parametrize(
    ("wild", "cards", "bugs"),
    [
        ("joker", "Xx", ""),
        ("Joker", "Xx", ""),
        ("Xx", "Xx", ""),
        ("jokers", "Xx", ""),
        ("bug", "", "Xx"),
        ("BUG", "", "Xx"),
        ("Qh", "Qh", ""),
        ("kings", "Kc Kd Kh Ks", ""),
        ("K", "Kc Kd Kh Ks", ""),
        ("10", "Tc Td Th Ts", ""),
        ("sixes", "6c 6d 6h 6s", ""),
        ("joker Qh", "Xx Qh", ""),
        ("bug, Qh", "Qh", "Xx"),
        ("", "", ""),
    ],
)
def test_how_wild_cards_are_read(wild: str, cards: str, bugs: str) -> None:
    assert Wilds.parse(wild) == Wilds(frozenset(parse_cards(cards)), frozenset(parse_cards(bugs)))


def test_threes_and_nines() -> None:
    assert evaluate("high", "3c 9d Kh 8s 2c Jd 6h", wild="3 9").name == "three kings"
    assert evaluate("high", "3c 9d Kh 8s 2c 4d 6h", wild="3 9").name == "eight-high straight"


@pytest.mark.parametrize("wild", ["frogs", "1", "11", "Qx", "Kc Zd", "bugs bunny", "QhQs"])
def test_words_that_name_no_wild_card(wild: str) -> None:
    with pytest.raises(UnknownWild) as caught:
        evaluate("high", "Ac Kd Qh Js 9c", wild=wild)
    assert caught.value.code == "unknown-wild"
    assert not isinstance(caught.value, UnknownCard)


@pytest.mark.parametrize("wild", ["bug joker", ["bug", "Xx"], ["bug", JOKER], "bug joker 2"])
def test_a_joker_is_a_bug_or_fully_wild_but_not_both(wild: str | list[str | Card]) -> None:
    with pytest.raises(UnknownWild, match="both"):
        evaluate("high", "Ac Kd Qh Js Xx", wild=wild)


@pytest.mark.parametrize("wild", [None, "2", "Qh", ""])
@pytest.mark.parametrize("scale", ["high", "a-5", "badugi", "mexican", "showing"])
def test_a_joker_that_nothing_makes_wild(scale: str, wild: str | None) -> None:
    with pytest.raises(JokerNotInDeck) as caught:
        evaluate(scale, "Ac Kd Qh Js Xx", wild=wild)
    assert caught.value.to_dict()["code"] == "joker-not-in-deck"


@pytest.mark.parametrize("scale", ["points-49", "blackjack", "nines-up", "high-card", "holds-Qd", "7-27-low"])
def test_scales_that_know_no_wild_cards(scale: str) -> None:
    with pytest.raises(UnknownWild):
        evaluate(scale, "Ac Kd Qh Js 9c", wild="9")
    with pytest.raises(JokerNotInDeck):
        evaluate(scale, "Ac Kd Qh Js Xx")


def test_add_em_up_takes_no_wild_cards_of_others() -> None:
    with pytest.raises(UnknownWild):
        evaluate("add-em-up-10", "As Kc Td 9h 8s 4d 2s", wild="4")


@pytest.mark.rule("wild-pair-flush")
@pytest.mark.parametrize(
    ("cards", "described"),
    [
        ("Ks 6s 4s 4s Xx", "kings and fours with a flush, six kicker"),
        ("Ks 6s 5s 4s Xx", "pair of kings with a flush, six-five-four kickers"),
        ("Ks Ks 4s 4s Xx", "kings full of fours"),
        ("4s 4s 4d 6s Xx", "four fours, six kicker"),
        ("Ks Ks 6s 5s Xx", "kings and sixes with a flush, five kicker"),
        ("8s 7s 6s 5s Xx", "nine-high straight flush"),
        ("8s 7s 6s 4s Xx", "eight-high straight flush"),
        ("As Ks Ks 2s 2s", "kings and deuces with a flush, ace kicker"),
        ("As As Ks 7s 2s", "pair of aces with a flush, king-seven-deuce kickers"),
        ("As Qs Ks 7s 2s", "ace-high flush: ace-king-queen-seven-two"),
    ],
)
def test_flushes_with_pairs(cards: str, described: str) -> None:
    spoken = described.replace("deuce kickers", "two kickers")
    assert evaluate("pair-flush", cards, wild="joker").description == spoken


@pytest.mark.rule("wild-pair-flush")
def test_no_flush_with_three_of_a_kind() -> None:
    hand = evaluate("pair-flush", "4s 4s 6s 5s Xx", wild="joker")
    assert hand.description == "sixes and fours with a flush, five kicker"
    assert hand < evaluate("pair-flush", "4s 4s 4d 6s 6d")


def test_a_flush_with_a_pair_is_just_a_flush_on_the_plain_scale() -> None:
    hand = evaluate("high", "Ks Ks 6s 5s 4s", decks=2)
    assert hand.description == "king-high flush: king-king-six-five-four"


ADD_EM_UP = "add-em-up-10"


def test_the_book_hand_that_adds_up_to_four_kings() -> None:
    hand = evaluate(ADD_EM_UP, "As Kc Td 9h 8s 4d 2s")
    assert hand.description == "four kings, four kicker"
    scale = find_scale(ADD_EM_UP)
    assert isinstance(scale, WithGroups)
    groups = {frozenset(map(str, group)) for group in scale.groups(hand.held, hand.rating)}
    assert groups == {frozenset({"8s", "2s"}), frozenset({"9h", "As"})}
    assert set(hand.cards) == set(hand.held)


def test_five_units_must_remain() -> None:
    assert evaluate(ADD_EM_UP, "Ac 2d 3h 4s Kc Qd Jh").description == "ace high: ace-king-queen-jack-four"
    two_pair = evaluate(ADD_EM_UP, "2c 2d 3h 3s Kc Qd Jh")
    assert two_pair.description == "two pair, threes and deuces, king kicker"
    assert two_pair.to_dict()["groups"] == []


def test_three_cards_that_make_ten_leave_just_enough() -> None:
    hand = evaluate(ADD_EM_UP, "2c 3d 5h Ks Kc 9d 6h")
    assert hand.description == "three kings, nine-six kickers"
    assert evaluate(ADD_EM_UP, "2c 3d 5h Ks Kc 9d").description == "pair of kings, nine-five-three kickers"


def test_cards_that_make_ten_may_be_worth_more_alone() -> None:
    hand = evaluate(ADD_EM_UP, "5c 5d 5h 5s Qc Jd 2h")
    assert hand.description == "four fives, queen kicker"
    assert hand.to_dict()["groups"] == []


def test_tens_are_wild_and_faces_are_not_ten() -> None:
    assert evaluate(ADD_EM_UP, "Tc Kd 9h 7s 2c").name == "pair of kings"
    assert evaluate(ADD_EM_UP, "Jc Kd 9h 7s 2c").name == "king high"
    assert evaluate(ADD_EM_UP, "Tc Td Th Ts 2c").name == "five deuces"


def test_the_ace_counts_one_in_a_group_and_high_alone() -> None:
    grouped = evaluate(ADD_EM_UP, "Ac 9d Kh Ks 5c 6d")
    assert grouped.description == "three kings, six-five kickers"
    alone = evaluate(ADD_EM_UP, "Ac Ad 9d Kh 5c 6d")
    assert alone.description == "pair of aces, king-nine-six kickers"
