"""A table breaks, and all that is done then is one batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.floor import (
    NotOfLine,
    broken,
    chairs_for,
    check_new,
    come_back,
    enter,
    invite,
    next_batch,
    shut_down,
)
from cardhouse.table import BadBuyIn, Barred, NotNow
from cardhouse.table.seats.seat_draw import drawn_by

if TYPE_CHECKING:
    from tests.floor.conftest import MakeTables, Tables


def chips(floor: Tables) -> int:
    return sum(table.chips for table in floor.tables.values())


def break_up(floor: Tables, place: str, *, add_chairs: bool = False) -> list[str]:
    """Break a table; returns the order of its draw."""
    floor.do(*broken(floor.hall, place, "a seed", floor.now, add_chairs=add_chairs))
    floor.line = floor.line.broken(place)
    return [one.player for one in floor.tables[place].state.chairs.order]


@pytest.mark.rule("WSOP-95")
def test_the_draw_says_who_has_the_chairs_and_who_is_first_on_the_list(lined: MakeTables) -> None:
    floor = lined("must-move", 4, 5)
    floor.say("T1", "list", "wes", data={"tier": 2})
    order = break_up(floor, "T2")
    assert floor.players("T2") == []
    assert floor.players("T1") == sorted(["t1.0", "t1.1", "t1.2", "t1.3", *order[:2]])
    assert [one.player for one in floor.tables["T1"].waiting] == [*order[2:], "wes"]
    moved = [floor.tables["T1"].seat_of(player) for player in order[:2]]
    assert [seat.stack for seat in moved] == [500, 500]
    assert moved[0].since < moved[1].since


@pytest.mark.rule("WSOP-95")
def test_chairs_are_kept_for_the_absent_and_who_missed_a_blind_is_last(lined: MakeTables) -> None:
    floor = lined("must-move", 2, 3)
    floor.say("T1", "list", "wes")
    for player in ("t2.1", "t2.2"):
        floor.say("T2", "out", player)
    floor.tables["T2"].seat_of("t2.2").owes_big = True
    break_up(floor, "T2")
    assert floor.players("T1") == ["t1.0", "t1.1", "t2.0"]
    assert [(hold.player, hold.how) for hold in floor.tables["T1"].holds] == [("t2.1", "drawn")]
    assert [one.player for one in floor.tables["T1"].waiting] == ["wes", "t2.2"]


@pytest.mark.rule("WSOP-95")
def test_a_chair_may_be_added_for_the_last_of_them(lined: MakeTables) -> None:
    floor = lined("must-move", 5, 2)
    break_up(floor, "T2", add_chairs=True)
    assert len(floor.players("T1")) == 7
    assert floor.tables["T1"].state.chairs.extra
    floor.say("T1", "leave", "t1.0")
    assert floor.tables["T1"].closed == 0


@pytest.mark.rule("WSOP-96")
def test_the_players_of_the_must_move_game_that_was_a_main_game_draw_for_their_order(
    lined: MakeTables,
) -> None:
    floor = lined("must-move", 6, 4, 2)
    floor.say("T2", "start", text="a hand that goes on")
    break_up(floor, "T3")
    second = floor.tables["T2"]
    assert floor.line.into("T2") == ("T1",)
    drawn = [one.player for one in second.state.chairs.order]
    assert len(drawn) == 6
    assert sorted(drawn, key=lambda player: second.seat_of(player).since) == drawn
    floor.say("T1", "leave", "t1.5")
    floor.tend()
    assert drawn[0] in floor.players("T1") or [*floor.called()] == drawn[:1]


@pytest.mark.rule("WSOP-98.b")
def test_where_main_games_stay_nobody_draws_for_an_order(lined: MakeTables) -> None:
    floor = lined("mains-stay", 6, 4, 2)
    break_up(floor, "T3")
    assert floor.tables["T2"].state.chairs.order == ()
    assert floor.line.into("T2") == ()


def test_who_is_called_already_goes_there_and_the_list_to_the_next_desk(lined: MakeTables) -> None:
    floor = lined("daisy-chain", 6, 6, 4)
    floor.play("T2")
    floor.say("T2", "start", text="on")
    floor.say("T1", "list", "wes")
    floor.say("T1", "leave", "t1.3")
    floor.tend()
    (player,) = floor.called()
    with pytest.raises(NotNow, match="between hands"):
        broken(floor.hall, "T2", "seed", floor.now)
    while floor.tables["T2"].playing:
        floor.say("T2", "act", floor.tables["T2"].to_act.player, text="fold")  # type: ignore[union-attr]
    before = chips(floor)
    order = break_up(floor, "T2")
    assert floor.tables["T1"].seats[3].player == player
    rest = [one for one in order if one != player]
    assert set(floor.players("T3")) > set(rest[:2])
    assert [one.player for one in floor.tables["T1"].waiting] == [*rest[2:], "wes"]
    assert chips(floor) == before - sum(floor.tables["T2"].left[one][0] for one in rest[2:])
    break_up(floor, "T1")
    assert [one.player for one in floor.tables["T3"].waiting][-1] == "wes"
    with pytest.raises(NotOfLine, match="last table"):
        broken(floor.hall, "T3", "seed", floor.now)


@pytest.mark.rule("WSOP-89")
@pytest.mark.rule("WSOP-95")
@pytest.mark.parametrize("absent", [False, True])
def test_of_two_who_are_kept_apart_only_one_has_a_chair_at_a_table(lined: MakeTables, absent: bool) -> None:
    floor = lined("must-move", 2, 2, 3)
    floor.say("T1", "apart", "t3.0", data={"other": "t3.1"})
    floor.say("T2", "apart", "t3.0", data={"other": "t3.1"})
    if absent:
        floor.say("T3", "out", "t3.0")
    break_up(floor, "T3")
    there = {place: {*floor.players(place)} for place in ("T1", "T2")}
    for place, table in floor.tables.items():
        there[place] = {*floor.players(place), *(hold.player for hold in table.holds)}
        assert not {"t3.0", "t3.1"} <= there[place]
    assert {"t3.0", "t3.1", "t3.2"} <= there["T1"] | there["T2"]


@pytest.mark.rule("WSOP-89")
def test_of_two_who_are_called_and_kept_apart_one_goes_and_the_other_waits(lined: MakeTables) -> None:
    floor = lined("must-move", 4, 6)
    floor.play("T2")
    floor.say("T2", "start", text="on")
    floor.tend()
    one, other = floor.called()
    while floor.tables["T2"].playing:
        floor.say("T2", "act", floor.tables["T2"].to_act.player, text="fold")  # type: ignore[union-attr]
    floor.say("T1", "apart", one, data={"other": other})
    break_up(floor, "T2")
    assert one in floor.players("T1")
    assert [waiting.player for waiting in floor.tables["T1"].waiting][:1] != [one]
    assert other in {waiting.player for waiting in floor.tables["T1"].waiting}
    assert floor.tables["T1"].holds == ()


def test_a_bot_that_is_out_goes_home_and_nothing_is_kept_for_it(lined: MakeTables) -> None:
    floor = lined("must-move", 2, 2)
    floor.say("T2", "sit", "bot", seat=5, amount=500, data={"bot": "caller"})
    floor.say("T2", "out", "bot")
    break_up(floor, "T2")
    assert floor.tables["T1"].holds == ()
    assert "bot" not in floor.players("T1")


@pytest.mark.rule("WSOP-96")
@pytest.mark.parametrize("closed", ["T1", "T2"])
def test_the_table_that_is_left_alone_has_nobody_called_and_nothing_kept_for_the_floor(
    lined: MakeTables, closed: str
) -> None:
    floor = lined("must-move", 6, 4)
    floor.say("T1", "list", "wes")
    floor.do(*invite(floor.hall, "T2", floor.now))
    floor.play("T2")
    floor.say("T2", "start", text="on")
    floor.say("T1", "leave", "t1.0")
    floor.tend()
    (called,) = floor.called()
    floor.do(*shut_down(floor.hall, closed, "seed", floor.now))
    (left,) = {"T1", "T2"} - {closed}
    table = floor.tables[left]
    assert [(hold.player, hold.how) for hold in table.holds] == ([("wes", "")] if left == "T2" else [])
    assert [one.player for one in table.waiting] == ["wes"]
    assert all(not (seat.called or seat.going) for seat in table.everybody)
    assert left == "T1" or table.seat_of(called).ready


@pytest.mark.rule("WSOP-96")
@pytest.mark.parametrize("breaks", [True, False])
def test_who_has_refused_is_barred_though_the_table_is_no_more(lined: MakeTables, breaks: bool) -> None:
    floor = lined("must-move", 6, 6, 3)
    floor.say("T3", "start", text="a hand")
    floor.say("T1", "leave", "t1.0")
    floor.do(*next_batch(floor.hall, floor.now))
    (player,) = floor.called()
    floor.say("T3", "leave", player)
    while (seat := floor.tables["T3"].to_act) is not None:
        floor.say("T3", "act", seat.player, text="fold")
    floor.tend()
    if breaks:
        break_up(floor, "T3")
    else:
        floor.do(*shut_down(floor.hall, "T3", "seed", floor.now))
        floor.line = floor.line.broken("T3")
    with pytest.raises(Barred):
        check_new(floor.hall, player, floor.now)


@pytest.mark.rule("WSOP-58")
@pytest.mark.parametrize("breaks", [True, False])
def test_what_was_taken_away_is_known_though_the_table_is_no_more(lined: MakeTables, breaks: bool) -> None:
    floor = lined("must-move", 6, 6, 4)
    floor.say("T3", "top-up", "t3.0", amount=4500)
    floor.say("T3", "top-up", "t3.1", amount=1000)
    floor.say("T3", "leave", "t3.1")
    if breaks:
        break_up(floor, "T3")
    else:
        floor.do(*shut_down(floor.hall, "T3", "seed", floor.now))
        floor.line = floor.line.broken("T3")
    left = [floor.hall.left(player) for player in ("t3.0", "t3.1", "t3.2")]
    assert [one and one[0] for one in left] == [5000, 1500, 500]
    # It holds at every table of the line that is left.
    for place in floor.line.tables:
        sit = come_back(floor.hall, floor.sit("t3.0", 5))
        floor.say(place, "leave", f"{place.lower()}.5")
        with pytest.raises(BadBuyIn, match="5000"):
            floor.do((place, sit))


@pytest.mark.rule("WSOP-96")
def test_who_came_after_those_who_draw_is_behind_them(lined: MakeTables) -> None:
    floor = lined("must-move", 6, 6, 2)
    floor.now = 100_000
    floor.say("T1", "list", "wes")
    floor.now = 200_000
    order = [one.player for one in drawn_by(floor.tables["T2"].state, "a seed T2")]
    break_up(floor, "T3")
    for one in [one for one in floor.hall.waiting if one.broken]:
        floor.say("T1", "list", one.player, text="off")
    floor.say("T2", "leave", order[-1])
    floor.tend()
    chair = chairs_for(floor.hall, "T2", "wes", floor.now)[0]
    floor.do(("T2", enter(floor.hall, "T2", floor.sit("wes", chair))))
    floor.tend()
    assert floor.hall.standings["T2"].order == (*order[:-1], "wes")


@pytest.mark.rule("WSOP-95")
def test_who_draws_for_a_chair_keeps_a_place_that_they_had_together(lined: MakeTables) -> None:
    floor = lined("daisy-chain", 6, 3, 2)
    before = sorted(seat.since for seat in floor.tables["T2"].everybody)
    order = break_up(floor, "T2")
    assert [floor.tables["T3"].seat_of(player).since for player in order] == before
