"""The commands of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardhouse.tournament.errors import BadEventCommand

_KINDS: Final = {
    "do": str,
    "player": str,
    "table": int,
    "seat": int,
    "amount": int,
    "text": str,
    "at": int,
    "name": str,
}


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
        plain = self._asdict()
        return {key: value for key, value in plain.items() if value != EventCommand._field_defaults.get(key)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> EventCommand:
        """A command from plain data.

        Raises :class:`BadEventCommand` for data that is not a command.
        """
        for key in data:
            if key not in cls._fields:
                raise BadEventCommand("tournament.unknown-word", word=str(key), known=list(cls._fields))
        if "do" not in data:
            raise BadEventCommand("tournament.nothing-to-do")
        command = cls(**data)
        command.check()
        return command

    def check(self) -> None:
        """Raise :class:`BadEventCommand` for a field that holds something else than it should."""
        for value, (word, kind) in zip(self, _KINDS.items(), strict=False):
            if type(value) is not kind:
                raise BadEventCommand(
                    "tournament.word-of-other-kind", word=word, kind=kind.__name__, given=repr(value)
                )
        given: Any = self.data
        if given is not None and not isinstance(given, Mapping):
            raise BadEventCommand(
                "tournament.word-of-other-kind", word="data", kind="dict", given=repr(given)
            )

    def word(self, name: str, kind: type, default: Any) -> Any:
        """A word of ``data``, or its default.

        Raises :class:`BadEventCommand` if it is of another kind.
        """
        value = (self.data or {}).get(name, default)
        if type(value) is not kind:
            raise BadEventCommand(
                "tournament.word-of-other-kind", word=name, kind=kind.__name__, given=repr(value)
            )
        return value
