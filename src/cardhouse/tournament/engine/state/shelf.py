"""Large dictionaries of which a changed copy is cheap."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, Sequence, ValuesView
from itertools import chain
from typing import Final, TypeVar

Value = TypeVar("Value")
_PART: Final = 32
"""How many keys a part has, more or less."""


class Shelf(Mapping[str, Value]):
    """A dictionary that is never changed but replaced, and that shares almost everything with the next one.

    An event has a thousand entries, of which a command changes one or two. To copy all of them for that would
    take longer than what the command does.

    >>> shelf = Shelf({"ann": 1, "bob": 2})
    >>> later = shelf.put("ann", 5).put("cid", 3)
    >>> dict(shelf), dict(later), dict(later.without("bob"))
    ({'ann': 1, 'bob': 2}, {'ann': 5, 'bob': 2, 'cid': 3}, {'ann': 5, 'cid': 3})
    """

    __slots__ = ("_parts", "_where")

    def __init__(self, given: Mapping[str, Value] | None = None) -> None:
        rows = list((given or {}).items())
        self._parts: list[dict[str, Value]] = [
            dict(rows[at : at + _PART]) for at in range(0, len(rows), _PART)
        ]
        # All that come of this one share it: it says in which part a key is, if it is there at all.
        self._where: dict[str, int] = {key: at // _PART for at, (key, _) in enumerate(rows)}

    @property
    def parts(self) -> Sequence[Mapping[str, Value]]:
        """The parts, each of them a plain dictionary."""
        return self._parts

    def _part(self, key: str) -> dict[str, Value]:
        at = self._where.get(key, -1)
        return self._parts[at] if 0 <= at < len(self._parts) else {}

    def __getitem__(self, key: str) -> Value:
        return self._part(key)[key]

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self._part(key)

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(self._parts)

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def values(self) -> ValuesView[Value]:
        """The values in their order."""
        return _Values(self)

    def items(self) -> ItemsView[str, Value]:
        """The keys with their values in their order."""
        return _Items(self)

    def _with(self, at: int, part: dict[str, Value]) -> Shelf[Value]:
        made: Shelf[Value] = object.__new__(Shelf)
        made._where = self._where
        made._parts = self._parts.copy()
        while len(made._parts) <= at:
            made._parts.append({})
        made._parts[at] = part
        return made

    def put(self, key: str, value: Value) -> Shelf[Value]:
        """The same with a value for a key; a new key comes last, and one that was there before comes back."""
        at = self._where.get(key)
        if at is None:
            last = len(self._parts) - 1
            at = last if self._parts and len(self._parts[last]) < _PART else last + 1
            self._where[key] = at
        part = self._parts[at].copy() if at < len(self._parts) else {}
        part[key] = value
        return self._with(at, part)

    def without(self, key: str) -> Shelf[Value]:
        """The same without a key.

        Raises :class:`KeyError` if it is not there.
        """
        part = self._part(key).copy()
        del part[key]
        return self._with(self._where[key], part)

    def __repr__(self) -> str:
        return f"Shelf({dict(self)!r})"


class _Values(ValuesView[Value]):
    _mapping: Shelf[Value]

    def __iter__(self) -> Iterator[Value]:
        return chain.from_iterable(part.values() for part in self._mapping.parts)


class _Items(ItemsView[str, Value]):
    _mapping: Shelf[Value]

    def __iter__(self) -> Iterator[tuple[str, Value]]:
        return chain.from_iterable(part.items() for part in self._mapping.parts)
