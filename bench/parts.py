"""What can be measured, and in which file; each is imported when its turn comes, so that it fails alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

from .effort import Effort
from .libraries import Field
from .section import Section

ALONE: Final = {
    "batch": ("compiled", "compiled"),
    "env": ("environment", "environment"),
    "vector": ("vector", "vector"),
    "solver": ("solver", "solving"),
    "thinking": ("thinking", "thinking"),
    "coming": ("coming", "coming"),
    "prices": ("prices", "prices"),
}
"""What can be measured by itself: the file, and what makes its section."""
_WITH_EFFORT: Final = (
    *("dealing", "replaying", "odds", "environment", "compiled", "vector", "events", "coming", "serving"),
    *("hosting", "prices"),
)
"""Files whose section is made by a function of the same name, from nothing but the effort."""


@dataclass(frozen=True)
class Part:
    """Some sections that are made together."""

    what: str
    sections: Callable[[], Sequence[Section]]


def alone(what: str, effort: Effort) -> Part:
    """A part by itself."""
    file, make = ALONE[what]
    return Part(what, lambda: [_made(file, make, effort)])


def every_part(field: Field, effort: Effort, first_pass: float | None) -> Iterator[Part]:
    """Everything, in the order in which it is measured."""
    yield Part("batches", lambda: _made("batch", "batches", field, effort))
    if first_pass is not None:
        yield Part("one hand at a time", lambda: [_made("single", "single", field, effort, first_pass)])
    yield from (Part(file, partial(_one, file, effort)) for file in _WITH_EFFORT)
    yield Part("start", lambda: [_made("start", "start")])


def _one(file: str, effort: Effort) -> list[Section]:
    return [_made(file, file, effort)]


def _made(file: str, make: str, *given: Any) -> Any:
    return getattr(import_module(f"{__package__}.{file}"), make)(*given)
