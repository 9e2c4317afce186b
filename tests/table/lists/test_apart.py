"""Two people whom the house keeps apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadCommand, KeptApart, NoSuchPlayer, NotNow, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

RULE = pytest.mark.rule("WSOP-89")


def apart(table: Room, player: str, other: Any, **more: Any) -> None:
    table.say("apart", player, data={"other": other}, **more)


@RULE
@pytest.mark.parametrize("named_first", [True, False])
@pytest.mark.parametrize("how", ["", "moved", "transfer"])
def test_who_is_kept_apart_from_somebody_who_sits_here_does_not_sit_down(
    room: MakeRoom, how: str, named_first: bool
) -> None:
    table = room([0, 1])
    apart(table, *(("hal", "ann") if named_first else ("ann", "hal")))
    for kept in (False, True):
        if kept:
            table.say("apart", "hal", data={"other": "ann"}, text="off")
            table.say("hold", "hal", seat=3)
            apart(table, "hal", "ann")
        with pytest.raises(KeptApart) as caught:
            table.sit("hal", 3, text=how)
        # From whom is not said.
        assert "ann" not in str(caught.value)
        assert table.view("hal")["mine"]["chairs"] == []
    with pytest.raises(KeptApart):
        table.say("hold", "hal", seat=4)
    table.say("leave", "ann")
    table.sit("hal", 3, text=how)
    with pytest.raises(KeptApart):
        table.sit("ann", 0)


@RULE
@pytest.mark.parametrize("playing", [False, True])
def test_if_both_sit_already_the_second_goes_after_the_hand(room: MakeRoom, playing: bool) -> None:
    table = room([0, 1, 2])
    if playing:
        table.deal()
    apart(table, "ann", "bob")
    assert any(seat.player == "bob" for seat in table.seats.values()) == playing
    if playing:
        with pytest.raises(NotNow):
            table.say("in", "bob")
        table.fold_out()
    assert {seat.player for seat in table.seats.values()} == {"ann", "cy"}
    with pytest.raises(KeptApart):
        table.sit("bob", 1)
    apart(table, "bob", "ann", text="off")
    table.sit("bob", 1)


@RULE
def test_whose_chair_is_played_over_sits_here_all_the_same(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.say("out", "cy")
    apart(table, "cy", "hal")
    assert table.view("hal")["mine"]["over"] == []
    with pytest.raises(KeptApart):
        table.say("over", "hal", seat=2, amount=500)
    table.say("over", "ida", seat=2, amount=500)
    with pytest.raises(KeptApart):
        table.sit("hal", 4)
    apart(table, "ann", "cy")
    assert table.gone[-1][:2] == ("cy", "cash-out")
    table.sit("hal", 4)


@RULE
def test_nobody_waits_for_who_may_not_sit_here(room: MakeRoom) -> None:
    table = room([0, 1, 2], seats=3)
    table.say("list", "hal")
    table.say("list", "ida")
    table.say("leave", "bob")
    with pytest.raises(NotNow, match="hal"):
        table.sit("ida", 1)
    apart(table, "ann", "hal")
    table.sit("ida", 1)
    assert [one.player for one in table.waiting] == ["hal"]


@RULE
def test_nobody_sees_at_the_table_who_is_kept_apart(room: MakeRoom) -> None:
    table = room([0, 1])
    before = table.view("bob")
    apart(table, "ann", "hal", name="Ann")
    assert table.view("bob") == before
    assert table.apart[0].to_dict() == {"player": "ann", "other": "hal", "name": "Ann", "other_name": "hal"}
    assert Table.from_dict(table.to_dict()) == table


def test_it_takes_two(room: MakeRoom) -> None:
    table = room([0, 1])
    for player, other in (("ann", ""), ("", "ann"), ("ann", "ann")):
        with pytest.raises(NoSuchPlayer):
            apart(table, player, other)
    with pytest.raises(BadCommand):
        apart(table, "ann", 7)
    with pytest.raises(BadCommand):
        apart(table, "ann", "bob", text="perhaps")
    with pytest.raises(NotNow):
        apart(table, "ann", "bob", text="off")
    for number in range(100):
        apart(table, "x", f"p{number}")
    with pytest.raises(NotNow):
        apart(table, "x", "ann")
    apart(table, "x", "p7")
