"""Mixes, dealer's choice, and games for fewer than sit at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardroom.errors import CardroomError
from cardroom.sheets import find_mix
from cardroom.table import BadCommand, BadRules, NotNow, NotYourTurn, Rules

if TYPE_CHECKING:
    from pathlib import Path

    from tests.table.conftest import MakeRoom, Room


def ids(table: Room, hands: int) -> list[str]:
    """The games of the next hands."""
    found = []
    for _ in range(hands):
        table.deal()
        found.append(table.on.sheet.id)
        table.fold_out()
    return found


@pytest.mark.rule("BARGE-mix-rotation")
def test_the_27_games_go_round_four_hands_each(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["27-game mix"], stakes="limit 4/8", amount=100_000)
    played = ids(table, 109)
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
    played = ids(table, 21)
    assert played[::4] == ["holdem", "omaha-8", "razz", "stud", "stud-8", "holdem"]
    order = table.view(None)["games"]["order"]
    assert [(one["game"].split("@")[0], one["hands"]) for one in order][:2] == [("holdem", 4), ("omaha-8", 4)]


def test_the_games_of_a_mix_are_bet_as_the_mix_says(room: MakeRoom) -> None:
    rules = Rules.read({"games": ["eight-game"], "stakes": "limit 10/20"})
    assert [rules.stakes_of(item).structure for item in rules.games][-2:] == ["no-limit", "pot-limit"]
    assert {rules.stakes_of(item).blinds for item in rules.games if item.sheet.has_button} == {(5, 10)}


def test_the_hands_of_each_game_can_be_set(room: MakeRoom) -> None:
    assert ids(room([0, 1], games=["horse"], stakes="limit 4/8", change_after=1), 3) == [
        "holdem",
        "omaha-8",
        "razz",
    ]
    games = [{"game": "holdem", "hands": 2}, {"game": "stud", "hands": 1}]
    assert ids(room([0, 1], games=games, stakes="limit 4/8"), 4) == ["holdem", "holdem", "stud", "holdem"]


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
    assert ids(table, 12) == ["holdem"] * 4 + ["omaha"] * 4 + ["holdem"] * 4


def test_a_round_ends_though_whoever_began_it_has_left(room: MakeRoom) -> None:
    table = room(
        [0, 1, 2, 3], games=["holdem", "omaha"], stakes="no-limit 5/10", change="orbit", change_after=1
    )
    table.hand_out()
    table.say("leave", table.seats[table.button].player)
    assert "omaha" in ids(table, 5)


def test_in_stud_a_round_is_as_many_hands_as_there_are_players(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["stud", "razz"], stakes="limit 4/8", change="orbit", change_after=2)
    assert ids(table, 7) == ["stud"] * 6 + ["razz"]


def test_a_game_changes_by_the_clock(room: MakeRoom) -> None:
    table = room([0, 1], games=["holdem", "omaha"], stakes="no-limit 5/10", change="clock", change_after=20)
    assert ids(table, 5) == ["holdem"] * 5
    table.say("bomb", text="off", at=20 * 60_000)
    assert ids(table, 2) == ["omaha"] * 2


def test_a_game_whose_time_is_up_ends_with_the_hand_and_the_next_has_its_own(room: MakeRoom) -> None:
    minute = 60_000
    table = room(
        [0, 1, 2], games=["holdem", "omaha", "stud"], stakes="limit 4/8", change="clock", change_after=30
    )
    table.say("start", text="a", at=10 * minute)
    # The time runs from the first hand of a game on, not from when the table was opened.
    table.fold_out()
    table.say("bomb", text="off", at=39 * minute)
    assert ids(table, 1) == ["holdem"]
    table.deal()
    table.say("bomb", text="off", at=41 * minute)
    assert table.on.sheet.id == "holdem"
    table.fold_out()
    assert ids(table, 1) == ["omaha"]
    table.say("bomb", text="off", at=70 * minute)
    assert ids(table, 1) == ["omaha"]
    # However long nobody has played, the games come in their order.
    table.say("bomb", text="off", at=500 * minute)
    assert ids(table, 2) == ["stud", "stud"]
    table.say("bomb", text="off", at=530 * minute)
    assert ids(table, 1) == ["holdem"]


def test_the_button_goes_on_where_it_was_when_a_game_changes_by_the_clock(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["holdem", "omaha"], stakes="limit 4/8", change="clock", change_after=5)
    table.next_at(0, 1, 2)
    buttons = []
    for hand in range(6):
        table.say("bomb", text="off", at=hand * 200_000)
        table.deal()
        buttons.append((table.button, table.on.sheet.id))
        table.fold_out()
    assert [button for button, _ in buttons] == [1, 2, 3, 0, 1, 2]
    assert [game for _, game in buttons] == ["holdem"] * 2 + ["omaha"] * 2 + ["holdem"] * 2


def test_a_random_game_is_drawn_with_the_seed(room: MakeRoom) -> None:
    games = ["holdem", "omaha", "omaha-8", "stud"]
    tables = [
        room([0, 1], games=games, stakes="limit 4/8", random_game=True, change_after=1) for _ in range(2)
    ]
    first, second = (ids(table, 30) for table in tables)
    assert first == second
    assert set(first) == set(games)


def test_the_button_stands_still_in_stud(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["holdem", "razz"], stakes="limit 4/8", change_after=3)
    table.hand_out(3)
    button, spots = table.button, table.spots
    table.hand_out(3)
    assert table.on.sheet.id == "razz"
    assert (table.button, table.spots) == (button, spots)
    table.hand_out()
    assert table.on.sheet.id == "holdem"
    assert table.spots is not None
    assert table.spots.big == (spots.big + 1) % 4  # type: ignore[union-attr]


def test_blinds_that_begin_after_stud_begin_behind_the_button(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["razz", "holdem"], stakes="limit 4/8", change_after=2)
    table.hand_out(2)
    button = table.button
    table.deal()
    assert table.button == button
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
        assert table.seats[table.button].player == pickers[-1]
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
        assert ids(table, hands) == [game] * hands
        assert table.on.stakes.structure == ("limit" if game == "stud" else "no-limit")
    # Three hands on, the deal is with the same dealer again; one hand on, with the next.
    assert picked[0] == picked[1]
    assert table.seat_of(picked[2]).number == (table.seat_of(picked[1]).number + 1) % 3


def test_a_dealer_picks_no_game_that_needs_more_players(room: MakeRoom, tmp_path: Path) -> None:
    crowd = tmp_path / "crowd.toml"
    crowd.write_text('name = "Crowd"\nsource = "a test"\nextends = "holdem"\nplayers = [4, 9]\n')
    table = room([0, 1, 2], games=["omaha", str(crowd)], stakes="no-limit 5/10", dealers_choice=True)
    table.say("start", text="a")
    with pytest.raises(NotNow, match="needs 4 players"):
        table.say("pick", table.picking, text="1")
    table.say("pick", table.picking, text="Omaha")
    table.deal()
    assert table.on.sheet.id == "omaha"


def test_a_picked_game_lasts_a_round(room: MakeRoom) -> None:
    table = room(
        [0, 1, 2],
        games=["holdem", "stud"],
        stakes="limit 4/8",
        dealers_choice=True,
        change="orbit",
        change_after=1,
    )
    table.say("start", text="a")
    first = table.picking
    table.say("pick", first, text="1")
    assert ids(table, 3) == ["stud"] * 3
    table.say("start", text="b")
    assert table.picking == first


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


@pytest.mark.rule("WSOP-70.a")
def test_the_seat_left_of_the_big_blind_sits_out_in_turn(room: MakeRoom) -> None:
    table = room(range(7), games=["deuce-to-seven-triple-draw@wsop2018"], stakes="limit 4/8", seats=7)
    resting = []
    for _ in range(7):
        table.deal()
        assert len(table.dealt) == 6
        (out,) = {seat.player for seat in table.seats.values()} - table.dealt
        assert table.spots is not None
        assert table.seat_of(out).number == (table.spots.big + 1) % 7
        resting.append(out)
        table.fold_out()
    assert len(set(resting)) == 7
    assert not any(seat.owes for seat in table.seats.values())


@pytest.mark.rule("WSOP-70.a")
def test_who_comes_back_as_the_straddle_makes_a_seventh(room: MakeRoom) -> None:
    table = room(
        range(7),
        games=["deuce-to-seven-triple-draw"],
        stakes="limit 4/8",
        most_dealt=6,
        straddles="under the gun",
        seats=7,
    )
    table.next_at(0, 1, 2)
    seat = table.seat_of("ed")
    seat.owes_big = seat.owes_small = True
    table.say("in", "ed", text="straddle")
    table.deal()
    assert table.live["ed"] == 8
    assert len(table.dealt) == 7


def test_in_stud_too_everybody_sits_out_in_turn(room: MakeRoom) -> None:
    table = room(range(9), games=["stud"], stakes="limit 4/8", change_after=100)
    resting = set()
    for _ in range(9):
        table.deal()
        resting |= {seat.player for seat in table.seats.values()} - table.dealt
        assert len(table.dealt) == 8
        table.fold_out()
    assert len(resting) == 9


def test_a_game_that_needs_more_players_is_passed_over(room: MakeRoom, tmp_path: Path) -> None:
    crowd = tmp_path / "crowd.toml"
    crowd.write_text('name = "Crowd"\nsource = "a test"\nextends = "holdem"\nplayers = [4, 9]\n')
    table = room([0, 1, 2], games=["omaha", str(crowd)], stakes="no-limit 5/10", change_after=1)
    assert ids(table, 3) == ["omaha"] * 3
    table.sit("di", 5)
    assert ids(table, 2) == ["crowd", "omaha"]
    # A game of one's own is stored with its file.
    table.deal()
    assert type(table).from_state(table.state()) == table
    only = room([0, 1, 2], games=[str(crowd)], stakes="no-limit 5/10")
    with pytest.raises(NotNow):
        only.deal()


def test_a_sheet_of_ones_own_is_stored_with_the_table(room: MakeRoom) -> None:
    text = 'name = "Ours"\nsource = "us"\nextends = "holdem"\nplayers = [2, 4]\n'
    table = room(
        [0, 1, 2], games=["omaha", {"sheet": text, "hands": 1}], stakes="no-limit 5/10", change_after=1
    )
    assert ids(table, 3) == ["omaha", "ours", "omaha"]
    table.deal()
    again = type(table).from_state(table.state())
    assert again == table
    assert again.on.sheet.name == "Ours"


@pytest.mark.rule("WSOP-113")
def test_only_those_who_were_dealt_in_play_for_what_was_carried_over(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["jacks-or-better-trips-to-win"], stakes="")
    table.deal()
    table.sit("di", 5)
    deals = table.on.number
    for _ in range(200):
        if not table.playing or table.on.number > deals:
            break
        table.act(str(next(action for action in table.asked.legal if action.kind != "fold")))
    # However many deals the pot takes, the game is one hand for those who began it.
    assert "di" not in table.dealt
    assert len(table.on.players) == 3


def test_fantasyland_is_handed_on_by_player(room: MakeRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardroom.dealer.points.carry", lambda hand, laid: hand.deal.carries.update(fantasyland=(1,))
    )
    games = ["open-face-chinese", "holdem"]
    table = room([0, 1, 2], games=games, stakes="", change_after=1, amount=100_000)
    table.deal()
    assert table.on.carried == {}
    while table.playing:
        table.act(str(table.asked.legal[0]))
    table.hand_out()
    # Somebody comes between them, and the game comes round again.
    table.say("leave", "ann")
    table.deal()
    assert table.dealt == {"bob", "cy"}
    assert table.on.carried["fantasyland"] == (0,)
    assert table.carried == {}


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
    with pytest.raises(CardroomError) as caught:
        Rules.read(bad)
    assert isinstance(caught.value, BadRules) or caught.value.code in ("unknown-game", "bad-stakes")


def test_rules_are_plain_data() -> None:
    rules = Rules.read(
        {"games": ["eight-game", {"game": "omaha", "stakes": "pot 5/10"}], "stakes": "limit 10/20"}
    )
    assert Rules.from_dict(rules.to_dict()) == rules
    assert Rules.read(rules.to_dict()) == rules
