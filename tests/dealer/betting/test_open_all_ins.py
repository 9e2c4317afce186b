"""Hands that are turned up as soon as somebody is all-in and the betting is over."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount

from cardhouse.dealer import Deal, Setup
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.cards import BoardDealt, Dealt, Shown
from cardhouse.telling.hand import tell


def begin(game: str, stacks: list[int], stakes: str, *, seed: int = 7, opens: bool = True) -> Deal:
    return Deal(Setup.of(game, stacks=stacks, stakes=stakes, seed=seed, open_all_ins=opens))


def course(hand: Deal) -> list[str]:
    """What is turned up and dealt, in order."""
    kinds = {Shown: "show", BoardDealt: "board"}
    return [kinds[type(event)] for event in hand.events if type(event) in kinds]


def test_hands_are_up_before_the_next_card() -> None:
    hand = begin("holdem", [200, 200, 200], "no-limit 1/2")
    for action in ("raise 200", "fold", "call"):
        hand.act(action)
    assert course(hand) == ["show", "show", "board", "board", "board", "show", "show"]
    assert not hand.view(None).seats[1].cards[0] or hand.players[1].folded


def test_without_the_rule_they_are_up_after_the_board() -> None:
    hand = begin("holdem", [200, 200], "no-limit 1/2", opens=False)
    hand.act("raise 200")
    hand.act("call")
    assert course(hand) == ["board", "board", "board", "show", "show"]


def test_a_hand_that_was_folded_stays_down_and_so_do_those_who_still_bet() -> None:
    hand = begin("holdem", [50, 200, 200, 200], "no-limit 1/2")
    # Seat 0 has the button, seat 3 acts first and folds; seat 0 is all-in, the blinds go on betting.
    for action in ("fold", "raise 50", "call", "call"):
        hand.act(action)
    assert course(hand) == ["board"]
    hand.act("bet 150")
    assert course(hand) == ["board"]
    hand.act("call")
    assert course(hand) == ["board", "show", "show", "show", "board", "board", "show", "show", "show"]
    shown = {event.seat for event in hand.events if isinstance(event, Shown)}
    assert shown == {0, 1, 2}
    assert hand.view(None).seats[3].cards == (None, None)


def test_everybody_sees_them_while_the_board_is_dealt() -> None:
    hand = begin("holdem", [200, 200], "no-limit 1/2")
    hand.act("raise 200")
    hand.act("call")
    first = next(event for event in hand.events if isinstance(event, Shown))
    assert set(first.cards) == set(hand.players[first.seat].cards)


def test_a_blind_that_is_all_in_waits_for_the_others_to_act() -> None:
    hand = begin("holdem", [200, 200, 2], "no-limit 1/2")
    # The big blind is all-in with its post, but the two others still bet.
    assert course(hand) == []
    hand.act("raise 200")
    assert course(hand) == []
    hand.act("fold")
    assert course(hand)[:3] == ["show", "show", "board"]


def test_in_stud_down_cards_are_up_before_the_next_street() -> None:
    hand = begin("stud", [40, 40], "limit 20/40 ante 2 bring-in 5")
    while hand.decision is not None and not course(hand):
        raises = hand.decision.raises
        hand.act("call" if raises is None else f"{raises.word} {raises.most}")
    events = list(hand.events)
    first = next(at for at, event in enumerate(events) if isinstance(event, Shown))
    assert any(isinstance(event, Dealt) for event in events[first:])
    assert hand.is_over


@pytest.mark.parametrize("game", ["2-7-triple-draw", "badugi", "five-card-draw"])
def test_where_cards_are_drawn_they_stay_down_until_nothing_is_to_be_decided(game: str) -> None:
    limit = "limit 20/40"
    hand = begin(game, [40, 40], limit)
    while hand.decision is not None:
        if hand.decision.kind == "bet":
            raises = hand.decision.raises
            hand.act("call" if raises is None else f"{raises.word} {raises.most}")
        else:
            assert course(hand) == []
            hand.act(str(hand.decision.legal[-1]))
    assert course(hand) == ["show", "show"]


def test_the_story_tells_it_in_its_place() -> None:
    hand = begin("holdem", [200, 200], "no-limit 1/2")
    hand.act("raise 200")
    hand.act("call")
    told = [str(passage) for passage in tell(hand)]
    shows = [at for at, line in enumerate(told) if "shows" in line]
    flop = next(at for at, line in enumerate(told) if "Flop" in line)
    showdown = next(at for at, line in enumerate(told) if "The showdown" in line)
    assert shows[0] < shows[1] < flop < showdown < shows[2]


def test_the_log_brings_it_back() -> None:
    hand = begin("holdem", [200, 200], "no-limit 1/2")
    hand.act("raise 200")
    hand.act("call")
    again = Deal.from_log(hand.log)
    assert again.setup.open_all_ins
    assert list(again.events) == list(hand.events)


@pytest.mark.parametrize("game", ["holdem", "omaha-8", "stud-8", "chowaha", "badeucy", "mexican-stud"])
def test_whatever_is_played_the_same_hands_win(game: str) -> None:
    for seed in range(amount(6, proof=200)):
        hands = []
        for opens in (True, False):
            chance = Random(seed)
            hand = begin(game, [60, 90, 200], "limit 20/40", seed=seed, opens=opens)
            while hand.decision is not None:
                hand.act(random_action(hand.decision, chance))
                invariants.check(hand)
            hands.append(hand)
        assert hands[0].stacks == hands[1].stacks
