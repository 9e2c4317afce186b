"""Scales that people write: what they rank, and what is wrong with them."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cardhouse import CARDS, Scale, find_scale, parse_cards, rank_many
from cardhouse.scales import InvalidScale, UnknownQualifier, own_scale

TABLES: dict[str, Any] = tomllib.loads(Path(__file__).with_name("catalogue.toml").read_text())


def scale(name: str) -> Scale:
    return own_scale(name, TABLES)


@pytest.mark.parametrize(
    ("name", "best_first"),
    [
        # A flush beats a full house; the ace is not low in a straight.
        (
            "manila",
            ["Ah Kh Th 9h 8h", "7c 7d 7h Kc Kd", "Jc Td 9h 8s 7c", "Ac Ad Ah 7c 8d", "Ac Td 9h 8s 7c"],
        ),
        ("asian-stud", ["Qc Jd Th 9s 8c", "Jc Td 9h 8s 7c", "Tc 9d 8h 7s Ac", "Ac Ad Ah 7c 8d"]),
        # Hearts over diamonds over clubs over spades, by the first card that differs.
        ("telesina", ["Ah Kc Qc Jd 9d", "Ad Kh Qh Jh 9h"]),
        ("telesina", ["Kh Ks Qd Jd 9d", "Kd Kc Qh Jh 9h"]),
        # No pair is best, then the highest; the ace is low.
        (
            "razz-high",
            ["Kc Qd Jh Ts 9c", "Kc Qd Jh Ts Ac", "5c 4d 3h 2s Ac", "Kc Kd Qh Js Tc", "Ac Ad 2h 2s 3c"],
        ),
        ("badugi-up", ["Ac Kd Qh Js", "Ac Kd Qh 2s", "9c 8d 7h 6s", "Ac Kd Qh Qs", "Ac Ad As Ah"]),
        (
            "four-card",
            [
                "2c 2d 2h 2s", "5h 4h 3h 2h", "Ac Ad Ah Ks", "Ah Kh Qh 2h", "Ac Kd Qh Js", "4c 3d 2h As",
                "Ac Ad Kh Ks", "Ac Ad Kh Qs", "Ac Kd Qh Ts",
            ],
        ),
        (
            "red-and-black",
            ["Kh Kd Qh Qd Jh", "Ah 2h 3h 4h 5h", "Ah 2h 3h 4h 9s", "Kc Kd Qs Qd As", "Kc Ks Qs Qc Js"],
        ),
        ("high-heart", ["Ah 2c", "Kh As", "2h Ac", "Ac Ks"]),
        ("low-heart", ["2h 2c", "Kh As", "Ah Ac", "Ac Ks"]),
        ("held-total-low", ["Ac", "2c", "Ac 2d", "Kc Kd"]),
        (
            "skip-straights",
            ["6c 5d 4h 3s 2c", "Kc Jd 9h 7s 5c", "Jc 9d 7h 5s 3c", "Ac Ad Ah Ks Qc", "Ac Ad Kh Ks Qc"],
        ),
        # A run that starts higher in the row is better: K-A-2-3-4 over Q-K-A-2-3.
        (
            "round-the-corner",
            ["Ac 2d 3h 4s 5c", "Kc Ad 2h 3s 4c", "Qc Kd Ah 2s 3c", "Tc Jd Qh Ks Ac", "Ac Ad Ah Ks Qc"],
        ),
        ("blaze", ["2c 2d 2h 3s 4c", "Kc Kd Qh Qs Jc", "Kc Kd Qh Js Jc", "Kc Qd Qh Js Jc", "Ac Ad Kh Ks Qc"]),
        ("longest-flush", ["9h 8h 7h 6h 5h", "Ah Kh Qh Jh 2c", "Kh Qh Jh Th 2c", "Ah Kh Qh 2c 3d"]),
        ("baccarat", ["4c 5d Th", "9c 9d", "7c", "5c 5d"]),
        (
            "soko",
            [
                "2c 2d 3h 3s 4c", "Ah Kh Qh 2h 3c", "Ah Kh Qh 2h 2c", "Ac Kd Qh Js 2c", "5c 4d 3h 2s 2c",
                "Ac Ad Kh Qs 2c", "Ac Kd Qh 9s 8c",
            ],
        ),
        ("two-hearts", ["Ah Kh 2c", "Ah Qh", "Ah Kc", "Kh Qh", "2h"]),
        ("hearts", ["Ac Kd", "2h 3c", "2h 3h", "Qs 2c", "Qs 2h"]),
        ("rainbow", ["Ac Ad Ah As", "Ac Kd Qh Qs 2c", "Ac Kd Qh Js", "Ac Kd Qh Qd"]),
        ("ranks-up", ["Ac Kc Qd Jd 9h", "6c 5c 4d 3d 2h", "Ac Kc Qd Jd Jh"]),
        ("mistigri", ["Jc Ac Ad Ah As", "Ac Ad Ah Jc Kd", "Ac Ad Kh Jc Kd", "Ac Ad Ah Kd Qc"]),
        ("marriage", ["Ac Ad Ks Qs 2h 3d", "Ac Ad Kd Ks Qh 3d"]),
        ("big-two", ["2c 2d 3h 4s 5c", "Ac Ad Kh Qs Jc", "2c Ad Kh Qs 9c", "Ac Kd Qh Js 9c"]),
        ("colour", ["2c 2d 3h 3s 4c", "Ah Kd Qh Jd 9h", "Kc Qs Jc 9s 8c", "Ac Ad Kh Qs Jc"]),
        ("two-sevens", ["7c 7d 2h 3s 4c", "Ah Kh Qh Jh Th", "7c 7d 7h 3s 4c", "Ac Kd Qh Js 9c"]),
        (
            "cats-and-dogs",
            [
                "9h 7h 5h 3h 2h", "Kc Jd Th 9s 8c", "8c 7d 6h 5s 3c", "Ac Kd Qh Ts 9c", "7c 6d 5h 4s 2c",
                "Ac Kd Qh Js Tc",
            ],
        ),
        (
            "aces-or-low",
            ["5c 4d 3h 2s Ac", "Ac Ad Kh Qs Jc", "6c 4d 3h 2s Ac", "Kc Qd Jh Ts 8c", "Kc Kd Qh Js Tc"],
        ),
    ],
)  # fmt: skip
def test_the_best_hand_first(name: str, best_first: list[str]) -> None:
    hands = [scale(name).rank(cards) for cards in best_first]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(hands), [hand.rating for hand in hands]


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("manila", "Ah Kd Qh Jh 9h", "As Kc Qd Jd 9d"),
        ("badugi-up", "Ac Kd Qh Js", "Ad Kc Qs Jh"),
        ("baccarat", "9c Kd", "Td 9h"),
        ("soko", "Ac Kd Qh Js 2c", "Ad Kc Qs Jh 2h"),
        ("twenty-one-both", "Kc Qd", "Kc Qd 2h"),
        ("two-sevens", "7c 7d 2h 3s 4c", "7h 7s Ah Ks Qc"),
    ],
)
def test_hands_that_tie(name: str, one: str, other: str) -> None:
    assert scale(name).rank(one) == scale(name).rank(other)


def test_over_and_under_the_aim() -> None:
    both, over = scale("twenty-one-both"), scale("over-21")
    assert both.rank("Kc Qd Ah").name == "21"
    assert both.rank("Kc Qd 2h").name == "1 away"
    assert over.rank("Kc Qd Ah") > over.rank("Kc Qd 2h") > over.rank("Kc Qd 9h")
    assert not over.rank("Kc Qd").qualifies


@pytest.mark.parametrize(
    ("name", "cards", "said", "in_full"),
    [
        (
            "cats-and-dogs",
            "Kc Jd Th 9s 8c",
            "king-high big cat",
            "king-high big cat: king-jack-ten-nine-eight",
        ),
        ("cats-and-dogs", "Ac Kd Qh Ts 9c", "ace-high big dog", "ace-high big dog: ace-king-queen-ten-nine"),
        ("soko", "Ah Kh Qh 2h 2c", "ace-high four flush", "ace-high four flush: ace-king-queen-two-two"),
        ("soko", "Ac Kd Qh Js 2c", "ace-high four straight", "ace-high four straight: ace-two"),
        ("skip-straights", "Jc 9d 7h 5s 3c", "jack-high skip straight", "jack-high skip straight"),
        ("round-the-corner", "Qc Kd Ah 2s 3c", *["queen-king-ace-two-three straight"] * 2),
        ("colour", "Ah Kd Qh Jd 9h", "one colour, ace high", "one colour, ace high"),
        ("razz-high", "Kc Qd Jh Ts 9c", "king high", "king high: king-queen-jack-ten-nine"),
        ("badugi-up", "Ac Kd Qh Qs", "three-card ace-king-queen badugi", "three-card ace-king-queen badugi"),
        ("longest-flush", "Ah Kh Qh 2c 3d", "three cards of one suit: ace-king-queen", None),
        ("ranks-up", "Ac Kc Qd Jd Jh", "four different cards: ace-king-queen-jack", None),
        ("red-and-black", "Ah 2h 3h 4h 9s", "1 point", "1 point"),
        ("red-and-black", "Kc Ks Qs Qc Js", "-50 points", "-50 points"),
        ("baccarat", "9c 9d", "8", "8"),
        ("high-heart", "Kh As", "king of hearts", "king of hearts"),
        ("high-heart", "Ks As", "no heart", "no heart"),
        ("two-hearts", "Ah Kh 2c", "ace-king", "ace-king"),
        ("two-sevens", "7c 7d 2h 3s 4c", "two natural sevens", "two natural sevens"),
        ("two-sevens", "7c 7d 7h 3s 4c", "three sevens", "three sevens, four-three kickers"),
        ("aces-or-low", "6c 4d 3h 2s Ac", "six-four low, number 2", None),
        ("big-two", "2c 2d 3h 4s 5c", "pair of deuces", "pair of deuces, five-four-three kickers"),
    ],
)
def test_names(name: str, cards: str, said: str, in_full: str | None) -> None:
    hand = scale(name).rank(cards)
    assert hand.name == said
    assert in_full is None or hand.description == in_full


@pytest.mark.parametrize(
    ("name", "qualify", "good", "bad"),
    [
        ("cats-and-dogs", "big dog", "Ac Kd Qh Ts 9c", "7c 6d 5h 4s 2c"),
        ("soko", "four flush", "Ah Kh Qh 2h 3c", "Ac Kd Qh Js 2c"),
        ("soko", "AA", "Ac Kd Qh Js 2c", "Kc Kd Qh 9s 2c"),
        ("badugi-up", "4", "5c 4d 3h 2s", "Ac Kd Qh Qs"),
        ("badugi-up", "4 to 9", "9c 4d 3h 2s", "8c 7d 6h 5s"),
        ("badugi", "4 to 7", "7c 6d 5h 4s", "8c 2d 3h As"),
        ("badugi", "3 to 5", "5c 2d 3h 3s", "6c 2d 3h 3s"),
        ("baccarat", "6", "3c 3d", "2c 3d"),
        ("red-and-black", "0.5", "Ah 2h 3h 4h 9s", "Kc Kd Qs Qd As"),
        ("high-heart", "9", "9h 2c", "8h Ac"),
        ("low-heart", "9", "9h 2c", "Th Ac"),
        ("aces-or-low", "8", "8c 4d 3h 2s Ac", "9c 4d 3h 2s Ac"),
        ("telesina", "flush", "Ah Kh Th 9h 8h", "7c 7d 7h Kc Kd"),
    ],
)
def test_qualifiers(name: str, qualify: str, good: str, bad: str) -> None:
    own = scale(name) if name in TABLES else find_scale(name)
    assert own.evaluate(good, qualify=qualify).qualifies
    assert not own.evaluate(bad, qualify=qualify).qualifies
    with pytest.raises(UnknownQualifier):
        own.evaluate(good, qualify="frogs")


def test_wild_cards() -> None:
    cats, soko = scale("cats-and-dogs"), scale("soko")
    assert cats.evaluate("Xx Jd Td 9d 8d", wild="joker").name == "queen-high straight flush"
    assert cats.evaluate("Xx Qd Th 9s 8c", wild="joker").name == "king-high big cat"
    assert soko.evaluate("Xx Ah Kh Qh 2c", wild="joker").name == "ace-high four flush"
    assert soko.evaluate("Xx Ah Kd 3h 2c", wild="bug").name == "four-high four straight"
    assert scale("badugi-up").evaluate("Xx Kd Qh Js", wild="joker").name == "ace-king-queen-jack badugi"
    assert scale("baccarat").evaluate("Xx 4d", wild="joker").name == "9"
    assert scale("two-sevens").evaluate("Xx 7d 2c 3d 4h", wild="joker").name == "pair of sevens"


@pytest.mark.parametrize("name", TABLES)
def test_the_order_of_the_cards_and_more_cards(name: str) -> None:
    own, random = scale(name), Random(name)
    deck = [card for card in own.deck.cards if not card.is_joker]
    for _ in range(10):
        cards = random.sample(deck, 7)
        hand = own.rank(tuple(cards))
        assert own.rank(tuple(sorted(cards))) == hand
        assert 0 <= hand.rating < own.limit
        if hand.rating and not name.startswith("marriage"):
            assert set(hand.cards) <= set(cards)
        assert hand.to_dict()["name"] == hand.name


@pytest.mark.parametrize("name", ["cats-and-dogs", "skip-straights", "blaze", "razz-high", "manila"])
def test_tables_rank_many_hands_like_the_plain_scale(name: str) -> None:
    own, random = scale(name), Random(f"many {name}")
    deck = [int(card) for card in own.deck.cards]
    for size in (5, 7):
        hands = np.array([random.sample(deck, size) for _ in range(300)])
        plain = [own.rank(tuple(CARDS[i] for i in hand)).value for hand in hands.tolist()]
        assert rank_many(own, hands).tolist() == plain


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ('x = { rungs = ["high card", "frog"] }', "rungs", "nobody knows the rung 'frog'"),
        ('x = { rungs = ["high card", "straight"] }', "row", "asks for a run"),
        ('x = { like = "high", ranks = "6-A" }', "row", "the row has 2345"),
        (
            'x = { like = "high", rungs = { move = ["blaze above pear"] } }',
            "rungs.move", "did you mean 'pair'",
        ),
        (
            'x = { like = "high", rungs = { move = ["blaze over pair"] } }',
            "rungs.move", "does not say what moves",
        ),
        ('x = { like = "high", rung = { cat = "8 to K" } }', "rung.cat", "is not one of the rungs"),
        ('x = { like = "high", rungs = ["cat"], rung = { cat = "8 to" } }', "rung.cat", "is no requirement"),
        (
            'x = { like = "high", rungs = ["cat"], rung = { cat = "run of 7" } }',
            "rung.cat", "more cards than the 5",
        ),
        ('x = { like = "x" }', "like", "would be made of itself"),
        ('x = { like = "y" }\ny = { like = "x" }', "like", "would be made of itself"),
        ('x = { like = "hihg" }', "like", "there is no scale 'hihg'"),
        ('x = { first = [{ scale = "x" }] }', "first", "would be made of itself"),
        ('x = { first = [{ scale = "high" }, { scale = "a-5" }] }', "first[2]", "stage 1 takes every hand"),
        ('x = { first = [{ scale = "high", least = "frogs" }] }', "first[1].least", "is not a qualifier"),
        (
            'x = { first = [{ holding = "frogs", scale = "high" }] }',
            "first[1].holding", "does not say what must be held",
        ),
        ('x = { first = [{ holding = "any of 7" }] }', "first[1].say", "needs a name"),
        ('x = { values = { A-9 = "pips" } }', "values", "Tc has no value"),
        ('x = { values = { A-K = "pips", 7 = 3 } }', "values.7", "7c has two values"),
        ('x = { values = { A-K = 0.3 } }', "values.A-K", "steps of one half"),
        ('x = { values = { A-K = 1 }, over = "loses" }', "over", "without a total that is aimed at"),
        ('x = { values = { A-K = 1 }, set = "one suit" }', "set", "not both"),
        ('x = { set = "fancy cards" }', "set", "is no set"),
        ('x = { set = "one suit", most = 9 }', "most", "from 1 to 7"),
        ('x = { card = "Zz" }', "card", "names no ranks"),
        ('x = { card = "any", suits = "c d" }', "suits", "not the four suits"),
        ('x = { cards = 5 }', "", "nothing says how hands are ranked"),
        ('x = { like = "high", colour = "red" }', "colour", "not a key"),
        ('x = { like = "high", cards = 12 }', "cards", "from 1 to 7"),
        ('x = { like = "high", say = { pair = "two {frogs}" } }', "say.pair", "nothing to say for 'frogs'"),
        ('x = { like = "high", example = "Ah Kd" }', "example", "cannot be ranked"),
        ('x = { like = "blackjack", compares = "high" }', "compares", "cannot be compared"),
        ('x = { like = "high", row = "2-A 2", wraps = true }', "row", "twice where the row wraps"),
        # A rung that those above take everything from, and one that nothing fits.
        ('x = { rungs = ["pair", "anything"] }', "rungs", "every hand that fits it also fits a rung above"),
        (
            'x = { like = "high", rungs = ["cat", "pair"], rung = { cat = "2+2+2" } }',
            "rung.cat", "more cards",
        ),
        (
            'x = { rungs = ["high card", "cat"], rung = { cat = "no pair, 2+2" } }',
            "rungs", "no hand fits 'cat'",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_definition(text: str, place: str, says: str) -> None:
    with pytest.raises(InvalidScale) as caught:
        own_scale("x", tomllib.loads(text))
    assert caught.value.details["place"] == place
    assert says in caught.value.message
    assert caught.value.message.startswith("scale '")


def test_equal_definitions_are_one_scale_and_others_do_not_compare() -> None:
    one, same = own_scale("x", {"x": {"like": "high"}}), own_scale("x", {"x": {"like": "high"}})
    assert one is same
    other = own_scale("x", {"x": {"like": "a-5"}})
    assert one.order != other.order != find_scale("high").order


def test_a_scale_may_replace_one_of_the_house_by_being_like_it() -> None:
    own = own_scale("high", {"high": {"like": "high", "rungs": {"move": ["flush above full house"]}}})
    assert own.rank("Ah Kh 9h 3h 2h") > own.rank("Kc Kd Kh 2s 2c")
    assert find_scale("high").rank("Ah Kh 9h 3h 2h") < find_scale("high").rank("Kc Kd Kh 2s 2c")


def test_many_hands_of_an_own_scale_do_not_use_the_tables_of_the_house() -> None:
    own = own_scale("a-5", {"a-5": {"like": "a-5", "wins": "high"}})
    hands = [own.rank(cards) for cards in combinations(parse_cards("2c3d4h5s6c7d8h9sTcJdQh"), 7)]
    assert max(hands).name == "queen high"
