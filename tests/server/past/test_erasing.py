"""A deleted account: its name is in no byte of the database, whatever held it and whatever came between."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, String, Text, insert, inspect, select, text, update
from tests.server.places import Place, Play
from tools.past.house import WHALE, fill

from cardhouse.server.house.background import erasing
from cardhouse.server.house.farewell import delete_account
from cardhouse.server.outgoing.stored_hands import last_of
from cardhouse.server.people.accounts import User
from cardhouse.server.people.names import FORMER
from cardhouse.server.store.schema import (
    bans,
    chat,
    chores,
    club_games,
    club_members,
    club_payments,
    commands,
    event_log,
    events,
    hands,
    metadata,
    played,
    reports,
    tables,
    users,
    viewers,
)
from cardhouse.table.registry import HANDLERS as TABLE_COMMANDS
from cardhouse.tournament.engine.registry import HANDLERS as EVENT_COMMANDS

ID, NAME, BEFORE = "0123456789abcdef", "Zebulon Quíck", "Zebedee"
HOLDS_NO_NAME = {
    *("users.login", "users.password", "users.mail", "sessions.label", "tables.rules", "events.structure"),
    *("events.bots", "lines.tables", "lines.stay", "sheets.text", "hands.players", "hands.seeds"),
    *("hands.seals", "hands.stacks", "hands.record", "promises.seals", "structures.facts", "clubs.rules"),
    *("clubs.points", "own_mixes.games", "chores.place", "nodes.name", "nodes.version"),
    *("nodes.mark", "set_aside.unit", "departures.entries"),
}
"""Documents and texts that hold no name, or go with the account."""
OWN = {"structures", "own_games", "notes", "own_mixes", "clubs", "club_nights", "kept_names", "recoveries"}
"""What belongs to one account or one club alone."""


def everywhere(store: Any) -> list[tuple[Any, dict[str, Any]]]:
    """A row of every kind that can hold a name, with the name by every word that may stand beside it."""
    person = {"player": ID, "name": NAME}
    at_table = [
        {"do": do, **person, "text": f"{NAME} asks" if do in ("call-floor", "appeal") else "off", "at": 5}
        for do in sorted(TABLE_COMMANDS)
    ]
    at_table += [
        {"do": "sit", "player": ID, "name": BEFORE, "at": 5},
        {"do": "apart", "player": "bob", "name": "Bob", "data": {"other": ID, "other_name": NAME}},
        {"do": "hand-over", "player": "bob", "name": "Bob", "data": {"from": ID, "name": NAME}},
        {
            "do": "rule",
            "player": ID,
            "name": NAME,
            "data": {"by": ID, "name": NAME, "about": f"{NAME} folded"},
        },
        {
            "do": "penalise",
            "player": ID,
            "data": {"why": f"{NAME} was rude", "reason": f"rude: {NAME.upper()}"},
        },
    ]
    in_event = [{"do": do, **person, "data": {"why": f"{NAME} came late"}} for do in sorted(EVENT_COMMANDS)]
    told = [{"what": "out", "text": f"{NAME} is out", "data": {"who": NAME, "by": ["Bob", NAME]}}]
    state = {
        "seats": [{"player": ID, "name": NAME, "stack": 5}],
        "waiting": [{"player": ID, "name": NAME}],
        "wanted": [{"player": "bob", "name": "Bob", "other": ID, "other_name": NAME}],
        "setting": {"players": ["bob", ID], "names": ["Bob", NAME]},
        "desk": {
            "people": [{"player": ID, "name": NAME}],
            "call": {"by": ID, "name": NAME, "text": f"{NAME} asks", "at": 1},
            "rulings": [{"by": ID, "name": NAME, "about": f"{NAME} folded", "why": f"so says {NAME}"}],
        },
        "ledger": [],
    }
    log = {"players": ["bob", ID], "names": ["Bob", NAME], "actions": ["fold"]}
    table = {
        "host": ID,
        "public": True,
        "approve": True,
        "created": 1,
        "closed": 9,
        "rules": {},
        "seq": 0,
        "running": False,
        "keep_closed": False,
        "practice": False,
    }
    event = {
        "host": ID,
        "structure": "",
        "digest": "x",
        "public": True,
        "every": "",
        "bots": {},
        "seq": 1,
        "created": 1,
        "closed": 9,
    }
    rows: list[tuple[Any, dict[str, Any]]] = [
        (users, {"id": ID, "name": NAME, "login": NAME.lower(), "created": 1}),
        (
            tables,
            {**table, "id": "t1", "name": f"Table of {NAME}", "state": state, "asked": {ID: [0, 5, NAME]}},
        ),
        # One sits at a table of an event, and is taken away before the first hand: only the command knows.
        (tables, {**table, "id": "t2", "host": "bob", "name": "x", "state": {}, "asked": {}, "event": "e1"}),
        (commands, {"table": "t2", "seq": 1, "body": {"do": "seat", "player": ID, "seat": 1, "name": NAME}}),
        (events, {**event, "id": "e1", "name": f"{NAME}'s night", "state": {"entries": [{**person}]}}),
        (chat, {"table": "t1", "seq": 1, "user": ID, "name": NAME, "text": f"I am {NAME}", "at": 1}),
        (chat, {"table": "t1", "seq": 2, "user": "bob", "name": "Bob", "text": f"hello {NAME}!", "at": 1}),
        (bans, {"table": "t1", "kind": "ban", "player": ID, "name": NAME, "address": "", "at": 1}),
        (viewers, {"table": "t1", "player": ID, "name": NAME}),
        (hands, _hand("t1", 1, log)),
        (played, {"user": ID, "table": "t1", "number": 1, "finished": 2}),
        (
            reports,
            {
                "table": "t1",
                "number": 2,
                "at": 1,
                "reason": f"{NAME} did it",
                "trace": f"in {NAME}",
                "log": log,
                "commands": [{"do": "act", **person}],
            },
        ),
        (
            club_members,
            {"club": "c1", "user": ID, "role": "member", "status": "member", "joined": 1, "helped": False},
        ),
        (
            club_games,
            {
                "id": "t1",
                "kind": "table",
                "club": "c1",
                "opened": 1,
                "book": {
                    "name": f"Table of {NAME}",
                    "lines": {ID: [NAME, False, 5], "bob": ["Bob", False, -5]},
                },
            },
        ),
        (
            club_payments,
            {
                "id": "p1",
                "club": "c1",
                "payer": ID,
                "payee": "bob",
                "amount": 1,
                "by": "bob",
                "at": 1,
                "note": f"from {NAME}",
            },
        ),
    ]
    rows += [(commands, {"table": "t1", "seq": at, "body": one}) for at, one in enumerate(at_table, 1)]
    rows += [
        (
            event_log,
            {
                "event": "e1",
                "seq": at,
                "at": 1,
                "body": one,
                "told": told,
                "change": {"entries": {"put": [{**person}]}, "desk": {"called": NAME, "back": [NAME]}},
            },
        )
        for at, one in enumerate(in_event, 1)
    ]
    return rows


def _hand(table: str, number: int, log: dict[str, Any]) -> dict[str, Any]:
    return {
        "table": table,
        "number": number,
        "game": "holdem",
        "started": 1,
        "finished": 2,
        "log": log,
        "players": ["bob", ID],
        "seeds": {},
        "seals": None,
        "stacks": [1, 2],
        "digest": None,
    }


def known(place: Place, *names: str) -> list[str]:
    """Where in the database a name stands, in any row and, where it is a file, in any byte."""
    found = []
    engine = place.store.engine
    words = [one for name in names for one in (name, json.dumps(name)[1:-1])]
    with engine.connect() as connection:
        for table in inspect(connection).get_table_names():
            for row in connection.execute(text(f'SELECT * FROM "{table}"')).mappings():
                said = {
                    column: value if isinstance(value, str) else json.dumps(value, default=str)
                    for column, value in row.items()
                }
                found += [
                    f"{table}.{column}: {value[:200]}"
                    for column, value in said.items()
                    if any(word.lower() in value.lower() for word in words)
                ]
    if engine.dialect.name == "sqlite":
        file = Path(engine.url.database or "")
        for one in file.parent.iterdir():
            if one.is_file() and any(word.encode() in one.read_bytes() for word in words):
                found.append(one.name)
    return found


def test_no_byte_of_the_database_knows_a_deleted_name(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        store = place.store
        bob = (insert(users), {"id": "bob", "name": "Bob", "created": 1})
        club = {
            "id": "c1",
            "name": "Aces",
            "description": "",
            "house_rules": "",
            "rules": {},
            "unit": "",
            "decimals": 0,
            "points": {},
            "created": 1,
        }
        await store.write(bob, (insert(metadata.tables["clubs"]), club))
        for table, row in everywhere(store):
            await store.write((insert(table), row))
        held = {one.partition(":")[0] for one in known(place, NAME)}
        await delete_account(place.house, User(ID, NAME, guest=False))
        await place.house.chores.finish()
        assert known(place, NAME, BEFORE) == []
        assert {
            "commands.body",
            "event_log.told",
            "event_log.change",
            "tables.state",
            "reports.trace",
        } <= held
        rows = await store.read(select(commands.c.body).where(commands.c.table == "t2"))
        assert rows[0]["body"] == {"do": "seat", "player": ID, "seat": 1, "name": FORMER}

    play(test)


def test_every_column_that_may_hold_a_name_is_tried() -> None:
    """A new column holds a name in the house above, or is known to hold none."""
    tried = {f"{table.name}.{column}" for table, row in everywhere(None) for column in row}
    missing = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        if table.name not in OWN
        for column in table.columns
        if isinstance(column.type, JSON | Text)
        or (isinstance(column.type, String) and (column.type.length or 0) >= 40)
        if column.name
        not in (
            "game",
            "title",
            "cards",
            "ranks",
            "board",
            "key",
            "player",
            "payer",
            "payee",
            "token",
            "digest",
            "zone",
            "seed",
        )
    }
    assert missing - tried - HOLDS_NO_NAME == set()


def test_a_deletion_goes_on_after_a_restart(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """In slices, each of which is stored with where the work stands."""
    monkeypatch.setattr(erasing, "_LISTED", 5)

    async def test(place: Place) -> None:
        url = place.url
        await place.house.close()
        place.store.close()
        made = await asyncio.to_thread(fill, url, 300, real=8)
        await place.restart()
        await place.house.chores.finish()
        before = len(await place.store.read(select(played.c.user).where(played.c.user == made.whale)))
        chore = await delete_account(place.house, User(made.whale, WHALE, guest=False))
        steps = 0
        while steps < 8:
            await asyncio.sleep(0)
            (row,) = await place.store.read(select(chores).where(chores.c.id == chore))
            steps += 1
        assert row["ended"] is None
        await place.restart()
        assert made.whale in place.house.leaving
        await place.house.chores.finish()
        progress = await place.house.chores.progress(chore, "erasing")
        assert progress is not None
        assert progress.over
        assert (progress.done, progress.whole) == (before, before)
        assert known(place, WHALE) == []
        assert made.whale not in place.house.leaving

    play(test)


def test_hands_of_earlier_versions_are_dated(play: Play) -> None:
    async def test(place: Place) -> None:
        url = place.url
        await place.house.close()
        place.store.close()
        made = await asyncio.to_thread(fill, url, 120, real=8)
        await place.restart()
        store, when = place.store, select(played.c.table, played.c.number, played.c.finished)
        before = await store.read(when.order_by(played.c.table, played.c.number, played.c.user))
        await store.write((update(played).values(finished=None), {}))
        await place.house.chores.begin("dates", "", whole=0, place={})
        # Who looks does not wait for all others.
        mine = await last_of(store, made.whale, limit=3)
        finished = {(row["table"], row["number"]): row["finished"] for row in before}
        own = [
            key
            for key, _ in sorted(finished.items(), key=lambda one: -one[1])
            if key in await _of(store, made.whale)
        ]
        assert [finished[key] for key in mine] == [finished[key] for key in own[:3]]
        await place.house.chores.finish()
        assert await store.read(when.order_by(played.c.table, played.c.number, played.c.user)) == before

    play(test)


async def _of(store: Any, user: str) -> set[tuple[str, int]]:
    rows = await store.read(select(played.c.table, played.c.number).where(played.c.user == user))
    return {(row["table"], row["number"]) for row in rows}
