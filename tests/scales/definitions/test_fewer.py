"""Fewer cards than a ladder's are on rungs of equal ranks, and on no others, as on the house's."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse import find_scale
from cardhouse.scales import InvalidScale, own_scale

PERCH: dict[str, Any] = {
    "cards": 4,
    "ranks": "7-A",
    "row": "7-A",
    "fewer": True,
    "rungs": ["high card", "pair", "steps", "crows", "court", "cage", "three of a kind"],
    "rung": {
        "steps": "run of 3",
        "crows": "no pair, all black",
        "court": "all of J Q K, each of J Q K",
        "cage": ["2+2", "all red, 2+2"],
    },
}
BY_RANKS = PERCH | {
    "rungs": ["high card", "pair", "steps", "court", "three of a kind"],
    "rung": {"steps": "run of 3", "court": "all of J Q K, each of J Q K"},
}


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As", "ace high"),
        ("As Kc", "ace high"),
        ("Kh Qc Js", "king high"),
        ("9h 8c 7s", "nine high"),
        ("8h 8c", "pair of eights"),
        ("8h 8c 8s", "three eights"),
        ("Kh Qc Js Jd", "king-high court"),
    ],
)
def test_runs_suits_and_certain_ranks_take_all_the_cards(cards: str, name: str) -> None:
    for table in (PERCH, BY_RANKS, PERCH | {"suits": "c d h s"}):
        assert own_scale("x", {"x": table}).rank(cards).name == name


def test_a_pair_showing_beats_one_black_card() -> None:
    perch = own_scale("x", {"x": PERCH})
    assert perch.rank("7h 7d") > perch.rank("As") > perch.rank("Kh")
    assert perch.rank("As Ks Tc 7s").name == "ace-high crows"
    assert perch.rank("Ah Ks Tc 7s").name == "ace high"


def test_two_pair_by_a_pattern_of_equal_ranks_alone() -> None:
    five = {"cards": 5, "rungs": ["high card", "pair", "cage"], "rung": {"cage": ["2+2", "2+2, all red"]}}
    assert own_scale("x", {"x": five | {"fewer": True}}).rank("Kh Kd 7h 7d").name == "king-high cage"


def test_what_is_ruled_out_does_not_count_against_fewer_cards() -> None:
    plain = {"cards": 3, "row": "A-A", "rungs": ["plain", "pair"], "rung": {"plain": "no pair, not run of 2"}}
    assert own_scale("x", {"x": plain | {"fewer": True}}).rank("Kh Qd").name == "king-high plain"


@pytest.mark.parametrize("wild", ["joker", "bug"])
def test_wild_cards_make_no_more_of_them(wild: str) -> None:
    assert own_scale("x", {"x": PERCH}).evaluate("Ks Xx", wild=wild).name in ("pair of kings", "ace high")
    assert own_scale("x", {"x": BY_RANKS}).evaluate("Qh Jd Xx", wild="joker").name == "pair of queens"


def test_cards_of_a_qualifier_are_fewer_cards_too() -> None:
    soko = {"like": "soko"}
    assert own_scale("x", {"x": soko}).evaluate("Ac Kd Qh 9s 2c", qualify="KQJT").qualifies
    assert find_scale("high").evaluate("Ac Kd Qh 9s 2c", qualify="KQJT").qualifies


def test_a_ladder_on_which_fewer_cards_are_nothing_is_refused() -> None:
    table = {
        "cards": 3,
        "fewer": True,
        "rungs": ["dull", "glow"],
        "rung": {"dull": "any of 2-A", "glow": "all red"},
    }
    with pytest.raises(
        InvalidScale, match="fewer cards are on rungs of equal ranks alone, and there is none"
    ):
        own_scale("x", {"x": table})
