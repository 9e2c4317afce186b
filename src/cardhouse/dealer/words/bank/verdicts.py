"""How hands do against the bank's, in play and in a showdown of given cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.scales import Hand, Scale
from cardhouse.scales.points import Points
from cardhouse.sheets import Contest
from cardhouse.sheets.words.bank.banking import SetHands
from cardhouse.sheets.words.bank.settlement import Bank, worth

from .turn import Stake

TARGET: Final = 21
"""A hand with this count takes no more cards."""
SPLIT: Final = ("first", "second")
"""The names of the two hands of a player who has split."""


class Verdict(NamedTuple):
    """How a hand did against the bank's."""

    result: Literal["wins", "loses", "push"]
    amount: int
    """What the bank pays on top of the stake; negative if it takes the stake."""
    why: Why
    odds: Fraction = Fraction(1)
    """What each chip of the wager was paid, or of the bet on top of it."""


def name_of(made: Hand) -> str:
    """A hand as players say it, even one that cannot win."""
    return made.scale.name(made.rating) if made.rating else made.name


def described(made: Hand) -> str:
    """The same, with everything that can decide a comparison."""
    return made.scale.describe(made.rating) if made.rating else made.name


class AgainstBank:
    """The bank's hands, and how others do against them, in the words of ``say``."""

    def __init__(
        self,
        table: Bank,
        contests: Sequence[Contest],
        banks: Sequence[Hand],
        *,
        say: Callable[[Hand], str] = name_of,
    ) -> None:
        self._table = table
        self._scale = contests[0].scale
        self._say = say
        self.banks = banks
        """The hand of the bank for each contest."""
        needed = worth(self._scale, table.qualify) if table.qualify else None
        self.qualifies = not needed or banks[0].rating >= needed
        """Whether the bank has the hand it needs."""

    def verdict(self, hands: Sequence[Hand], stake: Stake, *, fouled: bool = False) -> Verdict:
        """The result of a player's hands, one for each contest, assuming that the bank has enough chips."""
        if not self.qualifies:
            return Verdict("wins", stake.wager, Why("bank-weak", hands=(self._say(self.banks[0]),)))
        if fouled:
            return Verdict("loses", -stake.total, Why("fouled"))
        if any(is_over(made) for made in hands):
            return Verdict("loses", -stake.total, Why("over"))
        pairs = list(zip(hands, self.banks, strict=True))
        why = Why("against", hands=tuple(self._say(one) for pair in pairs for one in pair))
        wins = sum(made.value > bank.value for made, bank in pairs)
        ties = sum(made.value == bank.value for made, bank in pairs)
        losses = len(hands) - wins - (ties if self._table.ties == "push" else 0)
        if wins and not losses:
            odds = self._table.odds(self._scale, hands[0].rating)
            paid = stake.wager + int(stake.raised * odds) if stake.raised else int(stake.wager * odds)
            return Verdict("wins", paid, why, odds)
        if losses and not wins:
            return Verdict("loses", -stake.total, why)
        return Verdict("push", 0, why._replace(reason="push"))


def hand_for(compared: Comparison, contest: Contest, entry: Entry, part: str = "") -> Hand:
    """What a player has for a contest, or what one hand of a player who has split has."""
    if part:
        cards, scale = entry.parts[part], contest.scale
        if isinstance(scale, Points):
            # Two cards that came from a split are no better than any others with the same count.
            return Hand(scale, cards, _rating(scale, cards))
        return scale.rank(cards)
    found = compared.best(contest, entry)
    if found is None:
        raise AssertionError(f"seat {entry.seat} has no hand for {contest.name}")
    return found


def is_over(made: Hand) -> bool:
    """Whether a hand has gone over, and so has lost whatever the bank gets."""
    return made.rating == 0


def count(scale: Scale, cards: tuple[Card, ...]) -> int:
    """The best total of some cards; 0 if they are over."""
    if not isinstance(scale, Points):
        raise TypeError(f"the scale {scale.id} counts nothing")
    return scale.total(_rating(scale, cards)) // 2


def _rating(scale: Points, cards: tuple[Card, ...]) -> int:
    return max(scale.rate_total(int(2 * total)) for total in scale.totals(cards))


def is_set_wrong(
    step: SetHands, contests: Sequence[Contest], upper: tuple[Card, ...], lower: tuple[Card, ...]
) -> bool:
    """Whether the hand that should be the lower one is the better one."""
    high, low = (contest_of(contests, name).scale for name, _ in step.parts)
    return low.order == high.order and low.rate(lower) > high.rate(upper)


def contest_of(contests: Sequence[Contest], part: str) -> Contest:
    """The contest that a part of a hand is for."""
    return next(contest for contest in contests if contest.part == part)
