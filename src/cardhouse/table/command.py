"""The commands of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from .errors import BadCommand

_KINDS: Final = {"do": str, "player": str, "seat": int, "amount": int, "text": str, "at": int, "name": str}


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
        plain = self._asdict()
        return {key: value for key, value in plain.items() if value != Command._field_defaults.get(key)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Command:
        """A command from plain data.

        >>> Command.from_dict({"do": "top-up", "player": "ann", "amount": 50}).amount
        50

        Raises :class:`BadCommand` for data that is not a command.
        """
        for key, value in data.items():
            if key not in cls._fields:
                raise BadCommand(
                    f"a command has no field '{key}' (known: {', '.join(cls._fields)})", word=key
                )
            if key in _KINDS and type(value) is not _KINDS[key]:
                raise BadCommand(
                    f"the field '{key}' of a command must be {_KINDS[key].__name__}, not {value!r}", word=key
                )
            if key == "data" and not isinstance(value, Mapping | None):
                raise BadCommand(f"the field 'data' of a command must be an object, not {value!r}", word=key)
        if "do" not in data:
            raise BadCommand("a command must say what to do")
        return cls(**data)


def switched_on(command: Command) -> bool:
    """Whether a command switches something on, or with ``off`` off again."""
    if command.text not in ("", "on", "off"):
        raise BadCommand(f"the text must be 'on' or 'off', not '{command.text}'")
    return command.text != "off"
