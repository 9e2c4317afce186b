"""Tests in several processes tell the same as in one, and a process that dies is told of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.processes import MOST, batches

CONFTEST = """
from tests.processes import ALONE, add_option, fork_later
def pytest_addoption(parser): add_option(parser)
def pytest_configure(config): fork_later(config)
def pytest_collection_modifyitems(config, items):
    config.stash[ALONE] = {item.path for item in items if item.path.name == "test_alone.py"}
"""
FIRST = """
import os, pytest
@pytest.mark.parametrize("number", range(90))
def test_many(number): assert number != 17
def test_skipped(): pytest.skip("for a reason")
"""
ALONE = """
import os, pytest
pids = []
@pytest.mark.parametrize("number", range(60))
def test_alone(number):
    pids.append(os.getpid())
    assert len(pids) == number + 1
"""
DYING = """
import os, pytest
@pytest.mark.parametrize("number", range(30))
def test_dying(number):
    if number == 11: os._exit(3)
"""


def told(folder: Path, *more: str) -> tuple[int, str]:
    for name, text in (("conftest", CONFTEST), ("test_first", FIRST), ("test_alone", ALONE)):
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-ra", "-p", "no:schemathesis", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--processes", "2", *more],
        check=False,
        cwd=folder,
        env={"PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout


def test_few_tests_of_one_file_at_a_time() -> None:
    paths = [Path("a")] * (MOST + 2) + [Path("b")] * 3
    found = list(batches(paths))
    assert found == [range(MOST), range(MOST, MOST + 2), range(MOST + 2, MOST + 5)]


def test_what_failed_and_what_was_skipped_is_told(tmp_path: Path) -> None:
    code, text = told(tmp_path)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "1 failed, 149 passed, 1 skipped" in text
    assert "FAILED test_first.py::test_many[17]" in text
    assert "for a reason" in text


def test_a_test_whose_process_dies_has_failed_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "test_dying.py").write_text(DYING, encoding="utf-8")
    code, text = told(tmp_path)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "test_dying.py::test_dying[11]" in text
    assert "test_dying[10]" not in text
    assert "A process that ran tests ended with 3." in text
    assert "1 failed, 178 passed, 1 skipped, 1 error" in text


def test_it_stops_at_the_first_failure_if_asked_to(tmp_path: Path) -> None:
    code, text = told(tmp_path, "-x")
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "stopping after 1 failures" in text
