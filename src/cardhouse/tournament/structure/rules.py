"""The rules of a table of an event."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from .rows import EventGame
from .stakes import stakes_at, stakes_text
from .structure import Structure

_BOMB: Final = re.compile(r" bomb [0-9]+")
FORCED: Final[dict[str, Any]] = {
    "rake_percent": 0,
    "rake_cap": 0,
    "time_charge": 0,
    "time_pot": False,
    "straddles": "none",
    "kill": "none",
    "chop_blinds": False,
    "may_run": 1,
    "jackpot": False,
    "table_stakes": True,
    "dealers_choice": False,
    "random_game": False,
    "kill_to_enter": False,
    "out_after": 0,
}
"""What no table of a tournament may have otherwise."""


def table_rules(
    structure: Structure, number: int, *, final: bool = False, games: Sequence[EventGame] = ()
) -> dict[str, Any]:
    """The rules of a table at a level, as a table is given them.

    >>> from cardhouse.tournament import find_structure
    >>> rules = table_rules(find_structure("turbo"), 4)
    >>> rules["games"][0]["stakes"], rules["straddles"]
    ('no-limit 100/200 bb-ante 200 chip 25 unit 25', 'none')

    ``final`` is for the final table; ``games`` are played instead of those of the level, such as a rotation
    that starts at a game that was drawn.
    """
    level = structure.level_at(number)
    usual = structure.final_games if final and structure.final_games else structure.games_at(number)
    played = tuple(games) or usual
    rules = {
        **FORCED,
        "games": [
            {
                "game": one.game.game,
                "stakes": _BOMB.sub("", stakes_text(structure, level, one)),
                "structure": one.structure,
                "options": dict(one.game.options),
                "hands": structure.change_after
                if structure.change == "hands" and structure.change_after
                else one.game.hands,
                **({"sheet": one.game.text} if one.game.text else {}),
            }
            for one in played
        ],
        "seats": max(structure.seats, structure.final_size) if final else structure.seats,
        "entry": "tournament",
        "event_seats": structure.seats,
        "chip": level.chip,
        "button": structure.button,
        "open_all_ins": True,
        "win_the_button": structure.win_the_button,
        "clock": structure.action.seconds,
        "time_bank": structure.action.bank,
        "clock_calls": "two minutes" if structure.action.called == "WSOP" else "half a minute",
    }
    if structure.change == "orbit":
        rules |= {"change": "orbit", "change_after": structure.change_after or 1}
    if structure.bomb:
        rules["bomb_every"] = structure.bomb.every
        rules["bomb_on"] = "none" if structure.bomb.on == "hands" else structure.bomb.on
        rules["bomb_boards"] = structure.bomb.boards
        rules["bomb_button"] = structure.bomb.own_button
        rules["bomb_ante"] = stakes_at(structure, level, played[0]).bomb
    return rules


def drawn_rotation(games: Sequence[EventGame], start: int) -> tuple[EventGame, ...]:
    """The rotation that starts at a game, and goes on in the printed order and round again.

    >>> from cardhouse.tournament import find_structure
    >>> horse = find_structure("horse-championship").games
    >>> [game.name for game in drawn_rotation(horse, 3)][:3]
    ['Seven-Card Stud', 'Stud High/Low Eight-or-Better', "Texas Hold'em"]
    """
    at = start % len(games)
    return (*games[at:], *games[:at])
