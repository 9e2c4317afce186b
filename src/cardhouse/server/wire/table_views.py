"""A table from one chair, down to the last key."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from cardhouse.floor import Kind, Way

from .hand_views import Hand
from .plain import Plain
from .rules import RulesSet


class Owner(Plain):
    """Whose chair it is that somebody else plays in."""

    player: str
    name: str
    stack: int
    """The chips that are put aside."""
    back: bool
    """Whether the owner is back, so that playing over ends with the big blind."""


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
    owner: Owner | None
    """Whose chair it is, where somebody plays over in it."""


class Waiting(Plain):
    """Somebody on the list of the table."""

    player: str
    name: str
    tier: int
    """How far up the house puts its regulars: the higher comes first."""
    broken: bool
    """Comes from a game that broke, before everybody else."""
    since: int


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


class Voided(Plain):
    """A hand that was called off: everybody has the chips again that they began it with."""

    hand: int
    reason: str


class Asking(Plain):
    """A buy-in that waits for the host."""

    player: str
    name: str
    seat: int
    """-1 for more chips."""
    amount: int
    over: bool
    """Whether it is to play over in the chair of who is absent."""


class Apart(Plain):
    """Two who do not sit here together."""

    player: str
    other: str
    name: str
    other_name: str


class LineTable(Plain):
    """A table of a line."""

    id: str
    name: str
    kind: Kind
    into: list[str]
    """The tables that one has to move into from this one."""
    seats: int
    players: list[str]


class Called(Plain):
    """Somebody whom the floor calls to another table."""

    player: str
    name: str
    table: str
    to: str


class Kept(Plain):
    """A chair that is kept for somebody: in a new game, by a draw, or otherwise."""

    player: str
    table: str
    chair: int
    how: str


class Line(Plain):
    """The tables of the same game that stand in line, the oldest first."""

    way: Way
    tables: list[LineTable]
    sends_to: list[str]
    """The tables where new players sit down."""
    waiting: list[Waiting]
    """The one list of all of them."""
    calls: list[Called]
    kept: list[Kept]


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
    over: list[int]
    """The chairs that one may ask to play over in."""


class Sanction(Plain):
    """Somebody whom the host keeps away, or whom nobody hears."""

    kind: Literal["ban", "mute"]
    player: str
    name: str
    until: int | None
    """When it ends; nothing where it is for good."""
    address: bool
    """Whether guests from the same address are met by it as well."""


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
    voided: Voided | None
    """The last hand, where it was called off."""
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
    line: Line | None
    """The tables that this one stands in line with."""
    apart: list[Apart]
    """Whom the house keeps apart; nothing for anybody but the host."""
    bans: list[Sanction]
    """Who is banned or muted; the host sees all of them, others what is about them."""


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
