"""What a hand is rebuilt from: the one form in which its setup and actions are written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.setup import Setup


def log_of(setup: Setup, actions: Iterable[Action] = ()) -> dict[str, Any]:
    """Everything needed to rebuild a hand, as plain data."""
    return {**setup.to_dict(), "actions": [str(action) for action in actions]}
