"""What the server says over the websocket, down to the last key.

What is sent is made as plain data where it happens; these models are its description, from which the
page's types are made and against which tests hold every message.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from .events import Event
from .plain import Plain
from .table_views import TableChange, TableView


class You(Plain):
    """Somebody the server knows."""

    id: str
    name: str
    guest: bool


class Said(Plain):
    """Something said."""

    n: int
    user: str
    name: str
    text: str
    at: int


class Welcome(Plain):
    """The first message of a connection."""

    type: Literal["welcome"]
    version: int
    you: You | None
    now: int
    beat: int
    """Milliseconds after which a client that says ``beat`` hears something at least; 0 where nobody does."""


class State(Plain):
    """How things are at a table, with everything that has happened in the hand."""

    type: Literal["state"]
    table: str
    seq: int
    hand: int
    first: Annotated[Literal[0], Field(alias="from")]
    view: TableView
    events: list[Event]
    chat: list[Said]


class Update(Plain):
    """What is different at a table, and what has happened since."""

    type: Literal["update"]
    table: str
    seq: int
    hand: int
    first: Annotated[int, Field(alias="from")]
    events: list[Event]
    set: TableChange  # type: ignore[valid-type]


class Promise(Plain):
    """What binds the server to the deck of the next hand, by kind of deck, and players to what they add."""

    type: Literal["promise"]
    table: str
    hand: int
    roots: dict[str, str]
    seals: dict[str, str]


class Chat(Plain):
    """Somebody has said something."""

    type: Literal["chat"]
    table: str
    said: Said


class Closed(Plain):
    """The host has closed the table, or it broke; nothing more comes of it."""

    type: Literal["closed"]
    table: str
    moved: dict[str, str]
    """Who sits at another table now, and at which."""


class Ok(Plain):
    """It was done."""

    type: Literal["ok"]
    id: int
    seq: int
    behind: int = 0
    """By how many commands the table is behind what the client was told before; those are lost."""


class Error(Plain):
    """It was not done, and nothing has changed."""

    type: Literal["error"]
    id: int
    code: str
    message: str
    details: dict[str, int | str | float] = Field(default_factory=dict)


class Pong(Plain):
    """Somebody is there."""

    type: Literal["pong"]
    id: int
    now: int


class ServerBeat(Plain):
    """The server is there; told whoever has said ``beat`` when there was nothing else to tell."""

    type: Literal["beat"]


Outgoing = Annotated[
    Welcome | State | Update | Promise | Chat | Closed | Ok | Error | Pong | ServerBeat,
    Field(discriminator="type"),
]
OUTGOING: Final[TypeAdapter[Any]] = TypeAdapter(Outgoing)
