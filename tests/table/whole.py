"""A table whose past somebody keeps, as a server does."""

from __future__ import annotations

from cardhouse.table import Command, Entry, Table


class Whole(Table):
    """A table beside which somebody writes down what those had brought who have left."""

    gone: tuple[Entry, ...] = ()

    def do(self, command: Command) -> None:
        """Also note who leaves."""
        super().do(command)
        self.gone += tuple(entry for one in self.former for entry in one.entries)

    @property
    def whole_ledger(self) -> tuple[Entry, ...]:
        """What everybody has brought and taken away, those who have left first."""
        return (*self.gone, *self.ledger)
