"""Tables: opening, finding and closing them, and who owes whom."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field

from cardroom.floor import Way, check_spacing
from cardroom.server.accounts import User
from cardroom.server.errors import BadMessage, Enough, NotAllowed
from cardroom.server.house import House
from cardroom.server.limits import MOST_HOSTED
from cardroom.server.names import said
from cardroom.server.records import names_of
from cardroom.server.room import Room
from cardroom.server.rules import RulesGiven, read_rules
from cardroom.server.trial import try_out
from cardroom.table import results, settle_up
from cardroom.table.waiting import open_chairs

from .asking import Answer, Anybody, Body, Changing, Me, TheHouse, refusals

router = APIRouter(tags=["tables"])
TableId = Annotated[str, Path(min_length=1, max_length=40)]


class TableBody(Body):
    """A new table."""

    name: Annotated[str, Field(min_length=1, max_length=60, examples=["Friday night"])]
    rules: RulesGiven = Field(default_factory=dict)
    public: bool = True
    approve: bool = False
    beside: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    """One's own table of the same game that this one stands in line with; without rules it has the same."""
    way: Way | None = None
    """How they stand; without it, new players begin at the youngest and have to move into the others."""


class Player(Answer):
    """Somebody at a table."""

    name: str
    bot: bool


class TableInfo(Answer):
    """A table in a line."""

    id: str
    name: str
    public: bool
    approve: bool
    host: str
    running: bool
    seats: int
    free: list[int]
    """The chairs that anybody may take."""
    players: list[Player]
    games: list[str]
    stakes: str
    hands: int
    least_buy_in: int
    max_buy_in: int
    beside: list[str]
    """The other tables of the line, the oldest first."""
    into: list[str]
    """Those of them that one has to move into from this one."""


class Tables(Answer):
    """Several tables."""

    tables: list[TableInfo]


class Closed(Answer):
    """A table that is closed."""

    closed: str


class Entry(Answer):
    """Chips that came to the table or left it."""

    player: str
    kind: str
    amount: int
    at: int


class Payment(Answer):
    """Somebody pays somebody."""

    payer: str
    payee: str
    amount: int


class Ledger(Answer):
    """Who bought in for how much, who has won what, and the fewest payments that settle it."""

    entries: list[Entry]
    results: dict[str, int]
    names: dict[str, str]
    payments: list[Payment]


@router.get("/tables")
async def list_tables(house: TheHouse, user: Anybody) -> Tables:
    """The tables that are open to all, and one's own."""
    mine = user.id if user else None
    rooms = [room for room in house.rooms.values() if room.public or mine in _people(room)]
    return Tables(tables=[_table(room) for room in rooms])


def _people(room: Room) -> set[str]:
    return {room.host, *(seat.player for seat in room.table.everybody)}


def _table(room: Room) -> TableInfo:
    table, line = room.table, room.line.line if room.line is not None else None
    return TableInfo(
        id=room.id,
        name=room.name,
        public=room.public,
        approve=room.approve,
        host=room.host,
        running=room.running,
        seats=table.rules.seats,
        free=open_chairs(table, "") if room.line is None else room.line.chairs(room),
        players=[Player(name=seat.name, bot=bool(seat.bot)) for seat in table.seats.values()],
        games=[item.game for item in table.rules.games],
        stakes=table.rules.stakes,
        hands=table.hands,
        least_buy_in=table.rules.least_buy_in,
        max_buy_in=table.rules.max_buy_in,
        beside=[place for place in (line.tables if line is not None else ()) if place != room.id],
        into=list(line.into(room.id)) if line is not None else [],
    )


@router.post("/tables", dependencies=[Changing], responses=refusals(400, 401, 403, 404, 429))
async def create_table(body: TableBody, house: TheHouse, user: Me) -> TableInfo:
    """Open a table; whoever does is its host."""
    name = said(body.name)
    if not name:
        raise BadMessage("nothing of that name can be seen")
    if sum(room.host == user.id for room in house.rooms.values()) >= MOST_HOSTED:
        raise Enough(f"nobody has more than {MOST_HOSTED} tables; close one first")
    beside = _beside(house, body, user)
    rules = beside.table.rules if beside is not None and not body.rules else read_rules(body.rules)
    await try_out(rules.games, rules)
    create = partial(house.create, user.id, name, rules, public=body.public, approve=body.approve)
    if beside is not None:
        return _table(await house.floor.join(beside, rules, body.way, lambda also: create(also=also)))
    if house.settings.spaced:
        check_spacing(rules, [room.table.rules for room in house.rooms.values()])
    return _table(await create())


def _beside(house: House, body: TableBody, user: User) -> Room | None:
    """The table that a new one stands in line with."""
    if body.beside is None:
        if body.way is not None:
            raise BadMessage("tables that stand in line are beside each other; name one")
        return None
    found = house.room(body.beside)
    if found.host != user.id:
        raise NotAllowed("only the host of a table opens others beside it")
    return found


@router.get("/tables/{id}", responses=refusals(404))
async def table(id: TableId, house: TheHouse) -> TableInfo:
    """A table, for whoever has its link."""
    return _table(house.room(id))


@router.delete("/tables/{id}", dependencies=[Changing], responses=refusals(400, 401, 403, 404))
async def close_table(id: TableId, house: TheHouse, user: Me) -> Closed:
    """Close a table."""
    await house.close_table(house.room(id), user.id)
    return Closed(closed=id)


@router.get("/tables/{id}/ledger", responses=refusals(401, 403, 404))
async def ledger(id: TableId, house: TheHouse, user: Me) -> Ledger:
    """Who bought in for how much, who has won what, and the fewest payments that settle it."""
    room = house.rooms.get(id)
    table = room.table if room is not None else await house.table(id)
    entries = table.ledger
    if user.id not in {entry.player for entry in entries} and (room is None or room.host != user.id):
        raise NotAllowed("only those who have played here may look at the ledger")
    stacks = {seat.player: table.held(seat) + seat.coming for seat in table.everybody}
    won = results(entries, stacks)
    names = {seat.player: seat.name for seat in table.everybody}
    return Ledger(
        entries=[Entry(**entry.to_dict()) for entry in entries],
        results=won,
        names={**await names_of(house.store, won), **names},
        payments=[Payment(**payment._asdict()) for payment in settle_up(won)],
    )
