"""A table from one chair, down to the last key."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, create_model

from .rules import RulesSet


class Plain(BaseModel):
    """Plain data, with nothing in it that is not named here."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


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


class Event(Plain):
    """One thing that happened, as one seat may see it."""

    kind: str
    seat: int
    """-1 where it is nobody's."""
    amount: int
    cards: list[str]
    text: str


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


class HandView(Plain):
    """A hand from one chair, without its events."""

    seat: int | None
    game: str
    button: int
    pot: int
    board: dict[str, list[str]]
    boards: list[dict[str, list[str]]]
    removed: list[int]
    community: list[str]
    pile: list[str]
    facts: dict[str, int]
    seats: list[HandSeat]
    deal: int
    jackpot: int | None
    decision: Decision | None


class Hand(Plain):
    """The hand that is on, or was last."""

    number: int
    over: bool
    chairs: list[int]
    players: list[str]
    view: HandView


class Seat(Plain):
    """Somebody at the table."""

    chair: int
    player: str
    name: str
    stack: int
    coming: int
    in_hand: bool
    entering: str
    time_bank: int
    badges: list[str]


class Blinds(Plain):
    """What was posted, by chair."""

    live: dict[str, int]
    dead: dict[str, int]
    bomb: bool


class Turn(Plain):
    """One game of the order."""

    game: str
    name: str
    stakes: str
    hands: int


class Games(Plain):
    """The game that is on, how many hands of it there were, and the order of all."""

    at: int
    hands: int
    picked_by: str
    order: list[Turn]


class Asking(Plain):
    """A buy-in that waits for the host."""

    player: str
    name: str
    seat: int
    """-1 for more chips."""
    amount: int


class TableView(Plain):
    """A table from one chair."""

    id: str
    name: str
    host: str
    public: bool
    approve: bool
    player: str | None
    chair: int | None
    rules: RulesSet  # type: ignore[valid-type]
    seats: list[Seat]
    button: int
    blinds: Blinds | None
    drawn: dict[str, str]
    games: Games
    picking: str
    hands: int
    running: bool
    paused: bool
    may_start: bool
    jackpot: int | None
    hand: Hand | None
    turn: int
    to_act: str | None
    deadline: int | None
    now: int
    asking: list[Asking]


def _changes() -> type[BaseModel]:
    """The keys of a view of which any may be missing."""
    some: dict[str, Any] = {
        name: (spec.annotation, Field(default=None)) for name, spec in TableView.model_fields.items()
    }
    return create_model(
        "TableChange",
        __config__=ConfigDict(extra="forbid", strict=True),
        __doc__="What is different at a table: the keys of its view that have changed.",
        **some,
    )


TableChange = _changes()
