"""Cards that together count as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
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
        self.rules = definition.groups
        self._found = lru_cache(maxsize=4096)(partial(_groupings, rules=definition.groups, least=base.size))
        wild = definition.wild or Members()
        self.wild = frozenset(card for card in CARDS if wild.has(card >> 2, card & 3))
        named = any(one.cards or (one.of is not None and one.of.by_suit) for one in self.rules)
        self.by_suit = base.by_suit or wild.by_suit or named

    @property
    def limit(self) -> int:
        return self.base.limit

    def looks(self, size: int, *, wild: int = 0) -> int:
        # It may group them in any way.
        ways = (1 if size <= AT_ONCE else int(8 ** (size - AT_ONCE))) if self.rules else 1
        return ways * self.base.looks(size, wild=size)

    def check(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD, *, decks: int = 1) -> None:
        if wilds.wild or wilds.bugs:
            raise UnknownWild("scales.own-wild-cards", scale=self.id)
        super().check(cards, decks=decks)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return max(map(self._rate_grouped, self._groupings(cards)))

    def _groupings(self, cards: tuple[Card, ...]) -> tuple[Grouping, ...]:
        return self._found(tuple(sorted(cards)))

    def _rate_grouped(self, made: Grouping) -> int:
        natural = tuple(card for card in made.single if card not in self.wild)
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


def _groupings(cards: tuple[Card, ...], rules: tuple[Group, ...], least: int) -> tuple[Grouping, ...]:
    """Every way of grouping cards that leaves enough units: few groups first, of low cards first."""
    found = [Grouping(cards, (), 0)]
    ways = [_ways(cards, rule) for rule in rules]
    # By place, because several decks may hold a card twice.
    for groups in sorted(set(_grouped(tuple(range(len(cards))), ways)), key=lambda some: (len(some), some)):
        if not groups:
            continue
        used = {place for _, places in groups for place in places}
        single = [card for place, card in enumerate(cards) if place not in used]
        counts_as = [rules[number].counts_as for number, _ in groups]
        as_cards = [Card(card) for card in counts_as if card is not None]
        if len(single) + len(groups) >= least:
            made = tuple(tuple(cards[place] for place in places) for _, places in groups)
            found.append(Grouping((*single, *as_cards), made, len(groups) - len(as_cards)))
        if len(found) > _MOST_FOUND:
            break
    return tuple(found)


_Made = tuple[tuple[int, tuple[int, ...]], ...]
"""Groups, each by the number of its rule and the places of its cards."""
_Ways = dict[int, list[tuple[int, ...]]]
"""The places that make a group with a first one, by that place."""


def _grouped(left: tuple[int, ...], ways: Sequence[_Ways]) -> Iterator[_Made]:
    """Every set of groups that may be made at once."""
    yield ()
    for at, first in enumerate(left):
        after = left[at + 1 :]
        for number, of_rule in enumerate(ways):
            for others in of_rule.get(first, ()):
                if all(place in after for place in others):
                    unused = tuple(place for place in after if place not in others)
                    for more in _grouped(unused, ways):
                        yield ((number, (first, *others)), *more)


def _ways(cards: tuple[Card, ...], rule: Group) -> _Ways:
    """The groups that a rule makes of cards."""
    found: _Ways = {}
    if rule.of is None:
        some = [place for place, card in enumerate(cards) if card in rule.cards]
        for places in combinations(some, len(rule.cards)):
            if {cards[place] for place in places} == rule.cards:
                found.setdefault(places[0], []).append(places[1:])
        return found
    pips = [(place, pips_of(card)) for place, card in enumerate(cards) if rule.of.has(card >> 2, card & 3)]
    for at, (first, counts) in enumerate(pips):
        others = list(_adding_up(pips[at + 1 :], rule.total - counts))
        if others:
            found[first] = others
    return found


def _adding_up(pips: Sequence[tuple[int, int]], total: int) -> Iterator[tuple[int, ...]]:
    """The places of some cards that count a total; each counts one or more."""
    for at, (place, counts) in enumerate(pips):
        if counts == total:
            yield (place,)
        elif counts < total:
            for others in _adding_up(pips[at + 1 :], total - counts):
                yield (place, *others)


def pips_of(card: Card) -> int:
    """What a card counts in a sum: an ace one, a face card ten."""
    return 1 if card >> 2 == 12 else min((card >> 2) + 2, 10)
