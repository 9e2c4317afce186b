"""Every scale of the house, hand by hand and in batches, and how soon a program can rank one.

It is run inside any version of the house, so it uses nothing of this folder, and only names that all have.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from time import process_time
from typing import Any, Final

import cardhouse

_SIZES: Final = {"two-card": 2, "nines-up": 2, "three-card": 3, "badugi": 4, "points-49": 5, "pair-flush": 5}
_FEW: Final = ("blackjack", "count", "7-27", "7.5-21.5", "showing")
"""Scales on which hands of three cards are usual."""
_SECONDS: Final = 0.05
_STARTS: Final = {
    "start: import cardhouse": "import cardhouse",
    "start: rank a hand": "import cardhouse; cardhouse.find_scale('high').rank('Ah Kh Qh Jh Th')",
    "start: find a game": "import cardhouse; cardhouse.find_game('holdem')",
}


def _size(scale: str) -> int:
    if scale.startswith(_FEW):
        return 3
    return next((size for name, size in _SIZES.items() if scale.startswith(name)), 7)


@cache
def _hands(scale: str, count: int) -> list[tuple[Any, ...]]:
    chance = random.Random(scale)
    deck = sorted(card for card in set(cardhouse.find_scale(scale).deck.cards) if not card.is_joker)
    return [tuple(chance.sample(deck, _size(scale))) for _ in range(count)]


def _a_second(call: Callable[[], Any], count: int) -> float:
    """How many a second of the processor's time, once everything is there that is made only once."""
    call()
    start, done = process_time(), 0
    while (spent := process_time() - start) < _SECONDS:
        call()
        done += count
    return done / spent


def _one_by_one(scale: str) -> float:
    rate, hands = cardhouse.find_scale(scale).rate, _hands(scale, 400)
    return _a_second(lambda: [rate(hand) for hand in hands], len(hands))


def _named(scale: str) -> float:
    found, hands = cardhouse.find_scale(scale), _hands(scale, 50)
    ratings = [found.rate(hand) for hand in hands]
    worth = [rating for rating in ratings if rating]
    return _a_second(lambda: [str(found.named(rating)) for rating in worth], len(worth))


def _at_once(scale: str) -> float:
    hands = [list(map(int, hand)) for hand in _hands(scale, 5_000)]
    return _a_second(lambda: cardhouse.rank_many(scale, hands), len(hands))


def _start(code: str) -> float:
    """How many such programs a second of the processor's time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=kept)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1 / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def steps() -> dict[str, Callable[[], float]]:
    """What can be measured, by name."""
    found: dict[str, Callable[[], float]] = {name: partial(_start, code) for name, code in _STARTS.items()}
    for scale in cardhouse.scales():
        found[f"scale {scale.id}: one hand"] = partial(_one_by_one, scale.id)
        found[f"scale {scale.id}: many at once"] = partial(_at_once, scale.id)
        found[f"scale {scale.id}: names"] = partial(_named, scale.id)
    return found
