"""Tables that are about to be opened: they count against every limit before they are there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cardhouse.table import Rules


@dataclass(eq=False)
class Reservation:
    """A table that somebody is opening; ``rules`` are known once they have been read."""

    host: str
    rules: Rules | None = None
    own: bool = False
    """Whether it will have a sheet of its host's own."""


class Reservations:
    """The tables that are being opened.

    Between a look at a limit and the table that uses it up others may ask as well, so a place is taken when
    the limit is looked at, and given back when the table is there or never will be.
    """

    def __init__(self) -> None:
        self._held: set[Reservation] = set()

    def __len__(self) -> int:
        return len(self._held)

    @contextmanager
    def hold(self, host: str) -> Iterator[Reservation]:
        """Hold a place until the end of the block."""
        held = Reservation(host)
        self._held.add(held)
        try:
            yield held
        finally:
            self._held.discard(held)

    def of(self, host: str) -> int:
        """How many somebody is opening."""
        return sum(held.host == host for held in self._held)

    def own_of(self, host: str) -> int:
        """How many of those have a sheet of their host's own."""
        return sum(held.own for held in self._held if held.host == host)

    @property
    def rules(self) -> list[Rules]:
        """The rules of those whose rules are known."""
        return [held.rules for held in self._held if held.rules is not None]
