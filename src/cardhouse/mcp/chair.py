"""What a chair at any table is: something to look from, and to answer from."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol


class Seen(NamedTuple):
    """What a model is told: in words, and as data."""

    text: str
    data: dict[str, Any]


class Chair(Protocol):
    """A chair at a table, here or in a card room."""

    @property
    def rules(self) -> str:
        """The rules of the game that is played, in words."""

    def look(self) -> Seen:
        """The table from this chair; where others play in their own time, once it is its turn."""

    def answer(self, text: str) -> Seen:
        """Answer the decision; raises a :class:`CardhouseError` for what is no legal answer."""

    def next_hand(self) -> Seen:
        """Go on to the next hand."""

    def leave(self) -> str:
        """Leave the table; says how it went."""
