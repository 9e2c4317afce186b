"""Winning the button in an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def all_in(table: Room, seed: str) -> None:
    table.deal(seed)
    while table.playing:
        raises = table.asked.raises
        table.act(f"{raises.word} {raises.most}" if raises is not None else "call")


@pytest.mark.rule("BARGE-win-the-button")
def test_with_side_pots_the_winner_of_the_main_pot_has_it(event: MakeRoom) -> None:
    for seed in range(200):
        table = event(range(4), win_the_button=True)
        table.next_at(0, 1, 2)
        for seat, stack in zip(table.seats.values(), (100, 400, 700, 1000), strict=True):
            seat.stack = stack
        all_in(table, f"side pots {seed}")
        main = {award.seat for award in table.on.awards if award.pot == 0}
        side = {award.seat for award in table.on.awards if award.pot == 1}
        # Somebody else has won a side pot, and sits before the winner of the main pot.
        if main == {0} and side == {1}:
            assert table.state.positions.button == 0
            return
    raise AssertionError("no such hand")


@pytest.mark.rule("BARGE-win-the-button")
def test_where_the_winner_was_moved_away_the_button_is_dead_and_stays_at_its_table(event: MakeRoom) -> None:
    table = event(range(6), win_the_button=True)
    table.next_at(3, 4, 5)
    table.deal()
    table.fold_to("ann")
    other = event(range(3), win_the_button=True)
    other.hand_out()
    there = other.state.positions.button
    table.say("take", "ann")
    other.say("seat", "ann2", seat=5, amount=1000)
    assert other.state.positions.button == there
    assert table.state.positions.button == 0
    table.deal()
    assert (table.state.positions.button, table.live) == (0, {"bob": 5, "cy": 10})
    # The last player before the empty chair acts last.
    assert table.lineup is not None
    assert table.lineup.button == 5
