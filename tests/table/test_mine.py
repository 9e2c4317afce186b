"""What one may do besides answering: whatever is named is taken, and nothing else."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, get_args

import pytest

from cardhouse.table import BadBuyIn, NotHere, Table
from cardhouse.table.state.kill import MissedKill
from cardhouse.table.state.seat import Entering

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


def mine(table: Table, player: str | None) -> dict[str, Any]:
    found: dict[str, Any] = table.view(player)["mine"]
    return found


def test_a_buy_in_from_the_least_to_the_most(room: MakeRoom) -> None:
    table = room([0, 1], stakes="no-limit 5/10", min_buy_in=0, amount=300, max_buy_in=500)
    assert (mine(table, None)["least"], mine(table, None)["most"]) == (200, 500)
    assert (mine(table, "ann")["least"], mine(table, "ann")["most"]) == (1, 200)
    table.seat_of("ann").stack = 0
    assert (mine(table, "ann")["least"], mine(table, "ann")["most"]) == (200, 500)
    table.seat_of("bob").stack = 900
    assert mine(table, "bob")["most"] == 0
    table.say("leave", "bob", at=1000)
    assert (mine(table, "bob")["least"], mine(table, "bob")["most"]) == (900, 900)
    with pytest.raises(BadBuyIn, match="900 to 900"):
        table.sit("bob", 1, 500)
    assert mine(room([0, 1]), None)["most"] is None


def test_straddles_and_chops_only_where_players_choose_them(room: MakeRoom) -> None:
    plain = room([0, 1, 2])
    assert (mine(plain, "ann")["straddles"], mine(plain, "ann")["chops"]) == (None, None)
    assert mine(room([0, 1, 2], straddles="mandatory button"), "ann")["straddles"] is None
    table = room([0, 1, 2], straddles="button", chop_blinds=True)
    assert (mine(table, "ann")["straddles"], mine(table, "ann")["chops"]) == (False, False)
    table.say("straddle", "ann")
    table.say("chop", "ann")
    assert (mine(table, "ann")["straddles"], mine(table, "ann")["chops"]) == (True, True)
    assert mine(table, None)["straddles"] is None


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        ({"stakes": "no-limit 5/10"}, ["", "wait", "post", "buy"]),
        ({"stakes": "limit 10/20"}, ["wait", "post", "buy"]),
        ({"stakes": "limit 10/20", "entry": "free"}, ["", "wait", "post", "buy"]),
        ({"stakes": "limit 10/20", "kill_to_enter": True}, ["wait", "post", "kill", "buy"]),
        ({"stakes": "no-limit 5/10", "win_the_button": True}, []),
        ({"games": ["stud"], "stakes": "limit 10/20"}, []),
    ],
)
def test_how_somebody_new_comes_in(room: MakeRoom, rules: dict[str, Any], ways: list[str]) -> None:
    table = room([0, 1, 2], **rules)
    assert mine(table, None)["ways"] == []
    table.hand_out()
    assert mine(table, None)["ways"] == ways
    assert mine(table, "ann")["ways"] == []
    table.sit("new", 5)
    assert mine(table, "new")["ways"] == ways


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        ({}, ["wait", "post", "buy"]),
        ({"straddles": "under the gun"}, ["wait", "post", "straddle", "buy"]),
        ({"missed": "wait", "straddles": "under the gun"}, ["wait"]),
    ],
)
def test_how_somebody_comes_in_who_has_missed_a_blind(
    room: MakeRoom, rules: dict[str, Any], ways: list[str]
) -> None:
    table = room([0, 1, 2, 3], stakes="no-limit 5/10", **rules)
    table.hand_out()
    table.say("out", "cy")
    table.hand_out(4)
    assert table.seat_of("cy").owes
    assert mine(table, "cy")["ways"] == ways
    for way in get_args(Entering):
        with suppress(NotHere):
            table.say("in", "cy", text=way)
            assert way in ("", "straddle", *ways)


def test_the_chairs_that_one_may_take_or_move_to(room: MakeRoom) -> None:
    table = room([0, 2], seats=5)
    assert mine(table, None)["chairs"] == mine(table, "ann")["chairs"] == [1, 3, 4]
    table.say("hold", "cy", seat=3)
    assert mine(table, None)["chairs"] == mine(table, "ann")["chairs"] == [1, 4]
    assert mine(table, "cy")["chairs"] == [1, 3, 4]
    for waiting in ("di", "ed", "flo"):
        table.say("list", waiting)
    assert mine(table, None)["chairs"] == []
    assert (mine(table, "di")["chairs"], mine(table, "cy")["chairs"]) == ([1, 4], [3])
    table.say("want", "bob", seat=1)
    assert (table.seat_of("bob").number, mine(table, "bob")["chairs"]) == (1, [2, 4])
    table.deal()
    assert mine(table, "bob")["chairs"] == []


def test_one_chair_more_and_a_missed_kill(room: MakeRoom) -> None:
    table = room([0, 1, 2], stakes="limit 10/20", kill="full")
    assert table.view(None)["may_add_chair"] is True
    table.say("chair")
    assert table.view(None)["may_add_chair"] is False
    assert mine(table, "ann")["kill_waits"] is None
    table.state.next_hand.kill = table.state.next_hand.kill._replace(
        missed=(MissedKill("ann", "big"), MissedKill("bob"))
    )
    assert (mine(table, "ann")["kill_waits"], mine(table, "bob")["kill_waits"]) == (False, None)
    table.say("kill", "ann", text="wait")
    assert mine(table, "ann")["kill_waits"] is True


def test_who_may_be_picked_up_and_whether_a_bomb_pot_comes(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4])
    table.say("bomb")
    assert table.view(None)["bomb_next"] is True
    table.hand_out()
    assert table.view(None)["bomb_next"] is False
    for player in ("ann", "bob", "cy"):
        table.say("out", player)
    table.seat_of("cy").owes_big = True
    assert table.view(None)["may_be_picked_up"] == ["cy"]
