"""A chair is free for somebody on the list who does not come for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import BadCommand, Command, NotNow, Table
from cardhouse.table.lists.offering import strike_due, struck

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom

TEN_MINUTES = 600_000


def listed(table: Table) -> list[str]:
    return [one.player for one in table.waiting]


def waited_for(room: MakeRoom) -> Table:
    """A table at which a chair is free for somebody who waits, from 1000 on."""
    table = room([0, 1], seats=2)
    table.say("list", "wes", at=500)
    assert table.offers == {}
    table.say("leave", "bob", at=1000)
    assert table.offers == {"wes": 1000}
    return table


@pytest.mark.rule("WSOP-82")
def test_who_does_not_come_for_a_chair_in_ten_minutes_is_passed_over(room: MakeRoom) -> None:
    table = waited_for(room)
    sit = Command("sit", "xen", 1, 200, at=1000 + TEN_MINUTES - 1)
    with pytest.raises(NotNow, match="wes came first"):
        table.do(sit)
    table.do(sit._replace(at=1000 + TEN_MINUTES))
    assert (table.seats[1].player, listed(table), table.offers) == ("xen", [], {})


@pytest.mark.rule("WSOP-82")
def test_who_comes_late_has_the_chair_if_nobody_has_taken_it(room: MakeRoom) -> None:
    table = waited_for(room)
    table.do(Command("list", "xen", at=2000))
    table.do(Command("sit", "wes", 1, 200, at=1000 + 2 * TEN_MINUTES))
    assert (table.seats[1].player, listed(table)) == ("wes", ["xen"])


@pytest.mark.rule("WSOP-82")
def test_who_says_again_to_be_waiting_is_waited_for(room: MakeRoom) -> None:
    table = waited_for(room)
    late = 1000 + TEN_MINUTES
    table.do(Command("list", "wes", at=late))
    with pytest.raises(NotNow, match="wes came first"):
        table.do(Command("sit", "xen", 1, 200, at=late))
    # What the house says of a regular is no sign of the regular.
    table.do(Command("list", "wes", data={"tier": 1}, at=late + TEN_MINUTES))
    table.do(Command("sit", "xen", 1, 200, at=late + TEN_MINUTES))


def test_nobody_is_passed_over_for_whom_there_is_no_chair(room: MakeRoom) -> None:
    table = waited_for(room)
    table.do(Command("hold", "friend", 1, at=2000))
    assert table.offers == {}
    table.do(Command("hold", seat=1, text="off", at=5 * TEN_MINUTES))
    assert table.offers == {"wes": 5 * TEN_MINUTES}


def test_where_chairs_are_left_nobody_loses_the_place(room: MakeRoom) -> None:
    table = room([0, 1], seats=4)
    table.say("list", "wes", at=0)
    table.sit("xen", 2, at=2 * TEN_MINUTES)
    assert listed(table) == ["wes"]
    table.sit("yul", 3, at=2 * TEN_MINUTES)
    assert listed(table) == []


@pytest.mark.rule("WSOP-86")
def test_a_name_is_struck_off_while_others_wait(room: MakeRoom) -> None:
    table = waited_for(room)
    late = 1000 + TEN_MINUTES
    assert strike_due(table.state) is None
    assert struck(table.state, late) is None
    table.do(Command("list", "xen", at=2000))
    assert strike_due(table.state) == late
    assert struck(table.state, late - 1) is None
    command = struck(table.state, late)
    assert command is not None
    table.do(command)
    # Now the chair is for the next.
    assert (listed(table), table.offers) == (["xen"], {"xen": late})


def test_what_is_offered_is_stored_and_older_tables_have_none(room: MakeRoom) -> None:
    table = waited_for(room)
    assert Table.from_dict(table.to_dict()).offers == {"wes": 1000}
    old = {key: value for key, value in table.to_dict().items() if key not in ("offers", "lined")}
    again = Table.from_dict(old)
    assert (again.offers, again.state.lists.lined) == ({}, False)
    again.do(Command("dealer", at=3000))
    assert again.offers == {"wes": 3000}


def test_the_floor_of_several_tables_says_for_whom_there_is_a_chair(room: MakeRoom) -> None:
    table = waited_for(room)
    table.do(Command("list", "xen", at=2000))
    table.do(Command("offer", data={"players": ["xen", "nobody"]}, at=3000))
    assert (table.state.lists.lined, table.offers) == (True, {"xen": 3000})
    assert strike_due(table.state) is None
    table.do(Command("offer", data={"players": ["xen", "wes"]}, at=4000))
    assert table.offers == {"xen": 3000, "wes": 4000}
    table.do(Command("list", "xen", text="off", at=5000))
    assert table.offers == {"wes": 4000}
    table.do(Command("offer", text="off", at=6000))
    assert (table.state.lists.lined, table.offers) == (False, {"wes": 6000})
    with pytest.raises(BadCommand):
        table.do(Command("offer", data={"players": [1]}, at=6000))


def test_a_chair_that_is_kept_no_longer_anyway_may_be_given_up(room: MakeRoom) -> None:
    table = room([0, 1], seats=3)
    table.say("hold", "hal", seat=2, at=0)
    table.say("list", "ida", at=0)
    table.say("hold", seat=2, text="off", at=TEN_MINUTES)
    assert table.holds == ()


@pytest.mark.rule("WSOP-85")
def test_who_is_sent_by_the_floor_does_not_wait_for_this_list(room: MakeRoom) -> None:
    table = waited_for(room)
    with pytest.raises(BadCommand, match="true or false"):
        table.do(Command("sit", "xen", 1, 200, data={"sent": 1}, at=2000))
    table.do(Command("sit", "xen", 1, 200, data={"sent": True}, at=2000))
    assert listed(table) == ["wes"]
