"""Bomb pots, winning the button, antes of the big blind, running it twice, jackpots, host's orders."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer.checks.random_player import random_action
from cardhouse.errors import CardhouseError
from cardhouse.table import NotNow, SeatTaken

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


@pytest.mark.rule("BARGE-bomb-pot")
def test_everybody_antes_and_the_flop_comes_at_once(room: MakeRoom) -> None:
    table = room(range(8), bomb_ante=500, amount=5000)
    table.next_at(0, 1, 2)
    table.say("bomb")
    table.deal()
    assert table.on.pot == 4000
    assert table.dead == dict.fromkeys(table.dealt, 500)
    assert len(table.on.board["flop"]) == 3
    # The button goes on all the same, and the first to its left acts.
    assert table.state.positions.button == 1
    assert table.turn == "cy"
    assert table.asked.raises is not None
    assert table.asked.raises.least == 500
    table.fold_out()
    table.deal()
    assert table.live == {"di": 5, "ed": 10}


@pytest.mark.rule("BARGE-bomb-pot")
def test_in_a_bomb_pot_nobody_bets_before_the_flop_and_the_smallest_bet_is_the_ante(room: MakeRoom) -> None:
    table = room(range(4), bomb_ante=50)
    table.next_at(0, 1, 2)
    table.say("bomb")
    table.deal()
    kinds = [event.kind for event in table.on.events]
    assert not {"blind", "call", "check", "bet", "raise"} & set(kinds[: kinds.index("board")])
    assert table.live == {}
    with pytest.raises(CardhouseError):
        table.act("bet 49")
    table.act("bet 50", "raise 100", "fold", "fold", "call")
    # On the turn too the ante is the least, and the first left of the button is the first to act.
    assert table.turn == "cy"
    assert table.asked.raises is not None
    assert table.asked.raises.least == 50


@pytest.mark.rule("BARGE-bomb-pot")
def test_the_button_goes_round_through_bomb_pots_and_everybody_has_every_blind_once(room: MakeRoom) -> None:
    table = room(range(4), bomb_every=2)
    table.next_at(0, 1, 2)
    buttons, bombs = [], []
    for _ in range(8):
        table.deal()
        buttons.append(table.state.positions.button)
        bombs.append(table.on.stakes.bomb)
        table.fold_out()
    assert buttons == [1, 2, 3, 0, 1, 2, 3, 0]
    assert bombs == [20, 0] * 4


@pytest.mark.rule("BARGE-bomb-pot")
def test_who_cannot_pay_the_ante_plays_for_what_it_covers(room: MakeRoom) -> None:
    table = room(range(3), bomb_ante=50)
    table.next_at(0, 1, 2)
    table.seat_of("cy").stack = 20
    table.say("bomb")
    table.deal()
    assert table.dead == {"ann": 50, "bob": 50, "cy": 20}
    table.check_down()
    assert [(pot.amount, len(pot.eligible)) for pot in table.on.pots] == [(60, 3), (60, 2)]


def test_bomb_pots_come_every_so_many_hands(room: MakeRoom) -> None:
    table = room(range(4), bomb_every=3)
    bombs = []
    for _ in range(6):
        table.deal()
        bombs.append(table.on.stakes.bomb)
        table.fold_out()
    assert bombs == [0, 0, 20, 0, 0, 20]


def test_a_bomb_pot_waits_for_a_hand_with_blinds_and_can_be_called_off(room: MakeRoom) -> None:
    table = room(range(4), games=["stud", "holdem"], stakes="limit 4/8", change_after=1)
    table.say("bomb")
    table.deal()
    assert (table.on.sheet.id, table.on.stakes.bomb) == ("stud", 0)
    table.fold_out()
    table.deal()
    assert (table.on.sheet.id, table.on.stakes.bomb) == ("holdem", 8)
    table.fold_out()
    table.hand_out()
    table.say("bomb")
    table.say("bomb", text="off")
    table.deal()
    assert (table.on.sheet.id, table.on.stakes.bomb) == ("holdem", 0)


def test_what_is_owed_stays_owed_in_a_bomb_pot(room: MakeRoom) -> None:
    table = room(range(5))
    table.next_at(0, 1, 2)
    table.seat_of("ann").owes_big = True
    table.say("bomb")
    table.deal()
    assert "ann" in table.dealt
    assert table.seat_of("ann").owes_big


@pytest.mark.rule("BARGE-win-the-button")
def test_the_winner_has_the_next_button(room: MakeRoom) -> None:
    table = room(range(6), win_the_button=True)
    table.next_at(3, 4, 5)
    table.deal()
    assert table.state.positions.button == 3
    table.fold_to("ann")
    assert table.state.positions.button == 0
    # Whoever wins again and again has the button, and the same two pay the blinds.
    for _ in range(3):
        table.deal()
        assert (table.state.positions.button, table.live) == (0, {"bob": 5, "cy": 10})
        table.fold_to("ann")
    table.deal()
    table.fold_to("bob")
    table.deal()
    # The small blind has the button now, and di, who has not paid yet, a blind after cy has had two.
    assert (table.state.positions.button, table.live) == (1, {"cy": 5, "di": 10})
    assert not any(seat.owes for seat in table.seats.values())


@pytest.mark.rule("BARGE-win-the-button")
def test_of_several_winners_the_one_in_the_worst_position_has_the_button(room: MakeRoom) -> None:
    for seed in range(100):
        table = room(range(6), win_the_button=True)
        table.next_at(3, 4, 5)
        table.deal(f"chop {seed}")
        while table.playing:
            stays = table.turn in ("ann", "cy", "flo")
            table.act("fold" if not stays else "check" if table.asked.may_check else "call")
        if {award.seat for award in table.on.awards} == {0, 2, 5}:
            break
    else:
        raise AssertionError("nobody has tied")
    assert table.state.positions.button == 5


def test_the_button_of_a_winner_who_leaves_stays_in_the_empty_chair(room: MakeRoom) -> None:
    table = room(range(6), win_the_button=True)
    table.next_at(3, 4, 5)
    table.deal()
    table.fold_to("ann")
    table.say("leave", "ann")
    table.deal()
    assert (table.state.positions.button, table.live) == (0, {"bob": 5, "cy": 10})


@pytest.mark.rule("BARGE-bba-size")
@pytest.mark.parametrize(
    ("seats", "players", "stakes", "ante"),
    [
        (6, 6, "no-limit 500/1000 bb-ante 500", 500),
        (9, 9, "no-limit 5000/10000 bb-ante 10000", 10000),
        # Not less when the table is short.
        (9, 4, "no-limit 5000/10000 bb-ante 10000", 10000),
        (6, 3, "no-limit 500/1000 bb-ante 500", 500),
    ],
)
def test_the_big_blind_antes_for_all(
    room: MakeRoom, seats: int, players: int, stakes: str, ante: int
) -> None:
    table = room(range(players), seats=seats, stakes=stakes, amount=100_000)
    table.next_at(0, 1, 2)
    for _ in range(players):
        table.deal()
        assert table.state.positions.spots is not None
        assert table.dead == {table.seats[table.state.positions.spots.big].player: ante}
        table.fold_out()


@pytest.mark.rule("BARGE-bba-size")
def test_the_ante_stays_with_the_big_blind_when_the_small_blind_is_dead(room: MakeRoom) -> None:
    table = room(range(6), stakes="no-limit 500/1000 bb-ante 1000", amount=100_000)
    table.next_at(0, 1, 2)
    table.say("leave", "cy")
    table.deal()
    assert table.live == {"di": 1000}
    assert table.dead == {"di": 1000}


@pytest.mark.rule("BARGE-bba-short")
@pytest.mark.parametrize(
    ("stack", "ante", "blind"), [(18000, 10000, 8000), (8000, 8000, 0), (20000, 10000, 10000)]
)
def test_the_ante_comes_before_the_blind(room: MakeRoom, stack: int, ante: int, blind: int) -> None:
    table = room(range(4), stakes="no-limit 5000/10000 bb-ante 10000", amount=100_000)
    table.next_at(0, 1, 2)
    table.seat_of("di").stack = stack
    table.deal()
    assert table.dead["di"] == ante
    assert table.live.get("di", 0) == blind


def all_in(table: Room) -> None:
    """Everybody puts everything in before the flop."""
    table.deal()
    while table.playing and table.asked.kind == "bet":
        raises = table.asked.raises
        table.act(f"{raises.word} {raises.most}" if raises else "call" if table.asked.may_call else "check")


@pytest.mark.rule("WSOP-212")
@pytest.mark.rule("WSOP-213")
@pytest.mark.rule("WSOP-217")
@pytest.mark.parametrize("times", [2, 3])
def test_the_board_is_run_as_often_as_all_agree(room: MakeRoom, times: int) -> None:
    table = room([0, 1, 2], may_run=3)
    all_in(table)
    table.act(*[f"run {times}"] * 3)
    assert len(table.on.boards) == times
    assert sum(award.amount for award in table.on.awards) == 3000


@pytest.mark.rule("WSOP-214")
def test_one_who_declines_is_enough(room: MakeRoom) -> None:
    table = room([0, 1, 2], may_run=3)
    all_in(table)
    table.act("run 2", "run 1")
    assert not table.playing
    assert len(table.on.boards) == 1


@pytest.mark.rule("WSOP-214")
def test_where_it_is_not_allowed_nobody_is_asked(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    all_in(table)
    assert not table.playing


@pytest.mark.rule("WSOP-215")
def test_while_two_can_bet_nobody_is_asked_how_often(room: MakeRoom) -> None:
    table = room([0, 1, 2], may_run=2)
    table.seat_of("ann").stack = 50
    table.deal()
    while table.playing:
        assert table.asked.kind == "bet"
        asked = table.asked
        table.act("check" if asked.may_check else "call" if asked.to_call <= 50 else "fold")
        if table.on.board["river"]:
            break


def test_the_jackpot_is_the_tables(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["five-card-draw@home003"], stakes="", jackpot=True)
    table.state.books.jackpot = 500
    before = table.chips
    table.hand_out(6)
    assert table.state.books.jackpot == table.fund != 500
    assert table.chips + table.state.books.jackpot == before + 500
    assert table.view(None)["jackpot"] == table.state.books.jackpot


def test_without_the_rule_there_is_no_jackpot(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["bloody-sevens-guts"], stakes="")
    table.hand_out()
    assert (table.state.books.jackpot, table.on.jackpot) == (0, None)


def test_a_cut_changes_the_cards(room: MakeRoom) -> None:
    hands = []
    for cut in (None, {"cut": "ann and bob"}, {"cut": "ann and bob"}):
        table = room([0, 1])
        table.say("start", text="seed", data=cut)
        hands.append(table.on.players[0].cards)
    assert hands[0] != hands[1] == hands[2]


def test_rules_are_changed_between_hands_and_only_what_is_named(room: MakeRoom) -> None:
    table = room([0, 1, 5], clock=20)
    table.deal()
    with pytest.raises(NotNow):
        table.say("rules", data={"stakes": "no-limit 10/20"})
    table.fold_out()
    table.say("rules", data={"stakes": "no-limit 10/20"})
    assert (table.rules.stakes, table.rules.clock) == ("no-limit 10/20", 20)
    table.deal()
    assert sum(table.live.values()) == 30
    table.fold_out()
    with pytest.raises(SeatTaken):
        table.say("rules", data={"seats": 4})
    table.say("remove", "cy")
    table.say("rules", data={"seats": 4})
    table.hand_out(4)


def test_who_is_removed_in_the_middle_of_a_hand_is_folded(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    player = table.turn
    table.say("remove", player)
    assert table.turn != player
    # Whoever leaves of their own will may think again; whoever was sent away may not.
    with pytest.raises(NotNow, match="was sent away"):
        table.say("in", player)
    table.fold_out()
    assert player in table.left


@pytest.mark.parametrize(
    "game", ["bloody-sevens-guts", "3-5-7", "blackjack", "chinese", "screw-your-neighbor", "acey-deucey"]
)
def test_games_of_several_deals_and_banks_are_one_hand_and_the_deal_passes_left(
    room: MakeRoom, game: str
) -> None:
    table = room([0, 1, 2], games=[game], stakes="", amount=20_000)
    chance = Random(5)
    for hand in range(3):
        button = table.state.positions.button
        table.deal()
        assert table.lineup is not None
        assert table.lineup.dealt[table.on.setup.button] == table.lineup.spots.button
        assert not hand or table.lineup.spots.button != button
        for _ in range(3000):
            if not table.playing:
                break
            table.act(str(random_action(table.asked, chance)))
        while table.playing:
            table.say("leave", table.turn)
        if len(table.ready()) < 2:
            break
    assert table.chips + sum(amount for amount, _ in table.left.values()) + table.collected == 60_000


@pytest.mark.rule("WSOP-340")
@pytest.mark.rule("WSOP-343")
def test_after_a_hand_of_chinese_the_next_stacks_are_ready_with_all_cards(
    room: MakeRoom,
) -> None:
    table = room(range(4), games=["chinese"], stakes="points 5")
    deck = sorted(table.deal().sheet.deck.cards)
    held = []
    for _ in range(3):
        stacks = [table.stack(name) for name in ("ann", "bob", "cy", "di")]
        held.append([frozenset(player.cards) for player in table.on.players])
        assert sorted(card for cards in held[-1] for card in cards) == deck
        while table.playing:
            table.act(str(random_action(table.asked, Random(1))))
        # Everybody tables thirteen cards; they pay each other, and nothing is left in a pot.
        assert sorted(event.seat for event in table.on.events if event.kind == "show") == [0, 1, 2, 3]
        assert sum(table.stack(name) for name in ("ann", "bob", "cy", "di")) == sum(stacks)
        assert any(event.kind == "pay" for event in table.on.events)
        assert table.on.pot == 0
        assert table.may_start
        table.deal()
    assert len({frozenset(cards) for cards in held}) == 3
