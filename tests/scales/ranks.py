"""Hands of a scale by their ranks alone."""

from __future__ import annotations

from itertools import pairwise

from cardhouse import evaluate


def offsuit(ranks: str) -> str:
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def falling(scale: str, *hands: str) -> None:
    """Each of these hands, given as ranks, beats the next."""
    ranked = [evaluate(scale, offsuit(ranks)) for ranks in hands]
    for better, worse in pairwise(ranked):
        assert better > worse, (better, worse)
