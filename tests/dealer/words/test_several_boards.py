"""Bomb pots on two boards: each gets half of the pot, and the odd chip goes with the first."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.amounts import amount

from cardhouse.dealer import Deal, Setup, Stakes
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.pieces.boards import boards_for
from cardhouse.sheets import find_game
from cardhouse.telling.hand import tell
from cardhouse.telling.passage import BoardPassage


def begin(
    game: str = "holdem",
    stacks: tuple[int, ...] = (200, 200, 200),
    *,
    seed: int = 7,
    bomb: int = 5,
    chip: int = 1,
) -> Deal:
    structure = find_game(game).structures[0]
    stakes = Stakes.parse(f"{structure} 1/2 bomb {bomb} chip {chip}", find_game(game))
    return Deal(Setup.of(game, stacks=stacks, stakes=replace(stakes, boards=2), seed=seed))


def test_both_boards_are_dealt_street_by_street_and_there_is_betting_between() -> None:
    hand = begin()
    sizes = [[len(cards) for cards in board.values()] for board in hand.boards]
    assert sizes == [[3, 0, 0], [3, 0, 0]]
    assert hand.decision is not None
    for _ in range(3):
        hand.act("check")
    assert [[len(cards) for cards in board.values()] for board in hand.boards] == [[3, 1, 0], [3, 1, 0]]
    for _ in range(6):
        hand.act("check")
    assert hand.is_over
    cards = [card for board in hand.boards for area in board.values() for card in area]
    assert len(set(cards)) == 10
    assert len(hand.view(None).boards) == 2


def test_the_odd_chip_between_the_boards_goes_with_the_first() -> None:
    hand = begin(bomb=5)
    assert hand.pot == 15
    for _ in range(9):
        hand.act("check")
    shares = {run: sum(award.amount for award in hand.awards if award.run == run) for run in (0, 1)}
    assert shares == {0: 8, 1: 7}


def test_odd_chips_are_of_the_smallest_chip() -> None:
    hand = begin(bomb=125, chip=25)
    for _ in range(9):
        hand.act("check")
    shares = {run: sum(award.amount for award in hand.awards if award.run == run) for run in (0, 1)}
    assert shares == {0: 200, 1: 175}


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha-8", "pineapple", "courchevel"])
def test_hands_keep_the_rules_and_come_back_from_their_logs(game: str) -> None:
    for seed in range(amount(5, proof=200)):
        if boards_for(find_game(game), 3, 2) == 1:
            return
        hand, chance = begin(game, (40, 90, 200), seed=seed), Random(seed)
        while hand.decision is not None:
            hand.act(random_action(hand.decision, chance))
            invariants.check(hand)
        assert list(Deal.from_log(hand.log).events) == list(hand.events)


def test_the_story_shows_both() -> None:
    hand = begin()
    for _ in range(9):
        hand.act("check")
    boards = [passage.board for passage in tell(hand) if isinstance(passage, BoardPassage)]
    assert {len(board["flop"]) for board in boards} == {3}
    assert len(boards) >= 6


@pytest.mark.parametrize(
    ("game", "players", "boards"),
    [
        ("holdem", 9, 2),
        ("omaha", 9, 2),
        ("omaha", 10, 1),
        ("stud", 6, 1),
        ("badugi", 6, 1),
        ("2-7-triple-draw", 6, 1),
    ],
)
def test_games_have_as_many_boards_as_make_sense_and_the_deck_has_cards_for(
    game: str, players: int, boards: int
) -> None:
    assert boards_for(find_game(game), players, 2) == boards
