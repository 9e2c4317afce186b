"""The long run: ten thousand random sheets of a hundred hands each, resumed where it was left.

``python -m tests.sheets.random.proof --sheets 10000 --hands 100``; what fails is made smaller and written
beside the progress, in ``build/random-sheets``.
"""

from __future__ import annotations

import argparse
import json
import time
import traceback
from pathlib import Path
from random import Random
from typing import Any

from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import any_sheet

from .smaller import smaller
from .trial import tried

FOLDER = Path("build/random-sheets")


def on_trial(number: int, hands: int) -> str | None:
    """Why a sheet cannot be dealt, with the smallest sheet of its kind; None if it can."""
    try:
        text, _ = any_sheet(Random(f"proof {number}"))
    except Exception:
        return f"sheet {number} cannot be written\n{traceback.format_exc()}"
    try:
        tried(text, hands, Random(f"trial {number}"))
    except Exception as error:
        said = traceback.format_exc()
        small = smaller(text, lambda shorter: _fails_alike(shorter, type(error), hands, number))
        return f"sheet {number}\n{small}\n{said}"
    return None


def _fails_alike(text: str, kind: type[BaseException], hands: int, number: int) -> bool:
    try:
        read_own(text)
    except SheetError:
        return False
    try:
        tried(text, hands, Random(f"trial {number}"))
    except Exception as error:
        return type(error) is kind
    return False


def main() -> int:
    """Go on where the last run was left, and say how far it has come."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sheets", type=int, default=10_000)
    asked.add_argument("--hands", type=int, default=100)
    asked.add_argument("--part", default="0/1", help="the first of so many parts is 0/2, the second 1/2")
    asked.add_argument("--seconds", type=float, default=0, help="stop after so long; the next run goes on")
    asked.add_argument("--again", action="store_true", help="begin at the first sheet")
    given = asked.parse_args()
    part, parts = map(int, given.part.split("/"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    kept = FOLDER / f"progress-{given.hands}-{part}-{parts}.json"
    done: dict[str, Any] = {"next": part, "failed": []}
    if kept.exists() and not given.again:
        done = json.loads(kept.read_text(encoding="utf-8"))
    began = time.monotonic()
    while done["next"] < given.sheets:
        number = done["next"]
        if why := on_trial(number, given.hands):
            done["failed"].append(number)
            (FOLDER / f"failed-{number}.txt").write_text(why, encoding="utf-8")
            print(why, flush=True)
        done["next"] += parts
        kept.write_text(json.dumps(done), encoding="utf-8")
        if number // parts % 50 == 0:
            print(f"{done['next']} of {given.sheets}, {len(done['failed'])} failed", flush=True)
        if given.seconds and time.monotonic() - began > given.seconds:
            break
    print(f"{done['next']} of {given.sheets} sheets of {given.hands} hands, failed: {done['failed']}")
    return bool(done["failed"])


if __name__ == "__main__":
    raise SystemExit(main())
