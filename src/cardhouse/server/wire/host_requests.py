"""Messages of the host of a table, and what all messages of clients have in common."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardhouse.server.people.idempotency import MOST_SIGNS, SIGNS

from .rules import MOST_CHIPS, RulesGiven

LARGEST: Final = 2**53 - 1
"""The largest number; JavaScript cannot distinguish larger ones."""
LAST_MOMENT: Final = 4_102_444_800_000
"""The beginning of the year 2100 in milliseconds: no house has played later than that."""

Whole = Annotated[int, Field(ge=0, le=LARGEST)]
"""A number from zero."""
Moment = Annotated[int, Field(ge=0, le=LAST_MOMENT)]
"""A point of time in milliseconds UTC."""
WallTime = Annotated[
    str,
    Field(
        min_length=16,
        max_length=16,
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$",
        examples=["2026-11-20T20:00"],
    ),
]
"""A point of time as a clock on the wall shows it."""
ZoneName = Annotated[
    str, Field(min_length=1, max_length=64, pattern=r"^[A-Z][A-Za-z0-9_+/-]*$", examples=["Europe/Berlin"])
]
"""The name of a time zone; which names there are is known to :mod:`cardhouse.server.events.schedule`."""

PLAIN: Final = r"^[^\x00-\x1f]*$"
"""Without characters that a database does not accept."""
Id = Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]
Hex32 = Annotated[str, Field(max_length=64, pattern=r"^[0-9A-Fa-f]{64}$")]
"""32 bytes in hexadecimal digits."""
Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
ChipsOf = Annotated[
    dict[Id, Chips], Field(max_length=1000, json_schema_extra={"propertyNames": {"maxLength": 40}})
]
"""An amount for each of several players."""
Chair = Annotated[int, Field(ge=0, le=20)]


class ClientRequest(BaseModel):
    """A message of a client."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: Whole = 0
    """A number that the client chooses and the answer repeats."""
    key: Annotated[str, Field(max_length=MOST_SIGNS, pattern=SIGNS)] = ""
    """A text that the client chooses, so that a message sent twice is handled once."""


class Run(ClientRequest):
    """Host: deal hand after hand, or stop after the current one."""

    type: Literal["run"]
    table: Id
    on: bool


class Pause(ClientRequest):
    """Host: stop all clocks, or go on."""

    type: Literal["pause"]
    table: Id
    on: bool


class SetRules(ClientRequest):
    """Host: change games, stakes and options between hands."""

    type: Literal["rules"]
    table: Id
    rules: RulesGiven


class AddBot(ClientRequest):
    """Host: seat a bot."""

    type: Literal["bot"]
    table: Id
    seat: Chair
    kind: Id
    amount: Chips


class Remove(ClientRequest):
    """Host: remove somebody from the table."""

    type: Literal["remove"]
    table: Id
    player: Id


class Ban(ClientRequest):
    """Host: ban somebody for a number of minutes or for good, or lift the ban."""

    type: Literal["ban"]
    table: Id
    player: Id
    on: bool = True
    minutes: Annotated[int, Field(ge=1, le=525_600)] | None = None


class Mute(ClientRequest):
    """Host: mute somebody for a number of minutes or for good, or lift that."""

    type: Literal["mute"]
    table: Id
    player: Id
    on: bool = True
    minutes: Annotated[int, Field(ge=1, le=525_600)] | None = None


class Approve(ClientRequest):
    """Host: approve or refuse a buy-in or playing over, as it was asked for or with another amount.

    Players take back what they have asked for themselves: with ``yes`` false.
    """

    type: Literal["approve"]
    table: Id
    player: Id
    yes: bool
    amount: Chips | None = None


class LetWatch(ClientRequest):
    """Host: let somebody watch who has asked, or send them away, also later."""

    type: Literal["let-watch"]
    table: Id
    player: Id
    yes: bool


class Rank(ClientRequest):
    """Host: move somebody up or down the waiting list, as a house does with its regulars."""

    type: Literal["tier"]
    table: Id
    player: Id
    tier: Annotated[int, Field(ge=0, le=2)]


class KeepApart(ClientRequest):
    """Host: keep two people apart, or allow them together again; if both sit here, the other goes."""

    type: Literal["apart"]
    table: Id
    player: Id
    other: Id
    on: bool = True


class Bomb(ClientRequest):
    """Host: make the next hand a bomb pot, or not."""

    type: Literal["bomb"]
    table: Id
    on: bool = True


class LastDeal(ClientRequest):
    """Host: have the next hand be the last deal of the night, for everybody's odd chips; or not after all."""

    type: Literal["last-deal"]
    table: Id
    game: Annotated[str, Field(max_length=80, pattern=PLAIN)] = ""
    dollar: Annotated[int, Field(ge=2, le=MOST_CHIPS)] = 100
    on: bool = True


class PickUp(ClientRequest):
    """Host: pick up the chips of somebody who has been away too long."""

    type: Literal["pick-up"]
    table: Id
    player: Id


class Hold(ClientRequest):
    """Host: reserve a chair for somebody who has been here or waits, or free it."""

    type: Literal["hold"]
    table: Id
    seat: Chair
    player: Id | None = None
    drawn: bool = False


class SimpleHostRequest(ClientRequest):
    """Host: add a chair until somebody leaves; draw for seats; change dealers."""

    type: Literal["chair", "draw", "dealer"]
    table: Id


class Break(ClientRequest):
    """Host: break one of several tables; its players draw for chairs at the others, or wait."""

    type: Literal["break"]
    table: Id
    chairs: bool = False
    """Whether the other tables may add one chair."""


class NameHost(ClientRequest):
    """Host: let somebody at the table, or somebody with an account, do what a host may; or no longer."""

    type: Literal["name-host"]
    table: Id
    player: Id | None = None
    account: Annotated[str, Field(max_length=40, pattern=PLAIN)] = ""
    """The name of an account, instead of a player."""
    on: bool = True


class HandOver(ClientRequest):
    """Host: make somebody who sits here the host; you may still do what a host may until they object."""

    type: Literal["hand-over"]
    table: Id
    player: Id


class PlanStep(BaseModel):
    """Other stakes, so many minutes or hands after the step before, or at a time in milliseconds."""

    model_config = ConfigDict(extra="forbid", strict=True)

    after: Literal["minutes", "hands", "time"]
    count: Annotated[int, Field(ge=1, le=LARGEST)]
    stakes: Annotated[str, Field(min_length=1, max_length=80, pattern=PLAIN)]


class SetSchedule(ClientRequest):
    """Host: plan other stakes for later; pause, continue or drop the plan."""

    type: Literal["schedule"]
    table: Id
    steps: Annotated[list[PlanStep], Field(max_length=30)] = []
    does: Literal["set", "pause", "go", "off"] = "set"
    anew: bool = False
    """Whether the first step counts from now, and not from the last step that was made."""


class Time(ClientRequest):
    """Host: collect the time charge of each seat, if there is one."""

    type: Literal["time"]
    table: Id


HostRequest = (
    Run
    | Pause
    | SetRules
    | AddBot
    | Remove
    | Ban
    | Mute
    | Approve
    | LetWatch
    | Rank
    | KeepApart
    | Bomb
    | LastDeal
    | PickUp
    | Hold
    | SimpleHostRequest
    | Break
    | NameHost
    | HandOver
    | SetSchedule
    | Time
)
