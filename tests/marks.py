"""Which tests are marked with which rules, and the file that says so to people without the tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import pytest

SHOWN: Final = Path(__file__).parents[1] / "src/cardhouse/rules/shown.toml"
"""The generated file: for each file of tests, its tests and the rules that each of them shows."""
HOW: Final = "python tools/shown.py"
MARKS: Final = pytest.StashKey["Marks"]()
"""Where a run keeps the marks of the tests that it has collected."""

_TESTS: Final = Path(__file__).parent

Marks = Mapping[str, Mapping[str, str]]
"""By file and by test, the ids of the rules."""


def marks_of(items: Iterable[pytest.Item]) -> Marks:
    """The marks of tests; all cases of a parametrized test are one, and a file without marks is empty."""
    found: dict[str, dict[str, set[str]]] = {}
    for item in items:
        if not item.path.is_relative_to(_TESTS):
            continue
        tests = found.setdefault(str(item.path.relative_to(_TESTS)), {})
        rules = {rule for mark in item.iter_markers("rule") for rule in mark.args}
        if rules:
            name = item.nodeid.partition("::")[2].partition("[")[0]
            tests.setdefault(name, set()).update(rules)
    return {
        file: {name: " ".join(sorted(rules)) for name, rules in sorted(tests.items())}
        for file, tests in sorted(found.items())
    }


def written(marks: Marks) -> str:
    """The generated file."""
    parts = [f"# Which tests show which rules. Written by '{HOW}'; do not edit."]
    for file, tests in marks.items():
        if tests:
            lines = (f"'{name}' = '{rules}'" for name, rules in tests.items())
            parts.append("\n".join((f"['{file}']", *lines)))
    return "\n\n".join(parts) + "\n"
