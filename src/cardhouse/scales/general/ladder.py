"""Scales that climb a ladder of patterns."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.scales.definitions.kinds import LadderDefinition
from cardhouse.scales.definitions.pattern import needs_of
from cardhouse.scales.definitions.requirement import NO_SUIT, OfASuit, Run, of_certain_suits
from cardhouse.scales.errors import UnknownQualifier
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.ladder import Rung
from cardhouse.scales.poker import ALIASES, PokerScale
from cardhouse.scales.scale import Cards, Hand, Scale
from cardhouse.scales.wild import NOTHING_WILD, Wilds

from .rungs import PatternLadder

_LETTERS: Final = "23456789TJQKA"
_KEPT: Final = 4096
"""How many ratings are remembered."""


def by_ranks(definition: LadderDefinition) -> bool:
    """Whether its hands are settled by ranks and by whether all cards are of one suit."""
    return (
        definition.cards <= 5
        and not definition.suits
        and not definition.groups
        and definition.wild is None
        and all(_whole_suit(need, definition.cards) for need in needs_of(definition.rungs))
    )


def _whole_suit(need: object, cards: int) -> bool:
    if isinstance(need, OfASuit):
        return need.count == cards
    if isinstance(need, Run):
        return not need.suited or need.length == cards
    return not getattr(need, "by_suit", False)


class WrittenLadder(PokerScale):
    """A ladder of patterns that ranks alone decide, and flushes of all cards."""

    def __init__(self, definition: LadderDefinition) -> None:
        about, ladder = definition.about, PatternLadder.of(definition)
        super().__init__(
            about.id,
            about.summary,
            ladder,
            example=about.example,
            low=definition.low,
            partial=definition.fewer,
            deck=about.deck,
            order=about.order,
            aliases=about.aliases,
        )
        self.rungs = ladder
        if about.nothing:
            self.no_hand = HandName.called(about.nothing)

    def rank(self, cards: Cards) -> Hand:
        return self.evaluate(cards) if self.asks else super().rank(cards)

    def rate_with(self, natural: tuple[Card, ...], *, wild: int, bugs: int = 0) -> int:
        if not (wild or bugs):
            return self._rate_natural(natural)
        return int(self._wilds.rate(natural, wild, bugs))

    @property
    def _wilds(self) -> Any:
        # Imported here because few hands have wild cards.
        from .wild_table import WildTable

        if not hasattr(self, "_wild_table"):
            self._wild_table = WildTable(self.rungs, low=self.low)
        return self._wild_table

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return super().playing(cards, rating, wilds) if rating else ()

    def named(self, rating: int, *, full: bool = False) -> HandName:
        return super().named(rating, full=full) if rating else self.no_hand

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        return super().facts(cards, rating) if rating else {}

    def minimum(self, qualifier: str | int) -> int:
        if (found := rung_minimum(self.rungs, str(qualifier), low=self.low)) is not None:
            return found
        found = super().minimum(qualifier)
        if not found:
            raise self._bad_qualifier(str(qualifier))
        return found

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        natural = card not in wilds.wild and card not in wilds.bugs
        return natural, by_place(self.rungs, card)


def by_place(ladder: PatternLadder, card: Card) -> Card:
    """A card that stands where this one does in the order of the ladder."""
    return card if card.is_joker else Card(4 * (ladder.number(card >> 2) - 2) + (card & 3))


def rung_minimum(ladder: PatternLadder, text: str, *, low: bool) -> int | None:
    """The least rating of a hand on a rung or better, if the text names one."""
    said = text.strip().lower()
    for rung in ladder.order:
        if rung.value.lower() in (said, said.replace("-", " "), ALIASES.get(said)):
            code = ladder.at(rung)
            # The worst hand of a rung in a low is the one just below the next rung.
            return ladder.codes - code - (1 << ladder.bits) + 1 if low else max(1, code)
    return None


class PlainLadder(Scale):
    """Any ladder of patterns, with every choice of its cards looked at."""

    takes_wilds = True

    def __init__(self, definition: LadderDefinition) -> None:
        about, ladder = definition.about, PatternLadder.of(definition)
        super().__init__(
            about.id,
            about.summary,
            size=1 if definition.fewer else definition.cards,
            plays=definition.cards,
            example=about.example,
            deck=about.deck,
            order=about.order,
            aliases=about.aliases,
        )
        self.definition = definition
        self.rungs = ladder
        self.low = definition.low
        self.no_hand = HandName.called(about.nothing or ("no-low" if self.low else "no-high"))
        self._ties = 4**definition.cards if definition.suits else 1
        self._limit = ladder.codes * self._ties
        needs = needs_of(definition.rungs)
        self._any_suits = any(of_certain_suits(need) for need in needs)
        self.by_suit = self._any_suits or bool(definition.suits)
        self._suited = any(need.by_suit for need in needs)
        self._pairs = any(one.has_equal_suited() for rung in definition.rungs for one in rung.patterns)
        self._known: dict[tuple[tuple[Card, ...], int, int], int] = {}

    @property
    def limit(self) -> int:
        return self._limit

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        natural, wild, bugs = (cards, 0, 0) if wilds is NOTHING_WILD else wilds.split(cards)
        return self.rate_with(natural, wild=wild, bugs=bugs)

    def rate_with(self, natural: tuple[Card, ...], *, wild: int, bugs: int = 0) -> int:
        """Rate natural cards together with wild cards and bugs."""
        asked = tuple(sorted(natural)), wild, bugs
        found = self._known.get(asked)
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[asked] = self._rate(*asked)
        return found

    def _rate(self, natural: tuple[Card, ...], wild: int, bugs: int) -> int:
        if self.low:
            wild, bugs = wild + bugs, 0
        wild = min(wild, self.plays)
        most = min(bugs, self.plays - wild)
        # A bug may be left out, for it is not always as good as a natural card.
        fewest = max(0, min(most, self.plays - wild - len(natural)))
        return max(self._rate_using(natural, wild, used) for used in range(fewest, most + 1))

    def _rate_using(self, natural: tuple[Card, ...], wild: int, bugs: int) -> int:
        chosen = set(combinations(natural, min(self.plays - wild - bugs, len(natural))))
        if not (wild or bugs):
            return max(self._value([c >> 2 for c in one], [c & 3 for c in one]) for one in chosen)
        return max(self._filled(one, wild, bugs) for one in chosen)

    def _filled(self, chosen: tuple[Card, ...], wild: int, bugs: int) -> int:
        """The best that some cards and wild ones make, with every card tried for each wild one."""
        ranks, suits = [card >> 2 for card in chosen], [card & 3 for card in chosen]
        held, free, best = list(chosen), wild + bugs, 0
        ladder, alike = self.rungs, 2 if self._pairs and not bugs else 1
        for of_suits in self._suits(suits, free):
            for extra in combinations_with_replacement(self.definition.ranks, free):
                made = [4 * index + suit for index, suit in zip(extra, of_suits, strict=True) if suit >= 0]
                if any(made.count(card) + held.count(Card(card)) > alike for card in made):
                    continue
                as_aces = free - extra.count(_ace(self.definition)) <= wild
                code = ladder.code_of([*ranks, *extra], [*suits, *of_suits])
                if code and (as_aces or any(p.has_run_or_suit() for p in ladder.written(code).patterns)):
                    best = max(best, self._up(code, [*ranks, *extra], [*suits, *of_suits]))
        return best

    def _suits(self, held: list[int], free: int) -> Iterable[tuple[int, ...]]:
        """The suits that wild cards may have, if it matters."""
        if self._any_suits:
            return product((NO_SUIT, 0, 1, 2, 3), repeat=free)
        of_one = set(held) or {0}
        return [(suit,) * free for suit in ((NO_SUIT, *of_one) if self._suited else (NO_SUIT,))]

    def _value(self, ranks: list[int], suits: list[int]) -> int:
        return self._up(self.rungs.code_of(ranks, suits), ranks, suits)

    def _up(self, code: int, ranks: list[int], suits: list[int]) -> int:
        """A code as a rating, in which more is better and suits break ties."""
        if not code:
            return 0
        if self._ties > 1:
            code = code * self._ties + self._tie(ranks, suits)
        return self._limit - code if self.low else code

    def _tie(self, ranks: list[int], suits: list[int]) -> int:
        """The suits of the cards, in the order in which the cards are compared."""
        order = self.definition.suits
        cards = sorted(
            zip(ranks, suits, strict=True),
            key=lambda card: (ranks.count(card[0]), self.rungs.number(card[0]), _place(order, card[1])),
            reverse=True,
        )
        tie = 0
        for _, suit in cards:
            tie = tie * 4 + max(0, _place(order, suit))
        return int(tie * 4 ** (self.plays - len(cards)))

    def code(self, rating: int) -> int:
        """The code behind a rating."""
        return (self._limit - rating if self.low else rating) // self._ties

    def rung_range(self, name: str) -> tuple[int, int]:
        """The least and the most that a hand on one rung may be worth."""
        found = next((rung for rung in self.rungs.order if rung.value == name), None)
        if found is None:
            raise UnknownQualifier("scales.no-rungs", qualifier=name, scale=self.id)
        low = self.rungs.at(found) * self._ties
        high = low + (1 << self.rungs.bits) * self._ties - 1
        return (self._limit - high, self._limit - low) if self.low else (low, high)

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        return super().playing(cards, rating, wilds) if rating else ()

    def named(self, rating: int, *, full: bool = False) -> HandName:
        if not rating:
            return self.no_hand
        code = self.code(rating)
        lowest = self.rungs.rung(code).value in (Rung.HIGH_CARD.value, "anything")
        if self.low and lowest and not self.rungs.written(code).say:
            ranks = self.rungs.said_ranks(code)
            return HandName("low", ranks if full or self.plays < 5 else ranks[:2])
        return self.rungs.named(code, full=full)

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        return {"rung": self.rungs.rung(self.code(rating)).value} if rating else {}

    def minimum(self, qualifier: str | int) -> int:
        text = str(qualifier).strip()
        found = rung_minimum(self.rungs, text, low=self.low)
        if found is None and not self.low:
            letters = text.upper().replace("10", "T")
            if 0 < len(letters) <= self.plays and all(letter in _LETTERS for letter in letters):
                found = self.rungs.code(self.rungs.number(_LETTERS.index(letter)) for letter in letters)
        if not found:
            if self.low:
                raise UnknownQualifier("scales.rung-qualifier", qualifier=text, scale=self.id)
            raise UnknownQualifier("scales.high-qualifier", qualifier=text, scale=self.id)
        return max(1, (found - 1) * self._ties + 1 if self.low else found * self._ties)

    def looks(self, size: int, *, wild: int = 0) -> int:
        plays = min(self.plays, size)
        if not wild:
            return comb(size, plays)
        kinds, suits = len(self.definition.ranks), 5 if self._any_suits else 2 if self._suited else 1
        return max(
            comb(size - free, plays - free)
            * comb(kinds + free - 1, free)
            * (suits**free if self._any_suits else suits)
            for free in range(min(wild, plays) + 1)
        )

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        natural = card not in wilds.wild and card not in wilds.bugs
        return natural, by_place(self.rungs, card)


def _place(order: tuple[int, ...], suit: int) -> int:
    return order.index(suit) if suit in order else -1


def _ace(definition: LadderDefinition) -> int:
    return 12 if 12 in definition.ranks else definition.ranks[-1]
