"""What everybody has brought to a table and taken away, those included who have left it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardhouse.table import Entry, Table
from cardhouse.table.state.ledger import Ledger, whole


class WholeLedger(NamedTuple):
    """The ledger of a table at one moment, with the chips that lie there."""

    entries: Ledger
    stacks: dict[str, int]
    """Of those who sit there; chips in a pot have not been won or lost yet."""
    names: dict[str, str]
    """Of those who sit there."""
    waits: int
    """Chips that are nobody's yet."""
    decimals: int

    @classmethod
    def here(cls, table: Table) -> WholeLedger:
        """The ledger of those who are here."""
        return cls(
            table.ledger,
            {seat.player: table.settled(seat) + seat.coming for seat in table.everybody},
            {seat.player: seat.name for seat in table.everybody},
            table.state.books.jackpot + table.state.desk.chips,
            table.rules.decimals,
        )

    def with_gone(self, gone: Iterable[Entry]) -> WholeLedger:
        """The same with the entries of those who have left."""
        return self._replace(entries=whole(gone, self.entries))
