"""Why chips moved, a deal ended or a hand lost: a closed set of reasons, each with its details."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from cardhouse.cards import Card
from cardhouse.scales.hand_name import HandName

Reason = Literal[
    # Chips that go back.
    "chop",
    "called-off",
    "bet-back",
    "wager-back",
    "push",
    # Chips that are paid.
    "bought",
    "next-card",
    "bid",
    "exchange",
    "turned-up",
    "face",
    "replaced",
    "wild",
    "extra",
    "leg",
    "like-a-post",
    "as-bank",
    "odd-chips",
    "lost",
    "both-lost",
    "forced-lost",
    "forced",
    "shorter-stack",
    "other-lost",
    "killed-hand",
    "out",
    "best-out",
    "loss",
    "score",
    "pays",
    # Results of a hand against the bank.
    "against",
    "bank-weak",
    "folded",
    "over",
    "fouled",
    # Reasons to win a pot besides a contest.
    "last-player",
    "left-over",
    "alone",
    "legs",
    "between",
    "after-seven",
    "as-written",
    "split",
    "points",
    # Reasons to break off a deal.
    "card-up",
    "card-ends",
    "nobody-opens",
    "nobody-wins",
    "nobody-wins-all",
    "killed",
    # Ways to leave the game.
    "no-chips",
    "no-legs",
    # Ways to foul a hand.
    "row-count",
    "row-weak",
    "row-order",
    "set-wrong",
    # Whatever the floor has ruled.
    "ruling",
]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
Facing = Literal["down", "up", "unseen"]
"""How an extra card is dealt."""


class Score(NamedTuple):
    """How one hand in rows did against another, from the side that did not lose."""

    seat: int
    other: int
    """The seat it was scored against."""
    points: int
    """What it won; 0 if the two are even."""
    won: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    royalties: tuple[int, int] = (0, 0)
    fouled: Literal["", "other", "both"] = ""
    hand: int | None = None
    """Which of the seat's hands it was, if it has several; the first is 0."""
    other_hand: int | None = None
    paid: int | None = None
    """How many of the points can be paid, if not all of them."""


class Why(NamedTuple):
    """A reason, with its details."""

    reason: Reason
    card: Card | None = None
    seat: int | None = None
    hands: tuple[HandName, ...] = ()
    """What hands are called; against the bank, the player's and the bank's in turn."""
    rows: tuple[str, ...] = ()
    """Rows by their names."""
    number: int = 0
    """How many legs, points or cards."""
    facing: Facing = "down"
    """How extra cards are dealt."""
    power: str = ""
    """The card or the rank whose power was used."""
    short: bool = False
    """Whether the bank ran out of chips to pay with."""
    score: Score | None = None
