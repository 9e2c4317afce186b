"""Rake, time and chopped blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer import Deal
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.terms import ShowdownTerms
from cardhouse.errors import CardhouseError
from cardhouse.sheets import find_game
from cardhouse.table import BadRules, NotHere, NotNow, Rules

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

RAKED = {"rake_percent": 10, "rake_cap": 5}


def pot_of(table: Room, each: int) -> None:
    """All players put the same in and check it down."""
    table.deal()
    raises = table.asked.raises
    if raises is not None and each > table.asked.to_call:
        table.act(f"raise {each}")
    table.check_down()


@pytest.mark.rule("WSOP-27")
@pytest.mark.parametrize(("players", "each", "rake"), [(3, 10, 3), (2, 25, 5), (2, 200, 5), (3, 13, 3)])
def test_the_rake_is_a_tenth_up_to_five(room: MakeRoom, players: int, each: int, rake: int) -> None:
    table = room(range(players), stakes="no-limit 5/10" if each % 5 == 0 else "no-limit 6/13", **RAKED)
    pot_of(table, each)
    assert table.on.raked == table.collected == rake
    assert sum(award.amount for award in table.on.awards) == players * each - rake
    assert table.chips == 1000 * players - rake
    assert [(entry.kind, entry.amount) for entry in table.ledger][-1] == ("rake", rake)


@pytest.mark.rule("WSOP-27")
def test_a_bet_that_nobody_called_is_not_raked(room: MakeRoom) -> None:
    table = room([0, 1, 2], **RAKED)
    table.deal()
    table.act("raise 500", "fold", "fold")
    # The blinds of 5 and 10 and 10 of the bet.
    assert table.on.raked == 2


@pytest.mark.rule("WSOP-148")
@pytest.mark.parametrize(
    ("stakes", "pot", "shares"), [("no-limit 2/5", 125, [63, 62]), ("no-limit 5/10 chip 5", 155, [80, 75])]
)
def test_an_odd_chip_is_of_the_smallest_unit_of_the_blinds(stakes: str, pot: int, shares: list[int]) -> None:
    board = parse_cards("Ah Kh Qh Jh Th")
    entries = [Entry(seat, parse_cards(cards), {}, None) for seat, cards in enumerate(("2c 3d", "2d 3c"))]
    sheet, chip = find_game("holdem"), Stakes.parse(stakes).chip
    terms = ShowdownTerms(sheet, sheet.contests, [(board,)], (), {}, 1, 2, "button", chip)
    showdown = compare(terms, entries)
    assert [award.amount for award in showdown.award([Pot(pot, (0, 1))])] == shares


def test_the_rake_comes_out_of_the_pot_before_it_is_split(room: MakeRoom) -> None:
    table = room([0, 1, 2], stakes="no-limit 5/10 chip 5", rake_percent=10)
    for seed in range(300):
        table.deal(f"split {seed}")
        table.act("raise 50", "call", "fold" if seed % 2 else "call")
        table.check_down()
        invariants.check(table.on)
        assert all(award.amount % 5 == 0 for award in table.on.awards)
        if len(table.on.awards) > 1:
            break
        for seat in table.seats.values():
            seat.stack = 1000
            seat.out = False
    assert len(table.on.awards) > 1
    assert table.on.raked % 5 == 0


def test_a_raked_hand_is_rebuilt_from_its_log(room: MakeRoom) -> None:
    table = room([0, 1, 2], **RAKED)
    pot_of(table, 40)
    again = Deal.from_log(table.on.log)
    assert (again.raked, again.stacks) == (table.on.raked, table.on.stacks)
    assert [event.kind for event in again.events].count("rake") == 1


def test_each_side_pot_bears_its_own_rake(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10)
    table.deal()
    table.seats[table.lineup.dealt[0]].stack = 1000  # type: ignore[union-attr]
    table.fold_out()
    table.seat_of("ann").stack = 100
    for player in ("bob", "cy"):
        table.seat_of(player).stack = 1000
    table.deal()
    while table.playing:
        raises = table.asked.raises
        table.act(f"{raises.word} {raises.most}" if raises else "call" if table.asked.may_call else "check")
    assert [pot.amount for pot in table.on.pots] == [270, 1620]
    assert table.on.raked == 210


@pytest.mark.rule("WSOP-27")
def test_every_half_hour_each_seat_pays_its_time(room: MakeRoom) -> None:
    table = room(range(8), time_charge=6)
    table.say("time")
    assert table.collected == 48
    assert all(seat.stack == 994 for seat in table.seats.values())


@pytest.mark.rule("WSOP-27")
def test_the_pot_after_the_announcement_pays_the_time_of_all(room: MakeRoom) -> None:
    table = room(range(8), time_charge=6, time_pot=True)
    table.say("time")
    assert table.collected == 0
    table.deal()
    table.act("raise 100", "call")
    table.fold_out()
    assert table.on.raked == table.collected == 48
    table.hand_out()
    assert table.collected == 48


@pytest.mark.rule("WSOP-27")
def test_the_time_of_all_comes_out_of_the_one_pot_before_it_is_shared(room: MakeRoom) -> None:
    table = room(range(8), time_charge=6, time_pot=True)
    table.hand_out()
    before = {seat.player: seat.stack for seat in table.seats.values()}
    table.say("time")
    # Who sits out pays by the pot as well, and so does everybody who folds: nothing but what was bet.
    table.say("out", "hal")
    table.deal()
    table.act("raise 100", "call")
    table.fold_out()
    won = {seat.player: seat.stack - before[seat.player] for seat in table.seats.values()}
    assert sum(won.values()) == -48
    assert max(won.values()) == 115 - 48
    assert won["hal"] == 0
    assert [entry.kind for entry in table.ledger].count("time") == 1


@pytest.mark.rule("WSOP-27")
def test_who_cannot_pay_the_time_pays_what_there_is_and_sits_out(room: MakeRoom) -> None:
    table = room(range(3), time_charge=6)
    table.seat_of("cy").stack = 4
    table.say("time", at=30 * 60_000)
    assert table.collected == 16
    assert (table.stack("cy"), table.seat_of("cy").out) == (0, True)
    assert [(entry.player, entry.kind, entry.amount, entry.at) for entry in table.ledger][-3:] == [
        (player, "time", paid, 30 * 60_000) for player, paid in (("ann", 6), ("bob", 6), ("cy", 4))
    ]
    # Every half hour again.
    table.say("time", at=60 * 60_000)
    assert table.collected == 28


@pytest.mark.rule("WSOP-27")
def test_what_a_time_pot_lacks_all_pay(room: MakeRoom) -> None:
    table = room(range(8), time_charge=6, time_pot=True)
    table.say("time")
    table.deal()
    table.fold_out()
    # Two small blinds were in the pot.
    assert table.on.raked == 10
    assert table.collected == 48
    paid = [entry.amount for entry in table.ledger if entry.kind == "time" and entry.player]
    assert sum(paid) == 38
    assert max(paid) - min(paid) <= 1


def test_time_has_its_time_and_place(room: MakeRoom) -> None:
    with pytest.raises(NotHere):
        room([0, 1]).say("time")
    table = room([0, 1], time_charge=6)
    table.deal()
    with pytest.raises(NotNow):
        table.say("time")
    with pytest.raises(BadRules):
        Rules.read({"time_charge": 6, "rake_percent": 10})


@pytest.mark.rule("WSOP-67")
def test_the_blinds_take_their_money_back(room: MakeRoom) -> None:
    table = room(range(4), chop_blinds=True, **RAKED)
    for player in ("ann", "bob", "cy", "di"):
        table.say("chop", player)
    table.deal()
    before = {player: table.stack(player) + table.live.get(player, 0) for player in table.dealt}
    table.act("fold", "fold")
    assert not table.playing
    assert {player: table.stack(player) for player in table.dealt} == before
    assert (table.collected, table.on.awards) == (0, [])
    invariants.check(table.on)


@pytest.mark.rule("WSOP-67")
def test_both_blinds_have_to_agree(room: MakeRoom) -> None:
    table = room(range(4), chop_blinds=True)
    table.next_at(0, 1, 2)
    table.say("chop", "di")
    table.deal()
    table.act("fold", "fold")
    assert table.playing


@pytest.mark.rule("WSOP-67")
@pytest.mark.parametrize("first", ["call", "raise 20"])
def test_nothing_is_chopped_once_somebody_else_is_in(room: MakeRoom, first: str) -> None:
    table = room(range(4), chop_blinds=True)
    for player in ("ann", "bob", "cy", "di"):
        table.say("chop", player)
    table.deal()
    table.act(first, "fold")
    assert table.playing
    table.act("raise 60", "fold" if first == "raise 20" else "call", "fold")
    assert table.playing == (first == "call")


@pytest.mark.rule("WSOP-67")
def test_two_who_are_left_do_not_share_the_pot(room: MakeRoom) -> None:
    table = room(range(4), chop_blinds=True)
    for player in ("ann", "bob", "cy", "di"):
        table.say("chop", player)
    table.deal()
    table.act("call", "fold", "call", "check")
    while not table.on.board["river"]:
        table.act("check")
    before = table.to_dict()
    for action in ("chop", "split"):
        with pytest.raises(CardhouseError):
            table.act(action)
    assert table.to_dict() == before


@pytest.mark.rule("WSOP-67")
def test_a_straddle_is_not_chopped(room: MakeRoom) -> None:
    table = room(range(5), chop_blinds=True, straddles="under the gun")
    for player in table.seats.values():
        table.say("chop", player.player)
        table.say("straddle", player.player)
    table.deal()
    table.act("fold", "fold")
    assert table.playing


def test_chopping_is_a_rule_of_the_table(room: MakeRoom) -> None:
    with pytest.raises(NotHere):
        room([0, 1]).say("chop", "ann")


def test_a_time_pot_that_was_due_is_not_taken_from_a_raked_one(room: MakeRoom) -> None:
    table = room([0, 1, 2], time_charge=6, time_pot=True)
    table.hand_out()
    table.say("time")
    before = len(table.ledger)
    table.say("rules", data={"time_charge": 0, "time_pot": False, "rake_percent": 10, "rake_cap": 5})
    assert not table.state.next_hand.time_due
    table.deal()
    table.check_down()
    assert [(entry.kind, entry.amount) for entry in table.ledger[before:]] == [("rake", 3)]
    assert table.collected == 3


def test_at_a_table_from_before_such_a_rake_is_a_rake(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10, rake_cap=5)
    table.hand_out()
    table.state.next_hand.time_due = True
    before = table.ledger
    table.deal()
    table.check_down()
    assert table.collected == 3 + sum(entry.amount for entry in before if entry.kind == "rake")
    assert table.ledger[-1][:3] == ("", "rake", table.collected)
    assert not table.state.next_hand.time_due
