"""Live straddles, and the game in which the button has to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import BadRules, NotHere, Rules

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

BUTTON_GAME = {
    "games": ["omaha"],
    "stakes": "pot 1/2",
    "straddles": "mandatory button",
    "straddle": 5,
}


def straddling(table: Room, *players: str) -> None:
    """The button is on chair 0 next, and these want to straddle."""
    table.next_at(5, 0, 1)
    for player in players:
        table.say("straddle", player)


@pytest.mark.rule("WSOP-12")
@pytest.mark.parametrize(
    ("stakes", "straddle", "least"),
    [("no-limit 2/5", 10, 15), pytest.param("no-limit 1/2", 4, 6, marks=[pytest.mark.rule("WSOP-161")])],
)
def test_a_straddle_under_the_gun(room: MakeRoom, stakes: str, straddle: int, least: int) -> None:
    table = room(range(6), stakes=stakes, straddles="either")
    straddling(table, "di")
    table.deal()
    # The button is on 0, the blinds on 1 and 2, and di is under the gun.
    assert table.live["di"] == straddle
    assert table.turn == "ed"
    assert table.asked.raises is not None
    assert table.asked.raises.least == least
    table.act(*["call"] * 5)
    assert table.turn == "di"
    assert table.asked.may_check
    assert table.asked.raises is not None


@pytest.mark.rule("WSOP-12")
def test_the_straddle_of_the_button_goes_before_the_one_under_the_gun(room: MakeRoom) -> None:
    table = room(range(6), straddles="either")
    straddling(table, "ann", "di")
    table.deal()
    assert table.live == {"ann": 20, "bob": 5, "cy": 10}
    assert table.turn == "bob"
    table.act(*["call"] * 5)
    assert table.turn == "ann"


@pytest.mark.rule("WSOP-12")
def test_in_limit_the_button_does_not_straddle(room: MakeRoom) -> None:
    table = room(range(6), stakes="limit 4/8", straddles="either")
    straddling(table, "ann")
    table.deal()
    assert "ann" not in table.live


@pytest.mark.rule("WSOP-170")
def test_after_the_flop_the_least_bet_is_the_big_blind(room: MakeRoom) -> None:
    table = room(range(6), straddles="under the gun")
    straddling(table, "di")
    table.deal()
    assert table.asked.to_call == 20
    table.act(*["call"] * 5, "check")
    assert table.asked.raises is not None
    assert table.asked.raises.least == 10


@pytest.mark.rule("WSOP-12")
def test_nobody_is_made_to_straddle(room: MakeRoom) -> None:
    table = room(range(6))
    with pytest.raises(NotHere):
        table.say("straddle", "ann")
    table = room(range(6), straddles="either")
    for _ in range(7):
        table.hand_out()
        assert len(table.live) == 2


@pytest.mark.rule("WSOP-188.a")
def test_one_two_five(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    straddling(table)
    table.deal()
    assert table.live == {"ann": 5, "bob": 1, "cy": 2}
    assert table.turn == "bob"
    raises = table.asked.raises
    assert raises is not None
    assert [amount for amount in range(30) if raises.allows(amount)] == [10, 15, 20]


@pytest.mark.rule("WSOP-187")
def test_the_small_blind_may_count_as_a_big_one_in_the_pot(room: MakeRoom) -> None:
    table = room(range(6), games=["omaha"], stakes="pot 5/10 unit 5", small_blind_as_big=True)
    straddling(table)
    table.deal()
    assert table.asked.raises is not None
    assert (table.asked.raises.least, table.asked.raises.most) == (20, 40)
    table.act("raise 40")
    assert table.asked.raises is not None
    assert table.asked.raises.most == 140


def test_who_cannot_straddle_in_full_straddles_with_what_there_is(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    straddling(table)
    table.seat_of("ann").stack = 3
    table.deal()
    assert table.live == {"ann": 3, "bob": 1, "cy": 2}
    assert table.asked.to_call == 4


def missed(table: Room, *what: str, players: tuple[str, ...] = ("flo",)) -> None:
    """The last player owes these, and posts; or others do."""
    straddling(table)
    for player in players:
        for name in what:
            setattr(table.seat_of(player), f"owes_{name}", True)
        table.say("in", player, text="post")
    table.deal()


@pytest.mark.rule("WSOP-188.b")
def test_who_missed_all_three(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    missed(table, "small", "big", "straddle")
    assert (table.live["flo"], table.dead["flo"]) == (5, 3)
    table.act(*["call"] * 4)
    assert table.turn == "flo"
    assert table.asked.may_check
    assert table.asked.raises is not None


@pytest.mark.rule("WSOP-188.c")
def test_who_missed_the_small_blind(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    missed(table, "small")
    assert (table.live["flo"], table.dead["flo"]) == (5, 1)


@pytest.mark.rule("WSOP-188.a")
def test_small_blinds_that_are_made_up_count_as_big_ones_in_the_pot(room: MakeRoom) -> None:
    table = room(range(9), **BUTTON_GAME)
    missed(table, "small", players=("ed", "flo", "gus"))
    assert table.dead == {"ed": 1, "flo": 1, "gus": 1}
    assert (table.turn, table.on.pot) == ("bob", 5 + 1 + 2 + 15 + 3)
    # Three more than there is, and the call of 4, are 33, which is 35 in fives; without them it would be 30.
    assert table.asked.raises is not None
    assert table.asked.raises.most == 5 + 35
    table.act("fold", "fold")
    # When the big blind is through, all of it is what it is: 26, and the call of 5.
    assert table.asked.raises is not None
    assert table.asked.raises.most == 5 + 35


@pytest.mark.rule("WSOP-162")
@pytest.mark.rule("WSOP-188.d")
def test_who_missed_the_straddle_alone(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    missed(table, "straddle")
    assert table.dead == {"flo": 5}
    assert "flo" not in table.live
    assert "flo" in table.dealt


@pytest.mark.rule("WSOP-162")
def test_a_missed_straddle_may_be_waited_out(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    straddling(table)
    table.seat_of("flo").owes_straddle = True
    while not table.playing or "flo" not in table.dealt:
        table.fold_out()
        table.deal()
    assert table.live["flo"] == 2
    assert "flo" not in table.dead
    assert not table.seat_of("flo").owes


@pytest.mark.rule("WSOP-162")
def test_whoever_is_away_on_the_button_misses_the_straddle(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    straddling(table)
    table.say("out", "ann")
    table.hand_out()
    seat = table.seat_of("ann")
    assert (seat.owes_straddle, seat.owes_big) == (True, False)


@pytest.mark.rule("WSOP-188.d")
def test_without_a_straddle_the_hand_begins_under_the_gun(room: MakeRoom) -> None:
    table = room(range(6), **BUTTON_GAME)
    straddling(table)
    table.say("leave", "ann")
    table.deal()
    assert table.live == {"bob": 1, "cy": 2}
    assert table.turn == "di"


@pytest.mark.rule("WSOP-12")
def test_a_new_player_is_not_made_to_straddle(room: MakeRoom) -> None:
    table = room(range(1, 7), **BUTTON_GAME)
    table.next_at(6, 0, 1)
    table.sit("gus", 0)
    table.deal()
    assert table.state.positions.button == 0
    assert "gus" in table.dealt
    assert table.live == {"ann": 1, "bob": 2}


@pytest.mark.rule("WSOP-12")
@pytest.mark.rule("WSOP-162")
def test_in_limit_nobody_misses_the_straddle_of_the_button(room: MakeRoom) -> None:
    table = room(range(6), stakes="limit 4/8", straddles="mandatory button")
    straddling(table)
    table.say("out", "ann")
    table.hand_out()
    assert not table.seat_of("ann").owes_straddle
    # Whoever owes one from before pays for none either, and for the blinds as they are.
    for owed, live, dead in (
        (["straddle"], {}, {}),
        (["small", "big", "straddle"], {"flo": 4}, {"flo": 2}),
    ):
        table = room(range(6), stakes="limit 4/8", straddles="mandatory button")
        missed(table, *owed)
        assert "flo" in table.dealt
        assert {player: table.live[player] for player in table.live if player == "flo"} == live
        assert table.dead == dead


@pytest.mark.rule("WSOP-162")
def test_where_two_are_dealt_in_nobody_misses_the_straddle(room: MakeRoom) -> None:
    table = room(range(3), straddles="mandatory button")
    table.hand_out()
    table.say("out", "cy")
    for _ in range(3):
        table.hand_out()
        assert not table.seat_of("cy").owes_straddle
    assert table.seat_of("cy").owes_big


@pytest.mark.rule("WSOP-12")
@pytest.mark.parametrize("straddle", [1, 10])
def test_a_straddle_is_above_the_big_blind(straddle: int) -> None:
    given = {"stakes": "no-limit 5/10", "straddle": straddle}
    with pytest.raises(BadRules, match="not above the big blind of Texas Hold'em, 10") as caught:
        Rules.read({**given, "straddles": "under the gun"})
    assert caught.value.details["rule"] == "straddle"
    Rules.read({**given, "straddles": "none"})
    Rules.read({**given, "straddle": 11, "straddles": "under the gun"})
    limit = {
        "games": [{"game": "holdem", "stakes": "limit 20/40"}, "omaha"],
        "stakes": "pot 1/2",
        "straddle": 5,
    }
    # In limit the button does not straddle, but the seat under the gun may.
    Rules.read({**limit, "straddles": "mandatory button"})
    with pytest.raises(BadRules):
        Rules.read({**limit, "straddles": "either"})


@pytest.mark.rule("WSOP-12")
def test_at_a_table_from_before_a_straddle_that_is_too_low_is_two_big_blinds(room: MakeRoom) -> None:
    table = room(range(6), straddles="under the gun")
    straddling(table, "di")
    state = table.to_dict()
    state["rules"]["straddle"] = 10
    table = type(table).from_dict(state)
    table.deal()
    assert table.live["di"] == 20
    assert (table.turn, table.asked.to_call) == ("ed", 20)
