"""Functions that become machine code when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from ctypes import CFUNCTYPE, c_double, c_int64, c_void_p
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from . import kept
from .body import is_checked
from .kinds import DOUBLE, SIGNED, UNSIGNED, Array, Known, Named, record_of, said

_HERE: Final = Path(__file__).parent
_LOCK: Final = Lock()
_LOADED: Final[dict[str, int]] = {}


def address_of(
    function: Callable[..., Any], kinds: Sequence[Any], folder: Path, also: Sequence[Path] = ()
) -> int:
    """Where the machine code of a function lies, for arguments of some kinds.

    It is translated anew if its own file has changed, or anything in ``folder``, which has what it calls,
    or in folders that have more of that.
    """
    with _LOCK:
        return _address(function, kinds, folder, also)


def _address(function: Callable[..., Any], kinds: Sequence[Any], folder: Path, also: Sequence[Path]) -> int:
    from . import machine

    name = f"{function.__module__}.{function.__qualname__}"
    given = " ".join(said(kind) for kind in kinds)
    own = kept.source(Path(function.__code__.co_filename))
    read = (own, *map(kept.sources, (folder, *also, _HERE)))
    what = (name, given, *read, machine.VERSION, machine.processor(), *["checked"] * is_checked())
    digest = sha256("\n".join(what).encode()).hexdigest()
    if digest in _LOADED:
        return _LOADED[digest]
    # Told apart by size and processor, so that what is outdated can be.
    sizes = ".".join(map(_size, kinds)) + " checked" * is_checked()
    short = sha256(f"{sizes} {machine.processor()}".encode()).hexdigest()[:8]
    file = f"{name.removeprefix('cardhouse.')}-{short}-{digest[:16]}.o"
    where = kept.folder_for(folder)
    code = None if where is None else kept.find(where, file)
    symbol = f"{function.__name__}.{digest[:16]}"
    if code is None:
        from .statements import whole_text, written

        code = machine.machine_code(whole_text(written(function, kinds), symbol))
        if where is not None:
            kept.keep(where, file, code)
    _LOADED[digest] = machine.load(code, symbol)
    return _LOADED[digest]


def _size(kind: Any) -> str:
    if isinstance(kind, Known):
        return f"k{int(kind)}"
    return str(kind.dtype.itemsize) if hasattr(kind, "dtype") else "n"


@cache
def can_translate() -> bool:
    """Whether there is something to make machine code with; without it, entries run as Python, slowly."""
    return find_spec("llvmlite") is not None


def helper(function: Callable[..., Any]) -> Callable[..., Any]:
    """A small function that becomes part of every other that calls it."""
    return function


class Native:
    """A function of records alone that returns a whole number."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._function, self._folder = function, folder
        self.name = function.__name__
        self._known: dict[tuple[int, ...], int] = {}

    def address_for(self, *types: np.dtype[Any]) -> int:
        """Where its machine code for records of some types lies."""
        key = tuple(map(id, types))
        if key not in self._known:
            kinds = [record_of(one) for one in types]
            self._known[key] = address_of(self._function, kinds, self._folder)
        return self._known[key]


class Fixed:
    """An array that stays as it is where it is: what a call has to know of it is found once."""

    def __init__(self, array: NDArray[Any]) -> None:
        if not array.flags.c_contiguous:
            raise ValueError("machine code takes arrays without gaps")
        self.array = array
        self.key = (id(array.dtype), array.ndim)
        # The interface of an array would spell out all the fields of its records, each time anew.
        self.passed = (array.ctypes.data, *array.shape)


class Entry:
    """A function that Python calls with arrays and numbers; other threads run meanwhile."""

    def __init__(
        self, function: Callable[..., Any], folder: Path, returns: type = int, also: Sequence[Path] = ()
    ) -> None:
        self._function, self._folder, self._also = function, folder, also
        self._returns = c_double if returns is float else c_int64
        self.__name__, self.__doc__ = function.__name__, function.__doc__
        self._known: dict[tuple[Any, ...], tuple[Any, Sequence[Any]]] = {}
        """What was made, with the kinds of arguments: their types must live on, or others could be taken for
        them, because they are known by where they lie."""

    def __call__(self, *given: Any) -> Any:
        if not can_translate():
            return self._function(*(one.array if isinstance(one, Fixed) else one for one in given))
        key: list[Any] = []
        passed: list[Any] = []
        for one in given:
            if isinstance(one, tuple):
                for part in one:
                    self._pass(part, key, passed)
            else:
                self._pass(one, key, passed)
        found = self._known.get(tuple(key))
        if found is None:
            found = self._known[tuple(key)] = self._made(given)
        return found[0](*passed)

    @staticmethod
    def _pass(one: Any, key: list[Any], passed: list[Any]) -> None:
        if isinstance(one, np.ndarray):
            one = Fixed(one)
        if isinstance(one, Fixed):
            key.append(one.key)
            passed += one.passed
        elif isinstance(one, Known):
            key.append((Known, int(one)))
        else:
            key.append(type(one))
            passed.append(one if isinstance(one, float) else int(one))

    def _made(self, given: Sequence[Any]) -> tuple[Any, Sequence[Any]]:
        kinds = [_kind(one) for one in given]
        passed: list[Any] = []
        for kind in kinds:
            for one in kind.kinds if isinstance(kind, Named) else (kind,):
                if isinstance(one, Known):
                    continue
                passed.append(c_void_p if isinstance(one, Array) else c_double if one == DOUBLE else c_int64)
                passed += [c_int64] * len(one.shape) if isinstance(one, Array) else []
        address = address_of(self._function, kinds, self._folder, self._also)
        return CFUNCTYPE(self._returns, *passed)(address), kinds


def _kind(given: Any) -> Any:
    """What kind of argument something is."""
    if isinstance(given, Fixed):
        return _kind(given.array)
    if isinstance(given, np.ndarray):
        return Array(given.dtype, (None,) * given.ndim)
    if isinstance(given, tuple):
        names: Any = given
        return Named(tuple(names._fields), tuple(_kind(one) for one in given))
    if isinstance(given, Known):
        return given
    if isinstance(given, float):
        return DOUBLE
    return UNSIGNED if isinstance(given, np.uint64) else SIGNED
