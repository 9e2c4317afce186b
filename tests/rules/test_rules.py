"""The rules as data: all of them, in the books' order, and found by their ids."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from cardhouse.rules import KINDS, Example, Rule, UnknownRule, find_rule, rules

BOOKS = Path(str(files("cardhouse"))) / "books"


def of(book: str) -> list[Rule]:
    return [rule for rule in rules() if rule.book == book]


def test_no_rule_of_the_books_is_missing() -> None:
    assert Counter(rule.book for rule in rules()) == {"wsop": 444, "barge": 66, "home003": 27, "home004": 8}
    assert len({rule.id for rule in rules()}) == 545


def test_they_come_in_the_order_of_the_book() -> None:
    numbers = [int(rule.id[5:].split(".")[0]) for rule in of("wsop") if rule.id[5:].split(".")[0].isdigit()]
    # Two numbers stand twice in the book: the second 24 comes after the first 25.
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, 363))
    assert [rule.id for rule in of("wsop")[24:29]] == [
        "WSOP-24",
        "WSOP-25",
        "WSOP-24b",
        "WSOP-25b",
        "WSOP-26",
    ]


def test_every_rule_is_complete() -> None:
    for rule in rules():
        assert rule.kind in KINDS, rule.id
        assert all((rule.section, rule.topic, rule.games)), rule.id
        assert re.fullmatch(r"[^\n]+[.)]", rule.statement), rule.id
        assert all(example.given and example.expect for example in rule.examples), rule.id


@pytest.mark.parametrize("book", ["wsop", "barge", "home003", "home004"])
def test_books_and_editions_are_those_of_the_sheets(book: str) -> None:
    editions = tomllib.loads((BOOKS / f"{book}.toml").read_text(encoding="utf-8"))["editions"]
    assert {rule.edition for rule in of(book)} <= set(editions)


def test_a_rule_with_everything() -> None:
    rule = find_rule("WSOP-11")
    assert (rule.book, rule.edition, rule.section) == ("wsop", "wsop2018", "I – General house rules")
    assert (rule.topic, rule.kind, rule.games) == ("minimum buy-in", "room", "limit games")
    assert rule.examples[0] == Example(given="$4-$8 limit", expect="minimum $40")
    assert find_rule("WSOP-1").games == "all"


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("HOME-jackpot-folding", "jackpot-folding"),
        ("wsop-103.1", "WSOP-103.1"),
        ("BARGE-limit-halfbet", "BARGE-limit-half-bet"),
    ],
)
def test_an_unknown_rule_names_the_nearest(wrong: str, meant: str) -> None:
    with pytest.raises(UnknownRule, match=f"no rule '{wrong}'; did you mean '{meant}'?") as refused:
        find_rule(wrong)
    assert refused.value.to_dict() == {
        "code": "unknown-rule",
        "phrase": "rules.unknown-rule",
        "message": f"there is no rule '{wrong}'; did you mean '{meant}'?",
        "rule": wrong,
        "hint": {"phrase": "hints.did-you-mean", "word": meant},
    }
