"""Chips in a room: more of them, counting them, and deals by what was counted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournament.engine.playing import sheet
from tests.tournament.engine.rooms import bust, room, say, stacks

from cardhouse.errors import CardhouseError
from cardhouse.tournament import (
    BadEventCommand,
    EventCommand,
    NotNow,
    NotOffered,
)


class TestChips:
    """Rebuys, lammers and add-ons, entered by the director."""

    def test_a_rebuy_is_decided_without_a_clock(self) -> None:
        event = room(sheet("rebuys = { cost = 100, until = 2 }"), 4)
        bust(event, "p0", "p1")
        assert event.view()["deciding"] == [
            {
                "player": "p0",
                "name": "Player 0",
                "table": 1,
                "lammers": 0,
                "may_rebuy": True,
                "until": None,
            }
        ]
        assert event.deadline == 540_000
        with pytest.raises(NotNow):
            event.do(EventCommand("bust", "p2"))
        say(event, "rebuy", "p0")
        assert stacks(event, 1) == {"p0": 10000, "p1": 20000, "p2": 10000, "p3": 10000}
        bust(event, "p0", "p1")
        say(event, "surrender", "p0")
        assert event.state.entries["p0"].place == 4

    @pytest.mark.rule("BARGE-lammers")
    def test_who_has_lammers_is_not_out(self) -> None:
        event = room(sheet("lammers = { each = 2, value = 5000, until = 2 }"), 4)
        bust(event, "p0", "p1")
        with pytest.raises(NotOffered):
            event.do(EventCommand("surrender", "p0"))
        say(event, "redeem", "p0", amount=1)
        assert stacks(event, 1)["p0"] == 5000
        say(event, "tick", at=20 * 60_000)
        assert event.state.clock.on(event.state.spans).is_break
        say(event, "tick", at=31 * 60_000)
        # At the end of level 2 all that are left are redeemed.
        assert stacks(event, 1)["p0"] == 10000
        assert stacks(event, 1)["p2"] == 20000

    def test_the_add_on_is_sold_at_its_break(self) -> None:
        event = room(sheet("add_on = { cost = 100, chips = 5000, after = 2 }"), 4)
        with pytest.raises(CardhouseError):
            event.do(EventCommand("add-on", "p0"))
        say(event, "tick", at=20 * 60_000)
        say(event, "add-on", "p0", at=21 * 60_000)
        assert stacks(event, 1)["p0"] == 15000

    def test_a_re_entry_draws_a_new_seat(self) -> None:
        event = room(sheet("re_entry = { most = 1, until = 2 }\nlate = 2"), 6)
        bust(event, "p0", "p1")
        say(event, "re-enter", "p0")
        assert event.state.entries["p0"].status == "in"
        assert stacks(event, 1)["p0"] == 10000
        assert event.chips_due == 70_000


class TestCounting:
    """Stacks are counted whenever somebody wants to."""

    def test_all_chips_are_there(self) -> None:
        event = room(sheet(), 3)
        bust(event, "p0")
        assert not event.view()["all_counted"]
        done = say(event, "count", data={"stacks": {"p1": 12000}})
        assert [one.data.get("how", "") for one in done.told] == [""]
        done = say(event, "count", data={"stacks": {"p2": 18000}})
        assert [one.data["how"] for one in done.told] == ["right"]
        assert event.state.loose == 0

    def test_a_difference_is_told_and_may_be_accepted(self) -> None:
        event = room(sheet(), 3)
        done = say(event, "count", data={"stacks": {"p0": 9500, "p1": 10000, "p2": 10000}})
        (told,) = done.told
        assert (told.data["how"], told.data["difference"]) == ("differs", -500)
        assert event.view()["uncounted"] == 500
        say(event, "count", text="accept")
        assert event.chips_due == 29500
        assert event.books["chips"]["adjusted"] == -500
        with pytest.raises(BadEventCommand):
            event.do(EventCommand("count"))

    def test_a_difference_of_some_is_nobodys(self) -> None:
        event = room(sheet(), 3)
        bust(event, "p0", "p1")
        with pytest.raises(NotNow):
            event.do(EventCommand("count", text="accept", data={"stacks": {"p1": 1000}}))

    @pytest.mark.parametrize("chips", [0, -5, "many", True])
    def test_nobody_has_no_chips(self, chips: Any) -> None:
        event = room(sheet(), 3)
        with pytest.raises(BadEventCommand):
            event.do(EventCommand("count", data={"stacks": {"p1": chips}}))

    def test_colouring_up_says_how_many_chips_are_raced_for(self) -> None:
        levels = '["25/50", { break = 5, colour_up = 25 }, "100/200", "200/400"]'
        event = room(sheet(levels=levels), 3)
        say(event, "count", data={"stacks": {"p0": 9975, "p1": 10050, "p2": 9975}})
        told = say(event, "tick", at=10 * 60_000).told + say(event, "tick", at=15 * 60_000).told
        (race,) = [one for one in told if one.what == "colour-up"]
        assert (race.data["chip"], race.data["race"]) == (100, 2)
        say(event, "count", text="colour-up", data={"stacks": {"p0": 10000, "p1": 10000, "p2": 10000}})
        assert event.books["chips"]["colour_up"] == 0
        say(event, "count", data={"stacks": {"p0": 10100}})
        assert event.state.loose == -100
        say(event, "count", text="colour-up")
        assert event.books["chips"]["colour_up"] == 100


class TestDeals:
    """A deal by chips needs stacks."""

    def test_shares_are_laid_open_when_all_are_counted(self) -> None:
        event = room(sheet(), 4)
        bust(event, "p0", "p1")
        say(event, "offer-deal", "p1", text="icm")
        assert not event.view()["deal"]["shares"]
        with pytest.raises(NotNow):
            event.do(EventCommand("agree-deal"))
        say(event, "count", data={"stacks": {"p1": 20000, "p2": 15000, "p3": 5000}})
        shares = event.view()["deal"]["shares"]
        assert sum(shares.values()) == 400
        say(event, "agree-deal")
        assert event.phase == "over"
        assert [one.player for one in event.results[:3]] == ["p1", "p2", "p3"]

    def test_an_equal_deal_needs_no_stacks_and_may_be_refused(self) -> None:
        event = room(sheet(), 4)
        bust(event, "p0", "p1")
        say(event, "offer-deal", "p2", text="equal")
        assert event.view()["deal"]["shares"]
        say(event, "drop-deal")
        assert event.state.deal is None
        assert not event.state.paused
        with pytest.raises(NotNow):
            event.do(EventCommand("drop-deal"))
