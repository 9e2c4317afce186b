"""Everything that is somebody's own, as files to take along."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, RowMapping, Table, select

from cardhouse.phrases import Said
from cardhouse.server.people.accounts import User
from cardhouse.server.store.schema import (
    chat,
    club_answers,
    club_members,
    club_payments,
    events,
    pictures,
    sessions,
    shown_hands,
    structures,
    tables,
    users,
)
from cardhouse.tournament.engine.state.entry import Entry

from .background.documents import mentioning

if TYPE_CHECKING:
    from .house import House

_AT_ONCE: Final = 50
"""How many tables or events are looked at in one go."""
_REST: Final = 0.005
"""Seconds in which others are served between two goes."""
Plain = dict[str, Any]


async def papers_of(
    house: House, user: User, settings: Mapping[str, Any]
) -> AsyncIterator[tuple[str, str | bytes]]:
    """Everything of a user's but the hands, as files; ``settings`` are those of the browser."""
    yield "README.txt", str(Said("takeout.readme", name=user.name))
    for name, found in (
        ("account.json", _account(house, user)),
        ("settings.json", _same(dict(settings))),
        ("clubs.json", _clubs(house, user)),
        ("tournaments.json", _tournaments(house, user)),
        ("tables.json", _tables(house, user)),
        ("chat.json", _chat(house, user)),
        ("notes.json", _plain(house.notes.of(user.id))),
        ("mixes.json", _plain(house.mixes.of(user.id))),
    ):
        yield name, json.dumps(await found, ensure_ascii=False, indent=2)
    for row in await house.store.read(select(structures).where(structures.c.owner == user.id)):
        yield f"structures/{row['id']}.toml", row["text"]
    for versions in await house.own_games.of(user.id):
        for one in versions:
            yield f"games/{one.id}/{one.version}.toml", one.text
    for row in await house.store.read(select(pictures.c.data).where(pictures.c.user == user.id)):
        if row["data"]:
            yield "picture.webp", row["data"]


async def _same(found: Plain) -> Plain:
    return found


async def _plain(found: Awaitable[Iterable[Any]]) -> list[Plain]:
    return [one._asdict() for one in await found]


async def _account(house: House, user: User) -> Plain:
    (row,) = await house.store.read(select(users).where(users.c.id == user.id))
    tokens = await house.store.read(select(sessions).where(sessions.c.user == user.id))
    links = await house.store.read(select(shown_hands).where(shown_hands.c.user == user.id))
    return {
        **{key: row[key] for key in ("id", "name", "created", "mail")},
        "guest": row["login"] is None,
        "sessions": [{key: one[key] for key in ("bot", "label", "expires")} for one in tokens],
        "shown_hands": [{key: value for key, value in one.items() if key != "user"} for one in links],
    }


async def _clubs(house: House, user: User) -> list[Plain]:
    found = []
    for row in await house.store.read(select(club_members).where(club_members.c.user == user.id)):
        club = house.clubs.get(row["club"])
        if club is None:
            continue
        either = (club_payments.c.payer == user.id) | (club_payments.c.payee == user.id)
        paid = await house.store.read(select(club_payments).where(club_payments.c.club == club.id, either))
        books = [book for book in await house.books.of(club) if user.id in book.lines]
        found.append(
            {
                "club": club.id,
                "name": club.name,
                **{key: row[key] for key in ("role", "status", "joined", "left")},
                "unit": club.unit,
                "decimals": club.decimals,
                "ledger": [
                    {
                        "id": book.id,
                        "kind": book.kind,
                        "name": book.name,
                        "opened": book.opened,
                        "night": book.night,
                        "result": book.lines[user.id].result,
                        "place": book.lines[user.id].place,
                    }
                    for book in books
                ],
                "payments": [
                    {key: one[key] for key in ("payer", "payee", "amount", "note", "at", "undone")}
                    for one in paid
                ],
            }
        )
    answers = await house.store.read(select(club_answers).where(club_answers.c.user == user.id))
    coming = [{key: one[key] for key in ("night", "answer", "at")} for one in answers]
    return [*found, *([{"answers": coming}] if coming else [])]


async def _tournaments(house: House, user: User) -> list[Plain]:
    found = []
    async for row in _naming(house, user, events, (events.c.name, events.c.host, events.c.created)):
        event = house.events.get(row["id"])
        stored = (Entry.from_dict(one) for one in row["state"]["entries"])
        entries = stored if event is None else event.tournament.state.entries.values()
        mine = [one for one in entries if user.id in (one.player, *one.members)]
        if mine or row["host"] == user.id:
            found.append(
                {
                    "id": row["id"],
                    "name": row["name"],
                    "hosted": row["host"] == user.id,
                    "created": row["created"],
                    "entries": [_without(asdict(one), "beaten_by", "members") for one in mine],
                }
            )
    return found


def _without(plain: Plain, *keys: str) -> Plain:
    """Without what is somebody else's."""
    return {key: value for key, value in plain.items() if key not in keys}


async def _tables(house: House, user: User) -> list[Plain]:
    columns = (tables.c.name, tables.c.host, tables.c.created, tables.c.closed)
    return [
        {
            "id": row["id"],
            "name": row["name"],
            "hosted": row["host"] == user.id,
            "created": row["created"],
            "closed": row["closed"],
            "ledger": [one for one in row["state"].get("ledger", ()) if one["player"] == user.id],
        }
        async for row in _naming(house, user, tables, columns)
    ]


async def _naming(
    house: House, user: User, table: Table, columns: Sequence[Column[Any]]
) -> AsyncIterator[RowMapping]:
    """The tables or events whose state names a user, looked for in blocks, with a rest after each."""
    last = ""
    blocks = select(table.c.id).order_by(table.c.id).limit(_AT_ONCE)
    while block := await house.store.read(blocks.where(table.c.id > last)):
        first, last = last, block[-1]["id"]
        named = mentioning(table.c.state, user.id) | (table.c.host == user.id)
        query = select(table.c.id, *columns, table.c.state).where(
            table.c.id > first, table.c.id <= last, named
        )
        for row in await house.store.read(query.order_by(table.c.id)):
            yield row
        await asyncio.sleep(_REST)


async def _chat(house: House, user: User) -> list[Plain]:
    query = select(chat.c.table, chat.c.text, chat.c.at).where(chat.c.user == user.id)
    return [dict(row) for row in await house.store.read(query.order_by(chat.c.at))]
