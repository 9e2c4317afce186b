"""The graphics card, if there is one."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from .errors import NoGpu


@cache
def why_not() -> NoGpu | None:
    """Why nothing can be done on a graphics card here; nothing if it can."""
    try:
        import cupy
    except ImportError:
        return NoGpu("gpu.no-cupy")
    try:
        count = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        return NoGpu("gpu.no-card", why=str(error))
    return None if count else NoGpu("gpu.no-card", why="0")


def available() -> bool:
    """Whether there is a graphics card that can be used."""
    return why_not() is None


def cupy() -> Any:
    """The module that speaks to the card.

    Raises :class:`NoGpu` where there is none.
    """
    reason = why_not()
    if reason is not None:
        raise reason
    import cupy as module

    return module


def name() -> str:
    """What the card is called."""
    found: bytes = cupy().cuda.runtime.getDeviceProperties(0)["name"]
    return found.decode()


@cache
def compiled(kernel: str, sources: tuple[str, ...], defines: tuple[tuple[str, str], ...] = ()) -> Any:
    """A kernel of some source files, read one after the other with some words defined."""
    text = "".join(f"#define {word} {value}\n" for word, value in defines)
    text += "\n".join(one if "\n" in one else _source(one) for one in sources)
    module = cupy().RawModule(code=text, options=("-std=c++17",))
    return module.get_function(kernel)


@cache
def _source(name: str) -> str:
    return files(__package__).joinpath("source", f"{name}.cu").read_text(encoding="utf-8")
