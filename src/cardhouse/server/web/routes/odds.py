"""Odds: the layout of a question about a game, and its answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from cardhouse.server.house.house import House
from cardhouse.server.limits import address_of
from cardhouse.server.workers.odds import Odds
from cardhouse.server.workers.odds_questions import check_question, layout_page
from cardhouse.sheets.own_sheets import MOST_CHARACTERS

from .common import Answer, Body, Changing, TheHouse, refusals
from .games import Option

router = APIRouter(tags=["odds"])
Word = Annotated[str, Field(max_length=80)]
CardText = Annotated[str, Field(max_length=10, examples=["Ah", "??"])]
Cards = Annotated[list[CardText], Field(max_length=60)]


class GameAsked(Body):
    """The game: one of the house, or the text of a sheet."""

    game: Annotated[str, Field(max_length=80, examples=["holdem"])] = ""
    sheet: Annotated[str, Field(max_length=MOST_CHARACTERS)] = ""
    options: Annotated[dict[Word, Word], Field(max_length=20)] = Field(default_factory=dict)
    chosen: Word | None = None


class HandAsked(Body):
    """What is known of a player's cards, by the groups of the layout, or a range of hands."""

    cards: Annotated[dict[Word, Cards], Field(max_length=10)] = Field(default_factory=dict)
    range: Annotated[str, Field(max_length=300, examples=["QQ+,AKs"])] = ""
    throws: Cards | None = None
    declares: Word | None = None


class Question(GameAsked):
    """Who holds what, what is on the board, and what is still to come."""

    hands: Annotated[list[HandAsked | None], Field(min_length=2, max_length=30)]
    board: Annotated[dict[Word, Cards], Field(max_length=60)] = Field(default_factory=dict)
    dead: Cards = Field(default_factory=list)
    dice: Annotated[int, Field(ge=1, le=120)] | None = None
    draws: Annotated[int, Field(ge=0, le=20)] | None = None


class ContestOdds(Answer):
    """What a player can expect in one contest."""

    contest: str
    win: float
    tie: float
    share: float


class PlayerOdds(Answer):
    """What a player can expect as a fraction of one, and how often each share of the pot is won."""

    seat: int
    hand: str
    equity: float
    error: float
    win: float
    tie: float
    scoop: float
    three_quarters: float
    half: float
    quarter: float
    contests: list[ContestOdds]
    draw: str = ""


class StreetOdds(Answer):
    """What each player could expect on one street."""

    name: str
    equities: list[float]


class OddsAnswer(Answer):
    """Every player's odds, and how they were computed."""

    game: str
    name: str
    method: Literal["exact", "sampled"]
    deals: int
    seconds: float
    seed: str | None
    broken_off: bool
    notes: list[str]
    players: list[PlayerOdds]
    streets: list[StreetOdds]


class PlaceAsked(Answer):
    """A place for one of a player's cards, and its group."""

    group: str
    down: bool
    extra: bool


class StreetDealt(Answer):
    """Areas of the board that are dealt together."""

    name: str
    areas: list[str]


class DrawAllowed(Answer):
    """How many cards may be discarded in a draw."""

    least: int
    most: int


class OddsLayout(Answer):
    """What a question about a game can contain, and how to lay it out."""

    game: str
    name: str
    players: tuple[int, int]
    deck: list[str]
    copies: int
    more: dict[str, int]
    places: list[PlaceAsked]
    least: int
    most: int
    range_cards: int
    board: list[list[tuple[int, str]]]
    areas: dict[str, int]
    streets: list[StreetDealt]
    dice: int
    draws: list[DrawAllowed]
    declarations: list[str]
    chosen: str | None
    choices: list[str]
    options: list[Option]
    contests: list[str]


async def _odds(request: Request) -> Odds:
    odds: Odds = request.app.state.odds
    return odds


TheOdds = Annotated[Odds, Depends(_odds)]


@router.post("/odds/layout", dependencies=[Changing], responses=refusals(400, 403, 429, 503))
async def odds_layout(body: GameAsked, request: Request, odds: TheOdds, house: TheHouse) -> OddsLayout:
    """What a question about a game can contain, from its sheet."""
    asked = body.model_dump()
    if body.sheet:
        found = await _aside(house, request, "odds.layout", asked)
    else:
        found = await asyncio.to_thread(layout_page, **asked)
    # Somebody who looks at this will ask soon.
    odds.warm()
    return OddsLayout(**found)


@router.post("/odds", dependencies=[Changing], responses=refusals(400, 403, 429, 503))
async def odds(body: Question, request: Request, odds: TheOdds, house: TheHouse) -> OddsAnswer:
    """Each player's share of the pot, averaged over everything that may still come."""
    question = body.model_dump()
    # Obvious mistakes are reported at once, however many others wait.
    if body.sheet:
        await _aside(house, request, "odds.check", {"question": question})
    else:
        await asyncio.to_thread(check_question, question)
    return OddsAnswer(**await odds.ask(question, owner=address_of(request)))


async def _aside(house: House, request: Request, do: str, asked: dict[str, Any]) -> Any:
    """Have a worker do it: a user's sheet may take a while to read, and nobody else should wait."""
    owner = address_of(request)
    return await house.workers.call(do, asked, owner=owner, deadline=house.workers.seconds)
