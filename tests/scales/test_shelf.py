"""The shelf of the house's scales: each table of its file is read when it is asked for."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from cardhouse.scales.shelf import house_tables

SCALES = Path(__file__).parents[2] / "src" / "cardhouse" / "scales"


def test_tables_read_one_by_one_are_those_of_the_file() -> None:
    file = SCALES / "house.toml"
    assert dict(house_tables()) == tomllib.loads(file.read_text(encoding="utf-8"))
    assert "high" in house_tables()
    assert "standard" not in house_tables()


def test_ranking_a_hand_needs_little() -> None:
    code = (
        "import sys, cardhouse; print(cardhouse.find_scale('high').rank('Ah Kh Qh Jh Th')); "
        "print([name for name in ('json', 'fractions', 'secrets', 'importlib.resources', 'numpy')"
        " if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["royal flush", "[]"]
