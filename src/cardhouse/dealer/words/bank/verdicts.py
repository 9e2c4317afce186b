"""How hands do against the bank's, in play and in a showdown of given cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from cardhouse.cards import Card
from cardhouse.cards.untold import untold
from cardhouse.dealer.errors import BadShowdown
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.dealer.told.standing import telling_of
from cardhouse.scales import Hand, Scale
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.points import points_of
from cardhouse.sheets import Contest
from cardhouse.sheets.words.bank.banking import SetHands
from cardhouse.sheets.words.bank.settlement import Bank, worth

from .turn import Stake

_TARGET: Final = 42
"""The count, in halves, with which a hand takes no more cards, if the scale has no aim."""
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


def name_of(made: Hand, *, full: bool = False) -> HandName:
    """What a hand is called, also one that cannot win."""
    return (
        made.scale.named(made.rating, full=full) if made.rating and not telling_of((made,)) else made.named()
    )


class AgainstBank:
    """The bank's hands, and what others come to against them; hands are named in full or not."""

    def __init__(
        self,
        table: Bank,
        contests: Sequence[Contest],
        banks: Sequence[Hand],
        *,
        full: bool = False,
    ) -> None:
        self._table = table
        self._scale = contests[0].scale
        self._full = full
        self.banks = banks
        """The hand of the bank for each contest."""
        needed = worth(self._scale, table.qualify) if table.qualify else None
        self.qualifies = not needed or banks[0].rating >= needed
        """Whether the bank has the hand it needs."""

    def verdict(self, hands: Sequence[Hand], stake: Stake, *, fouled: bool = False) -> Verdict:
        """The result of a player's hands, one for each contest, assuming that the bank has enough chips."""
        if not self.qualifies:
            return Verdict("wins", stake.wager, Why("bank-weak", hands=self._names(self.banks[:1])))
        if fouled:
            return Verdict("loses", -stake.total, Why("fouled"))
        if any(is_over(made) for made in hands):
            return Verdict("loses", -stake.total, Why("over"))
        pairs = list(zip(hands, self.banks, strict=True))
        why = Why("against", hands=self._names(one for pair in pairs for one in pair))
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

    def _names(self, hands: Iterable[Hand]) -> tuple[HandName, ...]:
        return tuple(name_of(made, full=self._full) for made in hands)


def hand_for(compared: Comparison, contest: Contest, entry: Entry, part: str = "") -> Hand:
    """What a player has for a contest, or what one hand of a player who has split has."""
    if part:
        cards, scale = entry.parts[part], contest.scale
        if untold(cards):
            return compared.told(contest, entry, part)
        # Two cards that came from a split are no better than any others with the same count.
        return Hand(scale, cards, scale.rate_plain(cards))
    found = compared.best(contest, entry)
    if found is None:
        raise BadShowdown("dealer.cards-for-no-hand", seat=entry.seat, contest=contest.name)
    return found


def is_over(made: Hand) -> bool:
    """Whether a hand has gone over, and so has lost whatever the bank gets."""
    # The table has told of those that went over when they did.
    return telling_of((made,)) is None and made.rating == 0


def has_less(scale: Scale, cards: tuple[Card, ...], halves: int) -> bool:
    """Whether a hand is not over, and counts less than a number of halves."""
    points = points_of(scale)
    if points is None:
        raise TypeError(f"the scale {scale.id} counts nothing")
    rating = points.rate_plain(cards)
    return rating > 0 and points.total(rating) < halves


def target_of(scale: Scale) -> int:
    """The count, in halves, with which a hand takes no more cards."""
    points = points_of(scale)
    return _TARGET if points is None or points.target is None else points.target


def is_set_wrong(
    step: SetHands,
    contests: Sequence[Contest],
    wild: tuple[str, ...],
    upper: tuple[Card, ...],
    lower: tuple[Card, ...],
) -> bool:
    """Whether the hand that should be the lower one is the better one."""
    high, low = (contest_of(contests, name) for name, _ in step.parts)
    if low.scale.order != high.scale.order:
        return False
    return rating_of(low, wild)(lower) > rating_of(high, wild)(upper)


def contest_of(contests: Sequence[Contest], part: str) -> Contest:
    """The contest that a part of a hand is for."""
    return next(contest for contest in contests if contest.part == part)
