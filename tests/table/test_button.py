"""The first button, the dead button, and two players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_card
from cardhouse.dealer.hand.money import pots_now
from cardhouse.table.button import Spots, high_card, next_spots

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


@pytest.mark.rule("WSOP-90")
@pytest.mark.parametrize(("cards", "wins"), [("Ks Ac Ad Qs", 2), ("Th Ts", 1), ("As Ah Kd", 0)])
def test_the_highest_card_by_rank_and_suit_has_the_first_button(cards: str, wins: int) -> None:
    assert high_card({chair: parse_card(card) for chair, card in enumerate(cards.split())}) == wins


@pytest.mark.rule("WSOP-90")
def test_a_game_begins_with_a_card_for_each_and_the_high_card_has_the_button(room: MakeRoom) -> None:
    ties = 0
    for seed in range(60):
        table = room(range(5))
        table.deal(f"evening {seed}")
        cards = {chair: parse_card(card) for chair, card in table.state.positions.drawn.items()}
        order = sorted(cards, key=lambda chair: (cards[chair].rank, "cdhs".index(str(cards[chair])[1])))
        assert table.state.positions.button == order[-1]
        ties += cards[order[-1]].rank == cards[order[-2]].rank
    assert ties


@pytest.mark.rule("WSOP-108")
def test_a_hand_that_was_called_off_costs_nobody_a_position(room: MakeRoom) -> None:
    table = room(range(5))
    table.hand_out()
    seen = []
    for number in range(5):
        table.deal()
        if number in (1, 3):
            # It went wrong, whatever it was: the next hand has the button and the blinds where they belong.
            table.say("void", text="the button was misplaced")
            table.deal()
        assert table.state.positions.spots is not None
        seen.append(table.state.positions.spots)
        table.fold_out()
    for spot in ("button", "small", "big"):
        assert sorted(getattr(spots, spot) for spots in seen) == list(range(5))


@pytest.mark.rule("WSOP-147")
def test_a_card_for_each_is_dealt_once_and_shown_to_all(room: MakeRoom) -> None:
    table = room(range(6))
    table.deal()
    drawn = dict(table.state.positions.drawn)
    assert sorted(drawn) == [0, 1, 2, 3, 4, 5]
    assert table.state.positions.button == high_card(
        {chair: parse_card(card) for chair, card in drawn.items()}
    )
    table.fold_out()
    table.sit("gus", 7)
    table.hand_out(2)
    assert table.state.positions.drawn == drawn
    assert table.view(None)["drawn"] == {str(chair): card for chair, card in drawn.items()}


@pytest.mark.rule("WSOP-151")
def test_the_small_blind_leaves(room: MakeRoom) -> None:
    table = room([1, 2, 3, 4, 5])
    table.next_at(1, 2, 3)
    table.say("leave", "bob")
    table.deal()
    assert table.state.positions.button == 2
    assert table.live == {"cy": 5, "di": 10}
    # The last one before the empty chair of the button acts last.
    assert table.on.button == table.lineup.dealt.index(1)  # type: ignore[union-attr]


@pytest.mark.rule("WSOP-151")
def test_the_big_blind_leaves(room: MakeRoom) -> None:
    table = room([1, 2, 3, 4, 5])
    table.next_at(1, 2, 3)
    table.say("leave", "cy")
    table.deal()
    assert table.state.positions.button == 2
    assert table.live == {"di": 10}
    table.fold_out()
    table.deal()
    assert table.state.positions.button == 3
    assert table.live == {"di": 5, "ed": 10}


@pytest.mark.rule("WSOP-151")
@pytest.mark.parametrize("seed", range(20))
def test_the_big_blind_goes_round_whoever_comes_and_goes(seed: int) -> None:
    chance = Random(seed)
    ready = set(range(9))
    spots = Spots(0, 1, 2)
    for _ in range(300):
        ready ^= {chance.randrange(9)}
        while len(ready) < 2:
            ready.add(chance.randrange(9))
        last, spots = spots, next_spots(spots, 9, ready)
        assert spots.big in ready
        assert not any((last.big + step) % 9 in ready for step in range(1, (spots.big - last.big) % 9))
        assert spots.small == last.big or len(ready) == 2
        assert spots.big not in (spots.small, spots.button)


@pytest.mark.rule("WSOP-108")
@pytest.mark.parametrize("players", [3, 5, 9])
def test_in_a_round_everybody_has_every_position_once(room: MakeRoom, players: int) -> None:
    table = room(range(players))
    table.hand_out()
    seen = []
    for _ in range(players):
        table.deal()
        assert table.state.positions.spots is not None
        seen.append(table.state.positions.spots)
        table.fold_out()
    for spot in ("button", "small", "big"):
        assert sorted(getattr(spots, spot) for spots in seen) == list(range(players))


@pytest.mark.rule("WSOP-BLINDS-INTRO")
def test_the_order_of_action_before_and_after_the_flop(room: MakeRoom) -> None:
    table = room([1, 2, 3, 4, 5, 6])
    table.next_at(6, 1, 2)
    table.next_at(6, 1, 2)
    table.deal()
    assert (table.state.positions.button, table.live) == (1, {"bob": 5, "cy": 10})
    assert table.turn == "di"
    table.act("call", "call", "call", "call", "call", "check")
    assert table.turn == "bob"
    table.act("check", "check", "check", "check", "check")
    # The button has the last word.
    assert table.turn == "ann"


@pytest.mark.rule("WSOP-153")
def test_with_two_the_small_blind_is_on_the_button(room: MakeRoom) -> None:
    table = room([2, 6])
    table.deal()
    button = table.seats[table.state.positions.button].player
    other = next(player for player in table.dealt if player != button)
    assert table.live == {button: 5, other: 10}
    assert table.turn == button
    table.act("call", "check")
    assert table.turn == other


@pytest.mark.rule("WSOP-153")
@pytest.mark.parametrize(
    ("leaves", "small", "big"), [("ann", "cy", "bob"), ("bob", "cy", "ann"), ("cy", "bob", "ann")]
)
def test_from_three_to_two_nobody_has_the_big_blind_twice(
    room: MakeRoom, leaves: str, small: str, big: str
) -> None:
    table = room([1, 2, 3])
    table.next_at(1, 2, 3)
    table.say("leave", leaves)
    table.deal()
    assert table.live == {small: 5, big: 10}
    assert table.seats[table.state.positions.button].player == small


@pytest.mark.rule("WSOP-151")
def test_from_two_to_three_with_the_new_player_behind_the_big_blind(room: MakeRoom) -> None:
    table = room([1, 5])
    table.next_at(1, 1, 5)
    table.sit("cy", 7)
    table.deal()
    assert table.live == {"bob": 5, "cy": 10}
    assert table.state.positions.button == 1


@pytest.mark.rule("WSOP-151")
def test_from_two_to_three_with_the_new_player_before_the_big_blind(room: MakeRoom) -> None:
    table = room([1, 5])
    table.next_at(1, 1, 5)
    table.sit("cy", 3)
    table.deal()
    assert table.live == {"bob": 5, "ann": 10}
    assert table.state.positions.button == 3
    table.fold_out()
    table.deal()
    assert table.live == {"ann": 5, "cy": 10}


@pytest.mark.rule("WSOP-150")
def test_a_short_big_blind_does_not_change_what_calling_costs(room: MakeRoom) -> None:
    table = room([1, 2, 3, 4])
    table.next_at(1, 2, 3)
    table.seat_of("di").stack = 6
    table.deal()
    assert table.live == {"cy": 5, "di": 6}
    assert table.asked.to_call == 10
    assert table.asked.raises is not None
    assert table.asked.raises.least == 20
    table.act("call", "fold", "call")
    assert pots_now(table.on.state)[0].amount == 18


@pytest.mark.rule("WSOP-155")
@pytest.mark.rule("WSOP-152")
def test_the_big_blind_is_a_bet_with_an_option(room: MakeRoom) -> None:
    table = room([1, 2, 3, 4])
    table.next_at(1, 2, 3)
    table.deal()
    table.act("call", "call", "call")
    assert table.turn == "di"
    assert table.asked.may_check
    assert table.asked.raises is not None


@pytest.mark.parametrize(
    ("rule", "gone", "found"),
    [
        # Button 0, blinds 1 and 2 of five players; one of them goes.
        ("dead", 1, [(1, 2, 3), (2, 3, 4)]),
        ("dead", 2, [(1, 2, 3), (2, 3, 4)]),
        ("moving", 0, [(1, 2, 3), (2, 3, 4)]),
        ("moving", 1, [(2, 3, 4), (3, 4, 0)]),
        ("moving", 2, [(1, 3, 4), (3, 4, 0)]),
        ("forward", 0, [(1, 2, 3), (2, 3, 4)]),
        ("forward", 1, [(0, 2, 3), (2, 3, 4)]),
        ("forward", 2, [(0, 1, 3), (1, 3, 4)]),
    ],
)
def test_where_the_button_goes_when_somebody_leaves(
    room: MakeRoom, rule: str, gone: int, found: list[tuple[int, int, int]]
) -> None:
    table = room(range(5), button=rule)
    table.next_at(0, 1, 2)
    table.say("leave", table.seats[gone].player)
    for spots in found:
        table.deal()
        assert table.state.positions.spots == spots
        assert not any(seat.owes for seat in table.seats.values())
        table.fold_out()
