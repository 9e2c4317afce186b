"""Finding one among the games of the house: plain words, traits, more like this, today's, one by chance."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, date, datetime
from random import SystemRandom
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BeforeValidator, Field

from cardhouse.server.errors import NotFound, ServerError
from cardhouse.server.web.routes.common import Answer, TheHouse, Unchanging, refusals
from cardhouse.sheets import UnknownGame, find_game, games
from cardhouse.sheets.errors import NobodyFits, NothingAsked
from cardhouse.sheets.finding.facets import Facets
from cardhouse.sheets.finding.likeness import games_like
from cardhouse.sheets.finding.picks import game_of_the_day, random_game
from cardhouse.sheets.finding.search import MOST_CHARACTERS, search_games
from cardhouse.sheets.finding.shelf import traits_of
from cardhouse.sheets.finding.traits import Length, Mood

router = APIRouter(prefix="/games", tags=["games"])
_MOST: Final = 60
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class BadSearch(ServerError):
    """A search for nothing."""

    code = "nothing-asked"
    status = 400


class GameFound(Answer):
    """A game that fits, with the reasons in words."""

    id: str
    score: float
    why: list[str]
    missing: list[str]
    """Words that do not fit it."""


class GamesFound(Answer):
    """The games that fit, the best first."""

    found: list[GameFound]


class GameLike(Answer):
    """A game that is like another one."""

    id: str
    likeness: float
    differs: list[str]
    """What is different about it, in words."""


class GamesLike(Answer):
    """The games that are most like one, the nearest first."""

    games: list[GameLike]


class GameTraits(Answer):
    """What a game is like, as far as a list is narrowed by it."""

    cards: int
    """The most cards that a player holds at once."""
    boards: int
    draws: int
    split: bool
    passing: bool
    """Whether cards are passed, swapped, bought or taken."""
    length: Length
    mood: Mood


class TraitsOfGames(Answer):
    """The traits of every game of the house, by its id."""

    traits: dict[str, GameTraits]


class GameOfTheDay(Answer):
    """The game of a day, the same for everybody."""

    day: date
    id: str


class GameByChance(Answer):
    """A game that suits a number of people."""

    id: str


Asked = Annotated[str, Query(max_length=MOST_CHARACTERS)]


def _written_out(day: object) -> object:
    """A number would be taken for the seconds since 1970."""
    if isinstance(day, str) and not _DAY.fullmatch(day):
        raise ValueError("a day is written as in 2026-12-24")
    return day


Day = Annotated[date, BeforeValidator(_written_out), Field(ge=date(2000, 1, 1), le=date(2099, 12, 31))]


@router.get("/find", responses=refusals(400))
async def find_games(q: Asked, most: Annotated[int, Query(ge=1, le=_MOST)] = 24) -> GamesFound:
    """The games and mixes that plain words ask for: names, traits, and with slips of the keyboard."""
    try:
        hits = await asyncio.to_thread(search_games, q, most=most)
    except NothingAsked as error:
        raise BadSearch.of(error) from error
    found = (
        GameFound(id=hit.key, score=hit.score, why=list(map(str, hit.why)), missing=list(hit.missing))
        for hit in hits
    )
    return GamesFound(found=list(found))


@router.get("/traits", response_model=TraitsOfGames)
async def traits_of_games(request: Request) -> Response:
    """What each game is like: measured from its sheet, and the same for everybody."""
    return await all_traits(request)


def _all_traits() -> TraitsOfGames:
    found = {}
    for sheet in games():
        one = traits_of(sheet)
        found[sheet.key] = GameTraits(
            cards=one.hand,
            boards=one.boards,
            draws=one.draws,
            split=one.split,
            passing=one.passes + one.buys > 0,
            length=one.length,
            mood=one.mood,
        )
    return TraitsOfGames(traits=found)


all_traits = Unchanging(_all_traits)


@router.get("/today")
async def todays_game(house: TheHouse, day: Day | None = None) -> GameOfTheDay:
    """The game of the day by UTC, or of another day."""
    asked = day or datetime.fromtimestamp(house.clock() / 1000, UTC).date()
    sheet = await asyncio.to_thread(game_of_the_day, asked)
    return GameOfTheDay(day=asked, id=sheet.key)


@router.get("/random", responses=refusals(404))
async def chance_game(
    players: Annotated[int, Query(ge=1, le=100)],
    cards: Annotated[int | None, Query(ge=0, le=100)] = None,
    boards: Annotated[int | None, Query(ge=0, le=100)] = None,
    draws: Annotated[int | None, Query(ge=0, le=100)] = None,
    betting: Annotated[str | None, Query(max_length=20)] = None,
    split: bool | None = None,
    wild: bool | None = None,
    passing: bool | None = None,
    length: Length | None = None,
    mood: Mood | None = None,
) -> GameByChance:
    """A game by chance that so many people can play."""
    facets = Facets(
        cards=cards,
        boards=boards,
        draws=draws,
        betting=betting,
        split=split,
        wild=wild,
        passing=passing,
        length=length,
        mood=mood,
    )
    try:
        sheet = await asyncio.to_thread(random_game, players, SystemRandom(), facets)
    except NobodyFits as error:
        raise NotFound.of(error) from error
    return GameByChance(id=sheet.key)


@router.get("/{id}/like", responses=refusals(404))
async def more_like_this(
    id: Annotated[str, Path(max_length=80)], most: Annotated[int, Query(ge=1, le=24)] = 6
) -> GamesLike:
    """The games that are most like one, measured from their sheets."""
    if id.endswith(".toml"):
        raise NotFound("server.games-by-id")
    try:
        near = await asyncio.to_thread(games_like, find_game(id), most=most)
    except UnknownGame as error:
        raise NotFound.of(error) from error
    found = (
        GameLike(id=one.game.key, likeness=one.likeness, differs=list(map(str, one.differs))) for one in near
    )
    return GamesLike(games=list(found))
