"""Sheets that define how hands are ranked."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check, fingerprint
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import SheetError, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.sheets.words.breaking_off import OpenWith

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
def test_a_stored_sheet_has_the_same_scales(text: str) -> None:
    sheet = read_own(text)
    again = read_resolved(sheet.resolved)
    assert again.digest == sheet.digest
    assert [one.scale for one in again.contests] == [one.scale for one in sheet.contests]


KINDS = {
    "five-card-draw": "cats-and-dogs soko colour two-sevens razz-high hearts longest-flush",
    "holdem": "skip-straights round-the-corner blaze badugi-up four-card two-hearts mistigri",
    "stud": "baccarat red-and-black twenty-one-both over-21 rainbow marriage big-two",
}
OWN = tomllib.loads((Path(__file__).parents[2] / "scales/definitions/catalogue.toml").read_text())


def sheet_with(game: str, scale: str) -> str:
    table = json.dumps(OWN[scale])
    # JSON with colons for equals signs is TOML, as long as no text has a colon.
    inline = table.replace('": ', '" = ')
    return (
        f'name = "Own"\nsource = "us"\nextends = "{game}"\ndeck = "52"\nwild = []\noption.joker = false\n'
        f'scale.{scale} = {inline}\ncontest.high.scale = "{scale}"\n'
    )


PLAYED = [(game, scale) for game, every in KINDS.items() for scale in every.split()]


@pytest.mark.parametrize(("game", "scale"), PLAYED)
def test_hands_are_dealt_under_the_invariants_recorded_and_dealt_again(game: str, scale: str) -> None:
    sheet, random = read_own(sheet_with(game, scale)), Random(scale)
    for number in range(3):
        players = random.randint(2, 5)
        hand = cardhouse.deal(sheet, stacks=[200] * players, stakes="limit 10/20", button=0, seed=number)
        while (asked := hand.decision) is not None:
            hand.act(random_action(asked, random))
        check(hand)
        again = Deal.from_log(json.loads(json.dumps(hand.log)), game=sheet)
        assert fingerprint(again) == fingerprint(hand)
    last = cardhouse.deal(sheet, stacks=[40] * 3, stakes="limit 10/20", seed=9)
    while last.decision is not None:
        last.act(last.default_action())
    check(last)


@pytest.mark.parametrize("scale", ["cats-and-dogs", "soko", "high-heart", "badugi-up", "razz-high"])
def test_odds_by_tables_agree_with_ranking_each_deal(scale: str) -> None:
    sheet = read_own(sheet_with("holdem", scale))
    hands, board = ["Ah Kh", "Qc Qd"], "Jh 9s 2h 3c"
    quick, plain = (cardhouse.equity(sheet, hands, board=board, plain=plain) for plain in (False, True))
    assert quick.equities == plain.equities


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
    sheet = find_game("jacks-or-better-trips-to-win")
    text = CATS.replace('"five-card-draw"', '"jacks-or-better-trips-to-win"')
    raw = json.loads(sheet.resolved)["sheet"]["play"]
    play = json.dumps(raw).replace("open with JJ", "open with big cat on cats").replace('": ', '" = ')
    own = read_own(text.replace("[scale.cats]", f"option.opener = false\nplay = {play}\n[scale.cats]", 1))
    opening = [step for step in own.steps if isinstance(step, OpenWith)]
    assert [str(step.need) for step in opening] == ["big cat"]
