"""Which tables may be opened beside other tables."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.table import Rules

from .errors import NotOfLine, TooClose


def games_of(rules: Rules) -> frozenset[tuple[str, str]]:
    """The games of a table with their stakes."""
    levels = zip(rules.games, rules.levels, strict=True)
    return frozenset((game.sheet.key, str(stakes)) for game, stakes in levels)


def size_of(rules: Rules) -> int:
    """The size by which stakes are compared: the largest small bet or big blind of the games."""
    return max(stakes.small_bet for stakes in rules.levels)


def is_mixed(rules: Rules) -> bool:
    """Whether more than one game is played."""
    return len({game.sheet.key for game in rules.games}) > 1


def is_same_game(main: Rules, new: Rules) -> bool:
    """Whether a table may be in line with another: it has at least half of the main game's games.

    >>> from cardhouse.table import Rules
    >>> main = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> is_same_game(main, Rules.read({"games": ["razz"], "stakes": "limit 1/2"}))
    False

    A single game must be the same. Stakes and kill pots must always be the same.
    """
    games = games_of(main)
    same = 2 * len(games & games_of(new)) >= len(games)
    return same and main.kill == new.kill and is_mixed(main) == is_mixed(new)


def check_beside(main: Rules, new: Rules) -> None:
    """Raise :class:`NotOfLine` for a table that cannot be in line with a main game.

    >>> from cardhouse.table import Rules
    >>> main = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> check_beside(main, Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    """
    if is_same_game(main, new):
        return
    games = games_of(main)
    same = len(games & games_of(new))
    raise NotOfLine("floor.too-few-same-games", same=same, of=len(games))


def check_spacing(new: Rules, others: Iterable[Rules]) -> None:
    """Raise :class:`TooClose` for a table whose limit or mix is too close to that of another.

    >>> from cardhouse.table import Rules
    >>> main = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> check_spacing(Rules.read({"games": ["holdem"], "stakes": "no-limit 5/10"}), [main])

    Among similar games, a limit must be at least twice the next lower one and at most half of the next higher
    one. A mix with the same limit as another must have more than half of its games different.
    """
    size = size_of(new)
    for other in others:
        if not _is_similar(new, other):
            continue
        there = size_of(other)
        if there == size:
            _check_mix(new, other)
        elif not (2 * there <= size or 2 * size <= there):
            raise TooClose("floor.limits-too-close", most=there // 2, least=2 * there, there=there, size=size)


def _is_similar(one: Rules, other: Rules) -> bool:
    if is_mixed(one) or is_mixed(other):
        return is_mixed(one) and is_mixed(other)
    return _type(one) == _type(other)


def _type(rules: Rules) -> tuple[str, str]:
    return rules.games[0].sheet.key, rules.levels[0].structure


def _check_mix(new: Rules, other: Rules) -> None:
    mine, theirs = ({game.sheet.key for game in rules.games} for rules in (new, other))
    different = len(mine - theirs)
    if is_mixed(new) and 2 * different <= len(mine):
        raise TooClose("floor.games-too-close", different=different, of=len(mine))
