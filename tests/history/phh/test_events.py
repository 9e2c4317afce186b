"""Hands of events, written down and played again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.amounts import amount

from cardhouse.dealer import Deal, Setup, Stakes
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.history import read, replay, write
from cardhouse.sheets import find_game


@pytest.mark.parametrize(
    ("game", "stakes", "boards"),
    [
        ("holdem", "no-limit 1/2", 1),
        ("stud", "limit 10/20", 1),
        ("holdem", "no-limit 1/2 bomb 5", 2),
        ("holdem", "no-limit 1/2 bb-ante 2 blind-first", 1),
        ("holdem", "no-limit 1/2 bb-ante 2 reduced-from 3", 1),
        ("omaha-8", "limit 2/4 cap 4 heads-up", 1),
    ],
)
def test_a_hand_comes_back_from_its_history(game: str, stakes: str, boards: int) -> None:
    for seed in range(amount(4, proof=100)):
        level = replace(Stakes.parse(stakes, find_game(game)), boards=boards)
        setup = Setup.of(game, stacks=[60, 90, 200], stakes=level, seed=seed, open_all_ins=True)
        hand, chance = Deal(setup), Random(seed)
        while hand.decision is not None:
            hand.act(random_action(hand.decision, chance))
        again = replay(read(write(hand))).deal
        assert again is not None
        assert list(again.stacks) == list(hand.stacks)
        assert [event.kind for event in again.events] == [event.kind for event in hand.events]
