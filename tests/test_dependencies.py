"""What the package says it needs is what it imports: no more, no less, and from each extra in one place."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.source import PACKAGE, nodes, trees

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASE: Final = ""
EXTRAS: Final = tuple(PROJECT["optional-dependencies"])
WHERE: Final = {"env": "env/", "gpu": "gpu/", "openspiel": "openspiel/", "ray": "simulation/cluster.py"}
"""Which files may import what an extra brings."""
BY_NAME: Final = {BASE: {"websockets"}, "postgres": {"psycopg"}}
"""What others load: uvicorn answers websockets with one, SQLAlchemy reaches PostgreSQL with the other."""
DISTRIBUTIONS: Final = {**packages_distributions(), "cupy": ["cupy-cuda12x"], "pyspiel": ["open-spiel"]}
"""Who brings a module; CuPy, with a name for each version of CUDA, and OpenSpiel need not be installed."""


def declared(extra: str) -> set[str]:
    """The distributions that a user gets with an extra, or without any."""
    lines = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    return {canonicalize_name(Requirement(line).name) for line in lines}


def imports(found: Iterable[ast.AST]) -> Iterator[str]:
    """Every module that is imported, at the top of a file or inside a function."""
    for node in found:
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module
            case ast.Call(func=ast.Name(id="import_module"), args=[ast.Constant(value=str(module)), *_]):
                yield module


def extra_of(path: Path) -> str:
    """The extra that a file belongs to."""
    name = path.relative_to(PACKAGE).as_posix()
    return next((extra for extra, where in WHERE.items() if name.startswith(where)), BASE)


@cache
def needed() -> dict[str, set[str]]:
    """The distributions that the files of each extra import, besides those that everybody gets."""
    found: dict[str, set[str]] = {extra: set() for extra in (BASE, *EXTRAS)}
    for path in trees():
        for module in imports(nodes(path)):
            top = module.partition(".")[0]
            if top != "cardhouse" and top not in sys.stdlib_module_names:
                (distribution,) = DISTRIBUTIONS[top]
                found[extra_of(path)].add(canonicalize_name(distribution))
    for extra in EXTRAS:
        found[extra] -= declared(BASE)
    return found


@pytest.mark.parametrize("extra", [BASE, *EXTRAS], ids=lambda extra: extra or "base")
def test_what_is_imported_is_what_is_declared(extra: str) -> None:
    assert declared(extra) == needed()[extra] | BY_NAME.get(extra, set())


def test_an_import_is_found_wherever_it_is() -> None:
    text = "import a.b\nfrom c.d import e\nfrom . import f\ndef g():\n    import h\n    import_module('i')\n"
    assert sorted(imports(ast.walk(ast.parse(text)))) == ["a.b", "c.d", "h", "i"]
