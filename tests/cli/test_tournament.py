"""``cardhouse tournament``: structures in a shell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardhouse.cli.main import run
from cardhouse.tournament import read_text, structures


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run([*arguments]) == 0
    return capsys.readouterr().out


def test_structures_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, "tournament", "list")["structures"]
    assert [one["id"] for one in found] == [one.id for one in structures()]
    assert "barge-plo-lammers" in said(capsys, "tournament", "list", "lammers")


def test_a_structure_is_shown_with_how_long_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "tournament", "show", "turbo", "--players", "45")
    assert "With 45 players: about 2 hours" in text
    assert result(capsys, "tournament", "show", "turbo", "--players", "45")["estimate"]["players"] == 45


def test_a_structure_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "LEVELS" in said(capsys, "tournament", "print", "turbo")
    assert said(capsys, "tournament", "print", "turbo", "--html").startswith("<!doctype html>")


def test_a_structure_of_ones_own_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    text = said(capsys, "tournament", "make", "--hours", "2", "--players", "12")
    file.write_text(text, encoding="utf-8")
    assert said(capsys, "tournament", "check", str(file)).startswith("ok: ")
    assert result(capsys, "tournament", "check", str(file))["ok"] is True
    file.write_text(text.replace("seats   = 9", "seats   = 99"), encoding="utf-8")
    assert run(["tournament", "check", str(file), "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["code"], error["place"]) == ("bad-structure", "seats")


def test_one_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(
        capsys, "tournament", "make", "--hours", "3", "--players", "20", "--game", "omaha: pot-limit"
    )
    assert read_text(found["text"]).games[0].structure == "pot-limit"


def test_what_stacks_are_worth(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, "icm", "5000,3000,2000", "--prizes", "50,30,20")
    assert [round(value, 2) for value in found["values"]] == [38.39, 32.75, 28.86]
    assert found["how"] == "exact"
    assert found["deals"] == {"icm": [40, 32, 28], "chips": [40, 32, 28], "equal": [34, 33, 33]}
    assert "38.39" in said(capsys, "icm", "5000, 3000, 2000", "--prizes", "50,30,20")
    many = result(capsys, "icm", ",".join(["100"] * 25), "--prizes", "100,50", "--seed", "7")
    assert (many["how"], many["samples"] > 0) == ("sampled", True)
    assert run(["icm", "5000,x", "--prizes", "50"]) == 2
    assert run(["icm", "5000," + "9" * 5000, "--prizes", "50"]) == 2


def test_an_event_is_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("tournament", "run", "sit-and-go-six", "--bots", "random,caller", "--seed", "7")
    text = said(capsys, *asked)
    assert text.startswith("The event starts with 6 players.")
    assert "wins the event" in text
    assert text == said(capsys, *asked)
    found = result(capsys, *asked)
    assert found["results"][0]["place"] == 1
    assert found["books"]["money"]["came_in"] == found["books"]["money"]["went_out"]
    assert run(["tournament", "run", "sit-and-go-six", "--players", "70"]) == 2


def test_many_events_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("tournament", "run", "sit-and-go-six", "--bots", "random,caller", "--seed", "7")
    text = said(capsys, *asked, "--events", "3", "--workers", "1")
    assert "3 events of Sit-and-go of six with 6 players" in text


def test_an_empty_seed_is_one_and_can_be_seen(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("tournament", "run", "sit-and-go-six", "--bots", "random", "--seed", "")
    assert "seed ''." in said(capsys, *asked)
    assert "seed ''," in said(capsys, *asked, "--events", "2", "--workers", "1")
