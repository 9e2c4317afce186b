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


class Seat(Plain):
    """Somebody at the table."""

    chair: int
    player: str
    name: str
    stack: int
    coming: int
    in_hand: bool
    entering: str
    wants: list[int]
    """The chairs that were asked for."""
    time_bank: int
    badges: list[str]


class Waiting(Plain):
    """Somebody on the list of the table."""

    player: str
    name: str


class Drawn(Plain):
    """Somebody in the order of a draw for seats; who draws no card comes last."""

    player: str
    card: str


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


class Mine(Plain):
    """What one may do besides answering; only what would be taken is named."""

    least: int
    """The fewest chips that one may buy now, sitting down or sitting already."""
    most: int | None
    """The most, or nothing where there is no end to it."""
    ways: list[str]
    """How one may come in; the first is what happens where nothing is said."""
    straddles: bool | None
    """Whether one straddles when one can; nothing where nobody may choose to."""
    chops: bool | None
    """Whether one takes blinds back; nothing where that is not done."""
    kill_waits: bool | None
    """Whether a kill that was missed in a blind waits for that blind; nothing where there is none."""
    chairs: list[int]
    """The chairs that one may take, or move to."""


class TableView(Plain):
    """A table from one chair."""

    id: str
    name: str
    host: str
    public: bool
    approve: bool
    player: str | None
    chair: int | None
    mine: Mine
    rules: RulesSet  # type: ignore[valid-type]
    seats: list[Seat]
    waiting: list[Waiting]
    held: dict[str, str]
    """For whom a chair is kept, by chair."""
    closed: int | None
    """The chair that was taken away."""
    may_add_chair: bool
    order: list[Drawn]
    button: int
    blinds: Blinds | None
    drawn: dict[str, str]
    games: Games
    picking: str
    hands: int
    running: bool
    paused: bool
    may_start: bool
    bomb_next: bool
    may_be_picked_up: list[str]
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
