"""Prizes, deals, rebuys, re-entries, and events that end before their time."""

from __future__ import annotations

import pytest
from tests.tournament.engine.playing import (
    act_out,
    deal,
    give,
    lose,
    may_start,
    seats,
    sheet,
    started,
    table_of,
)

from cardhouse.tournament import (
    EventCommand,
    NotBusted,
    NotNow,
    NotOffered,
    RegistrationClosed,
    TooManyEntries,
    Tournament,
)
from cardhouse.tournament.engine.prizes.deals import TALK


def _balanced(event: Tournament) -> bool:
    money = event.state.money
    return money.came_in == money.went_out and event.chips == event.chips_due


def _shares(event: Tournament) -> dict[str, int]:
    shares: dict[str, int] = event.view()["deal"]["shares"]
    return shares


def test_fewer_chips_at_the_start_of_the_hand_is_the_lower_place() -> None:
    event = started(sheet(), 4)
    give(event, {"p0": 3000, "p1": 5000, "p2": 30000})
    lose(event, ["p0", "p1"])
    assert (event.state.entries["p1"].place, event.state.entries["p0"].place) == (3, 4)
    assert (event.state.entries["p1"].prize, event.state.entries["p0"].prize) == (80, 0)


def test_equal_stacks_share_the_prizes_of_their_places() -> None:
    event = started(sheet(), 4)
    give(event, {"p0": 3000, "p1": 3000, "p2": 30000})
    lose(event, ["p0", "p1"])
    assert [event.state.entries[player].place for player in ("p0", "p1")] == [3, 3]
    assert [event.state.entries[player].prize for player in ("p0", "p1")] == [40, 40]
    assert _balanced(event)


def test_a_deal_needs_everybody_and_ends_the_event() -> None:
    event = started(sheet(), 3)
    give(event, {"p0": 15000, "p1": 10000, "p2": 5000})
    assert event.view("p1")["me"]["may_deal"]
    event.do(EventCommand("offer-deal", "p1", text="chips"))
    assert not event.view("p1")["me"]["may_deal"]
    assert not may_start(event, 1)
    assert sum(_shares(event).values()) == 300
    event.do(EventCommand("answer-deal", "p0", text="no"))
    assert may_start(event, 1)
    event.do(EventCommand("offer-deal", "p1", text="equal"))
    for player in ("p0", "p1", "p2"):
        event.do(EventCommand("answer-deal", player, text="yes"))
    assert event.phase == "over"
    assert [event.state.entries[player].prize for player in ("p0", "p1", "p2")] == [100, 100, 100]
    assert [one.player for one in event.results] == ["p0", "p1", "p2"]
    assert _balanced(event)


def test_a_deal_that_nobody_answers_stops_the_event_for_two_minutes() -> None:
    event = started(sheet(), 3)
    event.do(EventCommand("offer-deal", "p1", text="equal"))
    assert not may_start(event, 1)
    event.do(EventCommand("answer-deal", "p0", text="yes"))
    assert event.deadline == event.state.now + TALK
    event.do(EventCommand("tick", at=event.state.now + TALK))
    assert event.view()["deal"] is None
    assert may_start(event, 1)
    again = Tournament.from_dict(event.to_dict())
    for one in (event, again):
        one.do(EventCommand("offer-deal", "p1", text="chips"))
        one.do(EventCommand("answer-deal", "p0", text="no"))
        with pytest.raises(NotNow, match="ask again in 13 minutes"):
            one.do(EventCommand("offer-deal", "p1", text="chips"))
        one.do(EventCommand("offer-deal", "p0", text="chips"))


def test_a_deal_is_answered_from_the_moment_at_which_it_is_open() -> None:
    event = started(sheet(), 2)
    deal(event, 1)
    event.do(EventCommand("offer-deal", "p0", text="icm"))
    event.do(EventCommand("tick", at=event.state.now + TALK - 1))
    act_out(event, 1)
    assert event.deadline == event.state.now + TALK


def test_a_deal_may_leave_something_to_play_for() -> None:
    event = started(sheet(), 2)
    event.do(EventCommand("offer-deal", "p0", text="equal", amount=40))
    for player in ("p0", "p1"):
        event.do(EventCommand("answer-deal", player, text="yes"))
    assert event.phase == "running"
    lose(event, ["p0"])
    assert event.state.entries["p1"].prize == event.state.entries["p0"].prize + 40
    assert _balanced(event)


def test_a_deal_is_laid_open_when_the_hand_is_over() -> None:
    event = started(sheet(), 2)
    deal(event, 1)
    event.do(EventCommand("offer-deal", "p0", text="icm"))
    assert not _shares(event)
    with pytest.raises(NotNow):
        event.do(EventCommand("answer-deal", "p0", text="yes"))
    act_out(event, 1)
    assert set(_shares(event)) == {"p0", "p1"}


def test_rebuys_are_for_short_stacks_between_hands() -> None:
    event = started(sheet("rebuys = { cost = 50, until = 2, most = 1 }"), 4)
    give(event, {"p0": 20000})
    with pytest.raises(NotBusted):
        event.do(EventCommand("rebuy", "p0"))
    event.do(EventCommand("rebuy", "p1"))
    assert seats(event, 1)["p1"] == 20000
    give(event, {"p1": 5000})
    with pytest.raises(TooManyEntries):
        event.do(EventCommand("rebuy", "p1"))
    lose(event, ["p2"])
    assert event.state.entries["p2"].status == "in"
    assert not may_start(event, 1)
    event.do(EventCommand("rebuy", "p2"))
    assert may_start(event, 1)
    lose(event, ["p3"])
    event.do(EventCommand("surrender", "p3"))
    assert event.state.entries["p3"].place == 4
    assert _balanced(event)


def test_who_says_rebuy_in_a_hand_makes_it_after_the_hand() -> None:
    event = started(sheet("rebuys = { cost = 50, until = 2, at_most = 20000 }"), 4)
    before = event.state.money.buy_ins
    deal(event, 1)
    event.do(EventCommand("rebuy", "p0"))
    assert event.state.money.buy_ins == before
    act_out(event, 1)
    assert event.state.entries["p0"].rebuys == 1
    assert event.state.money.buy_ins == before + 50


def test_an_add_on_is_sold_once_at_its_break() -> None:
    event = started(sheet("add_on = { cost = 50, chips = 7500, after = 2 }"), 4)
    with pytest.raises(NotNow):
        event.do(EventCommand("add-on", "p0"))
    event.do(EventCommand("tick", at=1_200_000))
    event.do(EventCommand("add-on", "p0", at=1_200_000))
    with pytest.raises(TooManyEntries):
        event.do(EventCommand("add-on", "p0", at=1_200_000))
    assert seats(event, 1)["p0"] == 17500
    assert not event.view()["prizes_fixed"]
    event.do(EventCommand("tick", at=1_800_000))
    assert event.view()["prizes_fixed"]
    assert sum(event.view()["prizes"]) == 450
    assert _balanced(event)


def test_re_entry_brings_a_new_stack_and_the_last_going_out_counts() -> None:
    event = started(
        sheet("late = 2\nre_entry = { most = 1, until = 2, surrender = true }\nbounty = 10", seats=9), 8
    )
    with pytest.raises(NotBusted):
        event.do(EventCommand("re-enter", "p0"))
    lose(event, ["p0"])
    event.do(EventCommand("re-enter", "p0"))
    assert seats(event, table_of(event, "p0"))["p0"] == 10000
    assert event.state.entries["p0"].head == 10
    lose(event, ["p1"])
    lose(event, ["p0"])
    with pytest.raises(TooManyEntries):
        event.do(EventCommand("re-enter", "p0"))
    places = {one.player: one.place for one in event.results if one.place}
    assert places == {"p0": 7, "p1": 8}
    assert event.view("p2")["me"]["may_surrender"]
    event.do(EventCommand("surrender", "p2", text="re-enter"))
    assert event.state.entries["p2"].entries == 2
    assert not event.view("p0")["me"]["may_re_enter"]
    assert _balanced(event)


def test_what_a_structure_does_not_have_is_not_offered() -> None:
    event = started(sheet(), 4)
    for what in ("rebuy", "add-on", "re-enter", "surrender"):
        with pytest.raises(NotOffered):
            event.do(EventCommand(what, "p0"))


def test_cancelled_before_the_first_hand_everything_goes_back() -> None:
    event = started(sheet("fee = 10\nbounty = 25\nadded = 500"), 4)
    event.do(EventCommand("cancel"))
    assert [entry.refund for entry in event.state.entries.values()] == [135] * 4
    assert event.state.money.refunds == event.state.money.came_in == 540


def test_called_off_before_the_money_those_left_share() -> None:
    event = started(sheet("fee = 10\nbounty = 25"), 5)
    lose(event, ["p0"])
    event.do(EventCommand("cancel"))
    assert event.phase == "called off"
    refunds = [entry.refund for entry in event.state.entries.values()]
    assert refunds[0] == 0
    money = event.state.money
    assert sum(refunds) == money.refunds
    assert money.came_in == money.went_out
    assert money.prizes_left == money.heads_left == 0


def test_a_satellite_stops_when_the_seats_are_won() -> None:
    event = started(sheet('satellite = { seats = 2, target = "deep" }'), 4)
    lose(event, ["p0"])
    lose(event, [min(seats(event, 1), key=lambda player: seats(event, 1)[player])])
    assert event.phase == "over"
    won = [one for one in event.results if one.seat_won == "deep"]
    assert len(won) == 2
    assert [one.prize for one in won] == [200, 200]


def test_entries_close_at_the_money() -> None:
    event = started(sheet("late = 5"), 4)
    lose(event, ["p0"])
    assert event.state.closed
    with pytest.raises(RegistrationClosed):
        event.do(EventCommand("register", "late"))
