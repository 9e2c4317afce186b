"""More like this: how far apart two games are, measured from their traits."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardhouse.phrases import Said
from cardhouse.sheets.library import find_game
from cardhouse.sheets.sheet import Sheet

from .shelf import editions, traits_of
from .traits import Traits, measure

_MOST_DIFFERENCES: Final = 3
_MOST_KEPT: Final = 24
_Features = tuple[Any, ...]
"""What each measure looks at in a game."""


class _Apart(NamedTuple):
    """How far apart games are in something."""

    get: Callable[[Traits], Any]
    far: Callable[[Any, Any], float]
    """From 0 to 1 for two things that differ; the same in both directions."""


@dataclass(frozen=True)
class Likeness:
    """A game that is like another one.

    >>> near = games_like("omaha")[0]
    >>> near.game.id, [str(one) for one in near.differs]
    ('implocean', ['6 cards on the board'])
    """

    game: Sheet
    likeness: float
    """1 if nothing that is measured differs, 0 if everything does."""
    differs: tuple[Said, ...]
    """What is different about it, the most important first."""


@dataclass(frozen=True)
class _Measure:
    """One way in which games differ."""

    weight: float
    apart: _Apart
    said: Callable[[Traits], Said] | None = None


def _steps(get: Callable[[Traits], int], most: int) -> _Apart:
    """Numbers are apart by their difference; from ``most`` on they are as far apart as can be."""
    return _Apart(get, lambda one, other: min(1.0, abs(one - other) / most))


def _unlike(get: Callable[[Traits], object]) -> _Apart:
    return _Apart(get, lambda one, other: 1.0)


def _shared(get: Callable[[Traits], Collection[str]]) -> _Apart:
    """Sets are apart by what only one of them has."""
    return _Apart(
        lambda traits: frozenset(get(traits)),
        lambda one, other: 1 - len(one & other) / len(one | other),
    )


def _winning(traits: Traits) -> Said:
    if traits.high_low:
        return Said("finding.high-low")
    if traits.split:
        return Said("finding.split")
    return Said("finding.not-split" if traits.high else "finding.low")


def _count(key: str, get: Callable[[Traits], int]) -> Callable[[Traits], Said]:
    return lambda traits: Said(f"finding.{key}", count=get(traits))


MEASURES: Final[tuple[_Measure, ...]] = (
    _Measure(2.0, _shared(lambda one: one.kinds), _winning),
    _Measure(1.5, _shared(lambda one: one.scales)),
    _Measure(1.0, _steps(lambda one: one.shares, 2)),
    _Measure(0.3, _unlike(lambda one: one.qualified)),
    _Measure(1.5, _shared(lambda one: one.family.split("-"))),
    _Measure(1.5, _unlike(lambda one: one.style)),
    _Measure(1.5, _shared(lambda one: one.course)),
    _Measure(1.0, _steps(lambda one: one.hand, 3), _count("hand", lambda one: one.hand)),
    _Measure(1.0, _steps(lambda one: one.up, 4), _count("up-cards", lambda one: one.up)),
    _Measure(1.0, _steps(lambda one: one.board, 6), _count("board", lambda one: one.board)),
    _Measure(1.5, _steps(lambda one: one.boards, 2), _count("boards", lambda one: one.boards)),
    _Measure(1.0, _steps(lambda one: one.lines, 4), _count("lines", lambda one: one.lines)),
    _Measure(1.5, _steps(lambda one: one.draws, 3), _count("draws", lambda one: one.draws)),
    _Measure(0.7, _steps(lambda one: one.rounds, 4), _count("rounds", lambda one: one.rounds)),
    _Measure(0.5, _steps(lambda one: one.turns, 6)),
    _Measure(
        1.5,
        _unlike(lambda one: one.wild),
        lambda one: Said(f"finding.{'wild' if one.wild else 'nothing-wild'}"),
    ),
    _Measure(0.5, _shared(lambda one: one.wilds)),
    _Measure(1.2, _unlike(lambda one: one.powers)),
    _Measure(1.5, _steps(lambda one: one.passes, 3), _count("passes", lambda one: one.passes)),
    _Measure(1.5, _steps(lambda one: one.buys, 3), _count("buys", lambda one: one.buys)),
    _Measure(0.8, _steps(lambda one: one.discards, 2)),
    _Measure(1.0, _unlike(lambda one: one.rolls > 0)),
    _Measure(0.8, _unlike(lambda one: one.declares)),
    _Measure(0.8, _unlike(lambda one: one.rolls_out)),
    _Measure(1.5, _unlike(lambda one: one.rows), _count("rows", lambda one: one.rows)),
    _Measure(1.5, _unlike(lambda one: one.deals > 1)),
    _Measure(2.0, _unlike(lambda one: one.bank)),
    _Measure(0.7, _unlike(lambda one: one.deck), _count("deck", lambda one: one.deck)),
    _Measure(0.3, _shared(lambda one: one.structures)),
    _Measure(0.3, _unlike(lambda one: one.jokers)),
)
"""What is compared, with its weight: what wins weighs the most, then how the cards come."""
_TOTAL: Final = sum(one.weight for one in MEASURES)


def distance(one: Traits, other: Traits) -> float:
    """How far apart two games are: 0 if nothing that is measured differs, at most 1.

    >>> from cardhouse.sheets import find_game
    >>> omaha, eight, razz = (measure(find_game(name)) for name in ("omaha", "omaha-8", "razz"))
    >>> distance(omaha, eight) == distance(eight, omaha) < distance(omaha, razz)
    True
    """
    return _far(_features(one), _features(other))


def _features(traits: Traits) -> _Features:
    return tuple(each.apart.get(traits) for each in MEASURES)


@cache
def _features_of(key: str) -> _Features:
    """Those of a game of the house."""
    return _features(traits_of(find_game(key)))


def _far(one: _Features, other: _Features) -> float:
    # Most games agree in most of it, which needs no more than a look.
    different = ((each, x, y) for each, x, y in zip(MEASURES, one, other, strict=True) if x != y)
    return sum(each.weight * each.apart.far(x, y) for each, x, y in different) / _TOTAL


def _differences(one: Traits, other: Traits) -> tuple[Said, ...]:
    """What is different about the other game."""
    pairs = ((each, each.apart.get(one), each.apart.get(other)) for each in MEASURES if each.said)
    told = [(each.weight * each.apart.far(x, y), each.said) for each, x, y in pairs if x != y]
    told.sort(key=lambda pair: -pair[0])
    # Only the first few are put into words.
    differ = (say(other) for far, say in told if say and far and str(say(one)) != str(say(other)))
    said = tuple(islice(differ, _MOST_DIFFERENCES))
    if not said and one.course != other.course:
        return (Said("finding.course"),)
    return said


def games_like(game: str | Path | Sheet, *, most: int = 6) -> list[Likeness]:
    """The games nearest to one, the nearest first; no editions of itself, and one edition of the others.

    >>> [near.game.id for near in games_like("badugi", most=3)]
    ['five-card-badugi', 'badacey', 'badeucy-natural']

    Raises :class:`UnknownGame` as :func:`find_game` does.
    """
    sheet = find_game(game)
    of_house = editions().get(sheet.id, ())
    return list(_near(sheet.key) if sheet in of_house else _nearest(sheet))[:most]


@cache
def _near(key: str) -> tuple[Likeness, ...]:
    return _nearest(find_game(key))


def _nearest(sheet: Sheet) -> tuple[Likeness, ...]:
    traits = measure(sheet)
    mine = _features(traits)
    found = []
    for name, every in editions().items():
        if name != sheet.id:
            # Of a game with several editions, the nearest.
            far, at = min((_far(mine, _features_of(one.key)), at) for at, one in enumerate(every))
            found.append((far, every[at]))
    found.sort(key=lambda pair: (pair[0], pair[1].name))
    return tuple(
        Likeness(one, round(1 - far, 4), _differences(traits, traits_of(one)))
        for far, one in found[:_MOST_KEPT]
    )
