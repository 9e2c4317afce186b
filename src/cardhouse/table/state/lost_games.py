"""Tables that were stored with games that this version no longer has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.table.errors import BadState
from cardhouse.table.rules.rules import Rules

from .program import Program


def without_lost_games(state: Mapping[str, Any]) -> dict[str, Any]:
    """The stored table without the games that can no longer be read.

    Raises :class:`BadState` if there are no such games, or if no game would be left.
    """
    rules = state["rules"]
    games = list(rules["games"])
    kept = [place for place, game in enumerate(games) if _is_there(rules, game)]
    if not kept:
        raise BadState("table.no-game-readable")
    if len(kept) == len(games):
        raise BadState("table.all-games-readable")
    at = state["program"]["at"] % len(games)
    if at in kept:
        program = {**state["program"], "at": kept.index(at)}
    else:
        following = next((place for place in kept if place > at), kept[0])
        program = Program(kept.index(following), since=state["now"]).to_dict()
    return {**state, "rules": {**rules, "games": [games[place] for place in kept]}, "program": program}


def _is_there(rules: Mapping[str, Any], game: Any) -> bool:
    try:
        Rules.from_dict({**rules, "games": [game]})
    except CardhouseError:
        return False
    return True
