"""Every rule is shown by tests, judged by a ruling, or excused with a reason."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest
from tests.marks import HOW, MARKS, SHOWN, written

from cardhouse.rules import STATES, UnknownRule, excuses, find_rule, rules, ruling_kinds, standing
from cardhouse.rules.state import _read
from cardhouse.rulings import KINDS, kinds_by

TESTS = Path(__file__).parents[1]
HOUSE = Path(str(files("cardhouse")))


def test_every_rule_is_shown_judged_or_excused() -> None:
    """A rule that nothing is said about counts as shown, and then no test shows it."""
    forgotten = [
        rule.id for rule in rules() if standing(rule.id).state != "excused" and not standing(rule.id).tests
    ]
    assert forgotten == [], "mark a test with it, let a ruling judge it, or say in excused.toml why not"


def test_the_states_are_a_closed_set() -> None:
    assert {standing(rule.id).state for rule in rules()} <= {*STATES}


def test_a_judged_rule_is_decided_by_a_kind_of_its_group() -> None:
    for kind in ruling_kinds():
        for rule in kind.rules:
            groups = {KINDS[one].group for one in kinds_by(rule)}
            assert kind.word in groups, f"no kind of '{kind.word}' names {rule}"


def test_what_a_kind_goes_by_is_judged_or_shown() -> None:
    judged = {rule for kind in ruling_kinds() for rule in kind.rules}
    for kind in KINDS.values():
        for rule in kind.rules:
            assert rule in judged or standing(rule).state == "shown" or rule == "WSOP-39", rule


def test_a_judged_rule_has_its_examples_as_tests() -> None:
    """Which are all of them, one by one: ``tests/rulings/test_examples.py``."""
    for kind in ruling_kinds():
        for rule in kind.rules:
            assert any("tests/rulings/test_examples.py" in test for test in standing(rule).tests), rule


def test_every_ruling_of_the_books_has_its_kind_and_only_one() -> None:
    counted = Counter(rule for kind in ruling_kinds() for rule in kind.rules)
    assert [rule for rule, times in counted.items() if times > 1] == []
    assert {rule.id for rule in rules() if rule.kind == "ruling"} <= {*counted}
    assert [kind.number for kind in ruling_kinds()] == [f"G{number}" for number in range(1, 16)]
    assert {kind.word for kind in ruling_kinds()} == {kind.group for kind in KINDS.values()}


def test_nothing_is_excused_that_is_kept() -> None:
    for excuse in excuses():
        for rule in excuse.rules:
            now = standing(rule)
            assert now.ruling is None, f"{rule} is excused, but a ruling goes by it"
            assert excuse.partly or not (now.tests or now.kept), f"{rule} is excused, but kept"


def test_a_rule_is_excused_for_one_reason() -> None:
    counted = Counter(rule for excuse in excuses() for rule in excuse.rules)
    assert [rule for rule, times in counted.items() if times > 1] == []


def test_what_is_shown_is_kept_somewhere() -> None:
    assert [
        rule.id for rule in rules() if standing(rule.id).state == "shown" and not standing(rule.id).kept
    ] == []


def test_rules_are_kept_by_files_that_exist() -> None:
    assert [place for place in _read("kept") if not (HOUSE / place).is_file()] == []


@pytest.mark.parametrize("name", ["kept", "rulings", "excused"])
def test_the_lists_name_rules_that_exist(name: str) -> None:
    lists = {
        "kept": list(_read("kept").values()),
        "rulings": [said["rules"] for said in _read("rulings").values()],
        "excused": [said["rules"] for said in _read("excused").values()],
    }
    for rule in " ".join(lists[name]).split():
        find_rule(rule)


def test_the_list_of_tests_is_up_to_date(pytestconfig: pytest.Config) -> None:
    """In every file that this run has collected; a whole run collects them all."""
    collected, recorded = pytestconfig.stash[MARKS], _read("shown")
    some = any("::" in given for given in pytestconfig.args)
    for file, marks in collected.items():
        known = recorded.get(file, {})
        known = {name: known[name] for name in marks if name in known} if some else known
        assert known == marks, f"run '{HOW}': {file}"
    assert [file for file in recorded if not (Path(__file__).parents[1] / file).is_file()] == [], (
        f"run '{HOW}'"
    )


def test_the_list_of_tests_is_as_it_is_written() -> None:
    assert SHOWN.read_text(encoding="utf-8") == written(_read("shown")), f"run '{HOW}'"


def test_one_that_does_not_exist() -> None:
    with pytest.raises(UnknownRule, match=r"did you mean 'WSOP-149\.1'"):
        standing("WSOP-1491")


def test_what_becomes_of_rules() -> None:
    odd = standing("WSOP-149.1")
    assert (odd.state, odd.kept, odd.ruling, odd.excuse) == (
        "shown",
        ("dealer/showdown/odd_chips.py",),
        None,
        None,
    )
    assert (
        "tests/dealer/showdown/test_pots.py::test_the_first_hand_from_the_button_gets_the_odd_chip"
        in odd.tests
    )
    chip = standing("WSOP-137")
    assert chip.ruling is not None
    assert (chip.ruling.number, chip.ruling.word) == ("G9", "chips")
    smoke = standing("WSOP-26")
    assert smoke.excuse is not None
    assert (smoke.state, smoke.excuse.word, smoke.tests) == ("excused", "things", ())
