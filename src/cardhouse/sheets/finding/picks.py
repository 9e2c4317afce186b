"""Games that nobody has to look for: the game of the day, and one by chance."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache
from hashlib import sha256
from random import Random

from cardhouse.sheets.errors import NobodyFits
from cardhouse.sheets.sheet import Sheet

from .facets import Facets
from .shelf import editions, traits_of


@cache
def _order() -> tuple[Sheet, ...]:
    """All games in an order that looks shuffled and is the same everywhere."""
    ids = sorted(editions(), key=lambda name: sha256(name.encode()).digest())
    return tuple(editions()[name][0] for name in ids)


def game_of_the_day(day: date) -> Sheet:
    """The game of a day: the same for everybody, and none comes again before all others have been.

    >>> from datetime import date
    >>> game_of_the_day(date(2026, 1, 1)) == game_of_the_day(date(2026, 1, 1))
    True
    >>> game_of_the_day(date(2026, 1, 1)) == game_of_the_day(date(2026, 1, 2))
    False
    """
    return _order()[day.toordinal() % len(_order())]


def random_game(players: int, chance: Random, facets: Facets | None = None) -> Sheet:
    """A game by chance that so many people can play; ``facets`` narrow the choice.

    >>> from random import Random
    >>> from cardhouse.sheets.finding.traits import measure
    >>> traits = measure(random_game(8, Random(1), Facets(wild=False)))
    >>> traits.suits(8), traits.wild
    (True, False)

    Raises :class:`NobodyFits` if there is none.
    """
    wanted = replace(facets or Facets(), players=players)
    editions_that_fit = (
        [one for one in every if wanted.fit(traits_of(one))] for every in editions().values()
    )
    found = [fitting[0] for fitting in editions_that_fit if fitting]
    if not found:
        spans = [one.players for every in editions().values() for one in every]
        least, most = min(least for least, _ in spans), max(most for _, most in spans)
        raise NobodyFits(
            "sheets.nothing-fits" if least <= players <= most else "sheets.nobody-fits",
            players=players,
            least=least,
            most=most,
        )
    return chance.choice(found)
