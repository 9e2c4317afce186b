"""How much a test looks at: a sample for ``make test``, everything for ``make proof``.

A test that deals many hands, or goes through every game, asks here how many of them to take. What is left
out of the sample is left out of ``make test`` alone: ``pytest --proof`` looks at all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class _Run:
    """What this run of the tests is for; the command line says so before any test is imported."""

    proof = False


def prove_everything() -> None:
    """From now on every test looks at all there is."""
    _Run.proof = True


def is_proof() -> bool:
    """Whether this is the long run."""
    return _Run.proof


def amount(sample: int, *, proof: int) -> int:
    """How many to take: a few, or as many as the proof needs."""
    return proof if _Run.proof else sample


def some(whole: Sequence[T], most: int) -> Sequence[T]:
    """At most so many of them, spread evenly over the whole; all of them for the proof."""
    if _Run.proof or len(whole) <= most:
        return whole
    return [whole[place * len(whole) // most] for place in range(most)]
