"""Scales that add cards up, whatever these are worth."""

from __future__ import annotations

from itertools import combinations
from math import comb

from cardhouse.cards import CARDS, Card
from cardhouse.scales.definitions.kinds import CountDefinition
from cardhouse.scales.definitions.words import LETTERS
from cardhouse.scales.errors import UnknownQualifier
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.points import Points
from cardhouse.scales.wild import NOTHING_WILD, Wilds

_MIDDLE = 1 << 15
"""More than any total, in halves."""
_MOST_IN_WORDS = 20
"""Totals that begin at 0 again up to here, in halves, are said in words."""
_FEW = 2
"""Of so few cards all ratings are remembered."""


class WrittenCount(Points):
    """A total of all cards or of the best few, and what it is worth."""

    def __init__(self, definition: CountDefinition) -> None:
        about = definition.about
        values = definition.values
        super().__init__(
            about.id,
            about.summary,
            pips={},
            worth=self._worth_of,
            soft_aces=any(len(some) > 1 for some in values),
            size=definition.least_cards,
            example=about.example,
            aliases=about.aliases,
        )
        self.deck = about.deck
        self.definition = definition
        self.plays = definition.cards or self.size
        self.takes_wilds = not definition.then_ranks
        self.low = definition.low
        self.target = definition.aim
        self.plain = False
        self.by_suit = any(values[card] != values[card & ~3] for card in CARDS)
        self._pips = {card: values[card][0] for card in CARDS}
        self._more = {card: values[card][1] - values[card][0] for card in CARDS if len(values[card]) > 1}
        self._any = sorted(
            {value for card in about.deck.cards if not card.is_joker for value in values[card]}
        )
        self._known: dict[tuple[Card, ...], int] = {}
        self._place = {index: place for place, index in enumerate(definition.ranks, start=1)}
        self._base = len(definition.ranks) + 1
        self._ties = self._base**self.plays if definition.then_ranks else 1
        over = definition.aim is not None
        name = about.nothing
        self.no_hand = HandName.called(name) if name else HandName("over" if over else "no-count")

    @property
    def limit(self) -> int:
        return 2 * _MIDDLE * self._ties

    def _totals(self, cards: tuple[Card, ...], wild: int = 0) -> list[int]:
        if not (self._more or wild):
            total = sum(map(self._pips.__getitem__, cards))
            return [total % self.definition.modulo if self.definition.modulo else total]
        found = {sum(map(self._pips.__getitem__, cards))}
        for card in cards:
            if more := self._more.get(card):
                found |= {total + more for total in found}
        for _ in range(wild):
            found = {total + value for total in found for value in self._any}
        modulo = self.definition.modulo
        return sorted({total % modulo for total in found} if modulo else found)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        if (known := self._known.get(cards)) is not None and wilds is NOTHING_WILD:
            return known
        natural, wild, bugs = (cards, 0, 0) if wilds is NOTHING_WILD else wilds.split(cards)
        free, counted = wild + bugs, self.definition.cards
        if counted is None or counted == len(cards):
            rating = self._best(natural, free)
            if wilds is NOTHING_WILD and len(cards) <= _FEW:
                self._known[cards] = rating
            return rating
        return max(
            self._best(chosen, used)
            for used in range(min(free, counted) + 1)
            if len(natural) >= counted - used
            for chosen in combinations(natural, counted - used)
        )

    def rate_plain(self, cards: tuple[Card, ...]) -> int:
        return self.rate(cards)

    def _best(self, cards: tuple[Card, ...], wild: int) -> int:
        rating = max(map(self.rate_total, self._totals(cards, wild)), default=0)
        if not rating or self._ties == 1:
            return rating
        tie = 0
        for place in sorted((self._place.get(card >> 2, 0) for card in cards), reverse=True):
            tie = tie * self._base + place
        return rating + (self._ties - 1 - tie if self.low else tie)

    def rate_total(self, total: int) -> int:
        return self._worth_of(total) * self._ties

    def _worth_of(self, total: int) -> int:
        definition = self.definition
        if definition.aim is None:
            return _MIDDLE - total if definition.low else _MIDDLE + total
        far = total - definition.aim
        if (far > 0 and definition.over == "loses") or (far < 0 and definition.under_loses):
            return 0
        if definition.over == "equal":
            return 2 * _MIDDLE - 1 - 4 * abs(far)
        worse = far < 0 if definition.over == "before under" else far > 0
        return 2 * _MIDDLE - 1 - 4 * abs(far) - 2 * worse - (far > 0)

    def total(self, rating: int) -> int:
        worth, definition = rating // self._ties, self.definition
        if definition.aim is None:
            return _MIDDLE - worth if definition.low else worth - _MIDDLE
        below = 2 * _MIDDLE - 1 - worth
        far = below // 4
        return definition.aim + (far if below & 1 else -far)

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        if self.definition.cards is None or not rating:
            return super().playing(cards, rating, wilds)
        best_first = sorted(cards, key=lambda card: self._prefer(card, wilds), reverse=True)
        for chosen in combinations(best_first, self.definition.cards):
            if self.rate(chosen, wilds) == rating:
                return tuple(sorted(chosen, reverse=True))
        raise AssertionError(f"no {self.plays} of {cards} are worth {rating} on {self.id}")

    def named(self, rating: int, *, full: bool = False) -> HandName:
        if not rating:
            return self.no_hand
        total, ranks = self.total(rating), self._ranks(rating)
        if self.definition.over == "equal" and self.definition.aim not in (None, total):
            # It is as good on the other side, so only the distance is known.
            return HandName("away", number=abs(total - (self.definition.aim or 0)))
        if ranks and 0 < self.definition.modulo <= _MOST_IN_WORDS and not total % 2:
            return HandName("cards-for", ranks, number=total // 2)
        if ranks and full:
            return HandName(self.definition.said, number=total, kickers=ranks)
        return HandName(self.definition.said, number=total)

    def _ranks(self, rating: int) -> str:
        """The letters of the ranks that break ties, highest first."""
        if self._ties == 1:
            return ""
        tie = rating % self._ties
        tie = self._ties - 1 - tie if self.low else tie
        places: list[int] = []
        while tie:
            tie, place = divmod(tie, self._base)
            places.append(place)
        return "".join(LETTERS[self.definition.ranks[place - 1]] for place in reversed(places) if place)

    def minimum(self, qualifier: str | int) -> int:
        least = super().minimum(qualifier)
        if (modulo := self.definition.modulo) and not 0 <= self.total(least) < modulo:
            raise UnknownQualifier("scales.count-qualifier", qualifier=str(qualifier), scale=self.id)
        return least

    def looks(self, size: int, *, wild: int = 0) -> int:
        counted = self.definition.cards
        ways = 1 if counted is None else comb(size, min(counted, size))
        return ways * (8 if wild else 1)
