"""The user's hands: to read, to replay, to save and to verify."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse

from cardhouse.server.outgoing.hands_played import hand_of, hands_of, phh_of, phhs_of
from cardhouse.server.outgoing.proofs import proof_of
from cardhouse.server.wire.decisions import Decision
from cardhouse.server.wire.events import Event
from cardhouse.server.wire.hand_views import Award, HandView, Standing
from cardhouse.server.wire.host_requests import PLAIN

from .common import Address, Answer, Me, TheHouse, file_or_refusals, refusals
from .tables import TableId

router = APIRouter(tags=["hands"])
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
OfTable = Annotated[str | None, Query(max_length=40, pattern=PLAIN)]
Limit = Annotated[int, Query(ge=1, le=500)]


class ListedHand(Answer):
    """A hand as it is listed."""

    table: str
    number: int
    game: str
    started: int
    finished: int
    won: int
    players: int
    name: str
    """What the game is called."""
    cards: list[str]
    """What the user held at the end; empty if the hand cannot be read."""
    board: list[str]
    pot: int | None
    """What was in all pots together."""
    net: int
    """What the user won or lost."""


class Hands(Answer):
    """The user's last hands."""

    hands: list[ListedHand]


class SeenHand(HandView):
    """A hand as one chair saw it, with everything that happened."""

    decision: Decision | None
    events: list[Event]


class Step(Standing):
    """How the hand stood after a number of events, with the seats that had changed."""

    after: int
    to_act: int | None


class Afterwards(Answer):
    """What was shown after a hand, of its players' own will."""

    shown: dict[str, list[str]]
    """Cards that players have shown, by player."""
    rabbit: dict[str, list[str]]
    """Cards that would have come, by area of the board."""


class Hand(Answer):
    """A finished hand as one player saw it."""

    table: str
    number: int
    game: str
    name: str
    players: list[str]
    names: dict[str, str]
    stacks: list[int]
    finishing_stacks: list[int]
    stakes: str
    view: SeenHand
    awards: list[Award]
    steps: list[Step]
    afterwards: Afterwards


class Opening(Answer):
    """A card, and its path up to the root."""

    place: int
    card: str
    salt: str
    way: list[str | None]


class PromisedFor(Answer):
    """The hand that a deck was promised for."""

    table: str
    number: int


class Shown(Answer):
    """What a proof shows."""

    deck: str
    root: str
    seeds: dict[str, str]
    seals: dict[str, str] | None
    dealt: dict[str, Opening]
    seed: str | None = None
    hand: PromisedFor | None = None


class CameFrom(Answer):
    """How many cards of the deck lay above each card of an event, and above those burnt before it."""

    event: int
    burnt: list[int | None]
    cards: list[int | None]


class Dealing(Answer):
    """How a hand was dealt, as far as one player may know: enough to deal it again with the cards proved."""

    setup: dict[str, Any]
    answers: list[str]
    places: list[CameFrom]
    sheet: str


class Proof(Answer):
    """A hand as one player saw it, with the proof for those cards; once all is revealed, its log too."""

    table: str
    number: int
    game: str
    seat: int
    events: list[Event]
    proof: Shown
    dealing: Dealing | None
    log: dict[str, Any] | None


@router.get("/hands", responses=refusals(401))
async def my_hands(
    house: TheHouse, user: Me, address: Address, table: OfTable = None, limit: Limit = 100
) -> Hands:
    """The user's last hands, with the cards that they saw."""
    found = await hands_of(house.store, user.id, house.workers, table=table, limit=limit, address=address)
    return Hands(hands=[ListedHand(**one) for one in found])


@router.get("/hands.phhs", responses=file_or_refusals(401, 503), response_class=PlainTextResponse)
async def my_hands_as_file(
    house: TheHouse, user: Me, address: Address, table: OfTable = None, limit: Limit = 100
) -> PlainTextResponse:
    """The user's last hands as one file; one request at a time."""
    with house.exports.one_at_a_time(user.id):
        text = await phhs_of(house.store, user.id, house.workers, table=table, limit=limit, address=address)
    return _file(text, "hands.phhs")


@router.get("/tables/{id}/hands/{number}", responses=refusals(400, 401, 403, 404, 503))
async def my_hand(id: TableId, number: Number, house: TheHouse, user: Me, address: Address) -> Hand:
    """A hand as the user saw it."""
    return Hand(**await hand_of(house.store, id, number, user.id, house.workers, address=address))


@router.get(
    "/tables/{id}/hands/{number}/phh",
    responses=file_or_refusals(401, 403, 404, 503),
    response_class=PlainTextResponse,
)
async def my_hand_as_file(
    id: TableId, number: Number, house: TheHouse, user: Me, address: Address
) -> PlainTextResponse:
    """A hand as a file, with blanks for cards that the user did not see."""
    return _file(
        await phh_of(house.store, id, number, user.id, house.workers, address=address), f"hand-{number}.phh"
    )


@router.get("/tables/{id}/hands/{number}/proof", responses=refusals(400, 401, 403, 404, 503))
async def my_proof(id: TableId, number: Number, house: TheHouse, user: Me, address: Address) -> Proof:
    """The proof for the cards that the user has seen."""
    return Proof(**await proof_of(house.store, id, number, user.id, house.workers, address=address))


def _file(text: str, name: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers=_attached(name))


def _attached(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
