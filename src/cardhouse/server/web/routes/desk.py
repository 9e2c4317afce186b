"""The floor's desk at a table: what can be stated of the hand, and what the book says about it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from cardhouse.server.wire.floor_requests import Stated

from .common import Answer, Body, Changing, Me, TheHouse, refusals
from .tables import TableId

router = APIRouter(tags=["floor"])


class FactField(Answer):
    """A fact that can be stated."""

    name: str
    label: str
    form: str
    """What it is: seat, seats, number, chips, stacks, card, cards, words or text."""
    words: list[str]
    """Everything that it may be, if that is a short list."""
    needed: bool


class EffectKind(Answer):
    """What the floor may do of its own will."""

    kind: str
    title: str
    fields: list[FactField]


class CaseKind(EffectKind):
    """What can have gone wrong."""

    group: str
    rules: list[str]


class Desk(Answer):
    """What can be stated of the hand now."""

    kinds: list[CaseKind]
    otherwise: list[EffectKind]


class SeatPiece(Answer):
    """A player of the hand, in a line of words."""

    seat: int


class WayOut(Answer):
    """What a ruling comes to."""

    outcome: str
    title: str
    why: str
    lines: list[list[str | SeatPiece]]


class WayChoice(WayOut):
    """What may be chosen."""

    name: str


class RuleBehind(Answer):
    """A rule that a ruling follows from."""

    id: str
    statement: str


class BookRuling(WayOut):
    """What the book says."""

    rules: list[RuleBehind]
    doing: list[str]
    """What a dealer with real cards does."""
    chooser: int | str | None
    """Who chooses: ``floor``, a seat, or nobody."""
    options: list[WayChoice]


class Needs(Answer):
    """A fact that the ruling depends on and nobody has stated."""

    field: str
    question: str


class Looked(Answer):
    """What the book says about a case, or what it still has to be told."""

    filled: dict[str, str]
    """Facts that the hand shows itself."""
    needs: Needs | None
    ruling: BookRuling | None


class CaseBody(Body):
    """What is stated."""

    stated: Stated


class OtherwiseBody(Body):
    """What the floor would do."""

    effects: Annotated[list[Stated], Field(max_length=20)]


class OtherwiseLines(Answer):
    """The same in words."""

    lines: list[list[str | SeatPiece]]


@router.get("/tables/{id}/desk", responses=refusals(400, 401, 403, 404))
async def desk(id: TableId, house: TheHouse, user: Me) -> Desk:
    """Everything that can have gone wrong in the hand at this moment, with the facts of each."""
    return Desk.model_validate(await house.room(id).desk.kinds(user.id))


@router.post("/tables/{id}/desk", dependencies=[Changing], responses=refusals(400, 401, 403, 404))
async def look(id: TableId, body: CaseBody, house: TheHouse, user: Me) -> Looked:
    """What the book says about a case; nothing is changed by asking."""
    return Looked.model_validate(await house.room(id).desk.look(user.id, body.stated))


@router.post("/tables/{id}/desk/otherwise", dependencies=[Changing], responses=refusals(400, 401, 403, 404))
async def otherwise(id: TableId, body: OtherwiseBody, house: TheHouse, user: Me) -> OtherwiseLines:
    """What the floor would do of its own will, in words."""
    return OtherwiseLines.model_validate(await house.room(id).desk.otherwise(user.id, body.effects))
