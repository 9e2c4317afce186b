"""What the server is, and how to talk to it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

import cardhouse
from cardhouse.bots import BOTS, STYLES
from cardhouse.bots.bot import STRENGTH
from cardhouse.server.wire.protocol import VERSION, protocol_schema

from .common import Answer, TheHouse, Unchanging

router = APIRouter(tags=["about"])


class AboutServer(Answer):
    """What this server is."""

    name: str
    version: str
    protocol: int
    bots: list[str]
    """The bots that may be seated: those of the house, and those that the operator has allowed."""
    resting: list[str]
    """Those of the operator that fail again and again: they check or fold until their processes answer."""
    strength: dict[str, int]
    """How well each bot of the house plays, from 0 for those that do not look at their cards to 3."""
    styles: list[str]
    """The styles of the levels easy, normal and hard, as in ``hard:tight``."""


class Protocol(Answer):
    """The messages of the websocket, as JSON schemas."""

    version: int
    incoming: dict[str, Any]
    outgoing: dict[str, Any]


@router.get("/about")
async def about(house: TheHouse) -> AboutServer:
    """What this server is."""
    return AboutServer(
        name="cardhouse",
        version=cardhouse.__version__,
        protocol=VERSION,
        bots=[*BOTS, *house.rooms.own_bots],
        resting=house.rooms.own_bots.resting,
        strength=STRENGTH,
        styles=list(STYLES),
    )


@router.get("/protocol", response_model=Protocol)
async def protocol(request: Request) -> Response:
    """The messages of the websocket, as JSON schemas."""
    return await whole_protocol(request)


whole_protocol = Unchanging(lambda: Protocol(**protocol_schema()))
