"""A copy of a hand to try effects on, also where the cards are given and cannot be dealt again."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from cardhouse.dealer.hand.state import HandState


def tried(state: HandState) -> HandState:
    """A copy of a hand as it stands, with a deck of its own; what never changes is shared."""
    shared: list[Any] = [state.setup, state.sheet, state.stakes, *state.events]
    kept: dict[int, Any] = {id(one): one for one in shared}
    return deepcopy(state, kept)
