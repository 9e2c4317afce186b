"""Whatever one thing is changed in an honest file, it does not come out as checked."""

from __future__ import annotations

import pytest
from tests.amounts import amount
from tests.proving.honest import File, called_down, file_of, played
from tests.proving.mutations import changes

from cardhouse.fair import BadProof
from cardhouse.proving import check_file
from cardhouse.sheets import find_game

_TERMS = ("dealing.setup.stakes", "dealing.setup.stacks", "dealing.setup.may_run", "dealing.setup.jackpot")
"""What a hand was played for. What made no difference to it is proved by nothing before the seed is open; the
player saw it at the table, and the check repeats it."""
_OWN = (
    *("promise: one thing more", "promise.roots: one thing more"),
    *("promise.sheets: removed", "promise.sheets: the last one twice"),
)
"""What players may add to a promise of their own. This version's own sheets stand in for those promised."""


def _file(name: str) -> File:
    match name:
        case "holdem":
            return file_of(called_down("holdem", stakes="no-limit 1/2"), 0, is_open=False)
        case "holdem, open":
            return file_of(called_down("holdem", stakes="no-limit 1/2"), 0, is_open=True)
        case "stud":
            return file_of(called_down("stud", stakes="limit 10/20 ante 2 bring-in 5"), 1, is_open=False)
        case "draw, open":
            return file_of(called_down("five-card-draw", stakes="limit 10/20"), 1, is_open=True)
    return file_of(played(find_game(name), 1), 0, is_open=False)


@pytest.mark.parametrize("name", ["holdem", "holdem, open", "stud", "draw, open", "omaha-8", "badugi"])
def test_nothing_can_be_changed(name: str) -> None:
    file, found = _file(name), 0
    assert check_file(file, file["promise"]).ok
    for number, (what, change) in enumerate(changes(file)):
        if number % amount(9, proof=1) or what in _OWN:
            continue
        if what.startswith(_TERMS) and not file["log"]:
            continue
        changed = change()
        if changed == file:
            continue
        found += 1
        try:
            checked = check_file(changed, changed.get("promise"))
        except BadProof:
            continue
        assert not checked.ok, what
    assert found > 100
