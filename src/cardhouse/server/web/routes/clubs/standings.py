"""The standings of a club."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query

from cardhouse.server.clubs.book import Book
from cardhouse.server.clubs.club import Club
from cardhouse.server.clubs.standings import standings
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.web.routes.common import (
    Answer,
    Me,
    TheHouse,
    refusals,
)
from cardhouse.server.wire.host_requests import PLAIN
from cardhouse.sheets import UnknownGame, find_game

from .clubs import ClubId
from .ledger import NightAsked, filtered

router = APIRouter(prefix="/clubs", tags=["clubs"])


class ClubStanding(Answer):
    """How a member stands."""

    player: str
    name: str
    result: int
    hands: int
    points: int
    first: int
    """How often they were first."""
    nights: int


class GamePlayed(Answer):
    """A game that was played in the club."""

    game: str
    name: str
    hands: int


class ClubStandings(Answer):
    """The standings of a club."""

    standings: list[ClubStanding]
    years: list[int]
    games: list[GamePlayed]


@router.get("/{id}/standings", responses=refusals(401, 403, 404, 503))
async def club_standings(
    id: ClubId,
    house: TheHouse,
    user: Me,
    year: Annotated[int, Query(ge=0, le=9999)] = 0,
    night: NightAsked = "",
    game: Annotated[str, Query(max_length=80, pattern=PLAIN)] = "",
) -> ClubStandings:
    """Chips, hands and points, of a year, a night or a game."""
    club = house.clubs.may(id, user, "play")
    found = await filtered(house, club, year=year, night=night)
    names = await names_of(house.store, club.members)
    return ClubStandings(
        standings=standings_seen(club, found.books, names, game=game),
        years=found.years,
        games=games_played(found.books),
    )


def standings_seen(
    club: Club, books: Sequence[Book], names: dict[str, str], *, game: str = ""
) -> list[ClubStanding]:
    """The standings of some books."""
    return [
        ClubStanding(
            player=one.player,
            name=names.get(one.player, one.name),
            result=one.result,
            hands=one.hands,
            points=one.points,
            first=one.first,
            nights=len(one.nights),
        )
        for one in standings(books, club.points, game=game)
    ]


def games_played(books: Sequence[Book]) -> list[GamePlayed]:
    """The games of some books, the most hands first."""
    many: Counter[str] = Counter()
    for book in books:
        for game, mine in book.tally.games.items():
            many[game] += max((hands for hands, _ in mine.values()), default=0)
    return [GamePlayed(game=game, name=_name(game), hands=hands) for game, hands in many.most_common()]


def _name(game: str) -> str:
    try:
        return find_game(game).name
    except UnknownGame:
        # A game that somebody has written is known by its id alone.
        return game.split("@", maxsplit=1)[0].replace("-", " ").capitalize()
