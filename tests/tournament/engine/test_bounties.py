"""Bounties in play."""

from __future__ import annotations

from tests.tournament.engine.playing import give, lose, sheet, started

from cardhouse.tournament import Tournament


def _money(event: Tournament) -> None:
    money = event.state.money
    assert money.came_in == money.went_out


def test_a_plain_bounty_goes_to_the_winner_of_the_pot() -> None:
    event = started(sheet("bounty = 25"), 4)
    lose(event, ["p1"])
    rich = [entry for entry in event.state.entries.values() if entry.bounties]
    assert [entry.bounties for entry in rich] == [25]
    assert rich[0].knocked_out == 1
    _money(event)


def test_a_progressive_bounty_puts_half_on_the_winners_head() -> None:
    event = started(sheet('bounty = { amount = 25, kind = "progressive" }'), 4)
    lose(event, ["p1"])
    winner = next(entry for entry in event.state.entries.values() if entry.bounties)
    assert (winner.bounties, winner.head) == (13, 37)
    _money(event)


def test_the_champion_keeps_the_own_bounty() -> None:
    event = started(sheet("bounty = 25"), 2)
    lose(event, ["p0"])
    assert event.phase == "over"
    assert event.state.entries["p1"].bounties == 50
    _money(event)


def test_each_goes_out_by_the_last_pot_that_held_the_own_chips() -> None:
    event = started(sheet("bounty = 25"), 4)
    give(event, {"p0": 1000, "p1": 5000, "p2": 20000, "p3": 9000})
    lose(event, ["p0", "p1"])
    assert sum(entry.bounties for entry in event.state.entries.values()) == 50
    places = {entry.player: entry.place for entry in event.state.entries.values() if entry.place}
    assert places == {"p0": 4, "p1": 3}


def test_only_named_players_have_a_bounty() -> None:
    event = started(sheet('bounty = { amount = 100, on = ["p1"] }'), 4)
    assert [entry.head for entry in event.state.entries.values()] == [0, 100, 0, 0]
    lose(event, ["p0"])
    assert not any(entry.bounties for entry in event.state.entries.values())
    lose(event, ["p1"])
    assert sum(entry.bounties for entry in event.state.entries.values()) == 100
    _money(event)
