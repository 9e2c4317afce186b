"""A hand on which the two sides differ, made as small as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.batch.harness import compare
from tests.batch.spots import Differs, Spot, record

from cardhouse.dealer import Action
from cardhouse.errors import CardhouseError


def fails(spot: Spot, actions: Sequence[Action]) -> bool:
    """Whether the two sides differ on these answers; a hand that cannot be played so does not count."""
    try:
        compare(spot, actions)
    except Differs:
        return True
    except (CardhouseError, StopIteration):
        return False
    return False


def _smaller(spot: Spot) -> Iterator[Spot]:
    for seat, stack in enumerate(spot.stacks):
        for less in (1, 2, 5, 10, 20, 50, 100, stack // 2, stack - 1):
            if 0 < less < stack:
                yield replace(spot, stacks=(*spot.stacks[:seat], less, *spot.stacks[seat + 1 :]))
    plain = " ".join(spot.stakes.split()[:2])
    if plain != spot.stakes:
        yield replace(spot, stakes=plain)


def shrunk(spot: Spot, actions: Sequence[Action]) -> str:
    """A line for the file of regressions: the same difference with fewer chips and plainer stakes."""
    found = True
    while found:
        found = False
        for other in _smaller(spot):
            if fails(other, actions):
                spot, found = other, True
                break
    return record(spot, actions)
