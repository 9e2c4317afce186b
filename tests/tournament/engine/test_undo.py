"""Bust-outs that are undone: the money goes back exactly as it came, and the event goes on."""

from __future__ import annotations

import json

import pytest
from tests.tournament.engine.checks import check_books
from tests.tournament.engine.playing import fold_round, give, lose, may_start, seats, sheet, started, table_of

from cardhouse.tournament import EventCommand, NotNow, Tournament

_KINDS = (
    "bounty = 25",
    'bounty = { amount = 25, tie = "shared" }',
    'bounty = { amount = 25, kind = "progressive" }',
    'bounty = { amount = 25, kind = "mystery", drawn_from = "start", envelopes = [[1, 60], [3, 20]] }',
    'bounty = { amount = 100, on = ["p0"] }',
    'bounty = { amount = 100, on = ["p0"], paid_by = "player" }',
)


def _money(event: Tournament) -> object:
    entries = event.state.entries.values()
    heads = {entry.player: (entry.head, entry.bounties, entry.knocked_out, entry.prize) for entry in entries}
    return heads, event.state.money, event.state.envelopes


def _undo(event: Tournament, player: str) -> None:
    """Bring a player back, with the chips that somebody else has won."""
    stacks = seats(event, next(iter(event.tables)))
    rich = max(stacks, key=lambda one: stacks[one])
    event.do(EventCommand("undo-bust", player, amount=5000, data={"from": {rich: 5000}}))


@pytest.mark.parametrize("more", _KINDS)
def test_all_money_goes_back(more: str) -> None:
    event = started(sheet(more), 5)
    before = _money(event)
    lose(event, ["p0"])
    assert _money(event) != before or "on" in more
    _undo(event, "p0")
    assert _money(event) == before
    assert table_of(event, "p0") == 1
    check_books(event)


@pytest.mark.parametrize("more", _KINDS)
def test_a_bust_out_that_ended_the_event_is_undone(more: str) -> None:
    event = started(sheet(more), 2)
    give(event, {"p0": 5000})
    before = _money(event)
    lose(event, ["p0"])
    assert event.phase == "over"
    assert event.state.entries["p1"].prize == 125
    event = Tournament.from_dict(json.loads(json.dumps(event.to_dict())))
    event.do(EventCommand("undo-bust", "p0", amount=5000, data={"from": {"p1": 5000}}, at=60_000))
    assert (event.phase, event.left) == ("running", 2)
    assert event.state.winner == ""
    assert may_start(event, 1)
    check_books(event)
    assert _money(event)[0] == before[0]  # type: ignore[index]
    lose(event, ["p0"], at=61_000)
    assert event.phase == "over"
    check_books(event)


def test_not_once_somebody_has_been_paid() -> None:
    event = started(sheet(), 2)
    lose(event, ["p0"])
    event.do(EventCommand("pay", "p1"))
    with pytest.raises(NotNow):
        event.do(EventCommand("undo-bust", "p0", amount=5000, data={"from": {"p1": 5000}}))
    assert event.phase == "over"


def test_not_once_the_event_is_closed() -> None:
    event = started(sheet(), 2)
    lose(event, ["p0"])
    event.do(EventCommand("close"))
    with pytest.raises(NotNow):
        event.do(EventCommand("undo-bust", "p0", amount=5000))


def test_not_after_the_next_hand_of_the_table() -> None:
    event = started(sheet('bounty = { amount = 25, kind = "progressive" }'), 5)
    lose(event, ["p0"])
    fold_round(event, 1)
    with pytest.raises(NotNow):
        _undo(event, "p0")


def test_in_a_shootout_before_its_next_round() -> None:
    event = started(sheet("shootout = 1", seats=3), 6)
    player = next(iter(seats(event, 1)))
    lose(event, [player])
    stacks = seats(event, 1)
    rich = max(stacks, key=lambda one: stacks[one])
    event.do(EventCommand("undo-bust", player, amount=5000, data={"from": {rich: 5000}}))
    assert player in seats(event, 1)
    assert not event.state.in_round
    check_books(event)
