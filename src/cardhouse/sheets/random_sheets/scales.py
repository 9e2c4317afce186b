"""Ways of ranking that nobody has thought of, as tables of a sheet."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

Table = dict[str, Any]

_RUNGS: Final = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
"""The rungs of the house, and how many cards each of them takes."""
_TAKES: Final = (1, 2, 4, 3, 3, 3, 5, 4, 3)
_OWN_RUNGS: Final = {
    "big cat": "no pair, 8 to K, not run of 5",
    "four straight": "run of 4",
    "four flush": "4 of a suit",
    "skip straight": "run of 5 by 2",
    "blaze": "all of J Q K",
    "one colour": ["all red", "all black"],
    "rainbow": "one of each suit",
    "two sevens": "exactly 2 of 7",
    "no ace": "none of A, no pair",
    "royal pair": "each of K Q",
}
_VALUES: Final[tuple[Table, ...]] = (
    {"A": [1, 11], "2-T": "pips", "JQK": 10},
    {"A": 1, "2-T": "pips", "JQK": 0.5},
    {"A": [1, 11], "2-T": "pips", "J": 2, "Q": [1, 3], "K": -4},
    {"hearts": 1, "Qs": 13, "others": 0},
    {"red": 1, "black": -1, "A": 7.5, "others": 0},
    {"A-9": "pips", "TJQK": 0},
)
_STAGES: Final[tuple[list[Table], ...]] = (
    [{"scale": "high", "least": "flush"}, {"scale": "a-5"}],
    [{"scale": "high", "only": "pair"}, {"scale": "2-7"}],
    [{"holding": "exactly 2 of 7", "natural": True, "say": "two natural sevens"}, {"scale": "high"}],
    [{"holding": "any of J Q K", "scale": "a-5"}, {"scale": "a-5"}],
    [{"cards": 5, "scale": "high"}, {"scale": "three-card"}],
    [{"scale": "badugi", "least": "4"}, {"scale": "count"}],
)


def some_scale(random: Random) -> Table:
    """A table of a scale; now and then one that is refused."""
    table = random.choice(_KINDS)(random)
    if random.random() < 0.3:
        table["wins"] = random.choice(("low", "high"))
    if random.random() < 0.15:
        table["ranks"] = random.choice(("A-K", "2-A", "7-A", "2-7 J-A"))
    return table


def _ladder(random: Random) -> Table:
    cards = random.choice((1, 2, 3, 3, 4, 5))
    able = [name for name, takes in zip(_RUNGS, _TAKES, strict=True) if takes <= cards]
    rungs = [*able[:1], *random.sample(able[1:], random.randint(0, len(able) - 1))]
    if random.random() < 0.5:
        random.shuffle(rungs)
    table: Table = {"cards": cards, "rungs": rungs, "row": random.choice(("A-A", "2-A", "A-K"))}
    return table | _sometimes(random, wraps=True, fewer=True, suits="c d h s", wild=["T"])


def _moved(random: Random) -> Table:
    """Another ladder with rungs of its own."""
    own = random.sample(sorted(_OWN_RUNGS), random.choice((1, 1, 2)))
    moves = [f"{name} above {random.choice(_RUNGS[:6])}" for name in own]
    rung = {name: _OWN_RUNGS[name] for name in own}
    table: Table = {
        "like": random.choice(("high", "high", "a-5", "short-deck")),
        "rungs": {"move": moves},
        "rung": rung,
    }
    return table | _sometimes(random, say={own[0]: f"{own[0]} to the {{top}}"}, wild=["2"])


def _grouped(random: Random) -> Table:
    groups = random.choice(({"of": "A-9", "adding_up_to": 10}, {"cards": "Ks Qs", "count_as": "As"}))
    return {"like": "high", "groups": groups} | _sometimes(random, wild=["T"])


def _count(random: Random) -> Table:
    table: Table = {"values": dict(random.choice(_VALUES))}
    if random.random() < 0.5:
        table["aim"] = random.choice((7, 7.5, 21, 27, 0))
        table["over"] = random.choice(("loses", "after under", "before under", "equal"))
    return table | _sometimes(
        random,
        cards=random.randint(1, 5),
        least_cards=random.randint(0, 3),
        times={"black": -1},
        modulo=random.choice((5, 10)),
        said="total",
        under="loses",
        then="ranks",
    )


def _set(random: Random) -> Table:
    kinds = ("different ranks, different suits", "different ranks", "different suits", "one suit")
    return {"set": random.choice((*kinds, "one suit, different ranks"))} | _sometimes(
        random, most=random.randint(2, 6)
    )


def _card(random: Random) -> Table:
    table: Table = {"card": random.choice(("any", "clubs", "red", "Qc", "faces"))}
    return table | _sometimes(random, cards=random.randint(1, 3), suits="c d h s")


def _stages(random: Random) -> Table:
    return {"first": [dict(stage) for stage in random.choice(_STAGES)]}


def _sometimes(random: Random, **keys: Any) -> Table:
    """Each of some keys now and then."""
    return {key: value for key, value in keys.items() if random.random() < 0.15}


_KINDS: Final[tuple[Callable[[Random], Table], ...]] = (
    _ladder,
    _ladder,
    _moved,
    _grouped,
    _count,
    _count,
    _set,
    _card,
    _stages,
)
