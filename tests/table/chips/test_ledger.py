"""Who has won, and who pays whom."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.table import Entry, Table, results, settle_up
from cardhouse.table.state.ledger import KINDS, MOST_ENTRIES, added_up, noted
from cardhouse.table.state.past import BROKE

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


def test_results_count_the_chips_on_the_table_and_add_up_to_what_the_house_took(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10)
    table.hand_out(20)
    table.say("leave", "ann")
    won = results(table.whole_ledger, {seat.player: seat.stack for seat in table.seats.values()})
    assert sum(won.values()) == -table.collected
    assert set(won) == {"ann", "bob", "cy"}


@pytest.mark.parametrize("seed", range(20))
def test_everybody_is_even_afterwards(seed: int) -> None:
    chance = Random(seed)
    won = {f"p{number}": chance.randrange(-50, 50) for number in range(chance.randrange(2, 14))}
    won["last"] = -sum(won.values())
    left = dict(won)
    payments = settle_up(won)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    assert len(payments) < sum(map(bool, won.values())) or not any(won.values())


def test_pairs_that_match_pay_each_other() -> None:
    assert len(settle_up({"a": 10, "b": 20, "c": 30, "d": -10, "e": -20, "f": -30})) == 3


def fewest(won: dict[str, int]) -> int:
    """The fewest payments, by trying every way to divide the players into groups that can settle."""

    def ways(players: list[str]) -> Iterator[list[list[str]]]:
        if not players:
            yield []
            return
        for groups in ways(players[1:]):
            yield [*groups, [players[0]]]
            for at, group in enumerate(groups):
                yield [*groups[:at], [players[0], *group], *groups[at + 1 :]]

    best = len(won)
    for groups in ways(list(won)):
        paid = [group for group in groups if any(won[player] > 0 for player in group)]
        if all(sum(won[player] for player in group) <= 0 for group in paid):
            best = min(best, sum(len(group) - 1 for group in paid))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_no_way_needs_fewer_payments(seed: int) -> None:
    chance = Random(seed)
    won = {f"p{number}": chance.randrange(-6, 7) for number in range(chance.randrange(2, 7))}
    won["last"] = -sum(won.values()) - chance.choice((0, 0, 1, 3))
    payments = settle_up(won)
    got = Counter(payment.payee for payment in payments for _ in range(payment.amount))
    paid = Counter(payment.payer for payment in payments for _ in range(payment.amount))
    assert got == Counter({player: amount for player, amount in won.items() if amount > 0})
    assert all(paid[player] <= max(0, -amount) for player, amount in won.items())
    assert len(payments) == fewest({player: amount for player, amount in won.items() if amount})


@pytest.mark.parametrize(
    ("sizes", "payments"), [((3, 3, 3, 4), 9), ((3, 3, 4, 4), 10), ((5, 5, 5), 12), ((3,) * 8, 16)]
)
def test_groups_are_found_among_many(sizes: tuple[int, ...], payments: int) -> None:
    chance = Random(1)
    won: dict[str, int] = {}
    for size in sizes:
        group = [chance.randrange(1, 10**6) for _ in range(size - 1)]
        for amount in (*group, -sum(group)):
            won[f"p{len(won)}"] = amount
    mixed = dict(chance.sample(sorted(won.items()), len(won)))
    assert len(settle_up(mixed)) == payments


def test_what_the_house_took_is_not_paid_back() -> None:
    assert len(settle_up({"a": 10, "b": 10, "c": -11, "d": -11})) == 2
    assert settle_up({"a": 5, "b": -8, "c": -1}) == [("b", "a", 5)]
    # Where the house gave something, those who lost pay no more than that.
    assert settle_up({"a": -5, "b": 8, "c": 1}) == [("a", "b", 5)]
    many = {f"p{number}": number for number in range(1, 20)} | {"loser": -200}
    assert len(settle_up(many)) == 19


def test_nobody_has_lost_what_is_in_the_pot(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.hand_out(1)
    table.say("start", text="seed")
    assert table.playing
    assert table.hand is not None
    assert table.hand.pot > 0
    won = results(table.ledger, {seat.player: table.settled(seat) for seat in table.everybody})
    assert sum(won.values()) == 0
    assert sum(table.held(seat) for seat in table.everybody) < sum(map(table.settled, table.everybody))


def test_the_state_of_a_raked_table_does_not_grow_with_its_hands(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10)
    table.hand_out(20)
    entries, size = len(table.ledger), len(json.dumps(table.to_dict()))
    table.hand_out(100)
    assert len(table.ledger) == entries
    # What has more digits now: stacks, times and numbers of hands.
    assert len(json.dumps(table.to_dict())) < size + 100
    assert [entry.amount for entry in table.ledger if entry.kind == "rake"] == [table.collected]
    won = results(table.ledger, {seat.player: seat.stack for seat in table.seats.values()})
    assert sum(won.values()) == -table.collected


def test_the_time_that_players_have_paid_is_one_sum_for_each(room: MakeRoom) -> None:
    table = room([0, 1, 2], time_charge=6)
    for half_hours in range(1, 11):
        table.say("time", at=half_hours * 30 * 60_000)
    paid = [entry for entry in table.ledger if entry.kind == "time"]
    assert paid == [Entry(player, "time", 60, 300 * 60_000) for player in ("ann", "bob", "cy")]


def test_of_many_buy_ins_the_oldest_are_added_up(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    for number in range(1, 2 * MOST_ENTRIES + 1):
        table.say("top-up", "ann", amount=number, at=number)
    assert len(table.ledger) <= MOST_ENTRIES + 4
    bought = [entry.amount for entry in table.ledger if entry.kind == "top-up"]
    assert sum(bought) == MOST_ENTRIES * (2 * MOST_ENTRIES + 1)
    assert bought[-2:] == [2 * MOST_ENTRIES - 1, 2 * MOST_ENTRIES]
    assert [entry.at for entry in table.ledger] == sorted(entry.at for entry in table.ledger)
    stacks = {seat.player: seat.stack for seat in table.seats.values()}
    assert set(results(table.ledger, stacks).values()) == {0}
    assert Table.from_dict(json.loads(json.dumps(table.to_dict()))) == table


def test_a_state_from_before_is_read_with_its_entries_added_up(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10)
    table.hand_out(3)
    state = json.loads(json.dumps(table.to_dict()))
    rake = [{"player": "", "kind": "rake", "amount": 2, "at": at} for at in range(5000)]
    state["ledger"] = [one for one in state["ledger"] if one[1] != "rake"] + rake
    read = Table.from_dict(state)
    assert [entry for entry in read.ledger if entry.kind == "rake"] == [Entry("", "rake", 10_000, 4999)]
    assert results(read.ledger, {}) == results(table.ledger, {})


def test_who_left_long_ago_is_remembered_no_longer(room: MakeRoom) -> None:
    table = room([0, 1])
    for number in range(50):
        table.sit(f"p{number}", 2, at=number * BROKE)
        table.say("leave", f"p{number}", at=number * BROKE + 1)
    assert set(table.left) == {"p49"}


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(KINDS), st.integers(1, 99)), max_size=300))
def test_adding_up_changes_no_result_and_is_done_once(noted_down: list[tuple[str, str, int]]) -> None:
    entries = [Entry(player, kind, amount, at) for at, (player, kind, amount) in enumerate(noted_down)]
    ledger: tuple[Entry, ...] = ()
    for entry in entries:
        ledger = noted(ledger, entry)
    assert added_up(ledger) == ledger
    assert results(ledger, {}) == results(entries, {})
    assert len(ledger) <= MOST_ENTRIES + 3 * len(KINDS)
