"""What can be asked of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from .errors import BadCommand

_KINDS: Final = {"do": str, "player": str, "seat": int, "amount": int, "text": str, "at": int, "name": str}


class Command(NamedTuple):
    """One thing that is asked of a table; with its time and its seed it is all the table has to know.

    >>> Command("sit", "ann", seat=0, amount=200).to_dict()
    {'do': 'sit', 'player': 'ann', 'seat': 0, 'amount': 200}

    Who may ask for it is not the table's business: a server lets players ask for their own
    chairs and the host for the rest.
    """

    do: str
    player: str = ""
    seat: int = -1
    amount: int = 0
    text: str = ""
    """An action, a seed, a game, or how somebody comes in."""
    at: int = 0
    """Milliseconds since any moment, the same for all commands; time never goes back."""
    name: str = ""
    """What a player is called by the others."""
    data: Mapping[str, Any] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The command as plain data, without what it does not say."""
        plain = self._asdict()
        return {key: value for key, value in plain.items() if value != Command._field_defaults.get(key)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Command:
        """A command from plain data.

        >>> Command.from_dict({"do": "top-up", "player": "ann", "amount": 50}).amount
        50

        Raises :class:`BadCommand` for what is no command.
        """
        for key, value in data.items():
            if key not in cls._fields:
                raise BadCommand(f"a command has no '{key}' (known: {', '.join(cls._fields)})", word=key)
            if key in _KINDS and type(value) is not _KINDS[key]:
                raise BadCommand(f"'{key}' of a command is {_KINDS[key].__name__}, not {value!r}", word=key)
            if key == "data" and not isinstance(value, Mapping | None):
                raise BadCommand(f"'data' of a command is an object, not {value!r}", word=key)
        if "do" not in data:
            raise BadCommand("a command says what to do")
        return cls(**data)


def switched_on(command: Command) -> bool:
    """Whether something is to be so from now on, or with ``off`` no longer."""
    if command.text not in ("", "on", "off"):
        raise BadCommand(f"it is on or off, not '{command.text}'")
    return command.text != "off"
