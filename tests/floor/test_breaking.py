"""A table of several breaks."""

from __future__ import annotations

import pytest

from cardhouse.floor import Leaver, Line, Placed, Standing, break_up

TWO = Line("must-move", ("T1", "T2"))


@pytest.mark.rule("WSOP-95")
def test_by_the_draw_some_have_chairs_and_the_others_are_first_on_the_list() -> None:
    found = break_up(TWO, "T2", {"T1": Standing(7, 2)}, map(Leaver, ["ann", "bob", "cy", "di"]))
    assert found.seated == (Placed("ann", "T1"), Placed("bob", "T1"))
    assert (found.first, found.last, found.kept) == (("cy", "di"), (), ())


@pytest.mark.rule("WSOP-95")
def test_a_chair_is_kept_for_the_absent_but_not_for_who_has_missed_a_blind() -> None:
    order = [Leaver("ann", absent=True), Leaver("bob"), Leaver("cy", absent=True, missed=True)]
    found = break_up(TWO, "T2", {"T1": Standing(5, 4)}, order)
    assert found.kept == (Placed("ann", "T1"),)
    assert found.seated == (Placed("bob", "T1"),)
    assert found.last == ("cy",)


@pytest.mark.rule("WSOP-95")
def test_a_chair_more_may_seat_them_all() -> None:
    order = [Leaver(name) for name in ("ann", "bob", "cy")]
    found = break_up(TWO, "T2", {"T1": Standing(8, 1)}, order, add_chairs=["T1"])
    assert [one.player for one in found.seated] == ["ann", "bob"]
    assert (found.added, found.first) == (("T1",), ("cy",))
    # A chair that is not needed is not added.
    assert break_up(TWO, "T2", {"T1": Standing(6, 3)}, order, add_chairs=["T1"]).added == ()


def test_main_games_are_filled_first_and_of_several_the_one_in_need() -> None:
    line = Line("must-move", ("T1", "T2", "T3"))
    order = [Leaver(name) for name in ("ann", "bob", "cy", "di")]
    tables = {"T1": Standing(8, 1), "T2": Standing(7, 2)}
    seated = break_up(line, "T3", tables, order).seated
    # Without the third, the second is the must-move again.
    assert [(one.player, one.table) for one in seated] == [("ann", "T1"), ("bob", "T2"), ("cy", "T2")]
    side = Line("balanced", ("T1", "T2", "T3"))
    assert [one.table for one in break_up(side, "T3", tables, order).seated] == ["T2", "T1", "T2"]
