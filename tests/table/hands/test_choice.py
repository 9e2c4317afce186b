"""Dealer's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

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
