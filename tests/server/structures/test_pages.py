"""What is told of a structure, and of a text that is none."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardhouse.server.structures.own_text import MOST_ROWS
from cardhouse.server.structures.pages import Described, checked
from cardhouse.tournament import structures

OURS = """\
name   = "Ours"
source = "us"
seats  = 9
stack  = 10000
games  = ["omaha: pot-limit"]
level  = 20
levels = ["25/50", "50/100", { break = 10, colour_up = 25 }, "100/200", "200/400"]
buy_in = 20
"""


@pytest.mark.proof
def test_the_prizes_of_every_house_structure_add_up() -> None:
    for structure in structures():
        paid = Described(structure).page(45)["payouts"]
        whole = paid["pool"]["prizes"]
        if seats := paid["seats"]:
            assert seats["count"] * seats["price"] + seats["rest"] == whole
            continue
        many = [(one["last"] - one["first"] + 1, one) for one in paid["places"]]
        assert many[0][1]["first"] == 1
        if whole:
            assert sum(places * one["amount"] for places, one in many) == whole
        else:
            assert sum(places * one["percent"] for places, one in many) == pytest.approx(100, abs=2)


def test_rows_begin_when_those_before_them_end() -> None:
    for structure in structures():
        rows = Described(structure).page(45)["rows"]
        for one, other in pairwise(rows):
            assert other["begins"] == pytest.approx(one["begins"] + one["minutes"], abs=1)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('"50/100"', '"50/1OO"', 7, "50/1oo"),
        ("seats  = 9", "seets  = 9", 3, "seets"),
        ("omaha: pot-limit", "omahaa", 5, "omaha"),
        ('"100/200"', '"20/40"', 7, "lower"),
        ("colour_up = 25", "colour_up = 500", 7, "whole number of chips"),
        ("stack  = 10000", 'stack  = "much"', 4, "number"),
        ("level  = 20", "level  = ", 6, "TOML"),
        ("omaha: pot-limit", "/etc/secret.toml: limit", 5, "not by a file"),
        ('name   = "Ours"', 'name = "Ours"\nextends = "/etc/secret.toml"', 2, "not by a file"),
        ('name   = "Ours"', 'name = ""', 1, "name"),
        ("stack  = 10000", f"stack  = {'9' * 120}", 4, "digits"),
        ('"25/50"', ", ".join(['"25/50"'] * MOST_ROWS), 7, f"{MOST_ROWS} levels"),
        ("buy_in = 20", "buy_in = 2026-01-01", 1, "date"),
    ],
)
def test_a_mistake_has_its_line(old: str, new: str, line: int, said: str) -> None:
    assert checked(OURS, 45)["ok"]
    found = checked(OURS.replace(old, new), 45)
    assert not found["ok"]
    assert (found["line"], said in found["error"]) == (line, True), found
