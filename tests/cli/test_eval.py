"""``cardhouse eval`` and ``cardhouse scales``, as a person and as a program see them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardhouse import __version__, scales
from cardhouse.cli.main import run


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The error's object, after checking that people get it as one line on the other stream."""
    assert run([*arguments]) == 2
    for_people = capsys.readouterr()
    assert for_people.out == ""
    assert for_people.err.count("\n") == 1
    assert for_people.err.startswith("cardhouse: ")
    assert run([*arguments, "--json"]) == 2
    error: dict[str, Any] = json.loads(capsys.readouterr().out)["error"]
    assert error["message"] in for_people.err
    return error


def test_two_hands_are_ranked_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["eval", "high", "9s 9h 9d 9c 2d", "Ah Kh Qh Jh Th"]) == 0
    _, _, first, second = capsys.readouterr().out.splitlines()
    assert first.split()[0] == "1"
    assert "royal flush" in first
    assert second.split()[0] == "2"
    assert "four nines" in second
    found = result(capsys, "eval", "high", "9s 9h 9d 9c 2d", "Ah Kh Qh Jh Th")
    assert found["scale"] == "high"
    assert [(hand["place"], hand["name"]) for hand in found["results"]] == [
        (2, "four nines"),
        (1, "royal flush"),
    ]
    assert found["results"][0]["value"] < found["results"][1]["value"]


def test_a_low_with_a_qualifier(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("8h 7d 6c 5s 4h Kd Ks", "9h 4d 3c 2s Ah", "8d 7c 6s 5h 4c")
    found = result(capsys, "eval", "a-5", "--qualify", "8", *hands)["results"]
    assert [(hand["place"], hand["qualifies"], hand["name"]) for hand in found] == [
        (1, True, "eight-seven low, number 56"),
        (None, False, "no qualifying low"),
        (1, True, "eight-seven low, number 56"),
    ]
    assert found[0]["playing"] == ["8h", "7d", "6c", "5s", "4h"]
    assert run(["eval", "a-5", "--qualify", "8", *hands]) == 0
    shown = capsys.readouterr().out
    assert shown.count("1=") == 2
    assert "–" in shown


def test_deuce_to_seven_and_badugi(capsys: pytest.CaptureFixture[str]) -> None:
    lows = result(capsys, "eval", "2-7", "8h 6d 4c 3s 2d", "7h 5d 4c 3s 2d")["results"]
    assert [low["name"] for low in lows] == ["eight-six low, number 6", "seven-five low, number 1"]
    badugi = result(capsys, "eval", "badugi", "7s 4c 2h 2d")["results"][0]
    assert badugi["name"] == "three-card seven-four-two badugi"
    assert badugi["playing"] == ["7s", "4c", "2h"]


def test_wild_cards(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, "eval", "high", "--wild", "joker", "--wild", "2", "Ah Ad 2c 2d Xx")["results"]
    assert found[0]["name"] == "five aces"
    bug = result(capsys, "eval", "high", "--wild", "bug", "Kh Kd Xx 7c 5s")["results"]
    assert bug[0]["description"] == "pair of kings, ace-seven-five kickers"
    twice = result(capsys, "eval", "high", "--decks", "2", "Ah Ah Kd Kd 2c")
    assert twice["results"][0]["name"] == "two pair, aces and kings"


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("eval", "high", "Ah Kh"), "too-few-cards", "needs at least 5 cards, not 2"),
        (("eval", "hihg", "Ah"), "unknown-scale", "did you mean 'high'?"),
        (("eval", "high", "Ah Kh Qh Jh Zh"), "unknown-card", "'Zh' at character 13 (card 5)"),
        (("eval", "high", "Ah Kh Qh Jh Ah"), "duplicate-card", "Ah appears 2 times"),
        (("eval", "high", "Ah Kh Qh Jh Xx"), "joker-not-in-deck", "joker"),
        (("eval", "points-49", "Ah Kh Qh Jh Xx"), "joker-not-in-deck", "no joker"),
        (("eval", "short-deck", "Ah Kh Qh Jh 2h"), "card-not-in-deck", "2h is not in the 36-card deck"),
        (("eval", "high", "--wild", "zz", "Ah Kh Qh Jh Th"), "unknown-wild", "'zz' does not name"),
        (("eval", "blackjack", "--wild", "2", "Ah Kh"), "unknown-wild", "has no wild cards"),
        (("eval", "a-5", "--qualify", "99", "Ah 2h 3h 4h 5h"), "unknown-qualifier", "as in 8"),
        (("eval", "high", "--qualify", "x", "Ah 2h 3h 4h 5h"), "unknown-qualifier", "as in 66"),
        (("eval", "high"), "usage", "hands"),
        (("eval", "high", "--nonsense", "Ah"), "usage", "--nonsense"),
        (("nonsense",), "usage", "nonsense"),
        (("shuffle", "--deck", "54"), "unknown-deck", "there is no deck '54'"),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str, says: str
) -> None:
    error = failure(capsys, *arguments)
    assert error["code"] == code
    assert says in error["message"]


def test_the_list_of_scales(capsys: pytest.CaptureFixture[str]) -> None:
    listed = result(capsys, "scales")["scales"]
    ids = [scale["id"] for scale in listed]
    assert ids == [scale.id for scale in scales()]
    assert {
        "high",
        "short-deck",
        "mexican",
        "a-5",
        "2-7",
        "a-6",
        "badugi",
        "badugi-ace-high",
        "points-49",
    } <= {*ids}
    assert all(scale["summary"] and scale["example_name"] for scale in listed)
    assert run(["scales"]) == 0
    shown = capsys.readouterr().out
    assert all(scale in shown for scale in ids)


def test_shuffle(capsys: pytest.CaptureFixture[str]) -> None:
    once = result(capsys, "shuffle", "--seed", "7")
    assert once == result(capsys, "shuffle", "--seed", once["seed"])
    assert len(set(once["cards"])) == 52
    assert result(capsys, "shuffle")["cards"] != result(capsys, "shuffle")["cards"]
    assert len(result(capsys, "shuffle", "--deck", "2x41")["cards"]) == 82
    assert run(["shuffle", "--seed", "7", "--deck", "36"]) == 0
    assert "seed 7902" in capsys.readouterr().out


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.strip() == __version__
    for arguments in ([], ["--help"], ["eval", "--help"]):
        assert run(arguments) == 0
        assert "Usage: " in capsys.readouterr().out


def test_welcome_ranks_what_is_typed() -> None:
    typed = "badugi As 2d 3h 4c\nhigh 'KhKdQsQd2c' 'AhAd3s4d5c'\nzzz\nhigh\nhigh 'Ah\n"
    done = subprocess.run(
        [sys.executable, "-m", "cardhouse", "welcome"],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "four-three-two-ace badugi" in done.stdout
    assert "two pair, kings and queens" in done.stdout
    assert "there is no scale 'zzz'" in done.stderr
    assert "type some cards after 'high'" in done.stderr
    assert "put each hand in quotes" in done.stderr


def test_single_hands_wait_for_no_compiler() -> None:
    """Neither numpy nor a compiler is loaded to rank a hand or to list the scales."""
    code = """
import sys
from cardhouse.cli.main import run
assert run(["eval", "high", "Ah Kh Qh Jh Th"]) == 0
assert run(["scales", "--json"]) == 0
assert not {"numpy", "llvmlite"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)


CATS = """
[cats]
like = "high"
rungs = { move = ["big cat above straight"] }
rung = { "big cat" = "no pair, 8 to K, not run of 5" }

[spots]
values = { A-T = "pips", JQK = 0 }
"""


def test_a_scale_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    shown = result(capsys, "scales", "cats-and-dogs")
    cat = "Big cat: no pair, the lowest card 8 and the highest K, not a run of 5."
    assert cat in shown["explained"]
    assert run(["scales", "badugi"]) == 0
    assert "As many cards as possible of different ranks and of different suits" in capsys.readouterr().out
    assert failure(capsys, "scales", "show", "zzz")["code"] == "unknown-scale"


def test_a_file_of_scales_is_checked_listed_and_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "scales.toml"
    file.write_text(CATS)
    checked = result(capsys, "scales", "check", str(file))["scales"]
    assert [scale["id"] for scale in checked] == ["cats", "spots"]
    assert run(["scales", "check", str(file)]) == 0
    assert "2 scales" in capsys.readouterr().out
    ranked = result(capsys, "eval", "cats", "Kc Jd Th 9s 8c", "Ac Kd Qh Js Tc", "--file", str(file))
    assert [one["name"] for one in ranked["results"]] == ["king-high big cat", "ace-high straight"]
    shown = result(capsys, "scales", "spots", "--file", str(file))
    assert shown["explained"][0] == "The highest total of all cards."
    file.write_text(CATS.replace("8 to K", "8 to Z"))
    wrong = failure(capsys, "scales", "check", str(file))
    assert (wrong["code"], wrong["place"]) == ("invalid-scale", "rung.big cat")
    assert failure(capsys, "scales", "check", str(tmp_path / "no.toml"))["code"] == "invalid-scale"
