"""Every sheet there is has a showdown of given cards, whatever it is that hands are compared for."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.amounts import some

from cardhouse.dealer.given_cards.question import ANSWERS
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.guts.legs import FirstToLegs, PayLosses
from cardhouse.telling import showdown_of

from .plausible import showdowns


def every_choice(sheet: Sheet) -> list[Sheet]:
    """A game with its usual options, and with each choice of each of them."""
    chosen = [(option.name, choice) for option in sheet.options for choice in option.choices]
    return [sheet, *(find_game(sheet.key, {name: choice}) for name, choice in chosen)]


@pytest.mark.parametrize("sheet", some(games(), 45), ids=lambda sheet: sheet.key)
def test_there_is_a_showdown_for_every_game(sheet: Sheet) -> None:
    chance = Random(sheet.key)
    for house in every_choice(sheet):
        for chosen in tuple(branch.name for branch in house.branches) or (None,):
            for given in showdowns(house, chosen, min(3, house.players[1]), chance):
                result = showdown_of(given)
                said = json.loads(json.dumps(result.to_dict()))
                assert said["why"]
                assert said["detail"]
                assert len(said["awards"]) == len(given["hands"])
                if result.bank is not None or result.payments is not None:
                    assert sum(result.awards) == 0
                elif result.shares:
                    assert sum(result.awards) == 120
                    assert all(share.hand or share.contest or share.why for share in result.shares)


def test_whatever_pays_players_is_known_to_the_showdown() -> None:
    # Legs are counted and losses paid by what was settled before.
    known = {Showdown, FirstToLegs, PayLosses, *ANSWERS}
    for sheet in games():
        assert {type(step) for step in sheet.steps if step.pays} <= known, sheet.key
