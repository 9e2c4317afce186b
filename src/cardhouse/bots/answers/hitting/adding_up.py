"""Hands that add up: what cards count alike, and what a bank that draws by a rule may end up with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import factorial, prod
from operator import add
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import Card, Deck, Rank
from cardhouse.dealer.words.bank.verdicts import has_less
from cardhouse.scales import Scale
from cardhouse.scales.general.counts import WrittenCount
from cardhouse.scales.general.stages import WrittenStages
from cardhouse.scales.points import Points
from cardhouse.sheets.words.bank.hitting import MOST_HITS

Counts = tuple[int, ...]
"""How many cards there are of each kind."""
Floats = NDArray[np.float64]

_MOST_HANDS: Final = 4000
"""More hands that the bank may have than these are not counted."""
_AT_ONCE: Final = 256
"""For so many sets of cards left the bank's chances are worked out together."""
_NONE_LEFT: Final = -1e9
"""The logarithm of no way at all."""


class Kinds:
    """The cards of a deck by kind: a hand is worth the same with any other card of a kind instead."""

    def __init__(self, scale: Scale, deck: Deck) -> None:
        groups: dict[Any, list[Card]] = {}
        for card in deck.cards:
            groups.setdefault(_alike(scale, card), []).append(card)
        self.scale = scale
        self.cards = tuple(map(tuple, groups.values()))
        self._of = {card: kind for kind, cards in enumerate(self.cards) for card in cards}
        self._ratings: dict[tuple[Counts, bool], int] = {}
        self._less: dict[tuple[Counts, int], bool] = {}

    def counts(self, cards: Iterable[Card]) -> Counts:
        """How many of some cards are of each kind."""
        found = Counter(self._of[card] for card in cards)
        return tuple(found[kind] for kind in range(len(self.cards)))

    def rating(self, hand: Counts, *, plain: bool = False) -> int:
        """What a hand is worth; 0 if it is over. A ``plain`` one is no better for being two cards."""
        known = self._ratings.get((hand, plain))
        if known is None:
            rate = self.scale.rate_plain if plain else self.scale.rate
            enough = sum(hand) >= self.scale.size
            known = self._ratings[hand, plain] = rate(self._some(hand)) if enough else 0
        return known

    def may_take(self, hand: Counts, halves: int) -> bool:
        """Whether a hand that takes cards up to a number of halves takes another."""
        known = self._less.get((hand, halves))
        if known is None:
            known = self._less[hand, halves] = has_less(self.scale, self._some(hand), halves)
        return known and sum(hand) < MOST_HITS

    def _some(self, hand: Counts) -> tuple[Card, ...]:
        return tuple(card for cards, count in zip(self.cards, hand, strict=True) for card in cards[:count])


@lru_cache(maxsize=16)
def kinds_of(scale: Scale, deck: Deck) -> Kinds | None:
    """The kinds of cards of a deck, or nothing if more than what a card counts decides on a scale."""
    return Kinds(scale, deck) if scale.adds is not None and _only_adds(scale) else None


def _only_adds(scale: Scale) -> bool:
    """Whether a hand is worth what its cards count, and how many they are."""
    if isinstance(scale, WrittenCount):
        return not (scale.definition.then_ranks or scale.definition.cards or scale.asks)
    if isinstance(scale, WrittenStages):
        return all(
            one.scale is not None and one.stage.holding is None and _only_adds(one.scale)
            for one in scale.stages
        )
    return isinstance(scale, Points)


def _alike(scale: Scale, card: Card) -> Any:
    """Equal for two cards if they count alike."""
    if isinstance(scale, WrittenCount):
        return scale.definition.values[card]
    if isinstance(scale, WrittenStages):
        return tuple(_alike(one.scale, card) for one in scale.stages if one.scale is not None)
    if isinstance(scale, Points):
        return scale.pips(card), card.rank is Rank.ACE
    raise TypeError(f"the scale {scale.id} counts nothing")


class BankRule(NamedTuple):
    """What the bank has, and how it goes on."""

    shows: Counts
    hidden: int
    """How many cards it has that nobody else sees."""
    halves: int | None
    """The count, in halves, up to which it takes cards; nothing if it takes none."""


class BankHands:
    """Every hand that a bank may end with, and how likely each rating is with certain cards left.

    It is exact: nothing that is drawn goes back, and hidden cards are as likely as any others that are left.
    """

    def __init__(self, kinds: Kinds, rule: BankRule) -> None:
        ends: dict[int, dict[Counts, int]] = {}
        short: dict[Counts, tuple[int, int]] = {}
        for drawn, orders, done in _drawn(kinds, rule):
            rating = kinds.rating(together(rule.shows, drawn))
            if done:
                ends.setdefault(rating, {})[drawn] = orders
            else:
                short[drawn] = rating, orders
        # The chances add up to one, so the rating that the most hands have, mostly none, is not counted.
        by_number = sorted(ends, key=lambda rating: len(ends[rating]))
        self.ratings = tuple(dict.fromkeys([*by_number, *(rating for rating, _ in short.values())]))
        counted = [ends[rating] for rating in by_number[:-1]]
        places = {rating: place for place, rating in enumerate(self.ratings)}
        self._short = {drawn: (places[rating], orders) for drawn, (rating, orders) in short.items()}
        """Hands that take another card, if there is one."""
        self._draws = np.array([drawn for some in counted for drawn in some], dtype=np.intp)
        self._draws = self._draws.reshape(-1, len(kinds.cards))
        self._orders = np.log([float(orders) for some in counted for orders in some.values()])
        self._sizes = self._draws.sum(axis=1)
        self._first = np.cumsum([0, *map(len, counted)])[:-1]
        """Where the hands of each rating begin."""
        self._ways = _ways(sum(map(len, kinds.cards)), int(self._sizes.max(initial=0)))

    def chances(self, left: Sequence[Counts]) -> Floats:
        """How likely each rating is, in a row for each set of cards left."""
        parts = [self._chances(left[at : at + _AT_ONCE]) for at in range(0, len(left), _AT_ONCE)]
        return np.concatenate(parts) if parts else np.zeros((0, len(self.ratings)))

    def _chances(self, left: Sequence[Counts]) -> Floats:
        found = np.zeros((len(left), len(self.ratings)))
        if len(self._draws):
            there = np.array(left, dtype=np.intp)
            # Sums of logarithms, one kind at a time, take little memory and no more than one core.
            ways = self._orders - np.maximum(0, self._ways[there.sum(axis=1)])[:, self._sizes]
            for kind in range(there.shape[1]):
                ways += self._ways[there[:, kind]][:, self._draws[:, kind]]
            found[:, : len(self._first)] = np.add.reduceat(np.exp(ways), self._first, axis=1)
        chances = 1 - found.sum(axis=1)
        for row, cards in enumerate(left):
            if cards in self._short:
                # All the cards that are left are drawn, and that is not enough.
                place, orders = self._short[cards]
                chance = orders * prod(map(factorial, cards)) / factorial(sum(cards))
                found[row, place] += chance
                chances[row] -= chance
        found[:, len(self._first)] += np.maximum(0, chances)
        return found


def _ways(cards: int, most: int) -> Floats:
    """The logarithm of the ways of drawing 0 to ``most`` cards in order, out of none up to all cards."""
    there = np.arange(cards + 1)[:, None] - np.arange(most)
    logs = np.where(there > 0, np.log(np.maximum(there, 1)), _NONE_LEFT)
    return np.concatenate((np.zeros((cards + 1, 1)), np.cumsum(logs, axis=1)), axis=1)


class TooMany(Exception):
    """There are more hands than can be counted in time."""


@lru_cache(maxsize=64)
def bank_hands(kinds: Kinds, rule: BankRule) -> BankHands | None:
    """The hands that a bank may end with; nothing if there are too many, which is worked out once."""
    try:
        return BankHands(kinds, rule)
    except TooMany:
        return None


def _drawn(kinds: Kinds, rule: BankRule) -> Iterator[tuple[Counts, int, bool]]:
    """What the bank may have drawn, in how many orders of kinds, and whether it is done."""
    there = tuple(len(cards) - held for cards, held in zip(kinds.cards, rule.shows, strict=True))
    drawn = {(0,) * len(there): 1}
    size = seen = 0
    while drawn:
        after: dict[Counts, int] = {}
        for cards, orders in drawn.items():
            done = size >= rule.hidden and not _takes(kinds, rule, cards)
            yield cards, orders, done
            if done:
                continue
            for more, _ in one_more(there, cards):
                after[more] = after.get(more, 0) + orders
            if seen + len(after) > _MOST_HANDS:
                raise TooMany
        drawn, size, seen = after, size + 1, seen + len(after)


def _takes(kinds: Kinds, rule: BankRule, drawn: Counts) -> bool:
    """Whether the bank takes another card."""
    return rule.halves is not None and kinds.may_take(together(rule.shows, drawn), rule.halves)


def one_more(there: Counts, drawn: Counts) -> Iterator[tuple[Counts, int]]:
    """What is drawn with any next card of those that are there, and how many such cards are left."""
    for kind, (count, gone) in enumerate(zip(there, drawn, strict=True)):
        if gone < count:
            yield (*drawn[:kind], gone + 1, *drawn[kind + 1 :]), count - gone


def together(one: Counts, other: Counts) -> Counts:
    """All the cards of two hands."""
    return tuple(map(add, one, other))
