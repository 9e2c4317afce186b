"""Teaching a table its commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardhouse.table.state.state import TableState

from .command import Command

Doer = Callable[[TableState, Command], None]
"""Does what a command says, or raises an error."""

DOERS: Final[dict[str, Doer]] = {}
"""What a table does for each command."""


def does(word: str) -> Callable[[Doer], Doer]:
    """Teach the table a command."""

    def learn(doer: Doer) -> Doer:
        DOERS[word] = doer
        return doer

    return learn
