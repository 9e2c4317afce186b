"""Writes ``docs/api.md``: every public name, with its signature, its first sentence and an example.

``python tools/api.py`` writes the page. ``python tools/api.py release`` also writes the list of names
that later changes are compared with (``docs/api-names.txt``).
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence, Sized
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, Final, ForwardRef

from cardhouse.dealer.events.event import KINDS

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/api.md"
NAMES: Final = ROOT / "docs/api-names.txt"
_EVENTS: Final = ("event", "plain", "betting", "cards", "choices", "deals", "players", "rulings")
PARTS: Final = (
    *("cards", "scales", "sheets", "dealer"),
    *(f"dealer.events.{name}" for name in _EVENTS),
    *("telling", "odds", "history", "rules", "rulings", "live", "table", "floor", "tournament"),
    *("bots", "simulation", "env", "vector", "batch", "fair", "proving", "phrases"),
)
WIDTH: Final = 100
_HEAD: Final = """# The public API

Every name that Cardhouse promises to keep, with its signature and an example. `make api` writes this page
from the code. The examples are tests; each runs after `from cardhouse.PART import *`. The
[changelog](../CHANGELOG.md) mentions every name that is added or removed.

Bad input raises a subclass of `cardhouse.CardhouseError`, with a stable `code`, a `message` and `details`.
A call that raises one has changed nothing:

```python
>>> import cardhouse
>>> try:
...     cardhouse.evaluate("badugy", "7s 4c 2h Ad")
... except cardhouse.CardhouseError as error:
...     print(error.code)
unknown-scale

```
"""
_TABLE: Final = ("| name | |", "| --- | --- |")
_KINDS: Final = ("| kind | name | fields | what happened |", "| --- | --- | --- | --- |")
_ERRORS: Final = ("### Errors", "", "| name | code | |", "| --- | --- | --- |")


def names_of(module: ModuleType) -> list[str]:
    """The public names of a part."""
    return [name for name in module.__all__ if name != "__version__"]


def public_names() -> list[str]:
    """Every public name, with its part."""
    modules = [import_module("cardhouse"), *(import_module(f"cardhouse.{part}") for part in PARTS)]
    return sorted(f"{module.__name__}.{name}" for module in modules for name in names_of(module))


def page() -> str:
    """The whole page."""
    sections = [_HEAD, _top(), *(_part(part) for part in PARTS)]
    return "\n".join(section.strip() + "\n" for section in sections)


def _top() -> str:
    """What can be imported from ``cardhouse`` itself, and where it is described."""
    home = {name: part for part in reversed(PARTS) for name in names_of(import_module(f"cardhouse.{part}"))}
    top = import_module("cardhouse")
    lines = ["## cardhouse", "", "What most programs need, from one import.", "", *_TABLE]
    for name in names_of(top):
        link = f"[`{name}`](#{anchors()[home[name], name]})" if name in home else f"`{name}`"
        lines.append(f"| {link} | {first_sentence(top, name)} |")
    return "\n".join(lines)


@cache
def anchors() -> Mapping[tuple[str, str], str]:
    """Where each name is on the page; headings that differ only in capitals are numbered."""
    found: dict[tuple[str, str], str] = {}
    for part in PARTS:
        for name in names_of(import_module(f"cardhouse.{part}")):
            plain = f"{part}{name}".lower().replace(".", "")
            times = sum(one.split("-")[0] == plain for one in found.values())
            found[part, name] = f"{plain}-{times}" if times else plain
    return found


def _part(part: str) -> str:
    module = import_module(f"cardhouse.{part}")
    lines = [f"## cardhouse.{part}", "", _first(inspect.getdoc(module) or ""), ""]
    errors = [name for name in names_of(module) if is_error(getattr(module, name))]
    kinds = [name for name in names_of(module) if is_kind(getattr(module, name))]
    for name in names_of(module):
        if name not in (*errors, *kinds):
            lines += [*_entry(part, module, name), ""]
    if kinds:
        lines += [*_KINDS, *(_kind(module, name) for name in kinds)]
    if errors:
        lines += _ERRORS
        for name in errors:
            code = getattr(getattr(module, name), "code", None)
            shown = "" if code is None else f"`{code}`"
            lines.append(f"| `{name}` | {shown} | {first_sentence(module, name)} |")
    return "\n".join(lines)


def is_error(found: object) -> bool:
    """Whether it is an exception."""
    return isinstance(found, type) and issubclass(found, Exception)


def is_kind(found: object) -> bool:
    """Whether it is a kind of event: all of them are alike, so that a table shows them."""
    return found in KINDS.values()


def _kind(module: ModuleType, name: str) -> str:
    """The row of a kind: how it is called in plain data, what it has, and what that means."""
    found = getattr(module, name)
    hints = inspect.get_annotations(found)
    fields = ", ".join(f"`{one}: {_annotation(hints[one])}`" for one in found._fields if one != "kind")
    classes = {one.name: one for one in _tree(module.__name__).body if isinstance(one, ast.ClassDef)}
    told = {one: _first(_below(classes[name], one)) for one in found._fields}
    meant = "".join(f" `{one}`: {said}" for one, said in told.items() if said)
    cells = (f"`{found._field_defaults['kind']}`", f"`{name}`", fields.replace("|", "\\|"))
    return f"| {' | '.join(cells)} | {first_sentence(module, name)}{meant} |"


def is_ours(found: object) -> bool:
    """Whether it is a class or function of Cardhouse, not an alias for types of other packages."""
    return str(getattr(found, "__module__", "")).startswith("cardhouse")


def _entry(part: str, module: ModuleType, name: str) -> Iterator[str]:
    found = getattr(module, name)
    yield f"### {part}.{name}"
    yield ""
    if said := signature(name, found):
        yield from ("```python", said, "```", "")
    yield first_sentence(module, name)
    if members := _members(found):
        yield from ("", f"Has {members}.")
    if shown := example(module, name):
        yield from ("", "```python", *shown, "", "```")
    elif not (inspect.isroutine(found) or isinstance(found, type)):
        yield from ("", _value(found))


def first_sentence(module: ModuleType, name: str) -> str:
    """What the docstring of a name begins with."""
    found = getattr(module, name)
    if isinstance(found, ModuleType):
        return _first(inspect.getdoc(type(found).__call__) or "")  # a package that can be called
    documented = isinstance(found, type) or inspect.isroutine(found) or hasattr(found, "__wrapped__")
    return _first((inspect.getdoc(found) if documented else _said_below(module, name)) or "")


def _first(text: str) -> str:
    """The first sentence of a docstring, as Markdown."""
    paragraph = " ".join(text.split("\n\n", 1)[0].split())
    sentence = re.split(r"(?<=[.!?])\s", paragraph, maxsplit=1)[0]
    return re.sub(r":\w+:`~?([^`]+)`", r"`\1`", sentence).replace("``", "`").replace("|", "\\|")


def _said_below(module: ModuleType, name: str) -> str:
    """The docstring of a constant: the text below it, in the module that defines it."""
    for node in ast.walk(_tree(module.__name__)):
        if isinstance(node, ast.ImportFrom) and node.level and name in [alias.name for alias in node.names]:
            return _said_below(import_module(f"{module.__name__}.{node.module}"), name)
    return _below(_tree(module.__name__), name)


def _below(scope: ast.Module | ast.ClassDef, name: str) -> str:
    """The text below a constant or a field."""
    for one, below in pairwise(scope.body):
        targets: list[ast.expr] = []
        if isinstance(one, ast.Assign):
            targets = one.targets
        elif isinstance(one, ast.AnnAssign):
            targets = [one.target]
        named = any(isinstance(target, ast.Name) and target.id == name for target in targets)
        if named and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            return str(below.value.value)
    return ""


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))


def signature(name: str, found: object) -> str:
    """How it is called, or nothing if it cannot be called."""
    called = _called(type(found).__call__ if isinstance(found, ModuleType) else found)
    if called is None:
        return ""
    shown = list(_parameters([one for one in called.parameters.values() if one.name != "self"]))
    back = called.return_annotation
    arrow = "" if back is called.empty or isinstance(found, type) else f" -> {_annotation(back)}"
    line = f"{name}({', '.join(shown)}){arrow}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{name}(", *(f"    {one}," for one in shown), f"){arrow}"])


def _called(found: object) -> inspect.Signature | None:
    """The signature of something of ours; what users never call has none."""
    if not is_ours(found) or not callable(found):
        return None
    if isinstance(found, type) and (issubclass(found, Enum) or getattr(found, "_is_protocol", False)):
        return None
    try:
        return inspect.signature(found)
    except ValueError:
        return None


def _parameters(parameters: Sequence[inspect.Parameter]) -> Iterator[str]:
    starred = False
    for one in parameters:
        stars = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
        if one.kind is one.KEYWORD_ONLY and not starred:
            yield "*"
        starred = starred or one.kind in (one.KEYWORD_ONLY, one.VAR_POSITIONAL)
        said = "" if one.annotation is one.empty else f": {_annotation(one.annotation)}"
        default = "" if one.default is one.empty else f" = {_default(one.default)}"
        yield f"{stars}{one.name}{said}{default}"


def _annotation(given: Any) -> str:
    if isinstance(given, ForwardRef):
        return given.__forward_arg__
    return given if isinstance(given, str) else str(getattr(given, "__name__", given))


def _default(value: Any) -> str:
    return repr(value) if value is None or type(value) in (str, int, float, bool) or value == () else "…"


def _members(found: object) -> str:
    """The public methods and properties of a class, or the members of an enumeration."""
    if not isinstance(found, type):
        return ""
    if issubclass(found, Enum):
        return ", ".join(f"`{one.name}`" for one in found)
    names = {name for base in found.__mro__ if is_ours(base) for name in vars(base) if name[0] != "_"}
    said = []
    for name in sorted(names):
        member = inspect.getattr_static(found, name)
        if isinstance(member, classmethod | staticmethod) or inspect.isfunction(member):
            said.append(f"`{name}()`")
        elif isinstance(member, property) or type(member).__name__ == "cached_property":
            said.append(f"`{name}`")
    return ", ".join(said)


def example(module: ModuleType, name: str) -> list[str]:
    """The examples of a docstring, line by line."""
    found = getattr(module, name)
    found = type(found).__call__ if isinstance(found, ModuleType) else found
    documented = isinstance(found, type) or callable(found)
    text = inspect.getdoc(found) if documented else _said_below(module, name)
    lines: list[str] = []
    for block in re.split(r"\n\s*\n", text or ""):
        given = block.splitlines()
        start = next((number for number, line in enumerate(given) if line.lstrip().startswith(">>>")), None)
        lines += [] if start is None else given[start:]
    return lines


def _value(found: Any) -> str:
    """A constant, in a line."""
    if isinstance(found, Mapping):
        keys = [f"`{key}`" if isinstance(key, str) else f"`{key!r}`" for key in found]
        return f"Its keys are {', '.join(keys[:8])}{', …' if len(keys) > 8 else ''}."
    if isinstance(found, tuple | list):
        items = [f"`{getattr(one, '__name__', one)}`" for one in found[:6]]
        return f"It has {len(found)} items: {', '.join(items)}{', …' if len(found) > 6 else ''}."
    text = re.sub(r"\b(?:cardhouse|typing|collections|pathlib)(?:[.]\w+)*[.]", "", str(found))
    if len(text) > WIDTH and isinstance(found, Sized):
        return f"It is a `{type(found).__name__}` of {len(found)}."
    return f"It is `{text}`."


def main() -> None:
    """Write the page, and for a release the list of names."""
    PAGE.write_text(page(), encoding="utf-8")
    if sys.argv[1:] == ["release"]:
        NAMES.write_text("\n".join(public_names()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
