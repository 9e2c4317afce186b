"""What the repository promises a newcomer."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import cardroom

ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_first_screen_has_a_picture_and_two_commands() -> None:
    first_screen = "\n".join(read("README.md").splitlines()[:22])
    assert "docs/pictures/table.png" in first_screen
    assert "make run" in first_screen
    assert "make test" in first_screen
    assert (ROOT / "docs/pictures/table.png").exists()


def test_the_readme_counts_the_scales_right() -> None:
    count = len(cardroom.scales())
    assert f"{count} ways of ranking a hand" in " ".join(read("README.md").split())
    assert f"{count} scales" in read("CHANGELOG.md")


def test_the_changelog_counts_the_sheets_right() -> None:
    assert f"{len(cardroom.games())} sheets" in read("CHANGELOG.md")


def test_links_in_the_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (document.parent / target).exists(), f"{document.name} links to {target}"


@pytest.mark.parametrize("target", ["setup", "run", "test", "check", "bench", "format", "clean"])
def test_the_makefile_has_its_targets(target: str) -> None:
    assert re.search(rf"^{target}:.* ## ", read("Makefile"), re.MULTILINE)


def test_ci_runs_what_anyone_runs() -> None:
    commands = [line for line in read(".ci/run").splitlines() if line and not line.startswith("#")]
    assert commands == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "exec make test"]


def test_the_package_is_typed_and_versioned() -> None:
    assert (files("cardroom") / "py.typed").is_file()
    assert re.fullmatch(r"\d+\.\d+\.\d+", cardroom.__version__)


def test_everything_exported_is_there() -> None:
    assert all(hasattr(cardroom, name) for name in cardroom.__all__)
