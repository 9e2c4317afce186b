"""The games that a user has written: saved in versions, listed, and shown around by links."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import Field

from cardhouse.server.limits import address_of
from cardhouse.server.own_games.shelf import GameLink, Version
from cardhouse.server.web.routes.common import (
    Address,
    Answer,
    Body,
    Changing,
    Entering,
    Me,
    TheHouse,
    refusals,
)
from cardhouse.sheets.own_sheets import MOST_CHARACTERS

from .shown import Token

router = APIRouter(tags=["own games"])
GameId = Annotated[str, Path(max_length=32)]


class GameVersion(Answer):
    """A version of a game: its number, and when it was saved."""

    version: int
    name: str
    digest: str
    """The SHA-256 of its text."""
    created: int
    link: str | None = None
    """The token of the link that shows it, if there is one."""


class OwnGame(GameVersion):
    """A game of the user's own, as it was saved last."""

    id: str
    versions: list[GameVersion]
    """All versions that are kept, the newest first."""


class OwnGameList(Answer):
    """The games that the user keeps, the one saved last first."""

    games: list[OwnGame]


class OwnGameText(Answer):
    """The text of a version of a game."""

    id: str
    version: int
    name: str
    text: str


class SharedGame(Answer):
    """A game as a link shows it."""

    name: str
    version: int
    text: str


class SheetToSave(Body):
    """The text of a sheet, and the game of which it is the next version, if it is one."""

    text: Annotated[str, Field(max_length=MOST_CHARACTERS)]
    id: Annotated[str, Field(max_length=32)] = ""


class GameToShare(Body):
    """Which version a link leads to; the newest one if none is named."""

    version: Annotated[int, Field(ge=0, le=10**9)] = 0


class SharedLink(Answer):
    """A link to a version of a game, and where it leads on the page."""

    token: str
    path: str
    version: int


class GameForgotten(Answer):
    """It is gone."""

    ok: Literal[True] = True


def _listed(versions: list[Version], links: list[GameLink]) -> OwnGame:
    tokens = {link.version: link.token for link in links if link.game == versions[0].id}
    told = [_told(one, tokens) for one in versions]
    return OwnGame(id=versions[0].id, versions=told, **told[0].model_dump())


def _told(one: Version, tokens: dict[int, str]) -> GameVersion:
    link = tokens.get(one.version)
    return GameVersion(version=one.version, name=one.name, digest=one.digest, created=one.created, link=link)


@router.get("/own-games", responses=refusals(401, 503))
async def my_games(house: TheHouse, user: Me) -> OwnGameList:
    """The games that the user has written and saved."""
    links = await house.own_games.links(user.id)
    return OwnGameList(games=[_listed(one, links) for one in await house.own_games.of(user.id)])


@router.post(
    "/own-games", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503)
)
async def save_game(body: SheetToSave, request: Request, house: TheHouse, user: Me) -> OwnGame:
    """Save a sheet that can be dealt, as a new game or as the next version of one."""
    saved = await house.own_games.save(user, body.text, body.id, address=address_of(request))
    versions = await house.own_games.versions(user, saved.id)
    return _listed(versions, await house.own_games.links(user.id))


@router.get("/own-games/{id}", responses=refusals(401, 403, 404, 503))
async def my_game(
    id: GameId, house: TheHouse, user: Me, version: Annotated[int, Query(ge=0, le=10**9)] = 0
) -> OwnGameText:
    """The text of a version of a game of one's own; of the newest one if none is named."""
    found = await house.own_games.find(user, id, version)
    return OwnGameText(id=found.id, version=found.version, name=found.name, text=found.text)


@router.delete("/own-games/{id}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def forget_game(id: GameId, house: TheHouse, user: Me) -> GameForgotten:
    """Delete a game of one's own with all its versions and links. Tables that play it go on."""
    await house.own_games.delete(user, id)
    return GameForgotten()


@router.post("/own-games/{id}/share", dependencies=[Changing], responses=refusals(401, 403, 404, 429, 503))
async def share_game(id: GameId, body: GameToShare, house: TheHouse, user: Me) -> SharedLink:
    """Make a link that shows a version of a game to anybody."""
    link = await house.own_games.share(user, id, body.version)
    return SharedLink(token=link.token, path=f"/write?shared={link.token}", version=link.version)


@router.get("/shared-games/{link}", responses=refusals(400, 404, 410, 429, 503))
async def shared_game(link: Token, house: TheHouse, request: Request, address: Address) -> SharedGame:
    """A game as its link shows it; nobody has to sign in."""
    found = await house.own_games.shown(link)
    return SharedGame(name=found.name, version=found.version, text=found.text)


@router.delete("/shared-games/{link}", dependencies=[Changing], responses=refusals(401, 404, 503))
async def take_game_back(link: Token, house: TheHouse, user: Me) -> GameForgotten:
    """Take a link back: whoever opens it from now on is told so."""
    await house.own_games.take_back(user, link)
    return GameForgotten()
