"""Hands that were played, each as one player saw it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import select

from cardhouse.dealer import Deal
from cardhouse.errors import CardhouseError
from cardhouse.history import write_all
from cardhouse.history.phh.played import PlayedHand
from cardhouse.history.records.record import Record
from cardhouse.history.records.recorded import played_hand
from cardhouse.phrases import Said
from cardhouse.server.errors import Busy, TooHard
from cardhouse.server.store.schema import users
from cardhouse.server.store.store import Store
from cardhouse.server.workers.jobs import Job, Jobs
from cardhouse.server.workers.pool import Workers
from cardhouse.sheets.own_sheets import read_kept
from cardhouse.sheets.reading.load import read_resolved

from .finished_hands import (
    hand_by_all,
    hand_listed,
    hand_seen,
    hand_written,
    record_seen,
    steps_seen,
)
from .stored_hands import last_of, read_in_order, row_of, seat_in

_T = TypeVar("_T")
Ask = Callable[[str, dict[str, Any]], Awaitable[Any]]
"""Asks a worker to do something."""
LISTED_AT_A_TIME: Final = 20
"""How many hands of a list are read at a time."""
_NOTHING_AFTERWARDS: Final[dict[str, Any]] = {"shown": {}, "rabbit": {}}
_UNSEEN: Final[dict[str, Any]] = {"cards": [], "board": [], "pot": None}
AT_A_TIME: Final = 20
"""How many hands of a file are written at a time."""
_WAITS: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 5.0)
"""Seconds after which busy workers are asked again."""


async def hands_of(
    store: Store,
    user: str,
    workers: Workers,
    *,
    table: str | None = None,
    limit: int = 100,
    address: str = "",
) -> list[dict[str, Any]]:
    """The last hands a player was dealt into, each with the cards that the player saw."""
    wanted = await last_of(store, user, table=table, limit=limit)
    ask = _asks(workers, user, address, times=2)
    found: list[dict[str, Any]] = []
    for first in range(0, len(wanted), LISTED_AT_A_TIME):
        some = await read_in_order(store, wanted[first : first + LISTED_AT_A_TIME])
        found += [
            {**_listed(row, user), **seen}
            for row, seen in zip(some, await _in_short(ask, some, user), strict=True)
        ]
    return found


async def _in_short(ask: Ask, rows: list[dict[str, Any]], user: str) -> list[dict[str, Any]]:
    """What a player saw of some hands; while the workers are busy, the list goes without."""
    try:
        found: list[dict[str, Any]] = await ask("record.listed", {"rows": rows, "user": user})
    except CardhouseError:
        return [{**_UNSEEN, "name": row["game"]} for row in rows]
    return found


def _seen_in_short(rows: list[dict[str, Any]], user: str) -> list[dict[str, Any]]:
    return [_row_in_short(row, user) for row in rows]


def _row_in_short(row: Mapping[Any, Any], user: str) -> dict[str, Any]:
    try:
        return hand_listed(recorded(row), seat_in(row, user))
    except CardhouseError:
        # One hand that can no longer be read does not keep the others from being listed.
        return {**_UNSEEN, "name": row["game"]}


def net_of(row: Mapping[Any, Any], user: str) -> int:
    """What a player won or lost in a hand."""
    seat = row["players"].index(user)
    bought = row["log"].get("bought")
    won: int = row["stacks"][seat] - row["log"]["stacks"][seat] - (bought[seat] if bought else 0)
    return won


def _listed(row: Mapping[Any, Any], user: str) -> dict[str, Any]:
    won = net_of(row, user)
    kept = ("table", "number", "game", "started", "finished")
    return {**{key: row[key] for key in kept}, "won": won, "net": won, "players": len(row["players"])}


async def hands_by_all(store: Store, keys: Iterable[tuple[str, int]]) -> list[dict[str, Any]]:
    """Some hands as everybody at their tables could see them; one that cannot be read is left out.

    They are read from their records, and not dealt again.
    """
    some = await read_in_order(store, [*keys])
    names = await player_names(store, some)
    seen = await asyncio.to_thread(_seen_by_all, some)
    return [
        {
            **{key: row[key] for key in ("table", "number", "game", "started", "finished")},
            "players": [names.get(player, player) for player in row["players"]],
            **one,
        }
        for row, one in zip(some, seen, strict=True)
        if one is not None
    ]


def _seen_by_all(rows: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    return [_row_by_all(row) for row in rows]


def _row_by_all(row: Mapping[Any, Any]) -> dict[str, Any] | None:
    with contextlib.suppress(CardhouseError):
        if row["record"] is not None:
            found = hand_by_all(Record.from_dict(row["record"]))
            return {**found, "shown": _all_shown(row, found["shown"])}
    return None


def _all_shown(row: Mapping[Any, Any], shown: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """What was shown in a hand and after it, by seat."""
    every = {seat: list(cards) for seat, cards in shown.items()}
    for player, cards in row["log"].get("afterwards", _NOTHING_AFTERWARDS)["shown"].items():
        mine = every.setdefault(str(row["players"].index(player)), [])
        mine += [card for card in cards if card not in mine]
    return every


PERSON: Final = "live:"
"""What the id of somebody begins with who plays with real cards and is known by name alone."""


async def names_of(store: Store, players: Iterable[str]) -> dict[str, str]:
    """The names of guests and accounts."""
    players = list(players)
    rows = await store.read(select(users.c.id, users.c.name).where(users.c.id.in_(players)))
    by_name = {player: player.removeprefix(PERSON) for player in players if player.startswith(PERSON)}
    return {**by_name, **{row["id"]: row["name"] for row in rows}}


async def player_names(store: Store, rows: Iterable[Mapping[Any, Any]]) -> dict[str, str]:
    """The names of the players of hands; bots have no account and keep the name they had."""
    rows = list(rows)
    then = {
        player: name
        for row in rows
        for player, name in zip(row["players"], row["log"].get("names", ()), strict=False)
    }
    return {**then, **await names_of(store, {player for row in rows for player in row["players"]})}


async def _worked(ask: Ask, work: Callable[..., _T], row: Mapping[Any, Any], *given: Any) -> _T:
    """Work on a hand that a worker deals again, so that nobody at a table waits for it."""
    asked = {"row": dict(row), "given": given}
    found: _T = await ask(f"record.{work.__name__}", asked)
    return found


def _asks(workers: Workers, user: str, address: str, *, times: int = 1) -> Ask:
    """How a user from an address asks workers for something that may take long."""
    return partial(workers.call, owner=user, address=address, deadline=times * workers.replay)


async def hand_of(
    store: Store, table: str, number: int, user: str, workers: Workers, *, address: str = ""
) -> dict[str, Any]:
    """One hand as a player saw it, step by step."""
    row = await row_of(store, table, number)
    seat = seat_in(row, user)
    return {
        "table": table,
        "number": number,
        "game": row["game"],
        "players": row["players"],
        "names": await player_names(store, [row]),
        "stacks": row["log"]["stacks"],
        "finishing_stacks": row["stacks"],
        "afterwards": row["log"].get("afterwards", _NOTHING_AFTERWARDS),
        **await _worked(_asks(workers, user, address), _shown, row, seat),
    }


def _shown(row: Mapping[Any, Any], seat: int) -> dict[str, Any]:
    """A hand as it was: dealt again if that gives the same hand, and otherwise from its record."""
    found = _dealt_again(row)
    if isinstance(found, Record):
        return {"name": found.name, "stakes": found.stakes, **record_seen(found, seat)}
    steps = steps_seen(found, seat)
    return {"name": found.sheet.name, "stakes": str(found.stakes), **hand_seen(found, seat), "steps": steps}


async def phh_of(
    store: Store, table: str, number: int, user: str, workers: Workers, *, address: str = ""
) -> str:
    """One hand as a player saw it, as a file."""
    row = await row_of(store, table, number)
    seat_in(row, user)
    names = await player_names(store, [row])
    return await _worked(_asks(workers, user, address), _written, row, user, names)


async def phhs_of(
    store: Store,
    user: str,
    workers: Workers,
    *,
    table: str | None = None,
    limit: int = 100,
    address: str = "",
) -> str:
    """The last hands of a player as one file, the oldest first.

    All of it is there before any of it is sent, so that nobody gets half a file.
    """
    keys = (await last_of(store, user, table=table, limit=limit))[::-1]
    parts: list[str] = []
    for first in range(0, len(keys), AT_A_TIME):
        rows = await read_in_order(store, keys[first : first + AT_A_TIME])
        parts.append(await written(store, workers, rows, user, first=first + 1, address=address))
    return "\n".join(part for part in parts if part)


async def written(
    store: Store, workers: Workers, rows: list[dict[str, Any]], user: str, *, first: int, address: str
) -> str:
    """Some hands of a player as part of a file; ``first`` is the number of the first one there.

    A hand that takes a worker too long is left out, and the file says so.
    """
    names = await player_names(store, rows)
    ask = _asks(workers, user, address, times=2)

    async def some(rows: list[dict[str, Any]], first: int) -> str:
        asked = {"rows": rows, "user": user, "names": names, "first": first}
        try:
            return await _patiently(ask, asked)
        except TooHard:
            if len(rows) == 1:
                hand = rows[0]
                return f"# {Said('takeout.left-out', number=hand['number'], table=hand['table'])}\n"
        # One of them is too hard, or all together are for a busy machine.
        half = len(rows) // 2
        return f"{await some(rows[:half], first)}\n{await some(rows[half:], first + half)}"

    return await some(rows, first) if rows else ""


async def _patiently(ask: Ask, asked: dict[str, Any]) -> str:
    """Try again after a moment if the workers are busy: what is being written takes long anyway."""
    for wait in _WAITS:
        with contextlib.suppress(Busy):
            return str(await ask("record.some", asked))
        await asyncio.sleep(wait)
    return str(await ask("record.some", asked))


def _some(rows: list[dict[str, Any]], user: str, names: Mapping[str, str], first: int) -> str:
    """Several hands as one part of a file."""
    return write_all((_written(row, user, names) for row in rows), first=first)


def _written(row: Mapping[Any, Any], user: str, names: Mapping[str, str]) -> str:
    began = datetime.fromtimestamp(row["started"] / 1000, UTC)
    more = {"hand": row["number"], "table": row["table"], "time": began.time(), "time_zone": "UTC"}
    day = {"day": began.day, "month": began.month, "year": began.year}
    players = [names.get(player, player) for player in row["players"]]
    return hand_written(_to_write(row), row["players"].index(user), players, **more, **day)


def _to_write(row: Mapping[Any, Any]) -> Deal | PlayedHand:
    """A hand to write down: dealt again, or from its record."""
    found = _dealt_again(row)
    if isinstance(found, Deal):
        return found
    return played_hand(found, row["log"], read_resolved(row["text"]), row["stacks"])


def _dealt_again(row: Mapping[Any, Any]) -> Deal | Record:
    """A hand dealt again from its log and its sheet; its record, if that would give another hand now."""
    log, record = row["log"], row["record"]
    if record is None:
        # Hands of earlier versions contain the sheet if it was the host's own.
        own = read_kept(log["sheet"], log["options"]) if "sheet" in log else None
        return Deal.from_log(log, game=own)
    kept = Record.from_dict(record)
    try:
        deal = Deal.from_log(log, game=None if row["text"] is None else read_resolved(row["text"]))
    except CardhouseError:
        return kept
    return deal if kept.tells_of(deal) else kept


def recorded(row: Mapping[Any, Any]) -> Record:
    """What happened in a hand."""
    if row["record"] is not None:
        return Record.from_dict(row["record"])
    deal = _dealt_again(row)
    return deal if isinstance(deal, Record) else Record.of(deal)


def _job(work: Callable[..., Any]) -> Job:
    return lambda row, given: work(row, *given)


JOBS: Final[Jobs] = {
    "record.some": _some,
    "record.listed": _seen_in_short,
    **{f"record.{work.__name__}": _job(work) for work in (_shown, _written)},
}
