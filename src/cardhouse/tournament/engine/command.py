"""The commands of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardhouse.table import plain_command
from cardhouse.tournament.errors import BadEventCommand


class EventCommand(NamedTuple):
    """One request to an event. With its time and its seed, it is all that the event has to know.

    >>> EventCommand("redeem", "ann", amount=2).to_dict()
    {'do': 'redeem', 'player': 'ann', 'amount': 2}

    The event does not check who sends a command: a server lets players send their own, and the director the
    rest.
    """

    do: str
    player: str = ""
    table: int = 0
    """The number of a table, from 1."""
    seat: int = 0
    """A chair, from 1."""
    amount: int = 0
    text: str = ""
    at: int = 0
    """Milliseconds since any fixed moment; time never goes back."""
    name: str = ""
    """The name by which others know the player."""
    data: Mapping[str, Any] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The command as plain data, without the fields that it leaves at their defaults."""
        return plain_command.write(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> EventCommand:
        """A command from plain data.

        Raises :class:`BadEventCommand` for data that is not a command.
        """
        command = plain_command.read(cls, data, BadEventCommand)
        command.check()
        return command

    def check(self) -> None:
        """Raise :class:`BadEventCommand` for a field that holds something else than it should."""
        plain_command.check(self, BadEventCommand)

    def word(self, name: str, kind: type, default: Any) -> Any:
        """A word of ``data``, or its default.

        Raises :class:`BadEventCommand` if it is of another kind.
        """
        value = (self.data or {}).get(name, default)
        if type(value) is not kind:
            raise BadEventCommand(
                "table.word-of-other-kind", word=name, kind=kind.__name__, given=repr(value)
            )
        return value
