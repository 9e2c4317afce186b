"""Being called to another table by the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadCommand, Barred, Command, NotNow, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

HOUR = 3_600_000
TO = {"to": "main"}


def played_until_ready(table: Room, player: str) -> int:
    """How many more hands somebody is dealt into who is called, and then sits ready to be moved."""
    hands = 0
    while table.seat_of(player).going != "now":
        table.deal()
        hands += player in table.dealt
        table.fold_out()
    return hands


@pytest.mark.rule("WSOP-98")
@pytest.mark.rule("WSOP-98.a")
@pytest.mark.rule("WSOP-98.b")
@pytest.mark.parametrize(
    ("player", "hands"),
    # The blinds were on cy and di: di has the small blind and the button to come, cy the button.
    [("di", 2), ("cy", 1), ("bob", 0), ("ed", 0)],
)
def test_who_is_called_plays_the_blinds_and_the_button_and_then_waits_with_all_chips(
    room: MakeRoom, player: str, hands: int
) -> None:
    table = room(range(6))
    table.next_at(0, 1, 2)
    table.hand_out()
    table.say("call", player, data=TO)
    assert played_until_ready(table, player) == hands
    chips, seat = table.chips, table.seat_of(player)
    # No cards and no missed blinds while the house has not moved them.
    table.hand_out(7)
    assert player not in table.dealt
    assert (seat.called, seat.owes, table.chips) == ("main", False, chips)
    table.say("leave", player, text="moved")
    assert table.left[player][0] == seat.stack
    assert not table.state.lists.barred


@pytest.mark.rule("WSOP-98")
@pytest.mark.parametrize("playing", [True, False])
def test_in_stud_who_is_called_plays_one_more_hand_whoever_waits(room: MakeRoom, playing: bool) -> None:
    table = room(range(6), games=["stud"], stakes="limit 4/8")
    table.hand_out()
    table.say("list", "hal")
    if playing:
        table.deal()
    table.say("call", "cy", data=TO)
    if playing:
        table.fold_out()
    assert played_until_ready(table, "cy") == 1


@pytest.mark.rule("WSOP-96")
@pytest.mark.parametrize("text", ["", "refused"])
def test_who_refuses_to_move_quits_and_is_out_for_an_hour(room: MakeRoom, text: str) -> None:
    table = room(range(4))
    table.say("call", "cy", data=TO, at=20 * HOUR)
    table.say("leave", "cy", text=text, at=20 * HOUR)
    assert all(seat.player != "cy" for seat in table.seats.values())
    for do in (Command("sit", "cy", seat=2, amount=1000), Command("list", "cy")):
        with pytest.raises(Barred) as refused:
            table.do(do._replace(at=21 * HOUR - 1))
        assert refused.value.details["until"] == 21 * HOUR
    assert Table.from_dict(table.to_dict()) == table
    table.say("list", "cy", at=21 * HOUR)
    table.sit("cy", 2, at=21 * HOUR)


@pytest.mark.rule("WSOP-96")
def test_who_refuses_in_the_middle_of_a_hand_may_think_again_while_it_lasts(room: MakeRoom) -> None:
    table = room(range(4))
    table.next_at(3, 0, 1)
    table.deal()
    player = next(name for name in table.dealt if name != table.turn)
    table.say("call", player, data=TO)
    table.say("leave", player, text="refused")
    assert player in table.state.lists.barred
    table.say("in", player)
    assert not table.state.lists.barred
    assert table.seat_of(player).called == "main"
    table.fold_out()
    assert table.seat_of(player).going in ("now", "button")


def test_a_call_can_be_taken_back_by_the_house_alone(room: MakeRoom) -> None:
    table = room(range(4))
    table.say("call", "cy", data=TO)
    seat = table.seat_of("cy")
    table.say("in", "cy")
    assert (seat.called, seat.going) == ("main", "now")
    table.say("call", "cy", text="off")
    table.deal()
    assert "cy" in table.dealt


@pytest.mark.parametrize(
    "wrong",
    [
        Command("call", "cy"),
        Command("call", "cy", data={"to": 3}),
        Command("call", "cy", text="away", data=TO),
        Command("call", "cy", text="off"),
        Command("leave", "cy", text="refused"),
        Command("list", "new", data={"since": "long"}),
        Command("list", "new", data={"broken": 1}),
        Command("draw", text="a seed", data={"list": 1}),
    ],
)
def test_what_cannot_be_called_changes_nothing(room: MakeRoom, wrong: Command) -> None:
    table = room(range(4))
    before = table.to_dict()
    with pytest.raises((BadCommand, NotNow)):
        table.do(wrong)
    assert table.to_dict() == before


def test_nobody_is_called_twice_or_moved_in_the_middle_of_a_hand(room: MakeRoom) -> None:
    table = room(range(4))
    table.deal()
    for do, more in (("call", {"data": TO}), ("leave", {"text": "moved"}), ("leave", {"text": "called"})):
        table.say("call", "cy", data=TO) if not table.seat_of("cy").called else None
        given: Any = more
        with pytest.raises(NotNow):
            table.say(do, "cy", **given)


def test_a_place_in_the_list_is_kept_in_the_chair_and_goes_along(room: MakeRoom) -> None:
    table = room(range(2), seats=4)
    table.say("list", "gus", at=100)
    table.say("list", "hal", at=200)
    table.sit("hal", 3, at=300)
    table.sit("gus", 2, at=400)
    assert [table.seat_of(player).since for player in ("gus", "hal")] == [100, 200]
    table.say("leave", "hal", at=500)
    table.sit("ida", 3, text="moved", data={"since": 50}, at=500)
    assert table.seat_of("ida").since == 50
    table.say("list", "hal", data={"since": 200}, at=600)
    assert table.waiting[0].since == 200


@pytest.mark.rule("WSOP-96")
def test_a_draw_makes_the_order_of_the_must_move_list_also_in_a_hand(room: MakeRoom) -> None:
    table = room(range(4))
    table.deal()
    table.say("draw", text="a seed", data={"list": True}, at=1000)
    drawn = [one.player for one in table.state.chairs.order]
    assert sorted(drawn, key=lambda player: table.seat_of(player).since) == drawn
    cards = [one.card for one in table.state.chairs.order]
    ranks = "23456789TJQKA"
    assert cards == sorted(
        cards, key=lambda card: (ranks.index(card[0]), "cdhs".index(card[1])), reverse=True
    )


@pytest.mark.rule("WSOP-95")
def test_who_comes_from_a_broken_game_is_before_all_others_on_the_list(room: MakeRoom) -> None:
    table = room(range(2), seats=2)
    table.say("list", "gus", data={"tier": 2})
    for player in ("hal", "ida"):
        table.say("list", player, data={"broken": True})
    table.say("list", "joe")
    assert [one.player for one in table.waiting] == ["hal", "ida", "gus", "joe"]


@pytest.mark.parametrize("how", ["new", "called"])
def test_a_chair_that_the_house_keeps_is_not_given_up_by_the_table(room: MakeRoom, how: str) -> None:
    table = room(range(2), seats=3)
    table.say("list", "gus")
    table.say("hold", "hal", seat=2, text=how)
    table.say("pause", at=HOUR)
    assert [one.player for one in table.holds] == ["hal"]
