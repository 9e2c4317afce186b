"""A card room for language models: a server of the Model Context Protocol, over standard input and output."""

from __future__ import annotations

from .player import Player
from .session import Session
from .stdio import serve

__all__ = ["Player", "Session", "serve"]
