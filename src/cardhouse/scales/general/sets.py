"""Scales of as many cards as possible that differ, or that share a suit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.scales.definitions.kinds import SetDefinition
from cardhouse.scales.definitions.words import letters
from cardhouse.scales.errors import UnknownQualifier
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.scale import Scale
from cardhouse.scales.wild import NOTHING_WILD, Wilds

Places = tuple[int, ...]
"""The places of ranks, 1 for the lowest, highest first."""
_BITS: Final = 14
_ALL_BITS: Final = (1 << _BITS) - 1


class WrittenSet(Scale):
    """The largest set of cards, and among equal ones the lowest or the highest."""

    takes_wilds = True

    def __init__(self, definition: SetDefinition) -> None:
        about = definition.about
        super().__init__(
            about.id,
            about.summary,
            size=1,
            plays=definition.most,
            example=about.example,
            deck=about.deck,
            aliases=about.aliases,
        )
        self.definition = definition
        self.low = definition.low
        if about.nothing:
            self.no_hand = HandName.called(about.nothing)
        self._bits = 4 * definition.most
        self._worst = (1 << self._bits) - 1
        self._each_differs = definition.different_ranks and definition.different_suits
        self._place = {index: place for place, index in enumerate(definition.ranks, start=1)}

    @property
    def limit(self) -> int:
        return self.definition.most + 1 << self._bits

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        natural, wild, bugs = (cards, 0, 0) if wilds is NOTHING_WILD else wilds.split(cards)
        if not (wild or bugs) and self._each_differs:
            return self._value(self._best_of_each(natural))
        return max(self._value(self._with(one, wild + bugs)) for one in self._sets(natural))

    def _sets(self, cards: tuple[Card, ...]) -> Iterator[Places]:
        """Sets among which the best is; each has the most cards that it can have."""
        places = [(self._place[card >> 2], card & 3) for card in cards if card >> 2 in self._place]
        if self.definition.one_suit:
            for suit in range(4):
                of_suit = [place for place, other in places if other == suit]
                yield self._some(set(of_suit) if self.definition.different_ranks else of_suit)
        elif not self.definition.different_suits:
            yield self._some({place for place, _ in places})
        elif not self.definition.different_ranks:
            by_suit = [[place for place, other in places if other == suit] for suit in range(4)]
            yield self._some([self._best(some) for some in by_suit if some])
        else:
            yield from self._of_each(places)

    def _of_each(self, places: list[tuple[int, int]]) -> Iterator[Places]:
        """Every set of different ranks with at most one card of each suit."""
        sets: set[frozenset[int]] = {frozenset()}
        for suit in range(4):
            ranks = {place for place, other in places if other == suit}
            sets |= {one | {place} for one in sets for place in ranks if place not in one}
        for one in sets:
            if len(one) <= self.definition.most:
                yield tuple(sorted(one, reverse=True))

    def _best_of_each(self, cards: tuple[Card, ...]) -> Places:
        """The best of those sets, as bits: of two of one size, the one with the higher bits is higher."""
        place_of = self._place
        of_suits: tuple[set[int], ...] = (set(), set(), set(), set())
        for card in cards:
            if card >> 2 in place_of:
                of_suits[card & 3].add(1 << place_of[card >> 2])
        sets = [0]
        for ranks in of_suits:
            sets += [one | rank for one in sets for rank in ranks if not one & rank]
        if self.definition.most < 4:
            sets = [one for one in sets if one.bit_count() <= self.definition.most]
        flip = _ALL_BITS if self.low else 0
        best = max([one.bit_count() << _BITS | one ^ flip for one in sets]) & _ALL_BITS ^ flip
        return tuple([place for place in range(best.bit_length() - 1, 0, -1) if best >> place & 1])

    def _best(self, places: list[int]) -> int:
        return min(places) if self.low else max(places)

    def _some(self, places: set[int] | list[int]) -> Places:
        """The best of some cards that may all be in the set."""
        chosen = sorted(places, reverse=not self.low)[: self.definition.most]
        return tuple(sorted(chosen, reverse=True))

    def _with(self, places: Places, free: int) -> Places:
        """A set with wild cards, each of the best rank that may be added."""
        wanted = list(places)
        order = range(1, len(self._place) + 1) if self.low else range(len(self._place), 0, -1)
        room = self.definition.most if not self.definition.different_suits else min(4, self.definition.most)
        for _ in range(min(free, room)):
            if len(wanted) >= room:
                # A wild card may take the place of the worst.
                worst = max(wanted) if self.low else min(wanted)
                wanted.remove(worst)
            again = not self.definition.different_ranks
            wanted.append(next(place for place in order if again or place not in wanted))
        return tuple(sorted(wanted, reverse=True))

    def _value(self, places: Places) -> int:
        if not places:
            return 0
        packed = 0
        for number, place in enumerate(places, start=1):
            packed |= place << self._bits - 4 * number
        return len(places) << self._bits | (self._worst - packed if self.low else packed)

    def _read(self, rating: int) -> Places:
        packed = rating & self._worst
        packed = self._worst - packed if self.low else packed
        shifts = range(self._bits - 4, -1, -4)
        return tuple(packed >> shift & 15 for shift in shifts)[: rating >> self._bits]

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        if not rating:
            return ()
        best_first = sorted(cards, key=lambda card: self._prefer(card, wilds), reverse=True)
        for chosen in combinations(best_first, rating >> self._bits):
            if self.rate(chosen, wilds) == rating:
                return tuple(sorted(chosen, key=self._prefer, reverse=True))
        raise AssertionError(f"no set of {cards} is worth {rating} on {self.id}")

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        natural = card not in wilds.wild and card not in wilds.bugs
        if card.is_joker:
            return natural, card
        return natural, Card(4 * (self._place.get(card >> 2, 1) - 1) + (card & 3))

    def named(self, rating: int, *, full: bool = False) -> HandName:
        if not rating:
            return self.no_hand
        ranks = letters(self.definition.ranks[place - 1] for place in self._read(rating))
        definition = self.definition
        if definition.one_suit:
            return HandName("cards-of-one-suit", ranks, number=len(ranks))
        if not definition.different_ranks:
            return HandName("cards-of-different-suits", ranks, number=len(ranks))
        if not definition.different_suits:
            return HandName("different-cards", ranks, number=len(ranks))
        if len(ranks) == definition.most:
            return HandName("badugi", ranks)
        return HandName("badugi-of", ranks, number=len(ranks))

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        return {"size": rating >> self._bits}

    def minimum(self, qualifier: str | int) -> int:
        """A number of cards, ``4``, or with the last rank that counts, ``4 to 7``."""
        found = set_minimum(str(qualifier), self.definition.most)
        if found is None:
            raise UnknownQualifier(
                "scales.set-qualifier", qualifier=str(qualifier), scale=self.id, most=self.definition.most
            )
        size, index = found
        if index is None:
            return size << self._bits
        place = self._place.get(index, 0)
        below = range(place - 1, place - size, -1) if self.low else range(size - 1, 0, -1)
        worst = [place, *below]
        if min(worst) < 1 or len(set(worst)) < size or max(worst) > place:
            raise UnknownQualifier(
                "scales.set-qualifier", qualifier=str(qualifier), scale=self.id, most=self.definition.most
            )
        return self._value(tuple(worst))


def set_minimum(text: str, most: int) -> tuple[int, int | None] | None:
    """The size that a qualifier asks for, and the index of the rank if it names one."""
    size, _, to = text.strip().partition(" to ")
    if not (size.isdecimal() and 1 <= int(size) <= most):
        return None
    if not to:
        return int(size), None
    letter = "T" if to == "10" else to.upper()
    return (int(size), "23456789TJQKA".index(letter)) if letter in tuple("23456789TJQKA") else None
