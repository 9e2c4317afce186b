"""A ladder: every bot against every other in many games, on one scale."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from cardhouse.bots import find_bot
from cardhouse.sheets import find_game

from .errors import BadSimulation
from .rating import Match, Rating, rate
from .result import Result
from .run import simulate

Progress = Callable[[int, int], None]
"""Told how many hands have been played, and of how many."""
Pair = tuple[str, str, str]
"""A game, and the two bots that meet in it."""
_FORMAT: Final = "cardhouse ladder 1"
_LATER: Final = ("plain", "plain_error")
"""What older files do not say of a match."""


@dataclass(frozen=True)
class LadderResult:
    """Who stands where, and the matches that say so.

    >>> result = ladder(["holdem"], ["caller", "random"], hands=8, seed=1, workers=1)
    >>> sorted(one.bot for one in result.ratings), len(result.matches)
    (['caller', 'random'], 1)
    """

    ratings: tuple[Rating, ...]
    misfit: float
    """By how much the games disagree, in standard errors: about 1 if luck explains it."""
    matches: tuple[Match, ...]
    asked: int
    """How many matches there are in all."""
    seed: str
    broken_off: bool = False

    def __getitem__(self, bot: str) -> Rating:
        return next(one for one in self.ratings if one.bot == bot)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return {
            "ratings": [one.to_dict() for one in self.ratings],
            "misfit": round(self.misfit, 3),
            "matches": [one.to_dict() for one in self.matches],
            "asked": self.asked,
            "seed": self.seed,
            "broken_off": self.broken_off,
        }


def ladder(
    games: Sequence[str],
    bots: Sequence[str],
    *,
    hands: int,
    seed: int | str | None = None,
    workers: int | None = None,
    file: Path | None = None,
    reduced: bool = False,
    progress: Progress | None = None,
) -> LadderResult:
    """Have every bot meet every other in every game for so many hands, and put them on one scale.

    >>> result = ladder(["razz"], ["caller", "random"], hands=8, seed=1, workers=1)
    >>> round(sum(one.points for one in result.ratings))
    0

    Each match is duplicate: every deck is played from every seat. With a ``file``, every match is kept there
    as soon as it is over, and the same ladder goes on from it. Ctrl-C ends it early. With ``reduced``, the
    matches are counted without the luck of the cards in all games that can be compiled.
    """
    bots, keys = list(dict.fromkeys(bots)), list(dict.fromkeys(map(_named, games)))
    if len(bots) < 2:
        raise BadSimulation("simulation.ladder-alone")
    if not keys:
        raise BadSimulation("simulation.ladder-no-games")
    for bot in bots:
        find_bot(bot)
    kept = _read(file) if file is not None else {}
    used = str(kept.get("seed", secrets.token_hex(8)) if seed is None else seed)
    plan = {"format": _FORMAT, "hands": hands, "seed": used, "reduced": reduced}
    known = _known(kept, plan, file)
    pairs = [(game, *pair) for game in keys for pair in combinations(bots, 2)]
    found: list[Match] = []
    broken_off = False
    for number, pair in enumerate(pairs):
        match = known.get(pair)
        if match is None:
            told = _from(progress, number * hands, len(pairs) * hands)
            result = _meet(pair, hands, used, workers, told, reduced=reduced)
            broken_off = result.broken_off
            if broken_off:
                break
            match = known[pair] = _match(pair, result)
            if file is not None:
                _keep(file, plan, known.values())
        found.append(match)
        if progress is not None:
            progress((number + 1) * hands, len(pairs) * hands)
    scale = rate(found)
    return LadderResult(scale.ratings, scale.misfit, tuple(found), len(pairs), used, broken_off)


def _named(game: str) -> str:
    """A game by the name under which it is found again; a file is found by its path."""
    key = find_game(game).key
    return game if game.endswith(".toml") else key


def _meet(
    pair: Pair, hands: int, seed: str, workers: int | None, told: Progress | None, *, reduced: bool
) -> Result:
    game, bot, other = pair
    players = max(2, find_game(game).players[0])
    # Whatever the other bots of the ladder are, two of them meet over the same decks.
    name = f"{seed}/{game}/{bot}/{other}"
    return simulate(
        game,
        hands=hands,
        bots=[bot, other],
        players=players,
        seed=name,
        workers=workers,
        reduced=reduced,
        progress=told,
    )


def _match(pair: Pair, result: Result) -> Match:
    game, bot, other = pair
    mine = result[bot]
    unit, name = result.unit, result.unit_name
    found = mine.reduced
    if found is None:
        return Match(game, bot, other, result.hands, mine.average, mine.error, result.spread, unit, name)
    plain = mine.average, mine.error
    average, error = found.average, found.error
    return Match(game, bot, other, result.hands, average, error, result.spread, unit, name, *plain)


def _from(progress: Progress | None, before: int, total: int) -> Progress | None:
    """Tells how far the whole ladder is, from inside one of its matches."""
    if progress is None:
        return None
    tell = progress
    return lambda done, _: tell(before + done, total)


def _known(kept: Mapping[str, Any], plan: Mapping[str, Any], file: Path | None) -> dict[Pair, Match]:
    """The matches that a file already has, if they are of the same ladder."""
    if not kept:
        return {}
    # Files that say nothing about luck are older than its measurement.
    other = [name for name in plan if {"reduced": False, **kept}.get(name) != plan[name]]
    if other:
        raise BadSimulation("simulation.other-ladder", file=str(file), what=other)
    try:
        return {(one.game, one.bot, one.other): one for one in _matches(kept["matches"])}
    except (LookupError, TypeError):
        raise BadSimulation("simulation.no-ladder", file=str(file)) from None


def _matches(rows: Sequence[Mapping[str, Any]]) -> Iterator[Match]:
    for row in rows:
        yield Match(**{name: row[name] for name in Match._fields if name in row or name not in _LATER})


def _read(file: Path) -> Mapping[str, Any]:
    if not file.exists():
        return {}
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = None
    if not isinstance(kept, dict):
        raise BadSimulation("simulation.no-ladder", file=str(file))
    return kept


def _keep(file: Path, plan: Mapping[str, Any], matches: Iterable[Match]) -> None:
    """Write all matches so far; whoever is interrupted finds the old file or the new one."""
    text = json.dumps({**plan, "matches": [one.to_dict() for one in matches]}, indent=1)
    beside = file.with_name(f"{file.name}.new")
    try:
        beside.write_text(text + "\n", encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        raise BadSimulation("simulation.file-not-written", file=str(file), why=error.strerror) from error
