"""Sheets that define how hands are ranked."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardhouse
from cardhouse.sheets import SheetError, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.load import read_resolved

CATS = """
name    = "Cats and dogs"
source  = "us"
extends = "five-card-draw"

[scale.cats]
summary = "high, with cats and dogs between a straight and a flush"
like  = "high"
rungs.move = [
    "little dog above straight", "big dog above little dog",
    "little cat above big dog", "big cat above little cat",
]
rung."little dog" = "no pair, 2 to 7, not run of 5"
rung."big dog"    = "no pair, 9 to A, not run of 5"
rung."little cat" = "no pair, 3 to 8, not run of 5"
rung."big cat"    = "no pair, 8 to K, not run of 5"

[contest.high]
scale = "cats"
"""
BARE = """
name    = "Hold'em for spots"
source  = "us"
extends = "holdem"

[scale]
spots = { values = { A-T = "pips", JQK = 0 }, cards = 2 }

[contest.high]
scale = "high"
[contest.spots]
scale = "spots"
use = "2 hand"
"""


def test_a_sheet_finds_its_own_scale_first() -> None:
    sheet = read_own(CATS)
    contest = sheet.contests[0]
    assert contest.scale_id == "cats"
    assert contest.scale.rank("Kc Jd Th 9s 8c").name == "king-high big cat"
    shadow = read_own(CATS.replace("scale.cats", "scale.a-5").replace('"cats"', '"a-5"'))
    assert shadow.contests[0].scale.rank("Kc Jd Th 9s 8c").name == "king-high big cat"


def test_a_showdown_is_ranked_by_it() -> None:
    cats = cardhouse.showdown(read_own(CATS), hands=["Ac Kd Qh Js Tc", "Kc Jd Th 9s 8c"], pot=100)
    assert cats.awards == [0, 100]
    spots = cardhouse.showdown(read_own(BARE), hands=["Ac Kd", "Tc 9h"], board="As Ad 2h 3c 4c", pot=100)
    assert spots.awards == [50, 50]


@pytest.mark.parametrize("text", [CATS, BARE])
def test_hands_are_dealt_recorded_and_dealt_again(text: str) -> None:
    sheet = read_own(text)
    again = read_resolved(sheet.resolved)
    assert again.digest == sheet.digest
    assert [one.scale for one in again.contests] == [one.scale for one in sheet.contests]


def test_the_digest_changes_with_the_scale() -> None:
    changed = CATS.replace("3 to 8", "4 to 9")
    assert read_own(CATS).digest != read_own(changed).digest


def test_the_rules_say_how_hands_are_ranked() -> None:
    text = " ".join(cardhouse.sheets.explain(read_own(CATS)).split())
    assert "cats and dogs between a straight and a flush" in text
    assert "big cat" in text


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('like  = "high"', 'like = "hihg"', "scale.cats.like"),
        ('"no pair, 8 to K, not run of 5"', '"no pair, 8 to Z"', "scale.cats.rung.big cat"),
        ('scale = "cats"', 'scale = "dogs"', "contest.high.scale"),
        ("[scale.cats]", "scale = 3\n[scales.cats]", "scale"),
    ],
)
def test_mistakes_have_a_place(old: str, new: str, place: str) -> None:
    with pytest.raises(SheetError) as caught:
        read_own(CATS.replace(old, new))
    assert caught.value.details["place"] in (place, "sheet")


def test_scales_may_stand_in_a_file_beside_the_sheet(tmp_path: Path) -> None:
    head, tail = CATS.split("[scale.cats]")
    scale, contest = tail.split("[contest.high]")
    (tmp_path / "cats.toml").write_text(f"{head}\n[contest.high]{contest}")
    (tmp_path / "scales.toml").write_text(f'[cats]\n{scale}\n[unused]\nlike = "a-5"\n')
    sheet = find_game(tmp_path / "cats.toml")
    assert sheet.contests[0].scale.rank("Kc Jd Th 9s 8c").name == "king-high big cat"
    assert "unused" not in sheet.resolved
    assert read_resolved(sheet.resolved).contests[0].scale is sheet.contests[0].scale
    (tmp_path / "scales.toml").write_text("cats = 3")
    with pytest.raises(SheetError, match="scales"):
        find_game(tmp_path / "cats.toml")


def test_who_may_open_is_asked_on_it() -> None:
    text = CATS.replace('extends = "five-card-draw"', 'extends = "jacks-or-better-trips-to-win"')
    sheet = read_own(text + "\n[option]\n")
    assert sheet.contests
