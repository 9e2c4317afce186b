"""What a command has changed in an event, as plain data: hardly anything, even with a thousand entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cardhouse.tournament.errors import BadEventState

from .event_state import EventState
from .storage import PARTS, read_state

Plain = dict[str, Any]
_ROWS: Final[dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]]] = {
    "entries": (lambda entry: entry.to_dict(), lambda row: row["player"]),
    "tables": (lambda note: note.to_dict(), lambda row: row["number"]),
    "going": (list, lambda row: row[0]),
}
"""Parts that are stored as lists of rows: how a row is made, and what it is found by."""
_NAMED: Final[dict[str, Callable[[Any], Any]]] = {
    "places": lambda table: table,
    "seen": lambda hands: hands,
    "until": lambda moment: moment,
    "clocks": lambda clock: clock.to_dict(),
    "real": lambda table: table.to_dict(),
}
"""Parts that are stored by name."""
_GROWING: Final = ("outs", "in_round", "desk")
"""Parts that mostly get longer."""


def changes_between(before: EventState, after: EventState) -> Plain:
    """What is different after a command.

    ``set`` has whole parts, ``rows`` what is put into a part or gone from it, and ``more`` what was added at
    the end of one. :func:`with_changes` makes the later state of the earlier one.
    """
    whole: Plain = {}
    rows: dict[str, Plain] = {}
    more: Plain = {}
    for name, plain in PARTS.items():
        old, new = getattr(before, name), getattr(after, name)
        if old is new:
            continue
        if name in _ROWS or name in _NAMED:
            if not _has_kept_order(old, new):
                whole[name] = plain(after)
            elif found := _rows_between(name, old, new):
                rows[name] = found
        elif name in _GROWING and new[: len(old)] == old:
            if len(new) > len(old):
                more[name] = plain(after)[len(old) :]
        elif old != new:
            whole[name] = plain(after)
    given = {"set": whole, "rows": rows, "more": more}
    return {key: value for key, value in given.items() if value}


def _has_kept_order(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> bool:
    """Whether those who were there stand as before, and others after them."""
    if old.keys() == new.keys():
        return list(old) == list(new)
    return [key for key in old if key in new] + [key for key in new if key not in old] == list(new)


def _rows_between(name: str, old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Plain:
    put = {key: value for key, value in new.items() if key not in old or _differs(old[key], value)}
    gone = [key for key in old if key not in new]
    made: Plain = {}
    if put and name in _ROWS:
        row, _ = _ROWS[name]
        made["put"] = [row(value) for value in put.values()]
    elif put:
        made["put"] = {str(key): _NAMED[name](value) for key, value in put.items()}
    if gone:
        made["gone"] = gone if name in _ROWS else [str(key) for key in gone]
    return made


def _differs(old: Any, new: Any) -> bool:
    return old is not new and old != new


def with_changes(plain: Mapping[str, Any], later: Iterable[Mapping[str, Any]]) -> Plain:
    """A state as plain data after everything that has changed since, the earliest first."""
    made = dict(plain)
    by_key = {name: {key_of(row): row for row in plain[name]} for name, (_, key_of) in _ROWS.items()} | {
        name: dict(plain.get(name, {})) for name in _NAMED
    }
    grown = {name: list(plain[name]) for name in _GROWING}
    for change in later:
        for name, value in change.get("set", {}).items():
            if name in _ROWS:
                by_key[name] = {_ROWS[name][1](row): row for row in value}
            elif name in _NAMED:
                by_key[name] = dict(value)
            elif name in _GROWING:
                grown[name] = list(value)
            else:
                made[name] = value
        for name, found in change.get("rows", {}).items():
            for key in found.get("gone", ()):
                by_key[name].pop(key, None)
            put = found.get("put", {})
            by_key[name] |= {_ROWS[name][1](row): row for row in put} if name in _ROWS else put
        for name, rows in change.get("more", {}).items():
            grown[name] += rows
    lists = {name: list(by_key[name].values()) for name in _ROWS}
    return {**made, **lists, **{name: by_key[name] for name in _NAMED}, **grown}


def read_changed(
    data: Mapping[str, Any], later: Iterable[Mapping[str, Any]]
) -> tuple[EventState, Mapping[str, Any]]:
    """The state from plain data after everything that has changed since, and the tables beside it.

    Raises :class:`BadEventState` for data that is not an event.
    """
    later = list(later)
    if later:
        try:
            data = with_changes(data, later)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadEventState("tournament.bad-state", why=str(error)) from error
    return read_state(data)
