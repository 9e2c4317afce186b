"""What a scale of one's own says of itself is English."""

from __future__ import annotations

from typing import Any

import pytest
from tests.amounts import some

from cardhouse.scales import own_scale


@pytest.mark.parametrize(
    ("pattern", "english"),
    some(
        [
            (["2+2, all red", "2+2, all black"], "two pair, all red; or two pair, all black"),
            ("3+2", "full house"),
            ("2", "one pair"),
            ("3+3", "two threes of a kind"),
            ("4+2", "four of a kind and a pair"),
            ("no pair, all black", "no pair, all black"),
            ("all of J Q K, each of J Q K", "only J Q K, at least one of each of J Q K"),
            ("run of 4 by 2", "a run of 4, every second rank"),
            ("run of 4 by 3", "a run of 4, by steps of 3 ranks"),
            ("run of 4, all black", "a run of 4, all black"),
            ("run of 3 of a suit", "a run of 3 in one suit"),
            ("3 of a suit", "3 cards of one suit"),
            ("2, 8 to K", "one pair, the lowest card 8 and the highest K"),
            ("none of A", "none of A"),
            ("all of A-9", "only 2 3 4 5 6 7 8 9 A"),
            ("any of A", "at least one of A"),
            ("2 of 7", "at least 2 of 7"),
            ("exactly 2 of 7", "exactly 2 of 7"),
            ("at most 1 of hearts", "at most 1 of hearts"),
            ("each of Qs Jd", "at least one of each of Jd and Qs"),
            ("all hearts", "all hearts"),
            ("all of Qs Jd", "only Jd and Qs"),
            ("one of each suit", "all four suits"),
            ("different suits", "no suit twice"),
            ("not no pair", "at least a pair"),
            ("no pair, not run of 3", "no pair, not a run of 3"),
            ("no pair, all of suit of river", "no pair, only cards of the suit of the river"),
            ("2 of rank of river", "at least 2 cards of the rank of the river"),
            ("none of lowest board", "no cards of the lowest rank on the board"),
        ],
        12,
    ),
)
def test_patterns(pattern: str | list[str], english: str) -> None:
    table: dict[str, Any] = {"cards": 6, "row": "A-A", "rungs": ["anything", "own"], "rung": {"own": pattern}}
    assert f"Own: {english}." in own_scale("x", {"x": table}).explained


def test_stages_say_what_their_hands_are_called() -> None:
    tide = own_scale("tide", {"tide": {"first": [
        {"scale": "high", "least": "flush", "say": "storm: {hand}"},
        {"holding": "exactly 2 of 7", "natural": True, "say": "two natural sevens"},
        {"scale": "spots", "holding": "any of J Q K", "say": "face {hand}"},
        {"scale": "high"},
    ]}, "spots": {"values": {"A-K": "pips"}, "summary": "the most spots"}})  # fmt: skip
    assert tide.explained[0] == (
        "In this order: hands ranked by high that have flush or better, called 'storm: …'; "
        "then hands with exactly 2 of 7 (natural cards), all equal, called 'two natural sevens'; "
        "then hands with at least one of J Q K ranked by spots, called 'face …'; "
        "then hands ranked by high."
    )
    assert tide.explained[1:] == (
        "By high: the best poker hand; five of a kind is best if cards are wild.",
        "By spots: the most spots.",
    )


def test_fewer_cards() -> None:
    table = {
        "cards": 3,
        "fewer": True,
        "rungs": ["high card", "pair", "glow", "three of a kind"],
        "rung": {"glow": "no pair, all red"},
    }
    said = own_scale("x", {"x": table}).explained
    assert "Fewer cards will do; they are no pair or pair and nothing else." in said
