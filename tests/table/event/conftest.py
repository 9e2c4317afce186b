"""Tables of an event that are easy to fill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.table.conftest import NAMES, MakeRoom, Room

from cardhouse.table import Rules


@pytest.fixture
def event() -> MakeRoom:
    """A table of an event with players in these chairs, called in the order of the alphabet."""

    def make(chairs: Iterable[int] = (), *, amount: int = 1000, **rules: Any) -> Room:
        made = Room(Rules.read({"stakes": "no-limit 5/10", "clock": 0, "entry": "tournament", **rules}))
        for name, chair in zip(NAMES, chairs, strict=False):
            made.say("seat", name, seat=chair, amount=amount)
        return made

    return make
