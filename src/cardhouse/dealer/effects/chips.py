"""Effects on chips."""

from __future__ import annotations

from dataclasses import dataclass

from .effect import Effect
from .facts import AMOUNT, SEAT, needed


@dataclass(frozen=True, kw_only=True)
class GiveBack(Effect):
    """A seat gets chips of this round back."""

    kind = "give-back"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class Forfeit(Effect):
    """Chips that a seat put in this round belong to the pot and are no part of a bet."""

    kind = "forfeit"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class SetWager(Effect):
    """A seat's wager of this round is brought to an amount."""

    kind = "wager"
    seat: int = needed(SEAT)
    to: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class MoveBringIn(Effect):
    """The bring-in goes back, and another seat brings it in."""

    kind = "bring-in"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class AllInForPot(Effect):
    """A seat plays on for what is in the pot now, and bets no more."""

    kind = "all-in-for-pot"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Carry(Effect):
    """Chips of a seat do not come back, but stay in the pot of the next deal."""

    kind = "carry"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class Owes(Effect):
    """A seat posts an amount in the next deal."""

    kind = "owes"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class AwardAgain(Effect):
    """Chips that were wrongly paid go to the right seat."""

    kind = "award-again"
    seat: int = needed(SEAT)
    to: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class HoldPot(Effect):
    """A part of the pot is kept off the table until it is known who gets it."""

    kind = "hold-pot"
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class Post(Effect):
    """A seat puts chips into the pot that are no part of a bet, because an earlier ruling says so."""

    kind = "post"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)
