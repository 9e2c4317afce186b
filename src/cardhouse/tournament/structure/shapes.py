"""What a key of a structure sheet may be: a number, a flag, a word, a text, a list or a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, Literal, NamedTuple

Kind = Literal["number", "flag", "word", "text", "texts", "numbers", "pairs", "table", "other"]
Of = Any
"""The dataclass that a table is read into."""


@dataclass(frozen=True)
class Shape:
    """What one key takes, and what it is for."""

    kind: Kind
    help: str
    least: int = 0
    most: int = 10**12
    known: tuple[str, ...] = ()
    of: Of = None
    names: tuple[str, ...] = ()
    """How a table's most important key is called, for a value that is written without a table."""


def number(default: Any, help: str, *, least: int = 0, most: int = 10**12) -> Any:
    """A whole number."""
    return _field(default, Shape("number", help, least, most))


def flag(default: bool, help: str) -> Any:
    """True or false."""
    return _field(default, Shape("flag", help))


def word(default: str, help: str, *known: str) -> Any:
    """One of a few words."""
    return _field(default, Shape("word", help, known=known))


def text(default: Any, help: str) -> Any:
    """Any text."""
    return _field(default, Shape("text", help))


def texts(help: str) -> Any:
    """A list of texts."""
    return _field((), Shape("texts", help))


def numbers(default: tuple[int, ...], help: str) -> Any:
    """A list of whole numbers."""
    return _field(default, Shape("numbers", help, least=1))


def pairs(help: str) -> Any:
    """A list of pairs of whole numbers."""
    return _field((), Shape("pairs", help, least=1))


def table(of: Of, help: str, *, default: Any = None, short: str = "") -> Any:
    """A table; ``short`` is the key that is meant if only a value is written."""
    return _field(default, Shape("table", help, of=of, names=(short,) if short else ()))


def other(default: Any, help: str, *, key: str = "") -> Any:
    """Something that is read in its own way, under a ``key`` of its own if it has one."""
    return _field(default, Shape("other", help, names=(key,) if key else ()))


def _field(default: Any, shape: Shape) -> Any:
    return field(default=default, metadata={"shape": shape})


def shaped(of: Of) -> Iterator[tuple[Field[Any], Shape]]:
    """The keys of a table, each with its shape."""
    for one in fields(of):
        if "shape" in one.metadata:
            yield one, one.metadata["shape"]


def is_needed(one: Field[Any]) -> bool:
    """Whether a key has to be there."""
    return one.default is MISSING


class Entry(NamedTuple):
    """A key of the structure sheet as a form shows it.

    >>> Entry("seats", "number", "how many players a table has", None, least=2).key
    'seats'
    """

    key: str
    kind: Kind
    help: str
    default: Any
    known: tuple[str, ...] = ()
    least: int = 0
    inside: tuple[Entry, ...] = ()


def sheet_form(of: Of) -> tuple[Entry, ...]:
    """Every key of a table with what it takes, for pages on which it is edited.

    >>> from cardhouse.tournament import Structure
    >>> [entry.known for entry in sheet_form(Structure) if entry.key == "button"]
    [('dead', 'moving', 'forward')]
    """
    return tuple(
        Entry(
            shape.names[0] if shape.kind == "other" and shape.names else one.name,
            shape.kind,
            shape.help,
            None if is_needed(one) or shape.kind == "table" else one.default,
            shape.known,
            shape.least,
            sheet_form(shape.of) if shape.of is not None else (),
        )
        for one, shape in shaped(of)
    )
