"""The games of the house, and sheets of one's own."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import Field

from cardroom.errors import CardroomError
from cardroom.odds import has_odds
from cardroom.server.errors import Busy, NotFound
from cardroom.server.limits import address_of
from cardroom.server.rules import MOST_GAMES, RulesSet, read_rules, read_rules_aside
from cardroom.server.trial import try_out
from cardroom.sheets import Mix, Sheet, UnknownGame, explain, find_game, games, mixes
from cardroom.sheets.own import MOST_CHARACTERS

from .asking import Answer, Body, Changing, Entering, TheHouse, refusals

router = APIRouter(tags=["games"])


class Game(Answer):
    """A game in a line."""

    id: str
    name: str
    aliases: list[str]
    family: str
    summary: str
    source: str
    players: tuple[int, int]
    structures: list[str]
    stakes: str
    raises: int
    """How many raises may follow a bet in a round of limit."""
    odds: bool


class MixOfGames(Answer):
    """Games that take turns."""

    id: str
    name: str
    summary: str
    hands: int
    games: list[str]
    structures: list[str]


class Games(Answer):
    """Every game and every mix of the house."""

    games: list[Game]
    mixes: list[MixOfGames]


class Option(Answer):
    """Something players differ on."""

    name: str
    help: str
    default: str
    choices: list[str]


class Contest(Answer):
    """What a share of the pot is played for."""

    name: str
    scale: str
    summary: str


class GameRules(Game):
    """A game with its rules in words, its board and its options."""

    rules: str
    board: list[list[tuple[int, str]]]
    areas: dict[str, int]
    lines: list[list[list[str]]]
    steps: list[str]
    notes: list[str]
    options: list[Option]
    contests: list[Contest]


class UsualRules(Answer):
    """How a table is run where its host sets nothing."""

    rules: RulesSet  # type: ignore[valid-type]


class SheetBody(Body):
    """A sheet of one's own."""

    text: Annotated[str, Field(max_length=MOST_CHARACTERS)]


class CheckedSheet(Answer):
    """What the house makes of a sheet: its rules, or what is wrong and where."""

    ok: bool
    game: GameRules | None = None
    error: str = ""
    place: str = ""


@router.get("/games")
async def list_games() -> Games:
    """Every game and every mix of the house."""
    return _everything()


@cache
def _everything() -> Games:
    return Games(games=[_game(sheet) for sheet in games()], mixes=[_mix(mix) for mix in mixes()])


def _mix(mix: Mix) -> MixOfGames:
    return MixOfGames(
        id=mix.key,
        name=mix.name,
        summary=mix.summary,
        hands=mix.hands,
        games=[turn.game for turn in mix.turns],
        structures=[turn.structure for turn in mix.turns],
    )


def _game(sheet: Sheet) -> Game:
    return Game(
        id=sheet.key,
        name=sheet.name,
        aliases=list(sheet.aliases),
        family=sheet.family,
        summary=sheet.summary,
        source=sheet.source,
        players=sheet.players,
        structures=list(sheet.structures),
        stakes=sheet.stakes,
        raises=sheet.raises,
        odds=has_odds(sheet),
    )


@router.get("/games/{id}", responses=refusals(404))
async def game(id: Annotated[str, Path(max_length=80)]) -> GameRules:
    """The rules of a game."""
    if id.endswith(".toml"):
        raise NotFound("games are named by their ids here")
    try:
        return _rules(find_game(id))
    except UnknownGame as error:
        raise NotFound(error.message) from error


GamesAsked = Annotated[
    list[Annotated[str, Field(max_length=80)]],
    Query(max_length=MOST_GAMES, default_factory=lambda: ["holdem"]),
]


@router.get("/rules", responses=refusals(400, 404))
async def usual_rules(game: GamesAsked) -> UsualRules:
    """The rules of a table of these games where its host sets none: by their book, if it is one for all."""
    return UsualRules(rules=read_rules({"games": game}).to_dict())


def _rules(sheet: Sheet) -> GameRules:
    return GameRules(
        **_game(sheet).model_dump(),
        rules=explain(sheet),
        board=[[(column, area) for column, area in row] for row in sheet.layout.rows],
        areas=dict(sheet.layout.areas),
        lines=[[list(line) for line in lines.lines] for lines in sheet.lines],
        steps=[step.english() for step in sheet.steps],
        notes=list(sheet.notes),
        options=options_of(sheet),
        contests=[
            Contest(name=one.name, scale=one.scale_id, summary=one.scale.summary) for one in sheet.contests
        ],
    )


def options_of(sheet: Sheet) -> list[Option]:
    """What players of a game differ on."""
    return [
        Option(name=one.name, help=one.help, default=one.default, choices=list(one.choices))
        for one in sheet.options
    ]


@router.post("/sheets/check", dependencies=[Changing, Entering], responses=refusals(403, 429, 503))
async def check_sheet(body: SheetBody, request: Request, house: TheHouse) -> CheckedSheet:
    """Check a sheet of one's own and try it out: its rules, or what is wrong and where."""
    try:
        rules = await read_rules_aside({"games": [{"sheet": body.text}]})
        await try_out(rules.games, rules, house.workers, address_of(request))
        game = await asyncio.to_thread(_rules, rules.games[0].sheet)
    except Busy:
        raise
    except CardroomError as error:
        return CheckedSheet(ok=False, error=error.message, place=str(error.details.get("place", "")))
    return CheckedSheet(ok=True, game=game)
