"""The ways in which the options of a sheet can be chosen: one by one, in pairs, and together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.sheet import Option, Sheet

from .source import Source

MOST_VARIANTS: Final = 60
"""In how many ways the options of a user's sheet may be chosen one by one and in pairs.

Each of them is checked, and so many more together as this number leaves.
"""
Chosen = Mapping[str, str]


def variants(options: Sequence[Option]) -> Iterator[Chosen]:
    """Every choice that is not the default, alone and together with each other one.

    >>> odd, even = (Option(name, "", "no", {"no": {}, "yes": {}}) for name in ("odd", "even"))
    >>> list(variants((odd, even)))
    [{'odd': 'yes'}, {'even': 'yes'}, {'odd': 'yes', 'even': 'yes'}]
    """
    yield from _every(options, 2)


def _every(options: Sequence[Option], most: int | None = None) -> Iterator[Chosen]:
    """Every choice that is not the default, alone, in pairs, and so on up to so many together."""
    others = [
        [(option.name, choice) for choice in option.choices if choice != option.default] for option in options
    ]
    for count in range(1, (most or len(others)) + 1):
        for some in combinations(others, count):
            yield from map(dict, product(*some))


def check_variants(source: Source, options: Sequence[Option], read: Callable[[Chosen], Sheet]) -> None:
    """Raise :class:`SheetError` for the first way to choose the options that is no game."""
    for number, chosen in enumerate(_every(options)):
        place = f"option.{next(iter(chosen))}"
        if number == MOST_VARIANTS:
            if len(chosen) > 2:
                return
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
