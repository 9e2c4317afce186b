"""Which totals of a count may win: by a qualifier, and by what the scale itself says."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.scales import InvalidScale, own_scale
from cardhouse.sheets.explaining.page import explain
from cardhouse.sheets.own_sheets import read_own

TOLL: dict[str, Any] = {"values": {"A": [1, 11], "2-T": "pips", "JQK": 0.5}, "aim": 19.5}
NEAR = TOLL | {"over": "after under"}


def counts(table: dict[str, Any], cards: str, qualify: str | None = None) -> bool:
    return own_scale("x", {"x": table}).evaluate(cards, qualify=qualify).qualifies


@pytest.mark.parametrize(
    ("table", "good", "bad"),
    [
        # The total that is named, and all that are better in the order of the scale.
        (NEAR, ["9c 7d", "9c 9d 4h Ks"], ["9c 6d Ks", "9c 9d 5h", "9c 9d 7h"]),
        (TOLL | {"over": "before under"}, ["9c 7d", "9c 9d 5h"], ["9c 6d Ks", "9c 9d 5h Ks"]),
        (TOLL | {"over": "equal"}, ["9c 7d", "9c 9d 5h"], ["9c 6d Ks", "9c 9d 5h Ks"]),
        (TOLL, ["9c 7d", "9c 9d Jh Ks"], ["9c 6d Ks", "9c 9d 3h"]),
    ],
)
def test_a_qualifier_asks_for_a_total_or_better(
    table: dict[str, Any], good: list[str], bad: list[str]
) -> None:
    assert all(counts(table, cards, "16") for cards in good)
    assert not any(counts(table, cards, "16") for cards in bad)


@pytest.mark.parametrize(
    ("totals", "good", "bad"),
    [
        ("16 or more", ["9c 7d", "Tc 9d 4h 2s", "9c 9d 8h Ts"], ["2c 3d 4h 5s", "9c 6d Ks"]),
        ("25 or less", ["2c 3d", "Tc 9d 4h 2s"], ["Tc 9d 4h 2s Ks"]),
        ("16 to 20.5", ["9c 7d", "9c 8d 3h Ks"], ["9c 6d Ks", "9c 9d 3h"]),
    ],
)
def test_a_scale_may_say_which_totals_count(totals: str, good: list[str], bad: list[str]) -> None:
    assert all(counts(NEAR | {"totals": totals}, cards) for cards in good)
    assert not any(counts(NEAR | {"totals": totals}, cards) for cards in bad)


def test_the_nearest_still_wins_and_an_ace_counts_what_serves() -> None:
    toll = own_scale("x", {"x": NEAR | {"totals": "16 or more"}})
    assert toll.rank("9c 9d Kh Qs") > toll.rank("9c 9d 2h") > toll.rank("9c 8d") > toll.rank("9c 9d 7h")
    assert toll.rank("Ac 9d").name == "20"
    assert toll.rank("2c 3d 4h 5s").name == "under"
    assert own_scale("x", {"x": NEAR | {"totals": "25 or less"}}).rank("Tc 9d 8h").name == "over"
    assert (
        own_scale("x", {"x": {"values": {"A-K": "pips"}, "totals": "9 or more"}}).rank("2c").name
        == "no count"
    )


def test_a_scale_with_such_totals_does_not_take_every_hand() -> None:
    tables = {
        "x": {"first": [{"scale": "spots"}, {"scale": "high"}]},
        "spots": {"values": {"A-K": "pips"}, "totals": "40 or more"},
    }
    assert own_scale("x", tables).rank("2c 3c 4c 6c 7c").name == "seven-high flush"
    assert own_scale("x", tables).rank("Kc Qc Jd Td 9s").name == "49 points"


@pytest.mark.parametrize(
    "totals", ["16", "16 or better", "20 to 16", "1.3 or more", "or more", "9999 or more"]
)
def test_other_totals_are_refused(totals: str) -> None:
    with pytest.raises(InvalidScale, match="write '16 or more', '25 or less' or '16 to 25'"):
        own_scale("x", {"x": NEAR | {"totals": totals}})


FERRY = """
name    = "Ferryman"
source  = "us"
family  = "draw"
players = [2, 7]
play    = ["ante", "deal 4 down", "bet small", "showdown"]
contest.ferry = {{ scale = "toll", use = "hand", {contest} }}
[scale.toll]
values = {{ A = [1, 11], 2-T = "pips", JQK = 0.5 }}
aim    = 19.5
{scale}
"""


@pytest.mark.parametrize(
    ("contest", "scale", "said"),
    [
        ('qualify = "16"', "", "To qualify, it must be 16 or better, a total from 16 to 19½."),
        (
            'qualify = "16"', 'over = "after under"',
            "To qualify, it must be 16 or better, a total from 16 to 22½.",
        ),
        (
            'qualify = "16"', 'over = "equal"',
            "To qualify, it must be 16 or better, a total from 16 to 23.",
        ),
        ("", 'totals = "16 or more"', "Only a total of 16 or more counts."),
        ("", 'totals = "25 or less"', "Only a total of 25 or less counts."),
        ("", 'totals = "16 to 25"', "Only a total from 16 to 25 counts."),
        (
            "", 'over = "after under"',
            "The total of all cards nearest to 19½; of two as near, the one under it is better.",
        ),
        (
            "", 'over = "before under"',
            "The total of all cards nearest to 19½; of two as near, the one over it is better.",
        ),
        ("", 'over = "equal"', "The total of all cards nearest to 19½, under or over."),
        ("", "", "The total of all cards nearest to 19½ and not over it."),
        ("", 'under = "loses"', "The total of all cards that is 19½ exactly."),
        (
            "", 'under = "loses"\nover = "after under"',
            "The total of all cards nearest to 19½ and not under it.",
        ),
    ],
)  # fmt: skip
def test_the_rules_say_which_totals_win(contest: str, scale: str, said: str) -> None:
    text = FERRY.format(contest=contest or "share = 1", scale=scale)
    assert said.lower() in " ".join(explain(read_own(text)).split()).lower()
