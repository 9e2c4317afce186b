"""Searching one's own hands: what is found, what it is found by, and how long that takes with many."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.clubs.club_people import Clock, account
from tests.server.people.test_leaving import play, sit

from cardhouse.server.outgoing.searching import index
from cardhouse.server.outgoing.searching.cards import BadSearch, read_held
from cardhouse.server.outgoing.searching.search import Search, search
from cardhouse.server.store.schema import club_games, clubs, hands, played, tables, users
from cardhouse.server.store.store import Store


class Here:
    """Reads hands in this process: to start a worker takes longer than the test."""

    replay = 1.0

    def __init__(self) -> None:
        self.calls = 0

    async def call(self, job: str, asked: dict[str, Any], **_: Any) -> Any:
        self.calls += 1
        return await asyncio.to_thread(index.JOBS[job], **asked)


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("search")), clock=clock) as found:
        found.app.state.house.index._workers = Here()
        yield found


@pytest.fixture(scope="module")
def ann(server: Running, clock: Clock) -> Person:
    """Somebody who has played hands of two games at two tables."""
    ann, bob, cy = (account(server, name) for name in ("Ann", "Bob", "Cy"))
    for at, (game, others) in enumerate((("holdem", (bob,)), ("holdem", (bob,)), ("omaha-8", (cy,)))):
        clock.now += 1000 * 60
        table = ann.open_table(rules={"games": [game]})
        sit(table, ann, *others)
        play(table, ann, *others)
        assert at < 3
    return ann


def found(person: Person, **asked: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = person.get("/api/hands/search", **asked)["hands"]
    return rows


def test_amounts_are_those_of_the_table(server: Running) -> None:
    """At a table with cents, a pot of 0.50 is found by 0.5, and not by 50."""
    fay, gil = (account(server, name) for name in ("Fay", "Gil"))
    for rules in ({"stakes": "no-limit 0.25/0.50", "decimals": 2, "unit": "$"}, {"stakes": "no-limit 25/50"}):
        table = fay.open_table(rules={"games": ["holdem"], **rules})
        sit(table, fay, gil)
        play(table, fay, gil)
    plain, cents = sorted(found(fay), key=lambda one: one["decimals"])
    assert [(one["unit"], one["decimals"]) for one in (plain, cents)] == [("", 0), ("$", 2)]
    assert plain["pot"] == cents["pot"]
    whole = plain["pot"]
    assert found(fay, pot_least=whole) == [plain]
    assert found(fay, pot_most=whole / 100) == [cents]
    assert found(fay, pot_least=whole / 100, pot_most=whole, limit=9) == found(fay)
    assert found(fay, pot_least=whole / 100 + 0.01, pot_most=whole - 1) == []


def test_hands_are_found_by_everything_that_is_known_of_them(ann: Person) -> None:
    page = ann.get("/api/hands/search")
    rows = page["hands"]
    assert (page["count"], page["pending"], page["next"]) == (3, 0, "")
    assert [row["finished"] for row in rows] == sorted((row["finished"] for row in rows), reverse=True)
    for row in rows:
        whole = ann.get(f"/api/tables/{row['table']}/hands/{row['number']}")
        mine = whole["view"]["seat"]
        assert row["net"] == whole["finishing_stacks"][mine] - whole["stacks"][mine]
        assert row["pot"] == sum(one["amount"] for one in whole["awards"])
        assert row["title"] == whole["name"]
        same = {
            "net_least": row["net"],
            "net_most": row["net"],
            "pot_least": row["pot"],
            "pot_most": row["pot"],
        }
        assert row in found(ann, **same)
        # By the very cards, by the ranks, and by one of them.
        for cards in ("".join(row["cards"]), "".join(card[0] for card in row["cards"]), row["cards"][-1]):
            assert row in found(ann, cards=cards), cards
        result = "won" if row["net"] > 0 else "lost" if row["net"] < 0 else "even"
        assert row in found(ann, result=result)
        others = {"won", "lost", "even"} - {result}
        assert not any(row in found(ann, result=other) for other in others)
        assert row in found(ann, since=row["finished"], until=row["finished"])
        assert row not in found(ann, since=row["finished"] + 1)
        assert found(ann, table=row["table"]) == [row]
    assert len(found(ann, game="holdem")) == len(found(ann, game="hold em".replace(" ", "'"))) == 2
    assert len(found(ann, game="omaha")) == 1
    assert [row["game"] for row in found(ann, opponent="cy")] == [rows[0]["game"]]
    assert len(found(ann, opponent="Bob")) == 2
    assert found(ann, opponent="Nobody") == []
    assert found(ann, opponent="Ann") == []
    assert len(found(ann, kind="table")) == 3
    assert found(ann, kind="tournament") == []
    assert found(ann, club="none") == []


def test_pages_follow_each_other(ann: Person) -> None:
    first = ann.get("/api/hands/search", limit=2)
    second = ann.get("/api/hands/search", limit=2, after=first["next"])
    assert [*first["hands"], *second["hands"]] == found(ann)
    assert (second["next"], second["count"]) == ("", None)
    places = ("x", "99999999999999999999.1.x", "1.99999999999999999999.x", "-1.1.x", "1.1")
    wrong = [({"after": place}, "bad-request") for place in places]
    for asked, code in (*wrong, ({"cards": "AxKy"}, "bad-search"), ({"cards": "AKQs"}, "bad-search")):
        with pytest.raises(Refused) as error:
            ann.get("/api/hands/search", **asked)
        assert error.value.code == code


def test_nobody_finds_hands_of_others(server: Running, ann: Person) -> None:
    row = found(ann)[0]
    assert found(account(server, "Eve")) == []
    assert found(account(server, "Eva"), table=row["table"]) == []
    nobody = Person(server)
    with pytest.raises(Refused):
        nobody.get("/api/hands/search")


def test_a_hand_that_was_ruled_on_is_read_again(server: Running, ann: Person) -> None:
    store: Store = server.app.state.store
    row = found(ann)[0]
    here = (played.c.table == row["table"]) & (played.c.number == row["number"])
    of = (hands.c.table == row["table"]) & (hands.c.number == row["number"])
    (kept,) = store.read_now(select(hands.c.stacks, hands.c.players).where(of))
    changed = [
        stack + 7 if who == ann.id else stack
        for stack, who in zip(kept["stacks"], kept["players"], strict=True)
    ]
    store.commit(
        [
            (update(hands).where(of).values(stacks=changed), {}),
            (update(played).where(here).values(title=None), {}),
        ]
    )
    assert found(ann)[0]["net"] == row["net"] + 7
    store.commit(
        [
            (update(hands).where(of).values(stacks=kept["stacks"]), {}),
            (update(played).where(here).values(title=None), {}),
        ]
    )
    assert found(ann)[0] == row


def test_hands_from_before_are_read_bit_by_bit(
    server: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = server.app.state.store
    before = found(ann)
    store.commit([(update(played).values(finished=None, title=None), {})])
    monkeypatch.setattr(index, "AT_A_TIME", 1)
    monkeypatch.setattr(index, "AT_ONCE", 1)
    first = ann.get("/api/hands/search")
    assert first["pending"] == 2
    while ann.get("/api/hands/search")["pending"]:
        pass
    assert found(ann) == before


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("AsAh", (("As", "Ah"), "", None)),
        ("as ah", (("As", "Ah"), "", None)),
        ("AA", ((), "AA", None)),
        ("10 a", ((), "AT", None)),
        ("2K", ((), "K2", None)),
        ("AKs", ((), "AK", True)),
        ("ako", ((), "AK", False)),
    ],
)
def test_cards_as_they_are_written(text: str, held: tuple[Any, ...]) -> None:
    assert tuple(read_held(text)) == held


@pytest.mark.parametrize("text", ["", "ZZ", "AKQs", "A1", "AsAhAdAcKsKhKdKc", "s"])
def test_what_are_no_cards(text: str) -> None:
    with pytest.raises(BadSearch):
        read_held(text)


MANY = 100_000
RANKS = "AKQJT98765432"


def furnished(store: Store) -> None:
    """Somebody with very many hands, and others with whom they were played."""
    people = [{"id": name, "name": name, "login": name, "created": 1} for name in ("ann", "bob", "cy")]
    row = {"host": "ann", "public": False, "approve": False, "created": 1, "rules": {}, "seq": 0, "state": {}}
    row |= {"asked": {}, "running": False, "keep_closed": False, "practice": False}
    places = [{**row, "id": f"t{at}", "name": f"T{at}"} for at in range(100)]
    rows = []
    for at in range(MANY):
        first, second = RANKS[at % 13], RANKS[(at // 13) % 13]
        high, low = sorted((first, second), key=RANKS.index)
        plain = {
            "finished": at,
            "game": ("holdem@barge", "omaha-8")[at % 2],
            "title": ("Hold'em", "Omaha Eight")[at % 2],
        }
        plain |= {"net": at % 2001 - 1000, "pot": at % 997, "cards": f"{high}s{low}h", "ranks": high + low}
        place = {"table": f"t{at % 100}", "number": at, "board": "2c3c4c", "players": 2}
        rows.append({**place, **plain, "user": "ann"})
        rows.append({**place, **plain, "user": ("bob", "cy")[at % 50 == 0]})
    with store.engine.begin() as connection:
        connection.execute(insert(users), people)
        connection.execute(insert(tables), places)
        connection.execute(insert(played), rows)


@pytest.mark.proof
def test_a_hundred_thousand_hands_are_searched_quickly(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(database, durable=False)
    store.migrate()
    furnished(store)
    asked = (
        Search(),
        Search(game="omaha"),
        Search(cards="AA"),
        Search(cards="AsAh"),
        Search(opponent="cy"),
        Search(opponent="cy", result="won", cards="AKo", pot_least=900),
        Search(net_least=990),
        Search(since=10, until=60),
        Search(cards="AA", opponent="nobody"),
    )

    async def whole() -> None:
        for one in asked:
            # The work counts, and not what else the machine does meanwhile.
            began = time.process_time()
            page = await search(store, "ann", one)
            took = time.process_time() - began
            said = {key: value for key, value in one._asdict().items() if value not in ("", None)}
            with capsys.disabled():
                print(f"{1000 * took:6.0f} ms for {page['count']:6} hands: {said}")
            assert took < 1

    asyncio.run(whole())
    store.close()


def test_hands_of_a_clubs_tournaments_are_found(server: Running, ann: Person) -> None:
    store: Store = server.app.state.store
    first, second, third = found(ann)
    plain = {"description": "", "house_rules": "", "rules": {}, "unit": "", "decimals": 0, "points": {}}
    store.commit(
        [
            (insert(clubs), {"id": "c1", "name": "Aces", "created": 1, **plain}),
            (insert(club_games), {"id": "e1", "kind": "event", "club": "c1", "opened": 1, "book": None}),
            *(
                (update(tables).where(tables.c.id == row["table"]).values(event=event), {})
                for row, event in ((first, "e2"), (second, "e1"))
            ),
        ]
    )
    mine = asyncio.run(search(store, ann.id, Search(club="c1")))["hands"]
    assert [row["table"] for row in mine] == [second["table"]]
    store.commit([(update(tables).values(event=None), {})])
    assert [row["table"] for row in found(ann)] == [row["table"] for row in (first, second, third)]
