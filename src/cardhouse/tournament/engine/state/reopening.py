"""An event that is over and goes on after all, because who went out last had not gone out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .entry import Entry
from .event_state import EventState
from .money import Money
from .shelf import Shelf

_PLAIN = ("closed", "opened_envelopes", "winner")
_LISTS = ("envelopes", "paused")


def stopped_at(state: EventState) -> dict[str, Any]:
    """What the end of an event changes, as plain data, before it does."""
    return {
        "entries": [_plain(entry.to_dict()) for entry in state.entries.values()],
        "money": state.money.to_dict(),
        "prizes": None if state.prizes is None else list(state.prizes),
        "until": dict(state.until),
        **{name: getattr(state, name) for name in _PLAIN},
        **{name: list(getattr(state, name)) for name in _LISTS},
    }


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row as it is after it was stored and read."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in row.items()}


def go_back(state: EventState, before: Mapping[str, Any]) -> None:
    """Have everything be as it was before the end."""
    state.entries = Shelf({one["player"]: Entry.from_dict(one) for one in before["entries"]})
    state.left = sum(entry.status == "in" for entry in state.entries.values())
    state.total_entries = sum(entry.entries for entry in state.entries.values())
    state.looked_at = sum(entry.is_looked_at for entry in state.entries.values())
    state.money = Money.from_dict(before["money"])
    state.prizes = None if before["prizes"] is None else tuple(before["prizes"])
    state.until = dict(before["until"])
    for name in _PLAIN:
        setattr(state, name, before[name])
    for name in _LISTS:
        setattr(state, name, tuple(before[name]))
    state.phase, state.before_end = "running", None
