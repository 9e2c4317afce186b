"""What the rules of a tournament's table may not say."""

from __future__ import annotations

from typing import Any, Final

from cardhouse.table.errors import BadRules

ONLY: Final[dict[str, Any]] = {
    "table_stakes": True,
    "straddles": "none",
    "kill": "none",
    "kill_to_enter": False,
    "rake_percent": 0,
    "time_charge": 0,
    "may_run": 1,
    "chop_blinds": False,
    "jackpot": False,
    "speed": "normal",
    "spectators": "everybody",
    "bomb_vote": False,
    "stand_up": 0,
    "seven_deuce": 0,
    "rabbit": False,
}
"""The rules that have one value in a tournament, in which nobody may win or lose chips on the side."""


def check_tournament(rules: Any) -> None:
    """Raise :class:`BadRules` for what is only played for money at a single table."""
    for name, right in ONLY.items():
        if getattr(rules, name) != right:
            raise BadRules("table.not-in-tournament", rule=name, right=str(right).lower())
