"""Threads may ask for the same things at the same time, and are answered as one that asks alone."""

from __future__ import annotations

import gc
import importlib
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from cardhouse.native import Entry, Native

from .hammering import SHARED, cases, name_of

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "cardhouse"
_MAKES: Final = re.compile(
    r"cardhouse\.native import|^@.*\b(entry|kernel|Watcher|Entry|Native)\b", re.MULTILINE
)
"""What a module says that makes entries or kernels."""


class Hammered(NamedTuple):
    """What came of a program that hammers."""

    status: int
    said: list[dict[str, Any]]
    errors: str

    @property
    def wrong(self) -> dict[str, list[str]]:
        """What was answered otherwise, by case."""
        return {one["case"]: one["wrong"] for one in self.said if "case" in one}

    @property
    def end(self) -> str:
        """How it ended."""
        begun = [one["begins"] for one in self.said if "begins" in one]
        how = signal.Signals(-self.status).name if self.status < 0 else f"status {self.status}"
        return f"{how} in {begun[-1:]}\n{self.errors[-3000:]}"


def hammer(*given: str) -> Hammered:
    """Run the program, which may die."""
    ran = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-m", "tests.native.hammering", *given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return Hammered(ran.returncode, [json.loads(line) for line in ran.stdout.splitlines()], ran.stderr)


@pytest.fixture(scope="module")
def hammered() -> Hammered:
    return hammer()


def test_eight_threads_are_answered_as_one(hammered: Hammered) -> None:
    assert hammered.status == 0, hammered.end
    assert hammered.wrong == {case.name: [] for case in cases()}


def test_no_entry_is_left_out(hammered: Hammered) -> None:
    (run,) = (one["run"] for one in hammered.said if "run" in one)
    assert sorted(_everything() - set(run)) == [], (
        "tests/native/hammering.py asks for nothing that runs these"
    )


def _everything() -> set[str]:
    """All entries and kernels of the product, wherever they are made."""
    for path in sorted(SOURCE.rglob("*.py")):
        if path.parent.name == "kernels" or _MAKES.search(path.read_text(encoding="utf-8")):
            name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
            importlib.import_module(name.removesuffix(".__init__"))
    made = (one for one in gc.get_objects() if isinstance(one, Entry | Native))
    return {name for name in map(name_of, made) if name.startswith("cardhouse.")}


@pytest.mark.proof
@pytest.mark.parametrize("case", ["bots", "shares", "events"])
def test_memory_that_threads_share_is_found(case: str) -> None:
    found = hammer(SHARED, case)
    assert found.status < 0 or any(found.wrong.values()), found.end
