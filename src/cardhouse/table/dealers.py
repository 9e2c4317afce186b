"""Who deals the hands of a table, and knows the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardhouse.dealer import Deal
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.errors import CardhouseError
from cardhouse.live import LiveHand
from cardhouse.rulings.desk import Plain, kinds_here, looked_at, otherwise, otherwise_here
from cardhouse.rulings.places import without_closed
from cardhouse.sheets import Sheet
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.rules.game import Game


class Dealer:
    """Deals hands in this process; a subclass may have them dealt elsewhere."""

    def deal(self, game: Game, setup: Setup, *, live: bool = False) -> DealtHand:
        """Deal a hand of one of the table's games; one that is ``live`` is dealt by people."""
        return LiveHand(setup, confirmed=True) if live else Deal(setup)

    def again(self, game: Game, sheet: Sheet, log: Mapping[str, Any]) -> DealtHand:
        """Deal the hand of a log again."""
        kind = LiveHand if log.get("live") else Deal
        return kind.from_log(log, game=sheet)

    def kinds(self, hand: DealtHand) -> dict[str, list[Plain]]:
        """What can be stated of a hand now, and what the floor may do of its own will."""
        return {"kinds": kinds_here(_here(hand)), "otherwise": otherwise_here(_here(hand))}

    def look(self, hand: DealtHand, stated: str) -> Plain:
        """What the book says about something stated of a hand."""
        return looked_at(_here(hand), stated)

    def otherwise(self, hand: DealtHand, effects: Sequence[str]) -> Plain:
        """What the floor would do of its own will."""
        return otherwise(_here(hand), effects)

    def apply(self, hand: DealtHand, effects: str) -> DealtHand:
        """The hand with what a ruling does; the given one is not changed."""
        made = hand.undo(0)
        try:
            made.apply(effects)
        except CardhouseError as error:
            raise (without_closed(hand, error) if isinstance(hand, Deal) else error) from None
        return made


def _here(hand: DealtHand) -> Deal:
    if isinstance(hand, LiveHand):
        return hand.deal
    if not isinstance(hand, Deal):
        raise TypeError(f"{hand!r} is dealt elsewhere")
    return hand


DEALER = Dealer()
