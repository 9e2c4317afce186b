"""One blind alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import NotHere

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

ONE = {
    "games": ["california-lowball@wsop2018"],
    "stakes": "limit 10/20",
    "kill_to_enter": True,
    "single_blind": True,
}


@pytest.mark.rule("WSOP-269")
def test_where_there_is_one_blind_a_new_player_does_not_post_it(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], **ONE)
    table.next_at(0, 1, 1)
    table.sit("ed", 8)
    with pytest.raises(NotHere):
        table.say("in", "ed", text="post")
    assert table.view("ed")["mine"]["ways"] == ["wait", "kill", "buy"]
    table.deal()
    assert "ed" not in table.dealt
    table.fold_out()
    table.say("in", "ed", text="kill")
    table.deal()
    assert table.live["ed"] == 20


@pytest.mark.rule("WSOP-272")
@pytest.mark.parametrize(("how", "live"), [("kill", 20), ("wait", 10)])
def test_who_failed_to_take_the_only_blind_waits_or_kills(room: MakeRoom, how: str, live: int) -> None:
    table = room([0, 1, 2, 3, 4], **ONE)
    table.waits_or_kills("cy", how)
    assert table.live["cy"] == live


@pytest.mark.rule("WSOP-270")
@pytest.mark.rule("WSOP-271")
@pytest.mark.parametrize(("stack", "blind"), [(4, {"di": 10}), (5, {"cy": 5})])
def test_half_a_single_blind_is_a_blind_and_less_is_none(
    room: MakeRoom, stack: int, blind: dict[str, int]
) -> None:
    table = room([0, 1, 2, 3, 4], stakes="no-limit 5/10", games=["california-lowball"], single_blind=True)
    table.next_at(0, 1, 1)
    table.seat_of("cy").stack = stack
    table.deal()
    assert "cy" in table.dealt
    assert table.live == blind
    assert table.seat_of("cy").owes == (stack == 4)


@pytest.mark.rule("WSOP-270")
@pytest.mark.parametrize(("how", "live"), [("post", 10), ("kill", 20), ("wait", 10)])
def test_who_was_too_short_for_the_blind_and_has_chips_again(room: MakeRoom, how: str, live: int) -> None:
    table = room([0, 1, 2, 3, 4], **ONE)
    table.next_at(0, 1, 1)
    table.seat_of("cy").stack = 4
    table.deal()
    table.fold_out()
    table.say("top-up", "cy", amount=200)
    table.say("in", "cy", text=how)
    table.deal()
    waited = 1
    while "cy" not in table.dealt:
        assert how == "wait"
        table.fold_out()
        table.deal()
        waited += 1
    assert table.live["cy"] == live
    assert waited == (4 if how == "wait" else 1)
    assert not table.seat_of("cy").owes


def test_a_single_blind_is_left_of_the_button(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["california-lowball"], single_blind=True)
    table.hand_out()
    for _ in range(6):
        table.deal()
        (blind,) = table.live
        assert table.seat_of(blind).number == (table.state.positions.button + 1) % 4
        table.fold_out()


def single_blinds(table: Room, hands: int) -> list[tuple[int, int]]:
    """The chairs of the button and of the only blind; everybody who sits there is dealt in."""
    found = []
    for _ in range(hands):
        table.deal()
        assert table.dealt == {seat.player for seat in table.seats.values()}
        (blind,) = table.live
        found.append((table.state.positions.button, table.seat_of(blind).number))
        table.fold_out()
    return found


@pytest.mark.rule("WSOP-151")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_one_blind_everybody_is_dealt_in_and_has_the_blind_and_then_the_button(
    room: MakeRoom, players: int
) -> None:
    table = room(range(players), **ONE)
    had = single_blinds(table, 2 * players)
    first = had[0][1]
    assert [blind for _, blind in had] == [(first + hand) % players for hand in range(2 * players)]
    assert all(button == (blind - 1) % players for button, blind in had)


@pytest.mark.rule("WSOP-151")
def test_with_one_blind_a_third_player_comes_in_with_it_and_all_are_dealt_in(room: MakeRoom) -> None:
    for chair in (0, 2, 4):
        table = room([1, 3], **ONE)
        table.hand_out(3)
        table.sit("new", chair)
        for _ in range(3):
            table.deal()
            if "new" in table.dealt:
                break
            assert table.dealt == {"ann", "bob"}
            table.fold_out()
        assert table.live == {"new": 10}
        assert table.dealt == {"ann", "bob", "new"}
        table.fold_out()
        assert {blind for _, blind in single_blinds(table, 3)} == {1, 3, chair}


@pytest.mark.rule("WSOP-151")
def test_with_one_blind_the_button_goes_to_the_empty_chair_of_who_had_it(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], **ONE)
    table.next_at(0, 1, 1)
    table.say("leave", "bob")
    table.deal()
    assert (table.state.positions.button, table.live) == (1, {"cy": 10})
    assert table.dealt == {"ann", "cy", "di"}


@pytest.mark.rule("WSOP-270")
def test_after_who_was_too_short_for_the_blind_nobody_is_left_out(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], **ONE)
    table.next_at(0, 1, 1)
    table.seat_of("cy").stack = 4
    table.deal()
    table.fold_out()
    table.deal()
    # Cy owes the blind now; the others play on, and the blind goes to the next.
    assert (table.state.positions.button, table.live) == (3, {"ann": 10})
    assert table.dealt == {"ann", "bob", "di"}
