"""Searching one's own hands."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import WithJsonSchema

from cardhouse.errors import CardhouseError
from cardhouse.server.outgoing.searching.search import PLACE, Search, search
from cardhouse.server.web.routes.common import Address, Answer, Me, TheHouse, refusals
from cardhouse.server.wire.host_requests import LARGEST, PLAIN, Moment

router = APIRouter(tags=["hands"])
Words = Annotated[str, Query(max_length=80, pattern=PLAIN)]
Amount = Annotated[
    Decimal | None,
    Query(ge=-LARGEST, le=LARGEST, decimal_places=2),
    WithJsonSchema(
        {"anyOf": [{"type": "number", "minimum": -LARGEST, "maximum": LARGEST}, {"type": "null"}]}
    ),
]
"""In the unit of the table at which a hand was played."""
Since = Annotated[Moment | None, Query()]
Cursor = Annotated[str, Query(max_length=80, pattern=PLACE)]
"""What ``next`` was on the page before."""
Limit = Annotated[int, Query(ge=1, le=100)]


class FoundHand(Answer):
    """One of the user's hands."""

    table: str
    table_name: str
    number: int
    finished: int
    game: str
    title: str
    """What the game is called."""
    net: int
    pot: int | None
    cards: list[str]
    """What the user held at the end, from high to low."""
    board: list[str]
    players: int
    tournament: bool
    unit: str
    decimals: int
    """How many decimals its amounts are shown with: they are sent in smallest chips."""


class FoundHands(Answer):
    """A page of the user's hands, the newest first."""

    hands: list[FoundHand]
    count: int | None
    """How many there are in all, on the first page."""
    next: str
    """What ``after`` is for the next page; empty if this was the last."""
    pending: int
    """How many hands are still being read, and cannot be found yet."""


@router.get("/hands/search", responses=refusals(400, 401, 429, 503))
async def search_hands(
    house: TheHouse,
    user: Me,
    address: Address,
    game: Words = "",
    cards: Words = "",
    opponent: Words = "",
    result: Literal["", "won", "lost", "even"] = "",
    net_least: Amount = None,
    net_most: Amount = None,
    pot_least: Amount = None,
    pot_most: Amount = None,
    since: Since = None,
    until: Since = None,
    table: Words = "",
    club: Words = "",
    kind: Literal["", "table", "tournament"] = "",
    after: Cursor = "",
    limit: Limit = 25,
) -> FoundHands:
    """Search all hands of the user, across tables, clubs and tournaments."""
    wanted = Search(
        game,
        cards,
        opponent,
        result,
        net_least,
        net_most,
        pot_least,
        pot_most,
        since,
        until,
        table,
        club,
        kind,
    )
    pending = 0
    if not after:
        try:
            pending = await house.index.catch_up(user.id, address)
        except CardhouseError:
            # What is in the index is found all the same.
            pending = await house.index.left(user.id)
    found = await search(house.store, user.id, wanted, after=after, limit=limit)
    return FoundHands(
        hands=[FoundHand(**one) for one in found["hands"]],
        count=found["count"],
        next=found["next"],
        pending=pending,
    )
