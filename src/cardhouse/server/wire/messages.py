"""What the server sends over the websocket, down to the last key.

Messages are made as plain data; these models describe them. The page's types are made from them, and tests
check every message against them.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from .events import Event
from .lobby.listed import TableInfo, TournamentInfo
from .sent import Sent
from .table_views import TableChange, TableView
from .tournament.views import EventChange, EventRows, EventView, ToldOfEvent


class You(Sent):
    """Somebody the server knows."""

    id: str
    name: str
    guest: bool


class Said(Sent):
    """A chat message."""

    n: int
    user: str
    name: str
    text: str
    at: int


class Welcome(Sent):
    """The first message of a connection."""

    type: Literal["welcome"]
    version: int
    you: You | None
    now: int
    beat: int
    """Milliseconds within which a client with heartbeats is sent something; 0 for no heartbeats."""


class State(Sent):
    """A whole table, with everything that has happened in the hand."""

    type: Literal["state"]
    table: str
    seq: int
    hand: int
    first: Annotated[Literal[0], Field(alias="from")]
    view: TableView
    events: list[Event]
    chat: list[Said]


class Update(Sent):
    """What has changed at a table, and what has happened since."""

    type: Literal["update"]
    table: str
    seq: int
    hand: int
    first: Annotated[int, Field(alias="from")]
    events: list[Event]
    set: TableChange  # type: ignore[valid-type]


class Promise(Sent):
    """What commits the server to the next deck, by kind of deck, and players to what they add."""

    type: Literal["promise"]
    table: str
    hand: int
    roots: dict[str, str]
    seals: dict[str, str]
    sheets: list[str]


class Chat(Sent):
    """Somebody has said something."""

    type: Literal["chat"]
    table: str
    said: Said


class Emoted(Sent):
    """Somebody said something over their seat, or threw something to somebody."""

    type: Literal["emoted"]
    table: str
    user: str
    emote: str
    to: str | None
    """To whom it was thrown; nothing if nothing was thrown."""


class Invited(Sent):
    """Somebody invites you to a table; it is also in the list of your invitations."""

    type: Literal["invited"]
    table: str
    name: str
    """What the table is called."""
    by: str
    """The name of whoever invites you."""


class Faced(Sent):
    """Somebody at the table has another face."""

    type: Literal["faced"]
    table: str
    user: str
    face: str
    """The picture, at ``/api/faces/{face}.webp``; empty for the one that is drawn from the name."""


class Closed(Sent):
    """The table was closed or broke; this is its last message."""

    type: Literal["closed"]
    table: str
    moved: dict[str, str]
    """Who sits at which other table now."""


class EventState(Sent):
    """A whole event."""

    type: Literal["event"]
    event: str
    seq: int
    view: EventView


class EventUpdate(Sent):
    """What has changed in an event."""

    type: Literal["event-update"]
    event: str
    seq: int
    set: EventChange  # type: ignore[valid-type]
    rows: EventRows
    """What is different in long lists."""


class EventTold(Sent):
    """What everybody in an event is told."""

    type: Literal["told"]
    event: str
    seq: int
    told: list[ToldOfEvent]


class Moved(Sent):
    """You sit at another table of the event now: watch it, and no longer the one you came from."""

    type: Literal["moved"]
    event: str
    of: str | None
    """The table you came from, if you did."""
    table: str
    number: int
    seat: int


class Ok(Sent):
    """It was done."""

    type: Literal["ok"]
    id: int
    seq: int
    behind: int = 0
    """How many commands that the client knew of are lost."""


class Error(Sent):
    """It was refused, and nothing has changed."""

    type: Literal["error"]
    id: int
    code: str
    message: str
    details: dict[str, int | str | float] = Field(default_factory=dict)
    rules: list[str] = Field(default_factory=list)
    """The rules of the books that stand behind it."""


class Pong(Sent):
    """The answer to a ping."""

    type: Literal["pong"]
    id: int
    now: int


class OwnTable(Sent):
    """A table where the user sits, waits, is the host, or is called as floor."""

    id: str
    name: str
    game: str
    """What is played there now."""
    event: str | None
    """The event that it belongs to."""
    number: int
    """Its number there."""
    practice: bool
    running: bool
    chair: int | None
    """Where they sit; nothing if they only host it, rule or wait there."""
    to_act: bool
    deadline: int | None
    """When their time to decide is over, if there is a clock."""
    sitting_out: bool
    reserved: bool
    """Whether a chair is kept for them, which they have not taken yet."""
    asking: int
    """How many people ask them, the host, for a chair or chips."""
    floor: bool
    """Whether they are called as the floor."""


class OwnEvent(Sent):
    """An event that the user has entered, and that is not over for them."""

    id: str
    name: str
    phase: str
    starts: int | None
    """The moment of the start, in milliseconds, if a time was said."""


class OwnTables(Sent):
    """Everything that may wait for the user; sent to those who follow it, whenever it changes."""

    type: Literal["mine"]
    now: int
    tables: list[OwnTable]
    events: list[OwnEvent]


class Rows(Sent):
    """Rows of a topic, as they are now."""

    tables: list[TableInfo]
    tournaments: list[TournamentInfo]


class GoneRows(Sent):
    """The ids of rows that are there no longer."""

    tables: list[str]
    tournaments: list[str]


class TopicTold(Sent):
    """How a topic looks: all of it (``whole``), or what has changed since."""

    type: Literal["topic"]
    topic: Literal["lobby"]
    whole: bool
    put: Rows
    gone: GoneRows


class ServerBeat(Sent):
    """The server is there; sent to clients with heartbeats when there was nothing else to send."""

    type: Literal["beat"]


Outgoing = Annotated[
    Welcome
    | State
    | Update
    | Promise
    | Chat
    | Emoted
    | Invited
    | Faced
    | Closed
    | EventState
    | EventUpdate
    | EventTold
    | Moved
    | OwnTables
    | TopicTold
    | Ok
    | Error
    | Pong
    | ServerBeat,
    Field(discriminator="type"),
]
OUTGOING: Final[TypeAdapter[Any]] = TypeAdapter(Outgoing)
