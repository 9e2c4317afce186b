"""What the floor does by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardhouse.floor import (
    SentElsewhere,
    chairs_for,
    check_sit,
    decline,
    enter,
    invite,
    next_batch,
    next_due,
)
from cardhouse.table import BadBuyIn, Barred, NotNow, SeatTaken
from cardhouse.table.seats.absence import may_be_picked_up

if TYPE_CHECKING:
    from tests.floor.conftest import MakeTables, Tables

TEN_MINUTES = 600_000


def called_in_a_hand(floor: Tables) -> str:
    """A chair of the main game is free, and somebody is called to it in the middle of a hand."""
    floor.play("T2")
    floor.say("T2", "start", text="another")
    floor.say("T1", "leave", "t1.2")
    floor.tend()
    (player,) = floor.called()
    return player


@pytest.mark.rule("WSOP-96")
def test_who_has_waited_longest_is_called_and_moves_with_all_chips(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    assert not floor.tend()
    floor.play("T2")
    floor.say("T1", "leave", "t1.2")
    first = floor.tend()[0]
    assert [(place, command.do) for place, command in first] == [("T1", "hold"), ("T2", "call")]
    while floor.called():
        floor.play("T2")
        floor.tend()
    assert "t2.0" in floor.players("T1")
    assert floor.tables["T1"].seats[2].player == "t2.0"
    assert floor.players("T2") == ["t2.1", "t2.2"]
    moved = floor.tables["T1"].seats[2]
    assert (moved.stack, moved.since) == (floor.tables["T2"].left["t2.0"][0], 6)


@pytest.mark.rule("WSOP-98")
def test_where_no_hand_is_dealt_nobody_waits_for_a_blind_to_come_round(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    floor.play("T2")
    floor.say("T1", "leave", "t1.2")
    floor.tend()
    assert floor.called() == {"t2.0": "T1"}
    assert floor.tables["T2"].seat_of("t2.0").going == "button"
    assert next_batch(floor.hall, floor.now) == []
    stopped = next_batch(replace(floor.hall, still={"T2"}), floor.now)
    assert [(place, command.do) for place, command in stopped] == [("T1", "sit"), ("T2", "leave")]


@pytest.mark.rule("WSOP-98.a")
def test_a_chair_goes_through_the_whole_chain_and_to_the_list(lined: MakeTables) -> None:
    floor = lined("daisy-chain", 6, 6, 6, 6)
    floor.say("T1", "list", "wes", data={"since": 1})
    floor.say("T1", "leave", "t1.0")
    floor.tend()
    # Nobody plays, so all of them have moved at once.
    assert "t2.0" in floor.players("T1")
    assert "t3.0" in floor.players("T2")
    assert "t4.0" in floor.players("T3")
    assert len(floor.players("T4")) == 5
    assert chairs_for(floor.hall, "T4", "wes", floor.now) == (0,)
    assert chairs_for(floor.hall, "T1", "wes", floor.now) == ()
    with pytest.raises(NotNow, match="wes came first"):
        check_sit(floor.hall, "T4", "new", 0, floor.now)
    check_sit(floor.hall, "T4", "wes", 0, floor.now)
    floor.do(("T4", floor.sit("wes", 0)))
    floor.tend()
    assert floor.tables["T1"].waiting == ()


@pytest.mark.rule("WSOP-96")
def test_who_refuses_is_out_of_the_whole_line_for_an_hour_and_the_next_is_called(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    player = called_in_a_hand(floor)
    floor.say("T2", "leave", player, text="refused")
    for place in ("T1", "T2"):
        with pytest.raises((Barred, SeatTaken)):
            check_sit(floor.hall, place, player, 5, floor.now)
    floor.tend()
    assert player not in floor.called() or floor.tables["T2"].seat_of(player).leaving
    assert len({*floor.called()} - {player}) == 1
    assert [one.player for one in floor.tables["T1"].holds] == [*({*floor.called()} - {player})]


def test_a_call_is_given_up_when_it_cannot_be_followed(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 2)
    player = called_in_a_hand(floor)
    # Another main game takes the chair away.
    floor.say("T1", "hold", seat=2, text="off")
    floor.do(("T1", floor.sit("friend", 2)._replace(text="moved")))
    floor.tend()
    assert not floor.called()
    assert floor.tables["T2"].seat_of(player).going == ""
    assert not floor.tables["T1"].holds


def test_nobody_is_called_to_who_they_are_kept_apart_from(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    floor.say("T1", "apart", "t2.0", data={"other": "t1.3"})
    floor.say("T1", "leave", "t1.2")
    floor.tend()
    assert "t2.1" in floor.players("T1")


@pytest.mark.rule("WSOP-85")
def test_new_players_go_where_they_are_needed_and_hear_where_that_is(lined: MakeTables) -> None:
    floor = lined("balanced", 4, 3)
    with pytest.raises(SentElsewhere) as refused:
        check_sit(floor.hall, "T1", "new", 5, floor.now)
    assert refused.value.details["table"] == "T2"
    check_sit(floor.hall, "T2", "new", 5, floor.now)
    floor.do(("T2", floor.sit("new", 5)))
    # With as many players at both it does not matter.
    for place in ("T1", "T2"):
        check_sit(floor.hall, place, "newer", 4, floor.now)
    with pytest.raises(SeatTaken, match="T2"):
        check_sit(floor.hall, "T1", "new", 5, floor.now)


@pytest.mark.rule("WSOP-97")
@pytest.mark.parametrize(("playing", "place_kept"), [(1, True), (2, False)])
@pytest.mark.parametrize("late", [True, False])
def test_who_does_not_play_a_new_game_that_is_large_enough_loses_the_place(
    lined: MakeTables, playing: int, place_kept: bool, late: bool
) -> None:
    floor = lined("must-move", 6)
    for player in ("wes", "xia", "yul", "zoe"):
        floor.say("T1", "list", player)
    new = floor.open()
    floor.do(*invite(floor.hall, new, floor.now))
    assert [(hold.player, hold.how) for hold in floor.tables[new].holds] == [
        ("wes", "new"),
        ("xia", "new"),
        ("yul", "new"),
        ("zoe", "new"),
    ]
    assert not floor.tend()
    # A chair that is kept is theirs, whoever is before them on the list.
    for chair, player in ((1, "xia"), (2, "yul"))[:playing]:
        check_sit(floor.hall, new, player, chair, floor.now)
        floor.do((new, floor.sit(player, chair)))
        floor.tend()
    if late:
        due = next_due(floor.hall, floor.now)
        assert due is not None
        floor.now = due - 1
        assert not floor.tend()
        floor.now = due
        floor.tend()
    else:
        floor.do(*decline(floor.hall, new, "wes", floor.now))
        floor.tend()
    assert all(hold.player != "wes" for hold in floor.tables[new].holds)
    assert any(one.player == "wes" for one in floor.tables["T1"].waiting) == place_kept


@pytest.mark.rule("WSOP-86")
def test_a_chair_in_a_new_game_is_kept_while_nobody_else_waits(lined: MakeTables) -> None:
    floor = lined("must-move", 6)
    floor.say("T1", "list", "wes")
    new = floor.open()
    floor.do(*invite(floor.hall, new, floor.now))
    assert next_due(floor.hall, floor.now) is None
    floor.now += 2 * TEN_MINUTES
    assert not floor.tend()
    floor.say("T1", "list", "xia")
    floor.tend()
    assert not floor.tables[new].holds
    with pytest.raises(NotNow, match="no chair is kept"):
        decline(floor.hall, new, "wes", floor.now)


def test_who_takes_the_name_off_the_list_has_no_chair_kept(lined: MakeTables) -> None:
    floor = lined("must-move", 6)
    floor.say("T1", "list", "wes")
    new = floor.open()
    floor.do(*invite(floor.hall, new, floor.now))
    floor.say("T1", "list", "wes", text="off")
    floor.tend()
    assert not floor.tables[new].holds


def test_there_is_one_list_for_the_line(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 6)
    floor.say("T2", "list", "wes", data={"tier": 1})
    floor.say("T1", "list", "xia")
    floor.tend()
    assert [(one.player, one.tier) for one in floor.hall.waiting] == [("wes", 1), ("xia", 0)]
    assert floor.tables["T2"].waiting == ()


def test_who_is_called_does_not_decline_but_leaves(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    floor.say("T2", "start", text="seed")
    floor.say("T1", "leave", "t1.2")
    floor.tend()
    (player,) = floor.called()
    with pytest.raises(NotNow, match="leave the game"):
        decline(floor.hall, "T1", player, floor.now)


def test_who_has_lost_all_chips_is_called_when_there_are_more(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    floor.tables["T2"].seat_of("t2.0").stack = 0
    floor.say("T1", "leave", "t1.2")
    floor.tend()
    assert "t2.1" in floor.players("T1")
    floor.say("T2", "top-up", "t2.0", amount=500)
    floor.say("T1", "leave", "t1.3")
    floor.tend()
    assert "t2.0" in floor.players("T1")


@pytest.mark.rule("WSOP-73")
@pytest.mark.rule("WSOP-96")
def test_who_sits_out_is_not_called_and_the_next_is(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    floor.say("T2", "out", "t2.0")
    floor.say("T1", "leave", "t1.2")
    floor.tend()
    assert "t2.1" in floor.players("T1")
    # The place in the list stays.
    floor.say("T2", "in", "t2.0")
    floor.say("T1", "leave", "t1.3")
    floor.tend()
    assert "t2.0" in floor.players("T1")


@pytest.mark.rule("WSOP-73")
def test_who_sits_out_after_the_call_moves_and_is_out_there(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 3)
    floor.play("T1")
    player = called_in_a_hand(floor)
    floor.say("T2", "out", player)
    seat = floor.tables["T2"].seat_of(player)
    seat.owes_big, seat.absent, seat.walked = True, 2, True
    while floor.tables["T2"].playing:
        floor.say("T2", "act", floor.tables["T2"].to_act.player, text="fold")  # type: ignore[union-attr]
    floor.tend()
    moved = floor.tables["T1"].seat_of(player)
    assert (moved.out, moved.absent, moved.walked) == (True, 2, True)
    assert may_be_picked_up(floor.tables["T1"].state) == [player]


@pytest.mark.rule("WSOP-86")
@pytest.mark.parametrize("place", ["T1", "T2"])
def test_a_lock_up_ends_after_ten_minutes_if_somebody_waits_for_any_table(
    lined: MakeTables, place: str
) -> None:
    floor = lined("must-move", 5, 5)
    floor.say(place, "hold", "guest", seat=5)
    floor.now = TEN_MINUTES + 500
    floor.tend()
    assert len(floor.tables[place].holds) == 1
    assert next_due(floor.hall, floor.now) is None
    since = floor.tables[place].holds[0].since
    floor.now = 1000
    floor.say("T1", "list", "wes", data={"since": 1})
    floor.tend()
    assert next_due(floor.hall, floor.now) == since + TEN_MINUTES
    floor.now = since + TEN_MINUTES
    floor.tend()
    assert all(hold.how for hold in floor.tables[place].holds)


def gone_from_the_list(lined: MakeTables) -> Tables:
    """A chair of the game that feeds the other is free for somebody who has gone."""
    floor = lined("must-move", 6, 6)
    floor.say("T1", "list", "wes")
    floor.tend()
    assert floor.tables["T1"].offers == {}
    floor.now = 1000
    floor.say("T2", "leave", "t2.5")
    floor.tend()
    assert floor.tables["T1"].offers == {"wes": 1001}
    return floor


@pytest.mark.rule("WSOP-82")
def test_a_name_whose_owner_does_not_come_is_struck_off_while_others_wait(lined: MakeTables) -> None:
    floor = gone_from_the_list(lined)
    assert next_due(floor.hall, floor.now) is None
    floor.say("T1", "list", "xen")
    due = next_due(floor.hall, floor.now)
    assert due == 1001 + TEN_MINUTES
    floor.now = due - 1
    assert not floor.tend()
    assert chairs_for(floor.hall, "T2", "xen", floor.now) == ()
    floor.now = due
    floor.tend()
    assert [one.player for one in floor.hall.waiting] == ["xen"]
    assert chairs_for(floor.hall, "T2", "xen", floor.now) == (5,)
    assert [*floor.tables["T1"].offers] == ["xen"]


@pytest.mark.rule("WSOP-82")
def test_a_newcomer_has_the_chair_that_nobody_has_come_for(lined: MakeTables) -> None:
    floor = gone_from_the_list(lined)
    with pytest.raises(NotNow, match="wes came first"):
        check_sit(floor.hall, "T2", "new", 5, floor.now)
    floor.now = 1001 + TEN_MINUTES
    # Whoever was late has it too, as long as nobody else is there.
    assert not floor.tend()
    check_sit(floor.hall, "T2", "wes", 5, floor.now)
    floor.do(("T2", enter(floor.hall, "T2", floor.sit("new", 5))))
    floor.tend()
    assert floor.hall.waiting == ()


def test_a_chair_of_the_main_game_for_which_others_move_is_not_kept_for_the_list(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 6)
    for chair in range(6):
        floor.say("T2", "out", f"t2.{chair}")
    floor.say("T1", "list", "wes")
    floor.say("T1", "leave", "t1.0")
    floor.tend()
    # The desk has a chair, but not for new players.
    assert floor.tables["T1"].offers == {}
    assert floor.tables["T1"].state.lists.lined


@pytest.mark.rule("WSOP-58")
def test_who_leaves_one_table_of_a_line_brings_as_much_to_another(lined: MakeTables) -> None:
    floor = lined("balanced", 4, 4)
    floor.tables["T1"].seats[0].stack = 5000
    floor.say("T1", "leave", "t1.0")
    floor.do(("T1", floor.sit("new", 0)))
    with pytest.raises(BadBuyIn, match="5000"):
        floor.do(("T2", enter(floor.hall, "T2", floor.sit("t1.0", 5))))
    floor.do(("T2", enter(floor.hall, "T2", floor.sit("t1.0", 5, 5000))))


@pytest.mark.rule("WSOP-85")
def test_who_has_a_chair_kept_elsewhere_is_no_reason_to_refuse_a_newcomer(lined: MakeTables) -> None:
    floor = lined("balanced", 6)
    for player in ("ann", "bob"):
        floor.say("T1", "list", player)
    new = floor.open()
    floor.do(*invite(floor.hall, new, floor.now))
    floor.say("T1", "leave", "t1.0")
    floor.tend()
    assert chairs_for(floor.hall, "T1", "cy", floor.now) == (0,)
    floor.do(("T1", enter(floor.hall, "T1", floor.sit("cy", 0))))
    assert "cy" in floor.players("T1")


def test_nobody_is_called_to_a_table_where_they_sit(lined: MakeTables) -> None:
    floor = lined("must-move", 5, 3)
    # So it may be with a table that could not be read for a while.
    floor.do(("T1", floor.sit("t2.0", 5)))
    floor.say("T1", "leave", "t1.0")
    floor.tend()
    assert "t2.1" in floor.players("T1")
