"""Cards, decks, and shuffles from a seed."""

from __future__ import annotations

from .card import CARDS, JOKER, Card, Rank, Suit
from .cut import chance_after, joint_cut, order_of
from .deck import DECK_36, DECK_41, DECK_52, DECK_53, DECKS, Deck, find_deck
from .errors import (
    BadSeed,
    CardNotInDeck,
    CardsError,
    CardUntold,
    DuplicateCard,
    JokerNotInDeck,
    UnknownCard,
    UnknownDeck,
)
from .parse import format_cards, parse_card, parse_cards
from .quick import QuickChance, to_quick_seed
from .shuffle import SEED_BYTES, Chance, new_seed, shuffle, to_seed
from .untold import Untold

__all__ = [
    "CARDS",
    "DECKS",
    "DECK_36",
    "DECK_41",
    "DECK_52",
    "DECK_53",
    "JOKER",
    "SEED_BYTES",
    "BadSeed",
    "Card",
    "CardNotInDeck",
    "CardUntold",
    "CardsError",
    "Chance",
    "Deck",
    "DuplicateCard",
    "JokerNotInDeck",
    "QuickChance",
    "Rank",
    "Suit",
    "UnknownCard",
    "UnknownDeck",
    "Untold",
    "chance_after",
    "find_deck",
    "format_cards",
    "joint_cut",
    "new_seed",
    "order_of",
    "parse_card",
    "parse_cards",
    "shuffle",
    "to_quick_seed",
    "to_seed",
]
