"""What holds for every event at every moment."""

from __future__ import annotations

from random import Random
from typing import Any

from cardhouse.bots import find_bot
from cardhouse.table.button import behind_button
from cardhouse.tournament import Tournament

_RANDOM, _CALLER = find_bot("random"), find_bot("caller")


def careless(view: Any, decision: Any, sheet: Any, chance: Random) -> Any:
    """Mostly checks and calls, and now and then does anything at all, so that events end soon."""
    return (_RANDOM if chance.random() < 0.15 else _CALLER)(view, decision, sheet, chance)


def patient(view: Any, decision: Any, sheet: Any, chance: Random) -> Any:
    """The same, but seldom does anything at all."""
    return (_RANDOM if chance.random() < 0.012 else _CALLER)(view, decision, sheet, chance)


def check_books(event: Tournament) -> None:
    """Chips and money add up, and everybody is in one place."""
    state = event.state
    assert event.chips == event.chips_due
    assert state.money.came_in == state.money.went_out
    assert min(state.money.prizes_left, state.money.heads_left) >= 0
    seated = [seat.player for number in state.tables for seat in event.all_tables[number].seats.values()]
    assert len(seated) == len(set(seated))
    assert state.total_entries == sum(entry.entries for entry in state.entries.values())
    assert state.looked_at == sum(entry.is_looked_at for entry in state.entries.values())
    assert set(state.busting) == {number for number, note in state.tables.items() if note.busts}
    assert state.seated == {number: [*state.places.values()].count(number) for number in state.tables}
    assert state.left == sum(entry.status == "in" for entry in state.entries.values())
    assert dict(state.places) == {
        seat.player: number for number in state.tables for seat in event.all_tables[number].seats.values()
    }
    if state.phase == "running" and not state.is_rounds:
        coming = {going.player for going in state.going.values() if not going.of}
        assert set(seated) | coming == {
            entry.player for entry in state.entries.values() if entry.status == "in"
        }


def check_hand(event: Tournament, number: int) -> None:
    """When a hand starts, tables are even, and everybody with chips is dealt in."""
    table, state = event.tables[number], event.state
    assert not state.tables[number].busts
    sizes = event.sizes
    balance = event.structure.balance
    if not state.is_rounds and not state.final:
        allowed = balance.many if len(sizes) > 2 else balance.two
        assert max(sizes.values()) - sizes[number] <= allowed or not balance.halt
        assert sizes[number] - min(sizes.values()) <= allowed
    lineup = table.lineup
    if lineup is None or table.hand is None:
        return
    with_chips = {seat.number for seat in table.seats.values() if table.settled(seat)}
    behind = set(behind_button(table.rules.seats, lineup.spots)) if table.hand.sheet.has_button else set()
    missing = with_chips - set(lineup.dealt)
    if not event.structure.sits_out and not lineup.bomb and table.hand.sheet.has_button:
        assert missing <= behind
        assert not behind & set(lineup.dealt)
    elif not event.structure.sits_out:
        assert not missing or all(table.seats[chair].new for chair in missing)


def check_end(event: Tournament, players: int) -> None:
    """Every place is there once, ties sharing theirs, and all money is paid."""
    assert event.phase == "over"
    results = event.results
    places = sorted(one.place for one in results)
    assert len(places) == players
    assert places[0] == 1
    if event.structure.satellite is None:
        at = 1
        while at <= players:
            assert places[at - 1] == at
            at += places.count(at)
    money = event.state.money
    assert not money.prizes_left
    assert not money.heads_left
    assert sum(one.prize for one in results) == money.prizes_paid
    assert sum(one.bounties for one in results) == money.bounties_paid
