"""The picture of the house shows the house as it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_the_picture_of_the_floors_is_up_to_date() -> None:
    tool = Path(__file__).parents[1] / "tools" / "floors.py"
    done = subprocess.run([sys.executable, tool, "check"], check=False)
    assert done.returncode == 0, "run: python tools/floors.py"
