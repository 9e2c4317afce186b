"""Events in which all tables play hand by hand from the first hand on."""

from __future__ import annotations

from tests.tournament.engine.playing import fold_round, may_start, started

from cardhouse.tournament import Tournament, explain, read_text

SHEET = """
name    = "Together"
source  = "ours"
seats   = 3
stack   = 10000
games   = ["holdem: no-limit"]
hands   = 2
levels  = ["25/50", "50/100", "100/200", "200/400"]
late    = 3
payouts = [50, 30, 20]
buy_in  = 100
hand_for_hand = { always = true }
"""


def together() -> Tournament:
    return started(read_text(SHEET), 6)


def test_no_table_is_a_hand_ahead() -> None:
    event = together()
    fold_round(event, 1)
    assert not may_start(event, 1)
    assert may_start(event, 2)
    fold_round(event, 2)
    assert may_start(event, 1)


def test_levels_of_hands_change_everywhere_at_once() -> None:
    event = together()
    for _ in range(2):
        fold_round(event, 1)
        assert {event.state.level_of(number) for number in event.tables} in ({1}, {1, 2})
        fold_round(event, 2)
    assert {event.state.level_of(number) for number in event.tables} == {2}


def test_it_is_said_once_and_not_for_every_hand() -> None:
    event = together()
    done = fold_round(event, 1)
    assert "hand-for-hand" not in [one.what for one in done.told]
    assert "hand by hand together" in explain(event.structure)
    assert Tournament.from_dict(event.to_dict()).state.hand_for_hand == event.state.hand_for_hand
