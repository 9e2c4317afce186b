"""Bots named by their file: executed once per worker."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.bots import find_bot
from cardhouse.simulation import simulate

COUNTS = """
import os
from pathlib import Path

with Path({mark!r}).open("a") as file:
    file.write(f"{{os.getpid()}}\\n")


def bot(view, decision, sheet, chance):
    return decision.legal[{answer}]
"""


def written(folder: Path, answer: int = 0) -> tuple[str, Path]:
    file, mark = folder / "slow.py", folder / "executed"
    file.write_text(COUNTS.format(mark=str(mark), answer=answer), encoding="utf-8")
    return f"{file}:bot", mark


def test_the_file_of_a_bot_is_executed_once_and_again_if_it_changes(tmp_path: Path) -> None:
    name, mark = written(tmp_path)
    for seed in range(2):
        simulate("holdem", hands=12, bots=[name, "caller"], seed=seed, workers=1)
    assert len(mark.read_text().split()) == 1
    before = find_bot(name)
    written(tmp_path, answer=-1)
    assert find_bot(name) is not before
    assert len(mark.read_text().split()) == 2


def test_files_of_one_name_in_two_folders_are_two_bots(tmp_path: Path) -> None:
    bots = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        bots.append(find_bot(written(tmp_path / folder)[0]))
    assert bots[0] is not bots[1]
    assert bots[0].__module__ != bots[1].__module__


@pytest.mark.proof
def test_each_worker_executes_it_once(tmp_path: Path) -> None:
    name, mark = written(tmp_path)
    simulate("holdem", hands=200, bots=[name, "caller"], seed=1, workers=2)
    executed = mark.read_text().split()
    # This process looks whether there is such a bot, and each worker plays with it.
    assert len(executed) == len(set(executed)) <= 3
