"""``cardhouse games find``, ``like``, ``today`` and ``random``, and the facets of the list."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardhouse.cli.main import run
from cardhouse.sheets import find_game
from cardhouse.sheets.finding.traits import measure


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run(["games", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_games_are_found_with_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    found = answered(capsys, "find", "omaha with a third board", "--most", "2")["games"]
    assert [game["id"] for game in found] == ["squid-game", "oklahoma"]
    assert "3 boards" in found[0]["why"]
    assert run(["games", "find", "omaha", "with", "a", "third", "board"]) == 0
    assert "Squid Game" in capsys.readouterr().out


def test_nothing_is_like_that(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(capsys, "find", "xyzzy") == {"games": []}
    assert run(["games", "find", "xyzzy"]) == 0
    assert capsys.readouterr().out.startswith("No game is like that.")


def test_more_like_this(capsys: pytest.CaptureFixture[str]) -> None:
    near = answered(capsys, "like", "badugi", "--most", "3")["games"]
    assert "badacey" in [game["id"] for game in near]
    assert near[0]["likeness"] >= near[1]["likeness"]
    assert run(["games", "like", "badugi"]) == 0
    assert "5 cards in the hand" in capsys.readouterr().out


def test_the_game_of_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    eve = answered(capsys, "today", "--on", "2026-12-24")
    assert eve["day"] == "2026-12-24"
    assert eve == answered(capsys, "today", "--on", "2026-12-24")
    assert eve["id"] != answered(capsys, "today", "--on", "2026-12-25")["id"]
    assert run(["games", "today"]) == 0
    assert "Rules: cardhouse games show" in capsys.readouterr().out


def test_a_game_by_chance(capsys: pytest.CaptureFixture[str]) -> None:
    found = answered(capsys, "random", "--players", "8", "--mood", "wild", "--no-split", "--seed", "3")
    traits = measure(find_game(f"{found['id']}@{found['edition']}"))
    assert traits.suits(8)
    assert (traits.mood, traits.split) == ("wild", False)
    assert found == answered(
        capsys, "random", "--players", "8", "--mood", "wild", "--no-split", "--seed", "3"
    )


@pytest.mark.parametrize(
    ("facets", "game"),
    [
        (("--cards", "4", "--boards", "2"), "four-card-double-board-omaha"),
        (("--draws", "3", "--split", "--family", "draw"), "badacey"),
        (("--wild", "--length", "short"), "spit-in-the-ocean"),
        (("--passing", "--no-wild", "--mood", "mad"), "anaconda"),
    ],
)
def test_facets_narrow_the_list(
    capsys: pytest.CaptureFixture[str], facets: tuple[str, ...], game: str
) -> None:
    found = {one["id"] for one in answered(capsys, *facets)["games"]}
    assert game in found
    assert not found & {"holdem", "horse"}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("find", "?!"), "nothing-asked"),
        (("like", "badugy"), "unknown-game"),
        (("today", "--on", "yesterday"), "unknown-filter"),
        (("random", "--players", "99"), "no-such-game"),
        (("random", "--players", "4", "--mood", "crazy"), "unknown-filter"),
        (("random", "--players", "4", "--betting", "fish"), "unknown-filter"),
        (("list", "--length", "endless"), "unknown-filter"),
        (("random",), "usage"),
    ],
)
def test_what_cannot_be_answered(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str
) -> None:
    assert run(["games", *arguments, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code
