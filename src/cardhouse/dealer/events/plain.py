"""Events as plain data and back, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from cardhouse.cards import Card
from cardhouse.cards.untold import read_card
from cardhouse.scales.hand_name import HandName

from .choices import HiddenChoice
from .event import KINDS, Event

__all__ = ["to_dict"]

Plain = dict[str, Any]


def sent_fields(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind that are sent.

    Who may see cards is written down, but sent to nobody. Who may know a choice is sent, because it says
    whether it was made in secret.
    """
    secret = kind in get_args(HiddenChoice)
    return tuple(name for name in kind._fields[:-1] if secret or name != "seen_by")


def to_dict(event: Event) -> Plain:
    """An event as plain data, for those who may see it.

    >>> from cardhouse import deal
    >>> to_dict(deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7).events[0])
    {'kind': 'blind', 'seat': 0, 'amount': 1}
    """
    kind, places = _SENT[type(event)]
    plain: Plain = {"kind": kind}
    for name, place in places:
        value = event[place]
        plain[name] = _plain(value) if type(value) not in _AS_IT_IS else value
    return plain


def to_record(event: Event) -> Plain:
    """An event as plain data with all its fields, except those that have their default value."""
    kind, names = _FIELDS[type(event)]
    usual = event._field_defaults
    plain: Plain = {"kind": kind}
    for name, value in zip(names, event, strict=False):
        if name not in usual or usual[name] != value:
            plain[name] = _plain(value)
    return plain


def from_record(plain: Mapping[str, Any]) -> Event:
    """Read an event that was written down.

    Raises :class:`KeyError` for a kind that does not exist, and :class:`TypeError` for fields that a kind
    does not have.
    """
    kind = KINDS[plain["kind"]]
    readers = _readers(cast("Hashable", kind))
    event: Event = kind(**{name: readers[name](value) for name, value in plain.items()})
    return event


def from_sent(plain: Mapping[str, Any]) -> Event:
    """Read an event as a seat was sent it; who else may see it is not known, and not sent.

    >>> from_sent({"kind": "deal", "seat": 1, "cards": ["Jc"], "up": False, "number": 1}).cards
    (Card('Jc'),)
    """
    kind = KINDS[plain["kind"]]
    unsent = {name: None for name in kind._fields if name not in kind._field_defaults}
    return from_record({**unsent, **plain})


_AS_IT_IS: Final = frozenset((int, str, bool, NoneType))
_FIELDS: Final[dict[type[Event], tuple[str, tuple[str, ...]]]] = {
    kind: (name, kind._fields[:-1]) for name, kind in KINDS.items()
}
_SENT: Final[dict[type[Event], tuple[str, tuple[tuple[str, int], ...]]]] = {
    kind: (name, tuple((field, kind._fields.index(field)) for field in sent_fields(kind)))
    for name, kind in KINDS.items()
}


def plain_of(value: Any) -> Any:
    """Any part of an event as plain data."""
    return _plain(value)


def read_plain(kind: Any, plain: Mapping[str, Any]) -> Any:
    """Read a part of an event that was written down, such as a reason."""
    return _reader(kind)(plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if not isinstance(value, tuple):
        return value
    names = getattr(value, "_fields", None)
    if names is None:
        return [_plain(one) for one in value]
    usual = getattr(value, "_field_defaults", {})
    return {
        name: _plain(one)
        for name, one in zip(names, value, strict=True)
        if name not in usual or usual[name] != one
    }


@cache
def _readers(kind: Hashable) -> dict[str, Callable[[Any], Any]]:
    """How to read each field of a NamedTuple."""
    return {name: _reader(hint) for name, hint in get_type_hints(kind).items()}


def _reader(hint: Any) -> Callable[[Any], Any]:
    if hint is Card:
        return read_card
    if hint is HandName:
        return _hand_name
    if hasattr(hint, "_fields"):
        return lambda plain: hint(**{name: _readers(hint)[name](one) for name, one in plain.items()})
    origin, inside = get_origin(hint), get_args(hint)
    if origin is tuple:
        one = _reader(inside[0])
        return lambda plain: tuple([one(value) for value in plain])
    if origin in (Union, UnionType):
        kinds = [kind for kind in inside if kind is not NoneType]
        read = _reader(kinds[0]) if len(kinds) == 1 else _same
        return lambda plain: None if plain is None else read(plain)
    if origin is Literal or hint in (int, str, bool):
        return _same
    raise TypeError(f"no plain data is known for {hint}")


def _hand_name(plain: str | Mapping[str, Any]) -> HandName:
    """What a hand is called; versions before this one kept it in English."""
    return HandName.as_written(plain) if isinstance(plain, str) else HandName(**plain)


def _same(value: Any) -> Any:
    return value
