"""Who bought in for how much, and who left with how much.

The ledger of a table does not grow with its hands, nor with those who come and go: what the house takes is
added up by kind, so are the oldest buy-ins of each player, and whoever leaves takes their entries along.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple


class Entry(NamedTuple):
    """Chips that came to the table or left it, at once or as a sum of several entries.

    >>> from cardhouse.table import Command, Rules, Table
    >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    >>> table.do(Command("sit", "ann", seat=0, amount=200, name="Ann"))
    >>> [(entry.player, entry.kind, entry.amount) for entry in table.ledger]
    [('ann', 'buy-in', 200)]
    """

    player: str
    """Whose chips they were; empty if the house took them from a pot."""
    kind: str
    """``buy-in``, ``top-up``, ``cash-out``, ``time``, ``rake`` or ``house``."""
    amount: int
    at: int
    """Milliseconds; for a sum, when the last part was added."""

    def to_dict(self) -> dict[str, Any]:
        """The entry as plain data."""
        return self._asdict()

    @classmethod
    def read(cls, data: Any) -> Entry:
        """An entry from plain data: its fields by name, as in tables of early versions, or in order."""
        return cls(**data) if isinstance(data, Mapping) else cls(*data)


Ledger = tuple[Entry, ...]
"""The entries, the latest last."""

BOUGHT: Final = ("buy-in", "top-up")
"""The kinds of entries for chips that players bring."""
_OUT: Final = ("cash-out",)
_SUMS: Final = ("time", "rake", "house")
"""What the house takes again and again; a single entry holds all of each."""
KINDS: Final = (*BOUGHT, *_OUT, *_SUMS)
MOST_ENTRIES: Final = 30
"""How many entries a table keeps one by one; older ones are added up by player and kind."""

MOST_SHOWN: Final = 100
"""How many entries of everybody are shown one by one."""


def noted(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger with one more entry."""
    if entry.kind in _SUMS:
        before = next((one for one in reversed(ledger) if one[:2] == entry[:2]), None)
        if before is not None:
            ledger = tuple(one for one in ledger if one is not before)
            entry = entry._replace(amount=before.amount + entry.amount)
    return _oldest_added_up((*ledger, entry))


def taken_out(ledger: Ledger, player: str) -> tuple[Ledger, Ledger]:
    """The ledger without the entries of somebody who leaves, and these."""
    rest = tuple(entry for entry in ledger if entry.player != player)
    return rest, tuple(entry for entry in ledger if entry.player == player)


def added_up(entries: Iterable[Entry]) -> Ledger:
    """A ledger from entries that are not added up yet, as in tables of early versions."""
    entries = list(entries)
    sums = [entry for entry in entries if entry.kind in _SUMS]
    if len({entry[:2] for entry in sums}) < len(sums):
        last = {entry[:2]: at for at, entry in enumerate(entries)}
        total = {entry[:2]: entry for entry in _summed(sums)}
        entries = [
            total.get(entry[:2], entry)
            for at, entry in enumerate(entries)
            if entry.kind not in _SUMS or last[entry[:2]] == at
        ]
    return _oldest_added_up(tuple(entries))


def whole(gone: Iterable[Entry], here: Ledger) -> Ledger:
    """The ledger of everybody, from those who have left and those who are here; the oldest are added up."""
    entries = sorted((*gone, *here), key=lambda entry: entry.at)
    return _oldest_added_up(tuple(entries), MOST_SHOWN)


def _oldest_added_up(ledger: Ledger, most: int = MOST_ENTRIES) -> Ledger:
    old, latest = ledger[:-most], ledger[-most:]
    return (*_summed(old), *latest) if old else ledger


def _summed(entries: Sequence[Entry]) -> Iterable[Entry]:
    """One entry for each player and kind, ordered by the last part of each."""
    found: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        before = found.pop((entry.player, entry.kind), None)
        total = entry.amount + (before.amount if before is not None else 0)
        found[entry.player, entry.kind] = entry._replace(amount=total)
    return found.values()


def results(entries: Iterable[Entry], stacks: Mapping[str, int]) -> dict[str, int]:
    """What each player has won or lost, including the chips still on the table.

    The ledger of a table has those who sit there; whoever has left took their entries along.

    >>> from cardhouse.table import Command, Rules, Table
    >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    >>> table.do(Command("sit", "ann", seat=0, amount=200, name="Ann"))
    >>> results(table.ledger, {"ann": 250})
    {'ann': 50}
    """
    found: dict[str, int] = dict.fromkeys(stacks, 0)
    for entry in entries:
        if entry.kind in BOUGHT:
            found[entry.player] = found.get(entry.player, 0) - entry.amount
        elif entry.kind in _OUT:
            found[entry.player] = found.get(entry.player, 0) + entry.amount
    for player, stack in stacks.items():
        found[player] += stack
    return found
