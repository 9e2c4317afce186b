"""A server that dies while the score of real cards is kept, at any commit, comes back in the same state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .evening import WAYS, Evening

BROUGHT: dict[str, Any] = {"seeds": {}, "seals": {}}
SAID: list[tuple[str, str, dict[str, Any]]] = [
    ("button", "sam", {"seat": 0}),
    ("start", "sam", {"text": "07" * 32, "data": BROUGHT}),
    ("enter", "sam", {"text": "tell 1"}),
    ("enter", "sam", {"text": "call"}),
    ("unenter", "sam", {}),
    ("enter", "sam", {"text": "bet 10"}),
    ("enter", "sam", {"text": "fold"}),
    ("call-floor", "sam", {"data": {"floor": True}}),
    ("rule", "sam", {"data": {"effects": ["dead seat=0"], "reason": "gone"}}),
    ("enter", "sam", {"text": "done"}),
    ("start", "sam", {"text": "08" * 32, "data": BROUGHT}),
    ("enter", "sam", {"text": "tell 2"}),
]
RULES = {"games": ["stud"], "stakes": "limit 10/20", "seats": 3, "live": True}


@pytest.mark.proof
@pytest.mark.parametrize("how", WAYS)
def test_a_server_that_dies_loses_no_entry(tmp_path: Path, how: str) -> None:
    Evening("dying live", RULES, SAID, hands=1).loses_nothing(tmp_path, how)
