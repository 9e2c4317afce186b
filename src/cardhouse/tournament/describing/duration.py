"""How long an event will take.

An event is near its end when all chips together are worth few bets: the players who are left have to gamble.
The constants are for people, and ``docs/tournaments.md`` says where they come from and how bots compare; the
estimate says how far off it may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Any, Final, NamedTuple

from cardhouse.tournament.rounds.shootout import plan_shootout
from cardhouse.tournament.structure.rows import Break, Level, Row
from cardhouse.tournament.structure.stakes import stakes_at
from cardhouse.tournament.structure.structure import Structure

LAST_BLINDS: Final = 30
"""How many big blinds all chips are worth at the end of no-limit and pot-limit events."""
HEADS_UP_BLINDS: Final = 90
"""The same in heads-up matches, where both play most hands."""
LAST_BETS: Final = 60
"""The same in small bets, if most games are limit."""
HAND_MINUTES: Final = 1.25
"""What a hand takes, for levels that are counted in hands."""
UNTIL_MINUTES: Final = 20
"""What a level takes that lasts until so many are left."""
DOUBT: Final = 0.2
"""How far off an estimate may be, in parts of it."""
_TAKE_ADD_ON: Final = 2 / 3
_REBUYS_EACH: Final = 0.7
_SLOWEST: Final = 1.15
"""How much longer than an average table the slowest one of a round takes."""
_RISE: Final = 1.35
"""How much higher a level usually is than the one before."""


@dataclass(frozen=True)
class Estimate:
    """About how long an event takes.

    >>> Estimate(players=9, minutes=100, level=12).english()
    'about 1 hour 40 minutes (1:20 to 2:00), in level 12'
    """

    players: int
    minutes: int
    level: int
    """The level in which it ends."""

    @property
    def between(self) -> tuple[int, int]:
        """The fewest and the most minutes to expect."""
        return round(self.minutes * (1 - DOUBT)), round(self.minutes * (1 + DOUBT))

    def english(self) -> str:
        """The estimate in words."""
        hours, minutes = divmod(self.minutes, 60)
        said = [f"{hours} hour{'' if hours == 1 else 's'}"] if hours else []
        said += [f"{minutes} minute{'' if minutes == 1 else 's'}"] if minutes or not hours else []
        low, high = (f"{one // 60}:{one % 60:02}" for one in self.between)
        return f"about {' '.join(said)} ({low} to {high}), in level {self.level}"

    def to_dict(self) -> dict[str, Any]:
        """The estimate as plain data."""
        low, high = self.between
        return {
            "players": self.players,
            "minutes": self.minutes,
            "low": low,
            "high": high,
            "level": self.level,
        }


def estimate(structure: Structure, players: int) -> Estimate:
    """About how long an event takes for a number of players.

    >>> from cardhouse.tournament import find_structure
    >>> estimate(find_structure("turbo"), 45).english()
    'about 2 hours 38 minutes (2:06 to 3:10), in level 19'
    """
    return Pace(structure).estimate(players)


class Pace:
    """How long an event takes for any number of players: what its levels come to is worked out once.

    >>> from cardhouse.tournament import find_structure
    >>> pace = Pace(find_structure("turbo"))
    >>> [pace.estimate(players).level for players in (9, 45, 1000)]
    [13, 19, 25]
    """

    def __init__(self, structure: Structure) -> None:
        self._structure = structure
        self._rows = [_taken(structure, row) for row in structure.rows]
        self._last = next(row for row in reversed(self._rows) if row.level)

    def estimate(self, players: int) -> Estimate:
        """About how long it takes for a number of players."""
        structure = self._structure
        if structure.bracket:
            rounds = max(1, (players - 1).bit_length())
            one = self._played(2 * structure.stack, HEADS_UP_BLINDS)
            games = (structure.bracket.best_of + 1) / 2
            many = 1 if players <= 2 else _SLOWEST
            return Estimate(players, round(one[0] * games * rounds * many), one[1])
        if structure.shootout and players > structure.seats:
            return self._rounds(players)
        minutes, level = self._played(_chips(structure, players), _end(structure, players))
        return Estimate(players, round(minutes), level)

    def _rounds(self, players: int) -> Estimate:
        structure, shootout = self._structure, self._structure.shootout
        assert shootout is not None  # noqa: S101 - the caller has looked
        minutes, level, chips, gone = 0.0, 1, float(structure.stack), 0.0
        end = _last(structure)
        for one in plan_shootout(players, structure.seats, shootout.advance):
            most = max(one.tables)
            took, level = self._played(most * chips, end)
            many = len(one.tables) > 1
            if shootout.clock == "go on":
                took, gone = max(took - gone, UNTIL_MINUTES / 2), max(took, gone)
            minutes += took * (_SLOWEST if many else 1)
            if shootout.chips == "carry":
                chips *= most / shootout.advance
        return Estimate(players, round(minutes), level)

    def _played(self, chips: float, end: int) -> tuple[float, int]:
        """How many minutes until all chips are worth so many bets, and in which level."""
        wanted = chips / end
        minutes = 0.0
        for row in self._rows:
            if row.level and row.bet >= wanted:
                return minutes + row.minutes / 2, row.level
            minutes += row.minutes
        more = log(wanted / self._last.bet) / log(_RISE)
        return minutes + more * self._last.minutes, self._last.level


class _Taken(NamedTuple):
    """What a level or a break takes."""

    minutes: float
    level: int
    """The number of the level; 0 for a break."""
    bet: int


def _taken(structure: Structure, row: Row) -> _Taken:
    if isinstance(row, Break):
        return _Taken(row.minutes, 0, 0)
    return _Taken(_minutes(structure, row), row.number, _bet(structure, row))


def _chips(structure: Structure, players: int) -> float:
    each: float = structure.stack
    if structure.lammers:
        each += structure.lammers.each * structure.lammers.value
    if structure.add_on:
        each += _TAKE_ADD_ON * structure.add_on.chips
    if structure.rebuys:
        each += _REBUYS_EACH * (structure.rebuys.chips or structure.stack)
    if structure.re_entry:
        each *= 1.2
    return each * players


def _last(structure: Structure) -> int:
    limit = sum(game.structure in ("limit", "spread") for game in structure.games)
    return LAST_BETS if 2 * limit > len(structure.games) else LAST_BLINDS


def _end(structure: Structure, players: int) -> int:
    seats = structure.satellite.seats if structure.satellite else 0
    if structure.satellite and structure.satellite.price:
        seats = players * structure.buy_in // structure.satellite.price
    return max(_last(structure), 8 * seats)


def _minutes(structure: Structure, level: Level) -> float:
    length = structure.length(level)
    if length.hands:
        return length.hands * HAND_MINUTES
    return length.minutes or UNTIL_MINUTES


def _bet(structure: Structure, level: Level) -> int:
    games = structure.games_at(level.number)
    return max(stakes_at(structure, level, game).small_bet for game in games)
