"""Structures of tournaments: those of the house, and those that users write."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import Field

from cardhouse.server.errors import NotAllowed, NotFound
from cardhouse.server.limits import address_of
from cardhouse.server.structures.own_text import MOST_CHARACTERS
from cardhouse.server.structures.pages import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    USUAL_PLAYERS,
    of_house,
)
from cardhouse.server.structures.shelf import Kept
from cardhouse.server.web.routes.common import (
    Answer,
    Anybody,
    Body,
    Changing,
    Entering,
    Me,
    TheHouse,
    Unchanging,
    file_or_refusals,
    refusals,
)
from cardhouse.tournament import Entry, Structure, Wish, make_structure, payout_tables, sheet_form, structures
from cardhouse.tournament.structure.library import structure_files

router = APIRouter(prefix="/structures", tags=["structures"])

StructureId = Annotated[str, Path(max_length=80)]
Players = Annotated[int, Query(ge=LEAST_PLAYERS, le=MOST_PLAYERS)]
PlayersGiven = Annotated[int, Field(ge=LEAST_PLAYERS, le=MOST_PLAYERS)]


class ListedStructure(Answer):
    """A structure as it is listed."""

    id: str
    name: str
    summary: str
    kinds: list[str]
    """The families that it belongs to."""
    games: str
    seats: int
    stack: int
    levels: int
    length: str
    """How long the first level is, in words."""
    most: int
    """The most entries; 0 for any number."""
    price: int
    players: int
    """For how many players the time is told: those that were asked for, or the most that it takes."""
    minutes: int
    """About how long it takes."""


class OwnStructure(ListedStructure):
    """A structure that the user keeps."""

    changed: int
    """When it was last changed, in milliseconds."""


class Structures(Answer):
    """The structures of the house that fit, and all that the user keeps."""

    structures: list[ListedStructure]
    own: list[OwnStructure]
    kinds: list[str]
    """Every family there is."""


class StructureSection(Answer):
    """A part of a structure in words."""

    title: str
    lines: list[str]


class StructureRow(Answer):
    """A level, or a break: then there is no number."""

    level: int | None
    cells: list[str]
    """What is played for, by the columns."""
    length: str
    colour_up: int
    """The chips that a break takes out of play; 0 for none."""
    begins: int
    """After how many minutes it begins, if the levels before it take as long as they say."""
    minutes: int


class StructureTime(Answer):
    """About how long it takes for so many players."""

    players: int
    minutes: int
    low: int
    high: int
    level: int
    """The level in which it ends."""


class PaidPlaces(Answer):
    """What a place, or each of several places, gets."""

    first: int
    last: int
    amount: int | None
    """In money; nothing if nobody pays anything."""
    percent: float


class SatelliteSeats(Answer):
    """The seats that a satellite pays, and what is left for the next place."""

    count: int
    price: int
    rest: int


class StructurePayouts(Answer):
    """What the places get if so many enter."""

    table: str
    entries: int
    pool: dict[str, int]
    places: list[PaidPlaces]
    seats: SatelliteSeats | None


class WholeStructure(ListedStructure):
    """A structure in words, as a table of levels, and with prizes and time for so many players."""

    source: str
    games_listed: list[str]
    sections: list[StructureSection]
    columns: list[str]
    rows: list[StructureRow]
    estimate: StructureTime
    payouts: StructurePayouts
    warnings: list[str]
    digest: str
    values: dict[str, Any]
    """Everything that the sheet says, with what it inherits."""


class CheckedStructure(Answer):
    """The result of checking a text: a structure, or what is wrong and where."""

    ok: bool
    structure: WholeStructure | None = None
    error: str = ""
    place: str = ""
    line: int | None = None
    """The line of the mistake, counted from 1."""
    column: int | None = None


class StructurePage(CheckedStructure):
    """A structure with its text; one that an earlier version took may have a mistake now."""

    id: str
    text: str
    mine: bool
    """Whether the user may change it."""


class StructureText(Body):
    """The text of a structure, and how many players it is meant for."""

    text: Annotated[str, Field(max_length=MOST_CHARACTERS)]
    players: PlayersGiven = USUAL_PLAYERS


class StructureWish(Body):
    """An evening: so many players, about so many hours."""

    hours: Annotated[float, Field(ge=0.1, le=100)]
    players: PlayersGiven
    game: Annotated[str, Field(max_length=80)] = "holdem: no-limit"
    seats: Annotated[int, Field(ge=0, le=15)] = 0
    stack: Annotated[int, Field(ge=0, le=10**9)] = 0
    name: Annotated[str, Field(max_length=80)] = ""


class MadeStructure(Answer):
    """The text of a structure."""

    text: str


class KeptStructure(Answer):
    """The id of a structure; who has it may look at it."""

    id: str


class DeletedStructure(Answer):
    """It is deleted."""

    ok: Literal[True] = True


class FormEntry(Answer):
    """A key of the sheet, and what it takes."""

    key: str
    kind: str
    help: str
    default: Any
    known: list[str]
    """The words that it may be, if it is one of a few."""
    least: int
    inside: list[FormEntry]
    """The keys of a table."""


class StructureForm(Answer):
    """Everything that a form for structures shows."""

    entries: list[FormEntry]
    payouts: dict[str, str]
    """The payout tables of the house, with a sentence about each."""


@router.get("", responses=refusals())
async def list_structures(
    house: TheHouse,
    user: Anybody,
    words: Annotated[str, Query(max_length=200)] = "",
    kind: Annotated[str, Query(max_length=40)] = "",
    players: Players = USUAL_PLAYERS,
) -> Structures:
    """The structures of the house with these words and of this family, and those that the user keeps."""
    lines = [ListedStructure.model_construct(**of_house(one.id).line(players)) for one in structures()]
    fitting = [one for one in lines if _fits(one, words, kind)]
    own = await house.structures.of(user.id) if user is not None else []
    listed = [_own(one) for one in own]
    return Structures(
        structures=fitting,
        own=[one for one in listed if _fits(one, words, kind)],
        kinds=list(dict.fromkeys(name for one in lines for name in one.kinds)),
    )


def _own(kept: Kept) -> OwnStructure:
    return OwnStructure(**{**kept.facts, "id": kept.id}, changed=kept.changed)


def _fits(one: ListedStructure, words: str, kind: str) -> bool:
    said = f"{one.id} {one.name} {one.summary} {one.games} {' '.join(one.kinds)}".lower()
    return all(word in said for word in words.lower().split()) and (not kind or kind in one.kinds)


@router.get("/form", response_model=StructureForm)
async def structure_form(request: Request) -> Response:
    """Every key of a structure sheet with what it takes."""
    return await whole_form(request)


def _form() -> StructureForm:
    tables = {name: table.summary for name, table in payout_tables().items()}
    return StructureForm(entries=[_entry(one) for one in sheet_form(Structure)], payouts=tables)


whole_form = Unchanging(_form)


def _entry(entry: Entry) -> FormEntry:
    known = list(entry.known)
    default = None if entry.kind == "other" else entry.default
    inside = [_entry(one) for one in entry.inside]
    return FormEntry(
        key=entry.key,
        kind=entry.kind,
        help=entry.help,
        default=default,
        known=known,
        least=entry.least,
        inside=inside,
    )


@router.post("/check", dependencies=[Changing], responses=refusals(401, 403, 429, 503))
async def check_structure(
    body: StructureText, request: Request, house: TheHouse, user: Me
) -> CheckedStructure:
    """Check the text of a structure: returns what it comes to, or what is wrong and where."""
    found = await house.structures.check(body.text, body.players, owner=user.id, address=address_of(request))
    return CheckedStructure(**found)


@router.post("/make", dependencies=[Changing], responses=refusals(400, 403, 404, 429))
async def make(body: StructureWish) -> MadeStructure:
    """A structure that lasts about as long as is wished for, as text."""
    if ".toml" in body.game:
        raise NotFound("server.games-by-id")
    wish = Wish(**body.model_dump())
    return MadeStructure(text=await asyncio.to_thread(make_structure, wish))


@router.post("", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 429, 503))
async def keep_structure(body: StructureText, request: Request, house: TheHouse, user: Me) -> KeptStructure:
    """Keep a structure that one has written; who gets its link may look at it."""
    address, now = address_of(request), house.clock()
    shelf = house.structures
    return KeptStructure(id=await shelf.keep(user, body.text, players=body.players, address=address, now=now))


@router.get("/{id}", responses=refusals(401, 404, 429, 503))
async def structure_page(
    id: StructureId, request: Request, house: TheHouse, user: Anybody, players: Players = USUAL_PLAYERS
) -> StructurePage:
    """A structure: its text, what it says in English, its levels, and prizes and time for so many players."""
    if (file := structure_files().get(id)) is not None:
        whole = WholeStructure(**of_house(id).page(players))
        text = file.read_text(encoding="utf-8")
        return StructurePage(id=id, text=text, mine=False, ok=True, structure=whole)
    address = address_of(request)
    kept = await house.structures.find(id)
    # Whoever looks at it uses up the time of the one who wrote it, not of everybody.
    told = await house.structures.check(kept.text, players, owner=kept.owner, address=address)
    if told.get("structure"):
        told["structure"]["id"] = id
    mine = user is not None and user.id == kept.owner
    return StructurePage(id=id, text=kept.text, mine=mine, **told)


@router.get("/{id}/print", response_class=HTMLResponse, responses=file_or_refusals(404, 429, 503))
async def printed(
    id: StructureId, request: Request, house: TheHouse, players: Players = USUAL_PLAYERS
) -> HTMLResponse:
    """A structure as a page to print."""
    if id in structure_files():
        return HTMLResponse(of_house(id).printed(players))
    address = address_of(request)
    kept = await house.structures.find(id)
    return HTMLResponse(await house.structures.printed(kept, players, address=address))


@router.post("/{id}", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503))
async def change_structure(
    id: StructureId, body: StructureText, request: Request, house: TheHouse, user: Me
) -> KeptStructure:
    """Change a structure of one's own."""
    _check_own(id)
    address, now = address_of(request), house.clock()
    await house.structures.change(user, id, body.text, players=body.players, address=address, now=now)
    return KeptStructure(id=id)


@router.delete("/{id}", dependencies=[Changing], responses=refusals(401, 403, 404))
async def delete_structure(id: StructureId, house: TheHouse, user: Me) -> DeletedStructure:
    """Delete a structure of one's own."""
    _check_own(id)
    await house.structures.delete(user, id)
    return DeletedStructure()


def _check_own(id: str) -> None:
    if id in structure_files():
        raise NotAllowed("server.structure-of-others")
