"""The good bot wins from those who have no plan, by more than luck: a few games of every kind.

``tools/bot_table.py`` does the same for every game, with more hands and more thought.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from tests.amounts import is_proof

from cardhouse.simulation import simulate

SWIFT = f"{Path(__file__).parent / 'swift.py'}:bot"
ROUNDS = {
    "holdem": (500, 47),
    "razz": (33, 16),
    "five-card-stud@home003": (300, 30),
    "deuce-to-seven-triple-draw": (60, 8),
    "chinese": (5, 5),
    "pai-gow-poker": (9, 12),
    "screw-your-neighbor": (26, 25),
    "acey-deucey": (33, 33),
}
"""Decks that are played from both seats against each opponent."""


CORE = {("caller", "holdem"), ("caller", "razz"), ("random", "acey-deucey")}
"""What is played in any case; the others are played for the proof."""


@pytest.mark.parametrize(
    ("opponent", "game"),
    [match for match in product(("random", "caller"), ROUNDS) if is_proof() or match in CORE],
)
def test_it_wins_by_more_than_three_standard_errors(opponent: str, game: str) -> None:
    rounds = ROUNDS[game][opponent == "caller"]
    result = simulate(game, hands=2 * rounds, bots=[SWIFT, opponent], seed="proof", workers=1)
    mine = result[SWIFT]
    assert mine.error is not None
    assert mine.average > 3 * mine.error > 0, f"{mine.per_hundred:.0f} ± {mine.error_per_hundred:.0f}"
