"""A server that dies in the middle of a ruling, at any commit, comes back in the same state and goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .evening import TURN, WAYS, Evening

SEED = "07" * 32
BROUGHT: dict[str, Any] = {"seeds": {}, "seals": {}}
SAID: list[tuple[str, str, dict[str, Any]]] = [
    ("start", "", {"text": SEED, "data": BROUGHT}),
    ("act", TURN, {"text": "call"}),
    ("call-floor", "bob", {"text": "look"}),
    ("rule", "sam", {"text": "exposed seat=1 by=dealer card=#1.2", "name": "Sam"}),
    ("unrule", "sam", {"name": "Sam"}),
    ("rule", "sam", {"text": "exposed seat=1 by=dealer card=#1.2", "data": {"stay": True}}),
    ("rule", "sam", {"data": {"effects": ["owes seat=2 amount=10"], "reason": "late"}}),
    ("act", TURN, {"text": "fold"}),
    ("call-floor", "sam", {"data": {"floor": True}}),
    ("rule", "sam", {"text": "fouled what=duplicate knew=0"}),
    ("appeal", "ann", {}),
    ("grant", "sam", {"text": "off"}),
    ("play-on", "sam", {}),
    ("start", "", {"text": "08" * 32, "data": BROUGHT}),
    ("act", TURN, {"text": "fold"}),
    ("act", TURN, {"text": "fold"}),
    ("call-floor", "bob", {}),
    ("rule", "sam", {"text": "pending amount=10"}),
    ("play-on", "sam", {}),
    ("release", "sam", {}),
]
RULES = {"games": ["holdem"], "stakes": "no-limit 5/10", "seats": 3, "clock": 0}


@pytest.mark.proof
@pytest.mark.parametrize("how", WAYS)
def test_a_server_that_dies_in_a_ruling_loses_nothing(tmp_path: Path, how: str) -> None:
    Evening("dying floor", RULES, SAID, hands=2).loses_nothing(tmp_path, how)
