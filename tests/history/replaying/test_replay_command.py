"""``cardhouse replay``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardhouse.cli.main import run

HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = [
  "d dh p1 AcAs",
  "d dh p2 ????",  # Bob
  "p2 cbr 6",
  "p1 f # a surprise",
]
players = ["Ann", "Bob"]
finishing_stacks = [198, 202]
"""


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "hand.phh"
    path.write_text(HAND)
    return path


def test_a_hand_is_told(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(hand), "--all"]) == 0
    said = capsys.readouterr().out
    for line in ("Ann: A♣ A♠", "Bob: ?? ??", "Bob raises to 6.", "Ann folds.", "a surprise", "Bob wins 4."):
        assert line in said.splitlines()


def test_a_hand_as_data(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(hand), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["stacks"], said["agrees"]) == ("holdem@barge", [198, 202], True)


def test_a_hand_that_goes_wrong_is_told_as_far_as_it_went(
    hand: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand.write_text(HAND.replace('"p1 f # a surprise"', '"p2 f"'))
    assert run(["replay", str(hand), "--all"]) == 1
    said = capsys.readouterr().out
    assert "Bob raises to 6." in said
    assert "it is not player 2's turn" in " ".join(said.split())


def test_many_hands_are_checked(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = hand.parent
    (folder / "second.phh").write_text(HAND.replace("finishing_stacks = [198, 202]\n", ""))
    assert run(["replay", str(folder), "--check"]) == 0
    assert "2 hands: 1 ends as it says, 1 does not say how it ends" in capsys.readouterr().out
    (folder / "third.phh").write_text(HAND.replace("[198, 202]", "[197, 203]"))
    (folder / "fourth.phhs").write_text(f"[1]\n{HAND}\n[2]\n{HAND}".replace("p1 f", "p1 x"))
    (folder / "fifth.phh").write_text("no toml at all")
    assert run(["replay", str(folder), "--check", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["files"], said["agree"], said["unstated"]) == (5, 1, 1)
    assert [Path(one["file"]).name for one in said["differ"]] == ["third.phh"]
    assert {one["code"] for one in said["failed"]} == {"bad-notation", "not-phh"}


def test_a_file_that_is_no_hand(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand.write_text("nothing")
    assert run(["replay", str(hand), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "not-phh"
