"""How long the command line takes to answer."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final

from .goal import CARDHOUSE, Within
from .row import Row
from .section import LeftOut, Section, Step

_HAND: Final = "Ah Kh Qh Jh Th"
_IMPORTS: Final = "import typer, rich"
_REPEATS: Final = 5


def _seconds(*command: str) -> float:
    """The best of several runs."""
    times = []
    for _ in range(_REPEATS):
        start = perf_counter()
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        times.append(perf_counter() - start)
        if done.returncode:
            last = (done.stderr.strip() or "no message").splitlines()[-1]
            raise LeftOut(f"{Path(command[0]).name} answered {done.returncode}: {last}")
    return min(times)


def _start() -> Row:
    script = Path(sys.executable).with_name("cardhouse")
    if not script.exists():
        raise LeftOut("the command cardhouse is not installed beside this Python")
    figures = {
        CARDHOUSE: _seconds(str(script), "eval", "high", _HAND),
        _IMPORTS: _seconds(sys.executable, "-c", _IMPORTS),
    }
    what = f'cardhouse eval high "{_HAND}"'
    return Row(what, figures, beside=_IMPORTS, goal=Within(0.5), in_seconds=True)


def start() -> Section:
    note = f"Wall time of a new process, the best of {_REPEATS}, beside python -c '{_IMPORTS}'."
    return Section("Starting the command line", note, [Step("cardhouse eval", _start)])
