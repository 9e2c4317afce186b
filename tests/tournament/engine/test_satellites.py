"""Satellites: seats that are won, and tickets that pay for entries."""

from __future__ import annotations

import pytest
from tests.tournament.engine.checks import check_books
from tests.tournament.engine.playing import lose, sheet, started

from cardhouse.tournament import EventCommand, SeatWon, TooManyEntries, Tournament


def _over(more: str = "satellite = { seats = 2, target = 'sunday' }", players: int = 3) -> Tournament:
    event = started(sheet(more), players)
    while event.phase == "running":
        lose(event, [min(event.state.places)])
    return event


def test_winners_have_seats_and_register_in_the_other_event() -> None:
    event = _over()
    won = event.seats_won("e1")
    assert [(one.target, one.worth) for one in won] == [("sunday", 150)] * 2
    assert event.left == 2
    target = Tournament(sheet("fee = 10\nbounty = 25"), seed="target")
    for one in won:
        told = target.do(one.registration(at=7)).told
        assert [news.what for news in told] == ["registered"]
        event.do(EventCommand("pay", one.player, text="seat"))
    assert [target.state.entries[one.player].cost for one in won] == [0, 0]
    assert target.state.money.came_in == 270
    assert all(event.state.entries[one.player].paid for one in won)
    check_books(target)


def test_everybody_is_told_of_the_seats() -> None:
    event = started(sheet("satellite = { seats = 2 }"), 3)
    told = lose(event, ["p0"]).told
    said = [str(one.said) for one in told if one.what == "seat-won"]
    assert sorted(said) == [f"{player} wins a seat worth 150: a seat." for player in ("p1", "p2")]
    assert event.seats_won()[0] == SeatWon("p1", "p1", "", 150, "/p1")


def test_money_that_buys_no_seat_is_money() -> None:
    event = _over("satellite = { price = 1000 }", 2)
    assert event.seats_won() == []
    assert sum(one.prize for one in event.results) == 200


def test_no_seats_before_the_end_nor_in_other_events() -> None:
    assert started(sheet("satellite = 2"), 4).seats_won() == []
    assert _over("", 2).seats_won() == []


def test_a_ticket_pays_once() -> None:
    event = Tournament(sheet(), seed=1)
    event.do(EventCommand("register", "ann", data={"ticket": "e1/ann"}))
    with pytest.raises(TooManyEntries):
        event.do(EventCommand("register", "bob", data={"ticket": "e1/ann"}))


def test_tickets_go_back_as_tickets() -> None:
    event = Tournament(sheet("fee = 10"), seed=1)
    for player in ("ann", "bob"):
        event.do(EventCommand("register", player, data={"ticket": f"e1/{player}"}))
    event.do(EventCommand("register", "cid"))
    told = event.do(EventCommand("unregister", "ann")).told
    assert [one.data["ticket"] for one in told if one.what == "ticket-back"] == ["e1/ann"]
    event.do(EventCommand("cancel"))
    bob, cid = event.state.entries["bob"], event.state.entries["cid"]
    assert (bob.refund, bob.ticket_back, cid.refund, cid.ticket_back) == (0, "e1/bob", 110, "")
    assert event.state.money.came_in == event.state.money.went_out
