"""Cardhouse: a card room in a box."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
from .errors import CardhouseError
from .scales import Hand, Scale, Wilds, evaluate, find_scale, rank_many, scales

if TYPE_CHECKING:
    from .batch import batch
    from .dealer import Action, Deal, Decision, Outcome, Stakes, deal, last_deal
    from .env import env
    from .odds import Equity, equity
    from .sheets import Mix, Sheet, find_game, find_mix, games, mixes
    from .sheets.finding.likeness import games_like
    from .sheets.finding.picks import game_of_the_day, random_game
    from .sheets.finding.search import search_games
    from .simulation import simulate
    from .telling import showdown
    from .tournament import Tournament
    from .vector import vector

__version__ = "0.1.0"

_LATER = {
    **dict.fromkeys(("Action", "Deal", "Decision", "Outcome", "Stakes"), "cardhouse.dealer"),
    **dict.fromkeys(("deal", "last_deal"), "cardhouse.dealer"),
    "showdown": "cardhouse.telling",
    **dict.fromkeys(("Equity", "equity"), "cardhouse.odds"),
    "batch": "cardhouse.batch",
    "env": "cardhouse.env",
    "simulate": "cardhouse.simulation",
    "Tournament": "cardhouse.tournament",
    "vector": "cardhouse.vector",
    **dict.fromkeys(("game_of_the_day", "random_game"), "cardhouse.sheets.finding.picks"),
    "games_like": "cardhouse.sheets.finding.likeness",
    "search_games": "cardhouse.sheets.finding.search",
    **dict.fromkeys(("Mix", "Sheet", "find_game", "find_mix", "games", "mixes"), "cardhouse.sheets"),
}
"""Where names come from that are imported only when they are asked for."""

__all__ = [
    "CARDS",
    "DECKS",
    "JOKER",
    "Action",
    "Card",
    "CardhouseError",
    "Deal",
    "Decision",
    "Deck",
    "Equity",
    "Hand",
    "Mix",
    "Outcome",
    "Rank",
    "Scale",
    "Sheet",
    "Stakes",
    "Suit",
    "Tournament",
    "Wilds",
    "__version__",
    "batch",
    "deal",
    "env",
    "equity",
    "evaluate",
    "find_deck",
    "find_game",
    "find_mix",
    "find_scale",
    "format_cards",
    "game_of_the_day",
    "games",
    "games_like",
    "last_deal",
    "mixes",
    "parse_card",
    "parse_cards",
    "random_game",
    "rank_many",
    "scales",
    "search_games",
    "showdown",
    "shuffle",
    "simulate",
    "vector",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'cardhouse' has no attribute '{name}'")
    found = getattr(import_module(_LATER[name]), name)
    globals()[name] = found
    return found
