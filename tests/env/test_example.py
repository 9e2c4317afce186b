"""The example runs as its first lines say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "pettingzoo_random.py"


def run(*arguments: str) -> list[str]:
    command = [sys.executable, "-W", "error", str(EXAMPLE), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


@pytest.mark.proof
def test_the_example_plays_and_repeats_itself() -> None:
    once = run("badugi", "--hands", "5", "--players", "3")
    assert [line.split()[0] for line in once] == ["player_0", "player_1", "player_2"]
    assert sum(float(line.split()[1]) for line in once) < 0.02
    assert once == run("badugi", "--hands", "5", "--players", "3")
