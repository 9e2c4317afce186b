"""The long run: ten thousand random sheets of a hundred hands each, resumed where it was left.

``python -m tests.sheets.random.proof --sheets 10000 --hands 100``; what fails is made smaller and written
beside the progress, in ``build/random-sheets``.
"""

from __future__ import annotations

import argparse
import json
import os
import time
import traceback
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import any_sheet

from .bases import bases
from .smaller import smaller
from .trial import tried

FOLDER = Path("build/random-sheets")
_SHORTER = 30
"""How many hands of a sheet that is made smaller are dealt, at the most."""


def on_trial(number: int, hands: int, seed: str = "proof") -> str | None:
    """Why a sheet cannot be dealt, with the smallest sheet of its kind; None if it can."""
    text, _ = any_sheet(Random(f"{seed} {number}"), bases())
    if (failed := _failed(text, hands, number)) is None:
        return None
    kind = failed.splitlines()[-1].partition(":")[0]

    def fails_alike(shorter: str) -> bool:
        again = _failed(shorter, min(hands, _SHORTER), number)
        return again is not None and again.splitlines()[-1].startswith(kind)

    return f"sheet {number}\n{smaller(text, fails_alike)}\n{failed}"


def _failed(text: str, hands: int, number: int) -> str | None:
    """What went wrong with a sheet; nothing, if it is refused or can be dealt."""
    try:
        read_own(text)
    except SheetError:
        return None
    try:
        tried(text, hands, Random(f"trial {number}"))
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return traceback.format_exc().strip()
    return None


def main() -> int:
    """Go on where the last run was left, and say how far it has come."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sheets", type=int, default=10_000)
    asked.add_argument("--hands", type=int, default=100)
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--seconds", type=float, default=0, help="stop after so long; the next run goes on")
    asked.add_argument("--again", action="store_true", help="begin at the first sheet")
    asked.add_argument("--seed", default="proof", help="a word; another one gives other sheets")
    given = asked.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    kept = FOLDER / f"progress-{given.seed}-{given.hands}.json"
    done: dict[str, Any] = {"next": 0, "failed": []}
    if kept.exists() and not given.again:
        done = json.loads(kept.read_text(encoding="utf-8"))
    began = time.monotonic()
    numbers = range(done["next"], given.sheets)
    with Pool(given.jobs) as pool:
        found = pool.imap(partial(on_trial, hands=given.hands, seed=given.seed), numbers)
        for number, why in zip(numbers, found, strict=True):
            done["next"] = number + 1
            if why is not None:
                done["failed"].append(number)
                (FOLDER / f"failed-{given.seed}-{number}.txt").write_text(why, encoding="utf-8")
                print(why, flush=True)
            kept.write_text(json.dumps(done), encoding="utf-8")
            if number % 50 == 0:
                print(f"{number} of {given.sheets}, {len(done['failed'])} failed", flush=True)
            if given.seconds and time.monotonic() - began > given.seconds:
                break
        pool.terminate()
    print(f"{done['next']} of {given.sheets} sheets of {given.hands} hands, failed: {done['failed']}")
    return bool(done["failed"])


if __name__ == "__main__":
    raise SystemExit(main())
