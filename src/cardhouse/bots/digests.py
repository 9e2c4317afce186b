"""What tells whether a bot of one's own is still the one that it was."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from .bot import is_house_bot
from .outside.process import PREFIX, words_of

_READ: Final = 1 << 26
"""Files with more bytes, such as models, are told apart by their size and time."""


def bot_digest(name: str) -> str:
    """What changes with the file of a bot, or with those that its command names; empty for one of the house.

    >>> bot_digest("hard:tight")
    ''

    What these files read or import is not looked at.
    """
    if is_house_bot(name):
        return ""
    found = sha256()
    for content in _contents(name):
        found.update(sha256(content).digest())
    return found.hexdigest()


def _contents(name: str) -> Iterator[bytes]:
    if name.startswith(PREFIX):
        program, *words = words_of(name)
        # A command without any file is a program itself, and others only run what they are given.
        named = [content for word in words if (content := _content(word)) is not None]
        return iter(named or [_content(program) or b""])
    where = name.rpartition(":")[0]
    file = where if where.endswith(".py") else getattr(sys.modules.get(where), "__file__", None)
    return iter([_content(file) or b""] if file else [])


def _content(name: str) -> bytes | None:
    """What is in a file; nothing if a word names none."""
    with suppress(OSError, ValueError):
        file = Path(name)
        if file.is_file():
            status = file.stat()
            large = status.st_size > _READ
            return f"{status.st_size} {status.st_mtime_ns}".encode() if large else file.read_bytes()
    return None
