"""Which function handles which command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardhouse.table.state.state import TableState

from .command import Command

Handler = Callable[[TableState, Command], None]
"""Does what a command says, or raises an error."""

HANDLERS: Final[dict[str, Handler]] = {}
"""The functions, by the names of their commands."""


def handles(word: str) -> Callable[[Handler], Handler]:
    """Register a function as the handler of a command."""

    def register(handler: Handler) -> Handler:
        HANDLERS[word] = handler
        return handler

    return register
