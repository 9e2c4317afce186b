"""The cards that would have come, had a hand gone on."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.words.registry import RUNNERS
from cardhouse.sheets.words.dealing import DealBoard

from .deal import Deal


def rabbit(deal: Deal) -> dict[str, list[Card]]:
    """The rest of the board of a hand that is over, by area, as it would have been dealt from the same deck.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.act("fold")
    >>> [len(cards) for cards in rabbit(hand).values()]
    [3, 1, 1]

    The hand itself stays as it is. Nothing comes where the board is complete, or the game has none. Raises
    :class:`DealerError` while somebody still has something to decide.
    """
    if not deal.is_over:
        raise DealerError("dealer.rabbit-not-over")
    hand = deal.copy().state
    before = {area: len(cards) for area, cards in hand.board.areas.items()}
    for step in hand.sheet.steps:
        if isinstance(step, DealBoard) and not any(before.get(area) for area in step.areas):
            RUNNERS[DealBoard](step, hand)
    return {area: list(cards) for area, cards in hand.board.areas.items() if len(cards) > before.get(area, 0)}
