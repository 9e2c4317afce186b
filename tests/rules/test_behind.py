"""The rules that are named behind what is said are rules of the books, and what is said is a phrase."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardhouse.dealer.playing import refusals
from cardhouse.phrases import all_behind, english
from cardhouse.rules import find_rule
from cardhouse.table import NotNow

SOURCE = Path(refusals.__file__).parents[2]
ID = re.compile(r'"((?:WSOP|BARGE)-[\w.-]*\w|h00[34]-[\w-]*\w)"')


def test_phrases_and_rules_exist() -> None:
    for key, rules in all_behind().items():
        assert key in english(), key
        assert rules
        for rule in rules:
            find_rule(rule)


def test_rules_named_in_the_program_exist() -> None:
    files = [file for file in SOURCE.rglob("*.py") if file.parent.name != "rules"]
    texts = [file.read_text(encoding="utf-8") for file in files]
    named = {rule for text in texts for rule in ID.findall(text)} - {"WSOP-1000"}
    assert len(named) > 15
    for rule in named:
        find_rule(rule)


def test_an_error_says_its_rules() -> None:
    error = NotNow("table.clock-too-early", player="ann", seconds=120)
    assert error.rules == ("WSOP-181",)
    assert error.message == "the clock may be called when ann has thought for 120 seconds: WSOP-181"
    assert error.to_dict()["rules"] == ["WSOP-181"]
    other = NotNow("table.clock-too-early", player="ann", seconds=30, behind=("WSOP-352",))
    assert other.message.endswith(": WSOP-352")
    assert "behind" not in other.to_dict()
    assert NotNow("table.paused").rules == ()


@pytest.mark.parametrize("rule", ["WSOP-69", "WSOP-87", "WSOP-64", "WSOP-182"])
def test_rules_of_the_room_are_named(rule: str) -> None:
    assert any(rule in rules for rules in all_behind().values())
