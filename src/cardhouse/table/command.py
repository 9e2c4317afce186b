"""The commands of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from . import plain_command
from .errors import BadCommand


class Command(NamedTuple):
    """One request to a table. With its time and its seed, it is all that the table has to know.

    >>> Command("sit", "ann", seat=0, amount=200).to_dict()
    {'do': 'sit', 'player': 'ann', 'seat': 0, 'amount': 200}

    The table does not check who sends a command: a server lets players send commands for their own chairs,
    and the host the rest.
    """

    do: str
    player: str = ""
    seat: int = -1
    amount: int = 0
    text: str = ""
    """An action, a seed, a game, or how a player comes in."""
    at: int = 0
    """Milliseconds since any fixed moment; time never goes back."""
    name: str = ""
    """The name by which others know the player."""
    data: Mapping[str, Any] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The command as plain data, without the fields that it leaves at their defaults."""
        return plain_command.write(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Command:
        """A command from plain data.

        >>> Command.from_dict({"do": "top-up", "player": "ann", "amount": 50}).amount
        50

        Raises :class:`BadCommand` for data that is not a command.
        """
        command = plain_command.read(cls, data, BadCommand)
        command.check()
        return command

    def check(self) -> None:
        """Raise :class:`BadCommand` for a field that holds something else than it should."""
        plain_command.check(self, BadCommand)


def switched_on(command: Command) -> bool:
    """Whether a command switches something on; with ``off``, it switches it off again."""
    if command.text not in ("", "on", "off"):
        raise BadCommand("table.on-or-off", given=command.text)
    return command.text != "off"
