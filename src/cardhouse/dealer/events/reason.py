"""Why chips moved, a deal ended or a hand lost: a closed set of reasons, with what belongs to each."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from cardhouse.cards import Card

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
    # What a hand comes to against the bank.
    "against",
    "bank-weak",
    "folded",
    "over",
    "fouled",
    # What a pot is won for besides a contest.
    "last-player",
    "left-over",
    "alone",
    "legs",
    "between",
    "after-seven",
    "as-written",
    "split",
    "points",
    # How a deal is broken off.
    "card-up",
    "nobody-opens",
    "nobody-wins",
    "killed",
    # How a player leaves the game.
    "no-chips",
    "no-legs",
    # What fouls a hand.
    "row-count",
    "row-weak",
    "row-order",
    "set-wrong",
]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
Facing = Literal["down", "up", "unseen"]
"""How an extra card is dealt."""


class Score(NamedTuple):
    """How one hand in rows did against another, as whoever did not lose sees it."""

    seat: int
    other: int
    """The seat it was scored against."""
    points: int
    """What it won; nothing where the two are even."""
    won: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    royalties: tuple[int, int] = (0, 0)
    fouled: Literal["", "other", "both"] = ""
    hand: int | None = None
    """Which of the seat's hands it was, where it has several; the first is 0."""
    other_hand: int | None = None
    paid: int | None = None
    """How many of the points can be paid, where it is not all of them."""


class Why(NamedTuple):
    """A reason, with what belongs to it."""

    reason: Reason
    card: Card | None = None
    seat: int | None = None
    hands: tuple[str, ...] = ()
    """Hands by their names; against the bank, the player's and the bank's in turn."""
    rows: tuple[str, ...] = ()
    """Rows by their names."""
    number: int = 0
    """How many legs, points or cards."""
    facing: Facing = "down"
    """How extra cards are dealt."""
    power: str = ""
    """The card or the rank that has the power which was used."""
    short: bool = False
    """Whether the bank had no more to pay with."""
    score: Score | None = None
