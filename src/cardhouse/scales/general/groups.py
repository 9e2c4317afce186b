"""Cards that together count as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple, Protocol

from cardhouse.cards import CARDS, Card
from cardhouse.scales.definitions.kinds import Group, LadderDefinition
from cardhouse.scales.definitions.words import Members
from cardhouse.scales.errors import UnknownWild
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.scale import AT_ONCE, Scale
from cardhouse.scales.wild import NOTHING_WILD, Wilds

Groups = tuple[tuple[Card, ...], ...]
_MOST_FOUND = 20_000
"""How many ways of grouping are looked at, at most."""


class Grouping(NamedTuple):
    """A way of grouping cards."""

    single: tuple[Card, ...]
    """Cards that are in no group, and those that groups count as."""
    groups: Groups
    wild: int
    """How many groups count as a wild card."""


class Rated(Protocol):
    """A scale that rates natural cards together with wild ones."""

    def rate_with(self, natural: tuple[Card, ...], *, wild: int, bugs: int = 0) -> int:
        """The rating."""


class WithGroups(Scale):
    """A ladder on which groups of cards may count as one card, and certain cards are wild."""

    def __init__(self, definition: LadderDefinition, base: Scale) -> None:
        about = definition.about
        super().__init__(
            about.id,
            about.summary,
            size=base.size,
            plays=base.plays,
            example=about.example,
            deck=about.deck,
            aliases=about.aliases,
        )
        self.base = base
        self.low = base.low
        self.no_hand = HandName.called(about.nothing) if about.nothing else base.no_hand
        self._groups = definition.groups
        wild = definition.wild or Members()
        self._wild = frozenset(card for card in CARDS if wild.has(card >> 2, card & 3))
        named = any(one.cards or (one.of is not None and one.of.by_suit) for one in self._groups)
        self.by_suit = base.by_suit or wild.by_suit or named

    @property
    def limit(self) -> int:
        return self.base.limit

    def looks(self, size: int, *, wild: bool = False) -> int:
        # It may group them in any way.
        ways = (1 if size <= AT_ONCE else int(8 ** (size - AT_ONCE))) if self._groups else 1
        return ways * self.base.looks(size, wild=True)

    def check(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD, *, decks: int = 1) -> None:
        if wilds.wild or wilds.bugs:
            raise UnknownWild("scales.own-wild-cards", scale=self.id)
        super().check(cards, decks=decks)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return max(map(self._rate_grouped, self._groupings(cards)))

    def _groupings(self, cards: tuple[Card, ...]) -> tuple[Grouping, ...]:
        return _groupings(tuple(sorted(cards)), self._groups, self.size)

    def _rate_grouped(self, made: Grouping) -> int:
        natural = tuple(card for card in made.single if card not in self._wild)
        free = len(made.single) - len(natural) + made.wild
        base: Any = self.base
        return int(base.rate_with(natural, wild=free))

    def groups(self, cards: tuple[Card, ...], rating: int) -> Groups:
        """The groups of cards in a rating that each act as one card."""
        return self._split(cards, rating).groups

    def _split(self, cards: tuple[Card, ...], rating: int) -> Grouping:
        for made in self._groupings(cards):
            if self._rate_grouped(made) == rating:
                return made
        raise AssertionError(f"no grouping of {cards} is worth {rating}")

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        made = self._split(cards, rating)
        grouped = [card for group in made.groups for card in group]
        left = Counter(cards) - Counter(grouped)
        single = tuple(sorted(left.elements(), reverse=True))
        stand_ins = tuple((Counter(made.single) - left).elements())
        # Leave out as many plain cards as there are units beyond those that play.
        for chosen in combinations(single, min(len(single), self.plays - len(made.groups))):
            if self._rate_grouped(made._replace(single=(*chosen, *stand_ins))) == rating:
                return (*chosen, *sorted(grouped, reverse=True))
        raise AssertionError(f"no {self.plays} of {cards} are worth {rating}")

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return self.base.named(rating, full=full)

    def minimum(self, qualifier: str | int) -> int:
        return self.base.minimum(qualifier)

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        groups = [[str(card) for card in group] for group in self.groups(cards, rating)]
        return {"groups": groups, **self.base.facts(cards, rating)}


@lru_cache(maxsize=4096)
def _groupings(cards: tuple[Card, ...], rules: tuple[Group, ...], least: int) -> tuple[Grouping, ...]:
    """Every way of grouping cards that leaves enough units, fewest groups first."""
    found = [Grouping(cards, (), 0)]
    # By place, because several decks may hold a card twice.
    for groups in sorted(set(_grouped(cards, tuple(range(len(cards))), rules)), key=len):
        if not groups:
            continue
        used = {place for _, places in groups for place in places}
        single = [card for place, card in enumerate(cards) if place not in used]
        as_cards = [Card(rule.counts_as) for rule, _ in groups if rule.counts_as is not None]
        if len(single) + len(groups) >= least:
            made = tuple(tuple(cards[place] for place in places) for _, places in groups)
            found.append(Grouping((*single, *as_cards), made, len(groups) - len(as_cards)))
        if len(found) > _MOST_FOUND:
            break
    return tuple(found)


_Made = tuple[tuple[Group, tuple[int, ...]], ...]


def _grouped(cards: tuple[Card, ...], left: tuple[int, ...], rules: tuple[Group, ...]) -> Iterator[_Made]:
    """Every set of groups that may be made at once, each by the places of its cards."""
    yield ()
    for number, first in enumerate(left):
        after = left[number + 1 :]
        for rule in rules:
            for others in _with(cards, first, after, rule):
                unused = tuple(place for place in after if place not in others)
                for more in _grouped(cards, unused, rules):
                    yield ((rule, (first, *others)), *more)


def _with(
    cards: tuple[Card, ...], first: int, after: tuple[int, ...], rule: Group
) -> Iterator[tuple[int, ...]]:
    """The places that make a group with the first one."""
    if rule.of is None:
        if cards[first] in rule.cards:
            size = len(rule.cards) - 1
            for others in combinations([place for place in after if cards[place] in rule.cards], size):
                if {cards[first], *(cards[place] for place in others)} == rule.cards:
                    yield others
        return
    some = [place for place in (first, *after) if rule.of.has(cards[place] >> 2, cards[place] & 3)]
    if first not in some:
        return
    rest = some[1:]
    for size in range(1, len(rest) + 1):
        for others in combinations(rest, size):
            if _pips(cards[first]) + sum(_pips(cards[place]) for place in others) == rule.total:
                yield others


def _pips(card: Card) -> int:
    return 1 if card >> 2 == 12 else min((card >> 2) + 2, 10)
