"""A table that was stored with games that this version does not have any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.table.errors import BadState
from cardhouse.table.rules.rules import Rules

from .program import Program


def without_lost_games(state: Mapping[str, Any]) -> dict[str, Any]:
    """The table as it was stored, without the games that cannot be read any more: the others go on.

    Raises :class:`BadState` where there are none, or where nothing would be left to play.
    """
    rules = state["rules"]
    games = list(rules["games"])
    kept = [place for place, game in enumerate(games) if _is_there(rules, game)]
    if not kept or len(kept) == len(games):
        raise BadState("none of the games of the table can be read" if not kept else "no game is lost")
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
