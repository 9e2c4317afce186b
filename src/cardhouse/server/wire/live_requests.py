"""Messages of whoever keeps the score of a table with real cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .host_requests import PLAIN, Chair, Chips, ClientRequest, Id, Whole


class Enter(ClientRequest):
    """Host: enter what a player does, what people tell, or that the result is right."""

    type: Literal["enter"]
    table: Id
    state: Whole
    text: Annotated[str, Field(min_length=1, max_length=400, pattern=PLAIN)]


class Unenter(ClientRequest):
    """Host: take back the last entries; with ``state``, only those that this page has seen."""

    type: Literal["unenter"]
    table: Id
    state: Whole | None = None
    count: Annotated[int, Field(ge=1, le=1000)] = 1


class DealLive(ClientRequest):
    """Host: begin the next hand; ``button`` puts the button where it lies on the real table."""

    type: Literal["deal"]
    table: Id
    button: Chair | None = None


class CallOff(ClientRequest):
    """Host: call off the hand; everybody has again what they began it with."""

    type: Literal["call-off"]
    table: Id


class SeatPerson(ClientRequest):
    """Host: seat somebody by name, with this many chips."""

    type: Literal["seat"]
    table: Id
    seat: Chair
    name: Annotated[str, Field(min_length=1, max_length=24, pattern=PLAIN)]
    amount: Chips


class Manage(ClientRequest):
    """Host: what somebody at the table does: buy chips, sit out, come back, move, leave, pick a game."""

    type: Literal["manage"]
    table: Id
    player: Id
    does: Literal["top-up", "out", "in", "move", "leave", "pick"]
    amount: Chips = 0
    seat: Chair = 0
    game: Annotated[str, Field(max_length=80, pattern=PLAIN)] = ""


LiveRequest = Enter | Unenter | DealLive | CallOff | SeatPerson | Manage
