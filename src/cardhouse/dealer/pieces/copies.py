"""Cards of several packs, of which a player may hold two alike."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.cards import Card


def without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Cards without others, each as often as it is named, in the order they lay.

    >>> from cardhouse.cards import parse_cards
    >>> without(parse_cards("As Kd Kd"), parse_cards("Kd"))
    (Card('As'), Card('Kd'))
    """
    left = list(gone)
    kept = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            kept.append(card)
    return tuple(kept)
