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
        for key in data:
            if key not in cls._fields:
                raise BadCommand("table.unknown-word", word=key, known=list(cls._fields))
        if "do" not in data:
            raise BadCommand("table.nothing-to-do")
        command = cls(**data)
        command.check()
        return command

    def check(self) -> None:
        """Raise :class:`BadCommand` for a field that holds something else than it should."""
        for value, (word, kind) in zip(self, _KINDS.items(), strict=False):
            if type(value) is not kind:
                raise BadCommand("table.word-of-other-kind", word=word, kind=kind.__name__, given=repr(value))
        given: Any = self.data
        if given is not None and not isinstance(given, Mapping):
            raise BadCommand("table.data-no-object", word="data", given=repr(given))


def switched_on(command: Command) -> bool:
    """Whether a command switches something on; with ``off``, it switches it off again."""
    if command.text not in ("", "on", "off"):
        raise BadCommand("table.on-or-off", given=command.text)
    return command.text != "off"
