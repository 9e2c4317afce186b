"""A new level of an event, which holds from the next hand that starts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardhouse.table.errors import BadCommand
from cardhouse.table.rules.game import Game
from cardhouse.table.rules.rules import Rules
from cardhouse.table.state.program import Program
from cardhouse.table.state.state import TableState

AT = "at"
"""The game of the list from which the rotation starts."""
_KEPT: Final[dict[tuple[int, str], tuple[Rules, Rules]]] = {}
"""Rules before and with a level."""
_MOST: Final = 64


def leveled(rules: Rules, level: dict[str, Any]) -> Rules:
    """The rules of a table with those of a level.

    Raises :class:`BadRules` or :class:`BadCommand` for a level that cannot be played.
    """
    # Many tables of an event go from the same rules to the same level.
    key = id(rules), repr(level)
    if (kept := _KEPT.get(key)) is not None and kept[0] is rules:
        return kept[1]
    given = {name: value for name, value in level.items() if name != AT}
    made = rules.changed(given, stored=True)
    at = level.get(AT, 0)
    if type(at) is not int or not 0 <= at < len(made.games):
        raise BadCommand("table.bad-place-of-game", given=repr(at), most=len(made.games) - 1)
    if len(_KEPT) >= _MOST:
        _KEPT.clear()
    _KEPT[key] = rules, made
    return made


def begin_level(table: TableState, now: int) -> None:
    """Play by the rules of the level that was announced; games that stay the same go on where they were."""
    level, before = table.event.level, table.rules
    if level is None:
        return
    rules = table.rules = leveled(before, level)
    table.event.level = None
    if rules.bomb_on == "level" and table.current.number:
        table.next_hand.bomb = True
    if AT in level:
        table.games.program = Program(level[AT], since=now)
    elif _played(rules.games) != _played(before.games):
        table.games.program = Program(since=now)
    keys = {game.sheet.key for game in rules.games}
    table.next_hand.carried = {key: left for key, left in table.next_hand.carried.items() if key in keys}


def _played(games: Iterable[Game]) -> list[tuple[str, str, object]]:
    """The games without their stakes."""
    return [(game.sheet.key, game.structure, dict(game.options)) for game in games]
