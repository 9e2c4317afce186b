"""Everything that is somebody's own, as one file to take along."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import select

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.server.events.saving import stored_event
from cardhouse.server.outgoing.hands_played import phhs_of
from cardhouse.server.people.accounts import User
from cardhouse.server.store.schema import (
    chat,
    club_answers,
    club_members,
    club_payments,
    departures,
    events,
    pictures,
    sessions,
    shown_hands,
    structures,
    tables,
    users,
)
from cardhouse.table import Entry

from .erasing import mentions

if TYPE_CHECKING:
    from .house import House

MOST_HANDS: Final = 1_000_000
Plain = dict[str, Any]


class _Sink:
    """Takes what a ZIP file writes, piece by piece: nobody has to hold all of it."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._at = 0

    def write(self, data: bytes) -> int:
        self._pieces.append(bytes(data))
        self._at += len(data)
        return len(data)

    def tell(self) -> int:
        return self._at

    def flush(self) -> None: ...

    def taken(self) -> bytes:
        found, self._pieces = b"".join(self._pieces), []
        return found


async def everything_of(
    house: House, user: User, settings: Mapping[str, Any], *, address: str
) -> AsyncIterator[bytes]:
    """A ZIP file with everything of a user's, in pieces; ``settings`` are those of the browser."""
    sink = _Sink()
    with ZipFile(sink, "w", ZIP_DEFLATED) as file:  # type: ignore[call-overload]
        file.writestr("README.txt", str(Said("takeout.readme", name=user.name)))
        for name, found in (
            ("account.json", await _account(house, user)),
            ("settings.json", dict(settings)),
            ("clubs.json", await _clubs(house, user)),
            ("tournaments.json", await _tournaments(house, user)),
            ("tables.json", await _tables(house, user)),
            ("chat.json", await _chat(house, user)),
            ("notes.json", [note._asdict() for note in await house.notes.of(user.id)]),
            ("mixes.json", [mix._asdict() for mix in await house.mixes.of(user.id)]),
        ):
            file.writestr(name, json.dumps(found, ensure_ascii=False, indent=2))
            yield sink.taken()
        for row in await house.store.read(select(structures).where(structures.c.owner == user.id)):
            file.writestr(f"structures/{row['id']}.toml", row["text"])
        for versions in await house.own_games.of(user.id):
            for one in versions:
                file.writestr(f"games/{one.id}/{one.version}.toml", one.text)
        for row in await house.store.read(select(pictures.c.data).where(pictures.c.user == user.id)):
            if row["data"]:
                file.writestr("picture.webp", row["data"])
        with file.open("hands.phhs", "w") as hands:
            async for part in phhs_of(house.store, user.id, house.workers, limit=MOST_HANDS, address=address):
                hands.write(part.encode())
                yield sink.taken()
    yield sink.taken()


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
    for place in await mentions(house.store, user.id, events, events.c.id, ("state",)):
        (row,) = await house.store.read(select(events).where(events.c.id == place))
        try:
            event = (await stored_event(house.store, row, {})).event
        except CardhouseError:
            continue
        mine = [one for one in event.state.entries.values() if user.id in (one.player, *one.members)]
        if mine or row["host"] == user.id:
            found.append(
                {
                    "id": place,
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
    found = []
    left: dict[str, list[Plain]] = {}
    for row in await house.store.read(select(departures).where(departures.c.player == user.id)):
        mine = (Entry(user.id, *entry).to_dict() for entry in row["entries"])
        left.setdefault(row["table"], []).extend(mine)
    here = await mentions(house.store, user.id, tables, tables.c.id, ("state",))
    for place in dict.fromkeys((*here, *left)):
        query = select(tables.c.name, tables.c.host, tables.c.created, tables.c.closed, tables.c.state)
        (row,) = await house.store.read(query.where(tables.c.id == place))
        entries = (Entry.read(one) for one in row["state"].get("ledger", ()))
        lines = [*left.get(place, ()), *(one.to_dict() for one in entries if one.player == user.id)]
        found.append(
            {
                "id": place,
                "name": row["name"],
                "hosted": row["host"] == user.id,
                "created": row["created"],
                "closed": row["closed"],
                "ledger": lines,
            }
        )
    return found


async def _chat(house: House, user: User) -> list[Plain]:
    query = select(chat.c.table, chat.c.text, chat.c.at).where(chat.c.user == user.id)
    return [dict(row) for row in await house.store.read(query.order_by(chat.c.at))]
