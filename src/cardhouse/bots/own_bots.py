"""Bots that users have written."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from .errors import UnknownBot


def own_bot(name: str) -> Any:
    """The bot that ``file.py:function`` or ``package.module:function`` names."""
    where, _, what = name.rpartition(":")
    module = _from_file(Path(where), name) if where.endswith(".py") else _module(where, name)
    found = getattr(module, what, None)
    if not callable(found):
        raise UnknownBot("bots.no-bot-in-module", bot=name, what=what, where=where)
    return found


def _from_file(path: Path, name: str) -> ModuleType:
    spec = spec_from_file_location(f"cardhouse_own_{path.stem}", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        raise UnknownBot("bots.no-file", bot=name, path=str(path))
    module = module_from_spec(spec)
    # A dataclass looks its module up by name while it is being made.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _module(where: str, name: str) -> ModuleType:
    try:
        return import_module(where)
    except ImportError as error:
        raise UnknownBot("bots.no-module", bot=name, where=where, why=str(error)) from None
