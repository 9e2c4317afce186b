"""Every game of the house passes PettingZoo's own tests.

The games come from the registry, so a new sheet is tested as soon as it is there.
"""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, seed_test
from tests.amounts import amount
from tests.hands import SOME_GAMES

import cardhouse
from cardhouse.sheets import Sheet

PLAYERS = 3


def players(game: Sheet) -> int:
    least, most = game.players
    return max(least, min(most, PLAYERS))


@SOME_GAMES
# PettingZoo knows a list of its own environments by name that may have a dictionary with a mask for
# an observation, and takes all others to be mistaken.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
# It looks at the mask of those, too, for whom the hand is over: nothing is legal then but None.
# That no mask is empty as long as there is something to decide is shown in test_actions.py.
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
def test_the_api_test_passes(game: Sheet) -> None:
    api_test(cardhouse.env(game, players=players(game), most_steps=80), num_cycles=amount(15, proof=40))


@SOME_GAMES
def test_the_seed_test_passes(game: Sheet) -> None:
    seed_test(lambda: cardhouse.env(game, players=players(game)), num_cycles=amount(5, proof=15))
