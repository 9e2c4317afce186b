"""A structure for an evening: so many players, about so many hours."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from cardhouse.sheets import find_game
from cardhouse.sheets.given import quoted
from cardhouse.sheets.mix import find_mix, is_mix
from cardhouse.table.rules.levels import is_played
from cardhouse.tournament.errors import BadStructure
from cardhouse.tournament.structure.library import read_text
from cardhouse.tournament.structure.structure import DENOMINATIONS

from .duration import LAST_BETS, LAST_BLINDS

_STEPS: Final = (50, 100, 150, 200, 300, 400, 600, 800, 1000, 1200, 1600, 2000, 3000, 4000, 5000, 6000, 8000)
_MINUTES: Final = (
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    12,
    15,
    18,
    20,
    25,
    30,
    35,
    40,
    45,
    50,
    60,
    75,
    90,
    100,
    120,
)
_BREAK_AFTER: Final = 75
"""How many minutes are played before there is a break."""
_BREAK: Final = 10
_MORE: Final = 3
"""How many levels there are beyond the one in which it should end."""
MOST_HOURS: Final = 100
MOST_PLAYERS: Final = 100_000


def _bets() -> tuple[int, ...]:
    """The big blinds, or the small bets in limit, of all levels that there may be."""
    first = _STEPS
    later = [
        step * 10**power
        for power in range(1, 6)
        for step in (1000, 1200, 1600, 2000, 3000, 4000, 5000, 6000, 8000)
    ]
    return tuple(sorted({*first, *later}))


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play.

    >>> Wish(hours=3, players=20).game
    'holdem: no-limit'
    """

    hours: float
    players: int
    game: str = "holdem: no-limit"
    seats: int = 0
    """By default nine, or as many as the game takes."""
    stack: int = 0
    """By default a hundred big blinds, and as many more as the time allows."""
    name: str = ""


def make_structure(wish: Wish) -> str:
    """A structure that lasts about as long as is wished for, as the text of a sheet.

    >>> from cardhouse.tournament import estimate, read_text
    >>> made = read_text(make_structure(Wish(hours=3, players=20)))
    >>> 150 <= estimate(made, 20).minutes <= 210
    True

    Raises :class:`BadStructure` for a wish that nobody can fulfil.
    """
    if not 0.1 <= wish.hours <= MOST_HOURS:
        raise BadStructure("tournament.bad-hours", hours=quoted(wish.hours), most=MOST_HOURS)
    if not 2 <= wish.players <= MOST_PLAYERS:
        raise BadStructure("tournament.bad-players", players=wish.players, most=MOST_PLAYERS)
    how, most = _played(wish.game)
    seats = wish.seats or min(9, most, max(2, wish.players))
    limit = how in ("limit", "mixed")
    stacks = [wish.stack] if wish.stack else [5000 * times for times in (1, 2, 3, 4, 6, 8, 10)]
    _, stack, minutes = min(
        (_unlike(wish, stack, minutes, limit=limit), stack, minutes)
        for stack in stacks
        for minutes in _MINUTES
    )
    made = _text(wish, how, seats, stack, minutes)
    # A stack that no chips make up, or chairs that the game does not have, is refused as in any structure.
    read_text(made)
    return made


def _unlike(wish: Wish, stack: int, minutes: int, *, limit: bool) -> float:
    """How far a stack and a length of levels are from what is wished for.

    Of two that last as long, the one with longer levels and deeper stacks is the better evening.
    """
    chips = wish.players * stack
    levels = len(_levels(chips, LAST_BETS if limit else LAST_BLINDS)) - _MORE - 0.5
    played = levels * minutes
    breaks = _BREAK * int(played / (-(-_BREAK_AFTER // minutes) * minutes))
    return abs(played + breaks - 60 * wish.hours) + 150 / minutes + 20_000 / stack


def _played(game: str) -> tuple[str, int]:
    """How a game or a mix is bet, and the most players that it takes."""
    name, _, how = (part.strip() for part in game.partition(":"))
    if is_mix(name):
        mix = find_mix(name)
        many = mix.structures
        return ("mixed" if len(many) > 1 else many[0]), mix.players[1]
    sheet = find_game(name)
    structure = how or sheet.usual
    if not is_played(sheet, structure):
        raise BadStructure(
            "tournament.not-played-so", game=sheet.name, known=list(sheet.structures), structure=structure
        )
    return structure, sheet.players[1]


def _text(wish: Wish, how: str, seats: int, stack: int, minutes: int) -> str:
    limit = how in ("limit", "mixed")
    name = wish.name or f"{wish.game}, about {wish.hours:g} hours for {wish.players}"
    bets = _levels(wish.players * stack, LAST_BETS if limit else LAST_BLINDS)
    rows = _rows(bets, how, seats, minutes)
    late = max(1, len(bets) // 5)
    lines = [
        f"name    = {_quoted(name)}",
        'source  = "Made by the house for a number of players and a time; every number is ours."',
        f"seats   = {seats}",
        f"stack   = {stack}",
        f"games   = [{_quoted(wish.game)}]",
        f"level   = {minutes}",
        "chip    = 25",
        "levels  = [",
        *(f"  {row}," for row in rows),
        "]",
        f"late    = {late}",
        'payouts = "standard"',
    ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """A text as TOML has it, whose escapes are those of JSON and one more."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _levels(chips: int, end: int) -> list[int]:
    """The bets up to the end, and a few beyond it."""
    every = _bets()
    enough = next((at for at, bet in enumerate(every) if bet * end >= chips), len(every) - 1)
    return list(every[: min(len(every), enough + 1 + _MORE)])


def _rows(bets: list[int], how: str, seats: int, minutes: int) -> list[str]:
    rows: list[str] = []
    played, chip = 0, 25
    for at, bet in enumerate(bets):
        if played >= _BREAK_AFTER:
            # The largest chip there is stays in play.
            larger = next((one for one in DENOMINATIONS if one > chip), 0)
            amounts = (amount for one in bets[at:] for amount in _amounts(one, how, seats))
            out = bool(larger) and all(amount % larger == 0 for amount in amounts)
            rows.append(f"{{ break = {_BREAK}{f', colour_up = {chip}' if out else ''} }}")
            chip, played = (larger if out else chip), 0
        ante = " bb-ante" if how == "no-limit" and at >= 3 and seats not in (7, 8) else ""
        if how == "mixed":
            half = _blind(bet)
            rows.append(
                f'{{ limit = "{bet}/{2 * bet}", no-limit = "{half}/{bet}", pot-limit = "{half}/{bet}" }}'
            )
        elif how == "limit":
            rows.append(f'"{bet}/{2 * bet}"')
        elif how == "points":
            rows.append(f'"points {bet}"')
        else:
            rows.append(f'"{_blind(bet)}/{bet}{ante}"')
        played += minutes
    return rows


def _blind(big: int) -> int:
    """Half of a big blind."""
    return max(1, big // 2)


def _amounts(bet: int, how: str, seats: int) -> tuple[int, ...]:
    if how in ("limit", "mixed"):
        return bet, bet // 2
    return _blind(bet), bet
