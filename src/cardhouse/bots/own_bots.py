"""Bots that users have written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from traceback import walk_tb
from types import ModuleType
from typing import Any, Final

from .errors import BotFailed, UnknownBot
from .legal import shown

_READ: Final[dict[str, tuple[tuple[int, int], ModuleType]]] = {}
"""The files that this process has executed, each with the time and the size that it had then."""
_LOCK: Final = RLock()
"""Held while a file is executed, which may ask for another bot."""

_HOUSE: Final = str(Path(__file__).parents[1])


def own_bot(name: str) -> Any:
    """The bot that ``file.py:function`` or ``package.module:function`` names; nothing if it names neither.

    A process executes a file once, however often its bot is asked for, and again only if it has changed:
    a bot may take long to get ready.
    """
    where, _, what = name.rpartition(":")
    if not all(where.split(".")):
        return None
    module = _from_file(Path(where), name) if where.endswith(".py") else _module(where, name)
    found = getattr(module, what, None)
    if not callable(found):
        raise UnknownBot("bots.no-bot-in-module", bot=name, what=what, where=where)
    return found


def _from_file(path: Path, name: str) -> ModuleType:
    if not path.is_file():
        raise UnknownBot("bots.no-file", bot=name, path=str(path))
    whole, status = str(path.resolve()), path.stat()
    stamp = (status.st_mtime_ns, status.st_size)
    with _LOCK:
        if whole not in _READ or _READ[whole][0] != stamp:
            _READ[whole] = (stamp, _executed(path, whole, name))
        return _READ[whole][1]


def _executed(path: Path, whole: str, name: str) -> ModuleType:
    # Two files of one name in different folders are two modules.
    known_as = f"cardhouse_own_{path.stem}_{sha256(whole.encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(known_as, path)
    if spec is None or spec.loader is None:
        raise UnknownBot("bots.no-file", bot=name, path=str(path))
    module = module_from_spec(spec)
    # A dataclass looks its module up by name while it is being made.
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BotFailed("bots.file-fails", path=str(path), why=why(error)) from error
    return module


def _module(where: str, name: str) -> ModuleType:
    try:
        with _working_folder():
            return import_module(where)
    except ImportError as error:
        raise UnknownBot("bots.no-module", bot=name, where=where, why=str(error)) from None
    except (Exception, SystemExit) as error:
        raise BotFailed("bots.file-fails", path=where, why=why(error)) from error


@contextmanager
def _working_folder() -> Iterator[None]:
    """Modules are looked for in the working folder as well, as ``python -m cardhouse`` does."""
    sys.path.insert(0, "")
    try:
        yield
    finally:
        with suppress(ValueError):
            sys.path.remove("")


def why(error: BaseException) -> str:
    """What went wrong in a bot, and where in it.

    >>> why(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    what = shown(" ".join(f"{type(error).__name__}: {_text(error)}".split()).removesuffix(": "))
    frames = [*walk_tb(error.__traceback__)]
    # What is wrong with the writing of a file names its line itself.
    if not frames or isinstance(error, SyntaxError):
        return what
    # Where the house was asked for something wrong says more than where it noticed.
    theirs = [one for one in frames if not one[0].f_code.co_filename.startswith(_HOUSE)]
    frame, line = (theirs or frames)[-1]
    return f"{what} ({frame.f_code.co_filename}, line {line})"


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - an error of a bot may be wrong in itself
        return ""
