"""Changes one thing of a file, and everything that could be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.proving.honest import File, as_kept

Change = tuple[str, Callable[[], File]]


def changes(file: File) -> Iterator[Change]:
    """Every change of one thing: where and what it is, and the file with it."""
    for path in _paths(file):
        for what, new in _others(_at(file, path)):
            yield f"{'.'.join(map(str, path))}: {what}", partial(_with, file, path, new)
        if path and _at(file, path) is not None:
            yield f"{'.'.join(map(str, path))}: removed", partial(_without, file, path)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _paths(part, (*path, key))


def _others(value: Any) -> Iterator[tuple[str, Any]]:
    match value:
        case bool():
            yield "turned round", not value
        case int():
            yield "one more", value + 1
            yield "one less", value - 1
            yield "text", str(value)
        case str():
            yield "longer", value + "0"
            if value:
                last = "1" if value[-1] != "1" else "2"
                yield "another last letter", value[:-1] + last
                first = "A" if value[0] != "A" else "K"
                yield "another first letter", first + value[1:]
        case None:
            yield "a number", 5
            yield "a list", []
        case list():
            if len(value) > 1 and value[0] != value[1]:
                yield "the first two exchanged", [value[1], value[0], *value[2:]]
            if value:
                yield "the last one twice", [*value, value[-1]]
                yield "cut in the middle", value[: len(value) // 2]
            yield "a number instead", 5
        case dict():
            yield "one thing more", {**value, "more": 1}
            yield "a number instead", 5


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _with(file: File, path: tuple[Any, ...], new: Any) -> File:
    changed = as_kept(file)
    if not path:
        return changed if not isinstance(new, dict) else as_kept(new)
    _at(changed, path[:-1])[path[-1]] = new
    return changed


def _without(file: File, path: tuple[Any, ...]) -> File:
    changed = as_kept(file)
    del _at(changed, path[:-1])[path[-1]]
    return changed
