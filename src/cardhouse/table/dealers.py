"""Who deals the hands of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.dealer import Action, Deal
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.timeout import default_action
from cardhouse.sheets import Sheet
from cardhouse.table.rules.game import Game


class Dealer:
    """Deals hands here and now; another dealer may have them dealt elsewhere."""

    def deal(self, game: Game, setup: Setup) -> Deal:
        """A hand of one of the table's games."""
        return Deal(setup)

    def again(self, game: Game, sheet: Sheet, log: Mapping[str, Any]) -> Deal:
        """The hand that a log was written of."""
        return Deal.from_log(log, game=sheet)

    def answer(self, hand: Deal) -> Action:
        """What the clock answers for who does not."""
        return default_action(hand)


DEALER = Dealer()
