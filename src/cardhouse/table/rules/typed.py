"""Rules as people write them: stakes in their own words, and amounts with decimals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.dealer.pieces.stakes_text import (
    amounts_written,
    chips_of,
    decimals_in,
    plain_stakes,
    typed_stakes,
)
from cardhouse.errors import CardhouseError

from .game import Game, games_of
from .rules import MOST_DECIMALS, Rules


def typed_rules(given: Mapping[str, Any], before: Rules | None = None) -> dict[str, Any]:
    """Rules that somebody has written, with stakes that say how it is bet.

    ``before`` are the rules that are changed, if any. Stored rules and commands are read as they are, so
    that they never mean anything else later.

    >>> typed_rules({"games": ["holdem"], "stakes": "1/2"})["stakes"]
    'no-limit 1/2'
    >>> typed_rules({"games": ["holdem"], "stakes": "0.25/0.50"})["decimals"]
    2
    """
    said = dict(given)
    try:
        _make_plain(said, before)
    except CardhouseError:
        # What is wrong with the games is told when they are read.
        return dict(given)
    return said


def stakes_line(rules: Rules) -> str:
    """The stakes of a table for a list, with amounts as the table itself shows them.

    Those of several games are what was said for all of them; nothing if each has its own.

    >>> stakes_line(Rules.read({"games": ["holdem"], "stakes": "nl 0.5/1", "decimals": 2}))
    'no-limit 0.50/1.00'
    """
    each = {one["stakes"] for one in rules.listed}
    if len(each) == 1:
        return str(each.pop())
    return amounts_written(rules.stakes, lambda number: rules.shown(chips_of(number, rules.decimals)))


def _make_plain(said: dict[str, Any], before: Rules | None) -> None:
    listed = said.get("games")
    entries = listed if isinstance(listed, list) else None
    games = (
        [games_of(entry, kept=True) for entry in entries] if entries else [list((before or Rules()).games)]
    )
    if entries:
        said["games"] = [_entry(entry, of) for entry, of in zip(entries, games, strict=True)]
    stakes = said.get("stakes")
    if isinstance(stakes, str):
        structures = {_meant(game) for of in games for game in of if not game.stakes}
        # Games that are bet in different ways each take the level as their own way has it.
        alike = len(structures) == 1
        said["stakes"] = typed_stakes(stakes, structures.pop()) if alike else plain_stakes(stakes)
    needed = max(map(decimals_in, _texts(said)), default=0)
    if "decimals" not in said and (before is None or not before.decimals) and 0 < needed <= MOST_DECIMALS:
        said["decimals"] = needed


def _meant(game: Game) -> str:
    return game.structure or game.sheet.usual


def _entry(entry: Any, games: list[Game]) -> Any:
    """An entry of the list of games with its own stakes, if it has any, as they are meant."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("stakes"), str) or len(games) != 1:
        return entry
    return {**entry, "stakes": typed_stakes(entry["stakes"], _meant(games[0]))}


def _texts(said: Mapping[str, Any]) -> Iterable[str]:
    entries = said.get("games")
    found = [said, *(entries if isinstance(entries, list) else ())]
    stakes = (one.get("stakes") for one in found if isinstance(one, Mapping))
    return (text for text in stakes if isinstance(text, str))
