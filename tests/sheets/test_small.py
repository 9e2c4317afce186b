"""Games on a handful of cards: found by name, listed nowhere, and played like all others."""

from __future__ import annotations

from random import Random

import pytest

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import Sheet, small_games

GAMES = small_games()


def test_they_are_found_and_not_listed() -> None:
    listed = {game.id for game in cardhouse.games()}
    assert listed.isdisjoint(game.id for game in GAMES)
    for game in GAMES:
        assert cardhouse.find_game(game.id) is cardhouse.find_game(game.key) is game
        assert game.edition == "small"
        assert len(game.deck) <= 12


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_they_are_played(game: Sheet) -> None:
    random = Random(7)
    ends = set()
    for seed in range(30):
        deal: Deal = cardhouse.deal(game, stacks=[100, 100], seed=seed)
        while (decision := deal.decision) is not None:
            deal.act(random_action(decision, random))
        assert sum(deal.stacks) == 200
        ends.add(tuple(deal.stacks))
    assert len(ends) > 2


def test_the_deck_of_kuhn_grows_with_the_players() -> None:
    kuhn = cardhouse.find_game("kuhn")
    assert [len(kuhn.for_players(players).deck) for players in (2, 3)] == [3, 4]
