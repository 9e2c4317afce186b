"""What Cardhouse promises to the programs that use it: every public name, written down and shown."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest
from tests.tool import load_tool

from cardhouse.dealer.events.event import KINDS

ROOT = Path(__file__).parents[1]


api = load_tool("api")


def test_the_page_is_what_the_code_says() -> None:
    assert api.PAGE.read_text(encoding="utf-8") == api.page(), "run 'make api'"


@pytest.mark.parametrize("part", api.PARTS)
class TestEveryPart:
    def test_every_name_is_described(self, part: str) -> None:
        module = import_module(f"cardhouse.{part}")
        assert [name for name in api.names_of(module) if not api.first_sentence(module, name)] == []

    def test_every_class_and_function_has_an_example(self, part: str) -> None:
        module = import_module(f"cardhouse.{part}")
        ours = [name for name in api.names_of(module) if api.is_ours(getattr(module, name))]
        in_tables = [name for name in ours if in_a_table(getattr(module, name))]
        shown = [name for name in ours if name not in in_tables]
        assert [
            name for name in shown if callable(getattr(module, name)) and not api.example(module, name)
        ] == []

    @pytest.mark.proof
    def test_examples_run_with_what_the_part_hands_out(
        self, part: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(ROOT)
        module = import_module(f"cardhouse.{part}")
        names = {name: getattr(module, name) for name in api.names_of(module)}
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        for name in names:
            text = "\n".join(api.example(module, name)) + "\n"
            runner.run(doctest.DocTestParser().get_doctest(text, dict(names), f"{part}.{name}", None, None))
        assert runner.summarize(verbose=False).failed == 0


def in_a_table(found: object) -> bool:
    """Errors have their codes there, and kinds of events their fields."""
    return bool(api.is_error(found) or api.is_kind(found))


def test_every_kind_of_event_is_on_the_page_with_its_fields() -> None:
    rows = [line.split(" | ") for line in api.page().splitlines() if line.startswith("| `")]
    shown = {row[1].strip("`"): row for row in rows if len(row) == 4}
    for name, kind in KINDS.items():
        row = shown[kind.__name__]
        assert row[0] == f"| `{name}`"
        assert re.findall(r"`(\w+): ", row[2]) == [field for field in kind._fields if field != "kind"]


def newest_section() -> str:
    """What the changelog says of the version to come."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.split(r"^## ", changelog, flags=re.MULTILINE)[1]


def test_the_changelog_names_what_comes_and_goes() -> None:
    """Since the last release, whose names are kept in a file (``tools/api.py release`` writes it)."""
    before = set(api.NAMES.read_text(encoding="utf-8").split())
    changed = before.symmetric_difference(api.public_names())
    said = newest_section()
    modules = {name.rpartition(".")[0] for name in before}
    # A module that is new as a whole may be named as a whole.
    unnamed = [
        name
        for name in sorted(changed)
        if f"`{name}`" not in said
        and ((module := name.rpartition(".")[0]) in modules or f"`{module}`" not in said)
    ]
    assert unnamed == [], "the newest section of the changelog does not mention them"
