"""What the repository promises a newcomer."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.hands import SAMPLE, how_many

import cardhouse
from cardhouse.rules import rules
from cardhouse.sheets import games
from cardhouse.tournament import structures

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
    count = len(cardhouse.scales())
    assert f"{count} ways of ranking a hand" in " ".join(read("README.md").split())
    assert f"{count} scales" in read("CHANGELOG.md")


@pytest.mark.parametrize(
    ("document", "what"),
    [
        ("README.md", "{games} poker games, all {of_books} of five rulebooks"),
        ("README.md", "the {rules} rules of the books"),
        ("docs/rules.md", "hold {rules} rules"),
        ("docs/rules.md", "all {rules} rules"),
        ("docs/tournaments.md", "The {structures} structures of the house"),
        ("docs/finding.md", "The house has {games} games"),
        ("docs/gallery.md", "{games} games, each with the course of a hand"),
    ],
)
def test_the_documents_count_right(document: str, what: str) -> None:
    counts = {
        "games": len(games()),
        "of_books": len([game for game in games() if game.edition != "spread"]),
        "rules": len(rules()),
        "structures": len(structures()),
    }
    assert what.format(**counts) in " ".join(read(document).split())


def test_the_changelog_counts_the_sheets_right() -> None:
    of_books = [game for game in games() if game.edition != "spread"]
    assert f"{len(of_books)} sheets" in read("CHANGELOG.md")
    assert f"{len(games()) - len(of_books)} games that others spread" in read("CHANGELOG.md")


def test_links_in_the_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_rooms_that_the_house_plan_names_are_there() -> None:
    rows = [line for line in read("docs/architecture.md").splitlines() if line.startswith("| ")]
    named = [name for row in rows for name in re.findall(r"`([a-z_]+/[^`]+)`", row)]
    assert len(named) > 10
    assert [name for name in named if not [*(ROOT / "src/cardhouse").glob(name)]] == []


@pytest.mark.parametrize("target", ["setup", "run", "test", "check", "bench", "format", "clean"])
def test_the_makefile_has_its_targets(target: str) -> None:
    assert re.search(rf"^{target}:.* ## ", read("Makefile"), re.MULTILINE)


def test_ci_runs_what_anyone_runs() -> None:
    commands = [line for line in read(".ci/run").splitlines() if line and not line.startswith("#")]
    assert commands == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "exec make test"]


def test_the_package_is_typed_and_versioned() -> None:
    assert (files("cardhouse") / "py.typed").is_file()
    assert re.fullmatch(r"\d+\.\d+\.\d+", cardhouse.__version__)


def test_everything_exported_is_there() -> None:
    assert all(hasattr(cardhouse, name) for name in cardhouse.__all__)


def locked(name: str) -> dict[str, list[Requirement]]:
    """What a lock file has, by name; for other systems and versions of Python there may be several."""
    found: dict[str, list[Requirement]] = {}
    for entry in re.split(r"\n(?=\S)", read(f"requirements/{name}.txt").strip()):
        pinned = Requirement(entry.partition("\\")[0].strip())
        assert "--hash=sha256:" in entry, f"{pinned.name} has no hash"
        found.setdefault(canonicalize_name(pinned.name), []).append(pinned)
    return found


@pytest.mark.parametrize(
    ("name", "groups", "also"), [("dev", ("test", "check", "build"), True), ("page", ("page",), False)]
)
def test_the_lock_file_has_everything_that_is_needed(name: str, groups: tuple[str, ...], also: bool) -> None:
    project = tomllib.loads(read("pyproject.toml"))
    wanted = [one for group in groups for one in project["dependency-groups"][group]]
    wanted += project["project"]["dependencies"] + project["build-system"]["requires"] if also else []
    lock = locked(name)
    for requirement in map(Requirement, wanted):
        pinned = lock.get(canonicalize_name(requirement.name), [])
        assert pinned, f"{requirement.name} is not locked; run make lock"
        for one in pinned:
            (exactly,) = one.specifier
            assert exactly.operator == "=="
            assert requirement.specifier.contains(exactly.version), f"{one} does not fit {requirement}"
    assert not {"torch", "triton"} & set(lock)
    assert "//" not in read(f"requirements/{name}.txt")


def test_the_guide_says_truly_how_much_is_tested() -> None:
    """The figures of ``make test`` that follow from the games (``tests/hands.py``)."""
    guide = read("CONTRIBUTING.md")
    hands = sum(map(how_many, games()))
    assert f"the dealer, in all {len(games())} games | {hands} random hands" in guide
    assert f"{SAMPLE} of the {len(games())} games" in guide


def test_make_installs_what_is_locked() -> None:
    assert "--require-hashes --requirement requirements/dev.txt" in read("Makefile")
    assert '"--require-hashes", "--requirement", LOCKED' in read("tools/page.py")
