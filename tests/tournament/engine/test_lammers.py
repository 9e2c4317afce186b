"""Lammers in play."""

from __future__ import annotations

import pytest
from tests.tournament.engine.playing import deal, fold_round, give, lose, may_start, seats, sheet, started

from cardhouse.tournament import EventCommand, NoLammers, NotNow

LAMMERS = "lammers = { each = 2, value = 5000, until = 2 }"


@pytest.mark.rule("BARGE-lammers")
def test_both_at_once_make_twenty_thousand() -> None:
    event = started(sheet(LAMMERS), 4)
    event.do(EventCommand("redeem", "p0", amount=2))
    assert seats(event, 1)["p0"] == 20000
    assert event.chips == event.chips_due == 50000


@pytest.mark.rule("BARGE-lammers")
def test_one_lammer_adds_to_what_is_left() -> None:
    event = started(sheet(LAMMERS), 4)
    give(event, {"p0": 2000})
    event.do(EventCommand("redeem", "p0", amount=1))
    assert seats(event, 1)["p0"] == 7000


@pytest.mark.rule("BARGE-lammers")
def test_they_are_refused_in_a_hand_and_beyond_what_is_held() -> None:
    event = started(sheet(LAMMERS), 4)
    before = event.to_dict()
    with pytest.raises(NoLammers):
        event.do(EventCommand("redeem", "p0", amount=3))
    assert event.to_dict() == before
    deal(event, 1)
    with pytest.raises(NotNow):
        event.do(EventCommand("redeem", "p0", amount=1))


@pytest.mark.rule("BARGE-lammers")
def test_who_has_nothing_left_must_redeem_before_the_next_hand() -> None:
    event = started(sheet(LAMMERS), 4)
    told = lose(event, ["p1"], at=5000).told
    assert not told
    assert event.state.entries["p1"].status == "in"
    assert not may_start(event, 1)
    event.do(EventCommand("redeem", "p1", amount=1, at=6000))
    assert seats(event, 1)["p1"] == 5000
    assert may_start(event, 1)


def test_after_the_action_clock_one_is_redeemed_and_one_is_kept() -> None:
    event = started(sheet(LAMMERS), 4)
    lose(event, ["p1"], at=5000)
    assert event.deadline == 35000
    event.do(EventCommand("tick", at=35000))
    assert seats(event, 1)["p1"] == 5000
    assert event.state.entries["p1"].lammers == 1
    assert may_start(event, 1)


@pytest.mark.rule("BARGE-lammers")
def test_after_the_last_level_for_them_all_are_redeemed() -> None:
    event = started(sheet(LAMMERS), 4)
    give(event, {"p0": 6000})
    event.do(EventCommand("tick", at=1_200_000))
    assert event.view()["clock"]["on_break"]
    event.do(EventCommand("tick", at=1_800_000))
    assert seats(event, 1)["p0"] == 16000
    assert all(not entry.lammers for entry in event.state.entries.values())


def test_who_is_out_without_lammers_gets_a_place_and_nobody_before() -> None:
    event = started(sheet(LAMMERS), 4)
    lose(event, ["p1"])
    event.do(EventCommand("redeem", "p1", amount=2))
    lose(event, ["p1"])
    assert event.state.entries["p1"].place == 4
    assert fold_round(event, 1).told == []
