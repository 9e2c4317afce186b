"""Files for the tests of the page: honest ones, and how a house forges them.

``python -m tests.proving.page_files`` writes ``web/src/hands/proofs.fixture.json``; a test says when that is
out of date. A forged file is written as what differs from the honest one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cardhouse.cards import joint_cut, order_of
from cardhouse.sheets import find_game

from .forging import FORGED
from .honest import SEEDS, File, called_down, file_of, played

FILE: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "hands" / "proofs.fixture.json"


def _called(name: str, stakes: str, seat: int, *, is_open: bool = False) -> Callable[[], File]:
    return lambda: file_of(called_down(name, stakes=stakes), seat, is_open=is_open)


def _played(name: str) -> Callable[[], File]:
    return lambda: file_of(played(find_game(name), 0), 0, is_open=False)


def _earlier() -> File:
    file = file_of(called_down("holdem", stakes="no-limit 1/2"), 0, is_open=False, bound=None)
    return {**file, "dealing": None}


HONEST: Final[dict[str, tuple[str, Callable[[], File]]]] = {
    "holdem": ("held", _called("holdem", "no-limit 1/2", 0)),
    "holdem, open": ("held", _called("holdem", "no-limit 1/2", 0, is_open=True)),
    "stud": ("held", _called("stud", "limit 10/20 ante 2 bring-in 5", 1)),
    "draw": ("held", _called("five-card-draw", "limit 10/20", 1)),
    "without burns": ("held", _played("baseball")),
    "face up, unseen": ("held", _played("quarter-half-dollar")),
    "two deals": ("partial", _played("3-5-7")),
    "an earlier version": ("partial", _earlier),
}
"""Honest hands, and what the page says of them."""
UNSEEN: Final = (
    *(
        "a cut log",
        "a cut log with cut events",
        "a hand cut short",
        "no log",
        "a number for a log",
        "an empty log",
    ),
    *("rubbish for answers", "a number for answers", "no answers", "strange answers"),
)
"""What the page leaves to the command, as it deals no hand: the log, the answers, the end of the hand."""
SAID: Final = {
    "another number": "unknown",
    "another sheet": "partial",
    "another sheet with its digest": "partial",
}
"""What the page says where it does not call a file broken: there is no promise for that number, or it could
not check whether cards had to be burnt."""


def page_files() -> dict[str, Any]:
    """Everything that the page's tests read."""
    base = HONEST["holdem"][1]()
    forged = []
    for what, (make, _) in FORGED.items():
        if what in UNSEEN:
            continue
        forged.append({"what": what, "how": SAID.get(what, "broken"), "differs": _differences(base, make())})
    honest = [{"what": what, "how": how, "file": make()} for what, (how, make) in HONEST.items()]
    order = order_of(joint_cut(SEEDS), 52)
    return {"me": "ann", "order": order, "honest": honest, "forged": forged}


def _differences(old: Any, new: Any, path: tuple[Any, ...] = ()) -> list[dict[str, Any]]:
    """What has to be set or removed in one file to make it another."""
    if isinstance(old, dict) and isinstance(new, dict):
        gone = [{"path": [*path, key]} for key in sorted(old.keys() - new.keys())]
        changed = [
            one
            for key in sorted(new)
            for one in (
                [{"path": [*path, key], "to": new[key]}]
                if key not in old
                else _differences(old[key], new[key], (*path, key))
            )
        ]
        return [*gone, *changed]
    return [] if old == new else [{"path": [*path], "to": new}]


def written() -> str:
    """The files as they are written down."""
    return json.dumps(page_files(), separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
