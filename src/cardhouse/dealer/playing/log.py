"""What a hand is rebuilt from: the one form in which its setup and actions are written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardhouse.dealer.pieces.action import APPLY, AS_WRITTEN, TOLD, Action
from cardhouse.dealer.pieces.setup import Setup


def log_of(setup: Setup, actions: Iterable[Action] = ()) -> dict[str, Any]:
    """Everything needed to rebuild a hand, as plain data."""
    return {**setup.to_dict(), "actions": [str(action) for action in actions]}


def entry_of(text: str) -> Action:
    """An entry of a log: a player's answer, a ruling that was applied, or what was told of real cards."""
    for kind in (APPLY, TOLD):
        if text.startswith(f"{kind} "):
            return Action(kind, choice=text.removeprefix(f"{kind} "))
    return Action(AS_WRITTEN, choice=text) if "?" in text else Action.parse(text)


def ruling_of(action: Action | str) -> str | None:
    """The effects that an entry of a log applies, as written; ``None`` if it is a player's answer."""
    if isinstance(action, Action):
        return action.choice if action.kind == APPLY else None
    return action.removeprefix(f"{APPLY} ") if action.startswith(f"{APPLY} ") else None
