"""Buying in, table stakes, coming back, transfers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import BadBuyIn, BadCommand, Command, NoSuchPlayer, NotNow, Rules, SeatTaken

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

MINUTE = 60_000


@pytest.mark.rule("WSOP-11")
def test_the_least_buy_in_is_ten_small_bets_in_limit_and_what_is_posted_elsewhere() -> None:
    assert Rules.read({"games": ["holdem"], "stakes": "limit 4/8"}).least_buy_in == 40
    assert Rules.read({"stakes": "no-limit 5/10", "min_buy_in": 200}).least_buy_in == 200


@pytest.mark.rule("WSOP-99")
@pytest.mark.parametrize(
    ("game", "stakes", "least"), [("holdem", "limit 3/6", 30), ("stud", "limit 50/100", 500)]
)
def test_who_enters_a_game_buys_in_in_full(room: MakeRoom, game: str, stakes: str, least: int) -> None:
    table = room(games=[game], stakes=stakes, min_buy_in=0)
    with pytest.raises(BadBuyIn):
        table.sit("ann", 0, least - 1)
    table.sit("ann", 0, least)
    assert table.chips == least


@pytest.mark.rule("WSOP-100")
def test_there_are_no_short_buys_but_those_who_have_chips_may_add_any_number(room: MakeRoom) -> None:
    table = room([0, 1, 2], stakes="limit 3/6", min_buy_in=0, amount=30)
    table.seat_of("ann").stack = 0
    with pytest.raises(BadBuyIn, match="at least 30"):
        table.say("top-up", "ann", amount=20)
    table.say("top-up", "ann", amount=30)
    table.say("top-up", "ann", amount=1)
    assert table.stack("ann") == 31


@pytest.mark.rule("WSOP-182")
def test_chips_are_added_up_to_the_most(room: MakeRoom) -> None:
    table = room([0, 1], amount=700, max_buy_in=1000)
    with pytest.raises(BadBuyIn, match="300 more"):
        table.say("top-up", "ann", amount=301)
    table.say("top-up", "ann", amount=300)
    table.seat_of("bob").stack = 1050
    with pytest.raises(BadBuyIn):
        table.say("top-up", "bob", amount=1)


@pytest.mark.rule("WSOP-60")
def test_chips_bought_in_the_middle_of_a_hand_play_from_the_next_one_on(room: MakeRoom) -> None:
    table = room([0, 1, 2], amount=150)
    table.deal()
    player = table.turn
    table.say("top-up", player, amount=200)
    assert table.asked.raises is not None
    assert table.asked.raises.most == 150
    assert table.chips == 650
    table.fold_out()
    assert table.stack(player) == 350


@pytest.mark.rule("WSOP-58")
@pytest.mark.parametrize("minutes", [40, 60])
def test_who_comes_back_within_the_hour_brings_what_was_taken(room: MakeRoom, minutes: int) -> None:
    table = room([0, 1], max_buy_in=500, min_buy_in=200, amount=500)
    table.seat_of("ann").stack = 1200
    table.say("leave", "ann", at=0)
    for amount in (500, 1199, 1201):
        with pytest.raises(BadBuyIn):
            table.sit("ann", 3, amount, at=minutes * MINUTE)
    table.sit("ann", 3, 1200, at=minutes * MINUTE)
    assert table.stack("ann") == 1200


@pytest.mark.rule("WSOP-58")
def test_after_an_hour_the_usual_buy_in_holds(room: MakeRoom) -> None:
    table = room([0, 1], max_buy_in=500, min_buy_in=200, amount=500)
    table.seat_of("ann").stack = 1200
    table.say("leave", "ann", at=0)
    table.sit("ann", 3, 300, at=61 * MINUTE)
    assert table.stack("ann") == 300


@pytest.mark.rule("WSOP-58")
def test_who_left_with_little_buys_in_as_anybody(room: MakeRoom) -> None:
    table = room([0, 1], max_buy_in=500, min_buy_in=200, amount=500)
    table.seat_of("ann").stack = 50
    table.say("leave", "ann")
    with pytest.raises(BadBuyIn):
        table.sit("ann", 3, 50, at=MINUTE)
    table.sit("ann", 3, 200, at=MINUTE)


@pytest.mark.rule("WSOP-59")
@pytest.mark.rule("WSOP-102")
def test_nobody_comes_over_with_more_than_the_most_in_the_first_hour(room: MakeRoom) -> None:
    table = room([0, 1], max_buy_in=500, amount=500)
    table.hand_out()
    with pytest.raises(BadBuyIn, match="first hour"):
        table.sit("cy", 4, 900, text="transfer", at=30 * MINUTE)
    table.sit("cy", 4, 900, text="transfer", at=90 * MINUTE)
    assert table.stack("cy") == 900


@pytest.mark.rule("WSOP-101")
def test_who_is_moved_from_a_broken_game_plays_what_there_is(room: MakeRoom) -> None:
    table = room([0, 1], stakes="limit 3/6", min_buy_in=0)
    table.sit("cy", 4, 17, text="moved")
    table.say("top-up", "cy", amount=5)
    assert table.stack("cy") == 22


@pytest.mark.rule("WSOP-98.a")
@pytest.mark.rule("WSOP-98.b")
@pytest.mark.rule("WSOP-98.d")
def test_who_is_moved_posts_nothing_but_does_not_take_the_button_or_the_small_blind(room: MakeRoom) -> None:
    table = room([0, 2, 4, 6], stakes="limit 10/20")
    table.next_at(0, 2, 4)
    table.sit("ed", 3, text="moved")
    table.deal()
    assert "ed" not in table.dealt
    table.fold_out()
    # Now the button is on 4, and chair 3 is behind it.
    table.next_at(2, 4, 6)
    table.deal()
    assert "ed" in table.dealt
    assert "ed" not in table.live


@pytest.mark.rule("WSOP-98.a")
@pytest.mark.parametrize(("chair", "hands"), [(6, 3), (2, 4)])
def test_who_is_moved_to_two_players_lets_the_blinds_pass(room: MakeRoom, chair: int, hands: int) -> None:
    table = room([0, 4], stakes="limit 10/20")
    table.next_at(0, 0, 4)
    table.sit("cy", chair, text="moved")
    waited = 1
    table.deal()
    while "cy" not in table.dealt:
        assert len(table.live) == 2
        table.fold_out()
        table.deal()
        waited += 1
    assert waited == hands
    assert (len(table.live), table.live["cy"]) == (2, 10)


def test_a_chair_is_taken_once_and_has_a_number(room: MakeRoom) -> None:
    table = room([0, 1])
    for player, chair in (("cy", 0), ("cy", 9), ("cy", -1), ("ann", 5)):
        with pytest.raises(SeatTaken):
            table.sit(player, chair)
    with pytest.raises(NoSuchPlayer):
        table.sit("", 5)
    with pytest.raises(BadCommand):
        table.sit("cy", 5, text="somehow")


def test_only_chips_on_the_table_play(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.seat_of("bob").stack = 100
    table.deal()
    while table.turn != "bob":
        table.act("call")
    assert table.asked.raises is not None
    assert table.asked.raises.most == 100


@pytest.mark.rule("WSOP-55")
def test_money_that_is_not_chips_yet_does_not_play(room: MakeRoom) -> None:
    table = room([0, 1, 2], amount=100)
    table.deal()
    player = next(iter(table.live))
    # Five hundred are bought in the middle of the hand: there are a hundred to play with, and to lose.
    table.say("top-up", player, amount=500)
    while table.turn != player:
        table.act("call")
    assert table.asked.raises is not None
    assert table.asked.raises.most == 100
    table.act("raise 100", "call", "call")
    assert not table.playing
    assert table.seat_of(player).coming == 0
    assert sum(table.stack(name) for name in ("ann", "bob", "cy")) == 300 + 500
    assert table.stack(player) in (500, 800)
    assert [(entry.player, entry.kind, entry.amount) for entry in table.ledger[-1:]] == [
        (player, "top-up", 500)
    ]


def out_of_pocket(room: MakeRoom) -> Room:
    """A game for points of 10 chips in which ann has 9."""
    table = room([0, 1, 2], games=["open-face-chinese"], stakes="points 10", min_buy_in=100)
    table.seat_of("ann").stack = 9
    return table


@pytest.mark.rule("WSOP-347.b")
def test_who_leaves_a_game_for_points_without_one_stays_away_for_two_hours(room: MakeRoom) -> None:
    table, six = out_of_pocket(room), 18 * 60 * MINUTE
    table.say("leave", "ann", at=six)
    with pytest.raises(NotNow, match="two hours"):
        table.sit("ann", 0, at=six + 119 * MINUTE)
    elsewhere = room(games=["open-face-chinese"], stakes="points 10")
    elsewhere.say("list", "ann", at=six + MINUTE)
    elsewhere.sit("ann", 0, at=six + MINUTE)
    table.sit("ann", 0, at=six + 120 * MINUTE)
    # Who has a point left comes back at any time.
    table.say("leave", "bob", at=table.now)
    table.sit("bob", 1, at=table.now)


@pytest.mark.rule("WSOP-347.b")
def test_who_has_no_chips_for_a_point_buys_more_or_leaves(room: MakeRoom) -> None:
    table = out_of_pocket(room)
    table.deal()
    while table.playing:
        table.act(str(table.asked.legal[0]))
    # Nothing of less than a point changes hands.
    assert (table.stack("ann"), table.seat_of("ann").out) == (9, True)
    with pytest.raises(BadBuyIn, match="too few"):
        table.say("in", "ann")
    table.say("top-up", "ann", amount=1)
    table.say("in", "ann")
    table.deal()
    assert "ann" in table.dealt


@pytest.mark.rule("WSOP-353.c")
def test_nobody_adds_chips_before_a_hand_in_fantasyland(
    room: MakeRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "cardhouse.dealer.words.rows.scoring.carry",
        lambda hand, laid: hand.result.carries.update(fantasyland=(0,)),
    )
    table = room([0, 1], games=["open-face-chinese"], stakes="points 10")
    table.deal()
    table.say("top-up", "ann", amount=50)
    while table.playing:
        table.act(str(table.asked.legal[0]))
    assert table.state.next_hand.carried
    with pytest.raises(NotNow):
        table.say("top-up", "ann", amount=50)
    assert table.view("ann")["mine"]["most"] == 0
    table.say("top-up", "bob", amount=50)
    # What was bought in the middle of the hand before waits until that one is over.
    chips = table.seat_of("ann").stack
    table.deal()
    assert (table.on.setup.stacks[0], table.seat_of("ann").coming) == (chips, 50)
    # Who could not pay a point has to add some.
    monkeypatch.undo()
    poor = out_of_pocket(room)
    poor.state.next_hand.carried = {"open-face-chinese": {"fantasyland": ["ann"]}}
    poor.say("top-up", "ann", amount=50)
    assert poor.stack("ann") == 59


@pytest.mark.rule("WSOP-66")
def test_nobody_posts_for_another(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3])
    table.next_at(0, 1, 2)
    table.say("out", "di")
    table.deal()
    # There is no command for it: who is out misses the blind.
    assert table.live == {"cy": 5, "ann": 10}
    assert table.seat_of("di").owes_big


def test_who_leaves_in_the_middle_of_a_hand_is_folded_at_once_and_paid_after_it(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    first = table.turn
    table.say("leave", first)
    assert table.turn != first
    second = table.turn
    table.act("call")
    table.say("leave", second)
    assert table.seat_of(second).leaving
    table.check_down()
    assert set(table.left) == {first, second}
    assert table.chips + sum(amount for amount, _ in table.left.values()) == 3000


def test_leaving_can_be_taken_back(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    waiting = next(player for player in table.dealt if player != table.turn)
    table.say("leave", waiting)
    table.say("in", waiting)
    table.fold_out()
    assert table.seat_of(waiting).ready


def test_who_has_lost_everything_sits_out_and_comes_back_with_a_full_buy_in(room: MakeRoom) -> None:
    table = room([0, 1], min_buy_in=100, amount=100)
    table.deal()
    while table.playing:
        raises = table.asked.raises
        table.act(f"{raises.word} {raises.most}" if raises else "call" if table.asked.may_call else "check")
    broke = [seat for seat in table.seats.values() if not seat.stack]
    for seat in broke:
        assert seat.out
        with pytest.raises(BadBuyIn):
            table.say("in", seat.player)
        with pytest.raises(NotNow):
            table.deal()
        table.say("top-up", seat.player, amount=100)
        table.say("in", seat.player)
    table.deal()


def test_a_command_is_plain_data() -> None:
    command = Command("sit", "ann", seat=0, amount=200, data={"bot": "calm"})
    assert Command.from_dict(command.to_dict()) == command
    for bad in (
        {"player": "ann"},
        {"do": "sit", "seat": "x"},
        {"do": "sit", "chair": 1},
        {"do": "sit", "data": 3},
    ):
        with pytest.raises(BadCommand):
            Command.from_dict(bad)
