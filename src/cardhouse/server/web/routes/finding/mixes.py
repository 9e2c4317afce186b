"""Mixes of one's own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from cardhouse.server.mixes.own_mixes import LONGEST
from cardhouse.server.web.routes.common import Answer, Anybody, Body, Changing, Person, TheHouse, refusals
from cardhouse.server.wire.rules import MOST_GAMES

router = APIRouter(prefix="/mixes", tags=["games"])
MixName = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class OwnMixBody(Body):
    """A list of games with a name; it takes the place of the one that was called so."""

    name: MixName
    games: Annotated[list[Annotated[str, Field(max_length=80)]], Field(min_length=2, max_length=MOST_GAMES)]
    hands: Annotated[int, Field(ge=1, le=100)] = 4


class OwnMix(Answer):
    """A list of games that somebody has put together."""

    name: str
    games: list[str]
    hands: int
    """How many hands of each game are played in turn."""


class OwnMixes(Answer):
    """Everything that the user has put together."""

    mixes: list[OwnMix]


@router.get("")
async def list_mixes(house: TheHouse, user: Anybody) -> OwnMixes:
    """The user's own mixes, the latest first; nobody else sees them."""
    found = await house.mixes.of(user.id) if user is not None and not user.bot else []
    return OwnMixes(mixes=[OwnMix(name=mix.name, games=list(mix.games), hands=mix.hands) for mix in found])


@router.post("", dependencies=[Changing], responses=refusals(400, 401, 403, 404, 429, 503))
async def keep_mix(body: OwnMixBody, house: TheHouse, user: Person) -> OwnMixes:
    """Keep a mix with the account."""
    await house.mixes.put(user.id, body.name, body.games, body.hands, house.clock())
    return await list_mixes(house, user)


@router.delete("", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def remove_mix(
    name: Annotated[str, Query(max_length=LONGEST)], house: TheHouse, user: Person
) -> OwnMixes:
    """Take a mix away; tables that play it go on."""
    await house.mixes.take_away(user.id, name)
    return await list_mixes(house, user)
