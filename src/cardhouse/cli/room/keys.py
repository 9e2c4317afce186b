"""Single keys of a terminal, without Enter; none where there is no terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

KEYS: Final = {
    " ": "pause",
    "p": "pause",
    "n": "next",
    "\x1b[C": "next",
    "b": "back",
    "\x1b[D": "back",
    "+": "more",
    "=": "more",
    "-": "less",
    "q": "quit",
    "\x03": "quit",
    "\x1b": "quit",
}
"""What keys do: letters, and the arrows to the right and to the left."""


class Keys(Protocol):
    """Waits for a key."""

    def __call__(self, seconds: float) -> str:
        """What the next key means, or nothing if none is pressed for so long."""


@contextmanager
def terminal_keys() -> Iterator[Keys]:
    """Read single keys for a while; the terminal is as before afterwards."""
    import os
    import select

    try:
        import termios
        import tty
    except ImportError:
        # Some systems have no such terminals: then the clock is only looked at.
        yield _nothing
        return
    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)

    def read(seconds: float) -> str:
        ready, _, _ = select.select([handle], [], [], seconds)
        # An arrow comes as several signs at once.
        return meaning(os.read(handle, 16).decode(errors="ignore")) if ready else ""

    tty.setcbreak(handle)
    try:
        yield read
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)


def _nothing(seconds: float) -> str:
    time.sleep(seconds)
    return ""


def meaning(pressed: str) -> str:
    """What a key means: a letter in any case, or an arrow as a terminal sends it.

    >>> meaning("N"), meaning("x")
    ('next', '')
    """
    return KEYS.get(pressed, "") if pressed.startswith("\x1b") else KEYS.get(pressed[:1].lower(), "")
