"""Hands of a sheet while it is being written."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Request
from pydantic import Field

from cardhouse.server.limits import address_of
from cardhouse.server.own_games import trying
from cardhouse.server.web.routes.common import Answer, Body, Changing, Me, TheHouse, refusals
from cardhouse.sheets.own_sheets import MOST_CHARACTERS

router = APIRouter(tags=["own games"])
MOST_HANDS: Final = 1000
_MOST_NUMBER: Final = 10**6
_Text = Annotated[str, Field(max_length=MOST_CHARACTERS)]


class HandToDeal(Body):
    """The text of a sheet, and which hand of it is dealt; the same number gives the same hand."""

    text: _Text
    number: Annotated[int, Field(ge=0, le=_MOST_NUMBER)] = 0


class HandsToTry(Body):
    """The text of a sheet, how many hands of it are played, and how many of them have been played."""

    text: _Text
    hands: Annotated[int, Field(ge=1, le=MOST_HANDS)] = MOST_HANDS
    first: Annotated[int, Field(ge=0, lt=MOST_HANDS)] = 0


class ToldPassage(Answer):
    """A line of a hand that is told, or the board as it lies then."""

    place: Literal["title", "heading", "deal", "line", "note", "made", "pot", "won", "stack", "board"]
    text: str
    board: dict[str, list[str]]
    """The cards of each area that has some, if this is the board."""


class ToldHand(Answer):
    """A whole hand that bots have played, with all cards."""

    players: int
    passages: list[ToldPassage]


class TriedContest(Answer):
    """In how many hands a contest was won, and in how many of them by several players."""

    name: str
    won: int
    shared: int


class SheetFault(Answer):
    """What went wrong in a hand: the fault of the sheet."""

    hand: int
    players: int
    why: str
    place: str
    line: int | None
    """The line of the step at which it happened, if it is known."""


class TriedHands(Answer):
    """What happened in some hands of a sheet; fewer than were asked for if they take long."""

    name: str
    players: int
    stakes: str
    hands: int
    answers: int
    """How many decisions there were."""
    showdowns: int
    paid: int
    """Hands in which somebody was paid out of a pot."""
    chips: int
    """What was paid out of pots in all."""
    scoops: int
    """Showdowns for several shares that one player won alone."""
    contests: list[TriedContest]
    seconds: float
    fault: SheetFault | None


@router.post("/sheets/deal", dependencies=[Changing], responses=refusals(400, 401, 403, 429, 503))
async def deal_sheet(body: HandToDeal, request: Request, house: TheHouse, user: Me) -> ToldHand:
    """Have bots play a hand of a sheet, and tell it in English."""
    address = address_of(request)
    found = await trying.told_hand(body.text, body.number, house.workers, owner=user.id, address=address)
    return ToldHand(**found)


@router.post("/sheets/try", dependencies=[Changing], responses=refusals(400, 401, 403, 429, 503))
async def try_sheet(body: HandsToTry, request: Request, house: TheHouse, user: Me) -> TriedHands:
    """Play hands of a sheet and count what happens; ask again from where it stopped until all are played."""
    found = await trying.tried_hands(
        body.text,
        body.first,
        max(body.hands, body.first + 1),
        house.workers,
        owner=user.id,
        address=address_of(request),
    )
    return TriedHands(**found)
