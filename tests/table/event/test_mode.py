"""Tables of an event: everybody with chips is dealt in and posts, and nothing else is done with chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.live import LiveHand
from cardhouse.table import BadCommand, BadRules, Command, NotHere, NotNow, Rules, Table
from cardhouse.table.event.whose import OF_EVENT, REFUSED
from cardhouse.table.registry import HANDLERS

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def at(table: Room, button: int, small: int, big: int) -> None:
    """Everybody has a thousand, and the next hand follows on one with the button and the blinds here."""
    table.next_at(button, small, big)
    for seat in table.seats.values():
        seat.stack = 1000


def test_the_absent_are_dealt_in_and_blinded_and_owe_nothing(event: MakeRoom) -> None:
    table = event(range(4))
    at(table, 0, 1, 2)
    table.say("out", "di")
    table.say("out", "ann")
    stacks = []
    for _ in range(4):
        table.deal()
        assert table.dealt == {"ann", "bob", "cy", "di"}
        while table.playing:
            table.act("raise 30" if table.turn == "cy" else "fold")
        stacks.append((table.stack("ann"), table.stack("di")))
    # Both have paid a small and a big blind, and no more.
    assert stacks[-1] == (985, 985)
    assert not any(seat.owes or seat.comes_in for seat in table.seats.values())
    table.say("in", "ann")
    table.deal()
    assert table.turn == "ann"


@pytest.mark.rule("WSOP-80")
def test_the_absent_fold_in_turn_and_check_where_nobody_has_bet(event: MakeRoom) -> None:
    table = event(range(3))
    at(table, 1, 2, 0)
    table.say("out", "ann")
    table.deal()
    assert table.live == {"ann": 5, "bob": 10}
    table.act("call")
    assert [event.kind for event in table.on.events][-1] == "fold"
    table.act("check")
    # bob goes while he is still in: he checks as long as he can.
    assert table.turn == "bob"
    table.say("out", "bob")
    assert table.turn == "cy"
    table.act("check", "check", "check")
    assert not table.playing
    assert table.chips == 3000


@pytest.mark.rule("WSOP-79")
def test_with_real_cards_a_hand_is_dead_whose_player_is_not_there_when_all_are_dealt(event: MakeRoom) -> None:
    table = event(range(4), live=True)
    table.say("button", seat=0)
    table.say("out", "bob")
    table.say("start", text="live")
    assert isinstance(table.hand, LiveHand)
    assert [player.folded for player in table.hand.deal.players] == [False, True, False, False]
    # The blind is in the pot all the same.
    assert table.hand.pot == 15


def test_when_all_are_absent_the_hand_is_over_as_soon_as_it_is_dealt(event: MakeRoom) -> None:
    table = event(range(3))
    at(table, 0, 1, 2)
    for name in ("ann", "bob", "cy"):
        table.say("out", name)
    table.deal()
    assert not table.playing
    assert table.live == {"cy": 5, "ann": 10}
    assert table.stack("ann") == 1005


@pytest.mark.rule("WSOP-228")
def test_in_stud_an_absent_low_card_brings_it_in_and_is_folded_when_the_action_comes_round(
    event: MakeRoom,
) -> None:
    table = event(range(3), games=["stud"], stakes="limit 10/20 ante 1 bring-in 5")
    for name in ("ann", "bob", "cy"):
        table.say("out", name)
    table.say("start", text="who is low")
    low = next(event.seat for event in table.on.events if event.kind == "bring-in")
    # The others fold in turn, so that the low card wins without being there.
    assert [event.seat for event in table.on.events if event.kind == "fold"] == [
        (low + 1) % 3,
        (low + 2) % 3,
    ]
    absent = ["ann", "bob", "cy"][low]
    table = event(range(3), games=["stud"], stakes="limit 10/20 ante 1 bring-in 5")
    table.say("out", absent)
    table.say("start", text="who is low")
    table.act("call", "call")
    # On the next street the hand is killed when it is its turn, also where it could check.
    while absent not in [["ann", "bob", "cy"][one.seat] for one in table.on.events if one.kind == "fold"]:
        table.act("check")
    assert table.stack(absent) == 1000 - 1 - 5


def test_who_loses_the_connection_is_waited_for_a_little_and_then_plays_like_the_absent(
    event: MakeRoom,
) -> None:
    table = event(range(3), clock=30, away_clock=15, out_after=2)
    at(table, 0, 1, 2)
    table.deal()
    table.say("away", "bob", at=1000)
    assert table.turn == "bob"
    table.say("tick", at=table.deadline or 0)
    table.fold_out()
    table.deal()
    while table.playing and table.turn != "bob":
        table.act("call" if table.asked.may_call else "check")
    table.say("tick", at=table.deadline or 0)
    assert table.seat_of("bob").out
    table.fold_out()
    table.deal()
    assert "bob" in table.dealt


def test_who_has_no_chips_is_not_dealt_in_and_comes_back_with_chips(event: MakeRoom) -> None:
    table = event(range(4))
    at(table, 0, 1, 2)
    table.say("chips", "bob", amount=-1000)
    table.deal()
    assert "bob" not in table.dealt
    table.fold_out()
    assert not table.seat_of("bob").out
    table.say("chips", "bob", amount=5000)
    table.deal()
    assert "bob" in table.dealt


@pytest.mark.parametrize("word", sorted(REFUSED))
def test_what_belongs_to_cash_games_is_refused(event: MakeRoom, word: str) -> None:
    table = event(range(3))
    before = table.to_dict()
    with pytest.raises(NotHere):
        table.say(word, "ann", seat=5, amount=100, text="off" if word == "leave" else "")
    assert table.to_dict() == before


def test_who_has_lost_all_chips_may_go(event: MakeRoom) -> None:
    table = event(range(3))
    table.say("chips", "ann", amount=-1000)
    table.say("leave", "ann")
    assert set(table.seats) == {1, 2}


@pytest.mark.parametrize("word", sorted(OF_EVENT))
def test_the_commands_of_an_event_are_refused_elsewhere(room: MakeRoom, word: str) -> None:
    table = room(range(3))
    with pytest.raises(NotHere):
        table.say(word, "ann", amount=5)


def test_a_table_of_a_cash_game_does_not_become_one_of_an_event(room: MakeRoom) -> None:
    table = room(range(3))
    with pytest.raises(NotNow):
        table.say("rules", data={"entry": "tournament"})


def test_every_refused_word_is_a_command() -> None:
    assert set(HANDLERS) >= OF_EVENT | REFUSED


@pytest.mark.parametrize(
    "wrong",
    [
        {"straddles": "button"},
        {"kill": "full"},
        {"kill_to_enter": True},
        {"rake_percent": 5},
        {"time_charge": 5},
        {"may_run": 2},
        {"chop_blinds": True},
        {"jackpot": True},
    ],
)
def test_rules_that_belong_to_cash_games_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadRules, match=next(iter(wrong))):
        Rules.read({"games": ["holdem"], "entry": "tournament", **wrong})


def test_what_a_book_has_for_cash_games_gives_way() -> None:
    games = ["ace-to-five"]
    assert Rules.read({"games": games}).straddles != "none"
    assert Rules.read({"games": games, "entry": "tournament"}).straddles == "none"


def test_who_sits_down_between_the_button_and_the_small_blind_lets_the_button_pass(event: MakeRoom) -> None:
    table = event((0, 1, 2, 4, 6))
    at(table, 1, 2, 4)
    table.say("seat", "hal", seat=3, amount=1000)
    # The button goes to 2 and the small blind to 4: hal sits between them.
    table.deal()
    assert "hal" not in table.dealt
    assert table.live == {"di": 5, "ed": 10}
    table.fold_out()
    # Now the button is in chair 4, behind him.
    table.deal()
    assert "hal" in table.dealt
    assert table.state.positions.button == 4
    assert table.live == {"ed": 5, "ann": 10}


@pytest.mark.parametrize(
    ("chair", "live"),
    [
        (5, {"di": 5, "new": 10}),  # next to have the big blind
        (7, {"di": 5, "ed": 10}),  # behind it
    ],
)
def test_in_any_other_chair_a_new_player_plays_at_once(
    event: MakeRoom, chair: int, live: dict[str, int]
) -> None:
    table = event((0, 1, 2, 4, 6))
    at(table, 1, 2, 4)
    table.say("seat", "new", seat=chair, amount=1000)
    table.deal()
    assert "new" in table.dealt
    assert table.live == live


def test_a_new_player_takes_over_the_place_of_a_blind_that_went_out(event: MakeRoom) -> None:
    table = event((0, 1, 2, 4, 6))
    at(table, 1, 2, 4)
    table.say("take", "di")
    table.say("seat", "new", seat=4, amount=1000)
    table.deal()
    assert table.live == {"new": 5, "ed": 10}


@pytest.mark.rule("WSOP-151")
def test_the_button_is_dead_where_a_player_was_taken_away(event: MakeRoom) -> None:
    table = event(range(5))
    at(table, 1, 2, 3)
    table.say("take", "cy")
    table.deal()
    assert (table.state.positions.button, table.live) == (2, {"di": 5, "ed": 10})
    table.fold_out()
    table.say("take", "ed")
    table.deal()
    # No small blind, and then the button before the empty chair.
    assert (table.state.positions.button, table.live) == (3, {"ann": 10})
    table.fold_out()
    table.deal()
    assert (table.state.positions.button, table.live) == (4, {"ann": 5, "bob": 10})


@pytest.mark.rule("WSOP-153")
def test_nobody_has_the_big_blind_twice_running_when_two_are_left(event: MakeRoom) -> None:
    for gone, live in (
        ("ann", {"cy": 5, "bob": 10}),
        ("bob", {"cy": 5, "ann": 10}),
        ("cy", {"bob": 5, "ann": 10}),
    ):
        for rule in ("dead", "moving", "forward"):
            table = event(range(3), button=rule)
            at(table, 0, 1, 2)
            table.say("take", gone)
            table.deal()
            if gone != "cy":
                assert "cy" not in {name for name, paid in table.live.items() if paid == 10}
            if rule == "dead":
                assert table.live == live


@pytest.mark.rule("WSOP-150")
def test_a_short_blind_plays_for_full_value_and_others_owe_the_whole_blind(event: MakeRoom) -> None:
    table = event(range(3))
    at(table, 0, 1, 2)
    table.say("chips", "ann", amount=-994)
    table.deal()
    assert table.live == {"cy": 5, "ann": 6}
    assert table.asked.to_call == 10
    assert table.asked.raises is not None
    assert table.asked.raises.least == 20


def test_nothing_owed_and_nothing_offered_is_seen(event: MakeRoom) -> None:
    table = event(range(3))
    mine = table.view("ann")["mine"]
    assert (mine["most"], mine["ways"], mine["chairs"], mine["over"]) == (0, [], [], [])
    assert not table.view("ann")["may_add_chair"]


def test_a_table_of_an_event_is_stored_and_read(event: MakeRoom) -> None:
    table = event(range(4), bomb_on="game change", bomb_button=True)
    at(table, 0, 1, 2)
    table.say("penalise", "bob", amount=3)
    table.say("take", "di")
    table.deal()
    table.say("level", data={"stakes": "no-limit 10/20"})
    table.say("halt", name="break")
    again = Table.from_dict(table.to_dict())
    assert again == table
    for one in (table, again):
        while one.playing:
            assert one.to_act is not None
            one.do(Command("act", one.to_act.player, text="fold"))
        one.do(Command("halt", text="off"))
        one.do(Command("start", text="next"))
    assert again == table
    assert again.hand is not None
    assert again.hand.stakes.blinds[:2] == (10, 20)


def test_a_hand_that_is_called_off_takes_no_hand_of_a_penalty(event: MakeRoom) -> None:
    table = event(range(4))
    at(table, 0, 1, 2)
    table.say("penalise", "bob", amount=2)
    table.deal()
    assert table.seat_of("bob").penalty == 1
    table.say("void", text="out-of-cards")
    assert table.seat_of("bob").penalty == 2


def test_unknown_things_are_refused(event: MakeRoom) -> None:
    table = event(range(3))
    with pytest.raises(BadCommand):
        table.say("seat", "new", seat=5, amount=10, data={"luck": 7})
    with pytest.raises(BadCommand):
        table.say("seat", "new", seat=5, amount=10, data={"penalty": -1})
    with pytest.raises(NotNow):
        table.say("halt", text="off")
