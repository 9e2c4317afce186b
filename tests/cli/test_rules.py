"""``cardhouse rules``: the list, its filters, the search, and one rule with all about it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.test_games import failure

from cardhouse.cli.main import run
from cardhouse.rules import rules, search, standing

SPLIT = [f"WSOP-149.{number}" for number in range(1, 5)]


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert run(["rules", *arguments, "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["rules"]
    return found


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_every_rule_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    found = listed(capsys)
    assert [rule["id"] for rule in found] == [rule.id for rule in rules()]
    assert {*found[0]} == {"id", "book", "edition", "section", "topic", "kind", "state", "statement"}


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        (["--book", "home004", "--kind", "ranking"], ["h004-card-values", "h004-low-scale"]),
        (["--topic", "chip odd", "--book", "wsop", "--section", "ties"], ["WSOP-148", "WSOP-149", *SPLIT]),
        (["--state", "excused", "--topic", "insurance"], ["WSOP-68", "WSOP-183"]),
        (["list", "--section", "kill", "--kind", "room"], ["WSOP-203", "WSOP-211"]),
    ],
)
def test_filters(capsys: pytest.CaptureFixture[str], filters: list[str], ids: list[str]) -> None:
    assert [rule["id"] for rule in listed(capsys, *filters)] == ids


def test_a_search_is_in_its_order_and_takes_filters(capsys: pytest.CaptureFixture[str]) -> None:
    found = listed(capsys, "search", "odd", "chip")
    assert [rule["id"] for rule in found] == [rule.id for rule in search("odd chip")]
    barge = listed(capsys, "search", "odd chip", "--book", "barge")
    assert [rule["id"] for rule in barge] == [rule["id"] for rule in found if rule["book"] == "barge"]


def test_the_list_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "search", "third man walking")
    assert "WSOP-74" in out
    assert "1 rule." in out
    assert printed(capsys, "search", "rhinoceros") == "No rule matches.\n"


def test_one_rule_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "show", "WSOP-149.1")
    assert out.startswith(
        "WSOP-149.1: odd chip: button games\nAn odd chip goes to the first of the tied hands"
    )
    assert "· button seat 5, tied seats 2 and 6 → seat 6" in out
    for fact in ("wsop2018, VI – General poker rules: ties", "button games", "dealer/showdown/odd_chips.py"):
        assert fact in out
    assert "test_the_first_hand_from_the_button_gets_the_odd_chip" in out
    assert "WSOP-149, WSOP-149.2" in out


def test_one_rule_that_is_judged_and_one_that_is_excused(capsys: pytest.CaptureFixture[str]) -> None:
    judged = printed(capsys, "show", "WSOP-137")
    assert "G9, Silent chips and string bets" in judged
    assert "cardhouse rule chips new=25+25" in judged
    smoke = standing("WSOP-26").excuse
    assert smoke is not None
    assert smoke.reason in printed(capsys, "show", "WSOP-26")


def test_one_rule_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "show", "WSOP-352", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ruling"] == {"kind": "clock", "number": "G14", "title": "The clock"}
    assert found["kept"] == ["dealer/words/rows/timeout.py"]
    assert found["excuse"] is None
    assert found["ask"] == ["cardhouse rule clock seat=3", "cardhouse rule time-up seat=3"]
    assert run(["rules", "show", "WSOP-26", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ruling"] is None


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["show", "WSOP-137.e"], "unknown-rule", "there is no rule 'WSOP-137.e'; did you mean 'WSOP-137.d'?"),
        (["--book", "wsob"], "unknown-filter", "there is no book 'wsob'; did you mean 'wsop'? (known: "),
        (["--kind", "rulings"], "unknown-filter", "there is no kind 'rulings'; did you mean 'ruling'?"),
        (["--state", "exused"], "unknown-filter", "there is no state 'exused'; did you mean 'excused'?"),
        (
            ["--topic", "ded button"],
            "unknown-filter",
            "no topic has 'ded button' in it; did you mean 'dead button'?",
        ),
        (["--section", "rhino"], "unknown-filter", "no section has 'rhino' in it"),
    ],
)
def test_what_is_wrong_names_the_nearest(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str, said: str
) -> None:
    error = failure(capsys, "rules", *arguments)
    assert error["code"] == code
    assert error["message"].startswith(said)
