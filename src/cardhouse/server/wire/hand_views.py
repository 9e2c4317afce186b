"""A hand from one chair, down to the last key."""

from __future__ import annotations

from .plain import Plain


class Raises(Plain):
    """How far a bet or raise may go; amounts are what the bet comes to."""

    word: str
    least: int
    most: int
    sizes: list[int]
    step: int


class Row(Plain):
    """A row that cards are set in, and how many more of them it takes."""

    name: str
    least: int
    most: int


class Decision(Plain):
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


class HandSeat(Plain):
    """A seat of a hand; cards that are hidden are ``??``."""

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


class Pot(Plain):
    """Chips, and the seats that may win them."""

    amount: int
    seats: list[int]


class Standing(Plain):
    """How a hand stands, for one chair."""

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
    """A hand from one chair, without its events."""

    seat: int | None
    game: str
    decision: Decision | None


class Hand(Plain):
    """The hand that is on, or was last."""

    number: int
    over: bool
    chairs: list[int]
    players: list[str]
    view: HandView
