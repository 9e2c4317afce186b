"""Scales that the books build from others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from cardhouse.cards import CARDS, Card, Rank

from .errors import UnknownWild
from .hand_name import HandName
from .ladder import CODES, Rung
from .poker import PokerScale
from .scale import Scale
from .wild import NOTHING_WILD, Wilds


class _Built(Scale):
    """A scale whose hands are those of another, ranked differently."""

    takes_wilds = True

    def __init__(
        self, id: str, summary: str, base: PokerScale, *, example: str, aliases: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id, summary, size=base.size, plays=base.plays, example=example, aliases=aliases)
        self.base = base

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return self.base.named(rating, full=full)


_FACES: Final = frozenset(card for card in CARDS if card.rank.is_face)


class FaceOrButt(_Built):
    """A hand with a face card anywhere beats every hand without one; then the low decides."""

    takes_wilds = False

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        low = self.base.rate(cards, wilds)
        return low + CODES if not _FACES.isdisjoint(cards) else low

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        # The face card counts without having to play.
        return self.base.playing(cards, rating % CODES or CODES, wilds)

    def named(self, rating: int, *, full: bool = False) -> HandName:
        low = self.base.named(rating - CODES if rating > CODES else rating, full=full)
        return low._replace(side="face" if rating > CODES else "butt")


class HighOrLow(_Built):
    """Any high hand from a given rung up beats every low; the rest play for low."""

    low = True

    def __init__(
        self, id: str, summary: str, high: PokerScale, low: PokerScale, *, least: Rung, example: str
    ) -> None:
        super().__init__(id, summary, high, example=example)
        self._lows = low
        self._least = high.ladder.at(least)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        high = self.base.rate(cards, wilds)
        return high + CODES if high >= self._least else self._lows.rate(cards, wilds)

    def named(self, rating: int, *, full: bool = False) -> HandName:
        if rating > CODES:
            return self.base.named(rating - CODES, full=full)
        return self._lows.named(rating, full=full)


class ExactlyOn(_Built):
    """Only hands whose best five are on one rung count at all."""

    no_hand: HandName = HandName("no-three-of-a-kind")

    def __init__(self, id: str, summary: str, base: PokerScale, *, rung: Rung, example: str) -> None:
        super().__init__(id, summary, base, example=example)
        self._rung = rung

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        rating = self.base.rate(cards, wilds)
        return rating if self.base.rung(rating) is self._rung else 0

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return self.base.playing(cards, rating, wilds) if rating else ()


class AnyTrips(_Built):
    """The best three of a kind that five of the cards make, even if other cards make a better hand."""

    no_hand: HandName = HandName("no-three-of-a-kind")

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        natural = [card.rank for card in cards if card not in wilds.wild]
        free = len(cards) - len(natural)
        for rank in sorted((rank for rank in Rank if rank is not Rank.JOKER), reverse=True):
            need = 3 - min(3, natural.count(rank))
            if need <= free and (kickers := _two_kickers(rank, set(natural), free - need)):
                made = [_card(rank, suit) for suit in range(3)] + [_card(one, 3) for one in kickers]
                return self.base.rate(tuple(made))
        return 0

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        if not rating:
            return ()
        for chosen in combinations(sorted(cards, reverse=True), 5):
            if self.rate(chosen, wilds) == rating:
                return chosen
        raise AssertionError(f"no five of {cards} are worth {rating}")


def _two_kickers(trips: Rank, natural: set[Rank], free: int) -> list[Rank]:
    """The two best ranks beside three of a kind; wild cards stand for the best missing ones."""
    chosen = sorted(natural - {trips}, reverse=True)[: 2 - min(2, free)]
    others = sorted((rank for rank in Rank if rank not in (trips, Rank.JOKER, *chosen)), reverse=True)
    chosen += others[: min(2, free)]
    return sorted(chosen, reverse=True) if len(chosen) == 2 else []


def _card(rank: Rank, suit: int) -> Card:
    return CARDS[4 * (int(rank) - 2) + suit]


_TEN: Final = 10
_UNITS: Final = 5


class AddEmUp(_Built):
    """Tens are wild, and so is any group of number cards that adds up to ten.

    A group then counts as one card, and five cards must remain.
    """

    takes_wilds = False

    def check(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD, *, decks: int = 1) -> None:
        if wilds != NOTHING_WILD:
            raise UnknownWild("scales.own-wild-cards", scale=self.id)
        super().check(cards, wilds, decks=decks)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return max(self._rate_grouped(*grouping) for grouping in _groupings(tuple(sorted(cards))))

    def _rate_grouped(self, single: tuple[Card, ...], groups: Groups) -> int:
        tens = [card for card in single if card.rank is Rank.TEN]
        natural = tuple(card for card in single if card.rank is not Rank.TEN)
        return self.base.rate_with(natural, wild=len(tens) + len(groups))

    def groups(self, cards: tuple[Card, ...], rating: int) -> Groups:
        """The groups of cards in a rating that each act as one wild card."""
        return self._split(cards, rating)[1]

    def _split(self, cards: tuple[Card, ...], rating: int) -> tuple[tuple[Card, ...], Groups]:
        for single, groups in _groupings(tuple(sorted(cards))):
            if self._rate_grouped(single, groups) == rating:
                return single, groups
        raise AssertionError(f"no grouping of {cards} is worth {rating}")

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        single, groups = self._split(cards, rating)
        grouped = tuple(card for group in groups for card in group)
        # Leave out as many plain cards as there are units beyond five.
        for chosen in combinations(sorted(single, reverse=True), min(len(single), _UNITS - len(groups))):
            if self._rate_grouped(chosen, groups) == rating:
                return (*chosen, *sorted(grouped, reverse=True))
        raise AssertionError(f"no five of {cards} are worth {rating}")

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        groups = [[str(card) for card in group] for group in self.groups(cards, rating)]
        return {"groups": groups, "rung": self.base.rung(rating).value}


Groups = tuple[tuple[Card, ...], ...]


@lru_cache(maxsize=4096)
def _groupings(cards: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], Groups], ...]:
    """Every way of merging cards into tens that leaves at least five units, fewest groups first."""
    # By place, because several decks may hold a card twice.
    pips = [1 if card.rank is Rank.ACE else int(card.rank) for card in cards]

    def grouped(left: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        yield ()
        for place, first in enumerate(left):
            after = left[place + 1 :]
            for size in range(1, len(after) + 1):
                for others in combinations(after, size):
                    if pips[first] + sum(pips[other] for other in others) == _TEN:
                        unused = tuple(other for other in after if other not in others)
                        for more in grouped(unused):
                            yield ((first, *others), *more)

    found = []
    for groups in sorted(set(grouped(tuple(i for i, pip in enumerate(pips) if pip < _TEN))), key=len):
        used = {place for group in groups for place in group}
        single = tuple(card for place, card in enumerate(cards) if place not in used)
        if len(single) + len(groups) >= _UNITS:
            found.append((single, tuple(tuple(cards[place] for place in group) for group in groups)))
    return tuple(found)
