"""Which function handles which command of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .command import EventCommand
from .work import Work

Handler = Callable[[Work, EventCommand], None]
"""Does what a command says, or raises an error."""

HANDLERS: Final[dict[str, Handler]] = {}
"""The functions, by the names of their commands."""


def handles(word: str) -> Callable[[Handler], Handler]:
    """Register a function as the handler of a command."""

    def register(handler: Handler) -> Handler:
        HANDLERS[word] = handler
        return handler

    return register
