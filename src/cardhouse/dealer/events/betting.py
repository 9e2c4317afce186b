"""Chips that moved: into the pot, back, to other players and out of the pot."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card

from .reason import Why

__all__ = [
    "Anted",
    "Awarded",
    "Bet",
    "BoughtChips",
    "BroughtIn",
    "Called",
    "Checked",
    "Completed",
    "Folded",
    "HouseTook",
    "JackpotFunded",
    "JackpotWon",
    "Paid",
    "PostedBlind",
    "Raised",
    "Raked",
    "Received",
    "Returned",
    "Wagered",
]


class Anted(NamedTuple):
    """A player pays an ante."""

    seat: int
    amount: int
    kind: Literal["ante"] = "ante"


class PostedBlind(NamedTuple):
    """A player posts a blind, a straddle, or a blind that was missed."""

    seat: int
    amount: int
    kind: Literal["blind"] = "blind"


class BroughtIn(NamedTuple):
    """A player brings it in, with the card that decided it."""

    seat: int
    amount: int
    cards: tuple[Card, ...]
    kind: Literal["bring-in"] = "bring-in"


class Folded(NamedTuple):
    """A player folds."""

    seat: int
    kind: Literal["fold"] = "fold"


class Checked(NamedTuple):
    """A player checks."""

    seat: int
    kind: Literal["check"] = "check"


class Called(NamedTuple):
    """A player calls; ``amount`` is what it cost."""

    seat: int
    amount: int
    kind: Literal["call"] = "call"


class Bet(NamedTuple):
    """A player bets."""

    seat: int
    amount: int
    """What was put in."""
    to: int
    """The player's whole bet in this round."""
    kind: Literal["bet"] = "bet"


class Raised(NamedTuple):
    """A player raises."""

    seat: int
    amount: int
    to: int
    kind: Literal["raise"] = "raise"


class Completed(NamedTuple):
    """A player completes the bring-in to a full bet."""

    seat: int
    amount: int
    to: int
    kind: Literal["complete"] = "complete"


class Wagered(NamedTuple):
    """A player bets against the bank or the pot, or adds to that bet to double or split."""

    seat: int
    amount: int
    how: Literal["", "double", "split"] = ""
    kind: Literal["wager"] = "wager"


class Returned(NamedTuple):
    """Chips go back to a player; if no reason is given, because nobody called them."""

    seat: int
    amount: int
    why: Why | None = None
    kind: Literal["return"] = "return"


class Paid(NamedTuple):
    """A player pays into the pot or to another player."""

    seat: int
    amount: int
    why: Why | None = None
    kind: Literal["pay"] = "pay"


class Received(NamedTuple):
    """A player gets chips from another."""

    seat: int
    amount: int
    why: Why | None = None
    by: int | None = None
    """Who pays them; unknown in older records."""
    kind: Literal["receive"] = "receive"


class Awarded(NamedTuple):
    """A player wins chips out of a pot, for a contest or for another reason."""

    seat: int
    amount: int
    contest: str = ""
    why: Why | None = None
    kind: Literal["award"] = "award"


class HouseTook(NamedTuple):
    """The pot goes to the dealer, if the game says so."""

    amount: int
    kind: Literal["house"] = "house"


class Raked(NamedTuple):
    """The house takes its part of the pots."""

    amount: int
    kind: Literal["rake"] = "rake"


class JackpotFunded(NamedTuple):
    """Chips go from the pot into the jackpot."""

    amount: int
    fund: int
    """What the jackpot holds now."""
    kind: Literal["fund"] = "fund"


JackpotHand = Literal["four", "straight-flush", "royal-flush", "three-sevens", "six-seven-eight", "7-and-27"]


class JackpotWon(NamedTuple):
    """A player wins from the jackpot."""

    seat: int
    amount: int
    cards: tuple[Card, ...]
    hand: JackpotHand
    percent: int
    """The percentage of a share that the hand wins."""
    winners: int = 1
    """How many share the jackpot."""
    kind: Literal["jackpot"] = "jackpot"


class BoughtChips(NamedTuple):
    """A player who would be all-in buys chips in the middle of the hand, without table stakes."""

    seat: int
    amount: int
    kind: Literal["buy-chips"] = "buy-chips"


Pays = Anted | PostedBlind | BroughtIn | Called | Bet | Raised | Completed | Wagered | Paid
"""Events that take chips from a seat."""
Gets = Returned | Awarded | Received | JackpotWon
"""Events that give chips to a seat."""
BettingEvent = Pays | Gets | Folded | Checked | HouseTook | Raked | JackpotFunded | BoughtChips
