"""Cardroom: a card room in a box."""

from __future__ import annotations

from .cards import (
    CARDS,
    DECKS,
    JOKER,
    Card,
    Deck,
    Rank,
    Suit,
    find_deck,
    format_cards,
    parse_card,
    parse_cards,
    shuffle,
)
from .errors import CardroomError
from .scales import Hand, Scale, Wilds, evaluate, find_scale, rank_many, scales

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "DECKS",
    "JOKER",
    "Card",
    "CardroomError",
    "Deck",
    "Hand",
    "Rank",
    "Scale",
    "Suit",
    "Wilds",
    "__version__",
    "evaluate",
    "find_deck",
    "find_scale",
    "format_cards",
    "parse_card",
    "parse_cards",
    "rank_many",
    "scales",
    "shuffle",
]
