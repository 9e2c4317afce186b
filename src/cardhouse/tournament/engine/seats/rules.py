"""The rules of an event's tables, and what a new level changes of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardhouse.table.event.running import LEVEL
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.structure.rules import drawn_rotation, table_rules


@lru_cache(maxsize=512)
def _rules(key: tuple[str, int, bool, int]) -> list[Any]:
    """The place in which rules are kept once they are worked out: for a structure, a level and a table."""
    return []


def event_rules(state: EventState, level: int, *, final: bool) -> dict[str, Any]:
    """The rules of a table at a level."""
    kept = _rules((state.structure.digest, level, final, state.first_game))
    if not kept:
        kept.append(_made(state, level, final=final))
    made: dict[str, Any] = kept[0]
    return made


def _made(state: EventState, level: int, *, final: bool) -> dict[str, Any]:
    structure = state.structure
    games = structure.final_games if final and structure.final_games else structure.games_at(level)
    if final and state.first_game:
        games = drawn_rotation(games, state.first_game)
    return table_rules(structure, level, final=final, games=games)


def level_rules(state: EventState, level: int, *, final: bool) -> dict[str, Any]:
    """What a table is told of a new level."""
    return {name: value for name, value in event_rules(state, level, final=final).items() if name in LEVEL}
