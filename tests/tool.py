"""The scripts of ``tools/``, which are no part of the package, as modules."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

TOOLS: Final = Path(__file__).parents[1] / "tools"


def load_tool(name: str) -> ModuleType:
    """A script by its name."""
    spec = spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    # Its dataclasses, and what it hands to other processes, look their module up.
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found
