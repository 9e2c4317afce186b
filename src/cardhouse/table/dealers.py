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
    """Deals hands in this process; a subclass may have them dealt elsewhere."""

    def deal(self, game: Game, setup: Setup) -> Deal:
        """Deal a hand of one of the table's games."""
        return Deal(setup)

    def again(self, game: Game, sheet: Sheet, log: Mapping[str, Any]) -> Deal:
        """Deal the hand of a log again."""
        return Deal.from_log(log, game=sheet)

    def answer(self, hand: Deal) -> Action:
        """The answer for a player whose time has run out."""
        return default_action(hand)


DEALER = Dealer()
