"""The ways in which the options of a sheet can be chosen: one by one and in pairs, the others by default."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.sheet import Option, Sheet

from .source import Source

MOST_VARIANTS: Final = 60
"""In how many ways the options of a user's sheet may be chosen; each of them is checked."""
Chosen = Mapping[str, str]


def variants(options: Sequence[Option]) -> Iterator[Chosen]:
    """Every choice that is not the default, alone and together with each other one.

    >>> odd, even = (Option(name, "", "no", {"no": {}, "yes": {}}) for name in ("odd", "even"))
    >>> list(variants((odd, even)))
    [{'odd': 'yes'}, {'even': 'yes'}, {'odd': 'yes', 'even': 'yes'}]
    """
    others = [
        [(option.name, choice) for choice in option.choices if choice != option.default] for option in options
    ]
    yield from ({name: choice} for one in others for name, choice in one)
    for one, other in combinations(others, 2):
        yield from map(dict, product(one, other))


def check_variants(source: Source, options: Sequence[Option], read: Callable[[Chosen], Sheet]) -> None:
    """Raise :class:`SheetError` for the first way to choose the options that is no game."""
    for number, chosen in enumerate(variants(options)):
        place = f"option.{next(iter(chosen))}"
        if number == MOST_VARIANTS:
            raise source.fail("option", Said("errors.sheets.too-many-variants", most=MOST_VARIANTS))
        try:
            read(chosen)
        except SheetError as error:
            why = error.details.get("why", error.said)
            there = str(error.details.get("place", ""))
            said = [f"{name} = {choice}" for name, choice in chosen.items()]
            raise source.fail(
                place, Said("errors.sheets.with-options", chosen=said, place=there, why=why)
            ) from error
