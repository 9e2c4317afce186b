"""Commands as plain data: what tables and events share of how a command is read, written and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Protocol, TypeVar

from cardhouse.errors import CardhouseError


class Fields(Protocol):
    """A named tuple of fields, each plain but for ``data``, which is an object or nothing."""

    @property
    def _fields(self) -> tuple[str, ...]: ...

    @property
    def _field_defaults(self) -> dict[str, Any]: ...

    def _asdict(self) -> dict[str, Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


Read = TypeVar("Read", bound=Fields)


def write(command: Fields) -> dict[str, Any]:
    """A command as plain data, without the fields that it leaves at their defaults."""
    usual = command._field_defaults
    return {key: value for key, value in command._asdict().items() if value != usual.get(key)}


def read(kind: type[Read], data: Mapping[str, Any], error: type[CardhouseError]) -> Read:
    """A command from plain data, or an error if it is none; what its fields hold has to be checked."""
    known = list(kind._fields)  # type: ignore[call-overload]
    for key in data:
        if key not in known:
            raise error("table.unknown-word", word=str(key), known=known)
    if "do" not in data:
        raise error("table.nothing-to-do")
    return kind(**data)


def check(command: Fields, error: type[CardhouseError]) -> None:
    """Raise an error for a field that holds something else than its default does."""
    if tuple(map(type, command)) in _usual(type(command)):
        return
    for value, (word, kind) in zip(command, _kinds(type(command)), strict=True):
        if kind is None:
            if value is not None and not isinstance(value, Mapping):
                raise error("table.data-no-object", word=word, given=repr(value))
        elif type(value) is not kind:
            raise error("table.word-of-other-kind", word=word, kind=kind.__name__, given=repr(value))


@cache
def _usual(kind: type[Fields]) -> frozenset[tuple[type, ...]]:
    """The types of the fields of nearly all commands: without an object, or with a plain one."""
    kinds = _kinds(kind)
    return frozenset(tuple(held or other for _, held in kinds) for other in (type(None), dict))


@cache
def _kinds(kind: type[Fields]) -> tuple[tuple[str, type | None], ...]:
    """The fields of a kind of command, each with the type of what it holds; none for the object."""
    usual: dict[str, Any] = kind._field_defaults  # type: ignore[assignment]
    names: tuple[str, ...] = kind._fields  # type: ignore[assignment]
    return tuple((name, None if name == "data" else type(usual.get(name, ""))) for name in names)
