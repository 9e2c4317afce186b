"""The package's own source, read once for every test that looks at it."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src/cardhouse"


@cache
def trees() -> dict[Path, ast.Module]:
    """Every file of the package, parsed."""
    # Nothing of a million nodes is garbage, and to look for some of it takes longer than to parse them.
    gc.disable()
    try:
        return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a file of the package."""
    return tuple(ast.walk(trees()[path]))
