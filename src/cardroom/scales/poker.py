"""Scales that climb the ladder of pairs, straights and flushes, up or down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from cardroom.cards import CARDS, DECK_52, Card, Deck

from . import words
from .errors import UnknownQualifier
from .hand import Hand
from .ladder import CODES, Ladder, Rung
from .scale import Cards, Scale
from .wild import NOTHING_WILD, Wilds

# A hand's key counts its ranks, three bits each, and then its suits, five bits
# each, so that adding up the keys of cards gives the key of the hand. A suit held
# five times or more shows in the top bit of its field once BIAS is added.
_RANK_BITS: Final = 3
_RANKS_MASK: Final = (1 << 13 * _RANK_BITS) - 1
_SUIT_AT: Final = 13 * _RANK_BITS
_ONE: Final = tuple(1 << _RANK_BITS * i for i in range(13))
_KEYS: Final = {card: _ONE[card >> 2] + (1 << _SUIT_AT + 5 * (card & 3)) for card in CARDS}
_MOST_OF_A_RANK: Final = 5

_LOWS_IN_THE_BOOK: Final = 56
"""How many lows the books number; beyond that nobody says the number."""


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
        self._keys = {card: _KEYS[card] for card in deck.cards if card in _KEYS}
        self._best = _BestByRanks(ladder, low=low)
        self._flushes: dict[tuple[int, ...], int] = {}
        # Where flushes do not count, no suit is ever held often enough.
        bias = 16 - ladder.size
        self._bias = sum(bias << _SUIT_AT + 5 * i for i in range(4))
        self._suited = sum(16 << _SUIT_AT + 5 * i for i in range(4)) if ladder.flushes else 0

    @property
    def no_hand(self) -> str:  # type: ignore[override]
        return "no qualifying low" if self.low else "no qualifying high"

    def rank(self, cards: Cards) -> Hand:
        # This is the hot path: up to seven plain cards. Whatever is odd about them
        # is left to the careful one, which says what it is.
        if type(cards) is not tuple:
            return self.evaluate(cards)
        try:
            key = sum(map(self._keys.__getitem__, cards))
        except (KeyError, TypeError):
            return self.evaluate(cards)
        n = len(cards)
        if n > 7 or n < self.size or len(set(cards)) != n:
            return self.evaluate(cards)
        if key + self._bias & self._suited:
            return Hand(self, cards, self._rate_suited(cards, key))
        return Hand(self, cards, self._best[key & _RANKS_MASK])

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        if wilds is not NOTHING_WILD:
            natural, wild, bugs = wilds.split(cards)
            return self.rate_with(natural, wild=wild, bugs=bugs)
        return self._rate_natural(cards)

    def rate_with(self, natural: tuple[Card, ...], *, wild: int, bugs: int = 0) -> int:
        """Rate natural cards together with so many wild ones and bugs."""
        if wild or bugs:
            return self._rate_wild(natural, min(wild, self.ladder.size), bugs)
        return self._rate_natural(natural)

    def _rate_natural(self, cards: tuple[Card, ...]) -> int:
        key = self._key(cards)
        if key + self._bias & self._suited:
            return self._rate_suited(cards, key)
        return self._best.of(key & _RANKS_MASK, len(cards))

    def _key(self, cards: Iterable[Card]) -> int:
        """The key of a hand, with ranks held more often than any hand can use cut back."""
        key = 0
        for card in cards:
            one = _ONE[card >> 2]
            held = key // one & 7
            key += _KEYS[card] if held < _MOST_OF_A_RANK else _KEYS[card] - one
        return key

    def _rate_suited(self, cards: tuple[Card, ...], key: int) -> int:
        """Rate a hand that holds enough cards of one suit for a flush."""
        if self.low:
            # A flush is to be avoided, so each choice of cards has to be looked at.
            return max(self._rate_exactly(chosen) for chosen in combinations(cards, self.plays))
        best = self._best.of(key & _RANKS_MASK, sum(key // one & 7 for one in _ONE))
        for suit in range(4):
            if key + self._bias & 16 << _SUIT_AT + 5 * suit:
                suited = tuple(sorted(card >> 2 for card in cards if card & 3 == suit))
                best = max(best, self._flush(suited))
        return best

    def _rate_exactly(self, cards: tuple[Card, ...]) -> int:
        key = sum(map(_KEYS.__getitem__, cards))
        if key + self._bias & self._suited:
            return self._flush(tuple(sorted(card >> 2 for card in cards)))
        return self._best[key & _RANKS_MASK]

    def _flush(self, suited: tuple[int, ...]) -> int:
        """The best flush in cards of one suit, given by the indices of their ranks."""
        value = self._flushes.get(suited)
        if value is None:
            numbers = [self.ladder.number(i) for i in suited]
            codes = (self.ladder.code(five, flush=True) for five in combinations(numbers, self.ladder.size))
            value = self._flushes[suited] = self._up(max(codes))
        return value

    def _up(self, code: int) -> int:
        """A code as a rating, in which more is always better."""
        return CODES - code if self.low else code

    def _rate_wild(self, natural: tuple[Card, ...], wild: int, bugs: int) -> int:
        if self.low:
            return self._rate_wild_low(natural, wild + bugs)
        ladder = self.ladder
        key = self._key(natural) & _RANKS_MASK
        held = [i for i in range(13) if key // _ONE[i] & 7]
        top = ladder.index(ladder.ranks[-1])
        total = len(natural) + wild + bugs
        # A bug is an ace; a wild card pairs what is held, or is the highest rank there
        # is. More than five of a rank never help.
        pairs_with = sorted({*held, top})
        best = 0
        for chosen in combinations_with_replacement(pairs_with, wild):
            extra = [*chosen, *[12] * bugs]
            best = max(best, self._best.of(*_add(key, extra)))
        free = wild + bugs
        numbers = {ladder.number(i) for i in held}
        if total >= ladder.size:
            for run in ladder.straights:
                if sum(number not in numbers for number in run) <= free:
                    best = max(best, ladder.at(Rung.STRAIGHT, run[-1:]))
            if ladder.flushes:
                for suit in range(4):
                    suited = [ladder.number(card >> 2) for card in natural if card & 3 == suit]
                    if len(suited) + free >= ladder.size:
                        best = max(best, self._wild_flush(suited, wild, bugs))
        return best

    def _wild_flush(self, suited: list[int], wild: int, bugs: int) -> int:
        """The best flush of cards in one suit and cards that may be any of that suit."""
        ladder = self.ladder
        free = wild + bugs
        held = set(suited)
        best = 0
        for run in ladder.straights:
            if sum(number not in held for number in run) <= free:
                best = max(best, ladder.at(Rung.STRAIGHT_FLUSH, run[-1:]))
        # One deck has one ace of each suit, so a wild card is the highest card missing.
        missing = [number for number in reversed(ladder.ranks) if number not in held][:free]
        if Rung.PAIR_FLUSH not in ladder.order or bugs:
            return max(best, ladder.code(sorted([*suited, *missing])[-ladder.size :], flush=True))
        # With several decks it may pair, once or twice, but not make three of a kind.
        for filling in combinations_with_replacement([*missing, *sorted(held)], free):
            if all((*suited, *filling).count(number) < 3 for number in filling):
                for chosen in combinations([*suited, *filling], ladder.size):
                    best = max(best, ladder.code(chosen, flush=True))
        return best

    def _rate_wild_low(self, natural: tuple[Card, ...], free: int) -> int:
        ladder = self.ladder
        key = self._key(natural) & _RANKS_MASK
        missing = [i for i in map(ladder.index, ladder.ranks) if not key // _ONE[i] & 7]
        # The lowest ranks missing are the best, except that straights may count
        # against: then one of the next few is. A suit can always be chosen that
        # makes no flush.
        near = missing[: free + 3]
        return max(
            self._best.of(*_add(key, chosen))
            for chosen in combinations(near, min(free, len(near)))
        )

    @cached_property
    def _lows(self) -> dict[int, int]:
        """The number of each low without a pair, the best being number 1."""
        ladder = self.ladder
        codes = (ladder.code(five) for five in combinations(ladder.ranks, ladder.size))
        unpaired = sorted(code for code in codes if ladder.read(code)[0] is Rung.HIGH_CARD)
        return {code: number for number, code in enumerate(unpaired, start=1)}

    def number(self, rating: int) -> int | None:
        """A low's place among all lows without a pair, the best being number 1."""
        return self._lows.get(CODES - rating) if self.low else None

    def rung(self, rating: int) -> Rung:
        """The kind of hand behind a rating."""
        return self.ladder.read(self._up(rating))[0]

    def name(self, rating: int) -> str:
        return self._say(rating, full=False)

    def describe(self, rating: int) -> str:
        return self._say(rating, full=True)

    def _say(self, rating: int, *, full: bool) -> str:
        code = self._up(rating)
        rung, ranks = self.ladder.read(code)
        if not self.low or rung is not Rung.HIGH_CARD:
            return self.ladder.describe(code) if full else self.ladder.name(code)
        number = self.number(rating)
        if number == 1 and ranks == (5, 4, 3, 2, 1):
            low = f"wheel: {words.words(ranks)}" if full else "wheel"
        else:
            low = f"{words.words(ranks if full else ranks[:2])} low"
        if number is None or number > _LOWS_IN_THE_BOOK or self.ladder.size != 5:
            return low
        return f"{low}, number {number}"

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        found: dict[str, Any] = {"rung": self.rung(rating).value}
        number = self.number(rating)
        return {**found, "number": number} if number else found

    def minimum(self, qualifier: str | int) -> int:
        text = str(qualifier).strip()
        return self._low_minimum(text) if self.low else self._high_minimum(text)

    def _low_minimum(self, text: str) -> int:
        """``8``: no pair and nothing above an eight; ``unpaired``: just no pair."""
        if text.lower() in ("unpaired", "no pair"):
            limit = self.ladder.ranks[-1]
        else:
            limit = self._rank(text)
        worst = [code for code in self._lows if code >> 16 & 15 <= limit]
        if not worst:
            raise self._bad_qualifier(text)
        return CODES - max(worst)

    def _high_minimum(self, text: str) -> int:
        """``66``: sixes or better; ``AK``: ace-king or better; or the name of a rung."""
        ladder = self.ladder
        aliases = {"trips": Rung.TRIPS, "quads": Rung.QUADS, "set": Rung.TRIPS}
        rungs = {rung.value: rung for rung in ladder.order} | aliases
        if rung := rungs.get(text.lower().replace("-", " ")):
            return max(1, ladder.at(rung))
        numbers = [self._rank(letter) for letter in text.upper().replace("10", "T")]
        if not numbers or len(numbers) > ladder.size:
            raise self._bad_qualifier(text)
        return ladder.code(numbers)

    def _rank(self, text: str) -> int:
        letter = "T" if text == "10" else text.upper()
        if len(letter) != 1 or letter not in "23456789TJQKA":
            raise self._bad_qualifier(text)
        number = self.ladder.number("23456789TJQKA".index(letter))
        if number not in self.ladder.ranks:
            raise self._bad_qualifier(text)
        return number

    def _bad_qualifier(self, text: str) -> UnknownQualifier:
        if self.low:
            how = "give the highest rank allowed, as in 8, or 'unpaired'"
        else:
            how = "give the least cards, as in 66 or AK, or a kind of hand, as in 'flush'"
        return UnknownQualifier(f"'{text}' is no qualifier for the scale {self.id}; {how}", qualifier=text)

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        natural, _ = super()._prefer(card, wilds)
        if card >> 2 == 12 and self.ladder.ace == 1:
            return natural, Card(int(card) - 52)
        return natural, card


def _add(key: int, extra: Iterable[int]) -> tuple[int, int]:
    """A key with ranks added, and how many cards it now counts."""
    for index in extra:
        if key // _ONE[index] & 7 < _MOST_OF_A_RANK:
            key += _ONE[index]
    return key, sum(key // one & 7 for one in _ONE)


class _BestByRanks(dict[int, int]):
    """The best rating that ranks allow when suits do not matter, by key.

    Answers are kept for hands of up to seven cards; there are 75,000 or so.
    """

    def __init__(self, ladder: Ladder, *, low: bool) -> None:
        self._ladder = ladder
        self._low = low

    def of(self, key: int, cards: int) -> int:
        """The best rating of a key that counts so many cards."""
        if cards <= 7:
            return self[key]
        ones = [one for one in _ONE for _ in range(key // one & 7)]
        return max(self[sum(chosen)] for chosen in set(combinations(ones, self._ladder.size)))

    def __missing__(self, key: int) -> int:
        held = [one for one in _ONE if key // one & 7]
        count = sum(key // one & 7 for one in held)
        if count > self._ladder.size:
            value = max(self[key - one] for one in held)
        else:
            numbers = [self._ladder.number(_ONE.index(one)) for one in held for _ in range(key // one & 7)]
            code = self._ladder.code(numbers)
            value = CODES - code if self._low else code
        self[key] = value
        return value
