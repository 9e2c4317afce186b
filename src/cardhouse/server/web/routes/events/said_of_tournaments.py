"""What is said of tournaments: how they are announced, how they stand, and what came of them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cardhouse.server.events.filling import MOST_BOTS
from cardhouse.server.structures.own_text import MOST_CHARACTERS
from cardhouse.server.web.routes.common import Answer, Body
from cardhouse.server.web.routes.ledger import Payment
from cardhouse.server.wire.host_requests import Id, WallTime, ZoneName
from cardhouse.server.wire.lobby.listed import Every, TournamentInfo
from cardhouse.server.wire.tournament.views import EventResult, EventView, ToldOfEvent

MOST_ENTRIES = 10_000


class StartGiven(Body):
    """A start as a clock on the wall shows it."""

    at: WallTime
    zone: ZoneName


class BotsGiven(Body):
    """Bots that fill the event up when it starts."""

    kind: Id
    to: Annotated[int, Field(ge=0, le=MOST_BOTS)] = 0
    """To how many entries; 0 for as many as the event takes, or as sit at a table."""


class TournamentBody(Body):
    """A new tournament."""

    name: Annotated[str, Field(min_length=1, max_length=80, examples=["Friday night"])]
    structure: Annotated[str, Field(max_length=80, examples=["sit-and-go"])] = ""
    """The id of a structure of the house, or of one that somebody keeps."""
    text: Annotated[str, Field(max_length=MOST_CHARACTERS)] = ""
    """The text of a structure, instead of an id."""
    public: bool = True
    start: StartGiven | None = None
    """When it starts; without it, when it is full or when its host says so."""
    every: Every = ""
    """How often it comes again at the same time on the wall."""
    full: Annotated[int, Field(ge=0, le=MOST_ENTRIES)] = 0
    """It starts by itself when so many have entered; 0 for as the structure says."""
    bots: BotsGiven | None = None
    club: Id | None = None
    """The club that it belongs to: only its members see it."""
    night: Id | None = None
    """The night of the club that it counts for; without it, the one that is on when it starts."""
    live: bool = False
    """Whether it is played in a room with real cards and chips, and the director tells what happens."""


class Tournaments(Answer):
    """Several tournaments."""

    tournaments: list[TournamentInfo]


class EventStructure(Answer):
    """The structure of a tournament, in words and as a table of levels."""

    id: str
    name: str
    digest: str
    explained: str
    levels: list[list[str]]
    """The head first."""
    late: int
    """The level until whose end one may still enter; 0 for none."""
    alternates: int
    """How many may wait for a place."""


class TournamentPage(Answer):
    """A tournament with everything that there is to see of it."""

    info: TournamentInfo
    seq: int
    view: EventView
    frozen: EventStructure


class Results(Answer):
    """What came of a tournament so far; those who are still in come first."""

    id: str
    name: str
    phase: str
    prizes: list[int]
    results: list[EventResult]
    payments: list[Payment]
    """Once it is over, the fewest payments that settle it; a party without a number is the house."""


class MoveShown(Answer):
    """A player who goes from one chair to another; chairs are counted from 1."""

    player: str
    name: str
    of: int
    of_seat: int
    table: int
    seat: int


class LoggedLine(Answer):
    """What was done in a tournament, and what everybody was told."""

    seq: int
    at: int
    do: str
    told: list[ToldOfEvent]


class TournamentLog(Answer):
    """What was done in a tournament, the latest last."""

    lines: list[LoggedLine]
