"""Finding one among hundreds of games: by measured traits, in plain words, or because it is like another."""

from __future__ import annotations

from cardhouse.sheets.errors import NobodyFits, NothingAsked

from .facets import Facets
from .likeness import Likeness, distance, games_like
from .picks import game_of_the_day, random_game
from .search import Hit, search_games
from .traits import Length, Mood, Traits, measure

__all__ = [
    "Facets",
    "Hit",
    "Length",
    "Likeness",
    "Mood",
    "NobodyFits",
    "NothingAsked",
    "Traits",
    "distance",
    "game_of_the_day",
    "games_like",
    "measure",
    "random_game",
    "search_games",
]
