"""``cardhouse deal``: a hand told to people and to programs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.amounts import amount, some

from cardhouse import Deal, find_game, games
from cardhouse.cli.main import run
from cardhouse.dealer.events.plain import to_dict


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["deal", *arguments]) == 0
    return capsys.readouterr().out


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(told(capsys, *arguments, "--json"))


def test_a_hand_is_told_from_the_blinds_to_the_stacks(capsys: pytest.CaptureFixture[str]) -> None:
    shown = told(capsys, "holdem", "--players", "6", "--seed", "7")
    order = [
        "small blind of 5",
        "big blind of 10",
        "The deal",
        "Flop",
        "Turn",
        "River",
        "The showdown",
        "Stacks",
    ]
    places = [shown.index(word) for word in order]
    assert places == sorted(places)
    assert "seat 0 (button)" in shown
    assert any(symbol in shown for symbol in "♣♦♥♠")
    assert "··" in shown
    assert " wins " in shown
    assert shown == told(capsys, "holdem", "--players", "6", "--seed", "7")
    assert shown != told(capsys, "holdem", "--players", "6", "--seed", "8")


def test_a_hand_for_programs_replays(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(
        capsys, "stud-8", "--players", "4", "--seed", "7", "--stakes", "limit 20/40 ante 5 bring-in 5"
    )
    again = Deal.from_log(found["log"])
    assert again.stacks == found["stacks"]
    assert sum(found["stacks"]) == 4000
    assert [to_dict(event) for event in again.events] == found["events"]
    assert sum(award["amount"] for award in found["awards"]) == sum(pot["amount"] for pot in found["pots"])
    assert found == result(
        capsys, "stud-8", "--players", "4", "--seed", found["log"]["seed"], "--stakes",
        "limit 20/40 ante 5 bring-in 5",
    )  # fmt: skip


@pytest.mark.parametrize("key", [sheet.key for sheet in some(games(), 30)])
def test_every_game_can_be_told(capsys: pytest.CaptureFixture[str], key: str) -> None:
    stacks = ["70", "200", "300", "400"][: find_game(key).players[1]]
    for seed in range(amount(1, proof=3)):
        shown = told(
            capsys, key, "--players", str(len(stacks)), "--seed", str(seed), "--stack", ",".join(stacks)
        )
        assert "Stacks" in shown
        # Where players settle among themselves as the game goes on, nobody need win a pot.
        if find_game(key).has_showdown:
            assert "The pot" in shown or "The dealer takes the pot" in shown


def test_side_pots_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(40):
        shown = told(capsys, "omaha-8", "--players", "4", "--seed", str(seed), "--stack", "30,60,500,500")
        if "Side pot 1" in shown:
            break
    assert "Main pot: " in shown
    assert "for seats " in shown
    assert "is all in" in shown


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("binglaha",), "rolls"),
        (("sohe",), "for omaha and keeps"),
        (("paradise-road-pickem",), "chooses"),
        (("badugi",), "First draw"),
        (("five-card-draw",), "The draw"),
        (("mexican-poker",), "turns"),
        (("scrotum",), "discards"),
        (("stud",), "brings it in"),
        (("oklahoma",), "Removed, because the last card is lowest"),
        (("courchevel",), "Spit"),
        (("four-card-chowaha-8",), "Flop"),
    ],
)
def test_what_makes_a_game_its_own_is_told(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    assert any(says in told(capsys, *arguments, "--seed", str(seed)) for seed in range(12))


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("deal", "holdemm"), "unknown-game", "did you mean 'holdem'?"),
        (("deal", "razz", "--players", "9"), "bad-deal", "2 to 8 players, not 9"),
        (("deal", "razz", "--stakes", "free"), "bad-stakes", "makes no sense"),
        (("deal", "razz", "--button", "6"), "bad-deal", "the button is a seat from 0 to 5"),
        (("deal", "razz", "--stack", "much"), "usage", "not 'much'"),
        (("deal", "razz", "--stack", "5,6,7", "--players", "4"), "usage", "4 players but 3 stacks"),
        (("deal", "razz", "--stack", "0"), "bad-deal", "positive"),
        (("deal", "archie", "--option", "high_qualifier=77"), "unknown-option", "one of 66, 99"),
        (("deal",), "usage", "game"),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str, says: str
) -> None:
    assert run([*arguments, "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == code
    assert says in error["message"].lower() or says in error["message"]


def test_importing_the_card_room_is_light() -> None:
    code = """
import sys, cardhouse
assert not {"numpy", "llvmlite", "typer", "rich", "cardhouse.dealer", "cardhouse.sheets"} & set(sys.modules)
assert cardhouse.deal is not None and cardhouse.showdown is not None and cardhouse.games is not None
assert not {"numpy", "llvmlite", "typer", "rich"} & set(sys.modules)
try:
    cardhouse.nonsense
except AttributeError:
    pass
else:
    raise SystemExit(1)
"""
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)


def test_the_jackpot_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    shown = told(capsys, "stud@home003", "--players", "4", "--seed", "1", "--jackpot", "4000")
    assert "50 goes into the jackpot, which now holds 4050." in shown


def test_the_last_deal_of_the_night_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    shown = told(capsys, "stud", "--last", "--stack", "1230,400,570", "--seed", "1")
    assert "pays 30 (odd chips)" in shown
    assert "bets" not in shown
    assert run(["deal", "blackjack", "--last"]) == 2
    assert "cannot be the last deal of the night" in capsys.readouterr().err


def test_a_contest_that_was_not_played_is_not_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sheet = tmp_path / "ours.toml"
    extends = 'name = "Ours"\nsource = "us"\nextends = "omaha-8"\n'
    sheet.write_text(
        f'{extends}contest.spade = {{ scale = "high-spade", use = "hand", instead_of = "low" }}\n'
    )
    ends = [told(capsys, str(sheet), "--players", "4", "--seed", str(seed)) for seed in range(8)]
    shown = [end for end in ends if " low: seat" in end]
    assert shown
    assert not any("spade: " in end for end in shown)
    assert any("spade: seat" in end for end in ends)


def test_a_street_is_told_once_where_some_have_thrown_a_card_away(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "good-bad-ugly", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert [told.count(f"{street} street") for street in ("Fourth", "Fifth", "Sixth", "Seventh")] == [1] * 4
