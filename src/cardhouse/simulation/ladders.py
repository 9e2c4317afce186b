"""A ladder: every bot against every other in many games, on one scale."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from errno import ENOENT
from itertools import combinations
from math import isfinite
from os import strerror
from pathlib import Path
from typing import Any, Final

from cardhouse.bots import find_bot
from cardhouse.bots.digests import bot_digest
from cardhouse.sheets import find_game

from .crew import Crew
from .errors import BadSimulation
from .rating import Match, Rating, rate
from .result import Result
from .run import simulate

Progress = Callable[[int, int], None]
"""Told how many hands have been played, and of how many."""
Pair = tuple[str, str, str]
"""A game, and the two bots that meet in it, in any order."""
_FORMAT: Final = "cardhouse ladder 1"
_DECKS: Final = 2
"""From fewer decks nobody can tell how sure a result is."""
_WORDS: Final = ("game", "bot", "other", "unit_name")
_WHOLE: Final = {"hands": 1, "unit": 1, "faults": 0, "other_faults": 0}
"""What is counted in a match, and the least that it can be."""
_LATER: Final = ("plain", "plain_error", "faults", "other_faults")
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
    as soon as it is over, and the same ladder goes on from it; where the file of a game or of a bot has
    changed since, its matches are played anew. Ctrl-C ends it early. With ``reduced``, the matches are
    counted without the luck of the cards in all games that can be compiled. Raises :class:`BadSimulation` for
    what makes no sense, such as hands for a single deck.
    """
    bots, keys = list(dict.fromkeys(bots)), list(dict.fromkeys(map(_named, games)))
    _check(bots, keys, hands)
    kept = _read(file) if file is not None else None
    used = str((kept or {}).get("seed", secrets.token_hex(8)) if seed is None else seed)
    plan: dict[str, Any] = {"format": _FORMAT, "hands": hands, "seed": used, "reduced": reduced}
    own = _own_files(keys, bots)
    known = {} if kept is None else _known(kept, plan, own, file)
    plan["files"] = {**(kept or {}).get("files", {}), **own}
    pairs = [(game, *pair) for game in keys for pair in combinations(bots, 2)]
    found: list[Match] = []
    broken_off = False
    with Crew(workers) as crew:
        for number, pair in enumerate(pairs):
            match = known.get(_any_order(pair))
            if match is None:
                told = _from(progress, number * hands, len(pairs) * hands)
                result = _meet(pair, hands, used, crew, told, reduced=reduced)
                broken_off = result.broken_off
                if broken_off:
                    break
                match = known[_any_order(pair)] = _match(pair, result)
                if file is not None:
                    _keep(file, plan, known.values())
            found.append(match)
            if progress is not None:
                progress((number + 1) * hands, len(pairs) * hands)
    scale = rate(found)
    return LadderResult(scale.ratings, scale.misfit, tuple(found), len(pairs), used, broken_off)


def _check(bots: Sequence[str], games: Sequence[str], hands: int) -> None:
    """Raise :class:`BadSimulation` for a ladder that would say nothing."""
    if len(bots) < 2:
        raise BadSimulation("simulation.ladder-alone")
    if not games:
        raise BadSimulation("simulation.ladder-no-games")
    for bot in bots:
        find_bot(bot)
    for game in games:
        if hands < (least := _DECKS * _players(game)):
            raise BadSimulation("simulation.ladder-too-short", hands=hands, game=game, least=least)


def _named(game: str) -> str:
    """A game by the name under which it is found again; a file is found by its path."""
    key = find_game(game).key
    return game if game.endswith(".toml") else key


def _players(game: str) -> int:
    """How many sit at a table of two bots."""
    return max(2, find_game(game).players[0])


def _any_order(pair: Pair) -> Pair:
    """A pair by the name under which it is kept, whichever bot was named first."""
    game, *bots = pair
    one, other = sorted(bots)
    return game, one, other


def _meet(pair: Pair, hands: int, seed: str, crew: Crew, told: Progress | None, *, reduced: bool) -> Result:
    game, bot, other = _any_order(pair)
    # Whatever the other bots of the ladder are, two of them meet over the same decks.
    name = f"{seed}/{game}/{bot}/{other}"
    return simulate(
        game,
        hands=hands,
        bots=[bot, other],
        players=_players(game),
        seed=name,
        workers=crew,
        reduced=reduced,
        progress=told,
    )


def _match(pair: Pair, result: Result) -> Match:
    game, bot, other = pair
    mine, less = result[bot], result[bot].reduced
    plain = mine.average, mine.error or 0.0
    average, error = plain if less is None else (less.average, less.error)
    return Match(
        game,
        bot,
        other,
        result.hands,
        average,
        error,
        result.spread,
        result.unit,
        result.unit_name,
        plain[0] if less else None,
        plain[1] if less else None,
        mine.faults,
        result[other].faults,
    )


def _from(progress: Progress | None, before: int, total: int) -> Progress | None:
    """Tells how far the whole ladder is, from inside one of its matches."""
    if progress is None:
        return None
    tell = progress
    return lambda done, _: tell(before + done, total)


def _own_files(games: Sequence[str], bots: Sequence[str]) -> dict[str, str]:
    """By games and bots that are somebody's own: what changes with their files."""
    own = {game: find_game(game).digest for game in games if game.endswith(".toml")}
    return {**own, **{bot: digest for bot in bots if (digest := bot_digest(bot))}}


def _known(
    kept: Mapping[str, Any], plan: Mapping[str, Any], own: Mapping[str, str], file: Path | None
) -> dict[Pair, Match]:
    """The matches that a file already has, if they are of the same ladder, and of files as they are now."""
    # Files that say nothing about luck are older than its measurement.
    other = [name for name in plan if {"reduced": False, **kept}.get(name) != plan[name]]
    if other:
        raise BadSimulation("simulation.other-ladder", file=str(file), what=other)
    try:
        changed = _changed(kept, own)
        matches = [one for one in _matches(kept["matches"]) if changed.isdisjoint(one[:3])]
    except (AttributeError, LookupError, TypeError, ValueError, OverflowError):
        raise BadSimulation("simulation.no-ladder", file=str(file)) from None
    return {_any_order((one.game, one.bot, one.other)): one for one in matches}


def _changed(kept: Mapping[str, Any], own: Mapping[str, str]) -> set[str]:
    """The games and bots whose files are not what they were; older ladders do not say what that was."""
    before = {name: str(digest) for name, digest in kept.get("files", {}).items()}
    return {name for name, digest in own.items() if before.get(name, digest) != digest}


def _matches(rows: Sequence[Mapping[str, Any]]) -> Iterator[Match]:
    """The matches of a file; raises :class:`ValueError` for those that cannot have been played."""
    for row in rows:
        said = {name: row[name] for name in Match._fields if name in row or name not in _LATER}
        if not all(_makes_sense(name, value) for name, value in said.items()):
            raise ValueError(row)
        yield Match(**said)


def _makes_sense(name: str, value: object) -> bool:
    """Whether something can be said of a match."""
    if name in _WORDS:
        return isinstance(value, str)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value is None and name in ("plain", "plain_error")
    if name in _WHOLE:
        return isinstance(value, int) and isfinite(value) and value >= _WHOLE[name]
    return isfinite(value) and (value >= 0 or name in ("average", "plain"))


def _read(file: Path) -> Mapping[str, Any] | None:
    """What a file has, if there is one; raises :class:`BadSimulation` for a file of something else."""
    if not file.parent.is_dir():
        # Said before a match is played that could not be kept.
        raise BadSimulation("simulation.file-not-written", file=str(file), why=strerror(ENOENT))
    try:
        if not file.exists():
            return None
    except OSError as error:
        # No file can have such a name.
        raise BadSimulation("simulation.file-not-written", file=str(file), why=error.strerror) from error
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict) or "format" not in kept:
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
