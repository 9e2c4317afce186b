"""Messages about events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardhouse.server.wire.host_requests import PLAIN, Chips, ChipsOf, ClientRequest, Id

Few = Annotated[int, Field(ge=1, le=1000)]
Number = Annotated[int, Field(ge=0, le=100_000)]
Text = Annotated[str, Field(max_length=300, pattern=PLAIN)]
Auto = Literal["rebuy", "add_on", "lammers", "re_enter"]
Desk = Literal[
    "start",
    "pause",
    "resume",
    "set-clock",
    "edit-level",
    "seat",
    "move",
    "break",
    "redraw",
    "hand-for-hand",
    "close-entries",
    "register",
    "remove",
    "offer-deal",
    "drop-deal",
    "penalise",
    "disqualify",
    "adjust",
    "undo-bust",
    "announce",
    "cancel",
    "pay",
    "close",
]
"""What a director does."""
InRoom = Literal[
    "arrive",
    "link",
    "bust",
    "hand",
    "count",
    "button",
    "label",
    "confirm",
    "decline",
    "rebuy",
    "add-on",
    "re-enter",
    "redeem",
    "surrender",
    "agree-deal",
    "keep-hands",
]
"""What a director of an event in a room does besides."""


class WatchEvent(ClientRequest):
    """Follow an event, beginning with its whole view."""

    type: Literal["watch-event"]
    event: Id


class UnwatchEvent(ClientRequest):
    """Stop following an event."""

    type: Literal["unwatch-event"]
    event: Id


class Register(ClientRequest):
    """Enter an event, or put your name on its waiting list."""

    type: Literal["register"]
    event: Id
    auto: list[Auto] = Field(default_factory=list, max_length=4)
    """What is done for you unasked."""


class SimpleEventRequest(ClientRequest):
    """Leave an event before it starts; buy chips again; buy the add-on; enter again after going out."""

    type: Literal["unregister", "rebuy", "add-on", "re-enter"]
    event: Id


class Redeem(ClientRequest):
    """Turn lammers into chips, between hands."""

    type: Literal["redeem"]
    event: Id
    count: Few = 1


class Surrender(ClientRequest):
    """Give up the stack, to enter again where the structure allows it."""

    type: Literal["surrender"]
    event: Id
    re_enter: bool = False


class OfferDeal(ClientRequest):
    """Ask for a deal among those who are left."""

    type: Literal["deal-offer"]
    event: Id
    way: Literal["icm", "chips", "equal", "by hand"] = "icm"
    left: Chips = 0
    """What is left to play for."""
    shares: ChipsOf | None = None
    """The shares of a deal by hand."""


class AnswerDeal(ClientRequest):
    """Agree to the deal that is laid open, or refuse it."""

    type: Literal["deal-answer"]
    event: Id
    yes: bool


class WentOut(BaseModel):
    """Somebody who has lost everything in a hand at a real table."""

    model_config = ConfigDict(extra="forbid", strict=True)

    player: Id
    by: list[Id] = Field(default_factory=list, max_length=30)
    """Who has won the chips."""
    stack: Chips = 0
    """What the player had at the start of the hand; 0 if nobody says."""


class Direct(ClientRequest):
    """Director: run the event."""

    type: Literal["direct"]
    event: Id
    do: Desk | InRoom
    player: Id | None = None
    table: Number = 0
    """The number of a table."""
    seat: Annotated[int, Field(ge=0, le=30)] = 0
    """A chair, counted from 1."""
    amount: Annotated[int, Field(ge=-(10**12), le=10**12)] = 0
    text: Text = ""
    level: Number | None = None
    seconds: Annotated[int, Field(ge=0, le=864_000)] | None = None
    minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    name: Text = ""
    """The name of somebody who is here, to be entered; in a room, of anybody."""
    why: Text = ""
    """Why it is done, for everybody to see."""
    shares: ChipsOf | None = None
    """The shares of a deal by hand, or whose chips somebody gets back who was not out."""
    account: Annotated[str, Field(max_length=40, pattern=PLAIN)] | None = None
    """In a room: the name of the account that an entry belongs to; empty for none."""
    out: list[WentOut] = Field(default_factory=list, max_length=30)
    """In a room: who has lost everything in one hand."""
    stacks: ChipsOf | None = None
    """In a room: stacks as they were counted."""


class Fill(ClientRequest):
    """Director: have bots enter the event, as many as are asked for or as there are places."""

    type: Literal["fill"]
    event: Id
    kind: Id
    count: Few = 1


EventRequest = (
    WatchEvent
    | UnwatchEvent
    | Register
    | SimpleEventRequest
    | Redeem
    | Surrender
    | OfferDeal
    | AnswerDeal
    | Direct
    | Fill
)
