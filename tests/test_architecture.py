"""The house stays in order: no circles, no crowded folders, names handed on in one place only."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from tests.source import nodes, trees

SOURCE = Path(__file__).parents[1] / "src"
MOST_MODULES = 15


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    found = {name_of(path): path for path in sorted((SOURCE / "cardhouse").rglob("*.py"))}
    return {name: path for name, path in found.items() if ".migrations" not in name}


def named_in(node: ast.Import | ast.ImportFrom, module: str, path: Path) -> Iterator[str]:
    """Everything that an import may be about: the modules, and what is taken from them."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    above = module.split(".")
    if path.name != "__init__.py":
        above = above[:-1]
    base = [] if not node.level else above[: len(above) - node.level + 1]
    whole = ".".join([*base, *([node.module] if node.module else [])])
    for alias in node.names:
        yield f"{whole}.{alias.name}" if f"{whole}.{alias.name}" in modules() else whole


def named_by_text(found: Iterable[ast.AST], module: str) -> set[str]:
    """The modules whose names are written as text: whoever does that imports or starts them sooner or later.

    A package that a module belongs to is named for the files in it.
    """
    texts = {node.value for node in found if isinstance(node, ast.Constant)}
    named = {text for text in texts if isinstance(text, str) and text in modules()}
    return {name for name in named if not f"{module}.".startswith(f"{name}.")}


@cache
def imports() -> dict[str, frozenset[str]]:
    """What each module imports, wherever the import stands: types count, and so do functions."""
    found = {}
    for module, path in modules().items():
        written = [node for node in nodes(path) if isinstance(node, ast.Import | ast.ImportFrom)]
        named = {name for node in written for name in named_in(node, module, path)}
        named |= named_by_text(nodes(path), module)
        found[module] = frozenset(name for name in named if name in modules() and name != module)
    return found


def circle_in(graph: Mapping[str, frozenset[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_module_imports_itself_through_others() -> None:
    assert circle_in(imports()) == []


def test_a_module_named_by_text_counts() -> None:
    tree = ast.parse(
        'import_module("cardhouse.cli"); files("cardhouse.server"); JOBS = {"odds": "cardhouse.odds"}'
    )
    assert named_by_text(ast.walk(tree), "cardhouse.server.app") == {"cardhouse.cli", "cardhouse.odds"}


def test_no_module_is_put_together_as_text() -> None:
    """A module that is imported by its name is named in full, so that it can be found here."""
    for module, path in modules().items():
        for node in nodes(path):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), module
                assert len(node.args) == 1, module


def floors() -> Iterator[dict[str, int]]:
    """On which floor the parts, or the folders of a part, stand, counted from the top."""
    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in project["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers":
            above = f"{contract['containers'][0]}." if "containers" in contract else ""
            rows = enumerate(contract["layers"])
            yield {f"{above}{name.strip()}": at for at, row in rows for name in row.split("|")}


def test_no_lower_module_names_a_higher_one_by_text() -> None:
    """The linter reads imports only; this holds for names of modules as well."""
    every = list(floors())
    for module, path in modules().items():
        named = named_by_text(nodes(path), module)
        for floor in every:
            here = [at for name, at in floor.items() if f"{module}.".startswith(f"{name}.")]
            there = [at for name, at in floor.items() for one in named if f"{one}.".startswith(f"{name}.")]
            assert not here or all(at >= here[0] for at in there), (module, named)


def test_a_circle_would_be_found() -> None:
    graph = {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("a")}
    assert set(circle_in(graph)) == {"a", "b", "c"}


PARTS = sorted(name_of(path) for path in SOURCE.glob("cardhouse/*/__init__.py"))


@pytest.mark.parametrize("part", PARTS)
def test_no_folder_of_a_part_imports_itself_through_others(part: str) -> None:
    """Folders and files side by side have an order, too, and not only the modules in them."""
    above = f"{part}."
    graph: dict[str, set[str]] = {}
    for module, used in imports().items():
        if module.startswith(above):
            child = module.removeprefix(above).split(".")[0]
            others = {name.removeprefix(above).split(".")[0] for name in used if name.startswith(above)}
            graph.setdefault(child, set()).update(others - {child})
    assert circle_in({child: frozenset(others) for child, others in graph.items()}) == []


def test_no_folder_is_crowded() -> None:
    count: dict[str, int] = {}
    for module, path in modules().items():
        if path.name != "__init__.py":
            folder = module.rpartition(".")[0]
            count[folder] = count.get(folder, 0) + 1
    assert {folder: many for folder, many in count.items() if many > MOST_MODULES} == {}


def test_only_a_part_hands_names_on() -> None:
    """A folder of the second level or below has a docstring in its ``__init__`` and imports nothing."""
    for module, path in modules().items():
        if path.name == "__init__.py" and module.count(".") > 1:
            assert imports()[module] == frozenset(), module
            assert ast.get_docstring(trees()[path]), module
