"""Hands that were ruled on are proved too: what was applied stands among the answers."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount, some
from tests.proving.honest import file_of, played
from tests.rulings.chance import random_statements

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.errors import CardhouseError
from cardhouse.proving import check_file
from cardhouse.rulings import judge
from cardhouse.sheets import Sheet, games

_RULINGS = 3
_STATED = 4
_ANSWERS = 200


def ruled(sheet: Sheet, number: int, chance: Random) -> Deal:
    """A hand of a game in which the floor is called now and then."""
    hand = Deal(played(sheet, number).setup)
    rulings = 0
    while (asked := hand.decision) is not None and len(hand.actions) < _ANSWERS:
        if rulings < _RULINGS and chance.random() < 0.15:
            rulings += _rule(hand, chance)
        else:
            hand.act(random_action(asked, chance))
    return hand


def _rule(hand: Deal, chance: Random) -> bool:
    for stated in chance.sample([*random_statements(hand, chance)], _STATED):
        try:
            effects = judge(hand, stated).effects
            if effects:
                hand.apply(effects)
                return True
        except CardhouseError:
            continue
    return False


@pytest.mark.parametrize("sheet", some(games(), 30), ids=lambda sheet: sheet.key)
def test_hands_with_rulings_hold(sheet: Sheet) -> None:
    for number in range(amount(1, proof=6)):
        chance = Random(f"{sheet.key} {number} ruled")
        hand = ruled(sheet, number, chance)
        if not hand.is_over:
            continue
        seat = chance.randrange(len(hand.players))
        shown, kept = (file_of(hand, seat, is_open=is_open) for is_open in (True, False))
        assert check_file(shown, shown["promise"]).ok
        assert len(check_file(kept, kept["promise"]).unchecked) < 2
