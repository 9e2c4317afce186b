"""Draws the floors of the house from the order in the import contracts.

    python tools/floors.py          # write docs/pictures/floors.svg
    python tools/floors.py check    # say whether it is what would be written

Each row is a floor: a higher one may import a lower one, never the other way round. A part shows its rooms
(its folders), the highest first if a contract orders them.
"""

from __future__ import annotations

import ast
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "cardhouse"
PICTURE: Final = ROOT / "docs" / "pictures" / "floors.svg"
WIDTH: Final = 1120
_PAD: Final = 14
_LINE: Final = 17
_ROOM: Final = 24


class Part(NamedTuple):
    """A part of the house: its name, what it is, and its rooms."""

    name: str
    says: str
    rooms: tuple[str, ...]


def contracts() -> list[dict[str, Any]]:
    """The contracts of the import linter."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return found


def floors() -> list[list[Part]]:
    """The floors from the top down, each with its parts."""
    layers = next(one["layers"] for one in contracts() if one.get("containers") == ["cardhouse"])
    return [[_part(name.strip()) for name in layer.split("|")] for layer in layers]


def _part(name: str) -> Part:
    folder = SOURCE / name
    file = folder / "__init__.py" if folder.is_dir() else SOURCE / f"{name}.py"
    says = (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").split("\n\n")[0]
    sentence = " ".join(says.replace("``", "").split()).split(". ")[0].rstrip(".")
    return Part(name, sentence, tuple(_rooms(folder)))


def _rooms(folder: Path) -> list[str]:
    """The folders of a part, in the order of its contract if it has one."""
    if not folder.is_dir():
        return []
    there = {one.parent.name for one in folder.glob("*/__init__.py")}
    container = f"cardhouse.{folder.name}"
    ordered = next((one["layers"] for one in contracts() if container in one.get("containers", ())), ())
    named = [name.strip().strip("()") for layer in ordered for name in layer.split("|")]
    return [name for name in named if name in there] + sorted(there - set(named))


def draw() -> str:
    """The picture."""
    parts: list[str] = []
    y = _PAD
    for floor in floors():
        wide = (WIDTH - _PAD * (len(floor) + 1)) / len(floor)
        boxes = [_box(part, wide) for part in floor]
        tall = max(height for height, _ in boxes)
        for at, (_, lines) in enumerate(boxes):
            x = _PAD + at * (wide + _PAD)
            parts.append(f'<g transform="translate({x:.0f} {y})">')
            parts.append(f'<rect width="{wide:.0f}" height="{tall}" rx="6" class="part"/>')
            parts += lines
            parts.append("</g>")
        y += tall + _PAD
    style = (
        ".part{fill:#f6f1e5;stroke:#8a7a55}.room{fill:#fffdf7;stroke:#c9bb95}"
        "text{font:13px system-ui,sans-serif;fill:#2b2618}"
        ".name{font-weight:700;font-size:15px}.says{fill:#5d533a}"
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
        'role="img" aria-label="The floors of the house: each stands on those below it">'
    )
    page = f'<rect width="{WIDTH}" height="{y}" fill="#ffffff"/>'
    return "\n".join((head, f"<style>{style}</style>", page, *parts, "</svg>", ""))


def _box(part: Part, wide: float) -> tuple[int, list[str]]:
    """How high a part's box is, and what is in it."""
    lines = [f'<text x="12" y="24" class="name">{escape(part.name)}</text>']
    y = 24
    for line in textwrap.wrap(part.says, int((wide - 24) / 7.1)):
        y += _LINE
        lines.append(f'<text x="12" y="{y}" class="says">{escape(line)}</text>')
    x, y = 12.0, y + 10
    for room in part.rooms:
        long = 8.0 * len(room) + 16
        if x + long > wide - 12:
            x, y = 12.0, y + _ROOM + 6
        lines.append(f'<rect x="{x:.0f}" y="{y}" width="{long:.0f}" height="{_ROOM}" rx="4" class="room"/>')
        lines.append(f'<text x="{x + 8:.0f}" y="{y + 16}">{escape(room)}</text>')
        x += long + 6
    return y + (_ROOM + 10 if part.rooms else 4), lines


def main() -> None:
    """Write the picture, or say whether it is up to date."""
    text = draw()
    if sys.argv[1:] == ["check"]:
        raise SystemExit(0 if PICTURE.is_file() and PICTURE.read_text(encoding="utf-8") == text else 1)
    PICTURE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
