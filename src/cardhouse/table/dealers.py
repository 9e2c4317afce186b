"""Who deals the hands of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.dealer import Deal
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import Sheet
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.rules.game import Game


class Dealer:
    """Deals hands in this process; a subclass may have them dealt elsewhere."""

    def deal(self, game: Game, setup: Setup) -> DealtHand:
        """Deal a hand of one of the table's games."""
        return Deal(setup)

    def again(self, game: Game, sheet: Sheet, log: Mapping[str, Any]) -> DealtHand:
        """Deal the hand of a log again."""
        return Deal.from_log(log, game=sheet)


DEALER = Dealer()
