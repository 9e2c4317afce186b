"""Tables and tournaments as they are listed, for those who look for one."""

from __future__ import annotations

from typing import Literal

from cardhouse.server.wire.sent import Sent

Every = Literal["", "day", "week"]
"""How often a tournament comes again."""


class Player(Sent):
    """Somebody at a table."""

    name: str
    bot: bool


class Yours(Sent):
    """What the user has to do with a table."""

    chair: int | None
    """Where they sit; nothing if they only host it."""
    to_act: bool
    seconds: int | None
    """How long they have left to decide, if there is a clock."""
    sitting_out: bool


class TableInfo(Sent):
    """A table as it is listed."""

    id: str
    name: str
    public: bool
    approve: bool
    practice: bool
    yours: Yours | None
    """Only at tables that the user hosts or sits at."""
    host: str
    running: bool
    seats: int
    free: list[int]
    """The chairs that are free."""
    players: list[Player]
    games: list[str]
    game_names: list[str]
    """What the games are called, in the same order."""
    stakes: str
    unit: str
    """What amounts are shown in; empty for chips."""
    decimals: int
    """How many decimals amounts are shown with: they are sent in smallest chips."""
    hands: int
    least_buy_in: int
    max_buy_in: int
    beside: list[str]
    """The other tables of the line, the oldest first; private ones only for its members."""
    into: list[str]
    """Those that players of this table have to move to."""
    club: str
    """The club that it belongs to; empty for none."""


class StartShown(Sent):
    """When a tournament starts."""

    at: int
    """In milliseconds."""
    wall: str
    zone: str


class TournamentInfo(Sent):
    """A tournament as it is listed."""

    id: str
    name: str
    host: str
    host_name: str
    public: bool
    live: bool
    """Whether it is played in a room, with real cards and chips."""
    phase: str
    structure: str
    structure_name: str
    games: list[str]
    seats: int
    stack: int
    price: int
    """What an entry costs in all."""
    entries: int
    most: int
    """The most entries; 0 for any number."""
    least: int
    left: int
    level: int
    registration: bool
    start: StartShown | None
    every: Every
    bots: str
    """The kind of bot that fills it up; empty for none."""
    created: int
    status: str
    """What the user is in it: empty, or the status of the entry."""
    table: str | None
    """The table where the user sits."""
    club: str = ""
    """The club that it belongs to; empty for none."""
