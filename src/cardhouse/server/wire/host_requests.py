"""What the host of a table may say over the websocket, and what all messages of clients have in common."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardhouse.server.people.idempotency import MOST_SIGNS, SIGNS

from .rules import MOST_CHIPS, RulesGiven

LARGEST: Final = 2**53 - 1
"""The largest number; a page cannot tell larger ones apart."""

PLAIN: Final = r"^[^\x00-\x1f]*$"
"""Without the signs that a database does not take."""
Id = Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]
Hex32 = Annotated[str, Field(pattern=r"^[0-9A-Fa-f]{64}$")]
"""32 bytes in hexadecimal digits."""
Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
Chair = Annotated[int, Field(ge=0, le=20)]


class Said(BaseModel):
    """Something that a client says."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: Annotated[int, Field(ge=0, le=LARGEST)] = 0
    """A number of the client's own, which the answer repeats."""
    key: Annotated[str, Field(max_length=MOST_SIGNS, pattern=SIGNS)] = ""
    """A text of the client's own for what is to be done once, however often it is sent."""


class Run(Said):
    """Of the host: deal hand after hand, or stop after this one."""

    type: Literal["run"]
    table: Id
    on: bool


class Pause(Said):
    """Of the host: stop all clocks, or go on."""

    type: Literal["pause"]
    table: Id
    on: bool


class SetRules(Said):
    """Of the host: change game, stakes and options between hands."""

    type: Literal["rules"]
    table: Id
    rules: RulesGiven


class AddBot(Said):
    """Of the host: a bot takes a chair."""

    type: Literal["bot"]
    table: Id
    seat: Chair
    kind: Id
    amount: Chips


class Remove(Said):
    """Of the host: somebody goes."""

    type: Literal["remove"]
    table: Id
    player: Id


class Ban(Said):
    """Of the host: somebody goes and does not come back, for so many minutes or for good; or may again."""

    type: Literal["ban"]
    table: Id
    player: Id
    on: bool = True
    minutes: Annotated[int, Field(ge=1, le=525_600)] | None = None


class Mute(Said):
    """Of the host: nobody hears somebody, for so many minutes or for good; or they are heard again."""

    type: Literal["mute"]
    table: Id
    player: Id
    on: bool = True
    minutes: Annotated[int, Field(ge=1, le=525_600)] | None = None


class Approve(Said):
    """Of the host: let a buy-in or playing over through, or not."""

    type: Literal["approve"]
    table: Id
    player: Id
    yes: bool


class Rank(Said):
    """Of the host: put somebody who waits further up or down, as a house does with its regulars."""

    type: Literal["tier"]
    table: Id
    player: Id
    tier: Annotated[int, Field(ge=0, le=2)]


class KeepApart(Said):
    """Of the host: two people do not sit here together, or may again; if both do, the other goes."""

    type: Literal["apart"]
    table: Id
    player: Id
    other: Id
    on: bool = True


class Bomb(Said):
    """Of the host: the next hand is a bomb pot, or not."""

    type: Literal["bomb"]
    table: Id
    on: bool = True


class PickUp(Said):
    """Of the host: take the chips of somebody who has been away too long off the table."""

    type: Literal["pick-up"]
    table: Id
    player: Id


class Hold(Said):
    """Of the host: keep a chair for somebody who has been here or waits, or no longer."""

    type: Literal["hold"]
    table: Id
    seat: Chair
    player: Id | None = None
    drawn: bool = False


class Plainly(Said):
    """Of the host: one chair more until somebody quits; a draw for seats; a new dealer."""

    type: Literal["chair", "draw", "dealer"]
    table: Id


class Break(Said):
    """Of the host: break a table of several; its players draw for chairs at the others, or wait."""

    type: Literal["break"]
    table: Id
    chairs: bool = False
    """Whether other tables may have one chair more for it."""


class Time(Said):
    """Of the host: collect what each seat pays for its time, where it does."""

    type: Literal["time"]
    table: Id


Order = (
    Run
    | Pause
    | SetRules
    | AddBot
    | Remove
    | Ban
    | Mute
    | Approve
    | Rank
    | KeepApart
    | Bomb
    | PickUp
    | Hold
    | Plainly
    | Break
    | Time
)
