"""Wild cards in contests on scales of one's own."""

from __future__ import annotations

import pytest

import cardhouse
from cardhouse.scales import own_scale
from cardhouse.sheets import SheetError, explain, find_game
from cardhouse.sheets.own_sheets import read_own

HARBOUR = """
name    = "Harbour"
source  = "us"
extends = "holdem"
contest.tide  = {{ scale = "high" }}
contest.pearl = {{ scale = "pearl", use = "hand", {wild} }}
[scale.pearl]
{pearl}
"""
SPADE = 'card = "spades"'
DIGIT = 'values = { A-K = "pips" }\ncards = 2\nmodulo = 10\nthen = "ranks"'
AFTER = 'first = [{ scale = "high-spade", least = "9" }, { scale = "high-card" }]'
ACES = {"holding": "any of A", "say": "aces up: {hand}", "scale": "two-card"}
HELD = {"first": [ACES, {"scale": "two-card"}]}


def harbour(pearl: str, wild: str = 'wild = ["2"]') -> str:
    return HARBOUR.format(pearl=pearl, wild=wild)


@pytest.mark.parametrize("pearl", [SPADE, DIGIT, AFTER])
def test_they_are_refused_where_the_scale_has_none(pearl: str) -> None:
    with pytest.raises(SheetError, match=r"contest.pearl.wild: the scale pearl has no wild cards") as caught:
        read_own(harbour(pearl))
    assert caught.value.details["place"] == "contest.pearl.wild"
    assert not read_own(harbour(pearl, "wild = []")).contests[1].wild


def test_those_of_the_whole_game_are_plain_cards_there() -> None:
    text = 'wild = ["2"]\n' + harbour(SPADE, "share = 1")
    rules = " ".join(explain(read_own(text)).split())
    assert "A wild card counts as the card that it is." in rules
    assert "A wild card counts as the card that it is." not in " ".join(explain(find_game("holdem")).split())
    plain = cardhouse.showdown(read_own(text), board="Kd Qh 8s 8d 3c", hands=["2s 4d", "3s 5c"], pot=100)
    assert plain.awards == [67, 33]


def test_cards_that_must_be_held_are_taken_for_what_they_are() -> None:
    held = own_scale("held", {"held": HELD})
    assert held.evaluate("2c Kd", wild="2").name == "pair of kings"
    assert held.evaluate("Ac Kd", wild="A").name == "aces up: pair of kings"
    assert held.evaluate("Ac Xx", wild="joker").name == "aces up: pair of aces"
    assert held.evaluate("Kc Xx", wild="joker").name == "pair of kings"
    natural = {"first": [ACES | {"natural": True}, {"scale": "two-card"}]}
    assert own_scale("held", {"held": natural}).evaluate("Ac Kd", wild="A").name == "pair of kings"


def test_clubs_that_must_be_held_are_not_a_joker() -> None:
    clubs = {"first": [{"holding": "any of clubs", "say": "a club"}, {"scale": "two-card"}]}
    hand = own_scale("x", {"x": clubs}).evaluate("Kc Xx", wild="joker")
    assert (hand.name, [str(card) for card in hand.cards]) == ("a club", ["Kc"])


def test_an_area_is_not_a_wild_card() -> None:
    with pytest.raises(SheetError, match=r"did you mean 'rank of flop'"):
        read_own(harbour('values = { A-K = "pips" }', 'wild = ["flop"]'))
    with pytest.raises(SheetError, match=r"did you mean 'rank of river'"):
        read_own('wild = ["river"]\n' + harbour('values = { A-K = "pips" }', "share = 1"))
