"""What was bought at a table, who has won, and who owes whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from typing import NamedTuple

from fastapi import APIRouter
from sqlalchemy import select

from cardhouse.server.errors import NotAllowed, NotFound
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.store.schema import tables
from cardhouse.table import results, settle_up
from cardhouse.table.state.ledger import BOUGHT

from .common import Answer, Me, TheHouse, refusals
from .tables import TableId

router = APIRouter(tags=["tables"])


class Entry(Answer):
    """Chips that were brought to the table or taken away."""

    player: str
    kind: str
    amount: int
    at: int


class Payment(Answer):
    """A payment from one player to another."""

    payer: str
    payee: str
    amount: int


class InLedger(Answer):
    """Somebody who plays or has played at a table."""

    player: str
    name: str
    bot: bool
    buy_ins: int
    """The chips that they have bought in all."""
    chips: int
    """What they have at the table now."""
    result: int


class Ledger(Answer):
    """Buy-ins, results, and the fewest payments that settle them; bots neither pay nor are paid."""

    entries: list[Entry]
    results: dict[str, int]
    names: dict[str, str]
    players: list[InLedger]
    """Everybody who has bought chips, the winners first."""
    payments: list[Payment]


@router.get("/tables/{id}/ledger", responses=refusals(401, 403, 404))
async def ledger(id: TableId, house: TheHouse, user: Me) -> Ledger:
    """Buy-ins, results, and the fewest payments that settle them."""
    await _check_money(house, id)
    books = await _books(house, id)
    if user.id not in {entry.player for entry in books.entries} and user.id != await _host(house, id):
        raise NotAllowed("server.ledger-of-players")
    people = await names_of(house.store, books.won)
    names = {**people, **books.names}
    return Ledger(
        entries=books.entries,
        results=books.won,
        names=names,
        players=_players(books, people, names),
        # Who has lost to bots keeps what is lost, and who has won from them has won from nobody.
        payments=[
            Payment(**payment._asdict())
            for payment in settle_up({who: won for who, won in books.won.items() if who in people})
        ],
    )


async def _check_money(house: House, id: str) -> None:
    """Refuse a table of an event: what lies there are not the chips that people have bought."""
    rows = await house.store.read(select(tables.c.event).where(tables.c.id == id))
    if rows and rows[0]["event"]:
        raise NotFound("server.ledger-of-event")


async def _host(house: House, id: str) -> str:
    """Whose table it is or was."""
    rows = await house.store.read(select(tables.c.host).where(tables.c.id == id))
    return str(rows[0]["host"]) if rows else ""


class _Books(NamedTuple):
    """What is written about a table."""

    entries: list[Entry]
    won: dict[str, int]
    stacks: dict[str, int]
    names: dict[str, str]
    """Of those who sit there."""


def _players(books: _Books, people: Container[str], names: Mapping[str, str]) -> list[InLedger]:
    """Everybody with their sums; only people have accounts or sessions."""
    bought: Counter[str] = Counter()
    for entry in books.entries:
        bought[entry.player] += entry.amount if entry.kind in BOUGHT else 0
    return [
        InLedger(
            player=who,
            name=names.get(who, who),
            bot=who not in people,
            buy_ins=bought[who],
            chips=books.stacks.get(who, 0),
            result=won,
        )
        for who, won in sorted(books.won.items(), key=lambda one: -one[1])
    ]


async def _books(house: House, id: str) -> _Books:
    """The books of a table when everything done there is stored, even if it is closed."""
    ledger = await house.rooms.whole_ledger(id)
    entries = [Entry(**entry.to_dict()) for entry in ledger.entries]
    return _Books(entries, results(ledger.entries, ledger.stacks), ledger.stacks, ledger.names)
