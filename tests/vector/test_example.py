"""The learner's first hour, in some seconds."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "self_play.py"


@pytest.mark.proof
def test_a_learner_beats_a_caller_after_playing_against_itself() -> None:
    few = ("--steps", "400", "--tables", "1024", "--hands", "8000")
    command = [sys.executable, "-W", "error", str(EXAMPLE), *few]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    before, after = (float(number) for number in re.findall(r": ([+-][\d.]+) ±", told))
    assert before < -0.9
    assert after > 0
