"""Stakes as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardhouse.dealer.errors import BadStakes

STRUCTURES: Final = {
    "limit": "limit",
    "fixed-limit": "limit",
    "fl": "limit",
    "pot": "pot-limit",
    "pot-limit": "pot-limit",
    "pl": "pot-limit",
    "no-limit": "no-limit",
    "nl": "no-limit",
    "spread": "spread",
    "spread-limit": "spread",
    "points": "points",
    "jam-or-fold": "jam-or-fold",
}
"""The words for betting structures."""
NUMBER: Final = r"[0-9]{1,15}(?:\.[0-9]{1,15})?"
_AMOUNT: Final = re.compile(rf"(?<!cap )(?<!dollar )(?<!reduced-from )\b{NUMBER}(?![0-9.])(?! raises?\b)")

_WAYS: Final = (
    (re.compile(r"[$€£¥]"), ""),
    (re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))"), ""),
    (re.compile(r"(?<=[0-9]),(?=[0-9])"), "."),
    (re.compile(r"(?<![0-9])\.(?=[0-9])"), "0."),
    (re.compile(r", "), " "),
    (re.compile(r"\s+"), " "),
    (re.compile(r"(?<=[0-9]) ?[/–-] ?(?=[0-9])"), "/"),
    (re.compile(r"\b(no|pot|fixed|spread) limit\b"), r"\1-limit"),
    (re.compile(r"\bfixed(?!-)\b"), "limit"),
    (re.compile(r"\bnolimit\b"), "no-limit"),
    (re.compile(r"\b(?:big blind|bb) ante\b"), "bb-ante"),
    (re.compile(r"\bbring in\b"), "bring-in"),
    (re.compile(r"\bheads up\b"), "heads-up"),
    (re.compile(r"\breduced from\b"), "reduced-from"),
    (re.compile(r"\bblind first\b"), "blind-first"),
    (re.compile(r"\b(?:blinds|stakes) (?=[0-9])"), ""),
    (re.compile(r"(?<=[0-9]) (?:blinds|stakes)\b"), ""),
)
"""What people write, and what it stands for, in this order."""


def plain_stakes(text: str) -> str:
    """Stakes in the one form that is read, whatever they were written with.

    >>> plain_stakes("No Limit $1 / $2, big blind ante 2")
    'no-limit 1/2 bb-ante 2'
    >>> plain_stakes("0,25-0,50 blinds")
    '0.25/0.50'
    """
    said = text.lower()
    for written, meant in _WAYS:
        said = written.sub(meant, said)
    return said.strip()


def typed_stakes(text: str, structure: str) -> str:
    """What somebody means by some stakes, in the form in which they are read and stored.

    ``structure`` is what is meant if they do not say how it is bet.

    >>> typed_stakes("1/2", "no-limit"), typed_stakes("PL 5/10", "no-limit")
    ('no-limit 1/2', 'pl 5/10')
    """
    said = plain_stakes(text)
    named = any(word in STRUCTURES or word == "point" for word in said.split())
    return said if named or not said else f"{structure} {said}"


def decimals_in(text: str) -> int:
    """How many decimals the finest amount of some stakes has.

    >>> decimals_in("0.25/0.50"), decimals_in("1/2")
    (2, 0)
    """
    parts = re.findall(r"[0-9]\.([0-9]+)", plain_stakes(text))
    return max(map(len, parts), default=0)


def chips_of(number: str, decimals: int) -> int:
    """A number as smallest chips, of which ten to the power of ``decimals`` make one unit.

    >>> chips_of("0.25", 2), chips_of("2", 2), chips_of("5", 0)
    (25, 200, 5)
    """
    whole, _, part = number.partition(".")
    if len(part) > decimals:
        raise BadStakes("dealer.too-fine", number=number, decimals=decimals)
    return int(whole + part.ljust(decimals, "0"))


def check_whole(text: str) -> None:
    """Raise :class:`BadStakes` for stakes that are not in whole chips, with the same stakes in smaller ones.

    >>> check_whole("1/2")
    """
    fine = [number for number in _AMOUNT.findall(plain_stakes(text)) if "." in number]
    if fine:
        decimals = max(len(number.partition(".")[2]) for number in fine)
        written = amounts_written(text, lambda number: str(chips_of(number, decimals)))
        raise BadStakes("dealer.not-whole-chips", number=fine[0], stakes=text, written=written)


def amounts_written(text: str, write: Callable[[str], str]) -> str:
    """Stakes as they were written, with every amount in another form; what is counted is no amount.

    >>> amounts_written("5/10 ante 1 4 raises", lambda number: number + ".00")
    '5.00/10.00 ante 1.00 4 raises'
    """
    return _AMOUNT.sub(lambda found: write(found[0]), plain_stakes(text))
