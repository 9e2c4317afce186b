"""What the server is, and how it is spoken to."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

import cardroom
from cardroom.bots import BOTS
from cardroom.server.protocol import VERSION, protocol_schema

from .asking import Answer

router = APIRouter(tags=["about"])


class About(Answer):
    """What a server is."""

    name: str
    version: str
    protocol: int
    bots: list[str]


class Protocol(Answer):
    """The messages of the websocket, as JSON schemas."""

    version: int
    incoming: dict[str, Any]
    outgoing: dict[str, Any]


@router.get("/about")
async def about() -> About:
    """What this server is."""
    return About(name="cardroom", version=cardroom.__version__, protocol=VERSION, bots=list(BOTS))


@router.get("/protocol")
async def protocol() -> Protocol:
    """The messages that go over the websocket, as JSON schemas."""
    return Protocol(**protocol_schema())
