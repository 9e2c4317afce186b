"""A hand as one chair sees it, down to the last key."""

from __future__ import annotations

from .sent import Sent


class Raises(Sent):
    """How far a bet or raise may go; amounts are totals."""

    word: str
    least: int
    most: int
    sizes: list[int]
    step: int


class Row(Sent):
    """A row that cards are set in, and how many more it takes."""

    name: str
    least: int
    most: int


class Decision(Sent):
    """Whose turn it is, and everything that is legal."""

    seat: int
    kind: str
    to_call: int
    legal: list[str]
    raises: Raises | None
    cards: list[str]
    least: int
    most: int
    choices: list[str]
    rows: list[Row]
    about: str


class HandSeat(Sent):
    """A seat of a hand; hidden cards are ``??``."""

    seat: int
    stack: int
    bet: int
    total: int
    folded: bool
    cards: list[str]
    parts: dict[str, list[str]]
    legs: int
    gone: bool
    stays: bool | None
    marks: dict[str, str]


class Pot(Sent):
    """Chips, and the seats that may win them."""

    amount: int
    seats: list[int]


class Standing(Sent):
    """How a hand stands, as one chair sees it."""

    button: int
    pot: int
    pots: list[Pot]
    board: dict[str, list[str]]
    boards: list[dict[str, list[str]]]
    removed: list[int]
    community: list[str]
    pile: list[str]
    facts: dict[str, int]
    seats: list[HandSeat]
    deal: int
    jackpot: int | None


class HandView(Standing):
    """A hand as one chair sees it, without its events."""

    seat: int | None
    game: str
    decision: Decision | None


class Hand(Sent):
    """The current hand, or the last one."""

    number: int
    over: bool
    chairs: list[int]
    players: list[str]
    view: HandView
