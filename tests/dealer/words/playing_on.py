"""Hands played on to a certain decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand


def until(hand: Hand, kind: str) -> Hand:
    """Check and call until there is a decision of another kind."""
    while hand.asked.kind != kind:
        hand.act("check" if hand.asked.may_check else "call")
    return hand
