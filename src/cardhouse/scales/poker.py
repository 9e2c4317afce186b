"""Scales that climb the ladder of pairs, straights and flushes, up or down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from cardhouse.cards import DECK_52, Card, Deck

from .errors import UnknownQualifier
from .hand_name import HandName
from .keys import KEYS, ONE, RANKS, BestByRanks, counts_of, in_suit, in_suits, key_of
from .ladder import RUNG_BITS, AnyRung, Ladder, Rung
from .scale import Cards, Hand, Scale
from .stand_in import StandIns
from .wild import NOTHING_WILD, Wilds

_LETTERS: Final = "23456789TJQKA"
_LOWS_IN_THE_BOOK: Final = 56
"""How many lows the books number; nobody uses numbers beyond that."""
ALIASES: Final = {"trips": "three of a kind", "set": "three of a kind", "quads": "four of a kind"}


class PokerScale(Scale):
    """The best hand of a fixed size on a ladder; ``low`` turns the ladder over."""

    takes_wilds = True

    def __init__(
        self,
        id: str,
        summary: str,
        ladder: Ladder,
        *,
        example: str,
        low: bool = False,
        partial: bool = False,
        deck: Deck = DECK_52,
        order: str = "",
        aliases: tuple[str, ...] = (),
        table: str = "",
    ) -> None:
        super().__init__(
            id,
            summary,
            size=1 if partial else ladder.size,
            plays=ladder.size,
            example=example,
            deck=deck,
            order=order,
            aliases=aliases,
        )
        self.ladder = ladder
        self.low = low
        self.no_hand = HandName("no-low" if low else "no-high")
        self._keys = {card: KEYS[card] for card in deck.cards if card in KEYS}
        self._best = BestByRanks(ladder, low=low, name=table)
        self._stand_ins = StandIns(ladder, self._best, low=low)
        self._flushes: dict[tuple[int, ...], int] = {}
        # If flushes do not count, no suit is ever held often enough.
        self._bias = in_suits(16 - ladder.size)
        self._suited = in_suits(16) if ladder.flushes else 0

    @property
    def limit(self) -> int:
        return self.ladder.codes

    def rank(self, cards: Cards) -> Hand:
        # This is the hot path: up to seven plain cards. Anything unusual
        # is left to the careful path, which says what it is.
        if type(cards) is not tuple:
            return self.evaluate(cards)
        try:
            key = sum(map(self._keys.__getitem__, cards))
        except (KeyError, TypeError):
            return self.evaluate(cards)
        n = len(cards)
        if n > 7 or n < self.size or len(set(cards)) != n or type(cards[0]) is not Card:
            return self.evaluate(cards)
        if key + self._bias & self._suited:
            return Hand(self, cards, self._rate_suited(cards, key))
        return Hand(self, cards, self._best[key & RANKS])

    def best(self, choices: Sequence[tuple[Card, ...]]) -> Hand:
        # Two of four and three of five make sixty hands, so only their ratings are worked out.
        if max(map(len, choices)) > 7:
            return super().best(choices)
        keys, known, bias, suited = self._keys, self._best, self._bias, self._suited
        best, held = -1, choices[0]
        try:
            for cards in choices:
                key = 0
                for card in cards:
                    key += keys[card]
                rating = self._rate_suited(cards, key) if key + bias & suited else known[key & RANKS]
                if rating > best:
                    best, held = rating, cards
        except KeyError:
            return super().best(choices)
        return Hand(self, held, best)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        if wilds is not NOTHING_WILD:
            natural, wild, bugs = wilds.split(cards)
            return self.rate_with(natural, wild=wild, bugs=bugs)
        return self._rate_natural(cards)

    def rate_with(self, natural: tuple[Card, ...], *, wild: int, bugs: int = 0) -> int:
        """Rate natural cards together with wild cards and bugs."""
        if wild or bugs:
            return self._stand_ins.rate(natural, wild, bugs)
        return self._rate_natural(natural)

    def _rate_natural(self, cards: tuple[Card, ...]) -> int:
        key = key_of(cards)
        if key + self._bias & self._suited:
            return self._rate_suited(cards, key)
        return self._best.of(key & RANKS, len(cards))

    def _rate_suited(self, cards: tuple[Card, ...], key: int) -> int:
        """Rate a hand that holds enough cards of one suit for a flush."""
        if self.low:
            # A flush is to be avoided, so every choice of cards must be looked at.
            return max(self._rate_exactly(chosen) for chosen in combinations(cards, self.plays))
        best = self._best.of(key & RANKS, sum(counts_of(key)))
        for suit in range(4):
            if key + self._bias & in_suit(16, suit):
                suited = tuple(sorted(card >> 2 for card in cards if card & 3 == suit))
                best = max(best, self.rate_suited_ranks(suited))
        return best

    def _rate_exactly(self, cards: tuple[Card, ...]) -> int:
        key = sum(map(KEYS.__getitem__, cards))
        if key + self._bias & self._suited:
            return self.rate_suited_ranks(tuple(sorted(card >> 2 for card in cards)))
        return self._best[key & RANKS]

    def rate_suited_ranks(self, suited: tuple[int, ...]) -> int:
        """The best flush in cards of one suit, given by the indices of their ranks."""
        value = self._flushes.get(suited)
        if value is None:
            numbers = [self.ladder.number(i) for i in suited]
            codes = (self.ladder.code(five, flush=True) for five in combinations(numbers, self.ladder.size))
            value = self._flushes[suited] = self._up(max(codes))
        return value

    def rate_ranks(self, counts: Sequence[int]) -> int:
        """The best rating of ranks, given how often each is held, by index, if suits do not matter."""
        key = sum(count * one for count, one in zip(counts, ONE, strict=True))
        return self._best.of(key, sum(counts))

    def _up(self, code: int) -> int:
        """A code as a rating, in which more is always better."""
        return self.ladder.codes - code if self.low and code else code

    @cached_property
    def _lows(self) -> dict[int, int]:
        """The number of each low without a pair, starting with 1 for the best."""
        ladder = self.ladder
        codes = (ladder.code(five) for five in combinations(ladder.ranks, ladder.size))
        unpaired = sorted(code for code in codes if ladder.read(code)[0] is Rung.HIGH_CARD)
        return {code: number for number, code in enumerate(unpaired, start=1)}

    def number(self, rating: int) -> int | None:
        """A low's place among all lows without a pair, starting with 1 for the best."""
        return self._lows.get(self.ladder.codes - rating) if self.low else None

    def rung(self, rating: int) -> AnyRung:
        """The kind of hand behind a rating."""
        return self.ladder.rung(self._up(rating))

    def rung_range(self, name: str) -> tuple[int, int]:
        """The least and the most that a hand on one rung may be worth."""
        ladder = self.ladder
        found = next((rung for rung in ladder.rungs if rung.value == name), None)
        if found is None:
            raise UnknownQualifier("scales.no-rungs", qualifier=name, scale=self.id)
        low, high = ladder.at(found), ladder.at(found) + (1 << RUNG_BITS) - 1
        return (ladder.codes - high, ladder.codes - low) if self.low else (low, high)

    def named(self, rating: int, *, full: bool = False) -> HandName:
        code = self._up(rating)
        if not self.low or self.ladder.rung(code) is not Rung.HIGH_CARD:
            return self.ladder.named(code, full=full)
        _, ranks = self.ladder.read(code)
        number, letters = self.number(rating), self.ladder.letters(ranks)
        said = number if number and number <= _LOWS_IN_THE_BOOK and self.ladder.size == 5 else 0
        if number == 1 and letters == "5432A":
            return HandName("wheel", kickers=letters if full else "", number=said)
        short = letters if full or self.ladder.size < 5 else letters[:2]
        return HandName("low", short, number=said)

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        found: dict[str, Any] = {"rung": self.rung(rating).value}
        number = self.number(rating)
        return {**found, "number": number} if number else found

    def minimum(self, qualifier: str | int) -> int:
        text = str(qualifier).strip()
        return self._low_minimum(text) if self.low else self._high_minimum(text)

    def _low_minimum(self, text: str) -> int:
        """``8``: no pair and nothing above an eight; ``unpaired``: just no pair."""
        unpaired = text.lower() in ("unpaired", "no pair")
        limit = self.ladder.ranks[-1] if unpaired else self._rank(text, text)
        worst = [code for code in self._lows if code >> 16 & 15 <= limit]
        if not worst:
            raise self._bad_qualifier(text)
        return self.ladder.codes - max(worst)

    def _high_minimum(self, text: str) -> int:
        """``66``: sixes or better; ``AK``: ace-king or better; or the name of a rung."""
        ladder = self.ladder
        rungs = {rung.value: rung for rung in ladder.rungs}
        said = text.lower().replace("-", " ")
        if rung := rungs.get(ALIASES.get(said, said)):
            return max(1, ladder.at(rung))
        letters = text.upper().replace("10", "T")
        if not 0 < len(letters) <= ladder.size:
            raise self._bad_qualifier(text)
        return ladder.code(self._rank(letter, text) for letter in letters)

    def _rank(self, letter: str, text: str) -> int:
        letter = "T" if letter == "10" else letter.upper()
        if len(letter) == 1 and letter in _LETTERS:
            number = self.ladder.number(_LETTERS.index(letter))
            if number in self.ladder.ranks:
                return number
        raise self._bad_qualifier(text)

    def _bad_qualifier(self, text: str) -> UnknownQualifier:
        if self.low:
            return UnknownQualifier("scales.low-qualifier", qualifier=text, scale=self.id)
        return UnknownQualifier("scales.high-qualifier", qualifier=text, scale=self.id)

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        natural, _ = super()._prefer(card, wilds)
        if card >> 2 == 12 and self.ladder.ace == 1:
            return natural, Card(int(card) - 52)
        return natural, card
