"""Hands as players say them, the cards that play, and what a hand is as a value."""

from __future__ import annotations

from itertools import combinations_with_replacement, islice
from random import Random

import pytest
from tests.amounts import amount

from cardhouse import CARDS, Hand, Rank, Scale, evaluate, find_scale, format_cards, parse_cards, scales
from cardhouse.scales import DifferentScales, Rung, UnknownScale
from cardhouse.scales.ladder import AnyRung
from cardhouse.scales.poker import PokerScale


def offsuit(ranks: str) -> str:
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def suited(ranks: str) -> str:
    return " ".join(rank + "h" for rank in ranks)


HIGH = [
    (suited("AKQJT"), "royal flush", "royal flush"),
    (suited("KQJT9"), "king-high straight flush", "king-high straight flush"),
    (suited("5432A"), "five-high straight flush", "five-high straight flush"),
    (offsuit("AAAAK"), "four aces", "four aces, king kicker"),
    (offsuit("22226"), "four deuces", "four deuces, six kicker"),
    (offsuit("KKKQQ"), "kings full of queens", "kings full of queens"),
    (offsuit("22266"), "deuces full of sixes", "deuces full of sixes"),
    (suited("AKQJ9"), "ace-high flush", "ace-high flush: ace-king-queen-jack-nine"),
    (suited("75432"), "seven-high flush", "seven-high flush: seven-five-four-three-two"),
    (offsuit("AKQJT"), "ace-high straight", "ace-high straight"),
    (offsuit("5432A"), "five-high straight", "five-high straight"),
    (offsuit("666AK"), "three sixes", "three sixes, ace-king kickers"),
    (offsuit("AA88K"), "two pair, aces and eights", "two pair, aces and eights, king kicker"),
    (offsuit("33224"), "two pair, threes and deuces", "two pair, threes and deuces, four kicker"),
    (offsuit("AAKQJ"), "pair of aces", "pair of aces, king-queen-jack kickers"),
    (offsuit("22543"), "pair of deuces", "pair of deuces, five-four-three kickers"),
    (offsuit("AKQJ9"), "ace high", "ace high: ace-king-queen-jack-nine"),
    (offsuit("75432"), "seven high", "seven high: seven-five-four-three-two"),
]

LOW = [
    ("a-5", offsuit("5432A"), "wheel, number 1", "wheel: five-four-three-two-ace, number 1"),
    ("a-5", offsuit("6432A"), "six-four low, number 2", "six-four-three-two-ace low, number 2"),
    ("a-5", offsuit("87654"), "eight-seven low, number 56", "eight-seven-six-five-four low, number 56"),
    ("a-5", offsuit("9432A"), "nine-four low", "nine-four-three-two-ace low"),
    ("a-5", offsuit("KQJT9"), "king-queen low", "king-queen-jack-ten-nine low"),
    ("a-5", offsuit("AA765"), "pair of aces", "pair of aces, seven-six-five kickers"),
    ("a-5", offsuit("3322A"), "two pair, threes and deuces", "two pair, threes and deuces, ace kicker"),
    ("a-5", offsuit("AAA23"), "three aces", "three aces, three-two kickers"),
    ("a-5", offsuit("QQQKK"), "queens full of kings", "queens full of kings"),
    ("a-5", offsuit("22223"), "four deuces", "four deuces, three kicker"),
    ("2-7", offsuit("75432"), "seven-five low, number 1", "seven-five-four-three-two low, number 1"),
    ("2-7", offsuit("86432"), "eight-six low, number 6", "eight-six-four-three-two low, number 6"),
    ("2-7", offsuit("98764"), "nine-eight low, number 52", "nine-eight-seven-six-four low, number 52"),
    ("2-7", offsuit("T5432"), "ten-five low, number 53", "ten-five-four-three-two low, number 53"),
    ("2-7", offsuit("A5432"), "ace-five low", "ace-five-four-three-two low"),
    ("2-7", offsuit("76543"), "seven-high straight", "seven-high straight"),
    ("2-7", suited("75432"), "seven-high flush", "seven-high flush: seven-five-four-three-two"),
    ("2-7", suited("76543"), "seven-high straight flush", "seven-high straight flush"),
    ("2-7", suited("AKQJT"), "royal flush", "royal flush"),
    ("2-7", offsuit("22543"), "pair of deuces", "pair of deuces, five-four-three kickers"),
    ("a-6", offsuit("6432A"), "six-four low, number 1", "six-four-three-two-ace low, number 1"),
    ("a-6", offsuit("5432A"), "five-high straight", "five-high straight"),
    ("a-6", offsuit("KQJTA"), "king-queen low", "king-queen-jack-ten-ace low"),
    ("a-6", suited("5432A"), "five-high straight flush", "five-high straight flush"),
    ("a-6", suited("6432A"), "six-high flush", "six-high flush: six-four-three-two-ace"),
    ("showing-a-5", "4h 3d As", "four-three low", "four-three-ace low"),
    ("showing-a-5", "4h 4d As", "pair of fours", "pair of fours, ace kicker"),
    ("showing-2-7", "4h 3d As", "ace-four low", "ace-four-three low"),
    ("showing-2-7", "Kh", "king low", "king low"),
    ("three-card-low", "5h 3d As", "five-three-ace low", "five-three-ace low"),
    ("three-card-low", "5h 5d As", "pair of fives", "pair of fives, ace kicker"),
    ("two-card-low", "5h 3d", "five-three low", "five-three low"),
    ("two-card-low", "5h 5d", "pair of fives", "pair of fives"),
]

OTHERS = [
    ("short-deck", suited("AKQJT"), "royal flush", "royal flush"),
    ("short-deck", offsuit("9876A"), "nine-high straight", "nine-high straight"),
    ("short-deck", suited("9876A"), "nine-high straight flush", "nine-high straight flush"),
    ("short-deck", offsuit("AAA66"), "aces full of sixes", "aces full of sixes"),
    ("short-deck-trips", offsuit("999A6"), "three nines", "three nines, ace-six kickers"),
    ("mexican", offsuit("QJ765"), "queen-high straight", "queen-high straight"),
    ("mexican", suited("AKQJ7"), "ace-high straight flush", "ace-high straight flush"),
    ("mexican", suited("KJ742"), "king-high flush", "king-high flush: king-jack-seven-four-two"),
    (
        "pair-flush",
        "Ks Ks 6s 4s 4s",
        "kings and fours with a flush",
        "kings and fours with a flush, six kicker",
    ),
    (
        "pair-flush",
        "Ks Ks 6s 5s 4s",
        "pair of kings with a flush",
        "pair of kings with a flush, six-five-four kickers",
    ),
    ("pair-flush", "Ks Qs 6s 5s 4s", "king-high flush", "king-high flush: king-queen-six-five-four"),
    ("badugi", "4h 3d 2c As", "four-three-two-ace badugi", "four-three-two-ace badugi"),
    ("badugi", "Kh Qd Jc Ts", "king-queen-jack-ten badugi", "king-queen-jack-ten badugi"),
    ("badugi", "7s 4c 2h 2d", "three-card seven-four-two badugi", "three-card seven-four-two badugi"),
    ("badugi", "7s 7c 2s 2c", "two-card seven-two badugi", "two-card seven-two badugi"),
    ("badugi", "Ks Qs Js", "one-card jack badugi", "one-card jack badugi"),
    ("badugi", "As Ac Ad Ah", "one-card ace badugi", "one-card ace badugi"),
    ("badugi-ace-high", "5h 4d 3c 2s", "five-four-three-two badugi", "five-four-three-two badugi"),
    ("badugi-ace-high", "4h 3d 2c As", "ace-four-three-two badugi", "ace-four-three-two badugi"),
    (
        "face-or-butt",
        "Kh 5d 4c 3s 2d Ac 9h",
        "face wheel, number 1",
        "face wheel: five-four-three-two-ace, number 1",
    ),
    ("face-or-butt", "Th 5d 4c 3s 2d Td 9h", "butt nine-five low", "butt nine-five-four-three-two low"),
    ("face-or-butt", "Kh Kd Ks Kc Qd Qs Qc", "face queens full of kings", "face queens full of kings"),
    ("flush-or-2-7", suited("AKJ97"), "ace-high flush", "ace-high flush: ace-king-jack-nine-seven"),
    ("flush-or-2-7", offsuit("KKKQQ"), "kings full of queens", "kings full of queens"),
    ("flush-or-2-7", offsuit("86432"), "eight-six low, number 6", "eight-six-four-three-two low, number 6"),
    ("flush-or-2-7", offsuit("76543"), "seven-high straight", "seven-high straight"),
    ("exactly-trips", offsuit("666AK"), "three sixes", "three sixes, ace-king kickers"),
    ("any-trips", offsuit("666AAK"), "three sixes", "three sixes, ace-king kickers"),
    ("any-trips", offsuit("666AA"), "no three of a kind", "no three of a kind"),
    ("exactly-trips", offsuit("666AA"), "no three of a kind", "no three of a kind"),
    ("add-em-up-10", "As Kc Td 9h 8s 4d 2s", "four kings", "four kings, four kicker"),
    ("add-em-up-10", "Tc Td Th Ts Ac", "five aces", "five aces"),
    ("showing", "Kh", "king high", "king high"),
    ("showing", "Ah 9d", "ace high", "ace high: ace-nine"),
    ("showing", "Kh Kd", "pair of kings", "pair of kings"),
    ("showing", "Kh Kd 4s", "pair of kings", "pair of kings, four kicker"),
    ("showing", "Kh Kd 4s 4c", "two pair, kings and fours", "two pair, kings and fours"),
    ("showing", "Kh Kd Ks", "three kings", "three kings"),
    ("showing", "Kh Kd Ks Kc", "four kings", "four kings"),
    ("three-card", "Qh Jh Th", "queen-high straight flush", "queen-high straight flush"),
    ("three-card", "Ah Kh Qh", "ace-high straight flush", "ace-high straight flush"),
    ("three-card", "7c 7d 7h", "three sevens", "three sevens"),
    ("three-card", "3c 2d Ah", "three-high straight", "three-high straight"),
    ("three-card", "Ah 9h 4h", "ace-high flush", "ace-high flush: ace-nine-four"),
    ("three-card", "9c 9d 4h", "pair of nines", "pair of nines, four kicker"),
    ("three-card-plain", "Ah 9h 4h", "ace high", "ace high: ace-nine-four"),
    ("three-card-plain", "Ah Kh Qh", "ace high", "ace high: ace-king-queen"),
    ("two-card", "Ah Ad", "pair of aces", "pair of aces"),
    ("two-card", "Ah Kh", "ace high", "ace high: ace-king"),
    ("nines-up", "Ah 8d", "ace-eight for nine", "ace-eight for nine"),
    ("nines-up", "Ah Ad", "pair of aces", "pair of aces"),
    ("nines-up", "Kh Qd", "king-queen for zero", "king-queen for zero"),
    ("points-49", "Th Td Tc Ts 9h", "49 points", "49 points"),
    ("points-49", "Kh Kd Kc Ks Ah", "1 point", "1 point"),
    ("blackjack", "Ah Kd", "blackjack", "blackjack"),
    ("blackjack", "7h 7d 7c", "21", "21"),
    ("blackjack", "Kh Kd 7c", "bust", "bust"),
    ("count", "Ah Ad Kc Qs", "42 points", "42 points"),
    ("count-low", "Ah", "1 point", "1 point"),
    ("7-27-low", "5h Kd", "5½", "5½"),
    ("7-27-low", "Kh", "½", "½"),
    ("7-27-high", "Ah Ad 5c", "27", "27"),
    ("7-27-high", "Th Td 9c", "over", "over"),
    ("7.5-21.5-low", "4h 3d Ks", "7½", "7½"),
    ("high-card", "Ah", "ace", "ace"),
    ("high-card-suits", "Ks", "king of spades", "king of spades"),
    ("high-card-ace-low", "Ah", "ace", "ace"),
    ("high-card-ace-low-suits", "Ad", "ace of diamonds", "ace of diamonds"),
    ("high-spade", "As 4h", "ace of spades", "ace of spades"),
    ("low-spade", "9s Ks", "nine of spades", "nine of spades"),
    ("holds-Qd", "Qd", "queen of diamonds", "queen of diamonds"),
    ("holds-Qd", "Qh", "not held", "not held"),
]


@pytest.mark.parametrize(("cards", "name", "description"), HIGH)
def test_names_of_high_hands(cards: str, name: str, description: str) -> None:
    check("high", cards, name, description)


@pytest.mark.parametrize(("scale", "cards", "name", "description"), LOW)
def test_names_of_low_hands(scale: str, cards: str, name: str, description: str) -> None:
    check(scale, cards, name, description)


@pytest.mark.parametrize(("scale", "cards", "name", "description"), OTHERS)
def test_names_on_the_other_scales(scale: str, cards: str, name: str, description: str) -> None:
    check(scale, cards, name, description)


def check(scale: str, cards: str, name: str, description: str) -> None:
    hand = evaluate(scale, cards)
    assert str(hand) == hand.name == name
    assert hand.description == description
    assert repr(hand) == f"<Hand {scale}: {description}>"


@pytest.mark.parametrize("rank", "AKQJT98765432")
def test_five_of_a_kind_has_a_name(rank: str) -> None:
    hand = evaluate("high", f"{offsuit(rank * 4)} Xx", wild="joker")
    assert hand.name == f"five {plural(rank)}"
    assert hand.description == hand.name


def plural(rank: str) -> str:
    irregular = {"6": "sixes", "2": "deuces"}
    singular = "two three four five six seven eight nine ten jack queen king ace"
    return irregular.get(rank) or singular.split(" ")["23456789TJQKA".index(rank)] + "s"


@pytest.mark.parametrize("rank", "AKQJT98765432")
def test_every_rank_is_said_right(rank: str) -> None:
    other = "3" if rank != "3" else "4"
    several = plural(rank)
    assert evaluate("high", offsuit(rank * 4 + other)).name == f"four {several}"
    assert evaluate("three-card", offsuit(rank * 3)).name == f"three {several}"
    assert evaluate("two-card", offsuit(rank * 2)).name == f"pair of {several}"
    assert evaluate("high", offsuit(rank * 3 + other * 2)).name == f"{several} full of {plural(other)}"


def test_every_rung_of_every_ladder_has_a_name_of_its_own() -> None:
    words: dict[AnyRung, str] = {
        Rung.HIGH_CARD: " high",
        Rung.PAIR: "pair of ",
        Rung.TWO_PAIR: "two pair, ",
        Rung.TRIPS: "three ",
        Rung.STRAIGHT: "-high straight",
        Rung.FLUSH: "-high flush",
        Rung.PAIR_FLUSH: " with a flush",
        Rung.TWO_PAIR_FLUSH: " with a flush",
        Rung.FULL_HOUSE: " full of ",
        Rung.QUADS: "four ",
        Rung.STRAIGHT_FLUSH: " flush",
        Rung.FIVE_OF_A_KIND: "five ",
    }
    for scale in scales():
        if type(scale) is not PokerScale or scale.low:
            continue
        ladder = [rank for rank in Rank if rank in scale.ladder.ranks]
        for ranks in islice(combinations_with_replacement(ladder, scale.plays), 0, None, amount(5, proof=1)):
            cards = " ".join(rank.letter + "cdhs"[place % 4] for place, rank in enumerate(ranks))
            hand = evaluate(scale, cards, decks=2 if len(set(ranks)) == 1 else 1)
            assert words[scale.rung(hand.rating)] in hand.name, hand
            assert hand.description.startswith(hand.name)


@pytest.mark.parametrize(
    "scale", ["high", "a-5", "2-7", "a-6", "short-deck", "mexican", "badugi", "three-card"]
)
def test_hands_that_differ_are_described_differently(scale: str) -> None:
    random = Random(f"described {scale}")
    deck = [card for card in find_scale(scale).deck.cards if not card.is_joker]
    by_description: dict[str, int] = {}
    by_value: dict[int, str] = {}
    for _ in range(amount(400, proof=3000)):
        hand = evaluate(scale, tuple(random.sample(deck, 5)))
        assert by_description.setdefault(hand.description, hand.value) == hand.value
        assert by_value.setdefault(hand.value, hand.description) == hand.description


@pytest.mark.parametrize(
    ("scale", "cards", "qualify", "name", "description"),
    [
        ("a-5", "9c 4d 3h 2s Ac", 8, "no qualifying low", "no qualifying low (nine-four-three-two-ace low)"),
        (
            "a-5",
            "8c 8d 3h 2s Ac",
            8,
            "no qualifying low",
            "no qualifying low (pair of eights, three-two-ace kickers)",
        ),
        (
            "high",
            "5c 5d 3h 2s Ac",
            "66",
            "no qualifying high",
            "no qualifying high (pair of fives, ace-three-two kickers)",
        ),
        (
            "a-5",
            "8c 7d 3h 2s Ac",
            8,
            "eight-seven low, number 37",
            "eight-seven-three-two-ace low, number 37",
        ),
    ],
)
def test_hands_that_do_not_qualify(
    scale: str, cards: str, qualify: str | int, name: str, description: str
) -> None:
    hand = evaluate(scale, cards, qualify=qualify)
    assert (hand.name, hand.description) == (name, description)


@pytest.mark.parametrize(
    ("scale", "cards", "playing"),
    [
        ("high", "Kh Ks Kd Qc Qd 2s 3s", "Ks Kh Kd Qd Qc"),
        ("high", "Kh Ks Qc Qd 2s 2h 3s", "Ks Kh Qd Qc 3s"),
        ("high", "Kh Ks Kd Qc Qd Qs 3s", "Ks Kh Kd Qs Qd"),
        ("high", "Ah Kh 9h 7h 6h 5h Ad", "Ah Kh 9h 7h 6h"),
        ("high", "6c 5d 4h 3s 2c Ah Ad", "6c 5d 4h 3s 2c"),
        ("high", "5d 4h 3s 2c Ah Kd Kc", "Ah 5d 4h 3s 2c"),
        ("high", "Kc Kd Kh Ks 9c 9d 9h", "Ks Kh Kd Kc 9h"),
        ("a-5", "Kh 5d 4c 3s 2d Ac 9h", "5d 4c 3s 2d Ac"),
        ("a-5", "5d 5c 4c 3s 2d Ac As", "5d 4c 3s 2d As"),
        ("2-7", "7d 6c 5h 4s 3d 2c Ah", "7d 5h 4s 3d 2c"),
        ("2-7", "7d 5d 4d 3d 2d 8c Kh", "8c 5d 4d 3d 2d"),
        ("2-7", "7d 5d 4d 3d 2d 2c Kh", "7d 5d 4d 3d 2c"),
        ("a-6", "Ac 2d 3h 4s 5c 8d 9h", "8d 4s 3h 2d Ac"),
        ("badugi", "7s 4c 2h 2d", "7s 4c 2h"),
        ("badugi", "7s 3s 2h Ad", "3s 2h Ad"),
        ("badugi", "Ac 2d 3h 4s 5c 6d 7h", "4s 3h 2d Ac"),
        ("badugi-ace-high", "Ac 2d 3h 4s 5c", "5c 4s 3h 2d"),
        ("short-deck", "Ah 9c 8h 7d 6s Ks Qc", "Ah 9c 8h 7d 6s"),
        ("three-card", "Qh Jh Th Ac Ad", "Qh Jh Th"),
        ("two-card", "Kc 9d 9h", "9h 9d"),
        ("exactly-trips", "6c 6d 6h Ah Ks 2d 3c", "Ah Ks 6h 6d 6c"),
        ("flush-or-2-7", "8h 6d 4c 3s 2d", "8h 6d 4c 3s 2d"),
        ("points-49", "9h Td Tc Ts Th", "Ts Th Td Tc 9h"),
    ],
)
def test_which_cards_play(scale: str, cards: str, playing: str) -> None:
    assert format_cards(evaluate(scale, cards).cards) == playing


@pytest.mark.parametrize(
    ("scale", "cards", "wild", "playing"),
    [
        ("high", "Kh Kd Xx 7c 5s 2d", "joker", "Xx Kh Kd 7c 5s"),
        ("high", "Kh Kd Ks Kc 5s Xx 2d", "joker", "Xx Ks Kh Kd Kc"),
        ("high", "2c 2d Kh Ks 9c 8d 7h", "2", "Ks Kh 9c 2d 2c"),
        ("high", "Ah Kh Qh Jh Th Xx", "joker", "Ah Kh Qh Jh Th"),
        ("a-5", "6h 5d 3c As Xx Kd", "bug", "Xx 6h 5d 3c As"),
        ("badugi", "Kh 2d 3c 4c Xx", "joker", "Xx Kh 3c 2d"),
    ],
)
def test_natural_cards_play_before_wild_ones(scale: str, cards: str, wild: str, playing: str) -> None:
    assert format_cards(evaluate(scale, cards, wild=wild).cards) == playing


def test_a_hand_as_plain_data() -> None:
    assert evaluate("2-7", "8h 6d 4c 3s 2d Kc Ks").to_dict() == {
        "scale": "2-7",
        "cards": ["8h", "6d", "4c", "3s", "2d", "Kc", "Ks"],
        "playing": ["8h", "6d", "4c", "3s", "2d"],
        "value": evaluate("2-7", "8h 6d 4c 3s 2d").value,
        "qualifies": True,
        "name": "eight-six low, number 6",
        "description": "eight-six-four-three-two low, number 6",
        "rung": "high card",
        "number": 6,
    }


def test_a_hand_that_does_not_qualify_as_plain_data() -> None:
    data = evaluate("a-5", "9c 4d 3h 2s Ac", qualify=8).to_dict()
    assert (data["value"], data["qualifies"], data["name"]) == (0, False, "no qualifying low")


@pytest.mark.parametrize(
    ("scale", "cards", "fact", "value"),
    [
        ("high", "Kh Ks Kd Qc Qd", "rung", "full house"),
        ("three-card", "Kh Ks Kd", "rung", "three of a kind"),
        ("badugi", "7s 4c 2h 2d", "size", 3),
        ("blackjack", "Ah 6d", "totals", ["7", "17"]),
        ("7-27-low", "Ah Kd", "totals", ["1½", "11½"]),
        ("points-49", "Th Td Tc Ts 9h", "totals", ["49"]),
        ("add-em-up-10", "Kc Kd 6h 4s 2c 3d", "groups", [["4s", "6h"]]),
    ],
)
def test_what_else_the_data_says(scale: str, cards: str, fact: str, value: object) -> None:
    assert evaluate(scale, cards).to_dict()[fact] == value


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_the_data_can_be_read_back(scale: Scale) -> None:
    hand = evaluate(scale, scale.example)
    data = hand.to_dict()
    again = evaluate(data["scale"], data["cards"])
    assert again == hand
    assert again.to_dict() == data
    assert (data["name"], data["description"], data["value"]) == (hand.name, hand.description, hand.value)
    assert parse_cards(data["playing"]) == hand.cards


def test_hands_compare_by_value() -> None:
    kings, queens = evaluate("high", offsuit("KK234")), evaluate("high", offsuit("QQAKJ"))
    assert kings > queens
    assert kings >= queens
    assert queens < kings
    assert queens <= kings
    assert kings != queens
    assert max(kings, queens) is kings
    assert sorted([kings, queens]) == [queens, kings]


def test_equal_hands_are_equal_and_hash_alike() -> None:
    one, other = evaluate("high", "Kc Kd 4h 3s 2c"), evaluate("high", "Kh Ks 4c 3d 2h")
    assert one == other
    assert one <= other
    assert one >= other
    assert not one < other
    assert not one > other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_hands_with_wild_cards_and_qualifiers_compare_with_plain_ones() -> None:
    plain = evaluate("high", offsuit("KKK72"))
    wild = evaluate("high", "Kd Kc 7s 2h Xx", wild="joker")
    qualified = evaluate("high", offsuit("KKK72"), qualify="66")
    assert plain == wild == qualified
    assert hash(plain) == hash(wild) == hash(qualified)
    refused = evaluate("high", offsuit("55432"), qualify="66")
    assert refused < evaluate("high", offsuit("75432"))
    assert refused == evaluate("high", offsuit("44AKQ"), qualify="66")


DIFFERENT = [("high", "2-7"), ("a-5", "2-7"), ("a-5", "a-6"), ("high", "short-deck"), ("high", "mexican")]
DIFFERENT += [
    ("short-deck", "short-deck-trips"),
    ("badugi", "badugi-ace-high"),
    ("three-card", "three-card-plain"),
]
DIFFERENT += [("count", "count-low"), ("7-27-low", "7-27-high"), ("high-card", "high-card-suits")]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_hands_on_different_scales_do_not_compare(one: str, other: str) -> None:
    first, second = (evaluate(scale, find_scale(scale).example) for scale in (one, other))
    for compare in (Hand.__lt__, Hand.__le__, Hand.__gt__, Hand.__ge__):
        with pytest.raises(DifferentScales) as caught:
            compare(first, second)
        assert sorted(caught.value.details["scales"]) == sorted([one, other])
    with pytest.raises(TypeError):
        max(first, second)
    assert first != second


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("high", "showing"),
        ("high", "three-card-plain"),
        ("high", "two-card"),
        ("a-5", "showing-a-5"),
        ("2-7", "showing-2-7"),
    ],
)
def test_scales_with_one_order_compare(one: str, other: str) -> None:
    first, second = (evaluate(scale, find_scale(scale).example) for scale in (one, other))
    assert (first < second) or (first > second) or (first == second)


def test_a_hand_is_no_number() -> None:
    hand = evaluate("high", offsuit("KK234"))
    assert hand != hand.value
    assert hand != "pair of kings"
    with pytest.raises(TypeError):
        assert hand < hand.value  # type: ignore[operator]


def test_a_hand_remembers_every_card_it_came_from() -> None:
    cards = parse_cards("Kh Ks Kd Qc Qd 2s 3s")
    assert evaluate("high", cards).held == cards
    assert evaluate("high", "Kh Ks Kd Qc Qd 2s 3s").held == cards


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ("standard", "high"),
        ("back", "high"),
        ("middle", "high"),
        ("front", "three-card-plain"),
        ("razz", "a-5"),
        ("california", "a-5"),
        ("kansas-city", "2-7"),
        ("deuce-to-seven", "2-7"),
        ("london", "a-6"),
        ("badeucy", "badugi-ace-high"),
        ("action-razz", "face-or-butt"),
        ("pai-gow", "two-card"),
        ("9s-up", "nines-up"),
        ("21", "blackjack"),
        (" High ", "high"),
        ("6+", "short-deck"),
    ],
)
def test_other_names_of_scales(written: str, id: str) -> None:
    assert find_scale(written).id == id
    assert find_scale(find_scale(written)) is find_scale(id)


def test_a_mistyped_scale_is_met_with_the_nearest() -> None:
    with pytest.raises(UnknownScale, match="badugi"):
        evaluate("badgui", "4h 3d 2c As")


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_every_scale_shows_an_example_and_a_line_about_itself(scale: Scale) -> None:
    hand = evaluate(scale, scale.example)
    assert hand.qualifies
    assert hand.name
    assert scale.summary
    assert "\n" not in scale.summary
    assert repr(scale) == f"<Scale {scale.id}>"


def test_ids_and_aliases_are_all_different() -> None:
    names = [name for scale in scales() for name in (scale.id, *scale.aliases)]
    assert len(names) == len(set(names))


def test_the_whole_pack_makes_the_best_hand() -> None:
    best = {
        "badugi": "four-three-two-ace badugi",
        "badugi-ace-high": "five-four-three-two badugi",
        "high-card": "ace",
        "high-card-suits": "ace of spades",
        "high-card-ace-low": "king",
        "high-spade": "ace of spades",
        "holds-Qd": "queen of diamonds",
        "nines-up": "pair of aces",
    }
    for scale, name in best.items():
        assert evaluate(scale, CARDS).name == name
