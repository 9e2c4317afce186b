"""A table does not grow with those who come and go, and knows them all the same when they come back."""

from __future__ import annotations

import json
import sys
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amounts import amount
from tests.table.whole import Whole

from cardhouse.errors import CardhouseError
from cardhouse.table import BadBuyIn, Command, NotHere, Rules, Table
from cardhouse.table.seats.permissions import HOUR
from cardhouse.table.state.ledger import KINDS, MOST_ENTRIES, MOST_SHOWN, Entry, whole
from cardhouse.table.state.past import BROKE, Departure, Former, Past

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom

MOST_BYTES = 10_000
PEOPLE = [f"{number:016x}abcd" for number in range(2_000)]
"""Their ids are as long as those of a server."""


def size(table: Table) -> int:
    return len(json.dumps(table.to_dict(), separators=(",", ":")))


def calls_of(table: Table, command: Command) -> int:
    """How many functions run for a command, those of the interpreter as well."""
    found = 0

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        table.do(command)
    finally:
        sys.setprofile(None)
    return found


def come_and_go(table: Whole, people: list[str]) -> None:
    for player in people:
        table.do(Command("sit", player, seat=8, amount=200, name=f"Player {player[12:]}", at=table.now + 100))
        table.do(Command("leave", player, at=table.now + 100))


def test_a_state_is_small_and_a_seat_costs_the_same_whoever_was_here(room: MakeRoom) -> None:
    table = room(clock=30, max_buy_in=1000)
    for chair in range(9):
        table.sit(PEOPLE[-chair - 1], chair, 200, name=f"Somebody {chair}", at=1_763_184_012_345)
    table.hand_out(3)
    table.say("leave", PEOPLE[-9], at=table.now)
    come_and_go(table, PEOPLE[:20])
    small = size(table)
    steps = calls_of(table, Command("sit", PEOPLE[20], seat=8, amount=200, at=table.now))
    table.say("leave", PEOPLE[20], at=table.now)
    come_and_go(table, PEOPLE[:1900])
    assert size(table) < MOST_BYTES
    # What has more digits now: numbers of commands.
    assert size(table) <= small + 10
    assert len(table.ledger) <= MOST_ENTRIES + len(table.seats) * 2 + 3
    again = calls_of(table, Command("sit", PEOPLE[1950], seat=8, amount=200, at=table.now))
    assert again <= steps + 20
    assert len({entry.player for entry in table.whole_ledger}) == 1910


def test_many_who_top_up_do_not_make_it_grow_either(room: MakeRoom) -> None:
    table = room()
    for chair in range(9):
        table.sit(PEOPLE[chair], chair, 200, at=1_763_184_012_345)
    for _ in range(100):
        for chair in range(9):
            table.say("top-up", PEOPLE[chair], amount=5, at=table.now + 1)
    assert size(table) < MOST_BYTES


class Remembering:
    """What a table knew that kept everybody: the ledger of all, and when each left with how much."""

    def __init__(self) -> None:
        self.left: dict[str, tuple[int, int]] = {}
        self.moved: Counter[tuple[str, str]] = Counter()

    def least(self, player: str, usual: int, now: int) -> int:
        took, when = self.left.get(player, (0, now))
        return took if now - when <= HOUR and took > usual else usual


@pytest.mark.parametrize("seed", range(amount(4, proof=60)))
def test_whoever_comes_back_is_received_as_by_a_table_that_kept_everybody(seed: int) -> None:
    chance, old, now = Random(seed), Remembering(), 0
    people = [f"p{number}" for number in range(12)]
    table = Whole(Rules.read({"stakes": "no-limit 1/2", "min_buy_in": 40, "max_buy_in": 200}))
    first, log = table.to_dict(), list[Command]()
    for _ in range(300):
        now += chance.choice((1_000, HOUR // 8, HOUR // 2))
        player = chance.choice(people)
        here = {seat.player: seat for seat in table.everybody}
        if player in here:
            stack = here[player].stack
            table.do(command := Command("leave", player, at=now))
            old.left[player] = stack, now
            old.moved[player, "cash-out"] += stack
        elif len(here) == table.rules.seats:
            continue
        else:
            table.state.clock.now = now
            least = old.least(player, 40, now)
            assert table.view(player)["mine"]["least"] == least
            seat = next(chair for chair in range(9) if chair not in table.seats)
            with pytest.raises(BadBuyIn):
                table.do(Command("sit", player, seat=seat, amount=least - 1, at=now))
            brought = max(least, chance.randrange(40, 200))
            command = table.whole(Command("sit", player, seat=seat, amount=brought, at=now))
            table.do(command)
            # It wins or loses something; whose chips those are does not matter here.
            table.seat_of(player).stack += 300
            old.moved[player, "buy-in"] += brought
            log += [command, Command("gift", player)]
            continue
        log.append(command)
    assert Counter({key: chips for key, chips in _sums(table.whole_ledger).items() if chips}) == +old.moved
    again = Table.from_dict(first)
    for command in log:
        if command.do == "gift":
            again.seat_of(command.player).stack += 300
        else:
            # Only what is stored is there for a table that is rebuilt.
            again.state.past = Past()
            again.do(command)
    assert {seat.player: seat.stack for seat in again.everybody} == {
        seat.player: seat.stack for seat in table.everybody
    }


def _sums(entries: tuple[Entry, ...]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        found[entry.player, entry.kind] += entry.amount
    return found


def test_idle_calls_and_debts_go_along_and_come_back(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], clock=30)
    for _ in range(2):
        table.deal()
        table.say("call-floor", "cy", at=table.now)
        table.say("idle-call", "cy", at=table.now)
        table.fold_out()
    table.state.desk.owed = {"cy": 15}
    table.say("leave", "cy", at=1000)
    assert (table.former[0].idle, table.former[0].owed) == (2, 15)
    kept = table.to_dict()["desk"]
    assert (kept["idle"], kept["owed"]) == ({}, {})
    come_back = table.whole(Command("sit", "cy", seat=2, amount=1000, at=BROKE * 5))
    assert (come_back.data or {})["idle"] == 2
    stored = type(table).from_dict(json.loads(json.dumps(table.to_dict())))
    for one in (table, stored):
        one.do(come_back)
        assert one.state.desk.owed == {"cy": 15}
        one.say("start", text="x", at=one.now)
        with pytest.raises(NotHere, match="any more"):
            one.say("call-floor", "cy", at=one.now)


@pytest.mark.parametrize("bad", [{"idle": -1}, {"owed": "x"}, {"left": [1]}])
def test_a_past_that_is_none_is_refused(room: MakeRoom, bad: dict[str, Any]) -> None:
    table = room([0, 1])
    table.say("leave", "ann", at=5)
    with pytest.raises(CardhouseError):
        table.sit("ann", 4, data=bad)
    assert "ann" not in {seat.player for seat in table.everybody}


def test_chips_that_are_paid_out_afterwards_are_theirs_who_have_left(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.state.desk.carried = {"gone": 30}
    table.say("release", text="all", at=7)
    assert table.former == (Former("gone", None, entries=(Entry("gone", "cash-out", 30, 7),)),)
    assert not table.left


def test_a_table_that_kept_everybody_is_read_without_them(room: MakeRoom) -> None:
    table = room([0, 1, 2], max_buy_in=1000)
    state = json.loads(json.dumps(table.to_dict()))
    gone = [("gus", "buy-in", 400, 10), ("gus", "cash-out", 900, 50), ("hal", "buy-in", 5, 20)]
    rows = [*gone, *map(tuple, state["ledger"]), ("", "rake", 3, 60)]
    state["ledger"] = [dict(zip(("player", "kind", "amount", "at"), row, strict=True)) for row in rows]
    state["left"] = {"gus": [900, 50], "ann": [7, 7]}
    read = Table.from_dict(state)
    assert {entry.player for entry in read.ledger} == {"ann", "bob", "cy", ""}
    assert read.former == (
        Former("hal", None, entries=(Entry("hal", "buy-in", 5, 20),)),
        Former("gus", Departure(900, 50), entries=(Entry(*gone[0]), Entry(*gone[1]))),
    )
    with pytest.raises(BadBuyIn, match="900"):
        read.do(Command("sit", "gus", seat=5, amount=400, at=HOUR))
    assert "left" not in read.to_dict()


def _former(player: str, at: int, idle: int) -> Former:
    return Former(player, Departure(100, at), idle)


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 3 * BROKE), st.integers(0, 2))))
def test_the_past_knows_the_latest_of_each_and_forgets_what_does_not_matter(
    told: list[tuple[str, int, int]],
) -> None:
    past, last = Past(), dict[str, int]()
    for player, at, idle in told:
        past.note(_former(player, at, idle))
        last[player] = max(at, last.get(player, 0))
    now = max(last.values(), default=0)
    for player, at in last.items():
        kept = past.of(player)
        if now - at < BROKE:
            assert kept is not None
            assert kept.took == Departure(100, at)
        if any(one[0] == player and one[2] for one in told):
            assert kept is not None
            assert kept.idle
    lately = [player for player, at in last.items() if at >= now - HOUR]
    assert sorted(past.since(now - HOUR)) == sorted(lately)
    copy = past.copy()
    for player in last:
        copy.forget(player)
    assert not len(copy)
    assert len(past) >= len(lately)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(KINDS), st.integers(1, 99)), max_size=300))
def test_the_ledger_of_everybody_has_the_same_sums(noted_down: list[tuple[str, str, int]]) -> None:
    entries = [Entry(player, kind, chips, at) for at, (player, kind, chips) in enumerate(noted_down)]
    made = whole(entries[::2], tuple(entries[1::2]))
    assert _sums(made) == _sums(tuple(entries))
    assert len(made) <= MOST_SHOWN + 3 * len(KINDS)
