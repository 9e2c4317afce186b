"""A page of rules as data: sections of lines, and how they are written as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from .text import paragraph

Kind = Literal["text", "fact", "step", "point", "drawing"]
"""A paragraph, a fact with its label, a numbered step, a point of a list, a row of a drawing."""
Name = Literal[
    "head", "play", "board", "branch", "showdown", "table", "wild", "further", "options", "readings", "source"
]


class Line(NamedTuple):
    """A line of a page, however long it is."""

    text: str
    kind: Kind = "text"
    mark: str = ""
    """The label of a fact, or the number of a step."""
    depth: int = 0
    """How many repeated parts a step is inside."""


class Section(NamedTuple):
    """A part of a page under its own title."""

    name: Name
    title: str
    lines: tuple[Line, ...]


def points(texts: Iterable[str]) -> list[Line]:
    """Texts as the points of a list."""
    return [Line(text, "point") for text in texts]


def written(section: Section) -> str:
    """A section as text in lines of one width."""
    title = section.title.upper()
    if section.name == "head":
        title = f"{section.title}\n{'=' * len(section.title)}\n"
    return "\n".join([title, *_written(section.lines)])


def _written(lines: Iterable[Line]) -> Iterator[str]:
    before: Kind | None = None
    for line in lines:
        # What is said about points follows them at once.
        if before not in (None, "point", line.kind):
            yield ""
        yield line.text if line.kind == "drawing" else paragraph(line.text, _lead(line))
        before = line.kind


def _lead(line: Line) -> str:
    if line.kind == "fact":
        return f"{line.mark + ':':<16}"
    if line.kind == "step":
        return f"{'    ' * line.depth}{line.mark} " if line.depth else f"{line.mark:>3} "
    return "- " if line.kind == "point" else ""
