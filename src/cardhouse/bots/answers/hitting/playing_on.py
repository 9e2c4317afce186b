"""What a hand is worth that takes cards one by one against a bank, if it goes on as well as can be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from cardhouse.scales import Scale
from cardhouse.sheets.words.bank.settlement import Bank, worth

from .adding_up import BankHands, Counts, Kinds, TooMany, one_more, together

_MOST_HANDS: Final = 2500
"""With more ways to go on than these, nothing is counted."""
_RARE: Final = 1e-3
"""For a hand that comes less often than this, the last cards are not taken out of what the bank may draw."""
_HARDLY: Final = 3e-4
"""A hand that comes less often than this is stood with, which changes the third digit of a worth at most."""


class Settling:
    """What a hand is paid against the bank's, in wagers."""

    def __init__(self, table: Bank, scale: Scale) -> None:
        self._table = table
        self._scale = scale
        self._needed = (worth(scale, table.qualify) or 0) if table.qualify else 0
        self._odds: dict[int, float] = {}

    def odds(self, rating: int) -> float:
        """What a hand is paid if it wins."""
        if rating not in self._odds:
            self._odds[rating] = float(self._table.odds(self._scale, rating))
        return self._odds[rating]

    def paid(self, rating: int, banks: int) -> float:
        """What a hand comes to against a bank's; one that has gone over has lost whatever the bank gets."""
        if not rating:
            return -1.0
        if banks < self._needed:
            return 1.0
        if rating == banks:
            return 0.0 if self._table.ties == "push" else -1.0
        return self.odds(rating) if rating > banks else -1.0


class Against(NamedTuple):
    """What a hand is played against."""

    kinds: Kinds
    left: Counts
    """The cards that nobody has seen."""
    bank: BankHands
    settling: Settling
    target: int
    """The count, in halves, with which a hand takes no more cards."""


class PlayingOn:
    """A hand that may go on, and what it is worth with whatever it may draw.

    What is drawn does not go back, neither for the hand nor for the bank, except where a hand hardly ever
    comes. With ``unfinished``, the hand is dealt a card in any case, and with ``doubles`` it may be doubled
    once that card is there.

    Raises :class:`TooMany` if there are too many ways for it to go on.
    """

    def __init__(
        self,
        against: Against,
        held: Counts,
        *,
        of_split: bool = False,
        unfinished: bool = False,
        doubles: bool = False,
    ) -> None:
        self._against = against
        self._held = held
        self._of_split = of_split
        self._unfinished = unfinished
        self._doubles = doubles
        self._nothing = (0,) * len(held)
        self._next: dict[Counts, list[tuple[Counts, int]]] = {}
        """What is drawn after what, and how many of the cards that are left make it so."""
        self._like = self._reached()

    @property
    def stand(self) -> float:
        """What standing is worth."""
        return self._stands[self._nothing]

    @property
    def hit(self) -> float:
        """What it is worth to take a card, and to go on as well as can be."""
        return self._after(self._nothing, self._best)

    @property
    def double(self) -> float:
        """What it is worth to double the wager and to take one card."""
        return 2 * self._after(self._nothing, self._stands)

    @property
    def never_worse(self) -> bool:
        """Whether no card can make it worse."""
        now, odds = self._rating(self._nothing), self._against.settling.odds
        then = [self._rating(drawn) for drawn, _ in one_more(self._against.left, self._nothing)]
        return all(rating >= now and odds(rating) >= odds(now) for rating in then)

    def _rating(self, drawn: Counts) -> int:
        return self._against.kinds.rating(together(self._held, drawn), plain=self._of_split)

    def _takes(self, drawn: Counts) -> bool:
        """Whether another card may be taken."""
        if self._unfinished and drawn == self._nothing:
            return True
        return self._against.kinds.may_take(together(self._held, drawn), self._against.target)

    def _reached(self) -> dict[Counts, Counts]:
        """All that may be drawn, fewer cards first, and what of it is taken out of what the bank may draw."""
        left, cards = self._against.left, sum(self._against.left)
        like = {self._nothing: self._nothing}
        level = {self._nothing: 1.0}
        while level:
            after: dict[Counts, float] = {}
            for drawn, chance in level.items():
                if chance < _HARDLY or not self._takes(drawn):
                    continue
                self._next[drawn] = then = list(one_more(left, drawn))
                for more, count in then:
                    after[more] = after.get(more, 0.0) + chance * count / cards
                    like.setdefault(more, like[drawn])
                if len(like) > _MOST_HANDS:
                    raise TooMany
            like.update((drawn, drawn) for drawn, chance in after.items() if chance > _RARE)
            level, cards = after, cards - 1
        return like

    @cached_property
    def _stands(self) -> dict[Counts, float]:
        """What standing is worth."""
        against = self._against
        rated = {drawn: self._rating(drawn) for drawn in self._like}
        banks = list(dict.fromkeys(self._like[drawn] for drawn, rating in rated.items() if rating))
        place = {drawn: at for at, drawn in enumerate(banks)}
        chances = against.bank.chances([_without(against.left, drawn) for drawn in banks])
        ratings = list(dict.fromkeys(rated.values()))
        paid = [[against.settling.paid(one, other) for one in ratings] for other in against.bank.ratings]
        worths = (chances @ np.array(paid)).tolist()
        at = {rating: column for column, rating in enumerate(ratings)}
        return {
            drawn: worths[place[self._like[drawn]]][at[rating]] if rating else -1.0
            for drawn, rating in rated.items()
        }

    @cached_property
    def _best(self) -> dict[Counts, float]:
        """What playing on as well as can be is worth."""
        best = dict(self._stands)
        for drawn in reversed(self._next):
            best[drawn] = max(best[drawn], self._after(drawn, best))
            if self._doubles and sum(drawn) == 1:
                best[drawn] = max(best[drawn], 2 * self._after(drawn, self._stands))
        return best

    def _after(self, drawn: Counts, worths: Mapping[Counts, float]) -> float:
        """What is worth so much with any next card; if none is left, nothing changes."""
        then = self._next[drawn]
        cards = sum(count for _, count in then)
        return sum(worths[more] * count for more, count in then) / cards if cards else worths[drawn]


def _without(left: Counts, drawn: Counts) -> Counts:
    return tuple(count - gone for count, gone in zip(left, drawn, strict=True))
