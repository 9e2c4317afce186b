"""From one table to another, one seat for each, and what is said about chairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.places import Ear, Place, Play

from cardhouse.server.errors import NameTaken, NotAllowed, NotKept
from cardhouse.server.house.transfer import alike, transfer
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.job import Statement
from cardhouse.table import BadBuyIn, Command, NotNow, Rules, SeatTaken

NO_LIMIT = {"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "seats": 9}


async def games(place: Place, *players: int, **rules: Any) -> list[Room]:
    """Tables of the same game with so many players each."""
    found = []
    await place.table()
    for number, count in enumerate(players):
        made = Rules.read({**NO_LIMIT, **rules})
        room = await place.house.rooms.create("ann", f"Table {number}", made, public=True, approve=False)
        for seat in range(count):
            await room.do(Command("sit", f"p{number}.{seat}", seat=seat, amount=500, at=place.clock()))
        found.append(room)
    return found


@pytest.mark.rule("WSOP-85")
@pytest.mark.parametrize(
    ("left", "entered", "allowed"), [(7, 8, False), (9, 6, True), (8, 6, True), (8, 7, False)]
)
def test_nobody_leaves_a_smaller_game_than_the_one_they_go_to(
    play: Play, left: int, entered: int, allowed: bool
) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, left, entered)
        go = transfer(place.house.floor, one, other, "p0.0", 8, sent=False, now=place.clock())
        if allowed:
            await go
        else:
            with pytest.raises(NotNow, match="fewer"):
                await go
        assert (len(one.table.seats), len(other.table.seats)) == (left - allowed, entered + allowed)

    play(test)


@pytest.mark.rule("WSOP-59")
@pytest.mark.rule("WSOP-102")
@pytest.mark.rule("WSOP-13")
def test_all_chips_go_along_and_nothing_is_lost(play: Play) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 4, 2, max_buy_in=600)
        one.table.seat_of("p0.0").stack = 900
        # The other game is new, and 900 are more than may be bought there.
        with pytest.raises(BadBuyIn, match="first hour"):
            await transfer(place.house.floor, one, other, "p0.0", 8, sent=False, now=place.clock())
        assert one.table.seat_of("p0.0").stack == 900
        await transfer(place.house.floor, one, other, "p0.0", 8, sent=True, now=place.clock())
        assert other.table.seat_of("p0.0").stack == 900
        assert one.table.left["p0.0"] == (900, place.clock())

    play(test)


@pytest.mark.rule("WSOP-98.d")
def test_blinds_that_were_missed_go_along_too(play: Play) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 3, 3)
        for room in (one, other):
            await room.do(Command("start", text="07" * 32, at=place.clock()))
        player = next(seat for seat in one.table.seats.values())
        while one.table.playing:
            assert one.table.to_act is not None
            await one.do(Command("act", one.table.to_act.player, text="fold", at=place.clock()))
        player.owes_big = player.owes_small = True
        await transfer(place.house.floor, one, other, player.player, 8, sent=True, now=place.clock())
        there = other.table.seat_of(player.player)
        assert (there.owes_big, there.owes_small, there.owes_straddle) == (True, True, False)

    play(test)


def test_both_tables_are_kept(play: Play) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 3, 1)
        await transfer(place.house.floor, one, other, "p0.1", 4, sent=False, now=place.clock())
        kept = one.table.to_dict(), other.table.to_dict()
        await place.restart()
        rooms = place.house.rooms
        assert (rooms[one.id].table.to_dict(), rooms[other.id].table.to_dict()) == kept

    play(test)


@pytest.mark.parametrize("how", ["before", "inside"])
def test_a_move_is_one_commit_and_a_store_that_fails_leaves_both_tables_as_they_were(
    play: Play, how: str
) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 5, 2)
        before = one.table.to_dict(), other.table.to_dict()
        ear = Ear()
        await one.watch(ear)
        told = len(ear.heard)
        commit, commits = place.store.commit, []

        def fails(statements: Iterable[Statement]) -> None:
            commits.append(how)
            if how == "inside":
                with place.store.engine.begin() as connection:
                    for statement, parameters in list(statements)[:-1]:
                        connection.execute(statement, parameters)
                    raise OSError
            raise OSError

        place.store.commit = fails  # type: ignore[method-assign]
        with pytest.raises(NotKept):
            await transfer(place.house.floor, one, other, "p0.0", 8, sent=False, now=place.clock())
        place.store.commit = commit  # type: ignore[method-assign]
        assert len(commits) == 1
        assert (one.table.to_dict(), other.table.to_dict()) == before
        # Nobody was told of anything that has not happened.
        assert all(not message["set"] for message in ear.heard[told:])
        await place.restart()
        rooms = place.house.rooms
        assert (rooms[one.id].table.to_dict(), rooms[other.id].table.to_dict()) == before
        await transfer(
            place.house.floor, rooms[one.id], rooms[other.id], "p0.0", 8, sent=False, now=place.clock()
        )
        assert rooms[other.id].table.seat_of("p0.0").stack == 500

    play(test)


def test_what_the_other_table_refuses_changes_nothing(play: Play) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 5, 2)
        before = one.table.to_dict(), other.table.to_dict()
        with pytest.raises(SeatTaken):
            await transfer(place.house.floor, one, other, "p0.0", 1, sent=True, now=place.clock())
        with pytest.raises(NotAllowed):
            await transfer(place.house.floor, one, one, "p0.0", 8, sent=True, now=place.clock())
        assert (one.table.to_dict(), other.table.to_dict()) == before
        await one.do(Command("start", text="07" * 32, at=place.clock()))
        with pytest.raises(NotNow, match="between hands"):
            await transfer(place.house.floor, one, other, "p0.0", 8, sent=True, now=place.clock())

    play(test)


@pytest.mark.rule("WSOP-211")
@pytest.mark.parametrize(
    ("rules", "same"),
    [
        ({"seats": 6, "clock": 10}, True),
        ({"kill": "full"}, False),
        ({"stakes": "limit 20/40"}, False),
        ({"games": ["omaha"]}, False),
    ],
)
def test_the_same_game_is_of_the_same_limit_and_kind(rules: dict[str, Any], same: bool) -> None:
    plain = {"games": ["holdem"], "stakes": "limit 10/20"}
    assert alike(Rules.read(plain), Rules.read({**plain, **rules})) == same


@pytest.mark.rule("WSOP-87")
def test_where_nobody_holds_two_seats(play: Play) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 1, 1)
        seat = place.house.limits.one_seat
        with seat("p0.0", other):
            pass
        place.house.rooms.settings = place.house.rooms.settings.__class__(one_seat=True)
        with seat("p0.0", one):
            pass
        with pytest.raises(NotAllowed, match="Table 0"), seat("p0.0", other):
            pass
        # Nor does anybody who takes two at the same moment.
        with seat("new", one), pytest.raises(NotAllowed, match="Table 0"), seat("new", other):
            pass
        with seat("new", other):
            pass

    play(test)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("floor"))) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[tuple[Person, Person, Person]]:
    ann, bob, cy = (Person(server, name) for name in ("Ann", "Bob", "Cy"))
    for person in (ann, bob, cy):
        person.connect()
    yield ann, bob, cy
    for person in (ann, bob, cy):
        person.leave()


def seen(person: Person, table: str) -> dict[str, Any]:
    """The table as somebody sees it now."""
    person.ask("ping")
    return person.views[table]


def test_everything_about_chairs_can_be_said(people: tuple[Person, Person, Person]) -> None:
    ann, bob, cy = people
    table = ann.open_table(rules={"games": ["holdem"], "stakes": "limit 10/20", "seats": 3, "clock": 0})
    for person in people:
        person.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=500)
    bob.ask("sit", table=table, seat=1, amount=500)
    cy.ask("list", table=table)
    assert [(one["player"], one["name"]) for one in seen(ann, table)["waiting"]] == [(cy.id, "Cy")]
    for on in (True, False):
        with pytest.raises(Refused, match="only the host"):
            bob.ask("list", table=table, player=cy.id, on=on)
    ann.ask("want", table=table, seat=1)
    assert [seat["wants"] for seat in seen(bob, table)["seats"]] == [[1], []]
    ann.ask("want", table=table, seat=1, on=False)
    bob.ask("want", table=table, seat=2)
    assert seen(bob, table)["chair"] == 2
    ann.ask("hold", table=table, seat=1, player=cy.id)
    assert seen(bob, table)["held"] == {"1": "Cy"}
    with pytest.raises(Refused, match="chair 1 is not free"):
        bob.ask("move", table=table, seat=1)
    ann.ask("hold", table=table, seat=1)
    ann.ask("hold", table=table, seat=1, player=cy.id, drawn=True)
    with pytest.raises(Refused, match="no such player"):
        ann.ask("hold", table=table, seat=1, player="nobody")
    for order in ("chair", "draw", "dealer"):
        ann.ask(order, table=table)
    assert seen(bob, table)["rules"]["seats"] == 4
    assert {one["player"] for one in seen(bob, table)["order"]} == {ann.id, bob.id}
    with pytest.raises(Refused, match="has not missed a kill"):
        bob.ask("kill", table=table, wait=True)
    bob.ask("leave", table=table, called=True)
    assert [seat["name"] for seat in seen(ann, table)["seats"]] == ["Ann"]
    assert seen(ann, table)["closed"] == 2


@pytest.mark.rule("WSOP-69")
def test_the_stakes_are_changed_when_nobody_objects_or_waits_for_the_only_game(
    people: tuple[Person, Person, Person],
) -> None:
    ann, bob, cy = people
    rules = {"games": ["holdem"], "stakes": "limit 14/28", "clock": 0}
    table = ann.open_table(rules=rules)
    bob.ask("sit", table=table, seat=1, amount=500)
    bob.ask("object", table=table)
    with pytest.raises(Refused, match="Bob objects"):
        ann.ask("rules", table=table, rules={"stakes": "limit 20/40"})
    bob.ask("object", table=table, on=False)
    cy.ask("list", table=table)
    with pytest.raises(Refused, match="while others wait"):
        ann.ask("rules", table=table, rules={"stakes": "limit 20/40"})
    ann.open_table(rules=rules)
    ann.ask("rules", table=table, rules={"stakes": "limit 20/40"})
    ann.ask("list", table=table, player=cy.id, on=False)


@pytest.mark.rule("WSOP-13")
def test_who_goes_to_another_table_has_the_hosts_consent(people: tuple[Person, Person, Person]) -> None:
    ann, bob, _ = people
    first, second = (ann.open_table(), ann.open_table(approve=True))
    bob.ask("sit", table=first, seat=1, amount=500)
    with pytest.raises(Refused, match="the host of that table"):
        bob.ask("transfer", table=first, to=second, seat=3)
    with pytest.raises(Refused, match="host of both"):
        bob.ask("transfer", table=first, to=second, seat=0, player=ann.id)
    ann.ask("transfer", table=first, to=second, seat=3, player=bob.id)
    bob.ask("watch", table=second)
    assert seen(bob, second)["chair"] == 3


def test_nobody_comes_to_a_table_where_somebody_else_has_that_name(play: Play) -> None:
    async def test(place: Place) -> None:
        one, other = await games(place, 3, 1)
        for room, player, name in ((one, "ann", "Ann"), (other, "cy", "ANN")):
            await room.do(Command("sit", player, seat=5, amount=500, name=name, at=place.clock()))
        for sent in (False, True):
            with pytest.raises(NameTaken):
                await transfer(place.house.floor, one, other, "ann", 7, sent=sent, now=place.clock())
        assert (len(one.table.seats), len(other.table.seats)) == (4, 2)

    play(test)
