"""The server on standard input and output, a message to a line."""

from __future__ import annotations

from typing import TextIO

from .player import Player
from .session import Session


def serve(player: Player, reads: TextIO, writes: TextIO) -> None:
    """Answer one client until it has nothing more to say."""
    session = Session(player)
    try:
        for line in reads:
            if line.strip() and (answer := session.handle(line)) is not None:
                writes.write(answer + "\n")
                writes.flush()
    finally:
        session.close()
