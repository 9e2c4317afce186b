"""Who bought in for how much, and who left with how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """Chips that came to the table or left it."""

    player: str
    """Who had them; nobody where the house took them out of a pot."""
    kind: str
    """``buy-in``, ``top-up``, ``cash-out``, ``time``, ``rake`` or ``house``."""
    amount: int
    at: int
    """Milliseconds."""

    def to_dict(self) -> dict[str, Any]:
        """The entry as plain data."""
        return self._asdict()


_IN = ("buy-in", "top-up")
_OUT = ("cash-out",)


def results(entries: Iterable[Entry], stacks: Mapping[str, int]) -> dict[str, int]:
    """What each player has won or lost, counting the chips still on the table."""
    found: dict[str, int] = dict.fromkeys(stacks, 0)
    for entry in entries:
        if entry.kind in _IN:
            found[entry.player] = found.get(entry.player, 0) - entry.amount
        elif entry.kind in _OUT:
            found[entry.player] = found.get(entry.player, 0) + entry.amount
    for player, stack in stacks.items():
        found[player] += stack
    return found
