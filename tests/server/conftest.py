"""Databases to test with: SQLite, and PostgreSQL where it is installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select, text

from cardroom.dealer import Deal
from cardroom.server.keeping import restore
from cardroom.server.schema import commands, cuts, hands, tables
from cardroom.server.store import Store
from cardroom.table import Command, Rules, Table

from .places import Place, Play

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
NUMBERS = count(1)
collect_ignore = ["nursery.py"]
"""A program of its own, which reads what it is to do."""


def _nobody() -> dict[str, Any]:
    """PostgreSQL does not run as root, so somebody else has to."""
    if os.geteuid():
        return {}
    known = {entry.pw_name for entry in pwd.getpwall()}
    name = next(name for name in ("postgres", "nobody") if name in known)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL that runs for these tests alone, without its database."""
    if not BINARIES:
        pytest.skip("no PostgreSQL in /usr/lib/postgresql (apt install postgresql)")
    binaries, who = BINARIES[-1], _nobody()
    folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-"))
    if who:
        shutil.chown(folder, who["user"], who["group"])
    data = folder / "data"
    settings = ["--auth=trust", "--username=cardroom", "--encoding=UTF8", "--locale=C", "--no-sync"]
    subprocess.run(
        [binaries / "initdb", "-D", data, *settings], check=True, capture_output=True, cwd=folder, **who
    )
    options = ["fsync=off", "listen_addresses=", f"unix_socket_directories={folder}", "max_connections=50"]
    server = subprocess.Popen(
        [binaries / "postgres", "-D", data, *(word for option in options for word in ("-c", option))],
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        **who,
    )
    assert server.stderr is not None
    said: list[str] = []
    while not said or "ready to accept connections" not in said[-1]:
        said.append(server.stderr.readline())
        assert said[-1], f"PostgreSQL did not start: {said}"
    try:
        yield f"postgresql+psycopg://cardroom@/{{}}?host={folder}"
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=30)
        shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'room' / 'cardroom.db'}"
        return
    server: str = request.getfixturevalue("postgresql")
    name = f"room{next(NUMBERS)}"
    engine = create_engine(server.format("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield server.format(name)
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


Ok = tuple[str, int, str, str]
"""What somebody was told is done: the table, its number there, the player, and what it was."""


@pytest.fixture
def check_kept() -> Callable[[Store, Iterable[Ok], Iterable[Ok]], Coroutine[Any, Any, None]]:
    """Checks what a store holds, and that all is there that somebody was told is done."""
    return _check_kept


async def _check_kept(store: Store, acted: Iterable[Ok], cut: Iterable[Ok]) -> None:
    acted, cut = list(acted), list(cut)
    for row in store.read_now(select(tables)):
        rows = store.read_now(select(commands).where(commands.c.table == row["id"]).order_by(commands.c.seq))
        assert [one["seq"] for one in rows] == list(range(1, len(rows) + 1))
        done = [Command.from_dict(one["body"]) for one in rows]
        for _, seq, player, action in (ok for ok in acted if ok[0] == row["id"]):
            assert (done[seq - 1].player, done[seq - 1].text) == (player, action)
        replayed = Table(Rules.from_dict(row["rules"]))
        replayed.do_all(done)
        restored = await restore(store, row)
        assert restored.table == replayed
        assert restored.seq == len(rows)
        if replayed.hand is not None and restored.table.hand is not None:
            assert restored.table.hand.decision == replayed.hand.decision
        _check_chips(replayed)
        _check_hands(store, row["id"], replayed)
        _check_cuts(store, row["id"], [ok for ok in cut if ok[0] == row["id"]])


def _check_chips(table: Table) -> None:
    """What came to the table is on it, or has left it as the ledger says."""
    sums: Counter[str] = Counter()
    for entry in table.ledger:
        sums["in" if entry.kind in ("buy-in", "top-up") else "out"] += entry.amount
    assert sums["in"] - sums["out"] == table.chips


def _check_hands(store: Store, id: str, table: Table) -> None:
    """Every hand that is over is kept, and comes out again as it did."""
    rows = store.read_now(select(hands).where(hands.c.table == id).order_by(hands.c.number))
    over = table.hands - table.playing
    assert [row["number"] for row in rows] == list(range(1, over + 1))
    for row in rows:
        deal = Deal.from_log(row["log"])
        assert deal.is_over
        assert deal.stacks == row["stacks"]
        assert sum(deal.stacks) + deal.raked + deal.house == sum(deal.starting_stacks)


def _check_cuts(store: Store, id: str, added: list[Ok]) -> None:
    """What a client was told is in the shuffle is in it, or waits for the hand to be dealt."""
    dealt = {row["number"]: row["seeds"] for row in store.read_now(select(hands).where(hands.c.table == id))}
    waiting = {row["player"]: row["seed"] for row in store.read_now(select(cuts).where(cuts.c.table == id))}
    query = select(commands.c.body).where(commands.c.table == id).order_by(commands.c.seq)
    done = [row["body"] for row in store.read_now(query)]
    starts = [body["data"]["seeds"] for body in done if body["do"] == "start"]
    for _, hand, player, seed in added:
        assert (
            dealt.get(hand, {}).get(player) == seed
            or waiting.get(player) == seed
            or starts[-1].get(player) == seed
        )


@pytest.fixture
def play(database: str) -> Play:
    """Runs a test with a place of its own."""

    def run(test: Callable[[Place], Awaitable[None]]) -> None:
        async def whole() -> None:
            place = Place(database)
            try:
                await test(place)
            finally:
                await place.house.close()
                place.store.close()

        asyncio.run(whole())

    return run
