"""Ranges of hands, as players write them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final

from cardhouse.odds.errors import BadRange

from .masks import ANYTHING, of_rank, read_masks
from .strength import best_hands

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Hands = NDArray[np.uint8]

_RANKS: Final = "23456789TJQKA"
_PAIRS: Final = re.compile(r"([2-9TJQKA])\1(?:(\+)|-([2-9TJQKA])\3)?")
_TWO: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(?:(\+)|-([2-9TJQKA])([2-9TJQKA])\3)?")
_PERCENT: Final = re.compile(r"(\d+(?:\.\d+)?)%")
_ITEM: Final = re.compile(r"(?:10|[2-9TJQKA])[cdhs]|[2-9TJQKA]|\?\?|\?[cdhs]|[*?xX]")
_SUITED: Final = ("ds", "ss", "r", "ms", "np", "p")
"""Double-suited, single-suited, no two of a suit, all of one suit, no pair, a pair or more."""
MOST_LISTED: Final = 5
"""The most cards in a hand for which hands can be listed."""


def is_range(text: str) -> bool:
    """Whether a text describes hands rather than listing cards."""
    return text.strip().lower() not in ("", "random", "any") and read_masks(text) is None


def hands_in(text: str, size: int, deck: Sequence[int]) -> Hands:
    """Every hand of a range, each once, as rows of card ids.

    Hands of two: ``QQ+``, ``22-77``, ``AKs``, ``ATo+``, ``A5s-A2s``, ``JTs-76s``, ``15%``. Hands of any size:
    ranks, cards and ``*`` for any card (``AA**``, ``A2**``, ``AhKh**``), with ``$ds``, ``$ss``, ``$r``,
    ``$ms``, ``$np`` or ``$p`` after them (``AA**$ds``). Commas join ranges; ``!`` takes hands away.

    >>> len(hands_in("QQ+,AKs", 2, range(52)))
    22
    """
    import numpy as np

    if size > MOST_LISTED:
        raise BadRange("odds.hands-too-large", size=size, range=text, most=MOST_LISTED)
    every = all_hands(tuple(sorted(deck)), size)
    chosen = np.zeros(len(every), dtype=bool)
    for piece in re.split(r"[,;\s]+", text.strip()):
        if not piece:
            continue
        away = piece.startswith("!")
        fits = _fitting(piece.removeprefix("!"), size, every, text)
        chosen = chosen & ~fits if away else chosen | fits
    if not chosen.any():
        raise BadRange("odds.no-hand-fits", range=text)
    return every[chosen]


@lru_cache(maxsize=8)
def all_hands(deck: tuple[int, ...], size: int) -> Hands:
    """Every hand of a given size."""
    import numpy as np

    ids = np.array(deck, dtype=np.uint8)
    if not size:
        return np.empty((1, 0), dtype=np.uint8)
    rows = np.arange(len(ids), dtype=np.uint8)[:, None]
    for _ in range(size - 1):
        # Every row is extended by each of the places above its last one.
        left = len(ids) - 1 - rows[:, -1].astype(np.int64)
        last = np.arange(int(left.sum())) - np.repeat(np.cumsum(left) - left - rows[:, -1] - 1, left)
        rows = np.hstack((np.repeat(rows, left, axis=0), last.astype(np.uint8)[:, None]))
    return ids[rows]


def _fitting(piece: str, size: int, every: Hands, text: str) -> NDArray[np.bool_]:
    body, *suits = piece.split("$")
    if size == 2 and not suits and (classes := _two_cards(body)) is not None:
        import numpy as np

        named = np.array([class_of(int(a), int(b)) for a, b in every])
        return np.isin(named, sorted(classes))
    items = _items(body)
    if items is None or len(items) > size:
        if size == 2:
            raise BadRange("odds.bad-range-of-two", range=text, piece=piece)
        raise BadRange("odds.bad-range-piece", range=text, piece=piece, size=size)
    fits = fitting(items + [ANYTHING] * (size - len(items)), every)
    for word in suits:
        if word not in _SUITED:
            raise BadRange("odds.unknown-suits", range=text, word=word)
        fits &= _has(word, every)
    return fits


def _items(body: str) -> list[int] | None:
    found = _ITEM.findall(body)
    if "".join(found) != body or not found:
        return None
    return [_item(one) for one in found]


def _item(one: str) -> int:
    if one in ("*", "?", "x", "X", "??"):
        return ANYTHING
    if len(one) == 1:
        return of_rank(one)
    return (read_masks(one) or [ANYTHING])[0]


def fitting(items: Sequence[int], every: Hands) -> NDArray[np.bool_]:
    """Which hands have a card for each item."""
    import numpy as np

    allowed = {item: np.array([item >> card & 1 for card in range(53)], dtype=bool) for item in set(items)}
    # Only hands with enough cards for each item need a closer look.
    likely = np.ones(len(every), dtype=bool)
    for item, times in Counter(items).items():
        if item != ANYTHING:
            likely &= allowed[item][every].sum(axis=1) >= times
    closer = every[likely]
    fits = np.zeros(len(closer), dtype=bool)
    for order in sorted(set(permutations(items))):
        these = np.ones(len(closer), dtype=bool)
        for place, item in enumerate(order):
            if item != ANYTHING:
                these &= allowed[item][closer[:, place]]
        fits |= these
    likely[likely] = fits
    return likely


def _has(word: str, every: Hands) -> NDArray[np.bool_]:
    import numpy as np

    suits = np.sort(np.stack([(every % 4 == suit).sum(axis=1) for suit in range(4)], axis=1), axis=1)[:, ::-1]
    if word in ("np", "p"):
        ranks = np.sort(every // 4, axis=1)
        paired: NDArray[np.bool_] = (ranks[:, 1:] == ranks[:, :-1]).any(axis=1)
        return paired if word == "p" else ~paired
    tests = {
        "ds": (suits[:, 0] >= 2) & (suits[:, 1] >= 2),
        "ss": (suits[:, 0] >= 2) & (suits[:, 1] < 2),
        "r": suits[:, 0] < 2,
        "ms": suits[:, 0] == every.shape[1],
    }
    answer: NDArray[np.bool_] = tests[word]
    return answer


def class_of(one: int, other: int) -> str:
    """``AKs``, ``AKo`` or ``QQ``."""
    high, low = max(one, other), min(one, other)
    ranks = _RANKS[high // 4] + _RANKS[low // 4]
    return ranks if ranks[0] == ranks[1] else ranks + ("s" if high % 4 == low % 4 else "o")


def _two_cards(piece: str) -> set[str] | None:
    """The classes of hands of two cards that a piece of a range means."""
    if piece.lower() in ("random", "any"):
        return set(best_hands(100))
    if found := _PERCENT.fullmatch(piece):
        return set(best_hands(float(found[1])))
    if found := _PAIRS.fullmatch(piece):
        at = _RANKS.index(found[1])
        to = 12 if found[2] else _RANKS.index(found[3]) if found[3] else at
        return {rank * 2 for rank in _RANKS[min(at, to) : max(at, to) + 1]}
    if found := _TWO.fullmatch(piece):
        return set(_unpaired(found))
    return None


def _unpaired(found: re.Match[str]) -> Iterator[str]:
    high, low = sorted((_RANKS.index(found[1]), _RANKS.index(found[2])), reverse=True)
    pairs = [(high, low)]
    if found[4]:
        pairs = [(high, kicker) for kicker in range(low, high)]
    elif found[5]:
        pairs = _between((high, low), sorted((_RANKS.index(found[5]), _RANKS.index(found[6])), reverse=True))
    for one, other in pairs:
        for suits in found[3] or "so":
            yield f"{_RANKS[one]}{_RANKS[other]}{suits}"


def _between(one: tuple[int, int], other: Sequence[int]) -> list[tuple[int, int]]:
    """``A5-A2``: the same high card; ``JT-76``: the same gap."""
    if one[0] == other[0]:
        first, last = sorted((one[1], other[1]))
        return [(one[0], kicker) for kicker in range(first, last + 1)]
    if one[0] - one[1] == other[0] - other[1]:
        first, last = sorted((one[0], other[0]))
        return [(high, high - (one[0] - one[1])) for high in range(first, last + 1)]
    ends = "-".join(f"{_RANKS[high]}{_RANKS[low]}" for high, low in (one, (other[0], other[1])))
    raise BadRange("odds.nothing-between", range=ends)
