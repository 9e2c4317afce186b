"""Without table stakes nobody goes all-in: whoever wants to stay in buys chips in the middle of the hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.amounts import amount, some

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.dealer import Deal, DealerError, Stakes
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.betting import BoughtChips
from cardhouse.dealer.pieces.stakes import BUYABLE
from cardhouse.history import read, replay, write
from cardhouse.sheets import Sheet, find_game, games

HOME = [sheet for sheet in games() if sheet.edition == "home003" and sheet.structures[0] in BUYABLE]


def open_stakes(sheet: Sheet, text: str | None = None) -> Stakes:
    return replace(Stakes.parse(text, sheet), open_stakes=True)


def begin(game: str, stacks: list[int], text: str, seed: int = 1) -> Deal:
    return cardhouse.deal(game, stacks=stacks, stakes=open_stakes(find_game(game), text), seed=seed)


@pytest.mark.rule("h003-no-table-stakes")
def test_who_wants_to_stay_in_buys_what_is_missing() -> None:
    hand = begin("holdem@home003", [100, 100, 6], "limit 10/20")
    # The big blind of ten is posted in full with six chips and four that are bought.
    assert [event for event in hand.events if isinstance(event, BoughtChips)] == [BoughtChips(2, 4)]
    assert hand.stacks == [100, 95, 0]
    hand.act("raise 20")
    hand.act("fold")
    assert str(hand.decision and hand.decision.said) == "fold, call 10, raise 30"
    hand.act("call")
    assert hand.bought == [0, 0, 14]
    kinds = [event.kind for event in hand.events]
    assert kinds[kinds.index("raise") :][:4] == ["raise", "fold", "buy-chips", "call"]
    # There is no side pot, and nobody is all-in: the round after the flop is bet by both.
    assert hand.decision is not None
    assert (hand.decision.seat, hand.decision.may_check) == (2, True)
    assert len(hand.view(None).pots) == 1


@pytest.mark.rule("h003-no-table-stakes")
def test_who_does_not_want_to_buy_folds_and_owes_nothing() -> None:
    hand = begin("holdem@home003", [100, 100, 6], "limit 10/20")
    hand.act("raise 20")
    hand.act("fold")
    hand.act("fold")
    assert hand.bought == [0, 0, 4]
    assert hand.stacks == [115, 95, 0]


@pytest.mark.rule("h003-no-table-stakes")
@pytest.mark.parametrize("sheet", some(HOME, 12), ids=lambda sheet: sheet.key)
def test_nobody_is_all_in_in_any_game_of_the_book(sheet: Sheet) -> None:
    for seed in range(amount(2, proof=20)):
        chance = Random(seed)
        seats = min(sheet.players[1], 4)
        stakes = open_stakes(sheet)
        hand = cardhouse.deal(
            sheet, stacks=[chance.randint(1, 60) for _ in range(seats)], stakes=stakes, seed=seed
        )
        for _ in range(200):
            invariants.check(hand)
            if hand.decision is None:
                break
            assert min(hand.stacks) >= 0
            hand.act(random_action(hand.decision, chance))
        again = Deal.from_log(hand.log)
        assert (again.events, again.stacks, again.bought) == (hand.events, hand.stacks, hand.bought)


@pytest.mark.parametrize("game", ["holdem@home003", "stud@home003", "five-card-draw@home003", "omaha"])
def test_bots_play_on(game: str) -> None:
    sheet = find_game(game)
    structure = next(one for one in sheet.structures if one in BUYABLE)
    for seed in range(3):
        hand = cardhouse.deal(
            game, stacks=[30] * 3, stakes=open_stakes(sheet, f"{structure} 10/20"), seed=seed
        )
        while hand.decision is not None:
            view = hand.view(hand.decision.seat)
            bot = find_bot("hard" if seed else "caller", seconds=0.05)
            hand.act(bot(view, view.decision or hand.decision, sheet, Random(seed)))
        invariants.check(hand)


@pytest.mark.parametrize("game", ["holdem@home003", "2-11-poker", "stud@home003"])
def test_a_history_tells_it_and_is_played_again(game: str) -> None:
    sheet = find_game(game)
    structure = next(one for one in sheet.structures if one in BUYABLE)
    hand = cardhouse.deal(game, stacks=[12] * 3, stakes=open_stakes(sheet, f"{structure} 5/10"), seed=2)
    while hand.decision is not None:
        hand.act(hand.decision.legal[-1])
    assert any(hand.bought)
    found = replay(read(write(hand)))
    assert found.error is None
    assert found.deal is not None
    assert found.deal.stacks == hand.stacks
    assert found.deal.bought == hand.bought


@pytest.mark.parametrize("text", ["no-limit 5/10", "jam-or-fold 5/10"])
def test_a_bet_needs_a_limit(text: str) -> None:
    with pytest.raises(DealerError, match="so that a bet has a limit: h003-no-table-stakes"):
        begin("holdem", [100, 100], text)
