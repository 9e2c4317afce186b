"""Mixes, dealer's choice, and games for fewer than sit at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.errors import CardhouseError
from cardhouse.sheets import find_mix
from cardhouse.table import BadRules, NotNow, Rules

if TYPE_CHECKING:
    from pathlib import Path

    from tests.table.conftest import MakeRoom


@pytest.mark.rule("BARGE-mix-rotation")
def test_the_27_games_go_round_four_hands_each(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["27-game mix"], stakes="limit 4/8", amount=100_000)
    played = table.games_of(109)
    mix = find_mix("barge-27-game-mix")
    for hand, game in (
        (1, "mexican-stud"),
        (4, "mexican-stud"),
        (5, "binglaha"),
        (108, "stud"),
        (109, "mexican-stud"),
    ):
        assert played[hand - 1] == game
        assert mix.at(hand).sheet.id == game


def test_horse_is_five_games_of_four_hands(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["horse"], stakes="limit 4/8")
    played = table.games_of(21)
    assert played[::4] == ["holdem", "omaha-8", "razz", "stud", "stud-8", "holdem"]
    order = table.view(None)["games"]["order"]
    assert [(one["game"].split("@")[0], one["hands"]) for one in order][:2] == [("holdem", 4), ("omaha-8", 4)]


def test_the_games_of_a_mix_are_bet_as_the_mix_says(room: MakeRoom) -> None:
    rules = Rules.read({"games": ["eight-game"], "stakes": "limit 10/20"})
    assert [rules.stakes_of(item).structure for item in rules.games][-2:] == ["no-limit", "pot-limit"]
    assert {rules.stakes_of(item).blinds for item in rules.games if item.sheet.has_button} == {(5, 10)}


def test_the_hands_of_each_game_can_be_set(room: MakeRoom) -> None:
    assert room([0, 1], games=["horse"], stakes="limit 4/8", change_after=1).games_of(3) == [
        "holdem",
        "omaha-8",
        "razz",
    ]
    games = [{"game": "holdem", "hands": 2}, {"game": "stud", "hands": 1}]
    assert room([0, 1], games=games, stakes="limit 4/8").games_of(4) == ["holdem", "holdem", "stud", "holdem"]


def test_every_game_may_have_its_own_stakes(room: MakeRoom) -> None:
    games = [{"game": "holdem", "stakes": "no-limit 5/10"}, {"game": "omaha", "stakes": "pot 1/2"}]
    table = room([0, 1, 2], games=games, change_after=1)
    table.deal()
    assert (table.on.stakes.structure, sum(table.live.values())) == ("no-limit", 15)
    table.fold_out()
    table.deal()
    assert (table.on.stakes.structure, sum(table.live.values())) == ("pot-limit", 3)


def test_an_ante_that_goes_with_a_bring_in_is_for_games_without_blinds() -> None:
    rules = Rules.read({"games": ["horse"], "stakes": "limit 200/400 ante 50 bring-in 75"})
    antes = {item.sheet.id: rules.stakes_of(item).ante for item in rules.games}
    assert antes == {"holdem": 0, "omaha-8": 0, "razz": 50, "stud": 50, "stud-8": 50}


def test_a_game_changes_after_a_round_of_the_button(room: MakeRoom) -> None:
    table = room(
        [0, 1, 2, 3], games=["holdem", "omaha"], stakes="no-limit 5/10", change="orbit", change_after=1
    )
    assert table.games_of(12) == ["holdem"] * 4 + ["omaha"] * 4 + ["holdem"] * 4


def test_a_round_ends_though_whoever_began_it_has_left(room: MakeRoom) -> None:
    table = room(
        [0, 1, 2, 3], games=["holdem", "omaha"], stakes="no-limit 5/10", change="orbit", change_after=1
    )
    table.hand_out()
    table.say("leave", table.seats[table.state.positions.button].player)
    assert "omaha" in table.games_of(5)


def test_in_stud_a_round_is_as_many_hands_as_there_are_players(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["stud", "razz"], stakes="limit 4/8", change="orbit", change_after=2)
    assert table.games_of(7) == ["stud"] * 6 + ["razz"]


def test_a_game_changes_by_the_clock(room: MakeRoom) -> None:
    table = room([0, 1], games=["holdem", "omaha"], stakes="no-limit 5/10", change="clock", change_after=20)
    assert table.games_of(5) == ["holdem"] * 5
    table.say("bomb", text="off", at=20 * 60_000)
    assert table.games_of(2) == ["omaha"] * 2


def test_a_game_whose_time_is_up_ends_with_the_hand_and_the_next_has_its_own(room: MakeRoom) -> None:
    minute = 60_000
    table = room(
        [0, 1, 2], games=["holdem", "omaha", "stud"], stakes="limit 4/8", change="clock", change_after=30
    )
    table.say("start", text="a", at=10 * minute)
    # The time runs from the first hand of a game on, not from when the table was opened.
    table.fold_out()
    table.say("bomb", text="off", at=39 * minute)
    assert table.games_of(1) == ["holdem"]
    table.deal()
    table.say("bomb", text="off", at=41 * minute)
    assert table.on.sheet.id == "holdem"
    table.fold_out()
    assert table.games_of(1) == ["omaha"]
    table.say("bomb", text="off", at=70 * minute)
    assert table.games_of(1) == ["omaha"]
    # However long nobody has played, the games come in their order.
    table.say("bomb", text="off", at=500 * minute)
    assert table.games_of(2) == ["stud", "stud"]
    table.say("bomb", text="off", at=530 * minute)
    assert table.games_of(1) == ["holdem"]


def test_the_button_goes_on_where_it_was_when_a_game_changes_by_the_clock(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["holdem", "omaha"], stakes="limit 4/8", change="clock", change_after=5)
    table.next_at(0, 1, 2)
    buttons = []
    for hand in range(6):
        table.say("bomb", text="off", at=hand * 200_000)
        table.deal()
        buttons.append((table.state.positions.button, table.on.sheet.id))
        table.fold_out()
    assert [button for button, _ in buttons] == [1, 2, 3, 0, 1, 2]
    assert [game for _, game in buttons] == ["holdem"] * 2 + ["omaha"] * 2 + ["holdem"] * 2


def test_a_random_game_is_drawn_with_the_seed(room: MakeRoom) -> None:
    games = ["holdem", "omaha", "omaha-8", "stud"]
    tables = [
        room([0, 1], games=games, stakes="limit 4/8", random_game=True, change_after=1) for _ in range(2)
    ]
    first, second = (table.games_of(30) for table in tables)
    assert first == second
    assert set(first) == set(games)


def test_the_button_stands_still_in_stud(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["holdem", "razz"], stakes="limit 4/8", change_after=3)
    table.hand_out(3)
    button, spots = table.state.positions.button, table.state.positions.spots
    table.hand_out(3)
    assert table.on.sheet.id == "razz"
    assert (table.state.positions.button, table.state.positions.spots) == (button, spots)
    table.hand_out()
    assert table.on.sheet.id == "holdem"
    assert table.state.positions.spots is not None
    assert table.state.positions.spots.big == (spots.big + 1) % 4  # type: ignore[union-attr]


def test_blinds_that_begin_after_stud_begin_behind_the_button(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["razz", "holdem"], stakes="limit 4/8", change_after=2)
    table.hand_out(2)
    button = table.state.positions.button
    table.deal()
    assert table.state.positions.button == button
    assert table.live == {
        table.seats[(button + 1) % 4].player: 2,
        table.seats[(button + 2) % 4].player: 4,
    }


def test_what_was_missed_with_blinds_is_owed_after_the_stud(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["holdem", "razz"], stakes="limit 4/8", change_after=4)
    table.hand_out()
    table.say("out", "cy")
    table.hand_out(3)
    assert table.seat_of("cy").owes
    table.say("in", "cy")
    table.deal()
    assert table.on.sheet.id == "razz"
    assert "cy" in table.dealt
    assert table.seat_of("cy").owes


def test_a_game_that_needs_more_players_is_passed_over(room: MakeRoom, tmp_path: Path) -> None:
    crowd = tmp_path / "crowd.toml"
    crowd.write_text('name = "Crowd"\nsource = "a test"\nextends = "holdem"\nplayers = [4, 9]\n')
    table = room([0, 1, 2], games=["omaha", str(crowd)], stakes="no-limit 5/10", change_after=1)
    assert table.games_of(3) == ["omaha"] * 3
    table.sit("di", 5)
    assert table.games_of(2) == ["crowd", "omaha"]
    # A game of one's own is stored with its file.
    table.deal()
    assert type(table).from_dict(table.to_dict()) == table
    only = room([0, 1, 2], games=[str(crowd)], stakes="no-limit 5/10")
    with pytest.raises(NotNow):
        only.deal()


def test_a_sheet_of_ones_own_is_stored_with_the_table(room: MakeRoom) -> None:
    text = 'name = "Ours"\nsource = "us"\nextends = "holdem"\nplayers = [2, 4]\n'
    table = room(
        [0, 1, 2], games=["omaha", {"sheet": text, "hands": 1}], stakes="no-limit 5/10", change_after=1
    )
    assert table.games_of(3) == ["omaha", "ours", "omaha"]
    table.deal()
    again = type(table).from_dict(table.to_dict())
    assert again == table
    assert again.on.sheet.name == "Ours"


@pytest.mark.rule("WSOP-113")
def test_only_those_who_were_dealt_in_play_for_what_was_carried_over(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["jacks-or-better-trips-to-win"], stakes="")
    table.deal()
    table.sit("di", 5)
    left = 0
    for _ in range(200):
        dealt = sum(event.kind == "next-deal" for event in table.on.events)
        if not table.playing or dealt > 2:
            break
        if dealt and not left:
            left = table.on.pot
        table.act(str(next(action for action in table.asked.legal if action.kind != "fold")))
    # The pot of a deal that nobody won is played for again, by those who have put something into it.
    assert left
    assert table.dealt == {"ann", "bob", "cy"}
    assert {event.seat for event in table.on.events if event.kind == "deal"} == {0, 1, 2}
    assert table.stack("di") == 1000
    while table.playing:
        table.act("fold" if table.asked.may_fold else str(table.asked.legal[0]))
    # Once it is won, the next pot is for all.
    table.deal()
    assert "di" in table.dealt


@pytest.mark.parametrize(
    "bad",
    [
        {"games": []},
        {"games": ["hold them"]},
        {"games": [{"game": "chinese", "stakes": "no-limit 1/2"}]},
        {"games": [{"game": "holdem", "steaks": "1/2"}]},
        {"games": [{"game": "holdem", "hands": -1}]},
        {"games": [{"game": "holdem", "options": 3}]},
        {"games": [{"sheet": 3}]},
        {"games": [{"stakes": "limit 1/2"}]},
        {"games": [7]},
        {"seats": 1},
        {"seats": 99},
        {"straddles": "sometimes"},
        {"clock": -1},
        {"may_run": 4},
        {"rake_percent": 11},
        {"max_buy_in": 1},
        {"change_after": 0},
        {"dealers_choice": "yes"},
        {"speed": 3},
        {"time_pot": True},
        {"stakes": 12},
        {"stakes": "no-limit 1/2 straddle 4"},
    ],
)
def test_bad_rules_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(CardhouseError) as caught:
        Rules.read(bad)
    assert isinstance(caught.value, BadRules) or caught.value.code in ("unknown-game", "bad-stakes")


def test_rules_are_plain_data() -> None:
    rules = Rules.read(
        {"games": ["eight-game", {"game": "omaha", "stakes": "pot 5/10"}], "stakes": "limit 10/20"}
    )
    assert Rules.from_dict(rules.to_dict()) == rules
    assert Rules.read(rules.to_dict()) == rules


def test_a_mix_that_the_host_puts_on_the_list_is_played_as_the_mix_says(room: MakeRoom) -> None:
    table = room([0, 1, 2], change_after=3)
    table.say("rules", data={"games": ["eight-game"], "stakes": "limit 10/20"})
    hands = find_mix("eight-game").hands
    assert {item.hands for item in table.rules.games} == {hands}
    assert table.rules.change_after == 3
    table.say("rules", data={"games": ["horse", "badugi"], "change_after": 2})
    assert [one["hands"] for one in table.rules.listed] == [2] * 6
