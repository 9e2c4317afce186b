"""Whatever frames a client sends, every one is answered, no table suffers, and no chips are made."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from tests.amounts import amount
from tests.server.clients import Person, Running, Ticking, quick, running

from cardhouse.server.store.schema import departures


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("fuzz")), clock=Ticking()) as found:
        yield found


TYPES = st.sampled_from(
    [
        "watch",
        "unwatch",
        "act",
        "sit",
        "top-up",
        "in",
        "out",
        "leave",
        "straddle",
        "chop",
        "move",
        "pick",
        "seal",
        "seed",
        "say",
        "run",
        "pause",
        "rules",
        "bot",
        "remove",
        "approve",
        "over",
        "tier",
        "apart",
        "decline",
        "break",
        "bomb",
        "pick-up",
        "time",
        "ping",
        "fly",
    ]
)
WORDS = st.sampled_from(
    [
        "fold",
        "call",
        "raise 20",
        "raise -5",
        "bet 99999999999999999999",
        "draw Ah",
        "set / / /",
        "sensible",
        "post",
        "♠",
    ]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.integers(-2, 12)
    | st.floats()
    | st.text(max_size=20)
    | WORDS
)
ANY_JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    [
        "state",
        "action",
        "seat",
        "amount",
        "how",
        "on",
        "game",
        "seal",
        "seed",
        "text",
        "rules",
        "kind",
        "player",
        "yes",
        "id",
        "x",
    ]
)
MESSAGES = st.builds(
    lambda kind, more: {"type": kind, **more}, TYPES, st.dictionaries(KEYS, ANY_JSON, max_size=5)
)
NESTED = st.integers(1, 3000).map(lambda depth: '{"type":"rules","rules":' + "[" * depth + "]" * depth + "}")
FRAMES: Any = st.one_of(
    MESSAGES,
    MESSAGES,
    ANY_JSON,
    st.text(max_size=40),
    st.binary(max_size=40),
    NESTED,
    st.just("\x00"),
    st.just(""),
)


@pytest.fixture(scope="module")
def attacked(server: Running) -> Iterator[tuple[Person, str]]:
    """A table with bots and a player who sends anything at all; the player is the host as well."""
    ann = Person(server, "Mallory")
    ann.connect()
    table = ann.open_table(rules={"clock": 0, "seats": 6})
    ann.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=500)
    for chair in (1, 2):
        ann.ask("bot", table=table, seat=chair, kind="random", amount=500)
    yield ann, table
    ann.leave()


@settings(max_examples=amount(30, proof=400), suppress_health_check=list(HealthCheck))
@given(frame=FRAMES)
def test_whatever_is_sent_is_answered_and_makes_no_chips(
    server: Running, attacked: tuple[Person, str], frame: Any
) -> None:
    ann, table = attacked
    assert ann.ws is not None
    if isinstance(frame, dict) and frame.get("type") in ("rules", "bot", "sit", "act", "say", "top-up"):
        frame = {"table": table, "state": ann.views[table]["turn"], **frame}
        frame = {key: value for key, value in frame.items() if key != "state" or frame["type"] == "act"}
    elif isinstance(frame, dict):
        frame = {"table": table, **frame}
    ann.ws.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
    while (answer := ann.read())["type"] not in ("ok", "error", "pong"):
        pass
    assert answer["type"] != "error" or answer["code"] != "internal", answer
    room = server.app.state.house.room(table)
    left = server.app.state.house.store.read_now(
        select(departures.c.entries).where(departures.c.table == table)
    )
    moved = [(kind, amount) for row in left for kind, amount, _ in row["entries"]]
    moved += [(entry.kind, entry.amount) for entry in room.table.ledger]
    bought = sum(amount for kind, amount in moved if kind in ("buy-in", "top-up"))
    gone = sum(amount for kind, amount in moved if kind not in ("buy-in", "top-up"))
    assert room.table.chips + gone == bought


def test_the_table_goes_on_after_all_that(attacked: tuple[Person, str]) -> None:
    ann, table = attacked
    ann.ask("ping")
    ann.hang_up()
    ann.connect()
    ann.ask("watch", table=table)
    assert ann.views[table]["id"] == table
