"""Dealer's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.sheets import find_game
from cardhouse.table import BadCommand, NotNow, NotYourTurn

if TYPE_CHECKING:
    from pathlib import Path

    from tests.table.conftest import MakeRoom


def test_dealers_pick_when_the_deal_comes_to_them(room: MakeRoom) -> None:
    games = ["holdem", "stud"]
    table = room([0, 1, 2], games=games, stakes="limit 4/8", dealers_choice=True, change_after=1)
    pickers = []
    for hand in range(6):
        table.say("start", text=f"seed {hand}")
        assert not table.playing
        pickers.append(table.picking)
        assert table.view(None)["picking"] == table.picking
        other = next(seat.player for seat in table.seats.values() if seat.player != table.picking)
        with pytest.raises(NotYourTurn):
            table.say("pick", other, text="stud")
        with pytest.raises(BadCommand):
            table.say("pick", table.picking, text="badugi")
        table.say("pick", table.picking, text=games[hand % 2])
        table.deal()
        assert table.on.sheet.id == games[hand % 2]
        assert table.seats[table.state.positions.button].player == pickers[-1]
        table.fold_out()
    # The deal passes left, in stud too.
    assert [table.seat_of(player).number for player in pickers[:4]] == [
        (table.seat_of(pickers[0]).number + step) % 3 for step in range(4)
    ]


def test_in_dealers_choice_blinds_are_left_of_the_dealer_and_nobody_owes_any(room: MakeRoom) -> None:
    table = room(
        [0, 1, 2, 3], games=["holdem", "omaha"], stakes="limit 4/8", dealers_choice=True, change_after=1
    )
    paid: dict[str, int] = {}
    for hand in range(8):
        if hand == 2:
            table.say("out", "cy")
        if hand == 5:
            table.say("in", "cy")
        table.say("start", text=f"seed {hand}")
        dealer = table.seat_of(table.picking).number
        table.say("pick", table.picking, text=str(hand % 2))
        table.deal()
        order = [number % 4 for number in range(dealer + 1, dealer + 5) if number % 4 in table.ready()]
        assert table.live == {table.seats[order[0]].player: 2, table.seats[order[1]].player: 4}
        assert table.dead == {}
        assert ("cy" in table.dealt) == (not 2 <= hand < 5)
        for player, amount in table.live.items():
            paid[player] = paid.get(player, 0) + amount
        table.fold_out()
    assert not any(seat.owes for seat in table.seats.values())


@pytest.mark.rule("h003-dealers-choice")
def test_the_deal_goes_round_and_each_dealer_names_the_game_and_the_limits(room: MakeRoom) -> None:
    games = [
        {"game": "stud@home003", "stakes": "spread 1/5"},
        {"game": "stud@home003", "stakes": "spread 2/10"},
        {"game": "five-card-draw@home003", "stakes": "spread 1/5"},
    ]
    table = room([0, 1, 2], games=games, stakes="spread 1/5", dealers_choice=True)
    named = []
    for place in (1, 0, 2, 1):
        table.say("start", text=f"hand {table.hands}")
        dealer = table.picking
        table.say("pick", dealer, text=str(place))
        deal = table.deal()
        named.append((table.seat_of(dealer).number, deal.sheet.id, deal.stakes.big_bet))
        assert table.seat_of(dealer).number == table.state.positions.button
        table.fold_out()
    first = named[0][0]
    assert [chair for chair, *_ in named] == [(first + turn) % 3 for turn in range(4)]
    assert [rest for _, *rest in named] == [["stud", 10], ["stud", 5], ["five-card-draw", 5], ["stud", 10]]


@pytest.mark.rule("h004-defaults")
def test_the_house_rules_hold_unless_something_else_was_said_before_the_game(room: MakeRoom) -> None:
    plain = {"games": ["hi-low-chicago"], "stakes": "spread 1/5"}
    option = next(one for one in find_game("hi-low-chicago").options if len(one.choices) > 1)
    other = next(choice for choice in option.choices if choice != option.default)
    table = room([0, 1, 2], **plain)
    table.deal()
    assert table.on.sheet.chosen[option.name] == option.default
    # Nobody changes them in the middle of a game.
    said = {"games": [{"game": "hi-low-chicago", "options": {option.name: other}}]}
    with pytest.raises(NotNow):
        table.say("rules", data=said)
    assert table.on.sheet.chosen[option.name] == option.default
    table.fold_out()
    table.say("rules", data=said)
    table.deal()
    assert table.on.sheet.chosen[option.name] == other


def test_a_dealer_picks_for_as_many_hands_as_are_set_and_keeps_the_games_own_stakes(room: MakeRoom) -> None:
    games = [{"game": "holdem", "stakes": "no-limit 5/10", "hands": 1}, {"game": "stud", "hands": 3}]
    table = room([0, 1, 2], games=games, stakes="limit 4/8", dealers_choice=True)
    picked = []
    for game, hands in (("stud", 3), ("holdem", 1), ("stud", 3)):
        table.say("start", text=game)
        picked.append(table.picking)
        table.say("pick", table.picking, text=game)
        assert table.games_of(hands) == [game] * hands
        assert table.on.stakes.structure == ("limit" if game == "stud" else "no-limit")
    # Three hands on, the deal is with the same dealer again; one hand on, with the next.
    assert picked[0] == picked[1]
    assert table.seat_of(picked[2]).number == (table.seat_of(picked[1]).number + 1) % 3


def test_a_dealer_picks_no_game_that_needs_more_players(room: MakeRoom, tmp_path: Path) -> None:
    crowd = tmp_path / "crowd.toml"
    crowd.write_text('name = "Crowd"\nsource = "a test"\nextends = "holdem"\nplayers = [4, 9]\n')
    table = room([0, 1, 2], games=["omaha", str(crowd)], stakes="no-limit 5/10", dealers_choice=True)
    table.say("start", text="a")
    with pytest.raises(NotNow, match="needs at least 4 players"):
        table.say("pick", table.picking, text="1")
    table.say("pick", table.picking, text="Omaha")
    table.deal()
    assert table.on.sheet.id == "omaha"


@pytest.mark.parametrize("games", [["holdem", "omaha", "razz"], ["horse"]])
def test_each_dealer_picks_unless_something_else_is_set(room: MakeRoom, games: list[str]) -> None:
    table = room([0, 1, 2, 3], games=games, stakes="limit 10/20", dealers_choice=True)
    pickers = []
    for hand in range(8):
        pickers.append(table.picked(str(hand % 3)))
        assert table.games_of(1) == [table.rules.games[hand % 3].sheet.id]
        assert table.state.positions.button == pickers[-1]
    assert pickers == [(pickers[0] + hand) % 4 for hand in range(8)]
    assert {one["hands"] for one in table.rules.listed} == {1}


def test_dealers_pick_from_when_the_host_says_so(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["holdem", "omaha"], stakes="limit 4/8", change_after=6)
    table.hand_out()
    table.say("rules", data={"dealers_choice": True})
    assert table.rules.change_after == 1
    first = table.picked("omaha")
    table.hand_out()
    assert table.picked("holdem") == (first + 1) % 3
    # What is set stays set.
    table.hand_out()
    table.say("rules", data={"change_after": 2})
    table.say("rules", data={"clock": 20})
    assert table.rules.change_after == 2
    mix = room([0, 1, 2], games=["horse"], stakes="limit 4/8")
    mix.say("rules", data={"dealers_choice": True})
    assert {one["hands"] for one in mix.rules.listed} == {1}


def test_a_picked_game_lasts_a_round_and_then_the_next_player_picks(room: MakeRoom) -> None:
    games = ["holdem", "stud"]
    table = room([0, 1, 2], games=games, stakes="limit 4/8", dealers_choice=True, change="orbit")
    pickers = []
    for turn in range(4):
        pickers.append(table.picked(games[turn % 2]))
        first = table.state.positions.button
        assert table.games_of(3) == [games[turn % 2]] * 3
        # Everybody has dealt once.
        assert not turn or table.state.positions.button == first
    assert pickers == [(pickers[0] + turn) % 3 for turn in range(4)]


def test_the_round_of_who_has_picked_and_left_is_played_and_the_next_to_the_left_picks(
    room: MakeRoom,
) -> None:
    games = ["holdem", "stud"]
    table = room([0, 1, 2, 3], games=games, stakes="limit 4/8", dealers_choice=True, change="orbit")
    first = table.picked("stud")
    table.hand_out(4)
    second = table.picked("holdem")
    assert second == (first + 1) % 4
    table.hand_out()
    table.say("leave", table.seats[second].player)
    assert table.games_of(2) == ["holdem"] * 2
    assert type(table).from_dict(table.to_dict()) == table
    assert table.picked("stud") == (second + 1) % 4
    # Whoever has picked and sits out before a hand is dealt has not picked.
    table.say("out", table.seats[(second + 1) % 4].player)
    assert table.picked("stud") == (second + 2) % 4


def test_another_dealer_picks_when_the_first_is_gone(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["holdem", "stud"], stakes="limit 4/8", dealers_choice=True)
    table.say("start", text="a")
    first = table.picking
    table.say("out", first)
    table.say("start", text="a")
    assert table.picking not in ("", first)
    table.say("leave", table.picking)
    assert table.picking == ""


def test_the_clock_picks_the_game_that_was_on(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["holdem", "stud"], stakes="limit 4/8", dealers_choice=True, clock=30)
    table.say("start", text="a")
    assert table.deadline == 30_000
    table.say("tick", at=30_000)
    table.deal()
    assert table.on.sheet.id == "holdem"
