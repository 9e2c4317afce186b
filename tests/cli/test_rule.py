"""``cardhouse rule``: rulings, what can be stated, and the quiz."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_games import failure

from cardhouse.cli.main import run
from cardhouse.dealer import deal
from cardhouse.history import write
from cardhouse.rulings import KINDS, quiz_question


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["rule", *arguments]) == 0
    return capsys.readouterr().out


def plain(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


def test_the_kinds_are_listed_with_groups_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys)
    for word in ("G9 Silent chips and string bets", "chips", "WSOP-137.a", f"{len(KINDS)} kinds"):
        assert word in out
    assert {kind["kind"] for kind in plain(capsys)["kinds"]} == {*KINDS}


@pytest.mark.parametrize("arguments", [["chips"], ["list", "chips"]])
def test_the_facts_of_a_kind_are_listed(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    out = printed(capsys, *arguments)
    for word in ("to-call", "What does the bet stand at", "(needed)", "cardhouse rule chips new=25+25"):
        assert word in out
    assert plain(capsys, *arguments)["facts"][0] == {
        "name": "new",
        "needed": True,
        "shape": "chips, such as 25+25 or 1000",
        "words": [],
        "question": None,
    }


@pytest.mark.rule("WSOP-137.d")
@pytest.mark.parametrize(
    "arguments",
    [
        "chips --structure no-limit --to-call 600 --raise 550 --prior 25,25 --new 1000",
        "chips structure=no-limit to-call=600 by=550 prior=25+25 new=1000",
        "chips --structure=no-limit to-call=600 --by 550 --prior=25+25 new=1000",
    ],
)
def test_the_calculator_for_chips(capsys: pytest.CaptureFixture[str], arguments: str) -> None:
    out = printed(capsys, *arguments.split())
    assert out.startswith("call 600: a single chip of 1000 put in without a word only calls 600\n")
    assert "VI – General poker rules: betting and raising" in out


def test_an_option_without_a_value_means_yes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "chips --together structure=no-limit to-call=600 by=550 prior=25+25 new=1000"
    assert plain(capsys, *asked.split())["amount"] == 1150


def test_a_ruling_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = plain(capsys, "early", "seat=3", "action=bet 20")
    assert (found["stated"], found["outcome"]) == ("early seat=3 action='bet 20'", "binding")
    assert found["rules"] == ["WSOP-18", "WSOP-132"]
    assert "Out-of-turn action binds" in found["statements"]["WSOP-18"]


def test_options_and_choosing_one(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["motion", "structure=no-limit", "acted-behind=no"]
    out = printed(capsys, *asked)
    assert "The floor may choose (--choose):" in out
    assert "· call: the motion is held to be the least call" in out
    assert plain(capsys, *asked, "--choose", "call")["outcome"] == "call"
    assert "Seat 2 may choose" in printed(
        capsys, "kill-unaware", "seat=2", "put=4", "right=8", "announced=yes"
    )


def test_a_kind_that_needs_no_facts_is_ruled_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "check-down").startswith("refused: players may not agree to stop betting")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["misdeel", "cause=button"], "bad-statement", "there is no 'misdeel'; did you mean 'misdeal'?"),
        (["misdeel"], "bad-statement", "there is no 'misdeel'; did you mean 'misdeal'?"),
        (["misdeal", "cause=buton"], "bad-statement", "cause: 'buton' is not one of first-or-second-exposed"),
        (
            ["chips", "--knew", "5", "new=5"],
            "bad-statement",
            "'chips' has no fact 'knew'; did you mean 'new'?",
        ),
        (["chips", "new"], "bad-statement", "'new' is not a fact; write each one once, as in seat=3"),
        (["count", "seat=1", "held=3", "when=showdown"], "needs-fact", "the ruling depends on due. How many"),
        (["away", "seat=1", "when=deal-complete"], "needs-fact", "the ruling depends on game. Which game"),
        (["late", "next-started=yes", "house-error=yes", "--choose", "luk"], "ruling", "there is no option"),
        (["quiz", "--kind", "chip"], "ruling", "the quiz has no 'chip'; did you mean 'chips'?"),
        (["quiz", "--level", "4"], "ruling", "4 is no level of the quiz; they go from 1 to 3"),
        (
            ["quiz", "--kind", "clock", "--level", "3"],
            "ruling",
            "the quiz has no question of 'clock' of level 3; it has those of 1",
        ),
        (["list", "chip"], "bad-statement", "there is no 'chip'; did you mean 'chips'?"),
    ],
)
def test_wrong_input_is_told_what_would_be_right(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str, said: str
) -> None:
    error = failure(capsys, "rule", *arguments)
    assert error["code"] == code
    assert error["message"].startswith(said)


def played() -> Any:
    hand = deal("holdem", stacks=[200] * 4, stakes="no-limit 1/2", seed=5)
    for said in ("fold", "fold"):
        hand.act(said)
    return hand


@pytest.mark.rule("WSOP-103.7")
def test_a_hand_of_a_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hand, file = played(), tmp_path / "hand.json"
    file.write_text(json.dumps(hand.log), encoding="utf-8")
    asked = ["misdeal", "cause=button", "--hand", str(file)]
    assert plain(capsys, *asked)["outcome"] == "misdeal"
    hand.act("raise 6")
    file.write_text(json.dumps(hand.log), encoding="utf-8")
    assert plain(capsys, *asked)["outcome"] == "stands"
    assert plain(capsys, *asked, "--after", "2")["outcome"] == "misdeal"


@pytest.mark.rule("WSOP-103.7")
def test_a_hand_of_a_history(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hand, file = played(), tmp_path / "hand.phh"
    hand.act("raise 6")
    hand.act("fold")
    file.write_text(write(hand), encoding="utf-8")
    asked = ["misdeal", "cause=button", "--hand", str(file)]
    error = failure(capsys, "rule", *asked)
    assert error["code"] == "not-here"
    lines = len(write(hand).partition("actions")[2].partition("]")[0].split(",")) - 1
    assert plain(capsys, *asked, "--after", str(lines - 2))["outcome"] == "misdeal"


@pytest.mark.parametrize(
    ("content", "code"), [(b"\xff\xfe\x00", "no-hand"), (b"{", "no-hand"), (b"x = 1", "not-phh")]
)
def test_a_file_without_a_hand(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, code: str
) -> None:
    file = tmp_path / "hand.phh"
    file.write_bytes(content)
    asked = ["rule", "misdeal", "cause=button", "--hand", str(file)]
    assert run([*asked, "--json"]) == 2
    found = json.loads(capsys.readouterr().out)["error"]["code"]
    assert found in (code, "missing-field")


def answered(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))


def test_the_quiz(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = quiz_question(3, kind="chips"), quiz_question(4, kind="chips")
    answered(monkeypatch, f"x\n{'abcd'[first.right]}\n{'abcd'[second.right - 1]}\n")
    out = printed(capsys, "quiz", "--kind", "chips", "--seed", "3", "--count", "3")
    assert "Question 1 of 3" in out
    assert "Type a, b, c or d" in out
    assert f"Right: {'abcd'[first.right]}, {first.answers[first.right]}" in out
    assert f"Wrong. It is {'abcd'[second.right]}, {second.answers[second.right]}" in out
    assert f"cardhouse rule {first.statement}" in out
    assert out.endswith("Score: 1 of 2.\n")


def test_a_quiz_can_be_left(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, "q\n")
    assert printed(capsys, "quiz").endswith("Score: 0 of 0.\n")


def test_the_quiz_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = plain(capsys, "quiz", "--seed", "9", "--level", "1", "--count", "2")["questions"]
    assert [one["seed"] for one in found] == [9, 10]
    assert {one["level"] for one in found} == {1}
    assert found == [quiz_question(seed, level=1).to_dict() for seed in (9, 10)]
    ruled = plain(capsys, *(word for word in found[0]["statement"].split(" ") if "'" not in word))
    assert ruled["outcome"] == found[0]["ruling"]["outcome"] or "'" in found[0]["statement"]
